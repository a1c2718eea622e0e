import Foundation
public import Offscreen
import OffscreenInspection
internal import OffscreenPlayback

/// An attribute of a view class: its key in scene files, the type of its value, and how the value is
/// set and read.
///
/// ```swift
/// SceneAttribute("count", .integer(0...999), \BadgeView.count)
/// ```
public struct SceneAttribute<Subject: View>: Sendable {
  let key: String
  /// The function with which files set it, without the static type of its view class; nil for a
  /// property that can only be read.
  private(set) var setting: SceneViewClass.Attribute?
  /// The function that reads it, without the static type of its view class; nil for an attribute
  /// that can only be set.
  private(set) var reading: SceneViewClass.Reading?

  /// An attribute that is a property; `help` describes it in the list of keys.
  public init<Value: Sendable>(
    _ key: String, _ type: SceneAttributeType<Value>,
    _ property: any ReferenceWritableKeyPath<Subject, Value> & Sendable, help: String = ""
  ) {
    self.init(key, type, help: help) { view, value in view[keyPath: property] = value }
    read { type.written($0[keyPath: property]) }
  }

  /// An attribute that is a property which may also be nil.
  public init<Value: Sendable>(
    _ key: String, _ type: SceneAttributeType<Value>,
    _ property: any ReferenceWritableKeyPath<Subject, Value?> & Sendable, help: String = ""
  ) {
    self.init(key, type, help: help) { view, value in view[keyPath: property] = value }
    read { subject in
      if let value = subject[keyPath: property] { type.written(value) } else { "" }
    }
  }

  /// An attribute that a closure sets.
  public init<Value: Sendable>(
    _ key: String, _ type: SceneAttributeType<Value>, help: String = "",
    _ set: @escaping @Sendable (Subject, Value) -> Void
  ) {
    self.init(key, type, help: help, building: { view, value, _ in set(view, value) })
  }

  /// An attribute that also needs the builder of the tree, to keep an object or to find a view.
  package init<Value: Sendable>(
    _ key: String, _ type: SceneAttributeType<Value>, help: String = "", isFirst: Bool = false,
    building set: @escaping @Sendable (Subject, Value, inout ViewBuilder) -> Void
  ) {
    demand(
      !["class", "id", "constraints", "subviews"].contains(key) && !key.isEmpty,
      "An attribute cannot have the key \(quoted(key)), which scene files need for all views.")
    let field = ValueShape.Field(key, type.shape, help: help)
    self.key = key
    setting = SceneViewClass.Attribute(field: field, isFirst: isFirst) {
      (node, source) throws(ScriptError) in
      let value = try type.read(node, source)
      return { view, builder in
        if let subject = view as? Subject { set(subject, value, &builder) }
      }
    }
  }

  /// An attribute that is set when a view is created and cannot change later; subclasses do not
  /// have it.
  package init<Value: Sendable>(
    _ key: String, _ type: SceneAttributeType<Value>, help: String = "",
    making make: @escaping @Sendable (Value) -> Subject
  ) {
    self.init(key, type, help: help, building: { _, _, _ in })
    setting?.make = { (node, source) throws(ScriptError) in
      let value = try type.read(node, source)
      return { make(value) }
    }
  }

  /// A property that expectations and sweeps can read, but that files cannot set.
  init(reading key: String, _ value: @escaping @Sendable (Subject) -> Any) {
    self.key = key
    read(value)
  }

  /// The same attribute, which can also be read.
  func reading(_ value: @escaping @Sendable (Subject) -> Any) -> SceneAttribute {
    var copy = self
    copy.read(value)
    return copy
  }

  private mutating func read(_ value: @escaping @Sendable (Subject) -> Any) {
    reading = { view in
      (view as? Subject).flatMap { Interaction.ExpectedValue(of: value($0)) }
    }
  }

  /// The same attribute, set before all attributes that are not marked as first, because they may
  /// depend on it.
  package var first: SceneAttribute {
    var copy = self
    copy.setting?.isFirst = true
    return copy
  }
}

extension Interaction.ExpectedValue {
  /// The value of a property; nil if scripts have no notation for such a value.
  init?(of value: Any) {
    switch value {
    case let flag as Bool: self = .flag(flag)
    case let number as CGFloat: self = .number(Double(number))
    case let number as any BinaryInteger: self = .number(Double(number))
    case let number as any BinaryFloatingPoint: self = .number(Double(number))
    case let text as String: self = .text(text)
    case let point as CGPoint: self = .numbers([point.x, point.y])
    case let size as CGSize: self = .numbers([size.width, size.height])
    case let rect as CGRect: self = .numbers([rect.minX, rect.minY, rect.width, rect.height])
    case let insets as EdgeInsets:
      self = .numbers([insets.top, insets.left, insets.bottom, insets.right])
    case let vector as CGVector: self = .numbers([vector.dx, vector.dy])
    case let numbers as [Int]: self = .numbers(numbers.map(Double.init))
    case let color as Color: self = .text(color.hexString)
    case let word as any RawRepresentable<String>: self = .text(word.rawValue)
    default: return nil
    }
  }
}
