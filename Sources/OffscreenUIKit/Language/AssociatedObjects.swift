// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

import OffscreenViews

/// The way in which an associated object is stored.
///
/// Only `OBJC_ASSOCIATION_ASSIGN` differs from the others here.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// A reference that retains nothing.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A strong reference; Swift values are copied in any case.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A strong reference; Swift values are copied in any case.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Stores a value with an object under a key, the address of a variable; nil removes it.
///
/// Values of views, layers, recognisers and layouts are released with them. Values of other objects
/// are stored in a table, and released at the next sweep of the table after the object was freed.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let kept = value.map { AttachedValue($0, isWeak: policy == .OBJC_ASSOCIATION_ASSIGN) }
  let key = UInt(bitPattern: key)
  if let owner = object as? any AttachedValuesOwner {
    owner.attach(kept, for: key)
  } else {
    _ = ForeignValues.replace(of: object as AnyObject, key, by: kept)
  }
}

/// The value kept with an object under a key; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let key = UInt(bitPattern: key)
  if let owner = object as? any AttachedValuesOwner { return owner.attachedValues?[key]?.value }
  return ForeignValues.value(of: object as AnyObject, key)?.value
}

/// Removes all values kept with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  if let owner = object as? any AttachedValuesOwner {
    let former = owner.attachedValues
    owner.attachedValues = nil
    withExtendedLifetime(former) {}
  } else {
    _ = ForeignValues.removeAll(of: object as AnyObject)
  }
}
