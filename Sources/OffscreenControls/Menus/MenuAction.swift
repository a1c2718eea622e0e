import Foundation
public import OffscreenViews

/// An action of a control or a menu, with a title and an image.
open class MenuAction: MenuElement {
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

  /// The title; empty by default.
  open override var title: String {
    get { ownTitle }
    set { ownTitle = newValue }
  }
  /// The image beside the title; nil by default.
  open override var image: Image? {
    get { ownImage }
    set { ownImage = newValue }
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
  private final let handler: (MenuAction) -> Void

  /// Creates an action that calls `handler` with itself.
  public init(
    title: String = "", subtitle: String? = nil, image: Image? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off, handler: @escaping (MenuAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Calls the handler.
  package final func run(for sender: AnyObject?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
