public import Foundation
import OffscreenGeometry
public import OffscreenViews

/// Manages how a controller is shown above another one: the view in which that happens, the frame, and
/// what lies around it.
///
/// For the style `custom`, a `transitioningDelegate` provides a subclass; it adds its own views to
/// `containerView` in `presentationTransitionWillBegin()`.
open class PresentationController: NSObject {
  private weak var presented: ViewController?
  private weak var presenter: ViewController?
  private weak var container: PresentationContainer?
  /// The container while it is out of the window with the presenter's view.
  final var keptContainer: PresentationContainer?
  /// Whether the presenter's view leaves the window; decided when the presentation begins.
  private(set) final var coversPresenter = false
  /// The view that contains the presenter's view before and after, if that leaves the window.
  private final weak var presentersHome: View?
  /// Whether the presenter's view has been taken out of its home.
  private final var isCovering = false
  /// The style for which it was made, or to which it is the adaptation.
  final var style: ViewController.ModalPresentationStyle
  /// Whether it replaces another one in one presentation, because a delegate has adapted it.
  final var isAdapted = false

  /// The object that is asked for adaptations and informed of dismissals; not retained.
  open weak var delegate: (any AdaptivePresentationControllerDelegate)?

  /// Creates a presentation controller for the style of the presented controller.
  public init(
    presentedViewController: ViewController, presenting presentingViewController: ViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    style = presentedViewController.modalPresentationStyle
    super.init()
  }

  /// The controller that is shown; not retained.
  ///
  /// - Precondition: The controller still exists.
  public final var presentedViewController: ViewController {
    existing(presented, "presented")
  }

  /// The controller that shows it; not retained.
  ///
  /// - Precondition: The presentation has begun, or the presenting controller was given to the
  ///   initialiser, and the controller still exists.
  public final var presentingViewController: ViewController {
    existing(presenter, "presenting")
  }

  private final func existing(_ controller: ViewController?, _ role: String) -> ViewController {
    demand(
      controller != nil,
      "A \(className(of: self)) has no \(role) controller: it was freed, or there was none yet.")
    return controller ?? ViewController()
  }

  /// The style that the presentation has after adaptation.
  open var presentationStyle: ViewController.ModalPresentationStyle { style }

  /// The style to which the presentation adapts in the present traits; `none` if it stays.
  open var adaptivePresentationStyle: ViewController.ModalPresentationStyle {
    adaptivePresentationStyle(for: traitCollection)
  }

  /// The style to which the presentation adapts in some traits; `none`, the default, if it stays.
  open func adaptivePresentationStyle(
    for traitCollection: TraitCollection
  ) -> ViewController.ModalPresentationStyle { .none }

  /// The view in which the presentation takes place, above the views that are covered; nil before the
  /// presentation and after the dismissal.
  public final var containerView: View? { container }

  /// The traits of the container, or before the presentation those of the presenting controller.
  open var traitCollection: TraitCollection {
    container?.traitCollection ?? presenter?.traitCollection ?? .current
  }

  /// The view that transitions move; by default the presented controller's view.
  open var presentedView: View? { presented?.viewIfLoaded }

  /// The final frame of `presentedView`, in the container's coordinates; by default all of it.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

  /// Whether the presentation covers the window, in place of the view of one controller; by default it
  /// does except for styles in the current context.
  open var shouldPresentInFullscreen: Bool { !style.isInContext }

  /// Whether the presenting controller's view leaves the window for the presentation; by default it
  /// does for `fullScreen` and `currentContext`.
  open var shouldRemovePresentersView: Bool { style == .fullScreen || style == .currentContext }

  /// Called before the views are moved; the container is in the window.
  ///
  /// The default does nothing.
  open func presentationTransitionWillBegin() {}

  /// Called after the views were moved, with false if the presentation was cancelled; the default does
  /// nothing.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// Called before the views are moved away; the default does nothing.
  open func dismissalTransitionWillBegin() {}

