public import Foundation
import OffscreenControls
import OffscreenGeometry
public import OffscreenLists
import OffscreenRaster
import OffscreenScrolling
import OffscreenText
public import OffscreenViews

/// Shows one of several controllers below a bar with their titles, or beside it; a finger moves from one to the next.
///
///     let pager = PagerController(controllers: [news, sport, weather])
///     pager.bar.indicators = [.line]
///     stage.window.rootViewController = pager
///
/// All controllers are children from `setViewControllers(_:)` until they are replaced; views are loaded when they come
/// into view. A drag to the next page calls `viewWillDisappear(_:)` of the page that goes, `viewWillAppear(_:)` of the one
/// that comes, and at rest `viewDidDisappear(_:)` and `viewDidAppear(_:)`; one that turns back gives both pages the
/// callbacks of their appearances again. Pages that a change by code passes over get no calls.
///
/// The titles are those of the controllers' `tabBarItem`. The pager is the data source and the delegate of its bar: a
/// subclass that overrides the bar's questions shows other cells. From right to left the first page is the right-most.
/// With a vertical `axis` the bar is at the leading edge, and the first page is the uppermost.
open class PagerController: ViewController, OptionBarDataSource, OptionBarDelegate {
  /// The object that is informed; not retained.
  open weak var delegate: (any PagerControllerDelegate)?
  /// The bar with a column for each controller, which follows the pages.
  public final let bar = OptionBar()
  /// The pages, which the controllers' views fill.
  public final let pages = PagingScrollView()
  /// The axis along which pages follow one another, below the bar or beside it; horizontal by default.
  ///
  /// A vertical bar is as wide as its widest title with 16 points on each side, and at most half as wide as the view.
  open var axis: LayoutAxis = .horizontal {
    didSet {
      guard axis != oldValue else { return }
      bar.axis = axis
      pages.axis = axis
      viewIfLoaded?.setNeedsLayout()
      reload()
    }
  }
  /// The least height of the bar in points, or of each title in a vertical bar, to which large text adds; 44 by default.
  open var barHeight: CGFloat = 44 {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  private final let source = PagerPages()
  private final var controllers: [ViewController] = []
  private final var selected: ViewController?
  /// The pages in view, as the calls have told so far.
  private final var shown = PagesShown()
  /// Whether the pages are being replaced, and whether they have changed meanwhile.
  private final var isReplacing = false
  private final var isBehind = false
  private final var isUpdating = false

  /// Creates a pager without pages; both arguments are ignored, because this package has no nib files.
  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    super.init(nibName: nil, bundle: nil)
    bar.dataSource = self
    bar.delegate = self
    pages.clipsToBounds = true
    pages.contentInsetAdjustmentBehavior = .never
    pages.scrollsToTop = false
    pages.keepsViews = true
    pages.pagesDidMove = { [weak self] in self?.pagesDidMove() }
    source.pager = self
  }

