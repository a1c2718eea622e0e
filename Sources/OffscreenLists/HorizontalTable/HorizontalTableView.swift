public import Foundation
import OffscreenGeometry
public import OffscreenScrolling
import OffscreenViews

/// A list whose items stand side by side and scroll sideways.
///
/// Only the columns in view have cells, which are used again as the offset moves. Where a column
/// lies comes from prefix sums, built once at a reload: a scroll step costs O(log n) and the
/// columns in view, whatever the number of columns. `columnSpacing` stands before every column and
/// not after the last.
open class HorizontalTableView: ScrollView {
  /// Says how many columns there are and makes their cells; another one reloads at the next layout.
  open weak var dataSource: (any HorizontalTableViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }

  /// Hears about scrolling; one that is a `HorizontalTableViewDelegate` also about columns.
  ///
  /// A delegate that gives widths has to be set before the reload that asks for them.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      columnDelegate = delegate as? any HorizontalTableViewDelegate
      if delegate !== oldValue { setNeedsReload() }
    }
  }

  /// The width of columns whose delegate does not say otherwise, in points; from the next reload on.
  open var columnWidth: CGFloat = 80

  /// The space before every column, in points; from the next reload on.
  open var columnSpacing: CGFloat = 0

  /// The column that is selected, if one is.
  public internal(set) var indexForSelectedColumn: Int?

  weak var columnDelegate: (any HorizontalTableViewDelegate)?
  var columns = ExtentIndex()
  var pool = ReusePool<HorizontalTableViewCell>()
  var visible = VisibleItems<Int, HorizontalTableViewCell>()
  var batch: BatchUpdate?
  /// The cells on their way while an update changes the columns.
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

  /// Makes a class the one to create cells of an identifier from.
  public func register(
    _ cellClass: HorizontalTableViewCell.Type, forCellReuseIdentifier identifier: String
  ) {
    pool.register(identifier) { cellClass.init(reuseIdentifier: identifier) }
  }

  /// A cell to use for a column: one that waits for reuse, else a new one of the registered class.
  ///
  /// A cell that waited has had its `prepareForReuse()` called. Nil without either.
  public func dequeueReusableCell(withIdentifier identifier: String) -> HorizontalTableViewCell? {
    pool.dequeue(withIdentifier: identifier) ?? pool.maker(withIdentifier: identifier)?()
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

  /// The column at a point in content coordinates; nil in a space and outside all columns.
  ///
  /// A column takes its left edge and not its right one. O(log n).
  public func indexForColumn(at point: CGPoint) -> Int? {
    updateIfNeeded()
    guard point.y >= 0, point.y < contentSize.height else { return nil }
    return columns.index(at: point.x)
  }

  /// The rectangle of a column in content coordinates; zero for an index out of range.
  public func rectForColumn(at index: Int) -> CGRect {
    updateIfNeeded()
    return (0..<columns.count).contains(index) ? rect(of: index) : .zero
  }

  // MARK: Loading

  /// Asks for everything anew: the number of columns, each width once, and the cells in view.
  ///
  /// The cells in view wait for reuse first. The selection stays with its index while that is in
  /// range, and calls nobody. From within a callback of the list the reload follows after it.
  open func reloadData() {
    reload()
  }

  func load() {
    hasLoaded = true
    retireAll()
    let count = max(0, dataSource?.numberOfColumns(in: self) ?? 0)
    if let columnDelegate {
      columns = ExtentIndex(count: count, spacing: columnSpacing) {
        columnDelegate.tableView(self, widthForColumnAt: $0)
      }
    } else {
      columns = ExtentIndex(count: count, spacing: columnSpacing, uniformExtent: columnWidth)
    }
    if let selected = indexForSelectedColumn, selected >= count {
      indexForSelectedColumn = nil
    }
    updateContentSize()
  }

  func updateContentSize() {
    contentSize = CGSize(width: columns.total, height: columnHeight)
  }

  // MARK: Layout

  /// Realises the columns in view and retires the others.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateIfNeeded()
  }

  /// Gives the columns the new height.
  open override func boundsDidChange(from oldBounds: CGRect) {
    if bounds.height != oldBounds.height {
      heightDidChange()
    }
    super.boundsDidChange(from: oldBounds)
  }

  /// Gives the columns the height that the space around them leaves.
  open override func adjustedContentInsetDidChange() {
    heightDidChange()
    super.adjustedContentInsetDidChange()
  }

  private func heightDidChange() {
    guard hasLoaded else { return }
    updateContentSize()
    placeCells()
    setNeedsLayout()
  }

  // MARK: Inspecting

  /// The columns' number and the selection, where they differ from their defaults.
  open override var treeAttributes: [(key: String, value: String)] {
    var attributes = super.treeAttributes
    attributes.append((key: "columns", value: "\(columns.count)"))
    if let indexForSelectedColumn {
      attributes.append((key: "selected", value: "\(indexForSelectedColumn)"))
    }
    return attributes
  }
}
