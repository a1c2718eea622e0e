public import Foundation
import OffscreenControls
import OffscreenGeometry
package import OffscreenScrolling
public import OffscreenViews

/// Shows one of several controllers, between which a finger moves as between pages.
///
/// The data source is asked for both neighbours of a page when it is set, and when it has come to rest. Only the page
/// that is shown is a child; a neighbour becomes one when it comes into view. The calls of a drag are the delegate's
/// `willTransitionTo`, `willMove(toParent:)` of the coming page, `viewWillDisappear` of the going one, `viewWillAppear` of
/// the coming one, and at rest `viewDidDisappear`, `viewDidAppear`, `willMove(toParent: nil)`, `didMove(toParent:)` of both and the
/// delegate's `didFinishAnimating`. A drag that turns back gives both pages the callbacks of their appearances again.
///
/// A page curl is not drawn: pages of that style move as those of the other one.
open class PageViewController: ViewController {
  /// The axis along which pages move.
  ///
  /// Raw values are UIKit's.
  public enum NavigationOrientation: Int, Hashable, Sendable {
    /// From left to right, or as the interface is read.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// The edge at which pages of a book are bound.
  ///
  /// Raw values are UIKit's.
  public enum SpineLocation: Int, Hashable, Sendable {
    /// None: pages scroll.
    case none = 0
    /// Where reading begins.
    case min = 1
    /// In the middle.
    case mid = 2
    /// Where reading ends.
    case max = 3
  }

  /// The direction in which another page comes.
  ///
  /// Raw values are UIKit's.
  public enum NavigationDirection: Int, Hashable, Sendable {
    /// Towards later pages.
    case forward = 0
    /// Towards earlier pages.
    case reverse = 1
  }

  /// The motion between pages.
  ///
  /// Raw values are UIKit's.
  public enum TransitionStyle: Int, Hashable, Sendable {
    /// A page that is turned, which is not drawn here: it scrolls.
    case pageCurl = 0
    /// Pages side by side.
    case scroll = 1
  }

  /// The keys of options.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The distance between pages, a number of points.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// The edge at which pages are bound, the number of a `SpineLocation`; without effect.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  /// The object that is informed; not retained.
  open weak var delegate: (any PageViewControllerDelegate)?
  /// The object that provides the pages; not retained.
  ///
  /// Without one, which is the default, pages cannot be dragged.
  /// Setting it asks for the neighbours again.
  open weak var dataSource: (any PageViewControllerDataSource)? {
    didSet {
      scroll.isScrollEnabled = dataSource != nil
      askForNeighbours()
      updateDots()
    }
  }

  /// The motion between pages.
  public final let transitionStyle: TransitionStyle
  /// The axis along which pages move.
  public final let navigationOrientation: NavigationOrientation
  /// None, because pages scroll.
  public final var spineLocation: SpineLocation { .none }
  /// Whether pages have a content on both sides: false, and without effect.
  open var isDoubleSided = false
  /// The recognisers of turning pages: none, as in UIKit for pages that scroll.
  public final var gestureRecognizers: [GestureRecognizer] { [] }

  private final let spacing: CGFloat
  private final let scroll = ScrollView()
  private final let dots = PageControl()
  private final var current: ViewController?
  private final var neighbours = Neighbours()
  private final var running: Transition?
  private final var isArranging = false
  /// The number of changes of the page, by which code that was interrupted knows.
  private final var changes = 0

  private struct Neighbours {
    var before: ViewController?
    var after: ViewController?
  }

  private struct Transition {
    let from: ViewController
    let to: ViewController
    let direction: NavigationDirection
    let isByFinger: Bool
    var completion: ((Bool) -> Void)?
  }

  /// The distance from its place at which a page has arrived, in points.
  private static let tolerance: CGFloat = 0.25
  /// The height of the dots below the pages, in points: UIKit's.
  private static let heightOfDots: CGFloat = 37

  /// Creates a controller without a page.
  ///
  /// - Parameters:
  ///   - style: The motion between pages.
  ///   - navigationOrientation: The axis along which they move.
  ///   - options: The distance between pages in points, 0 by default; one that is negative or not finite counts as 0.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let number = CGFloat(number: options?[.interPageSpacing]) ?? 0
    spacing = number.isFinite && number > 0 ? number : 0
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  /// Creates a controller of the style `pageCurl`; both arguments are ignored, because this package has no nib files.
  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spacing = 0
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  private final func prepare() {
    scroll.isPagingEnabled = true
    scroll.isScrollEnabled = false
    scroll.showsHorizontalScrollIndicator = false
    scroll.showsVerticalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.scrollsToTop = false
    if isVertical {
      scroll.alwaysBounceVertical = true
    } else {
      scroll.alwaysBounceHorizontal = true
    }
    scroll.addObserver(self)
    dots.addAction(for: .valueChanged) { [weak self] in self?.dotsWereTapped() }
  }

