public import Foundation
public import Offscreen
import OffscreenViews

/// An element of a menu: its title and image.
///
/// There are no menus here; actions are those of controls.
open class UIMenuElement: NSObject {
  /// The title; empty by default.
  public fileprivate(set) final var title: String
  /// A line below the title; nil by default.
  open var subtitle: String?
  /// The image beside the title; nil by default.
  public fileprivate(set) final var image: UIImage?

  /// The states of an element.
  public enum State: Int, Hashable, Sendable {
    /// Not chosen.
    case off = 0
    /// Chosen.
    case on = 1
    /// Chosen in part.
    case mixed = 2
  }

  /// The looks of an element.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each look.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// It cannot be chosen.
    public static let disabled = Self(rawValue: 1 << 0)
    /// It deletes something.
    public static let destructive = Self(rawValue: 1 << 1)
    /// It is not shown.
    public static let hidden = Self(rawValue: 1 << 2)
    /// The menu stays open when the action is chosen.
    public static let keepsMenuPresented = Self(rawValue: 1 << 3)
  }

  fileprivate init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  /// The class, without an address, so that texts are the same in every run.
  open override var description: String { String(reflecting: type(of: self)) }
}

/// An action of a control, with a title and an image for a button made from it.
open class UIAction: UIMenuElement {
  /// A name by which a control knows the action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates an identifier from a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier from a name.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }
  }

  /// The name of the action; unless one was given, one that no other action has, which differs in every run.
  public final let identifier: Identifier
  /// A longer title for help; nil by default.
  open var discoverabilityTitle: String?
  /// The looks of the action in a menu; none by default.
  open var attributes: Attributes
  /// The state of the action in a menu; `off` by default.
  open var state: State
  /// The control that is running the action; nil outside its handler.
  public private(set) final weak var sender: AnyObject?
  private final let handler: (UIAction) -> Void

  /// Creates an action that calls `handler` with itself.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off, handler: @escaping (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  final func run(for sender: AnyObject) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

extension Control {
  /// Creates a control with an action for its main event: a change of the value, or of a button a tap.
  ///
  /// A button shows the title and the image of the action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    (self as? Button)?.show(primaryAction)
    addAction(primaryAction, for: mainEvent)
  }

  private var mainEvent: Events {
    let isValued =
      self is Switch || self is Slider || self is Stepper || self is PageControl
      || self is SegmentedControl
    return isValued ? .valueChanged : .primaryActionTriggered
  }

  /// Runs `action` when any of `controlEvents` occurs, in place of an action with the same identifier.
  public final func addAction(_ action: UIAction, for controlEvents: Events) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    add(
      ControlAction(events: controlEvents, origin: action) { control, _ in
        action.run(for: control)
      })
  }

  /// Ends an action for some events.
  public final func removeAction(_ action: UIAction, for controlEvents: Events) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Ends the action with an identifier for some events.
  public final func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Events
  ) {
    removeActions(for: controlEvents) {
      ($0.origin as? UIAction)?.identifier == actionIdentifier
    }
  }

  /// Runs an action as if it was added and its event occurred.
  public final func sendAction(_ action: UIAction) { action.run(for: self) }
}