  /// Creates a pager that shows the first one of several controllers.
  ///
  /// - Precondition: No controller is there twice, none is presented, and none contains this one.
  public convenience init(controllers: [ViewController]) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers(controllers)
  }

  // MARK: The pages

  /// The controllers, in the order of their pages.
  ///
  /// - Precondition: No controller is there twice, none is presented, and none contains this one.
  public final var viewControllers: [ViewController] {
    get { controllers }
    set { setViewControllers(newValue) }
  }

  /// Replaces the controllers, at once; those that are children of others leave these.
  ///
  /// The selected controller stays selected if it is still there; or else the one in its place is, or the last one if
  /// there are fewer.
  ///
  /// - Precondition: No controller is there twice, none is presented, and none contains this one.
  open func setViewControllers(_ viewControllers: [ViewController]) {
    let new = adopt(viewControllers, as: "pages of a pager controller")
    let (old, place) = (controllers, selectedIndex)
    for page in new where !old.contains(where: { $0 === page }) {
      // It may still be where it was shown before.
      page.viewIfLoaded?.removeFromSuperview()
      page.isDrivenByContainer = true
    }
    controllers = new.filter { $0.parent === self }
    select(near: place)
    let gone = old.filter { !isPage($0) }
    for page in gone where page.parent === self { page.willMove(toParent: nil) }
    reload()
    for page in gone where page.parent === self && !isPage(page) { page.removeFromParent() }
  }

  private final func isPage(_ controller: ViewController?) -> Bool {
    controllers.contains { $0 === controller }
  }

  /// Selects the controller in a place, or the last one before it, unless the selected one is still there.
  private final func select(near place: Int) {
    guard !isPage(selected) else { return }
    let nearest = place == NSNotFound ? 0 : min(place, controllers.count - 1)
    selected = controllers.isEmpty ? nil : controllers[nearest]
  }

  override func childDidLeave(_ child: ViewController) {
    child.isDrivenByContainer = false
    guard let place = controllers.firstIndex(where: { $0 === child }) else { return }
    // Another container has taken it.
    controllers.remove(at: place)
    select(near: place)
    reload()
  }

  /// The controller that is selected; nil without pages.
  public final var selectedViewController: ViewController? { selected }

  /// The position of the selected controller; `NSNotFound` without pages.
  ///
  /// It changes when code or a tap selects a page, and when a page dragged into view has come to rest. Setting a position
  /// without a page has no effect.
  public final var selectedIndex: Int {
    get { controllers.firstIndex { $0 === selected } ?? NSNotFound }
    set { selectViewController(at: newValue, animated: false) }
  }

  /// Selects a controller; pages in between are passed over.
  ///
  /// A position without a page has no effect.
  open func selectViewController(at index: Int, animated: Bool) {
    guard controllers.indices.contains(index) else { return }
    guard isInstalled, !isReplacing else {
      selected = controllers[index]
      isBehind = isReplacing
      return
    }
    bar.selectColumn(at: index, animated: animated && pages.window != nil)
  }

  // MARK: Appearances

  override func forwardsAppearance(to child: ViewController) -> Bool { shown.contains(child) }

  private final var isLive: Bool { appearance.state == .appeared || appearance.state == .appearing }

  private final func pagesDidMove() {
    guard !isReplacing, !pages.isOutOfDate else { return }
    if let target = pages.targetPage {
      selected = source.page(at: target)
    } else if case .resting(let page) = pages.pagesInView {
      selected = source.page(at: page)
    }
    update()
  }

  /// Makes the calls that are due; callbacks may move the pages.
  private final func update() {
    guard !isUpdating else { return }
    isUpdating = true
    while let next = due { show(next) }
    isUpdating = false
  }

  /// The pages in view if the calls have not told of them yet.
  private final var due: PagesShown? {
    guard !isReplacing, !pages.isOutOfDate else { return nil }
    let next: PagesShown =
      switch pages.pagesInView {
      case .empty: PagesShown()
      case .resting(let page): PagesShown(front: source.page(at: page))
      case .moving(let start, let end):
        PagesShown(leaving: source.page(at: start), front: source.page(at: end))
      }
    return next == shown ? nil : next
  }

  private final func show(_ next: PagesShown) {
    finish(next, after: begin(next))
  }

  /// Ends the appearances and disappearances that led to other pages in view.
  private final func finish(_ next: PagesShown, after former: [ViewController]) {
    for page in former where !next.contains(page) && page.appearance.state == .disappearing {
      page.endAppearance()
    }
    guard next.isAtRest, let front = next.front, shown == next else { return }
    if appearance.state == .appeared { pages.layoutIfNeeded() }
    if shown == next, appearance.state == .appeared, front.appearance.state == .appearing {
      front.endAppearance()
    }
    if shown == next { delegate?.pagerController(self, didShow: front) }
  }

  /// Begins the appearances and disappearances that lead to other pages in view; returns the pages that were in view.
  private final func begin(_ next: PagesShown) -> [ViewController] {
    let former = shown
    let animated = !former.isAtRest || !next.isAtRest
    shown = next
    for page in former.all where page !== next.front {
      page.beginAppearance(false, animated: animated)
    }
    guard let front = next.front, shown == next else { return former.all }
    if front !== former.front {
      delegate?.pagerController(self, willShow: front, animated: animated)
    }
    if shown == next, front.parent === self, isLive {
      source.prepare(front, in: pages)
      front.beginAppearance(true, animated: animated)
    }
    return former.all
  }

  // MARK: Layout

  /// Makes the view, which contains the pages and the bar.
  open override func loadView() {
    let view = PagerView(frame: initialFrame)
    view.controller = self
    view.addSubview(pages)
    view.addSubview(bar)
    self.view = view
  }

  private final var isInstalled: Bool { pages.dataSource != nil }

  /// The font of titles, which follows the preferred size of text.
  private final var titleFont: Font {
    DynamicFont.subheadline.font(in: traitCollection.preferredContentSizeCategory)
  }

  fileprivate final func layOut() {
    guard let view = viewIfLoaded else { return }
    let safe = view.safeAreaInsets
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var room = CGRect(
      x: 0, y: safe.top, width: view.bounds.width, height: max(0, view.bounds.height - safe.top))
    switch axis {
    case .horizontal:
      bar.frame = CGRect(
        x: safe.left, y: safe.top, width: max(0, view.bounds.width - safe.left - safe.right),
        height: titleHeight)
      room.size.height = max(0, room.height - titleHeight)
      room.origin.y += titleHeight
    case .vertical:
      let width = min(widestTitle, view.bounds.width / 2)
      bar.frame = CGRect(
        x: isMirrored ? view.bounds.width - safe.right - width : safe.left, y: safe.top,
        width: width, height: max(0, room.height - safe.bottom))
      room.size.width = max(0, room.width - width - (isMirrored ? safe.right : safe.left))
      if !isMirrored { room.origin.x = bar.frame.maxX }
    }
    pages.bounds.size = room.size
    pages.center = CGPoint(x: room.midX, y: room.midY)
    guard !isInstalled || pages.runsRightToLeft != isMirrored, !isReplacing else { return }
    pages.dataSource = source
    pages.runsRightToLeft = isMirrored
    reload()
  }
  /// The height of titles with the space above and below them.
  private final var titleHeight: CGFloat {
    max(barHeight, (titleFont.lineHeight + Self.spaceAroundTitles).rounded(.up))
  }
  /// The width of the widest title with the space beside it.
  private final var widestTitle: CGFloat {
    let font = titleFont
    return controllers.indices.reduce(0) {
      max($0, OptionBarTitleCell.width(forTitle: title(at: $1), font: font).rounded(.up))
    }
  }
  /// The least space above and below a title together, in points.
  private static let spaceAroundTitles: CGFloat = 16

  /// Shows the present controllers, at rest at the selected one.
  private final func reload() {
    guard isInstalled else { return }
    isBehind = true
    guard !isReplacing else { return }
    // Callbacks may change the pages again.
    while isBehind {
      isReplacing = true
      isBehind = false
      let next = pages.pageLength > 0 ? PagesShown(front: selected) : PagesShown()
      let former = next == shown ? nil : begin(next)
      source.controllers = controllers
      bar.stopTracking()
      pages.reloadData(showing: selected == nil ? 0 : selectedIndex)
      bar.reloadData()
      bar.track(pages)
      isReplacing = false
      if let former { finish(next, after: former) }
    }
    pagesDidMove()
  }

  // MARK: The bar

  /// Shows the present titles in the bar.
  final func itemsDidChange() {
    if isInstalled { bar.reloadData() }
    if axis == .vertical { viewIfLoaded?.setNeedsLayout() }
  }

  /// Shows titles and pages for other traits; an override calls `super`.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let category = traitCollection.preferredContentSizeCategory
    if previousTraitCollection?.preferredContentSizeCategory != category { itemsDidChange() }
    viewIfLoaded?.setNeedsLayout()
  }

  /// The number of controllers.
  open func numberOfColumns(in optionBar: OptionBar) -> Int { controllers.count }

  /// A cell with the title of a controller.
  open func optionBar(_ optionBar: OptionBar, cellForColumnAt index: Int) -> OptionBarCell {
    let cell =
      optionBar.dequeueReusableCell(withIdentifier: "title") as? OptionBarTitleCell
      ?? OptionBarTitleCell(reuseIdentifier: "title")
    cell.textLabel.font = titleFont
    cell.textLabel.adjustsFontForContentSizeCategory = true
    cell.title = title(at: index)
    return cell
  }

  /// The width of a controller's title with 16 points on each side; in a vertical bar its height.
  open func optionBar(_ optionBar: OptionBar, widthForColumnAt index: Int) -> CGFloat {
    if axis == .vertical { return titleHeight }
    return OptionBarTitleCell.width(forTitle: title(at: index), font: titleFont)
  }

  private final func title(at index: Int) -> String {
    guard let item = controllers[index].tabBarItem else { return "" }
    item.changed = { [weak self] in self?.itemsDidChange() }
    return item.title ?? ""
  }

  /// The controller that decides whether the status bar is hidden: the selected one.
  open override var childForStatusBarHidden: ViewController? { selected }
  /// The controller that decides the style of the status bar: the selected one.
  open override var childForStatusBarStyle: ViewController? { selected }
}

