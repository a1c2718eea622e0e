public import Foundation
import OffscreenGeometry
public import OffscreenScrolling
public import OffscreenViews

/// A scroll view with columns side by side, the superclass of `HorizontalTableView` and `OptionBar`.
///
/// Only the columns in view have cells, which are reused as the offset changes. Points and rectangles
/// are in content coordinates. Everything asked of the list is answered after a pending reload. The
/// class itself has no columns; its subclasses load them.
open class ColumnListView<Cell: ListCell>: ScrollView {
  /// The default width of a column, in points, or the height where columns follow one another from top to bottom; takes
  /// effect at the next reload.
  ///
  /// It is the width of every column unless a delegate provides widths; such columns take no
  /// memory. A width that is negative or not finite counts as zero.
  open var columnWidth: CGFloat = 80

  /// The cells that are available for reuse, and how new ones are created.
  final var pool = ReusePool<Cell>()
  /// The cells in view, by their columns.
  final var visible = VisibleItems<Int, Cell>()
  /// The selected column, if there is one.
  final var selection: Int?
  /// Whether everything loaded from the data source is outdated.
  final var needsReload = true
  /// Set while columns and cells are being changed, so that callbacks do not start another update.
  final var isWorking = false
  /// Whether the columns have been loaded once.
  final var hasLoaded = false

  /// The axis along which columns follow one another and the list scrolls.
  var scrollAxis: ScrollAxis { .horizontal }

  /// The positions of the columns at the last reload or update, along that axis.
  var positions: any ColumnPositions { ExtentIndex() }

  /// Reloads if necessary, and updates the cells for the offset.
  func bringUpToDate() {}

  // MARK: Cells

  /// Registers a class for creating cells with an identifier.
  public func register(_ cellClass: Cell.Type, forCellReuseIdentifier identifier: String) {
    pool.register(identifier) { cellClass.init(reuseIdentifier: identifier) }
  }

  /// A cell for a column: one available for reuse, or a new one of the registered class.
  ///
  /// `prepareForReuse()` has been called on a reused cell. Nil if there is neither.
  public func dequeueReusableCell(withIdentifier identifier: String) -> Cell? {
    pool.removeLast(withIdentifier: identifier)?.preparedForReuse()
      ?? pool.maker(withIdentifier: identifier)?()
  }

  /// The cell of a column that is in view; nil for any other.
  public func cellForColumn(at index: Int) -> Cell? {
    bringUpToDate()
    return visible[index]
  }

  /// The columns in view, ascending.
  public var indexesForVisibleColumns: [Int] {
    bringUpToDate()
    return visible.keys
  }

  /// The cells in view, in the order of their columns.
  public var visibleCells: [Cell] {
    bringUpToDate()
    return visible.items
  }

  // MARK: Geometry

  /// The number of columns at the last reload or update.
  public var numberOfColumns: Int {
    bringUpToDate()
    return positions.count
  }

  /// The column at a point; nil in spacing and outside all columns.
  ///
  /// The left and the upper edge belong to a column, the right and the lower edge do not. O(log n).
  public func indexForColumn(at point: CGPoint) -> Int? {
    bringUpToDate()
    let across = scrollAxis.other
    guard point[across] >= 0, point[across] < contentSize[across] else { return nil }
    return positions.index(at: point[scrollAxis])
  }

  /// The columns that overlap a rectangle, ascending; touching is not overlapping.
  ///
  /// O(log n) for each.
  public func indexes(in rect: CGRect) -> [Int] {
    bringUpToDate()
    let rect = rect.standardized
    let across = scrollAxis.other
    guard rect.upper(across) > 0, rect.lower(across) < contentSize[across], rect.size[across] > 0
    else { return [] }
    return positions.indexes(overlapping: rect.lower(scrollAxis), rect.upper(scrollAxis))
  }

  /// The rectangle of a column, which fills the content across the list; zero for an index out of range.
  public func rectForColumn(at index: Int) -> CGRect {
    bringUpToDate()
    return (0..<positions.count).contains(index) ? rect(of: index) : .zero
  }

  /// The rectangle of a column that exists.
  final func rect(of index: Int) -> CGRect {
    let positions = positions
    return CGRect(
      scrollAxis, from: positions.minX(of: index), length: positions.width(of: index), across: 0,
      breadth: contentSize[scrollAxis.other])
  }

  // MARK: Loading

  /// Reloads everything: the number of columns, each width once, and the cells in view.
  ///
  /// The cells in view become available for reuse first. The selection keeps its index as far as it
  /// is in range, without a call to the delegate. When called from a callback of the list, the
  /// reload happens after it.
  open func reloadData() {
    needsReload = true
    setNeedsLayout()
    bringUpToDate()
  }

  // MARK: Inspecting

  /// The number of columns, and the selection if there is one.
  open override var treeAttributes: [TreeAttribute] {
    var attributes = super.treeAttributes
    attributes.add("columns", "\(positions.count)")
    if let selection { attributes.add("selected", "\(selection)") }
    return attributes
  }
}
