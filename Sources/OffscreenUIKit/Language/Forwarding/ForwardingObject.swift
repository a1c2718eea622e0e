public import Foundation
public import Offscreen
import OffscreenViews

/// A root class with methods of Objective-C's `NSObject` that Foundation's lacks here, so that classes can override them.
///
/// The source pass derives those classes of `NSObject` from it that override one of these methods. An object that
/// overrides `forwardingTarget(for:)` and adopts a delegate protocol without implementing its methods passes calls of
/// them on to that target, as a delegate proxy does in UIKit. For classes derived from one that adopts the protocol,
/// Swift keeps the methods that the first class has.
open class ForwardingObject: NSObject {
  /// Creates an object.
  public override init() {
    super.init()
  }

  // UIKit's shapes.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Whether the object's type declares the method; true also for an optional requirement that the
  /// object does not implement.
  open func responds(to selector: Selector!) -> Bool {
    selector?.applies(to: self) ?? false
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The object to which calls of a method are passed on that this one does not implement; nil by default.
  open func forwardingTarget(for selector: Selector!) -> Any? { nil }

  /// Called when an observed property of another object has changed, for observers that were added by the
  /// property's name; the default does nothing.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Called in UIKit after an object was read from an interface file: never here.
  open func awakeFromNib() {}

  /// Called in UIKit when an editor of interface files shows the object: never here.
  open func prepareForInterfaceBuilder() {}

  /// The target of a call, if it has the type that is asked for, and is another object.
  final func target<Receiver>(of selector: Selector, as type: Receiver.Type) -> Receiver? {
    guard let target = forwardingTarget(for: selector), target as AnyObject !== self else {
      return nil
    }
    return target as? Receiver
  }
}
