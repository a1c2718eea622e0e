/// Several animations of a layer that run in the time of the group.
///
/// They are cut off at the end of the group's duration, and their delegates are not called. One without a duration has
/// the group's.
open class AnimationGroup: LayerAnimation {
  /// The animations; those later in the list take effect later.
  open var animations: [LayerAnimation]?

  override func takeProperties(of other: LayerAnimation) {
    super.takeProperties(of: other)
    guard let other = other as? AnimationGroup else { return }
    animations = other.animations?.compactMap { $0.copy() as? LayerAnimation }
  }

  override func effect(on layer: Layer, duration: Double) -> AnimationEffect {
    var parts: [TimedEffect] = []
    for animation in animations ?? [] where animation !== self {
      let times = AnimationTimes(animation, orDuration: animation.ownDuration ?? duration)
      parts.append(
        TimedEffect(
          begin: animation.beginTime.isFinite ? animation.beginTime : 0, times: times,
          effect: animation.effect(on: layer, duration: times.duration)))
    }
    return .group(parts, timing: wholeTiming)
  }
}