extension ViewController {
  /// The pager that contains this controller, at any distance; nil if there is none.
  public final var pagerController: PagerController? {
    ancestor(of: PagerController.self)
  }
}

/// The pages in view: one at rest, or one that goes and one that comes.
private struct PagesShown: Equatable {
  var leaving: ViewController?
  var front: ViewController?

  var isAtRest: Bool { leaving == nil }
  var all: [ViewController] { [leaving, front].compactMap(\.self) }
  func contains(_ page: ViewController) -> Bool { page === leaving || page === front }

  static func == (left: PagesShown, right: PagesShown) -> Bool {
    left.leaving === right.leaving && left.front === right.front
  }
}

/// The views of the pages at the last reload.
private final class PagerPages: PagingScrollViewDataSource {
  weak var pager: PagerController?
  var controllers: [ViewController] = []

  func page(at index: Int) -> ViewController? {
    controllers.indices.contains(index) ? controllers[index] : nil
  }

  func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { controllers.count }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
  ) -> View {
    guard let page = page(at: index), page.parent === pager else { return View() }
    prepare(page, in: pagingScrollView)
    return page.view
  }

  /// Gives a page the rectangle of a view that it loads.
  func prepare(_ page: ViewController, in pages: PagingScrollView) {
    page.initialFrame = CGRect(
      x: 0, y: 0, width: pages.pageWidth, height: pages.bounds.height)
  }
}

/// The view of a pager.
private final class PagerView: View {
  weak var controller: PagerController?

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOut()
  }
}
