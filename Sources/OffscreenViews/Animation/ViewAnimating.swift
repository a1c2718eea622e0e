public import Foundation

/// The state of a property animator.
public enum ViewAnimatingState: Int, Hashable, Sendable {
  /// Not started, or finished; it can be started.
  case inactive = 0
  /// Running or paused.
  case active = 1
  /// Stopped where it was, before `finishAnimation(at:)`.
  case stopped = 2
}

/// A place in an animation at which it can finish.
public enum ViewAnimatingPosition: Int, Hashable, Sendable {
  /// The end: the values that the animations set.
  case end = 0
  /// The start: the values before.
  case start = 1
  /// Where it is.
  case current = 2
}

/// An animation of views that can be paused, scrubbed and reversed.
public protocol ViewAnimating: AnyObject {
  /// Whether it is inactive, active or stopped.
  var state: ViewAnimatingState { get }
  /// Whether it is running; false while it is paused.
  var isRunning: Bool { get }
  /// Whether it runs towards its start.
  var isReversed: Bool { get set }
  /// How far it is, 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts it, or continues it where it was paused.
  func startAnimation()
  /// Starts it after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses it where it is.
  func pauseAnimation()
  /// Stops it where it is.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes it after it was stopped.
  func finishAnimation(at finalPosition: ViewAnimatingPosition)
}

/// An animation of views that records the changes of blocks.
public protocol ViewImplicitlyAnimating: ViewAnimating {
  /// Adds changes that begin after a part of the remaining time.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure that is called with the place at which the animation finished.
  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void)
  /// Continues with another timing.
  func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: CGFloat)
}
