import Foundation
public import OffscreenViews

/// A list of actions and other menus.
open class Menu: MenuElement {
  /// Identifies a menu.
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

  /// The looks and the behaviour of a menu.
  public struct Options: OptionSet, Hashable, Sendable {
    /// One bit for each option.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The elements stand in the menu around this one, between thick lines.
    public static let displayInline = Self(rawValue: 1 << 0)
    /// It deletes something.
    public static let destructive = Self(rawValue: 1 << 1)
    /// Choosing an action sets its state to on, and that of the others to off.
    public static let singleSelection = Self(rawValue: 1 << 5)
  }

  /// The name of the menu; unless one was given, one that no other menu has, which differs in every run.
  public final let identifier: Identifier
  /// The looks and the behaviour.
  public final let options: Options
  /// The elements in their order.
  public final let children: [MenuElement]

  /// Creates a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: Image? = nil,
    identifier: Identifier? = nil, options: Options = [], children: [MenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// A menu with the same properties and other elements.
  open func replacingChildren(_ newChildren: [MenuElement]) -> Menu {
    Menu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: newChildren)
  }

  /// The actions with the state on, in this menu and in those that stand in it.
  open var selectedElements: [MenuElement] {
    actionsInPlace.filter { $0.state == .on }
  }

  /// The actions of this menu and of those that stand in it.
  final var actionsInPlace: [MenuAction] {
    children.flatMap { element -> [MenuAction] in
      if let action = element as? MenuAction { return [action] }
      guard let menu = element as? Menu, menu.options.contains(.displayInline) else { return [] }
      return menu.actionsInPlace
    }
  }

  /// Sets the state of one action to on, and that of the others in this menu to off.
  final func select(_ chosen: MenuAction) {
    for action in actionsInPlace { action.state = action === chosen ? .on : .off }
  }
}

/// An element of a menu that provides its elements when the menu is shown.
open class DeferredMenuElement: MenuElement {
  private final let provider: (@escaping ([MenuElement]) -> Void) -> Void
  private final let keeps: Bool
  private final var known: [MenuElement]?

  /// Creates an element whose provider is asked once; it calls the closure that it receives with the elements.
  public convenience init(
    _ elementProvider: @escaping (@escaping ([MenuElement]) -> Void) -> Void
  ) {
    self.init(elementProvider, keeps: true)
  }

  private init(
    _ provider: @escaping (@escaping ([MenuElement]) -> Void) -> Void, keeps: Bool
  ) {
    self.provider = provider
    self.keeps = keeps
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// An element whose provider is asked each time that the menu is shown.
  public static func uncached(
    _ elementProvider: @escaping (@escaping ([MenuElement]) -> Void) -> Void
  ) -> DeferredMenuElement { DeferredMenuElement(elementProvider, keeps: false) }

  /// Asks for the elements; `deliver` is called at once if they are known.
  final func provide(_ deliver: @escaping ([MenuElement]) -> Void) {
    if let known { return deliver(known) }
    provider { [weak self] elements in
      if let self, keeps { known = elements }
      deliver(elements)
    }
  }
}
