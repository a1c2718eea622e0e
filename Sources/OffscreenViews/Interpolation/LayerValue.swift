package import Foundation
package import OffscreenGeometry
package import OffscreenRaster

/// A type of values that layers can store and animations can mix.
package protocol LayerValue {
  /// The value for animations.
  var animatable: AnimatableValue { get }
  /// Creates the value; nil if it is of another kind.
  init?(animatable value: AnimatableValue)
}

/// A key under which a class of layers stores a value that animations can change.
///
/// A class declares its keys as constants, returns their initial values from `initialValue(forKey:)`, and
/// stores the values in the layer's state by `layer[key]`, which runs implicit animations, or without them by
/// `layer.state[key]`. Painting reads them from the state that it is given, animations included.
package struct LayerKey<Value: LayerValue> {
  /// Core Animation's name of the property.
  package let name: String
  /// The value before one is set.
  package let initial: Value

  package init(_ name: String, _ initial: Value) {
    self.name = name
    self.initial = initial
  }
}

extension LayerKey: Sendable where Value: Sendable {}

extension CGFloat: LayerValue {
  package var animatable: AnimatableValue { .number(self) }
  package init?(animatable value: AnimatableValue) {
    guard case .number(let number) = value else { return nil }
    self = number
  }
}

extension Float: LayerValue {
  package var animatable: AnimatableValue { .number(CGFloat(self)) }
  package init?(animatable value: AnimatableValue) {
    guard case .number(let number) = value else { return nil }
    self = Float(number)
  }
}

extension CGPoint: LayerValue {
  package var animatable: AnimatableValue { .point(self) }
  package init?(animatable value: AnimatableValue) {
    guard case .point(let point) = value else { return nil }
    self = point
  }
}

extension CGSize: LayerValue {
  package var animatable: AnimatableValue { .size(self) }
  package init?(animatable value: AnimatableValue) {
    guard case .size(let size) = value else { return nil }
    self = size
  }
}

extension CGRect: LayerValue {
  package var animatable: AnimatableValue { .rect(self) }
  package init?(animatable value: AnimatableValue) {
    guard case .rect(let rect) = value else { return nil }
    self = rect
  }
}

extension CGAffineTransform: LayerValue {
  package var animatable: AnimatableValue { .transform(Transform3D(self)) }
  package init?(animatable value: AnimatableValue) {
    guard case .transform(let transform) = value, transform.isAffine else { return nil }
    self = transform.affineTransform
  }
}

extension Transform3D: LayerValue {
  package var animatable: AnimatableValue { .transform(self) }
  package init?(animatable value: AnimatableValue) {
    guard case .transform(let transform) = value else { return nil }
    self = transform
  }
}

/// A type of which layers may also store nothing.
package protocol NullableLayerValue {
  static func animatable(_ value: Self?) -> AnimatableValue
  /// The value, which may be nil; nothing if it is of another kind.
  static func value(of animatable: AnimatableValue) -> Self??
}

extension Optional: LayerValue where Wrapped: NullableLayerValue {
  package var animatable: AnimatableValue { Wrapped.animatable(self) }
  package init?(animatable value: AnimatableValue) {
    guard let value = Wrapped.value(of: value) else { return nil }
    self = value
  }
}

extension Color: NullableLayerValue {
  package static func animatable(_ value: Color?) -> AnimatableValue { .color(value) }
  package static func value(of animatable: AnimatableValue) -> Color?? {
    switch animatable {
    case .color(let color): .some(color)
    case .none: .some(nil)
    default: nil
    }
  }
}

extension Path: NullableLayerValue {
  package static func animatable(_ value: Path?) -> AnimatableValue { .path(value) }
  package static func value(of animatable: AnimatableValue) -> Path?? {
    switch animatable {
    case .path(let path): .some(path)
    case .none: .some(nil)
    default: nil
    }
  }
}

/// A type of the elements of lists that layers can store.
package protocol ListedLayerValue {
  static func animatable(list: [Self]) -> AnimatableValue
  /// The elements; nil if the value is not a list of the type.
  static func list(of animatable: AnimatableValue) -> [Self]?
}

extension Array: NullableLayerValue where Element: ListedLayerValue {
  package static func animatable(_ value: [Element]?) -> AnimatableValue {
    value.map(Element.animatable(list:)) ?? .none
  }
  package static func value(of animatable: AnimatableValue) -> [Element]?? {
    if case .none = animatable { return .some(nil) }
    return Element.list(of: animatable).map { .some($0) }
  }
}

extension CGFloat: ListedLayerValue {
  package static func animatable(list: [CGFloat]) -> AnimatableValue { .numbers(list) }
  package static func list(of animatable: AnimatableValue) -> [CGFloat]? {
    if case .numbers(let numbers) = animatable { numbers } else { nil }
  }
}

extension Color: ListedLayerValue {
  package static func animatable(list: [Color]) -> AnimatableValue { .colors(list) }
  package static func list(of animatable: AnimatableValue) -> [Color]? {
    if case .colors(let colors) = animatable { colors } else { nil }
  }
}
