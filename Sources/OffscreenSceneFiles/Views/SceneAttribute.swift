import Foundation
public import Offscreen
import OffscreenInspection
internal import OffscreenPlayback

/// An attribute of a view class: its key in scene files, the type of its value, and where the value
/// goes.
///
/// ```swift
/// SceneAttribute("count", .integer(0...999), \BadgeView.count)
/// ```
public struct SceneAttribute<Subject: View>: Sendable {
  /// The attribute with its class forgotten, as the tables hold it.
  private(set) var erased: SceneViewClass.Attribute

  /// An attribute that is a property; `help` says in the list of keys what it is for.
  public init<Value: Sendable>(
    _ key: String, _ type: SceneAttributeType<Value>,
    _ property: any ReferenceWritableKeyPath<Subject, Value> & Sendable, help: String = ""
  ) {
    self.init(key, type, help: help) { view, value in view[keyPath: property] = value }
    erased.value = { view in
      (view as? Subject).flatMap { Interaction.ExpectedValue(of: $0[keyPath: property]) }
    }
  }

  /// An attribute that is a property which may also be nil.
  public init<Value: Sendable>(
    _ key: String, _ type: SceneAttributeType<Value>,
    _ property: any ReferenceWritableKeyPath<Subject, Value?> & Sendable, help: String = ""
  ) {
    self.init(key, type, help: help) { view, value in view[keyPath: property] = value }
    erased.value = { view in
      guard let subject = view as? Subject else { return nil }
      guard let value = subject[keyPath: property] else { return .text("") }
      return Interaction.ExpectedValue(of: value)
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
    erased = SceneViewClass.Attribute(field: field, isFirst: isFirst) {
      (node, source) throws(ScriptError) in
      let value = try type.read(node, source)
      return { view, builder in
        if let subject = view as? Subject { set(subject, value, &builder) }
      }
    }
  }

  /// An attribute with which a view is made, and which is fixed then; subclasses do not have it.
  package init<Value: Sendable>(
    _ key: String, _ type: SceneAttributeType<Value>, help: String = "",
    making make: @escaping @Sendable (Value) -> Subject
  ) {
    self.init(key, type, help: help, building: { _, _, _ in })
    erased.make = { (node, source) throws(ScriptError) in
      let value = try type.read(node, source)
      return { make(value) }
    }
  }

  /// The same attribute, set before those of all classes that are not first, since they depend on
  /// it.
  package var first: SceneAttribute {
    var copy = self
    copy.erased.isFirst = true
    return copy
  }
}

extension Interaction.ExpectedValue {
  /// The value of a property; nil if scripts can write no such value.
  fileprivate init?(of value: Any) {
    switch value {
    case let flag as Bool: self = .flag(flag)
    case let number as CGFloat: self = .number(Double(number))
    case let number as any BinaryInteger: self = .number(Double(number))
    case let number as any BinaryFloatingPoint: self = .number(Double(number))
    case let text as String: self = .text(text)
    case let point as CGPoint: self = .numbers([point.x, point.y])
    case let size as CGSize: self = .numbers([size.width, size.height])
    case let rect as CGRect: self = .numbers([rect.minX, rect.minY, rect.width, rect.height])
    case let word as any RawRepresentable<String>: self = .text(word.rawValue)
    default: return nil
    }
  }
}
