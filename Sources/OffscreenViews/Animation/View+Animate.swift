public import Foundation
import OffscreenGeometry

extension View {
  /// Animates the changes that a block makes to views on a stage, over `duration` seconds.
  ///
  /// The model has its new values at once, and hit testing goes by them; what is painted follows
  /// the stage's clock. The completion is told whether everything ran to its end; it is called at
  /// once when there is nothing to animate, as for views that stand on no stage. A block inside
  /// another takes the outer one's duration and curve unless its options say otherwise.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let outer = AnimationTransaction.current
    let inheritsCurve = outer != nil && !options.contains(.overrideInheritedCurve)
    AnimationTransaction(
      delay: .finite(delay), duration: inherited(duration, options),
      timing: inheritsCurve ? (outer?.timing ?? .curve(options.curve)) : .curve(options.curve),
      options: options, completion: completion
    ).run(animations)
  }

  /// Animates the changes that a block makes, as a spring that is at rest after `duration` seconds.
  ///
  /// `dampingRatio` runs from 0.01, springing long, to 1, not springing over. The velocity is in
  /// whole ways a second: 1 would cover the change in a second.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let length = inherited(duration, options)
    let spring = SpringCurve(
      dampingRatio: Double(dampingRatio), duration: max(length.inSeconds, 1e-6),
      initialVelocity: velocity.isFinite ? Double(velocity) : 0)
    AnimationTransaction(
      delay: .finite(delay), duration: length, timing: .spring(spring), options: options,
      completion: completion
    ).run(animations)
  }

  /// Makes the changes of a block without animating them, even inside an animation.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationTransaction(
      delay: .zero, duration: .zero, timing: .curve(.linear), options: [], isEnabled: false,
      completion: nil
    ).run(actionsWithoutAnimation)
  }

  /// Animates in parts, which the block adds with `addKeyframe`, over `duration` seconds.
  ///
  /// Each part runs at one speed.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationTransaction(
      delay: .finite(delay), duration: .finite(duration), timing: .curve(.linear),
      options: options, completion: completion
    ).run(animations)
  }

  /// Adds a part to the keyframe animation whose block is running; elsewhere just makes the change.
  ///
  /// Start and duration are fractions of the whole, clamped to 0...1.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration length: Double, animations: () -> Void
  ) {
    guard let transaction = AnimationTransaction.current else {
      animations()
      return
    }
    let former = transaction.keyframe
    transaction.keyframe = (min(max(start, 0), 1), min(max(length, 0), 1))
    animations()
    transaction.keyframe = former
  }

  private static func inherited(_ duration: TimeInterval, _ options: AnimationOptions) -> Duration {
    if let outer = AnimationTransaction.current, !options.contains(.overrideInheritedDuration) {
      return outer.duration
    }
    return .finite(duration)
  }
}

extension Duration {
  /// A duration of so many seconds; zero for what is negative or not finite, at most 10^9 seconds.
  fileprivate static func finite(_ seconds: TimeInterval) -> Duration {
    seconds > 0 ? .seconds(min(seconds, 1e9)) : .zero
  }
}

extension Layer {
  /// The layer as it shows at this moment, animations included; a copy that changes nothing.
  public func presentation() -> Layer? {
    Layer(state: owner?.paintedState ?? state)
  }

  /// Breaks the view's animations off, so that the model shows; completions are told `false`.
  public func removeAllAnimations() {
    owner?.removeAllAnimations()
  }
}
