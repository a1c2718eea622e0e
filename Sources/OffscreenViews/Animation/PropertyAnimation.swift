import Foundation

/// One property of one view on its way, as a function of time.
struct PropertyAnimation {
  let property: AnimatedProperty
  let start: AnimatableValue
  let end: AnimatableValue
  let startTime: Duration
  let duration: Duration
  let timing: AnimationTiming
  let repeats: Bool
  let autoreverses: Bool
  /// The block that the animation belongs to.
  let transaction: AnimationTransaction

  /// When it is over; nil for one that repeats without end.
  var endTime: Duration? {
    repeats ? nil : startTime + duration * (autoreverses ? 2 : 1)
  }

  func value(at now: Duration) -> AnimatableValue {
    let elapsed = (now - startTime).inSeconds
    let length = duration.inSeconds
    guard elapsed > 0 else { return start }
    guard length > 0 else { return end }
    let lap = (elapsed / length).rounded(.down)
    let isLast = !repeats && lap >= (autoreverses ? 2 : 1)
    if isLast { return autoreverses ? start : end }
    var fraction = elapsed / length - lap
    if autoreverses, lap.truncatingRemainder(dividingBy: 2) == 1 { fraction = 1 - fraction }
    return start.interpolated(to: end, progress: timing.progress(at: fraction))
  }
}

extension View {
  /// What is painted at this moment: the model, or what animations make of it.
  package var paintedState: LayerState {
    guard !animations.isEmpty, let host else { return layer.state }
    var state = layer.state
    var seen: Set<AnimatedProperty> = []
    for animation in animations {
      // Later parts of a keyframe animation hold nothing before they start.
      let isFirst = seen.insert(animation.property).inserted
      if isFirst || host.now >= animation.startTime {
        state[animation.property] = animation.value(at: host.now)
      }
    }
    return state
  }

  /// Breaks every animation of the view off; their completions are told so.
  package func removeAllAnimations() {
    let removed = animations
    animations = []
    for animation in removed { animation.transaction.wasReplaced(in: self) }
  }
}
