import Foundation
import OffscreenGeometry

/// The effect of an animation on a layer, as a function of the place in its iterations.
indirect enum AnimationEffect {
  /// Changes one property.
  case property(PropertyEffect)
  /// Several animations in the time of their group, whose progress may have a timing.
  case group([TimedEffect], timing: AnimationTiming? = nil)
  /// Moves a point along a path.
  case path(PathEffect)
  /// Changes from a former picture to the present one, which painting does.
  case transition(TransitionEffect)
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
  /// The meaning of the values as transforms; nil if they are values of the property.
  var function: TransformFunction?

  /// The value at a place in the iterations.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - base: The value of the property, or of its component, without the animation.
  /// - Returns: The value; nil if it is of another kind than the property's.
  func value(at place: AnimationPlace, base: AnimatableValue) -> AnimatableValue? {
    // The base of numbers that mean transforms is the identity.
    let own = function?.neutral ?? base
    let curve = keyPath.property.isDiscrete ? curve.discrete : curve
    var value = curve.value(at: place.fraction, base: own)
    if isCumulative, place.iteration > 0 {
      value = value.adding(curve.value(at: 1, base: own).repeated(place.iteration))
    }
    if let function { value = function.transform(of: value) }
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
    case .group(let parts, let timing):
      let fraction = timing.map { Double($0.progress(at: place.fraction)) } ?? place.fraction
      let time = fraction * duration
      for part in parts {
        guard let inner = part.times.place(at: time - part.begin) else { continue }
        part.effect.forEachProperty(at: inner, duration: part.times.duration, body)
      }
    case .path(let effect):
      body(effect.keyPath) { base in
        guard let point = effect.point(at: place) else { return nil }
        return effect.isAdditive ? base.adding(.point(point)) : .point(point)
      }
      guard effect.turn != nil else { return }
      body(AnimationKeyPath(.transform)) { base in
        guard case .transform(let transform) = base else { return nil }
        return .transform(effect.turned(transform, at: place))
      }
    case .transition: break
    }
  }

  /// The key paths that the effect changes, each once per effect.
  var keyPaths: [AnimationKeyPath] {
    switch self {
    case .property(let effect): [effect.keyPath]
    case .group(let parts, _): parts.flatMap(\.effect.keyPaths)
    case .path(let effect): [effect.keyPath]
    case .transition: []
    }
  }
}

/// The meaning of numbers as transforms.
enum TransformFunction: String {
  case rotateX, rotateY, rotateZ
  case scale, scaleX, scaleY, scaleZ
  case translate, translateX, translateY, translateZ

  /// The numbers that mean the identity.
  var neutral: AnimatableValue {
    switch self {
    case .scale: .numbers([1, 1, 1])
    case .translate: .numbers([0, 0, 0])
    case .scaleX, .scaleY, .scaleZ: .number(1)
    default: .number(0)
    }
  }

  /// The transform that a value means; no value if it is of another kind.
  func transform(of value: AnimatableValue) -> AnimatableValue {
    let transform: Transform3D
    switch (self, value) {
    case (.scale, .numbers(let list)) where list.count == 3:
      transform = Transform3D(scaleX: list[0], y: list[1], z: list[2])
    case (.translate, .numbers(let list)) where list.count == 3:
      transform = Transform3D(translationX: list[0], y: list[1], z: list[2])
    case (.rotateX, .number(let angle)):
      transform = Transform3D(rotationAngle: angle, x: 1, y: 0, z: 0)
    case (.rotateY, .number(let angle)):
      transform = Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
    case (.rotateZ, .number(let angle)):
      transform = Transform3D(CGAffineTransform(rotationAngle: angle))
    case (.scaleX, .number(let scale)): transform = Transform3D(scaleX: scale, y: 1, z: 1)
    case (.scaleY, .number(let scale)): transform = Transform3D(scaleX: 1, y: scale, z: 1)
    case (.scaleZ, .number(let scale)): transform = Transform3D(scaleX: 1, y: 1, z: scale)
    case (.translateX, .number(let x)): transform = Transform3D(translationX: x, y: 0)
    case (.translateY, .number(let y)): transform = Transform3D(translationX: 0, y: y)
    case (.translateZ, .number(let z)): transform = Transform3D(translationX: 0, y: 0, z: z)
    default: return .none
    }
    return .transform(transform)
  }
}
