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
  var selection: Int?
  /// Whether everything loaded from the data source is outdated.
  final var needsReload = true
  /// Set while columns and cells are being changed, so that callbacks do not start another update.
  final var isWorking = false
  /// Whether the columns have been loaded once.
  final var hasLoaded = false

  /// The axis along which columns follow one another and the list scrolls.
  var scrollAxis: ScrollAxis { .horizontal }

  /// The column that is shown at a place, as `positions` counts them: its index, unless columns repeat.
  func column(at place: Int) -> Int { place }

  /// The place of a column that is nearest to the middle of the view.
  func place(ofColumn index: Int) -> Int { index }

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
  ///
  /// Of a column that is in view more than once in an endless bar, that nearest to the middle.
  public func cellForColumn(at index: Int) -> Cell? {
    bringUpToDate()
    guard (0..<positions.count).contains(index) else { return nil }
    return visible[place(ofColumn: index)]
      ?? visible.pairs.first { column(at: $0.key) == index }?.item
  }

  /// The columns in view, ascending; in an endless bar in the order of their cells, and as often as they are in view.
  public var indexesForVisibleColumns: [Int] {
    bringUpToDate()
    return visible.keys.map(column(at:))
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
    return positions.index(at: point[scrollAxis]).map(column(at:))
  }

  /// The columns that overlap a rectangle, ascending; touching is not overlapping.
  ///
  /// In an endless bar they are in the order in which they follow one another there, and may be there more than once.
  /// O(log n) for each.
  public func indexes(in rect: CGRect) -> [Int] {
    places(in: rect).map(column(at:))
  }

  /// The places that overlap a rectangle, ascending.
  private final func places(in rect: CGRect) -> [Int] {
    bringUpToDate()
    let rect = rect.standardized
    let across = scrollAxis.other
    guard rect.upper(across) > 0, rect.lower(across) < contentSize[across], rect.size[across] > 0
    else { return [] }
    return positions.indexes(overlapping: rect.lower(scrollAxis), rect.upper(scrollAxis))
  }

  /// The rectangle of a column, which fills the content across the list; zero for an index out of range.
  ///
  /// In an endless bar, that nearest to the middle of the view.
  public func rectForColumn(at index: Int) -> CGRect {
    bringUpToDate()
    return (0..<positions.count).contains(index) ? rect(of: place(ofColumn: index)) : .zero
  }

  /// What is in view according to the positions: the places, each with its column, its rectangle and its cell.
  package final var placesInView: [(place: Int, column: Int, rect: CGRect, cell: Cell?)] {
    places(in: bounds).map { ($0, column(at: $0), rect(of: $0), visible[$0]) }
  }

  /// The rectangle of a place that exists.
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
