public import Foundation
public import Offscreen
import OffscreenGeometry

/// The storage of properties that are declared `@NSManaged` in a class of layers: the source pass gives them accessors
/// that call these functions.
extension Layer {
  /// The value of a property that the layer stores by its name.
  ///
  /// Before one is set it is `defaultValue(forKey:)`, or else zero, or nil for an optional.
  ///
  /// - Parameter key: The name.
  /// - Returns: The value; in a presentation layer that of the moment.
  public func managedValue<Value>(forKey key: String) -> Value {
    let stored = value(forKey: key)
    if let value = stored as? Value { return value }
    if let type = Value.self as? any ManagedNumber.Type, let number = stored as? CGFloat,
      let value = type.init(managed: number) as? Value
    {
      return value
    }
    let zero = (Value.self as? any ManagedZero.Type)?.managedZero as? Value
    return required(
      zero ?? (Optional<Any>.none as? Value),
      "The property \(key) of \(type(of: self)) has no value yet, and its type has no zero: set it in the initialiser."
    )
  }

  /// Sets the value of a property that the layer stores by its name, with the property's actions.
  public func setManagedValue<Value>(_ value: Value, forKey key: String) {
    setValue(value as Any, forKey: key)
  }
}

private func required<Value>(_ value: Value?, _ message: String) -> Value {
  guard let value else { fatalError(message) }
  return value
}

/// A type with a value for properties that were never set.
private protocol ManagedZero {
  static var managedZero: Self { get }
}

/// A type of numbers, which layers store as `CGFloat`.
private protocol ManagedNumber: ManagedZero {
  init(managed number: CGFloat)
}

extension ManagedNumber {
  fileprivate static var managedZero: Self { Self(managed: 0) }
}

extension CGFloat: ManagedNumber {
  fileprivate init(managed number: CGFloat) { self = number }
}

extension Double: ManagedNumber {
  fileprivate init(managed number: CGFloat) { self = Double(number) }
}

extension Float: ManagedNumber {
  fileprivate init(managed number: CGFloat) { self = Float(number) }
}

extension Int: ManagedNumber {
  fileprivate init(managed number: CGFloat) {
    self = number.magnitude < 9e18 ? Int(number.rounded()) : 0
  }
}

extension Bool: ManagedNumber {
  fileprivate init(managed number: CGFloat) { self = number != 0 }
}

extension CGPoint: ManagedZero {
  fileprivate static var managedZero: CGPoint { .zero }
}

extension CGSize: ManagedZero {
  fileprivate static var managedZero: CGSize { .zero }
}

extension CGRect: ManagedZero {
  fileprivate static var managedZero: CGRect { .zero }
}
