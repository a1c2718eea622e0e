public import Foundation
import OffscreenGeometry
public import OffscreenScrolling
public import OffscreenViews

/// Pages of vertical lists side by side, under one header and one bar that they share.
///
///     +-----------------+
///     |     header      |   scrolls away with the current page,
///     +-----------------+
///     |       bar       |   then sticks at `headerTopInset`
///     +--------+--------+
///     | page 0 | page 1 |   dragged sideways to change, each scrolled by itself
///
/// Any scroll view can be a page. Header and bar lie over the pages, are dragged and flung like
/// them, and never belong to one. What places them is one value, `SwipeTableSolver`; a page's own
/// insets, delegate and indicators stay its user's. Only the current page and those coming into
/// sight have views.
open class SwipeTableView: View {
  /// Provides the number of pages and their views; setting it reloads at the next layout.
  open weak var dataSource: (any SwipeTableViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }

  /// Hears about pages and drags.
  open weak var delegate: (any SwipeTableViewDelegate)?

  // MARK: Header and bar

  /// The view above the bar that scrolls away; nil for none.
  ///
  /// It becomes as wide as the table and keeps the height it has when it is set, until
  /// `setHeaderHeight(_:keeping:animated:)`. While the bar sticks it goes on sticking; otherwise the
  /// rows follow the new height.
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
  /// It becomes as wide as the table and keeps the height it has when it is set. An `OptionBar`
  /// tracks the pages as long as it is the bar: column k belongs to page k.
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

  /// How far below the top the header rests and the bar sticks, in points; zero by default.
  open var headerTopInset: CGFloat = 0 {
    didSet { if headerTopInset != oldValue { updateMetrics(keeping: .header) } }
  }

  /// Whether a bar without a header stays where it is when a page is pulled down; false by default.
  open var isHeaderBarFixed: Bool = false {
    didSet { if isHeaderBarFixed != oldValue { updateMetrics(keeping: .header) } }
  }

  /// Whether header and bar stay where they are when a page is pulled down; false by default.
  open var headerAlwaysOnTop: Bool = false {
    didSet { if headerAlwaysOnTop != oldValue { updateMetrics(keeping: .header) } }
  }

  /// The line below the top of the view at which the bar ends when it sticks: where the section
  /// headers of the pages stick.
  public var stickyLine: CGFloat { solver.metrics.stickyLine }

  // MARK: Pages

  /// The page that is shown first; taken at the first reload, and zero by default.
  open var initialItemIndex: Int = 0

  /// The page nearest to the middle of the view, a half counting upwards; 0 without pages.
  public internal(set) var currentItemIndex = 0

  /// Which place a page has when it comes into sight again; its own by default.
  open var positionPolicy: PositionPolicy = .remember

  /// Whether a page with little content can be scrolled until the bar sticks; false by default.
  ///
  /// Without it such a page is shown under a bar that sticks, and springs back when it is touched.
  open var adjustsContentSize: Bool = false {
    didSet { if adjustsContentSize != oldValue { updateMetrics(keeping: .header) } }
  }

  /// Where a page's refresh control shows; above the header by default.
  ///
  /// Below the bar, header and bar do not follow the pull of a page that has a refresh control; a
  /// `TableView` or `CollectionView` then leaves the room for header and bar in its content instead
  /// of its inset, so that it rests at the offset `-headerTopInset`.
  open var refreshPlacement: RefreshPlacement = .aboveHeader {
    didSet { if refreshPlacement != oldValue { updateMetrics(keeping: .header) } }
  }

  let pager: SwipePager
  var solver = SwipeTableSolver()
  var live: [LivePage] = []
  var waiting: [ScrollView] = []
  var mostLive = 0
  /// The page that was current before the one that is.
  var formerItemIndex = 0
  var needsReload = true
  var hasLoaded = false
  /// Set while pages are made, so that callbacks cannot start it again.
  var isWorking = false
  /// Set while the table itself places pages, which is not news to it.
  var isPlacing = false
  var jump: Jump?
  var headerHeight: CGFloat = 0
  var barHeight: CGFloat = 0
  var growth: HeaderGrowth?
  private let surface = SwipeSurface()

  /// A page that has a view.
  struct LivePage {
    let index: Int
    let view: ScrollView
  }

  /// Creates a table without pages.
  public override init(frame: CGRect = .zero) {
    pager = SwipePager(frame: CGRect(origin: .zero, size: frame.standardized.size))
    super.init(frame: frame)
    keepsHitTest(if: SwipeTableView.self)
    clipsToBounds = true
    pager.table = self
    addSubview(pager)
    surface.attach(to: self)
  }

  /// The strip that holds the pages and moves them sideways, for a bar that follows it.
  ///
  /// Its delegate is the table's.
  public var pagingView: ScrollView { pager }

  /// The scroll view of the current page; nil without pages.
  public var currentItemView: ScrollView? {
    updateIfNeeded()
    return page(at: currentItemIndex)
  }

  /// The scroll view of a page in sight; nil for any other.
  public func itemView(at index: Int) -> ScrollView? {
    updateIfNeeded()
    return page(at: index)
  }

  /// The pages that have views, ascending.
  public var indexesForVisibleItems: [Int] {
    updateIfNeeded()
    return live.map(\.index)
  }

  /// The number of pages at the last reload.
  public var numberOfItems: Int {
    updateIfNeeded()
    return solver.pageCount
  }

  /// Asks for everything anew: the number of pages, and those in sight, from their tops.
  ///
  /// The current page stays as far as there are that many, the header shows whole, and all other
  /// places are forgotten. From within a callback of the table the reload follows after it.
  open func reloadData() {
    setNeedsReload()
    updateIfNeeded()
  }

  func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
    pager.setNeedsLayout()
  }

  // MARK: Tree

  /// Brings pages, header and bar to where they belong.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateIfNeeded()
    placeHeader()
  }

  /// Keeps the page and its place when the size changes.
  open override func boundsDidChange(from oldBounds: CGRect) {
    super.boundsDidChange(from: oldBounds)
    if bounds.size != oldBounds.size {
      resize()
    }
  }

  /// Decides whether a drag on header or bar moves the current page, or the pages sideways.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    surface.shouldBegin(recognizer) ?? super.gestureRecognizerShouldBegin(recognizer)
  }

  /// What drags on header and bar move: the current page, and the pages sideways.
  package var coveredScrollViews: [ScrollView] {
    [page(at: currentItemIndex), pager].compactMap(\.self)
  }

  /// Lets drags on header and bar move what is now the current page.
  func updateSurface() {
    surface.target(page: page(at: currentItemIndex), pager: pager)
  }

  /// The pages, and how far header and bar have travelled.
  open override var treeAttributes: [(key: String, value: String)] {
    super.treeAttributes + [
      (key: "items", value: "\(solver.pageCount)"), (key: "item", value: "\(currentItemIndex)"),
      (key: "travel", value: FactText.of(solver.outer)),
    ]
  }
}

extension SwipeTableView: ScrollCover {}
