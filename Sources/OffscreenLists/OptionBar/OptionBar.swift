public import Foundation
public import OffscreenGeometry
public import OffscreenScrolling
public import OffscreenViews

/// A row of columns of which one is selected, with indicators that move to it; with a vertical `axis`, a column of rows.
///
/// Only the columns in view have cells, which are reused as the bar scrolls. Widths are requested
/// once per column at a reload; a scroll step costs O(log n) plus the columns in view. The selected
/// column is centred as far as the content reaches. With `track(_:)` the bar and the pages of a
/// scroll view follow each other.
///
/// In a vertical bar, which runs from top to bottom, everything is turned: the widths of columns are their heights, the
/// first one is at the top, what is at the bottom of a horizontal bar is at the trailing edge, and what is at its top at
/// the leading edge.
open class OptionBar: ColumnListView<OptionBarCell> {
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

  /// The space between two columns, in points; not applied outside them.
  open var columnSpacing: CGFloat = 0 {
    didSet { if columnSpacing != oldValue { columnsDidChange() } }
  }

  /// The space before and after all columns, in points: left and right, or top and bottom in a vertical bar; the other
  /// two are ignored.
  open var contentEdgeInsets: EdgeInsets = .zero {
    didSet { if contentEdgeInsets != oldValue { columnsDidChange() } }
  }

  /// The distribution of columns if they are narrower than the bar; `leading` by default.
  ///
  /// In an endless bar only `fill` and `fillEqually` have an effect.
  open var distribution: Distribution = .leading {
    didSet { if distribution != oldValue { columnsDidChange() } }
  }

  /// The axis along which columns follow one another; horizontal by default.
  ///
  /// Setting it reloads at the next layout.
  open var axis: LayoutAxis = .horizontal {
    didSet {
      guard axis != oldValue else { return }
      hasLoaded = false
      endTransition()
      setNeedsReload()
      contentOffset[scrollAxis.other] = 0 - adjustedContentInset.leading(scrollAxis.other)
    }
  }

  /// Whether columns repeat without end in both directions; false by default.
  ///
  /// The bar shows them as often as they fit, and `contentEdgeInsets` have no effect. Indexes are those of columns: a
  /// column that is in view more than once has that many cells, which all look selected if it is, each with the
  /// indicators. The bar scrolls to a column, and follows pages, the shortest way round; a tap on a cell brings that cell
  /// to the place of the selected one. Endless means a thousand million points on each side. A bar whose columns have no
  /// width is empty. Setting it reloads at the next layout, which ends what moves the bar.
  open var isEndless: Bool = false {
    didSet {
      guard isEndless != oldValue else { return }
      endTransition()
      setNeedsReload()
    }
  }

