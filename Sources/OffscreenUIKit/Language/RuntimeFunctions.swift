// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions of the Objective-C runtime, so that sources that use it compile. There is no such
// runtime here: they know classes, find no method and exchange nothing. The source pass reports every use of methods.

/// A method of the Objective-C runtime: there are none.
public typealias Method = OpaquePointer
/// The code of a method of the Objective-C runtime: there is none.
public typealias IMP = OpaquePointer

/// The class of an object; nil for nil.
public func object_getClass(_ object: Any?) -> AnyClass? {
  object.map { type(of: $0 as AnyObject) }
}
/// The class above a class; nil if there is none.
public func class_getSuperclass(_ type: AnyClass?) -> AnyClass? { type.flatMap(_getSuperclass) }

/// No method.
public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector?) -> Method? { nil }
/// No method.
public func class_getClassMethod(_ type: AnyClass?, _ name: Selector?) -> Method? { nil }
/// Adds nothing; returns false.
@discardableResult
public func class_addMethod(
  _ type: AnyClass?, _ name: Selector, _ implementation: IMP, _ types: UnsafePointer<CChar>?
) -> Bool { false }
/// Replaces nothing.
@discardableResult
public func class_replaceMethod(
  _ type: AnyClass?, _ name: Selector, _ implementation: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? { nil }
/// Exchanges nothing.
public func method_exchangeImplementations(_ first: Method?, _ second: Method?) {}
/// The method itself: it has no code.
public func method_getImplementation(_ method: Method) -> IMP { unsafe method }
/// Sets nothing; returns `implementation`.
@discardableResult
public func method_setImplementation(_ method: Method, _ implementation: IMP) -> IMP {
  unsafe implementation
}
/// No encoding.
public func method_getTypeEncoding(_ method: Method) -> UnsafePointer<CChar>? { nil }

/// Ends the program: a closure cannot be the code of a method.
public func imp_implementationWithBlock(_ block: Any) -> IMP {
  fatalError("A closure cannot be the code of a method without the Objective-C runtime.")
}
