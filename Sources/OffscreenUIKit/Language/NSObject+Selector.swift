public import Foundation

extension NSObjectProtocol {
  /// Whether the object has the method, as far as its type says: an optional requirement that it does
  /// not implement counts as there.
  public func responds(to selector: Selector!) -> Bool {
    selector?.applies(to: self) ?? false
  }
}

extension NSObject {
  /// Calls a method without parameters; the result is dropped.
  @discardableResult
  public func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! {
    selector?.call(on: self)
    return nil
  }

  /// Calls a method with one argument; the result is dropped.
  @discardableResult
  public func perform(_ selector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    selector?.call(on: self, object)
    return nil
  }
}
