public import Foundation
import OffscreenGeometry

extension View {
  /// Animates the changes that a block makes to views on a stage, over `duration` seconds.
  ///
  /// The model has its new values at once, and hit testing goes by them; what is painted follows
  /// the stage's clock. The completion is told whether everything ran to its end; it is called at
  /// once when there is nothing to animate, as for views that stand on no stage and for durations
  /// that are not positive. A delay that is not positive is none. A block inside another takes the
  /// outer one's duration and curve unless its options say otherwise.
  ///
  /// A change of a property that is on its way already replaces what was under way, whose
  /// completion is told `false` after the block. A view that leaves its window is not animated on.
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
  /// Each part runs at one speed unless the options choose another way from value to value;
  /// repeating and reversing go for all parts together.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    options: KeyframeAnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    AnimationTransaction(
      delay: .finite(delay), duration: .finite(duration), timing: .curve(.linear),
      options: options.animationOptions, path: options.path, completion: completion
    ).run(animations)
  }

  /// Adds a part to the keyframe animation whose block is running; elsewhere just makes the change.
  ///
  /// Start and duration are fractions of the whole, clamped so that the part lies inside it. In
  /// between parts the value of the one before holds, and before the first what showed at the start.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration length: Double, animations: () -> Void
  ) {
    guard let transaction = AnimationTransaction.current else {
      animations()
      return
    }
    let former = transaction.span
    let start = start > 0 ? min(start, 1) : 0
    transaction.span = AnimationSpan(start: start, length: length > 0 ? min(length, 1 - start) : 0)
    animations()
    transaction.span = former
  }

  private static func inherited(_ duration: TimeInterval, _ options: AnimationOptions) -> Duration {
    if let outer = AnimationTransaction.current, !options.contains(.overrideInheritedDuration) {
      return outer.duration
    }
    return .finite(duration)
  }
}

extension Duration {
  /// So many seconds to the nanosecond: zero for what is negative or no number, at most 10^9 s.
  fileprivate static func finite(_ seconds: TimeInterval) -> Duration {
    seconds > 0 ? .nanoseconds(Int64((min(seconds, 1e9) * 1e9).rounded())) : .zero
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
