public import Foundation
public import Offscreen
import OffscreenViews

extension NSObjectProtocol {
  /// Whether the object's type declares the method; true also for an optional requirement that the
  /// object does not implement.
  public func responds(to selector: Selector!) -> Bool {
    if let responder = self as? Responder { return responder.responds(to: selector) }
    if let object = self as? ForwardingObject { return object.responds(to: selector) }
    return selector?.applies(to: self) ?? false
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