  private final var isVertical: Bool { navigationOrientation == .vertical }

  // MARK: The page

  /// The page that is shown, alone in an array; nil if there is none.
  ///
  /// During a motion it is the page that goes.
  public final var viewControllers: [ViewController]? { current.map { [$0] } }

  /// Shows another page, which comes from a side if the change is animated; `completion` is called at the end, with false if
  /// another change has ended the motion before, or if the end of the former motion made another change, which counts as later.
  ///
  /// The delegate is not told. A page that is a child of another controller leaves that one. The same page again asks the
  /// data source for its neighbours again.
  ///
  /// - Precondition: There is exactly one page, which does not contain this controller.
  open func setViewControllers(
    _ viewControllers: [ViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let count = viewControllers?.count ?? 0
    demand(
      count == 1,
      "A page controller shows exactly one controller at a time, and \(count) were given.")
    guard let page = viewControllers?.first else { return }
    endRunning()
    // The end of the former motion runs code, which may have begun a later one.
    guard running == nil else {
      completion?(false)
      return
    }
    changes += 1
    guard page !== current else {
      askForNeighbours()
      updateDots()
      completion?(true)
      return
    }
    let isMoving = animated && isLive && current != nil && viewIfLoaded?.window != nil
    guard isMoving, let current else {
      replace(by: page)
      completion?(true)
      return
    }
    neighbours =
      direction == .forward
      ? Neighbours(before: nil, after: page) : Neighbours(before: page, after: nil)
    arrange()
    let change = changes
    begin(
      Transition(
        from: current, to: page, direction: direction, isByFinger: false, completion: completion))
    guard changes == change, running != nil else { return }
    updateDots()
    scroll.setContentOffset(offset(ofSlot: direction == .forward ? 1 : -1), animated: true)
  }

  private final var isLive: Bool { appearance.state == .appeared || appearance.state == .appearing }

  /// Shows another page at once.
  private final func replace(by page: ViewController) {
    let change = changes
    let former = current
    addChild(page)
    guard changes == change, page.parent === self else { return }
    current = page
    let isLive = isLive && isViewLoaded
    for controller in [former, page] where isLive { controller?.isDrivenByContainer = true }
    if isLive {
      former?.beginAppearance(false, animated: false)
      page.beginAppearance(true, animated: false)
    }
    if changes == change, isViewLoaded { show(page) }
    former?.viewIfLoaded?.removeFromSuperview()
    for controller in [former, page] { controller?.isDrivenByContainer = false }
    if isLive {
      if appearance.state == .appeared { viewIfLoaded?.window?.layoutIfNeeded() }
      former?.endAppearance()
      if changes == change, appearance.state == .appeared { page.endAppearance() }
    }
    dismissChild(former)
    if page.parent === self { page.didMove(toParent: self) }
    guard changes == change else { return }
    askForNeighbours()
    updateDots()
  }

  private final func show(_ page: ViewController) {
    page.initialFrame = CGRect(origin: .zero, size: pageSize)
    let view: View = page.view
    guard page.parent === self else { return }
    scroll.addSubview(view)
    arrange()
  }

  /// Tells a page that it is no child any more.
  private final func dismissChild(_ page: ViewController?) {
    guard let page, page !== current, page.parent === self else { return }
    page.willMove(toParent: nil)
    if page.parent === self, page !== current { page.removeFromParent() }
  }

  override func childDidLeave(_ child: ViewController) {
    // Another container has taken it.
    if let transition = running, child === transition.from || child === transition.to {
      running = nil
      let rest = child === transition.from ? transition.to : transition.from
      current = rest
      rest.isDrivenByContainer = false
      child.isDrivenByContainer = false
      if isLive { rest.beginAppearance(true, animated: true) }
      if appearance.state == .appeared { rest.endAppearance() }
      transition.completion?(false)
    } else if child === current {
      current = nil
    } else {
      return
    }
    neighbours = Neighbours()
    changes += 1
    arrange()
    askForNeighbours()
  }

  // MARK: Neighbours

  /// Asks for the pages beside the one that is shown, unless a motion runs.
  private final func askForNeighbours() {
    guard running == nil, isViewLoaded else { return }
    guard let current, let dataSource else {
      neighbours = Neighbours()
      return arrange()
    }
    let change = changes
    let before = dataSource.pageViewController(self, viewControllerBefore: current)
    guard changes == change, self.current === current else { return }
    let after = dataSource.pageViewController(self, viewControllerAfter: current)
    guard changes == change, self.current === current, running == nil else { return }
    neighbours = Neighbours(
      before: before === current ? nil : before, after: after === current ? nil : after)
    arrange()
  }

  private final func neighbour(_ direction: NavigationDirection) -> ViewController? {
    direction == .forward ? neighbours.after : neighbours.before
  }

  // MARK: Transitions

  private final func begin(_ transition: Transition) {
    let change = changes
    let (from, to) = (transition.from, transition.to)
    if transition.isByFinger {
      delegate?.pageViewController(self, willTransitionTo: [to])
      guard changes == change, running == nil, current === from else { return }
    }
    running = transition
    addChild(to)
    guard changes == change, running != nil, to.parent === self else {
      running = nil
      return
    }
    for controller in [from, to] { controller.isDrivenByContainer = true }
    if isLive {
      from.beginAppearance(false, animated: true)
      to.beginAppearance(true, animated: true)
    }
    guard changes == change, running?.to === to else { return }
    to.initialFrame = CGRect(origin: .zero, size: pageSize)
    let view: View = to.view
    guard changes == change, running?.to === to, to.parent === self else { return }
    scroll.addSubview(view)
    place()
    view.layoutIfNeeded()
    if changes == change, running?.to === to { to.reportIsAppearing() }
  }

  /// Ends the motion that runs, at the page that is nearer.
  private final func endRunning() {
    guard let running else { return }
    let part = progress * (running.direction == .forward ? 1 : -1)
    end(didComplete: part >= 0.5, finished: false)
    arrange()
  }

  private final func end(didComplete: Bool, finished: Bool) {
    guard let transition = running.take() else { return }
    changes += 1
    let change = changes
    let (from, to) = (transition.from, transition.to)
    let (here, gone) = didComplete ? (to, from) : (from, to)
    current = here
    if didComplete { neighbours = Neighbours() }
    if !didComplete, isLive {
      to.beginAppearance(false, animated: true)
      from.beginAppearance(true, animated: true)
    }
    gone.viewIfLoaded?.removeFromSuperview()
    if didComplete { arrange() }
    for controller in [from, to] { controller.isDrivenByContainer = false }
    if gone.appearance.state == .disappearing { gone.endAppearance() }
    if appearance.state == .appeared, here.appearance.state == .appearing { here.endAppearance() }
    dismissChild(gone)
    if didComplete, here.parent === self, current === here { here.didMove(toParent: self) }
    if transition.isByFinger {
      if didComplete {
        dots.currentPage += transition.direction == .forward ? 1 : -1
        shownDot = dots.currentPage
      }
      delegate?.pageViewController(
        self, didFinishAnimating: finished, previousViewControllers: [from],
        transitionCompleted: didComplete)
    }
    transition.completion?(finished)
    // Those of a page that has stayed are known.
    if changes == change, didComplete || !transition.isByFinger { askForNeighbours() }
  }

  // MARK: Layout

  /// Makes the view, which contains the pages and the dots.
  open override func loadView() {
    let view = PageView(frame: initialFrame)
    view.controller = self
    view.addSubview(scroll)
    self.view = view
    guard let current else { return }
    place()
    show(current)
  }

  /// Asks for the neighbours of the first page; an override calls `super`.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    askForNeighbours()
    updateDots()
  }

