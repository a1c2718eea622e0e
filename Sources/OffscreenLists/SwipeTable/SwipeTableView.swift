public import Foundation
import OffscreenGeometry
public import OffscreenScrolling
public import OffscreenViews

/// Pages of vertical lists side by side, below a header and a bar that they share.
///
///     +-----------------+
///     |     header      |   scrolls away with the current page,
///     +-----------------+
///     |       bar       |   then sticks at `headerTopInset`
///     +--------+--------+
///     | page 0 | page 1 |   dragged sideways to change, each scrolled by itself
///
/// Any scroll view can be a page. Header and bar cover the pages, are dragged and flung like them,
/// and never belong to one. They are all placed by one value, `SwipeTableSolver`; a page's own
/// insets, delegate and indicators are left to the user. Only the current page and those coming
/// into view have views.
open class SwipeTableView: View {
  /// Provides the number of pages and their views; setting it reloads at the next layout.
  open weak var dataSource: (any SwipeTableViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }

  /// Receives the events of pages and drags.
  ///
  /// The scroll views of the pages have separate delegates.
  open weak var delegate: (any SwipeTableViewDelegate)?

  // MARK: Header and bar

  /// The view above the bar that scrolls away; nil for none.
  ///
  /// It is made as wide as the table and keeps the height that it has when it is set, until
  /// `setHeaderHeight(_:keeping:animated:)`. If the bar sticks, it continues to; otherwise the rows
  /// follow the new height.
  open var headerView: View? {
    didSet {
      guard headerView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      headerHeight = headerView?.bounds.height ?? 0
      if let headerView { insertSubview(headerView, aboveSubview: pager) }
      updateMetrics(keeping: solver.isStuck ? .content : .header)
    }
  }

  /// The view below the header that sticks; nil for none.
  ///
  /// It is made as wide as the table and keeps the height that it has when it is set. An
  /// `OptionBar` tracks the pages while it is the bar: column k belongs to page k.
  open var headerBar: View? {
    didSet {
      guard headerBar !== oldValue else { return }
      oldValue?.removeFromSuperview()
      (oldValue as? OptionBar)?.stopTracking()
      barHeight = headerBar?.bounds.height ?? 0
      if let headerBar { addSubview(headerBar) }
      updateMetrics(keeping: .header)
      (headerBar as? OptionBar)?.track(pager)
    }
  }

  /// The distance from the top at which the header rests and the bar sticks, in points; zero by
  /// default.
  open var headerTopInset: CGFloat = 0 {
    didSet { if headerTopInset != oldValue { updateMetrics(keeping: .header) } }
  }

  /// The distance from the top at which the bar sticks, in points; nil, the default, means
  /// `headerTopInset`.
  ///
  /// With it, a header can begin at the very top, behind a navigation bar, while the bar sticks below
  /// that. The original calls it `swipeBarTopInset`.
  open var headerBarTopInset: CGFloat? {
    didSet { if headerBarTopInset != oldValue { updateMetrics(keeping: .header) } }
  }

  /// The part that stays in view when the pages are scrolled up; the bar by default.
  ///
  /// With `none` the bar scrolls away behind the header, which the original calls
  /// `stickyHeaderDisabled`; with `headerAndBar` neither moves.
  open var stickyParts: StickyParts = .bar {
    didSet { if stickyParts != oldValue { updateMetrics(keeping: .header) } }
  }

  /// Whether a bar without a header stays in place when a page is pulled down; false by default.
  open var isHeaderBarFixed: Bool = false {
    didSet { if isHeaderBarFixed != oldValue { updateMetrics(keeping: .header) } }
  }

  /// Whether header and bar stay in place when a page is pulled down; false by default.
  open var headerAlwaysOnTop: Bool = false {
    didSet { if headerAlwaysOnTop != oldValue { updateMetrics(keeping: .header) } }
  }

  /// Whether the header grows by as much as a page is pulled down, so that its top stays; false by default, which
  /// moves it.
  ///
  /// An image in it with the content mode `scaleAspectFill` that grows with it zooms.
  open var headerGrowsWhenPulled: Bool = false {
    didSet { if headerGrowsWhenPulled != oldValue { placeHeader() } }
  }

  /// The distance from the top of the view to the bottom of the header and the bar when they have
  /// moved as far as they can, where the section headers of the pages stick.
  public var stickyLine: CGFloat { solver.metrics.stickyLine }

  // MARK: Pages

  /// The page that is shown at the first reload; zero by default.
  open var initialItemIndex: Int = 0

  /// The page nearest to the middle of the view, halves rounded up; 0 without pages.
  public internal(set) var currentItemIndex = 0

  /// The place of a page when it comes into view again; its former one by default.
  open var positionPolicy: PositionPolicy = .remember

  /// Whether a page with little content can be scrolled until the bar sticks; false by default.
  ///
  /// Otherwise such a page is also shown below a sticking bar, but springs back when it is touched.
  open var adjustsContentSize: Bool = false {
    didSet { if adjustsContentSize != oldValue { updateMetrics(keeping: .header) } }
  }

