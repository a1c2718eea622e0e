public import Foundation
public import OffscreenGeometry
public import OffscreenScrolling
import OffscreenViews

/// A row of columns of which one is selected, with indicators that travel to it.
///
/// Only the columns in view have cells, which are used again as the bar scrolls. Widths are asked
/// once for each column at a reload; a scroll step costs O(log n) and the columns in view. The
/// selected column is brought to the middle of the bar as far as the content reaches. With
/// `track(_:)` the bar and the pages of a scroll view follow each other.
open class OptionBar: ScrollView {
  /// Says how many columns there are and makes their cells; another one reloads at the next layout.
  open weak var dataSource: (any OptionBarDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }

  /// Hears about scrolling; one that is an `OptionBarDelegate` also about columns.
  ///
  /// A delegate that gives widths has to be set before the reload that asks for them.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      barDelegate = delegate as? any OptionBarDelegate
      if delegate !== oldValue { setNeedsReload() }
    }
  }

  /// The width of columns whose delegate does not say otherwise, in points; from the next reload on.
  open var columnWidth: CGFloat = 80

  /// The space between two columns, in points; none stands outside them.
  open var columnSpacing: CGFloat = 0 {
    didSet { if columnSpacing != oldValue { columnsDidChange() } }
  }

  /// The space left of and right of all columns, in points; top and bottom play no part.
  open var contentEdgeInsets: EdgeInsets = .zero {
    didSet { if contentEdgeInsets != oldValue { columnsDidChange() } }
  }

  /// Where columns stand that are narrower than the bar; leading by default.
  open var distribution: Distribution = .leading {
    didSet { if distribution != oldValue { columnsDidChange() } }
  }

  /// On which side the first column stands; from left to right by default.
  open var layoutDirection: LayoutDirection = .leftToRight {
    didSet { if layoutDirection != oldValue { columnsDidChange() } }
  }

  /// How many times as wide as others the selected column is; 1 by default.
  ///
  /// On the way from one column to another both widths run evenly with the progress.
  open var selectedWidthScale: CGFloat = 1 {
    didSet { if selectedWidthScale != oldValue { columnsDidChange() } }
  }

  /// What marks the selected column, the first one at the back; none by default.
  ///
  /// A pill stands behind the cells, all others in front of them.
  open var indicators: [OptionBarIndicator] = [] {
    didSet { if indicators != oldValue { replaceIndicatorViews() } }
  }

  /// The column that is selected, if one is.
  ///
  /// A reload leaves it alone as long as there are that many columns.
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

  /// Makes a class the one to create cells of an identifier from.
  public func register(
    _ cellClass: OptionBarCell.Type, forCellReuseIdentifier identifier: String
  ) {
    pool.register(identifier) { cellClass.init(reuseIdentifier: identifier) }
  }

  /// A cell to use for a column: one that waits for reuse, else a new one of the registered class.
  ///
  /// A cell that waited has had its `prepareForReuse()` called. Nil without either.
  public func dequeueReusableCell(withIdentifier identifier: String) -> OptionBarCell? {
    pool.dequeue(withIdentifier: identifier) ?? pool.maker(withIdentifier: identifier)?()
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

  // MARK: Layout

  /// Brings columns, cells and indicators up to date, and the selection in line with the pages.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateIfNeeded()
    syncWithPages()
  }

  /// Keeps the place when the size changes: the selected column in the middle, if it was there.
  open override func boundsDidChange(from oldBounds: CGRect) {
    guard bounds.size != oldBounds.size, hasLoaded else {
      super.boundsDidChange(from: oldBounds)
      return
    }
    let place = place(in: oldBounds)
    super.boundsDidChange(from: oldBounds)
    columnsDidChange(keeping: place)
  }

  /// The space around the columns; at top and bottom it makes them less high.
  open override var contentInset: EdgeInsets {
    didSet { if contentInset != oldValue { columnsDidChange() } }
  }

  // MARK: Inspecting

  /// The columns' number and the selection.
  open override var treeAttributes: [(key: String, value: String)] {
    var attributes = super.treeAttributes
    attributes.append((key: "columns", value: "\(columns.count)"))
    if let selectedIndex {
      attributes.append((key: "selected", value: "\(selectedIndex)"))
    }
    return attributes
  }
}
