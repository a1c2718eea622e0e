public import Foundation
public import OffscreenGeometry
import OffscreenScrolling
public import OffscreenViews

/// A list of columns side by side, made by rotating a table by -90 degrees.
///
/// The rows of the inner table are the columns; the content of every cell is rotated back by 90
/// degrees, so that it is upright. The inner table's y axis points right and its x axis up: its
/// point (x, y) at the offset (0, o) appears at (y - o, height - x). For the same data the pictures
/// are identical to those of `HorizontalTableView`, which lays out columns directly.
open class RotatedTableView: View {
  /// The position in the view to which a column is scrolled.
  public typealias ScrollPosition = HorizontalTableView.ScrollPosition

  /// The rotated table; its rows are the columns, its vertical axis is the horizontal one here.
  public let tableView = TableView(frame: .zero, style: .plain)

  /// Provides the number of columns and their cells; setting it reloads at the next layout.
  open weak var dataSource: (any RotatedTableViewDataSource)? {
    didSet { if dataSource !== oldValue { tableView.setNeedsReload() } }
  }

  /// Provides widths and receives events; setting it reloads at the next layout.
  open weak var delegate: (any RotatedTableViewDelegate)? {
    didSet { if delegate !== oldValue { tableView.setNeedsReload() } }
  }

  /// The default width of a column, in points; takes effect at the next reload.
  open var width: CGFloat = 50

  /// Extra space around the columns that can be scrolled into view; zero by default.
  open var contentInset: EdgeInsets = .zero {
    didSet { placeTable() }
  }

  /// The insets of the indicator's track from the edges of the view; zero by default.
  open var scrollIndicatorInsets: EdgeInsets = .zero {
    didSet { placeTable() }
  }

  /// The data source and delegate of the inner table, which does not retain them.
  private var adapter: RotatedTableAdapter?

