/// An animation that a layer has: its effect as a function of the layer's time.
struct RunningAnimation {
  /// The key under which the layer has it, at most one animation for each; nil for one without a key.
  let key: String?
  /// The effect at each place in the iterations.
  private(set) var effect: AnimationEffect
  let times: AnimationTimes
  /// The time of the layer at which it begins.
  var begin: Duration
  /// Whether touches reach the view of the layer meanwhile.
  var allowsTouches = true
  /// Whether the layer loses it at its end; otherwise it stays until it is removed.
  var isRemovedOnCompletion = true
  /// Whether the beginning has been reported.
  var hasStarted = false
  /// Whether the end has been reported; the animation then only fills.
  var isFinished = false
  /// The object from which it was made; nil for one of a block of views.
  var source: AnyObject?
  /// What decides about the progress in place of the times; nil for most animations.
  var clock: (any AnimationClock)?
  /// The object that drives the animation; nil while the layer is on no stage.
  ///
  /// The host keeps it alive, not the animation, so that there is no reference cycle.
  weak var owner: (any AnimationOwner)?

  /// Creates an animation that nothing drives.
  init(key: String?, effect: AnimationEffect, times: AnimationTimes, begin: Duration = .zero) {
    self.key = key
    self.effect = effect
    self.times = times
    self.begin = begin
  }

  /// Makes the animated property reach a value at the end of a part of the iteration.
  mutating func reach(_ end: AnimatableValue, over span: AnimationSpan, timing: AnimationTiming) {
    guard case .property(var effect) = self.effect else { return }
    effect.curve.add(.fixed(end), over: span, timing: timing)
    self.effect = .property(effect)
  }

  /// Whether the last iteration is over at a time of the layer.
  ///
  /// One with a clock is never over by itself.
  func isOver(at now: Duration) -> Bool {
    clock == nil && times.isOver(at: (now - begin).inSeconds)
  }

  /// The place in the iterations at a time of the layer; nil if the animation has no effect then.
  func place(at now: Duration) -> AnimationPlace? {
    if let clock { return AnimationPlace(fraction: clock.progress, iteration: 0) }
    return times.place(at: (now - begin).inSeconds)
  }
}

/// The progress of animations that follow neither the time of their layer nor a timing of their own.
protocol AnimationClock {
  /// The progress at the moment, 0 to 1; a spring goes beyond.
  var progress: Double { get }
}

/// An object that drives animations and counts how many are left.
protocol AnimationOwner: AnyObject {
  /// Called when one of the animations has been replaced or removed; the caller calls `finishIfOver()`.
  func wasBrokenOff()
  /// Calls the completion if no animation is left, and only once.
  func finishIfOver()
}
