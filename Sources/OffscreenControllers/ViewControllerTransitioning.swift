public import Foundation
public import OffscreenViews

/// The views, controllers and frames of a presentation or dismissal, for its animator.
public protocol ViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition takes place; the animator adds the presented view to it.
  var containerView: View { get }
  /// Whether the transition was requested with animation.
  var isAnimated: Bool { get }
  /// Whether the transition has ended without having been completed.
  var transitionWasCancelled: Bool { get }
  /// The way in which the presented controller covers the other one.
  var presentationStyle: ViewController.ModalPresentationStyle { get }

  /// The controller that disappears or appears.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?

  /// The view that disappears or appears; nil for one that stays, such as a view below an overlay.
  func view(forKey key: TransitionContextViewKey) -> View?

  /// The frame of a controller's view before the transition, in the container's coordinates; zero
  /// if it is not shown then.
  func initialFrame(for viewController: ViewController) -> CGRect

  /// The frame of a controller's view after the transition, in the container's coordinates; zero if
  /// it is not shown then.
  func finalFrame(for viewController: ViewController) -> CGRect

  /// Ends the transition; the animator must call this once. With false the state before the
  /// transition is restored.
  func completeTransition(_ didComplete: Bool)
}

/// A key for one of the two controllers of a transition.
public struct TransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The controller that is shown before.
  public static let from = TransitionContextViewControllerKey(rawValue: "from")
  /// The controller that is shown afterwards.
  public static let to = TransitionContextViewControllerKey(rawValue: "to")
}

/// A key for one of the two views of a transition.
public struct TransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The view that disappears.
  public static let from = TransitionContextViewKey(rawValue: "from")
  /// The view that appears.
  public static let to = TransitionContextViewKey(rawValue: "to")
}

/// Animates a presentation or a dismissal, usually with `View.animate`, which follows the stage's clock.
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// The duration of the animation, in seconds.
  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> TimeInterval

  /// Performs the animation; at its end the animator calls `completeTransition(_:)`.
  func animateTransition(using transitionContext: any ViewControllerContextTransitioning)

  /// Called after the end of the transition; the default does nothing.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Provides the animators of a presented controller, and its presentation controller.
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// The presentation controller of a controller with the style `custom`; nil, the default, means one
  /// that fills the window. `presenting` is nil before it is known.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?

  /// The animator of the presentation; nil, the default, means the usual animation.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// The animator of the dismissal; nil, the default, means the usual animation.
  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
}

extension ViewControllerTransitioningDelegate {
  /// Nil: a presentation controller that fills the window.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }

  /// Nil: the usual animation.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Nil: the usual animation.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
}
