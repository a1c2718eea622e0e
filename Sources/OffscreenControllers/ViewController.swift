public import Foundation
public import OffscreenControls
public import OffscreenGeometry
import OffscreenScrolling
public import OffscreenViews

/// Controls a view and the views inside it: loads it when it is first needed, and is informed when
/// it appears.
///
/// Callbacks are in UIKit's order. A view appears when it enters a window: `viewWillAppear(_:)` at
/// once, `viewIsAppearing(_:)` before its first layout, `viewDidAppear(_:)` after that.
open class ViewController: Responder, ContentContainer {
  private var storedView: View?
  /// The rectangle of a view that is loaded by default.
  package final var initialFrame = CGRect.zero
  /// The controllers whose views are inside this one's.
  public final internal(set) var children: [ViewController] = []
  /// The controller that contains this one; not retained.
  public final internal(set) weak var parent: ViewController?
  /// The controller that this one presents, not one of its parents.
  final var directPresented: ViewController?
  /// The controller that presents this one, not one of its parents.
  final weak var directPresenter: ViewController?
  /// The presentation controller that was made last for this controller.
  final var ownPresentation: PresentationController?
  final var appearance = Appearance()
  /// The presentation or dismissal in which the controller takes part; not retained.
  final weak var transition: PresentationTransition?

  /// Whether a navigation or tab controller decides when the appearance of this child begins and ends.
  final var isDrivenByContainer = false
  /// The insets that a parent with bars adds to the safe area of the view.
  final var containerInsets = EdgeInsets.zero {
    didSet {
      if containerInsets != oldValue { viewIfLoaded?.additionalSafeAreaDidChange() }
    }
  }
  /// The scroll views that bars follow; not retained.
  final weak var contentScrollViewAtTop: ScrollView?
  final weak var contentScrollViewAtBottom: ScrollView?

  /// A title for the container that shows the controller; nil by default.
  open var title: String? {
    didSet {
      knownNavigationItem?.title = title
      knownTabBarItem?.title = title
    }
  }
  private final var knownNavigationItem: NavigationItem?
  private final var knownTabBarItem: TabBarItem?
  private final var knownEditButtonItem: EditButtonItem?

  /// The title and the buttons for a navigation bar, made with the controller's title when they are first read.
  open var navigationItem: NavigationItem {
    if let knownNavigationItem { return knownNavigationItem }
    let item = NavigationItem(title: title ?? "")
    item.title = title
    knownNavigationItem = item
    return item
  }

  // UIKit's shape.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The item for a bar of tabs, made with the controller's title when it is first read.
  open var tabBarItem: TabBarItem! {
    get {
      if let knownTabBarItem { return knownTabBarItem }
      let item = TabBarItem(title: title, image: nil, selectedImage: nil)
      knownTabBarItem = item
      return item
    }
    set {
      knownTabBarItem = newValue
      tabBarItemDidChange()
    }
  }

  /// Whether the controller has made or got an item for a bar of tabs.
  final var hasTabBarItem: Bool { knownTabBarItem != nil }

  /// A button that begins and ends the controller's editing, with the title “Edit” or “Done”.
  open var editButtonItem: BarButtonItem {
    if let knownEditButtonItem { return knownEditButtonItem }
    let item = EditButtonItem(of: self)
    knownEditButtonItem = item
    return item
  }

