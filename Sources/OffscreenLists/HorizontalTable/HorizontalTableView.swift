public import Foundation
import OffscreenGeometry
public import OffscreenScrolling
import OffscreenViews

/// A list of columns side by side that scrolls horizontally.
///
/// Only the columns in view have cells, which are reused as the offset changes. Positions come from
/// prefix sums, computed once per reload: a scroll step costs O(log n) plus the columns in view,
/// whatever the number of columns. `columnSpacing` precedes every column and does not follow the
/// last.
open class HorizontalTableView: ScrollView {
  /// Provides the number of columns and their cells; setting it reloads at the next layout.
  open weak var dataSource: (any HorizontalTableViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }

  /// Receives scrolling events and, if it is a `HorizontalTableViewDelegate`, those of columns.
  ///
  /// A delegate that provides widths must be set before the reload that asks for them.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      columnDelegate = delegate as? any HorizontalTableViewDelegate
      if delegate !== oldValue { setNeedsReload() }
    }
  }

  /// The default width of a column, in points; takes effect at the next reload.
  open var columnWidth: CGFloat = 80

  /// The space before every column, in points; takes effect at the next reload.
  open var columnSpacing: CGFloat = 0

  /// The selected column, if there is one.
  public internal(set) var indexForSelectedColumn: Int?

  weak var columnDelegate: (any HorizontalTableViewDelegate)?
  var columns = ExtentIndex()
  var pool = ReusePool<HorizontalTableViewCell>()
  var visible = VisibleItems<Int, HorizontalTableViewCell>()
  var batch: BatchUpdate?
  /// The cells in transition while an update changes the columns.
  var transition: ListTransition?
  var needsReload = true
  var isWorking = false
  private var hasLoaded = false

  /// Creates a table without columns.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    keepsHitTest(if: HorizontalTableView.self)
  }

  // MARK: Cells

  /// Registers a class for creating cells with an identifier.
  public func register(
    _ cellClass: HorizontalTableViewCell.Type, forCellReuseIdentifier identifier: String
  ) {
    pool.register(identifier) { cellClass.init(reuseIdentifier: identifier) }
  }

  /// A cell for a column: one available for reuse, or a new one of the registered class.
  ///
  /// `prepareForReuse()` has been called on a reused cell. Nil if there is neither.
  public func dequeueReusableCell(withIdentifier identifier: String) -> HorizontalTableViewCell? {
    pool.removeLast(withIdentifier: identifier)?.preparedForReuse()
      ?? pool.maker(withIdentifier: identifier)?()
  }

  /// The cell of a column that is in view; nil for any other.
  public func cellForColumn(at index: Int) -> HorizontalTableViewCell? {
    updateIfNeeded()
    return visible[index]
  }

  /// The columns in view, ascending.
  public var indexesForVisibleColumns: [Int] {
    updateIfNeeded()
    return visible.keys
  }

  /// The cells in view, in the order of their columns.
  public var visibleCells: [HorizontalTableViewCell] {
    updateIfNeeded()
    return visible.items
  }

  // MARK: Geometry

  /// The number of columns at the last reload or update.
  public var numberOfColumns: Int {
    updateIfNeeded()
    return columns.count
  }

  /// The column at a point in content coordinates; nil in spacing and outside all columns.
  ///
  /// The left edge belongs to a column, the right edge does not. O(log n).
  public func indexForColumn(at point: CGPoint) -> Int? {
    updateIfNeeded()
    guard point.y >= 0, point.y < contentSize.height else { return nil }
    return columns.index(at: point.x)
  }

  /// The columns that overlap a rectangle in content coordinates, ascending; touching is not
  /// overlapping.
  ///
  /// O(log n) plus their number.
  public func indexes(in rect: CGRect) -> [Int] {
    updateIfNeeded()
    let rect = rect.standardized
    guard rect.maxY > 0, rect.minY < contentSize.height, rect.height > 0 else { return [] }
    return columns.nonemptyIndices(overlapping: rect.minX, rect.maxX)
  }

  /// The rectangle of a column in content coordinates; zero for an index out of range.
  public func rectForColumn(at index: Int) -> CGRect {
    updateIfNeeded()
    return (0..<columns.count).contains(index) ? rect(of: index) : .zero
  }

  // MARK: Loading

  /// Reloads everything: the number of columns, each width once, and the cells in view.
  ///
  /// The cells in view become available for reuse first. The selection keeps its index as far as it
  /// is in range, without a call to the delegate. When called from a callback of the list, the
  /// reload happens after it.
  open func reloadData() {
    reload()
  }

  func load() throws(StalePass) {
    hasLoaded = true
    dropTransition()
    retireAll()
    try checkCurrent()
    columns = try loadedColumns(
      count: dataSource?.numberOfColumns(in: self), spacing: columnSpacing,
      width: columnDelegate.map { delegate in { delegate.tableView(self, widthForColumnAt: $0) } })
    if let selected = indexForSelectedColumn, selected >= columns.count {
      indexForSelectedColumn = nil
    }
    updateContentSize()
  }

  func updateContentSize() {
    contentSize = CGSize(width: columns.total, height: columnHeight)
  }

  // MARK: Layout

  /// Creates the cells of columns that came into view and recycles the others.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateIfNeeded()
  }

  /// Adjusts the columns to a new height.
  open override func boundsDidChange(from oldBounds: CGRect) {
    if bounds.height != oldBounds.height {
      heightDidChange()
    }
    super.boundsDidChange(from: oldBounds)
  }

  /// Adjusts the height of the columns to the insets.
  open override func adjustedContentInsetDidChange() {
    heightDidChange()
    super.adjustedContentInsetDidChange()
  }

  private func heightDidChange() {
    guard hasLoaded else { return }
    updateContentSize()
    placeCells()
    hideDepartures()
    setNeedsLayout()
  }

  // MARK: Inspecting

  /// The number of columns, and the selection if there is one.
  open override var treeAttributes: [(key: String, value: String)] {
    var attributes = super.treeAttributes
    attributes.append((key: "columns", value: "\(columns.count)"))
    if let indexForSelectedColumn {
      attributes.append((key: "selected", value: "\(indexForSelectedColumn)"))
    }
    return attributes
  }
}
