/// Values that are kept with an object of this package, by key.
package typealias AttachedValues = [UInt: AttachedValue]

/// An object that keeps such values until its end.
package protocol AttachedValuesOwner: AnyObject {
  /// The values; nil if there are none.
  var attachedValues: AttachedValues? { get set }
}

/// A unique key.
package final class AttachedKey: Sendable {
  package init() {}
}

extension AttachedValuesOwner {
  /// The value kept under a key; nil removes it.
  package subscript(key: AttachedKey) -> Any? {
    get { attachedValues?[UInt(bitPattern: ObjectIdentifier(key))]?.value }
    set { attach(newValue.map { AttachedValue($0) }, for: UInt(bitPattern: ObjectIdentifier(key))) }
  }

  /// Keeps a value under a key; nil removes it.
  package func attach(_ value: AttachedValue?, for key: UInt) {
    var values = attachedValues ?? [:]
    // The deinitialiser of a former value may use the object, so the value is released after the
    // change.
    let former = values[key]
    values[key] = value
    attachedValues = values.isEmpty ? nil : values
    withExtendedLifetime(former) {}
  }
}

/// One value, which may be an object that is not retained.
///
/// It is used on the thread of its owner.
package struct AttachedValue: @unchecked Sendable {
  private let strong: Any?
  private weak var object: AnyObject?

  package init(_ value: Any, isWeak: Bool = false) {
    strong = isWeak ? nil : value
    object = isWeak ? value as AnyObject : nil
  }

  /// The value; nil once an object that is not retained is gone.
  package var value: Any? { strong ?? object }
}