  /// The items that a navigation controller shows in its toolbar; nil by default.
  open var toolbarItems: [BarButtonItem]? {
    get { storedToolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }
  private final var storedToolbarItems: [BarButtonItem]?

  /// Sets the items for the toolbar of a navigation controller; with animation they fade in.
  open func setToolbarItems(_ toolbarItems: [BarButtonItem]?, animated: Bool) {
    storedToolbarItems = toolbarItems
    (parent as? NavigationController)?.toolbarItemsDidChange(of: self, animated: animated)
  }

  /// The way in which the controller covers the one that presents it; `automatic` by default, which
  /// is a sheet.
  ///
  /// As in UIKit, `automatic` is read as `pageSheet`. Set the style before you read
  /// `presentationController` or `sheetPresentationController`.
  open var modalPresentationStyle: ModalPresentationStyle {
    get { storedPresentationStyle == .automatic ? .pageSheet : storedPresentationStyle }
    set { storedPresentationStyle = newValue }
  }
  private final var storedPresentationStyle = ModalPresentationStyle.automatic

  /// The animation of a presentation without custom animators; up from below by default.
  open var modalTransitionStyle = ModalTransitionStyle.coverVertical

  /// Whether a finger cannot dismiss the controller, and touches beside a sheet reach nothing below
  /// it; false by default.
  open var isModalInPresentation = false

  /// Whether the styles `currentContext` and `overCurrentContext` cover this controller's view when
  /// it or one of its descendants presents; false by default.
  ///
  /// If no controller from the presenting one outwards has it, the outermost parent's view is
  /// covered.
  open var definesPresentationContext = false

  /// Provides the animators for presenting and dismissing the controller; not retained.
  open weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?

  /// The size that the controller prefers in its container, in points; zero by default.
  open var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        activePresentation?.preferredContentSizeDidChange(forChildContentContainer: self)
      }
    }
  }

  /// Whether a navigation controller hides its toolbar and a bar of tabs around it while it shows this controller or one above it;
  /// false by default.
  ///
  /// Read when the stack of the navigation controller changes.
  open var hidesBottomBarWhenPushed = false
  /// Whether bars below are hidden in a navigation controller, which sets it.
  final var isBottomBarHidden = false

  // MARK: Keys and ways to other controllers

  private final var addedKeyCommands: [KeyCommand] = []

  /// The commands that were added; nil, the default, for none.
  open override var keyCommands: [KeyCommand]? {
    addedKeyCommands.isEmpty ? nil : addedKeyCommands
  }

  /// Adds a key that calls a method while the controller is in the chain of the first responder.
  open func addKeyCommand(_ keyCommand: KeyCommand) { addedKeyCommands.append(keyCommand) }

  /// Removes a key that was added.
  open func removeKeyCommand(_ keyCommand: KeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }

  /// Called in UIKit before a way of an interface file is gone: never here.
  open func prepare(for segue: StoryboardSegue, sender: Any?) {}

  /// Whether a way of an interface file may be gone; true by default.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Stops the program with a sentence that names the way, because there are no interface files.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    fatalError("There are no interface files here, so “\(identifier)” leads from \(self) nowhere.")
  }

  // MARK: Status bar and orientation

  // The status bar is not drawn, and a stage keeps its orientation, so nothing here reads most of these properties.
  // Tests of a controller do.

  /// The style of the status bar over the controller; `default` unless overridden.
  open var preferredStatusBarStyle: StatusBarStyle { .default }
  /// Whether the status bar is hidden over the controller; false unless overridden.
  open var prefersStatusBarHidden: Bool { false }
  /// The animation with which the status bar appears and disappears; `fade` unless overridden.
  open var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }
  /// The controller that decides the style of the status bar; nil, the default, for this one.
  open var childForStatusBarStyle: ViewController? { nil }
  /// The controller that decides whether the status bar is hidden; nil, the default, for this one.
  open var childForStatusBarHidden: ViewController? { nil }
  /// Reports a change of the preferred status bar; without effect, because there is none.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Whether the controller decides about the status bar though it does not cover the whole window; false by
  /// default.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// The orientations that the controller supports: all on a pad, and all but upside down on a phone, unless
  /// overridden.
  open var supportedInterfaceOrientations: InterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  /// The orientation in which the controller is best presented; `portrait` unless overridden.
  open var preferredInterfaceOrientationForPresentation: InterfaceOrientation { .portrait }
  /// Whether the controller follows the device's orientation; true unless overridden.
  open var shouldAutorotate: Bool { true }
  /// Turns the screen to the device's orientation; without effect, because a stage keeps its own.
  open class func attemptRotationToDeviceOrientation() {}
  /// Reports a change of the supported orientations; without effect, because a stage keeps its own.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// Whether the line at the lower edge of the screen may hide; false unless overridden.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The controller that decides whether that line may hide; nil, the default, for this one.
  open var childForHomeIndicatorAutoHidden: ViewController? { nil }
  /// Reports a change of `prefersHomeIndicatorAutoHidden`; without effect, because there is no such line.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The edges at which the controller's gestures come before those of the system; none unless overridden.
  open var preferredScreenEdgesDeferringSystemGestures: RectEdge { [] }
  /// Reports a change of those edges; without effect, because the system has no gestures here.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// Creates a controller; both arguments are ignored, because this package has no nib files.
  public init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    super.init()
  }

  /// Creates a controller.
  // Disfavoured for the reason given at the initialiser of `View`.
  @_disfavoredOverload
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  // MARK: The view

  /// The root view, loaded when it is first read.
  // UIKit's shape: code uses the view without unwrapping it, and may set it to nil.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: View! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set {
      storedView?.owner = nil
      storedView = newValue
      newValue?.owner = self
    }
  }

  /// The root view, if it has been loaded.
  public final var viewIfLoaded: View? { storedView }

  /// Whether the root view has been loaded.
  public final var isViewLoaded: Bool { storedView != nil }

  /// Loads the root view unless it is already loaded.
  open func loadViewIfNeeded() {
    guard storedView == nil else { return }
    loadView()
    demand(storedView != nil, "loadView() of \(className(of: self)) must set the view.")
    viewDidLoad()
  }

  /// Makes the root view and sets `view` to it.
  ///
  /// The default makes a plain view. An override does not call `super`.
  open func loadView() {
    view = View(frame: initialFrame)
  }

  /// Called once after the view was loaded; the default does nothing.
  open func viewDidLoad() {}

  /// The superview of the root view, or the presenting controller without one.
  ///
  /// Nil if the chain would come back from the presenting controller, whose view may have moved into this one's.
  open override var next: Responder? {
    if let superview = storedView?.superview { return superview }
    guard let presenter = presentingViewController, !presenter.isBelow(self) else { return nil }
    return presenter
  }

  /// Whether the chain from here leads to a controller whose view has no superview.
  private final func isBelow(_ controller: ViewController) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var current: ViewController? = self
    while let lower = current, seen.insert(ObjectIdentifier(lower)).inserted {
      var top = lower.storedView
      while let outer = top?.superview { top = outer }
      let upper = top.map { $0.next as? ViewController } ?? lower
      if upper === controller { return true }
      current = upper?.presentingViewController
    }
    return false
  }

  // MARK: Appearing

  /// Called before the view enters a window; the default does nothing.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called once the view is in its window, before it is laid out; the default does nothing.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called after the view has entered a window and was laid out; the default does nothing.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view leaves its window; the default does nothing.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view has left its window; the default does nothing.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Begins the appearance of a child whose parent does not forward it.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether the child's view appears or disappears.
  ///   - animated: The value that the callbacks receive.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Ends the appearance or disappearance that `beginAppearanceTransition(_:animated:)` began.
  open func endAppearanceTransition() {
    endAppearance()
  }

  // MARK: Layout

  /// Called before the root view lays out its subviews; the default does nothing.
  open func viewWillLayoutSubviews() {}

  /// Called after the root view has laid out its own subviews, not yet theirs; the default does
  /// nothing.
  open func viewDidLayoutSubviews() {}

  /// Called instead of the root view's `updateConstraints()`; the default calls that method.
  open func updateViewConstraints() {
    storedView?.updateConstraints()
  }

  /// Insets added to the safe area insets of the root view, in points, for bars that the controller
  /// shows in front of it; zero by default.
  open var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet {
      if additionalSafeAreaInsets != oldValue { viewIfLoaded?.additionalSafeAreaDidChange() }
    }
  }

  /// The smallest margins of the root view, in points: 16 at the sides, 20 if the view is at least 414
  /// points wide, and none above and below.
  public final var systemMinimumLayoutMargins: DirectionalEdgeInsets {
    let side: CGFloat = (viewIfLoaded?.bounds.width ?? 0) >= Self.widthOfLargeMargins ? 20 : 16
    return DirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  private static let widthOfLargeMargins: CGFloat = 414

  /// Whether smaller margins of the root view count as the system's minimum; true by default.
  ///
  /// With false and without margins of its own, the view has 8 points at the sides.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { viewIfLoaded?.marginsMayHaveChanged() }
  }

  private var edited = false

  /// Whether the user edits what the controller shows; false by default.
  open var isEditing: Bool {
    get { edited }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing; an override changes its views and calls `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    edited = editing
    knownEditButtonItem?.itemDidChange()
  }

  /// The edges to which the view extends under bars; all by default.
  ///
  /// Parents that show bars read it to place the views of their children: a navigation controller, or
  /// your own container. Without such a parent it has no effect, as in UIKit: the view fills its window
  /// or container.
  open var edgesForExtendedLayout: RectEdge = .all

  /// Whether the view extends under bars that are not translucent, too; false by default.
  open var extendedLayoutIncludesOpaqueBars = false

  /// Whether the insets of a scroll view in the controller follow its bars; true by default.
  ///
  /// Stored, but without effect: `contentInsetAdjustmentBehavior` of the scroll view has replaced it.
  open var automaticallyAdjustsScrollViewInsets = true

  /// Called after the root view's safe area has changed; the default does nothing.
  open func viewSafeAreaInsetsDidChange() {}

  /// The traits of the view's environment; those of the thread's stage until the view is loaded.
  open var traitCollection: TraitCollection {
    isViewLoaded ? view.traitCollection : .current
  }

  /// Whether the view is light or dark; `unspecified`, the default, inherits.
  ///
  /// Reading or setting the property loads the view.
  open var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { view.overrideUserInterfaceStyle }
    set { view.overrideUserInterfaceStyle = newValue }
  }

  /// Called with the former traits when the traits of the view have changed; the default does
  /// nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Called before the traits of the stage, and with them those of the view, change; receives the
  /// traits that the view will have.
  ///
  /// The default informs the children whose views will have other traits than now, so an override
  /// calls `super`. When the window's size changes its size classes too, this comes before
  /// `viewWillTransition(to:with:)`. Closures given to the coordinator run when traits and frames
  /// have changed; the transition takes no time.
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for child in children { child.hear(of: newCollection, with: coordinator) }
  }

  /// Calls `willTransition(to:with:)` if the view will have other traits inside `surroundings`.
  final func hear(
    of surroundings: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    let traits = viewIfLoaded?.traits(inside: surroundings) ?? surroundings
    if traits != viewIfLoaded?.traitCollection { willTransition(to: traits, with: coordinator) }
  }

  // MARK: Sizes

  /// Called when a child requests another size; the default does nothing.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {}

  /// The size of a child, in points, once this controller's view has the size `parentSize`, which is
  /// the default.
  open func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the size of the window, and with it that of the view, changes, in points.
  ///
  /// The default informs the children for which
  /// `size(forChildContentContainer:withParentContainerSize:)` gives another size than their views
  /// have, so an override calls `super`. Closures given to the coordinator run when the frames have
  /// changed; the transition takes no time.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for child in children {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      guard childSize != child.viewIfLoaded?.bounds.size else { continue }
      child.viewWillTransition(to: childSize, with: coordinator)
    }
  }

  /// The coordinator of the presentation or dismissal in which the controller takes part; nil at
  /// other times.
  open var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    transition ?? parent?.transitionCoordinator
  }

  // MARK: Containing

  /// Makes another controller a child, removing it from its present parent, and calls its
  /// `willMove(toParent:)`.
  ///
  /// The caller adds the child's view, and calls `didMove(toParent:)` afterwards. If one of these
  /// calls gives the child a parent, it keeps that one, and this call adds it to no other.
  ///
  /// - Precondition: The child is neither this controller nor one that contains or presents it, also
  ///   after the calls.
  open func addChild(_ childController: ViewController) {
    let child = childController
    demandNoCircle(adding: child)
    guard child.parent !== self else { return }
    child.removeFromParent()
    guard child.parent == nil else { return }
    child.willMove(toParent: self)
    guard child.parent == nil else { return }
    demandNoCircle(adding: child)
    children.append(child)
    child.parent = self
  }

  /// Removes the controller from its parent, and calls `didMove(toParent: nil)`.
  ///
  /// The caller calls `willMove(toParent: nil)` and removes the view before.
  open func removeFromParent() {
    guard let former = parent else { return }
    former.children.removeAll { $0 === self }
    parent = nil
    former.childDidLeave(self)
    appearanceDidLoseParent(former)
    didMove(toParent: nil)
  }

  /// Whether a child appears and disappears together with this controller: if its view is inside this one's.
  func forwardsAppearance(to child: ViewController) -> Bool { child.isViewInside(self) }

  /// Makes controllers children, and returns those that are children after the callbacks.
  ///
  /// - Precondition: No controller is there twice, and none is presented.
  final func adopt(_ controllers: [ViewController], as place: String) -> [ViewController] {
    for (index, controller) in controllers.enumerated() {
      demand(
        !controllers[..<index].contains { $0 === controller },
        "A \(className(of: controller)) is twice among the \(place).")
      demand(
        controller.directPresenter == nil,
        "A \(className(of: controller)) that is presented cannot become one of the \(place).")
    }
    for controller in controllers where controller.parent !== self {
      addChild(controller)
      if controller.parent === self { controller.didMove(toParent: self) }
    }
    return controllers.filter { $0.parent === self }
  }

  /// The nearest parent of a class, at any distance; nil if there is none.
  final func ancestor<Kind: ViewController>(of kind: Kind.Type) -> Kind? {
    sequence(first: parent, next: { $0?.parent }).lazy.compactMap { $0 as? Kind }.first
  }

  /// Called when a child has left, for containers of this package.
  func childDidLeave(_ child: ViewController) {}
  /// Called when the view of a child has laid out its subviews, for containers of this package.
  func childWasLaidOut(_ child: ViewController) {}

  /// Called before the controller becomes or stops being a child; the default does nothing.
  open func willMove(toParent parent: ViewController?) {}

  /// Called after the controller has become or stopped being a child; the default does nothing.
  open func didMove(toParent parent: ViewController?) {}

  /// Whether children get the appearance callbacks together with this controller; true by default.
  ///
  /// With false, call `beginAppearanceTransition(_:animated:)` on them.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  private func demandNoCircle(adding child: ViewController) {
    demand(child !== self, "A \(className(of: child)) cannot be added to itself.")
    demand(
      !isInside(child),
      """
      A \(className(of: child)) cannot be added to a \(className(of: self)) that it contains or \
      presents.
      """)
  }

  /// Whether another controller is this one, or contains or presents it at any distance.
  final func isInside(_ controller: ViewController) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var pending: [ViewController] = [self]
    while let next = pending.popLast() {
      if next === controller { return true }
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      if let parent = next.parent { pending.append(parent) }
      if let presenter = next.directPresenter { pending.append(presenter) }
    }
    return false
  }

  // MARK: Presenting

  /// Shows another controller above this one, with the animation of its `transitioningDelegate`, or with
  /// that of its `modalTransitionStyle`.
  ///
  /// The controller that presents, and that `presentingViewController` returns, is this one's
  /// outermost parent; for a style in the current context it is the nearest one with
  /// `definesPresentationContext`. Full-screen presentations remove its view from the window until
  /// the dismissal; below sheets and overlays it stays, and gets no appearance callbacks.
  ///
  /// Does nothing, and does not call `completion`, unless this controller's view is in a window, or if
  /// the controller that would present already presents, or takes part in a presentation or dismissal
  /// that is not over.
  ///
  /// - Precondition: The controller to present is not presented already, has no parent, is not the
  ///   root of a window, does not contain or present this one, and its style is not `none`.
  open func present(
    _ viewControllerToPresent: ViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion)
  }

  /// The presentation controller of a kind of controllers that always has its own, for alerts; nil for others.
  func makeOwnPresentation() -> PresentationController? { nil }

  /// The animator of such a kind, unless the `transitioningDelegate` has one; nil for others.
  func makeOwnAnimator() -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Shows another controller: pushes it in a navigation controller around this one, or else presents it.
  open func show(_ vc: ViewController, sender: Any?) {
    if let navigationController {
      navigationController.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows another controller as the detail of this one: in the split view controller around it, or else presents it.
  open func showDetailViewController(_ vc: ViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Dismisses the controller that this one or one of its parents presents, with all that is presented
  /// above, or else this one.
  ///
  /// The topmost controller leaves with its own animation. Does nothing, and does not call
  /// `completion`, if nothing is presented, or if one of the controllers takes part in a presentation
  /// or dismissal that is not over.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if let presenter = nearestPresenter {
      presenter.beginDismissing(animated: flag, completion)
    } else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
    }
  }
}

extension ViewController {
  /// The ways in which a presented controller covers the one that presents it.
  public enum ModalPresentationStyle: Int, Hashable, Sendable {
    /// The usual one: a page sheet.
    case automatic = -2
    /// No presentation; as an answer of a delegate, no adaptation.
    case none = -1
    /// It covers the whole window; the presenter's view is removed from it.
    case fullScreen = 0
    /// A sheet: in compact width along the window's lower edge, else a card as high as the window
    /// permits.
    case pageSheet = 1
    /// A sheet: in compact width as a page sheet, else a card of 540 x 620 points, or of the
    /// controller's preferred size.
    case formSheet = 2
    /// It covers the view of the presenting controller, which is removed from the window.
    case currentContext = 3
    /// The presentation controller of the `transitioningDelegate` decides; the presenter's view stays
    /// in the window unless it says otherwise.
    case custom = 4
    /// It covers the whole window; the presenter's view stays in it.
    case overFullScreen = 5
    /// It covers the view of the presenting controller, which stays in the window.
    case overCurrentContext = 6
    /// In compact width a page sheet, else a form sheet, because this package has no popovers.
    case popover = 7

    /// Whether a sheet presentation controller shows it.
    var isSheet: Bool { [.automatic, .pageSheet, .formSheet, .popover].contains(self) }
    /// Whether it covers the view of one controller, in place of the window.
    var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
  }

  /// The ways in which a presented controller appears and disappears.
  public enum ModalTransitionStyle: Int, Hashable, Sendable {
    /// It slides up from below, and back down.
    case coverVertical = 0
    /// It fades in and out.
    case crossDissolve = 2
  }
}
