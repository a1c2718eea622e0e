public import Foundation
public import OffscreenGeometry
public import OffscreenScrolling
import OffscreenViews

/// A row of columns of which one is selected, with indicators that move to it.
///
/// Only the columns in view have cells, which are reused as the bar scrolls. Widths are asked for
/// once per column at a reload; a scroll step costs O(log n) plus the columns in view. The selected
/// column is centred as far as the content reaches. With `track(_:)` the bar and the pages of a
/// scroll view follow each other.
open class OptionBar: ScrollView {
  /// Provides the number of columns and their cells; setting it reloads at the next layout.
  open weak var dataSource: (any OptionBarDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }

  /// Receives scrolling events and, if it is an `OptionBarDelegate`, those of columns.
  ///
  /// A delegate that provides widths must be set before the reload that asks for them.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      barDelegate = delegate as? any OptionBarDelegate
      if delegate !== oldValue { setNeedsReload() }
    }
  }

  /// The default width of a column, in points; takes effect at the next reload.
  open var columnWidth: CGFloat = 80

  /// The space between two columns, in points; not applied outside them.
  open var columnSpacing: CGFloat = 0 {
    didSet { if columnSpacing != oldValue { columnsDidChange() } }
  }

  /// The space to the left and right of all columns, in points; top and bottom are ignored.
  open var contentEdgeInsets: EdgeInsets = .zero {
    didSet { if contentEdgeInsets != oldValue { columnsDidChange() } }
  }

  /// How columns are distributed if they are narrower than the bar; `leading` by default.
  open var distribution: Distribution = .leading {
    didSet { if distribution != oldValue { columnsDidChange() } }
  }

  /// The side of the first column; `leftToRight` by default.
  open var layoutDirection: LayoutDirection = .leftToRight {
    didSet { if layoutDirection != oldValue { columnsDidChange() } }
  }

  /// The factor by which the selected column is wider than its width; 1 by default.
  ///
  /// During a transition both columns' widths are interpolated linearly.
  open var selectedWidthScale: CGFloat = 1 {
    didSet { if selectedWidthScale != oldValue { columnsDidChange() } }
  }

  /// The indicators of the selected column, back to front; none by default.
  ///
  /// A pill is behind the cells, all others are in front of them.
  open var indicators: [OptionBarIndicator] = [] {
    didSet { if indicators != oldValue { replaceIndicatorViews() } }
  }

  /// The selected column, if there is one.
  ///
  /// A reload keeps it as long as there are that many columns.
  public internal(set) var selectedIndex: Int?

  weak var barDelegate: (any OptionBarDelegate)?
  var columns = BarColumns()
  var pool = ReusePool<OptionBarCell>()
  var visible = VisibleItems<Int, OptionBarCell>()
  var indicatorViews: [OptionBarIndicatorView] = []
  var knownFacts = BarFacts()
  var transition: BarTransition?
  var animator: BarAnimator?
  var follower = PageFollower()
  var needsReload = true
  var isWorking = false
  var hasLoaded = false

  /// Creates a bar without columns.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
  }

  // MARK: Cells

  /// Registers a class for creating cells with an identifier.
  public func register(
    _ cellClass: OptionBarCell.Type, forCellReuseIdentifier identifier: String
  ) {
    pool.register(identifier) { cellClass.init(reuseIdentifier: identifier) }
  }

  /// A cell for a column: one available for reuse, or a new one of the registered class.
  ///
  /// `prepareForReuse()` has been called on a reused cell. Nil if there is neither.
  public func dequeueReusableCell(withIdentifier identifier: String) -> OptionBarCell? {
    pool.removeLast(withIdentifier: identifier)?.preparedForReuse()
      ?? pool.maker(withIdentifier: identifier)?()
  }

  /// The cell of a column that is in view; nil for any other.
  public func cellForColumn(at index: Int) -> OptionBarCell? {
    updateIfNeeded()
    return visible[index]
  }

  /// The columns in view, ascending.
  public var indexesForVisibleColumns: [Int] {
    updateIfNeeded()
    return visible.keys
  }

  /// The cells in view, in the order of their columns.
  public var visibleCells: [OptionBarCell] {
    updateIfNeeded()
    return visible.items
  }

  // MARK: Geometry

  /// The number of columns at the last reload.
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
  /// O(log n) plus their number. The original calls it `indexsForColumnInRect`.
  public func indexes(in rect: CGRect) -> [Int] {
    updateIfNeeded()
    let rect = rect.standardized
    guard rect.maxY > 0, rect.minY < contentSize.height, rect.height > 0 else { return [] }
    return columns.indexes(overlapping: rect.minX, rect.maxX)
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
    syncWithPages()
  }

  // MARK: Layout

  /// Updates columns, cells and indicators, and the selection if tracked pages have changed.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateIfNeeded()
    syncWithPages()
  }

  /// Keeps the visible place when the size changes: the selected column centred, if it was.
  open override func boundsDidChange(from oldBounds: CGRect) {
    guard bounds.size != oldBounds.size, hasLoaded else {
      super.boundsDidChange(from: oldBounds)
      return
    }
    let place = place(in: oldBounds)
    super.boundsDidChange(from: oldBounds)
    columnsDidChange(keeping: place)
  }

  /// The space around the columns; at top and bottom it reduces their height.
  open override var contentInset: EdgeInsets {
    didSet { if contentInset != oldValue { columnsDidChange() } }
  }

  // MARK: Inspecting

  /// The number of columns and the selection.
  open override var treeAttributes: [(key: String, value: String)] {
    var attributes = super.treeAttributes
    attributes.append((key: "columns", value: "\(columns.count)"))
    if let selectedIndex {
      attributes.append((key: "selected", value: "\(selectedIndex)"))
    }
    return attributes
  }
}
