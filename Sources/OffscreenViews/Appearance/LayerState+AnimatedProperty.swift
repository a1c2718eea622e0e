import Foundation
import OffscreenGeometry

extension LayerState {
  /// A property as an animatable value.
  ///
  /// Setting clamps opacities to 0...1 and lengths to zero or more, because springs overshoot these limits. Setting a value of
  /// another kind, or a transform in space that is not finite, has no effect.
  subscript(property: AnimatedProperty) -> AnimatableValue {
    get {
      switch property {
      case .bounds: .rect(bounds)
      case .center: .point(center)
      case .anchorPoint: .point(anchorPoint)
      case .anchorPointZ: .number(anchorPointZ)
      case .transform: .transform(transform3D)
      case .sublayerTransform: .transform(sublayerTransform)
      case .zPosition: .number(zPosition)
      case .hidden: .number(isHidden ? 1 : 0)
      case .alpha: .number(alpha)
      case .backgroundColor: .color(backgroundColor)
      case .contents: .contents(contents)
      case .cornerRadius: .number(cornerRadius)
      case .borderWidth: .number(borderWidth)
      case .borderColor: .color(borderColor)
      case .shadowColor: .color(shadowColor)
      case .shadowOpacity: .number(CGFloat(shadowOpacity))
      case .shadowRadius: .number(shadowRadius)
      case .shadowOffset: .size(shadowOffset)
      case .shadowPath: .path(shadowPath)
      case .stored(let key): values[key] ?? .none
      }
    }
    set {
      switch (property, newValue) {
      case (.bounds, .rect(let value)): bounds = value
      case (.center, .point(let value)): center = value
      case (.anchorPoint, .point(let value)): anchorPoint = value
      case (.anchorPointZ, .number(let value)): if value.isFinite { anchorPointZ = value }
      case (.transform, .transform(let value)):
        if value.isAffine || value.isFinite { setTransform(value) }
      case (.sublayerTransform, .transform(let value)):
        if value.isFinite { sublayerTransform = value }
      case (.zPosition, .number(let value)): zPosition = value
      case (.hidden, .number(let value)): isHidden = value != 0
      case (.alpha, .number(let value)): alpha = min(max(value, 0), 1)
      case (.backgroundColor, .color(let value)): backgroundColor = value
      case (.contents, .contents(let value)): contents = value
      case (.cornerRadius, .number(let value)): cornerRadius = max(value, 0)
      case (.borderWidth, .number(let value)): borderWidth = max(value, 0)
      case (.borderColor, .color(let value)): borderColor = value
      case (.shadowColor, .color(let value)): shadowColor = value
      case (.shadowOpacity, .number(let value)): shadowOpacity = Float(min(max(value, 0), 1))
      case (.shadowRadius, .number(let value)): shadowRadius = max(value, 0)
      case (.shadowOffset, .size(let value)): shadowOffset = value
      case (.shadowPath, .path(let value)): shadowPath = value
      case (.stored(let key), _): values[key] = newValue
      default: break
      }
    }
  }

  /// A property or a component of one as an animatable value.
  subscript(keyPath: AnimationKeyPath) -> AnimatableValue {
    get {
      let value = self[keyPath.property]
      return keyPath.component.map { value[$0] } ?? value
    }
    set {
      guard let component = keyPath.component else {
        self[keyPath.property] = newValue
        return
      }
      var value = self[keyPath.property]
      value[component] = newValue
      self[keyPath.property] = value
    }
  }

  /// The value that is stored under a key.
  package subscript<Value>(key: LayerKey<Value>) -> Value {
    get { values[key.name].flatMap { Value(animatable: $0) } ?? key.initial }
    set { values[key.name] = newValue.animatable }
  }

  /// Applies an animation's effect at a place in its iterations.
  mutating func apply(_ animation: RunningAnimation, at now: Duration) {
    guard let place = animation.place(at: now) else { return }
    animation.effect.forEachProperty(at: place, duration: animation.times.duration) {
      path, change in
      if let value = change(self[path]) { self[path] = value }
    }
  }
}
