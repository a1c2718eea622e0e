public import Foundation

/// An action on an object that assistive technologies offer by its name: UIKit's, with its members.
///
/// `accessibilityCustomActions` holds it, and steps `speak` of scene files call it.
open class AccessibilityCustomAction: NSObject {
  /// A closure that does what the action says, and returns whether it could.
  public typealias ActionHandler = (AccessibilityCustomAction) -> Bool

  /// The name that is spoken.
  open var name: String
  /// The picture beside the name; nil by default.
  open var image: Image?
  /// The object of `selector`; not retained.
  open weak var target: AnyObject?
  /// The method of the action.
  open var selector: MethodSelector
  /// The closure of the action, in place of a method; nil by default.
  open var actionHandler: ActionHandler?

  /// Creates an action that calls a method of an object.
  public init(name: String, image: Image?, target: Any?, selector: MethodSelector) {
    self.name = name
    self.image = image
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
    super.init()
  }

  /// Creates an action that calls a method of an object.
  public init(name: String, target: Any?, selector: MethodSelector) {
    self.name = name
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
    super.init()
  }

  /// Creates an action that calls a closure.
  public convenience init(
    name: String, image: Image? = nil, actionHandler: @escaping ActionHandler
  ) {
    self.init(name: name, image: image, target: nil, selector: MethodSelector(""))
    self.actionHandler = actionHandler
  }

  /// The class, without an address, so that texts are the same in every run.
  open override var description: String { String(reflecting: type(of: self)) }
}