  /// The place at which a page's refresh control is shown; above the header by default.
  ///
  /// With `belowBar`, header and bar do not follow the pull of a page that has a refresh control; a
  /// `TableView` or `CollectionView` then reserves the space for header and bar in its content
  /// instead of its inset, so that its resting offset is `-headerTopInset`.
  open var refreshPlacement: RefreshPlacement = .aboveHeader {
    didSet { if refreshPlacement != oldValue { updateMetrics(keeping: .header) } }
  }

  /// Whether fingers can move the pages horizontally (code always can); true by default.
  open var isScrollEnabled: Bool {
    get { pager.isScrollEnabled }
    set { pager.isScrollEnabled = newValue }
  }

  /// Whether a single page can be pulled horizontally too; false by default.
  open var alwaysBounceHorizontal: Bool {
    get { pager.alwaysBounceHorizontal }
    set { pager.alwaysBounceHorizontal = newValue }
  }

  /// The strip that contains the pages.
  let pager: SwipePager
  /// The positions of header, bar and pages.
  package final var solver = SwipeTableSolver()
  /// The pages in view, by number.
  var visible = VisibleItems<Int, SwipeTablePage>()
  /// The views that are available for reuse.
  var waiting = ReuseStack<SwipeTablePage.Views>()
  /// The remembered insets of pages.
  var pageInsets = SwipePageInsets()
  /// The page that was current before the present one.
  var formerItemIndex = 0
  /// Whether the number of pages and their views are outdated.
  var needsReload = true
  /// Whether there was a reload with a data source.
  var hasLoaded = false
  /// The page that was current before the present reload.
  var itemBeforeReload: Int?
  /// Set while pages are created, so that callbacks do not start another update.
  var isWorking = false
  /// Set while the table itself places pages, which is not to be reported.
  var isPlacing = false
  /// The height of the header's space, in points; zero without a header.
  package final var headerHeight: CGFloat = 0
  /// The height of the bar when it was set, in points; zero without a bar.
  var barHeight: CGFloat = 0
  /// The animated change of the header's height; nil for none.
  var growth: HeaderGrowth?
  /// Lets fingers on header and bar drag the pages.
  private let surface = SwipeSurface()

  /// Creates a table without pages.
  public override init(frame: CGRect = .zero) {
    pager = SwipePager(frame: CGRect(origin: .zero, size: frame.standardized.size))
    super.init(frame: frame)
    clipsToBounds = true
    pager.table = self
    addSubview(pager)
    surface.attach(to: self)
  }

  /// The strip that contains the pages and moves them horizontally, for a bar that follows it.
  ///
  /// Its delegate must remain the table.
  public var pagingView: ScrollView { pager }

  /// The scroll view of the current page; nil without pages.
  public var currentItemView: ScrollView? {
    updateIfNeeded()
    return page(at: currentItemIndex)
  }

  /// The scroll view of a page in view; nil for any other.
  ///
  /// While pages are dragged, two are in view.
  public func itemView(at index: Int) -> ScrollView? {
    updateIfNeeded()
    return page(at: index)
  }

  /// The pages that have views, ascending.
  public var indexesForVisibleItems: [Int] {
    updateIfNeeded()
    return visible.keys
  }

  /// The number of pages at the last reload.
  public var numberOfItems: Int {
    updateIfNeeded()
    return solver.pageCount
  }

  /// Reloads everything: the number of pages, and those in view, at their tops.
  ///
  /// The current page is kept if it still exists, the whole header is shown, and all other places
  /// are forgotten. When called from a callback of the table, the reload happens after it.
  open func reloadData() {
    reload()
  }

  // MARK: Tree

  /// Updates pages, header and bar.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateIfNeeded()
    placeHeader()
  }

  /// Keeps the current page and its place when the size changes.
  open override func boundsDidChange(from oldBounds: CGRect) {
    super.boundsDidChange(from: oldBounds)
    if bounds.size != oldBounds.size {
      resize()
    }
  }

  /// Decides whether a drag on header or bar moves the current page vertically, or the pages
  /// horizontally.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    surface.shouldBegin(recognizer) ?? super.gestureRecognizerShouldBegin(recognizer)
  }

  /// The scroll views that drags on header and bar move: the current page and the strip.
  package var coveredScrollViews: [ScrollView] {
    [page(at: currentItemIndex), pager].compactMap(\.self)
  }

  /// Lets drags on header and bar move the new current page.
  func updateSurface() {
    surface.target(page: page(at: currentItemIndex), pager: pager)
  }

  /// The pages, and how far header and bar have moved.
  open override var treeAttributes: [TreeAttribute] {
    super.treeAttributes + [
      TreeAttribute("items", "\(solver.pageCount)"), TreeAttribute("item", "\(currentItemIndex)"),
      TreeAttribute("travel", AttributeText.of(solver.outer)),
    ]
  }
}

extension SwipeTableView: ScrollCover {}
