public import Foundation
public import OffscreenControls
import OffscreenGeometry
public import OffscreenViews

/// Shows the last of a stack of controllers below a navigation bar.
///
/// Pushing and popping move the views as iOS does, and the bar with them; the callbacks of a push are
/// `willMove(toParent:)`, `viewDidLoad()`, `viewWillDisappear(_:)` of the former controller, `viewWillAppear(_:)` of the
/// new one, the delegate's `willShow`, and after the motion `viewDidDisappear(_:)`, `viewDidAppear(_:)`, the delegate's
/// `didShow` and `didMove(toParent:)`. A change that is made while another one moves ends that one at once, as if it were
/// complete, and then begins. A finger that enters from the edge where reading begins pops the controller.
open class NavigationController: ViewController {
  /// The kinds of changes of the stack.
  ///
  /// Raw values are UIKit's.
  public enum Operation: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// A controller covers the former one.
    case push = 1
    /// A controller leaves and uncovers another one.
    case pop = 2
  }

  /// The object that is informed and provides animators; not retained.
  open weak var delegate: (any NavigationControllerDelegate)?

  /// The bar, whose items are those of the controllers.
  public final let navigationBar = NavigationBar()
  /// The recogniser of the finger that pops; disable it, or replace its delegate, to decide otherwise.
  public final var interactivePopGestureRecognizer: GestureRecognizer? { popRecognizer }

  // UIKit's shape.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The toolbar at the lower edge, which shows the `toolbarItems` of the controllers.
  public final var toolbar: Toolbar! { lowerBar }
  final let lowerBar = Toolbar()
  private final var isLowerBarHidden = true
  /// The bar of tabs below, which a tab bar controller sets.
  final var barOfTabs = BarBelow() {
    didSet { if barOfTabs != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// That bar while this controller's tab is shown; not retained.
  final weak var tabBar: TabBar?
  /// How far the bars below have moved to the right, as a part of the width.
  final var shiftOfTabs: CGFloat = 0 {
    didSet { if shiftOfTabs != oldValue { tabBar?.stand(shift: shiftOfTabs) } }
  }

  private final let popRecognizer = ScreenEdgePanGestureRecognizer()
  private final let popDelegate = PopDelegate()
  /// Contains the views of the controllers.
  final let container = View()
  private final var stack: [ViewController] = []
  /// The controller whose view is in the container; during a transition the one that comes.
  private(set) final var shown: ViewController?
  private(set) final var running: NavigationTransition?
  /// Whether the first view has been put into the container.
  private final var isInstalled = false
  /// Whether the delegate has to be told that the first controller was shown.
  private final var announcesFirst = false
  private final var isUpdating = false
  private final var pending: Change?
  /// The controllers that have not been told yet that they have become children, or that they are none.
  private final var arriving: [ViewController] = []
  private final var leaving: [ViewController] = []
  final var titleScrolls: [ObjectIdentifier: TitleScroll] = [:]
  private final var isBarHidden = false

  private struct Change {
    var isAnimated: Bool
    var operation: Operation
    var formerStack: [ViewController]?
  }

  /// Creates a controller without controllers; both arguments are ignored, because this package has no nib files.
  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  /// Creates a controller that shows another one.
  public init(rootViewController: ViewController) {
    super.init(nibName: nil, bundle: nil)
    prepare()
    pushViewController(rootViewController, animated: false)
  }

  private final func prepare() {
    navigationBar.goBackByManager = { [weak self] in self?.goBack() }
    navigationBar.heightDidChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
    lowerBar.isManaged = true
    popDelegate.controller = self
    popRecognizer.delegate = popDelegate
    popRecognizer.addAction { [weak self] _ in self?.popRecognizerDidChange() }
  }

  // MARK: The stack

  /// The controllers, the last of which is shown; setting it replaces them without animation.
  open var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last controller; nil if there is none.
  open var topViewController: ViewController? { stack.last }

  /// The controller that the last one presents, or else the last one.
  open var visibleViewController: ViewController? {
    directPresented ?? stack.last?.presentedViewController ?? stack.last
  }

  /// Shows another controller above the present one.
  ///
  /// - Precondition: The controller is not in the stack, and is not a navigation controller.
  open func pushViewController(_ viewController: ViewController, animated: Bool) {
    let controller = viewController
    demand(
      !stack.contains { $0 === controller },
      "A \(className(of: controller)) cannot be pushed: it is already in the navigation controller."
    )
    demandShowable(controller)
    adopt(controller)
    guard controller.parent === self, !stack.contains(where: { $0 === controller }) else { return }
    stack.append(controller)
    update(Change(isAnimated: animated, operation: .push))
  }

  /// Returns to the previous controller; the result is the one that leaves, or nil if there is no previous one.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    guard stack.count > 1 else { return nil }
    return drop(from: stack.count - 1, animated: animated).last
  }

  /// Returns to a controller of the stack; the result are those that leave, nil if it is shown already.
  ///
  /// - Precondition: The controller is in the stack.
  @discardableResult
  open func popToViewController(
    _ viewController: ViewController, animated: Bool
  ) -> [ViewController]? {
    let index = stack.firstIndex { $0 === viewController }
    demand(
      index != nil,
      "The \(className(of: viewController)) to pop to is not in the navigation controller.")
    guard let index, index + 1 < stack.count else { return nil }
    return drop(from: index + 1, animated: animated)
  }

  /// Returns to the first controller; the result are those that leave, nil if it is shown already.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    guard stack.count > 1 else { return nil }
    return drop(from: 1, animated: animated)
  }

  private final func drop(from index: Int, animated: Bool) -> [ViewController] {
    let dropped = Array(stack[index...])
    stack.removeSubrange(index...)
    for controller in dropped { release(controller) }
    update(Change(isAnimated: animated, operation: .pop))
    return dropped
  }

  /// Replaces the controllers.
  ///
  /// The change moves as a pop if the new last controller was in the stack, and otherwise as a push.
  ///
  /// - Precondition: No controller is there twice, and none is a navigation controller.
  open func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    let new = viewControllers
    for (index, controller) in new.enumerated() {
      demand(
        !new[..<index].contains { $0 === controller },
        "A \(className(of: controller)) is twice among the controllers of a navigation controller.")
      demandShowable(controller)
    }
    let old = stack
    let isKnown = new.last.map { last in old.contains { $0 === last } } ?? true
    for controller in new where !old.contains(where: { $0 === controller }) { adopt(controller) }
    // Callbacks may have given controllers other parents.
    stack = new.filter { $0.parent === self }
    for controller in old where !stack.contains(where: { $0 === controller }) {
      release(controller)
    }
    update(Change(isAnimated: animated, operation: isKnown ? .pop : .push))
  }

  private final func demandShowable(_ controller: ViewController) {
    demand(
      !(controller is NavigationController),
      "A \(className(of: controller)) cannot be pushed: navigation controllers do not contain one another."
    )
    demand(
      controller.directPresenter == nil,
      "A \(className(of: controller)) cannot be pushed while it is presented.")
  }

  private final func adopt(_ controller: ViewController) {
    leaving.removeAll { $0 === controller }
    addChild(controller)
    if controller.parent === self, !arriving.contains(where: { $0 === controller }) {
      arriving.append(controller)
    }
  }

  private final func release(_ controller: ViewController) {
    arriving.removeAll { $0 === controller }
    guard controller.parent === self else { return }
    controller.willMove(toParent: nil)
    if controller.parent === self, !leaving.contains(where: { $0 === controller }),
      !stack.contains(where: { $0 === controller })
    {
      leaving.append(controller)
    }
  }

  /// Tells controllers what has become of them: all, or those that have waited for a transition.
  private final func settleChildren(after transition: NavigationTransition? = nil) {
    func isDue(_ controller: ViewController) -> Bool {
      transition?.waiting.contains(ObjectIdentifier(controller)) ?? true
    }
    while let index = leaving.lastIndex(where: isDue) {
      let controller = leaving.remove(at: index)
      titleScrolls.removeValue(forKey: ObjectIdentifier(controller))?.end()
      controller.containerInsets = .zero
      controller.removeFromParent()
    }
    while let index = arriving.firstIndex(where: isDue) {
      arriving.remove(at: index).didMove(toParent: self)
    }
  }

  /// Follows a scroll view that layout has moved below the bar, and no longer one that it has moved away.
  override func childWasLaidOut(_ child: ViewController) {
    if running == nil, child === shown, followsFormerScrollView(of: child) { layOut() }
  }

  override func childDidLeave(_ child: ViewController) {
    leaving.removeAll { $0 === child }
    arriving.removeAll { $0 === child }
    guard let index = stack.firstIndex(where: { $0 === child }) else { return }
    // Another container has taken it.
    stack.remove(at: index)
    titleScrolls.removeValue(forKey: ObjectIdentifier(child))?.end()
    child.containerInsets = .zero
    update(Change(isAnimated: false, operation: .pop))
  }

  // MARK: Showing

  /// Makes the view, which contains the views of the controllers and the bar.
  open override func loadView() {
    let view = NavigationView(frame: initialFrame)
    view.controller = self
    container.clipsToBounds = true
    view.addSubview(container)
    view.addSubview(navigationBar)
    if !isLowerBarHidden { view.insertSubview(lowerBar, belowSubview: navigationBar) }
    view.addGestureRecognizer(popRecognizer)
    self.view = view
  }

  /// Puts the first view in its place; an override calls `super`.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let isFirst = !isInstalled
    install()
    guard isFirst, let shown else { return }
    announcesFirst = true
    delegate?.navigationController(self, willShow: shown, animated: animated)
  }

  /// Tells the delegate of the first controller; an override calls `super`.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard announcesFirst, let shown else { return }
    announcesFirst = false
    if shown.appearance.state == .appearing { shown.endAppearance() }
    delegate?.navigationController(self, didShow: shown, animated: animated)
  }

  final func install() {
    guard !isInstalled else { return }
    isInstalled = true
    shown = stack.last
    stackDidChange()
    navigationBar.beginChange(to: stack.map(\.navigationItem), isPush: true)
    navigationBar.endChange(isComplete: true)
    if let shown {
      container.frame = viewIfLoaded?.bounds ?? .zero
      shown.initialFrame = container.bounds
      let view: View = shown.view
      guard self.shown === shown else { return }
      view.frame = frame(for: shown)
      container.addSubview(view)
      showToolbarItems(of: shown, animated: false)
    }
    viewIfLoaded?.setNeedsLayout()
  }

  /// Decides which controllers hide the bars below, and which item stands for all in a bar of tabs.
  private final func stackDidChange() {
    var hides = false
    for controller in stack {
      hides = hides || controller.hidesBottomBarWhenPushed
      controller.isBottomBarHidden = hides
    }
    tabBarItemDidChange()
  }

  private final func update(_ change: Change) {
    pending = change
    guard !isUpdating else { return }
    isUpdating = true
    while let next = pending.take() {
      endRunning()
      stackDidChange()
      guard isInstalled, isViewLoaded else {
        settleChildren()
        continue
      }
      if stack.last === shown {
        navigationBar.beginChange(to: stack.map(\.navigationItem), isPush: true)
        navigationBar.endChange(isComplete: true)
        viewIfLoaded?.setNeedsLayout()
        settleChildren()
      } else {
        begin(next)
      }
    }
    isUpdating = false
  }

  /// Ends the transition that runs as if it were complete.
  final func endRunning() { running?.completeTransition(true) }

  private final func begin(_ change: Change) {
    let (from, to) = (shown, stack.last)
    let isLive = appearance.state == .appeared || appearance.state == .appearing
    let isAnimated =
      change.isAnimated && isLive && from != nil && to != nil && viewIfLoaded?.window != nil
    let transition = NavigationTransition(
      change.operation, in: self, container: container, from: from, to: to,
      isAnimated: isAnimated, formerStack: change.formerStack)
    transition.waiting = Set((arriving + leaving).map { ObjectIdentifier($0) })
    running = transition
    shown = to
    for controller in [from, to] { controller?.isDrivenByContainer = true }
    to?.initialFrame = container.bounds
    to?.loadViewIfNeeded()
    transition.barBefore = BarPlaces(
      frame: navigationBar.frame, overlap: navigationBar.overlap, toolbar: lowerBar.frame,
      shift: shiftOfTabs)
    navigationBar.beginChange(to: stack.map(\.navigationItem), isPush: change.operation == .push)
    if isLive {
      from?.beginAppearance(false, animated: isAnimated)
      to?.beginAppearance(true, animated: isAnimated)
    }
    if let to { delegate?.navigationController(self, willShow: to, animated: isAnimated) }
    guard !transition.isOver else { return }
    run(transition, by: change.formerStack != nil)
  }

  private final func run(_ transition: NavigationTransition, by finger: Bool) {
    if let to = transition.to {
      prepareInsets(of: to)
      to.viewIfLoaded?.frame = frame(for: to)
      if showsToolbar(for: to) { showToolbarItems(of: to, animated: transition.isAnimated) }
    }
    transition.barAfter = barPlaces(for: transition.to)
    guard transition.isAnimated, let from = transition.from, let to = transition.to else {
      transition.to?.putInPlace(in: container)
      transition.runCompanions()
      viewIfLoaded?.setNeedsLayout()
      if appearance.state == .appeared { viewIfLoaded?.window?.layoutIfNeeded() }
      if !transition.isOver { end(transition, didComplete: true) }
      return
    }
    let animator = delegate?.navigationController(
      self, animationControllerFor: transition.operation, from: from, to: to)
    guard !transition.isOver else { return }
    if let animator, !finger { return transition.run(animator) }
    View.performWithoutAnimation {
      transition.arrange()
      container.layoutIfNeeded()
      transition.show(at: 0)
    }
    viewIfLoaded?.window?.layoutIfNeeded()
    guard !transition.isOver else { return }
    to.reportIsAppearing()
    if !finger, !transition.isOver { transition.run(toEnd: true) }
  }

  /// Ends a transition, at its end or at its beginning.
  final func end(_ transition: NavigationTransition, didComplete: Bool) {
    guard running === transition else { return }
    running = nil
    transition.finish(didComplete)
    let (from, to) = (transition.from, transition.to)
    let (gone, here) = didComplete ? (from, to) : (to, from)
    if !didComplete { restore(transition) }
    navigationBar.endChange(
      isComplete: didComplete, restoring: (transition.formerStack ?? []).map(\.navigationItem))
    if !didComplete {
      to?.beginAppearance(false, animated: true)
      from?.beginAppearance(true, animated: true)
    }
    if let here, here.viewsInPlace.contains(where: { $0.superview !== container }) {
      here.putInPlace(in: container)
    }
    gone?.takeOutOfPlace()
    // It may have been ended while it moved.
    for view in here?.viewsInPlace ?? [] { view.layer.removeAllAnimations() }
    for bar in [navigationBar, lowerBar] { bar.layer.removeAllAnimations() }
    if let here { showToolbarItems(of: here, animated: false) }
    layOut()
    gone?.isDrivenByContainer = false
    here?.isDrivenByContainer = false
    if gone?.appearance.state == .disappearing { gone?.endAppearance() }
    if let here, appearance.state == .appeared, here.appearance.state == .appearing {
      here.endAppearance()
    }
    transition.runCompletions()
    if appearance.state == .appearing {
      // The end of the own appearance tells the delegate.
      announcesFirst = true
    } else if let to, didComplete {
      delegate?.navigationController(self, didShow: to, animated: transition.isAnimated)
    }
    if running == nil { settleChildren(after: transition) }
  }

  /// Returns to the stack before a transition that a finger drove.
  private final func restore(_ transition: NavigationTransition) {
    stack = transition.formerStack ?? stack
    shown = transition.from
    leaving.removeAll { left in stack.contains { $0 === left } }
  }

  /// The coordinator of the transition that runs, or of the presentation in which the controller takes part.
  open override var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    running ?? super.transitionCoordinator
  }

  private final func goBack() {
    guard let item = navigationBar.topItem else { return }
    let judge = self as? any NavigationBarDelegate
    if judge?.navigationBar(navigationBar, shouldPop: item) == false { return }
    popViewController(animated: true)
  }

  // MARK: The finger

  /// The speed above which a release decides by its direction, in points per second; that of pages.
  private static let decidingSpeed: CGFloat = 300

  private final func popRecognizerDidChange() {
    let width = container.bounds.width
    let isMirrored = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let sign: CGFloat = isMirrored ? -1 : 1
    let way = sign * popRecognizer.translation(in: nil).x
    let progress = width > 0 ? max(0, min(1, way / width)) : 0
    switch popRecognizer.state {
    case .began: beginPopping()
    case .changed:
      if let running, running.formerStack != nil { running.show(at: progress) }
    case .ended, .cancelled, .failed:
      guard let running, running.formerStack != nil else { return }
      let speed = sign * popRecognizer.velocity(in: nil).x
      let isFast = speed.magnitude > Self.decidingSpeed
      let pops = popRecognizer.state == .ended && (isFast ? speed > 0 : progress >= 0.5)
      let rest = width * (pops ? 1 - progress : progress)
      running.run(toEnd: pops, velocity: rest > 0 ? (pops ? speed : -speed) / rest : 0)
    case .possible: break
    }
  }

  private final func beginPopping() {
    guard canPopByFinger, let top = stack.last else { return }
    let former = stack
    stack.removeLast()
    release(top)
    update(Change(isAnimated: true, operation: .pop, formerStack: former))
  }

  final var canPopByFinger: Bool { stack.count > 1 && running == nil && directPresented == nil }

  // MARK: The bar

  /// Whether the bar is hidden; false by default.
  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// The duration in which the bar appears or disappears with animation, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2

  /// Hides or shows the bar; while a controller is pushed or popped, the bar moves with it.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    barVisibilityDidChange(navigationBar, animated: animated)
  }

  private final func barVisibilityDidChange(_ bar: View, animated: Bool) {
    viewIfLoaded?.setNeedsLayout()
    guard animated, running == nil, let view = viewIfLoaded, view.window != nil else { return }
    bar.isHidden = false
    View.animate(
      withDuration: TimeInterval(Self.hideShowBarDuration),
      animations: { view.layoutIfNeeded() },
      completion: { [weak self] _ in self?.viewIfLoaded?.setNeedsLayout() })
  }

  /// Whether the toolbar is hidden; true by default.
  open var isToolbarHidden: Bool {
    get { isLowerBarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides or shows the toolbar; while a controller is pushed or popped, it moves with it.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isLowerBarHidden else { return }
    addToolbar()
    isLowerBarHidden = hidden
    barVisibilityDidChange(lowerBar, animated: animated)
  }

  /// Adds the toolbar at its hidden place when it is needed for the first time.
  private final func addToolbar() {
    guard lowerBar.superview == nil, let view = viewIfLoaded else { return }
    View.performWithoutAnimation { lowerBar.frame = barPlaces(for: shown).toolbar }
    view.insertSubview(lowerBar, belowSubview: navigationBar)
  }

  /// Whether the toolbar is shown below a controller.
  final func showsToolbar(for controller: ViewController?) -> Bool {
    !isLowerBarHidden && controller?.isBottomBarHidden != true
  }

  /// Shows the items of a controller in the toolbar.
  private final func showToolbarItems(of controller: ViewController, animated: Bool) {
    let (new, old) = (controller.toolbarItems ?? [], lowerBar.items ?? [])
    guard new.count != old.count || zip(new, old).contains(where: { $0 !== $1 }) else { return }
    lowerBar.setItems(controller.toolbarItems, animated: animated && !isLowerBarHidden)
  }

  /// Follows a change of the items of the controller that is shown.
  final func toolbarItemsDidChange(of controller: ViewController, animated: Bool) {
    if controller === shown, running == nil {
      showToolbarItems(of: controller, animated: animated)
    }
  }

  // MARK: The item in a bar of tabs

  // UIKit's shape.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The item for a bar of tabs: that of the first controller, unless this one has a title or an item of its own.
  open override var tabBarItem: TabBarItem! {
    get {
      if title == nil, !hasTabBarItem, let first = stack.first { return first.tabBarItem }
      return super.tabBarItem
    }
    set { super.tabBarItem = newValue }
  }

  /// The controller that decides whether the status bar is hidden: the last one.
  open override var childForStatusBarHidden: ViewController? { topViewController }

  /// Pushes a controller.
  open override func show(_ vc: ViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }
}
