public import Foundation
public import OffscreenGeometry
public import OffscreenViews

/// The properties of a transition, for code that animates along with it.
public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition takes time.
  var isAnimated: Bool { get }
  /// The way in which the presented controller covers the other one.
  var presentationStyle: ViewController.ModalPresentationStyle { get }
  /// Whether the transition has ended without having been completed.
  var isCancelled: Bool { get }
  /// The duration of the transition, in seconds of the stage.
  var transitionDuration: TimeInterval { get }
  /// The view in which the transition takes place.
  var containerView: View { get }
  /// The rotation of the contents during the transition: always the identity.
  var targetTransform: CGAffineTransform { get }

  /// The controller that disappears or appears; nil if only a size changes.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?

  /// The view that disappears or appears; nil for one that stays.
  func view(forKey key: TransitionContextViewKey) -> View?
}

extension ViewControllerTransitionCoordinatorContext {
  /// The identity.
  public var targetTransform: CGAffineTransform { .identity }
}

/// Runs closures along with a transition and after it.
public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
  /// Runs a closure along with the transition, in an animation of the same duration, and another one
  /// after it.
  ///
  /// - Returns: Whether they are run: false once the transition is over.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension ViewControllerTransitionCoordinator {
  /// Runs a closure along with the transition, in an animation of the same duration.
  ///
  /// - Returns: Whether it is run: false once the transition is over.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// A transition that runs closures along with it and after it.
protocol AccompaniedTransition: ViewControllerTransitionCoordinator {
  /// The closures that were added so far.
  var companions: TransitionCompanions { get set }
}

extension AccompaniedTransition {
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    let (now, isAccepted) = companions.add(animation, completion)
    now?(self)
    return isAccepted
  }
}

/// The closures that run along with a transition and after it.
struct TransitionCompanions {
  typealias Action = (any ViewControllerTransitionCoordinatorContext) -> Void

  private enum Phase {
    case waiting
    case running
    case over
  }

  private var phase = Phase.waiting
  private var animations: [Action] = []
  private var completions: [Action] = []

  /// Adds closures; returns the one to run at once, and whether the others will be run.
  mutating func add(_ animation: Action?, _ completion: Action?) -> (now: Action?, isAccepted: Bool)
  {
    guard phase != .over else { return (nil, false) }
    if let completion { completions.append(completion) }
    guard phase == .waiting else { return (animation, true) }
    if let animation { animations.append(animation) }
    return (nil, true)
  }

  /// Begins the transition; returns the closures to run along with it, once.
  mutating func begin() -> [Action] {
    guard phase == .waiting else { return [] }
    phase = .running
    defer { animations = [] }
    return animations
  }

  /// Ends the transition; returns the closures to run after it.
  mutating func end() -> [Action] {
    phase = .over
    defer { completions = [] }
    return completions
  }
}
