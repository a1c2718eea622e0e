import Foundation
import OffscreenGeometry
import OffscreenRaster

/// Values of layers by their keys, as key-value coding has them.
extension Layer {
  /// A value by its key: a property of Core Animation's, such as `cornerRadius`, or a value that was set.
  ///
  /// A property without a value of its own has that of `defaultValue(forKey:)`.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value, of the property's type; nil if there is none.
  public func value(forKey key: String) -> Any? {
    switch key {
    case "frame": frame
    case "hidden", "isHidden": isHidden
    case "masksToBounds": masksToBounds
    case "geometryFlipped", "isGeometryFlipped": isGeometryFlipped
    case "animations": animationKeys()
    default: storedValue(of: AnimatedProperty(key: key)).any
    }
  }

  /// Sets a value by its key, with the actions of the property.
  ///
  /// A key that names no property keeps a value of any type with the layer, which animations can change. A value of a
  /// type that the property does not have has no effect; nil removes a kept value.
  public func setValue(_ value: Any?, forKey key: String) {
    switch (key, value) {
    case ("frame", let value): if let rect = CGRect(value) { frame = rect }
    case ("masksToBounds", let flag as Bool): masksToBounds = flag
    case ("geometryFlipped", let flag as Bool), ("isGeometryFlipped", let flag as Bool):
      isGeometryFlipped = flag
    default: set(AnimatedProperty(key: key), to: value.map(AnimatableValue.init(any:)) ?? .none)
    }
  }

  /// A value by its key path, such as `transform.rotation.z` or `position.x`.
  ///
  /// - Parameter keyPath: A key, or a key and a component.
  /// - Returns: The value; nil if there is none.
  public func value(forKeyPath keyPath: String) -> Any? {
    let path = AnimationKeyPath(keyPath)
    guard let component = path.component else { return value(forKey: keyPath) }
    return storedValue(of: path.property)[component].any
  }

  /// Sets a value by its key path, with the actions of the property; a component changes alone.
  ///
  /// `emitterCells.NAME.KEY` is a value of a cell of an ``EmitterLayer``.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if setValue(value, ofPartAt: keyPath) { return }
    let path = AnimationKeyPath(keyPath)
    guard let component = path.component else { return setValue(value, forKey: keyPath) }
    var whole = storedValue(of: path.property)
    whole[component] = value.map(AnimatableValue.init(any:)) ?? .none
    set(path.property, to: whole)
  }

  /// The model value of a property, or its initial value.
  private func storedValue(of property: AnimatedProperty) -> AnimatableValue {
    let value = state[property]
    guard case .none = value, case .stored(let key) = property else { return value }
    return initialValue(forKey: key) ?? .none
  }

  private func set(_ property: AnimatedProperty, to value: AnimatableValue) {
    switch (property, value) {
    case (.center, .point(let point)): position = point
    case (.bounds, .rect(let rect)): bounds = rect
    case (.stored(let key), _):
      self[LayerKey(key, AnyLayerValue(animatable: .none))] = AnyLayerValue(animatable: value)
    case (.anchorPoint, .point(let point)): anchorPoint = point
    case (.anchorPointZ, .number(let number)): anchorPointZ = number
    case (.transform, .transform(let value)): transform = value
    case (.sublayerTransform, .transform(let value)): sublayerTransform = value
    case (.zPosition, .number(let number)): zPosition = number
    case (.hidden, .number(let number)): isHidden = number != 0
    case (.alpha, .number(let number)): opacity = Float(number)
    case (.cornerRadius, .number(let number)): cornerRadius = number
    case (.borderWidth, .number(let number)): borderWidth = number
    case (.shadowOpacity, .number(let number)): shadowOpacity = Float(number)
    case (.shadowRadius, .number(let number)): shadowRadius = number
    case (.shadowOffset, .size(let size)): shadowOffset = size
    case (.backgroundColor, _): if let color = Color?(animatable: value) { backgroundColor = color }
    case (.borderColor, _): if let color = Color?(animatable: value) { borderColor = color }
    case (.shadowColor, _): if let color = Color?(animatable: value) { shadowColor = color }
    case (.contents, .contents(let value)): contents = value?.value
    case (.contents, .none): contents = nil
    case (.shadowPath, _): if let path = Path?(animatable: value) { shadowPath = path }
    default: break
    }
  }
}

/// A value of any kind.
private struct AnyLayerValue: LayerValue {
  let animatable: AnimatableValue
}

extension CGRect {
  /// The rectangle in a value or an object; nil if it is of another type.
  fileprivate init?(_ value: Any?) {
    guard case .rect(let rect) = value.map(AnimatableValue.init(any:)) else { return nil }
    self = rect
  }
}