  private final var showsDots: Bool { dots.superview != nil }

  private final func updateDots() {
    guard let view = viewIfLoaded else { return }
    let count = dataSource?.presentationCount(for: self) ?? 0
    guard count > 0 else {
      dots.removeFromSuperview()
      return place()
    }
    dots.numberOfPages = count
    dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0
    shownDot = dots.currentPage
    if dots.superview !== view { view.addSubview(dots) }
    place()
  }

  private final func dotsWereTapped() {
    let dot = dots.currentPage
    let direction: NavigationDirection = dot > shownDot ? .forward : .reverse
    guard running == nil, let page = neighbour(direction) else {
      dots.currentPage = shownDot
      return
    }
    setViewControllers([page], direction: direction, animated: true)
    dots.currentPage = dot
    shownDot = dot
  }
  /// The dot of the page that is shown or comes.
  private final var shownDot = 0

  /// The area of the pages, in the view.
  private final var area: CGRect {
    guard let view = viewIfLoaded else { return .zero }
    var area = view.bounds
    if showsDots {
      area.size.height = max(0, area.height - Self.heightOfDots - view.safeAreaInsets.bottom)
    }
    return area
  }

  private final var pageSize: CGSize { area.size }

  /// The distance from one page to the next, in points.
  private final var extent: CGFloat {
    (isVertical ? pageSize.height : pageSize.width) + spacing
  }

