/// An animation that a layer has: its effect as a function of the layer's time.
struct RunningAnimation {
  /// The key under which the layer has it; at most one animation has each key.
  let key: String
  var effect: AnimationEffect
  let times: AnimationTimes
  /// The time of the layer at which it begins.
  var begin: Duration
  /// Whether touches reach the view of the layer meanwhile.
  var allowsTouches = true
  /// Whether the layer loses it at its end; otherwise it stays until it is removed.
  var isRemovedOnCompletion = true
  /// The object that drives the animation.
  ///
  /// The host keeps it alive, not the animation, so that there is no reference cycle.
  private(set) weak var owner: (any AnimationOwner)?

  init(
    key: String, effect: AnimationEffect, times: AnimationTimes, begin: Duration,
    owner: any AnimationOwner
  ) {
    self.key = key
    self.effect = effect
    self.times = times
    self.begin = begin
    self.owner = owner
  }

  /// Makes the animated property reach a value at the end of a part of the iteration.
  mutating func reach(_ end: AnimatableValue, over span: AnimationSpan, timing: AnimationTiming) {
    guard case .property(var effect) = self.effect else { return }
    effect.curve.add(.fixed(end), over: span, timing: timing)
    self.effect = .property(effect)
  }

  /// Whether the last iteration is over at a time of the layer.
  func isOver(at now: Duration) -> Bool { times.isOver(at: (now - begin).inSeconds) }

  /// The place in the iterations at a time of the layer; nil if the animation has no effect then.
  func place(at now: Duration) -> AnimationPlace? { times.place(at: (now - begin).inSeconds) }
}

/// An object that drives animations and counts how many are left.
protocol AnimationOwner: AnyObject {
  /// Called when one of the animations has been replaced or removed; the caller calls `finishIfOver()`.
  func wasBrokenOff()
  /// Calls the completion if no animation is left, and only once.
  func finishIfOver()
}