  /// Creates a table without columns.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    tableView.transform = .quarterTurnBack
    tableView.rowHeight = width
    tableView.estimatedRowHeight = 0
    tableView.keepsSelectionOnReload = true
    tableView.separatorStyle = .none
    tableView.backgroundColor = nil
    tableView.alwaysBounceVertical = false
    let adapter = RotatedTableAdapter(self)
    self.adapter = adapter
    tableView.dataSource = adapter
    tableView.delegate = adapter
    addSubview(tableView)
    placeTable()
  }

  /// Resizes the inner table.
  open override func boundsDidChange(from oldBounds: CGRect) {
    super.boundsDidChange(from: oldBounds)
    if bounds.size != oldBounds.size { placeTable() }
  }

  /// Sets the table's size through its bounds and centre, because it is rotated.
  private func placeTable() {
    let (width, height) = (bounds.width, bounds.height)
    tableView.bounds.size = CGSize(width: height, height: width)
    tableView.center = CGPoint(x: bounds.minX + width / 2, y: bounds.minY + height / 2)
    tableView.contentInset = contentInset.turned
    var insets = scrollIndicatorInsets.turned
    // The indicator is at the bottom edge, which is the inner table's left edge.
    insets.right = height - Self.indicatorRoom - scrollIndicatorInsets.bottom
    tableView.scrollIndicatorInsets = insets
  }

  /// An indicator's distance from its edge, its thickness, and the same distance again.
  private static let indicatorRoom: CGFloat = 9

  // MARK: Cells

  /// Registers a class for creating cells of the default style with an identifier.
  ///
  /// The class is created with `init(style:reuseIdentifier:)`.
  public func register(
    _ cellClass: RotatedTableViewCell.Type, forCellReuseIdentifier identifier: String
  ) {
    tableView.register(cellClass, forCellReuseIdentifier: identifier)
  }

  /// A cell for a column: one available for reuse, or a new one of the registered class.
  ///
  /// Nil if there is neither.
  public func dequeueReusableCell(withIdentifier identifier: String) -> RotatedTableViewCell? {
    tableView.dequeueReusableCell(withIdentifier: identifier) as? RotatedTableViewCell
  }

  /// Reloads everything: the number of columns, each width once, and the cells in view.
  open func reloadData() {
    tableView.reloadData()
  }

  /// The cell of a column that is in view; nil for any other.
  public func cellForColumn(at index: Int) -> RotatedTableViewCell? {
    tableView.cellForRow(at: Self.path(index)) as? RotatedTableViewCell
  }

  /// The columns in view, ascending.
  public var indexesForVisibleColumns: [Int] {
    (tableView.indexPathsForVisibleRows ?? []).map(\.row)
  }

  /// The cells in view, in the order of their columns.
  public var visibleCells: [RotatedTableViewCell] {
    tableView.visibleCells.compactMap { $0 as? RotatedTableViewCell }
  }

  // MARK: Geometry

  /// The number of columns at the last reload or update.
  public var numberOfColumns: Int { tableView.numberOfRows(inSection: 0) }

  /// The size of the content.
  public var contentSize: CGSize {
    _ = tableView.numberOfSections
    return CGSize(width: tableView.contentSize.height, height: tableView.contentSize.width)
  }

  /// The point of the content at the top left corner of the view.
  ///
  /// Only its x coordinate can be set.
  public var contentOffset: CGPoint {
    get { turnedBack(tableView.contentOffset) }
    set { tableView.contentOffset.y = newValue.x }
  }

  /// The offset in the view's coordinates that is an offset of the inner table.
  func turnedBack(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: offset.y, y: tableView.contentSize.width - bounds.height - offset.x)
  }

  /// Moves the content to a horizontal offset, at once or in 0.3 seconds.
  ///
  /// The vertical offset is ignored: all columns are as high as the view.
  public func setContentOffset(_ offset: CGPoint, animated: Bool) {
    tableView.setContentOffset(
      CGPoint(x: tableView.contentOffset.x, y: offset.x), animated: animated)
  }

  /// The column at a point in content coordinates; nil outside all columns.
  ///
  /// The left edge belongs to a column, the right edge does not. O(log n).
  public func indexForColumn(at point: CGPoint) -> Int? {
    tableView.indexPathForRow(
      at: CGPoint(x: tableView.contentSize.width - point.y, y: point.x))?.row
  }

  /// The columns that overlap a rectangle in content coordinates, ascending; those that only touch
  /// it are not included.
  public func indexes(in rect: CGRect) -> [Int] {
    let rect = rect.standardized
    guard rect.height > 0 else { return [] }
    let turned = CGRect(
      x: contentSize.height - rect.maxY, y: rect.minX, width: rect.height, height: rect.width)
    return (tableView.indexPathsForRows(in: turned) ?? []).map(\.row)
  }

  /// The rectangle of a column in content coordinates; zero for an index out of range.
  public func rectForColumn(at index: Int) -> CGRect {
    let row = tableView.rectForRow(at: Self.path(index))
    return CGRect(x: row.minY, y: row.minX, width: row.height, height: row.width)
  }

  // MARK: Selection

  /// The selected column, if there is one.
  public var indexForSelectedColumn: Int? { tableView.indexPathForSelectedRow?.row }

  /// Replaces the selected column, and scrolls to the new one if asked.
  ///
  /// The delegate is not called. An index out of range is ignored; `.none` does not scroll.
  public func selectColumn(
    at index: Int, animated: Bool, scrollPosition: ScrollPosition = .none
  ) {
    tableView.selectRow(
      at: Self.path(index), animated: animated, scrollPosition: scrollPosition.turned)
  }

  /// Deselects a column; has no effect if it is not selected.
  ///
  /// The delegate is not called.
  public func deselectColumn(at index: Int, animated: Bool) {
    tableView.deselectRow(at: Self.path(index), animated: animated)
  }

  /// Scrolls a column to a position in the view, as far as the content reaches.
  ///
  /// Insets count as outside the view. An index out of range is ignored. O(log n).
  public func scrollToColumn(at index: Int, at position: ScrollPosition, animated: Bool) {
    tableView.scrollToRow(at: Self.path(index), at: position.turned, animated: animated)
  }

  /// Scrolls as little as necessary to show a whole column.
  ///
  /// If the left edge of the column is hidden, it is aligned with the left edge of the view, and
  /// likewise the right edge. A column wider than the view is not moved while it fills the view.
  public func revealColumn(at index: Int, animated: Bool) {
    guard (0..<numberOfColumns).contains(index) else { return }
    let (rect, x) = (rectForColumn(at: index), contentOffset.x)
    let distance = revealDistance(
      of: (rect.minX, rect.maxX),
      in: (x + contentInset.left, x + bounds.width - contentInset.right))
    let target = tableView.clampedOffset(
      CGPoint(x: tableView.contentOffset.x, y: tableView.contentOffset.y + distance))
    guard target != tableView.contentOffset else { return }
    tableView.setContentOffset(target, animated: animated)
  }

  // MARK: Updates

  /// Inserts columns that the data source has added, at their indexes after the update.
  public func insertColumns(at indexes: [Int]) {
    tableView.insertRows(at: indexes.map(Self.path), with: .automatic)
  }

  /// Deletes columns that the data source has removed, at their indexes before the update.
  public func deleteColumns(at indexes: [Int]) {
    tableView.deleteRows(at: indexes.map(Self.path), with: .automatic)
  }

  /// Moves a column from an index before the update to an index after it.
  public func moveColumn(at index: Int, to newIndex: Int) {
    tableView.moveRow(at: Self.path(index), to: Self.path(newIndex))
  }

  /// Applies several insertions, deletions and moves together, like the inner table.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { updates in
      tableView.performBatchUpdates(updates, completion: completion)
    }
  }

  /// The path of the row that shows a column.
  private static func path(_ index: Int) -> IndexPath { IndexPath(row: index, section: 0) }
}

extension EdgeInsets {
  /// The insets of the rotated view that correspond to these insets on the screen.
  fileprivate var turned: EdgeInsets {
    EdgeInsets(top: left, left: bottom, bottom: right, right: top)
  }
}

extension HorizontalTableView.ScrollPosition {
  /// The position of the row that gives a column this position.
  fileprivate var turned: TableView.ScrollPosition {
    switch self {
    case .none: .none
    case .left: .top
    case .centeredHorizontally: .middle
    case .right: .bottom
    }
  }
}
