public import Foundation
import OffscreenGeometry

extension View {
  /// Animates the changes that a block makes to views on a stage, over `duration` seconds.
  ///
  /// The model values change at once, and hit testing uses them; what is painted follows the
  /// stage's clock. No touch hits the changed views until the end, unless the options contain
  /// `allowUserInteraction`. The completion receives whether everything ran to its end. It is called at once
  /// if there is nothing to animate, such as for views that are not on a stage. A duration that is
  /// not positive animates nothing either, but the completion then waits for the next frame tick of
  /// the first changed view's stage. Inside another completion none is called: it waits for the
  /// next tick, or without a stage until the other one has returned. A delay that is not positive
  /// counts as 0. A nested block takes the outer block's duration and curve unless its options say
  /// otherwise.
  ///
  /// Changing a property that is already being animated replaces that animation, whose completion
  /// receives `false` after the block. The animations of a view end when it leaves its window.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let outer = AnimationBlock.current
    let inheritsCurve = outer != nil && !options.contains(.overrideInheritedCurve)
    AnimationBlock(
      delay: .finite(delay), duration: inherited(duration, options),
      timing: inheritsCurve ? (outer?.timing ?? .curve(options.curve)) : .curve(options.curve),
      options: options, completion: completion
    ).run(animations)
  }

  /// Animates the changes that a block makes, as a spring that stops after `duration` seconds.
  ///
  /// `dampingRatio` ranges from 0.01, a long oscillation, to 1, no overshoot. The velocity is in
  /// distances per second: 1 would cover the whole change in one second.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let length = inherited(duration, options)
    let spring = SpringCurve(
      dampingRatio: Double(dampingRatio), duration: max(length.inSeconds, 1e-6),
      initialVelocity: velocity.isFinite ? Double(velocity) : 0)
    AnimationBlock(
      delay: .finite(delay), duration: length, timing: .spring(spring), options: options,
      completion: completion
    ).run(animations)
  }

  /// Makes the changes of a block without animating them, even inside an animation block.
  ///
  /// Animations that are already running go on. A nested block that animates has no effect on this.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationBlock(
      delay: .zero, duration: .zero, timing: .curve(.linear), options: [], isEnabled: false,
      completion: nil
    ).run(actionsWithoutAnimation)
  }

  /// Animates in parts, which the block adds with `addKeyframe`, over `duration` seconds.
  ///
  /// Each part runs at constant speed unless the options choose another path from value to value;
  /// repeating and reversing apply to all parts together.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    options: KeyframeAnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    AnimationBlock(
      delay: .finite(delay), duration: .finite(duration), timing: .curve(.linear),
      options: options.animationOptions, path: options.path, completion: completion
    ).run(animations)
  }

  /// Adds a part to the keyframe animation whose block is running; elsewhere only makes the change.
  ///
  /// Start and duration are fractions of the whole, clamped so that the part lies inside it.
  /// Between two parts the value of the earlier one holds, and before the first part the initial
  /// value.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration length: Double, animations: () -> Void
  ) {
    guard let transaction = AnimationBlock.current else {
      animations()
      return
    }
    let former = transaction.span
    let start = start > 0 ? min(start, 1) : 0
    transaction.span = AnimationSpan(start: start, length: length > 0 ? min(length, 1 - start) : 0)
    animations()
    transaction.span = former
  }

  /// The duration of a block: that of the outer one, unless the options override it.
  private static func inherited(_ duration: TimeInterval, _ options: AnimationOptions) -> Duration {
    if let outer = AnimationBlock.current, !options.contains(.overrideInheritedDuration) {
      return outer.duration
    }
    return .finite(duration)
  }
}

extension Duration {
  /// A number of seconds rounded to the nanosecond: zero if negative or NaN, at most 10^9 s.
  static func finite(_ seconds: TimeInterval) -> Duration {
    seconds > 0 ? .nanoseconds(Int64((min(seconds, 1e9) * 1e9).rounded())) : .zero
  }
}
