import Foundation

/// The effect of an animation on a layer, as a function of the place in its iterations.
indirect enum AnimationEffect {
  /// Changes one property.
  case property(PropertyEffect)
  /// Several animations in the time of their group.
  case group([TimedEffect])
}

/// An effect with its own times, in the time of a group.
struct TimedEffect {
  /// The beginning, in seconds of the group's time.
  let begin: Double
  let times: AnimationTimes
  let effect: AnimationEffect
}

/// The effect of an animation on one property.
struct PropertyEffect {
  let keyPath: AnimationKeyPath
  var curve: ValueCurve
  /// Whether the values are added to the value without the animation.
  var isAdditive = false
  /// Whether each iteration begins with the sum of the final values of those before.
  var isCumulative = false

  /// The value at a place in the iterations.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - base: The value of the property, or of its component, without the animation.
  /// - Returns: The value; nil if it is of another kind than the property's.
  func value(at place: AnimationPlace, base: AnimatableValue) -> AnimatableValue? {
    var value = curve.value(at: place.fraction, base: base)
    if isCumulative, place.iteration > 0 {
      value = value.adding(curve.value(at: 1, base: base).repeated(place.iteration))
    }
    if isAdditive { value = base.adding(value) }
    if case .none = base { return value }
    return value.isSameKind(as: base) ? value : nil
  }
}

extension AnimationEffect {
  /// Calls a closure for each property that the effect changes at a place, with a function from the value
  /// without the animation to the value with it.
  func forEachProperty(
    at place: AnimationPlace, duration: Double,
    _ body: (AnimationKeyPath, (AnimatableValue) -> AnimatableValue?) -> Void
  ) {
    switch self {
    case .property(let effect):
      body(effect.keyPath) { effect.value(at: place, base: $0) }
    case .group(let parts):
      let time = place.fraction * duration
      for part in parts {
        guard let inner = part.times.place(at: time - part.begin) else { continue }
        part.effect.forEachProperty(at: inner, duration: part.times.duration, body)
      }
    }
  }

  /// The key paths that the effect changes, each once per effect.
  var keyPaths: [AnimationKeyPath] {
    switch self {
    case .property(let effect): [effect.keyPath]
    case .group(let parts): parts.flatMap(\.effect.keyPaths)
    }
  }
}
