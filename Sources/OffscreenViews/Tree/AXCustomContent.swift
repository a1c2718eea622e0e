public import Foundation

/// A detail of an object that assistive technologies tell only when a person asks for it: Apple's, with its members for
/// plain texts.
///
/// An object that is an ``AXCustomContentProvider`` hands over its details.
open class AXCustomContent: NSObject {
  /// When a detail is told; raw values are Apple's.
  public enum Importance: UInt, Hashable, Sendable {
    /// If the person asks for it.
    case `default` = 0
    /// With the name of the object.
    case high = 1
  }

  /// The name of the detail, such as `Distance`.
  open private(set) var label: String
  /// The detail, such as `4 kilometres`.
  open private(set) var value: String
  /// When the detail is told; `default` unless it was set.
  open var importance = Importance.default

  /// Creates a detail with a name and a text.
  public init(label: String, value: String) {
    self.label = label
    self.value = value
    super.init()
  }

  /// The class, without an address, so that texts are the same in every run.
  open override var description: String { String(reflecting: type(of: self)) }
}

/// An object with details that assistive technologies tell when a person asks for them.
public protocol AXCustomContentProvider: NSObjectProtocol {
  // Apple's shape.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The details in the order in which they are told; nil for none.
  var accessibilityCustomContent: [AXCustomContent]! { get set }
}