  /// The side of the first column; `automatic`, by default, follows the bar's place.
  ///
  /// In a vertical bar it decides which edges are the leading and the trailing one.
  open var layoutDirection: LayoutDirection = .automatic {
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

  /// The place to which the bar scrolls the selected column; the middle by default.
  open var selectionPlacement: SelectionPlacement = .center {
    didSet { if selectionPlacement != oldValue { columnsDidChange() } }
  }

  // MARK: Surroundings

  /// The view behind all columns, which fills the bar and does not scroll, such as a blur; nil by default.
  open var backgroundView: View? {
    didSet { exchange(oldValue, for: backgroundView) }
  }

  /// The view in front of the columns at the side of the first one, as wide as it is when it is set and as high as
  /// the bar, or in a vertical bar as high as it is and as wide as the bar; nil by default.
  ///
  /// Columns scroll behind it, and rest beside it.
  open var leadingAccessoryView: View? {
    didSet { exchange(oldValue, for: leadingAccessoryView) }
  }

  /// The view in front of the columns at the side of the last one, as `leadingAccessoryView`; nil by default.
  open var trailingAccessoryView: View? {
    didSet { exchange(oldValue, for: trailingAccessoryView) }
  }

  /// The line at an edge of the bar; nil, the default, for none.
  open var border: Border? {
    didSet {
      guard border != oldValue else { return }
      let view = border == nil ? nil : borderView ?? View()
      view?.isUserInteractionEnabled = false
      view?.backgroundColor = border?.color
      borderView = view
      setNeedsLayout()
    }
  }

  /// The length in points over which columns fade at a side where there are more; 0, the default, for no fading.
  ///
  /// Cells and indicators fade; background, border and accessory views do not, and neither do cells with a mask of their
  /// own. It is at most half of what accessory views leave of the bar, and no columns are seen behind those at such a side.
  open var edgeFade: CGFloat = 0 {
    didSet { if edgeFade != oldValue { setNeedsLayout() } }
  }

  /// The view of the border.
  var borderView: View? {
    didSet { exchange(oldValue, for: borderView) }
  }

  /// The selected column, if there is one.
  ///
  /// A reload keeps it as long as there are that many columns.
  public var selectedIndex: Int? { selection }

  /// The place of the selected column, from which the way to others is measured; nil if none is selected.
  var selectedPlace: Int?

  override var selection: Int? {
    get { selectedPlace.map(columns.column(at:)) }
    set { selectedPlace = newValue }
  }

  /// As `columnWidth`, or as a width that a delegate returns: that of the column's cell, its `preferredWidth`.
  ///
  /// Each such cell is then asked for once more at a reload.
  public static let automaticColumnWidth: CGFloat = -1

  /// The value of `isEndless` at the last load.
  var wasEndless = false
  /// The width of the widest column at the last load, once it was needed.
  var knownWidest: CGFloat?
  /// The delegate, if it wants the events of columns.
  weak var barDelegate: (any OptionBarDelegate)?
  /// The positions of the columns, for the present selection and transition.
  var columns = BarColumns()
  /// The space that accessory views take before and after the columns.
  var accessoryInsets = EdgeInsets.zero
  /// The views of the indicators, in the order of `indicators`, for each place of the selected column in view; one set
  /// unless columns repeat.
  var indicatorSets: [[OptionBarIndicatorView]] = []
  /// Whether cells have been told of an indicator behind their titles.
  var hasCoveredTitles = false
  /// The properties of cells out of view that indicators need.
  var seenCells = SeenCells()
  /// The transition to another selected column; nil at rest.
  var transition: BarTransition?
  /// The animator of a transition that follows the stage's time; nil if pages drive it, and at
  /// rest.
  var animator: BarAnimator?
  /// The state of the pages that the bar tracks.
  var follower = PageFollower()

  /// Creates a bar without columns.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    scrollsToTop = false
  }

  override var scrollAxis: ScrollAxis { ScrollAxis(axis) }

  override var positions: any ColumnPositions { columns }

  override func column(at place: Int) -> Int { columns.column(at: place) }

  override func place(ofColumn index: Int) -> Int {
    columns.place(like: index, nearestTo: bounds.mid(scrollAxis))
  }

  override func bringUpToDate() { updateIfNeeded() }

  /// Reloads everything, as `ColumnListView` does, and brings the selection to the tracked page.
  open override func reloadData() {
    super.reloadData()
    syncWithPages()
  }

  // MARK: Layout

  /// Updates columns, cells and indicators, and the selection if tracked pages have changed.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if columns.isMirrored != beginsAtTheRight { columnsDidChange() }
    updateIfNeeded()
    syncWithPages()
    placeSurroundings()
    placeFades()
  }

  /// The space around the columns, with that of the accessory views; in an endless bar it includes the columns beside
  /// those from place 0.
  open override var adjustedContentInset: EdgeInsets {
    let inset = insetBesideColumns
    return columns.repeats ? inset.adding(endlessInset) : inset
  }

  /// The part of the bar that is beside columns where they rest.
  var insetBesideColumns: EdgeInsets { super.adjustedContentInset.adding(accessoryInsets) }

  /// The space on each side of an endless bar.
  private var endlessInset: EdgeInsets {
    let reach: CGFloat = 1_000_000_000
    return axis == .horizontal
      ? EdgeInsets(left: reach, right: reach) : EdgeInsets(top: reach, bottom: reach)
  }

  /// Keeps the visible content when the size changes: the selected column stays centred if it was,
  /// otherwise the columns at the edge on the side of the first one stay in place.
  open override func boundsDidChange(from oldBounds: CGRect) {
    guard bounds.size != oldBounds.size, hasLoaded else {
      super.boundsDidChange(from: oldBounds)
      return
    }
    let anchor = anchor(in: oldBounds)
    super.boundsDidChange(from: oldBounds)
    columnsDidChange(keeping: anchor)
  }

  /// The space around the columns; across the bar it reduces their extent.
  open override var contentInset: EdgeInsets {
    didSet { if contentInset != oldValue { columnsDidChange() } }
  }

  /// The attributes of a list of columns, and the axis if it is vertical.
  open override var treeAttributes: [TreeAttribute] {
    var attributes = super.treeAttributes
    attributes.add("axis", "vertical", if: axis == .vertical)
    return attributes
  }
}