  /// Called after the views were moved away, with false if the dismissal was cancelled; the default
  /// does nothing.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Called before the container lays out its subviews; the default does nothing.
  open func containerViewWillLayoutSubviews() {}

  /// Called after the container has laid out its subviews; the default does nothing.
  open func containerViewDidLayoutSubviews() {}

  // MARK: Sizes

  /// Called when the presented controller prefers another size; the default does nothing.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {}

  /// The size of the presented controller, in points, once the container has the size `parentSize`,
  /// which is the default.
  open func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the container's size changes, in points; the default informs the presented
  /// controller if its size changes too.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    guard let presented else { return }
    let own = self.size(forChildContentContainer: presented, withParentContainerSize: size)
    guard own != presented.viewIfLoaded?.bounds.size else { return }
    presented.viewWillTransition(to: own, with: coordinator)
  }

  // MARK: For the presentation

  /// Whether a presentation has begun and not ended.
  private(set) final var isActive = false

  /// The container as this package knows it.
  final var knownContainer: PresentationContainer? { container }

  /// Whether the controller that is asked to present does it, and none of its parents.
  var staysAtItsSource: Bool { false }

  /// Makes the container, which is not in the window yet.
  final func begin(from presenter: ViewController, frame: CGRect) -> PresentationContainer {
    self.presenter = presenter
    isActive = true
    coversPresenter = shouldRemovePresentersView
    presentersHome = coversPresenter ? presenter.viewIfLoaded?.superview : nil
    isCovering = false
    let made = makeContainer(frame)
    made.presentation = self
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container = made
    return made
  }

  func makeContainer(_ frame: CGRect) -> PresentationContainer {
    PresentationContainer(frame: frame)
  }

  /// Ends the presentation, so that another one can begin; the result removes the container, and the
  /// presented view from it.
  func end() -> () -> Void {
    isActive = false
    let (former, view) = (container, presentedView)
    container = nil
    keptContainer = nil
    return {
      former?.removeFromSuperview()
      if let former, view?.isDescendant(of: former) == true { view?.removeFromSuperview() }
    }
  }

  /// Dismisses the presented controller because of a finger with a velocity in points per second; returns whether it
  /// did.
  ///
  /// A presentation whose presenter was freed ends at once.
  final func dismiss(byFinger velocity: CGFloat, _ completion: @escaping () -> Void) -> Bool {
    guard let presenter else {
      end()()
      completion()
      return true
    }
    return presenter.beginDismissing(animated: true, byFinger: velocity, completion)
  }

  /// Removes the presenter's view from the window, until `uncover()`.
  final func cover() {
    guard let view = presenter?.viewIfLoaded else { return }
    // An animator may have put the view into the container.
    if let superview = view.superview, superview !== container { presentersHome = superview }
    isCovering = true
    view.removeFromSuperview()
  }

  /// Puts the presenter's view back to where it was, unless that has come inside the view in the meantime.
  final func uncover() {
    isCovering = false
    guard let presenter, let view = presenter.viewIfLoaded, let home = presentersHome,
      view.superview !== home, !home.isEnclosed(by: view)
    else { return }
    if presenter.parent == nil { view.frame = home.bounds }
    if let outer = presenter.activePresentation, outer.containerView === home {
      view.frame = outer.frameOfPresentedViewInContainerView
    }
    if let container, container.superview === home {
      home.insertSubview(view, belowSubview: container)
    } else {
      home.insertSubview(view, at: 0)
    }
  }

  /// Puts the presenter's view back if it is covered, or if an animator has put it into the container.
  final func uncoverAfterTransition() {
    guard let container, let view = presenter?.viewIfLoaded else { return }
    if isCovering || view.superview === container { uncover() }
  }
}

/// The view in which a presentation takes place.
class PresentationContainer: View {
  weak var presentation: PresentationController?
  /// The transition that runs; retained here, so that it lives as long as its views.
  final var transition: PresentationTransition?

  override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.containerViewWillLayoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }
}
