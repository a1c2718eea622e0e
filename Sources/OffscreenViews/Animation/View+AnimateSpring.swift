public import Foundation

extension View {
  /// Animates the changes that a block makes as a spring, given by the time that it seems to move and its bounce.
  ///
  /// The animation lasts until the spring is within a thousandth of its rest position.
  ///
  /// - Parameters:
  ///   - duration: The period of the spring without damping, in seconds; 0.5 s if it is not positive.
  ///   - bounce: 0 for no overshooting, towards 1 for more of it, towards -1 for a slower arrival.
  ///   - velocity: The initial velocity in whole distances per second.
  ///   - delay: The time before it in seconds.
  ///   - options: As for `animate(withDuration:delay:options:animations:completion:)`, without a curve.
  ///   - animations: The changes.
  ///   - completion: Called with whether everything ran to its end.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let parameters = SpringParameters(
      perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
    let length = Duration.finite(parameters.curve(duration: nil).duration)
    AnimationBlock(
      delay: .finite(delay), duration: length,
      timing: .spring(parameters.curve(duration: length.inSeconds)), options: options,
      completion: completion
    ).run(animations)
  }

  /// The duration in seconds of the animation block that is running; 0 outside of blocks.
  public static var inheritedAnimationDuration: TimeInterval {
    AnimationBlock.current?.duration.inSeconds ?? 0
  }

  /// Whether blocks animate on this thread; true by default, and false inside `performWithoutAnimation`.
  public static var areAnimationsEnabled: Bool {
    TransactionStack.current.animatesViews && AnimationBlock.current?.isEnabled != false
  }

  /// Sets whether blocks animate on this thread.
  ///
  /// Changes in blocks are then made at once, and completions are called with true. Layers without a view animate
  /// nevertheless.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    TransactionStack.current.animatesViews = enabled
  }

  /// Makes changes inside an animation block that repeat a number of times.
  ///
  /// - Parameters:
  ///   - count: The number of iterations, which may be a fraction; 1 if it is not positive.
  ///   - autoreverses: Whether every iteration is followed by the same one backwards.
  ///   - animations: The changes; outside of a block they are made at once.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = AnimationBlock.current else { return animations() }
    let former = block.repetition
    block.repetition = (count > 0 ? Double(count) : 1, autoreverses)
    animations()
    block.repetition = former
  }
}
