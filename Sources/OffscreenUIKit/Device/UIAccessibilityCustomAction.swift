public import Foundation
public import Offscreen
import OffscreenViews

/// An action on an object that assistive technologies offer by its name.
///
/// There are none here, so nothing calls it; `accessibilityCustomActions` holds it.
open class UIAccessibilityCustomAction: NSObject {
  /// A closure that does what the action says, and returns whether it could.
  public typealias ActionHandler = (UIAccessibilityCustomAction) -> Bool

  /// The name that is spoken.
  open var name: String
  /// The picture beside the name; nil by default.
  open var image: UIImage?
  /// The object of `selector`; not retained.
  open weak var target: AnyObject?
  /// The method of the action.
  open var selector: Selector
  /// The closure of the action, in place of a method; nil by default.
  open var actionHandler: ActionHandler?

  /// Creates an action that calls a method of an object.
  public init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    self.name = name
    self.image = image
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
    super.init()
  }

  /// Creates an action that calls a method of an object.
  public convenience init(name: String, target: Any?, selector: Selector) {
    self.init(name: name, image: nil, target: target, selector: selector)
  }

  /// Creates an action that calls a closure.
  public convenience init(
    name: String, image: UIImage? = nil, actionHandler: @escaping ActionHandler
  ) {
    self.init(name: name, image: image, target: nil, selector: Selector(""))
    self.actionHandler = actionHandler
  }

  /// The class, without an address, so that texts are the same in every run.
  open override var description: String { String(reflecting: type(of: self)) }
}

extension Responder {
  private static let customActionsKey = AttachedKey()

  /// The actions that assistive technologies offer for the object; nil by default.
  public final var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { self[Self.customActionsKey] as? [UIAccessibilityCustomAction] }
    set { self[Self.customActionsKey] = newValue }
  }
}
