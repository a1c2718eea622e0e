public import Foundation
public import OffscreenGeometry
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
  /// The controller that this one presents.
  public final internal(set) var presentedViewController: ViewController?
  final weak var directPresenter: ViewController?
  /// The view in which the controller is presented.
  final weak var presentationContainer: View?
  final var appearance = Appearance()
  /// The presentation or dismissal in which the controller takes part; not retained.
  final weak var transition: PresentationTransition?

  /// A title for the container that shows the controller; nil by default.
  open var title: String?

  /// The way in which the controller covers the one that presents it; the whole window by default.
  open var modalPresentationStyle = ModalPresentationStyle.fullScreen

  /// The animation of a presentation without custom animators; up from below by default.
  open var modalTransitionStyle = ModalTransitionStyle.coverVertical

  /// Provides the animators for presenting and dismissing the controller; not retained.
  open weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?

  /// The size that the controller prefers in its container, in points; zero by default.
  open var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      }
    }
  }

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
  open override var next: Responder? { storedView?.superview ?? presentingViewController }

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

  /// The edges to which the view extends under bars; all by default.
  ///
  /// Parents that show bars read it to place the views of their children: UIKit's navigation and
  /// tab controllers, which this package does not have, or your own container. Without such a
  /// parent it has no effect, as in UIKit: the view fills its window or container.
  open var edgesForExtendedLayout: RectEdge = .all

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
  /// The caller adds the child's view, and calls `didMove(toParent:)` afterwards.
  ///
  /// - Precondition: The child is neither this controller nor one of its ancestors.
  open func addChild(_ childController: ViewController) {
    demand(
      !isInside(childController), "A controller cannot be added to itself or to its descendant.")
    guard childController.parent !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Removes the controller from its parent, and calls `didMove(toParent: nil)`.
  ///
  /// The caller calls `willMove(toParent: nil)` and removes the view before.
  open func removeFromParent() {
    guard let former = parent else { return }
    former.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }

  /// Called before the controller becomes or stops being a child; the default does nothing.
  open func willMove(toParent parent: ViewController?) {}

  /// Called after the controller has become or stopped being a child; the default does nothing.
  open func didMove(toParent parent: ViewController?) {}

  /// Whether children get the appearance callbacks together with this controller; true by default.
  ///
  /// With false, call `beginAppearanceTransition(_:animated:)` on them.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  private func isInside(_ controller: ViewController) -> Bool {
    var outer: ViewController? = self
    while let current = outer {
      if current === controller { return true }
      outer = current.parent
    }
    return false
  }
}

extension ViewController {
  /// The ways in which a presented controller covers the one that presents it.
  public enum ModalPresentationStyle: Int, Hashable, Sendable {
    /// It covers the whole window; the views below are removed from it.
    case fullScreen = 0
    /// The animators decide; the views below stay in the window.
    case custom = 4
    /// It covers the whole window; the views below stay in it.
    case overFullScreen = 5
    /// It covers the presenting controller's view, which stays in the window.
    case overCurrentContext = 6
  }

  /// The ways in which a presented controller appears and disappears.
  public enum ModalTransitionStyle: Int, Hashable, Sendable {
    /// It slides up from below, and back down.
    case coverVertical = 0
    /// It fades in and out.
    case crossDissolve = 2
  }
}