  private final var isMirrored: Bool {
    !isVertical && viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// The offset at which a page is shown: 0 for the present one, 1 for the next and -1 for the previous one.
  private final func offset(ofSlot slot: Int) -> CGPoint {
    let before = isMirrored ? neighbours.after : neighbours.before
    let place = CGFloat((before == nil ? 0 : 1) + (isMirrored ? -slot : slot)) * extent
    return isVertical ? CGPoint(x: 0, y: place) : CGPoint(x: place, y: 0)
  }

  /// How far the pages have moved: from 0, the present one, to 1, the next one, or -1, the previous one.
  private final var progress: CGFloat {
    guard extent > 0 else { return 0 }
    let (offset, rest) = (scroll.contentOffset, offset(ofSlot: 0))
    let way = isVertical ? offset.y - rest.y : offset.x - rest.x
    return (isMirrored ? -way : way) / extent
  }

  /// Shows the present page at rest between its neighbours.
  private final func arrange() {
    guard isViewLoaded, !isArranging else { return }
    isArranging = true
    View.performWithoutAnimation {
      place()
      let rest = offset(ofSlot: 0)
      if scroll.contentOffset != rest { scroll.contentOffset = rest }
    }
    isArranging = false
  }

  /// Places the scroll view, its content and the pages in it.
  final func place() {
    let area = area
    let frame =
      isVertical
      ? area.insetBy(dx: 0, dy: -spacing / 2) : area.insetBy(dx: -spacing / 2, dy: 0)
    if scroll.frame != frame { scroll.frame = frame }
    let count = CGFloat(1 + (neighbours.before == nil ? 0 : 1) + (neighbours.after == nil ? 0 : 1))
    let size =
      isVertical
      ? CGSize(width: frame.width, height: count * extent)
      : CGSize(width: count * extent, height: frame.height)
    if scroll.contentSize != size { scroll.contentSize = size }
    stand(current, atSlot: 0)
    if let running { stand(running.to, atSlot: running.direction == .forward ? 1 : -1) }
    let height = Self.heightOfDots
    dots.frame = CGRect(x: area.minX, y: area.maxY, width: area.width, height: height)
  }

  private final func stand(_ page: ViewController?, atSlot slot: Int) {
    guard let view = page?.viewIfLoaded, view.superview === scroll else { return }
    let start = offset(ofSlot: slot)
    let origin =
      isVertical
      ? CGPoint(x: 0, y: start.y + spacing / 2) : CGPoint(x: start.x + spacing / 2, y: 0)
    let frame = CGRect(origin: origin, size: pageSize)
    if view.frame != frame { view.frame = frame }
  }

  /// Places the pages in a view of another size; a motion that runs ends at once.
  final func layOut() {
    guard placedSize != viewIfLoaded?.bounds.size || scroll.frame.size == .zero else {
      return place()
    }
    placedSize = viewIfLoaded?.bounds.size
    endRunning()
    arrange()
  }
  private final var placedSize: CGSize?
}

extension PageViewController: ScrollObserver {
  package final func scrollViewOffsetDidChange(_ scrollView: ScrollView) {
    guard !isArranging, let current else { return }
    let part = progress
    if let running, running.isByFinger {
      let way = running.direction == .forward ? part : -part
      // It has arrived but for what nobody sees, so that the next drag finds the next neighbour.
      if !scroll.isTracking, !scroll.isDragging, (1 - way) * extent < Self.tolerance {
        return end(didComplete: true, finished: true)
      }
      // The finger has turned to the other side.
      if way < -1e-6 { end(didComplete: false, finished: true) } else { return }
    }
    guard running == nil, self.current === current, part.magnitude > 1e-6 else { return }
    let direction: NavigationDirection = part > 0 ? .forward : .reverse
    guard let page = neighbour(direction) else { return }
    begin(Transition(from: current, to: page, direction: direction, isByFinger: true))
  }

  package final func scrollViewDidComeToRest(_ scrollView: ScrollView) {
    guard let running, !isArranging else { return }
    let part = progress * (running.direction == .forward ? 1 : -1)
    end(didComplete: part >= 0.5, finished: true)
  }
}

/// The view of a page controller.
private final class PageView: View {
  weak var controller: PageViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOut()
  }
}
