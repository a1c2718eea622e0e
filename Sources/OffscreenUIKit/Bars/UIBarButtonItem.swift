import Foundation
public import Offscreen
import OffscreenControls
import OffscreenViews

/// What a tap on an item does in UIKit's terms.
private final class ItemAction {
  private weak var item: UIBarButtonItem?
  var selector: Selector? {
    didSet { report() }
  }
  weak var target: AnyObject?
  var primary: UIAction? {
    didSet { report() }
  }

  init(of item: UIBarButtonItem) {
    self.item = item
  }

  private func report() { item?.hasAction = selector != nil || primary != nil }

  func send(_ item: UIBarButtonItem, from button: UIResponder, _ event: UIEvent?) {
    if let primary { primary.run(for: item) }
    guard let selector else { return }
    if let target {
      selector.call(on: target, item, event)
    } else {
      var responder: UIResponder? = button
      while let current = responder, !selector.applies(to: current) { responder = current.next }
      selector.call(on: responder, item, event)
    }
  }
}

extension BarButtonItem {
  private static let key = AttachedKey()

  private var known: ItemAction? { self[Self.key] as? ItemAction }

  private var made: ItemAction {
    if let known { return known }
    let made = ItemAction(of: self)
    self[Self.key] = made
    send = { made.send($0, from: $1, $2) }
    hasAction = false
    return made
  }

  /// Does what a tap does on an item that was made with a closure.
  private func runOwnAction() { send?(self, Responder(), nil) }
  private var hasOwnAction: Bool { known == nil && send != nil }

  /// The method that a tap calls, with the item; nil by default.
  ///
  /// For an item that was made with a closure, and for `editButtonItem`, it is a method of the item.
  public final var action: Selector? {
    get { hasOwnAction ? Selector(BarButtonItem.runOwnAction, "runOwnAction") : known?.selector }
    set { made.selector = newValue }
  }

  /// The object of that method, which is not retained; nil, the default, searches the responder chain.
  public final var target: AnyObject? {
    get { hasOwnAction ? self : known?.target }
    set { made.target = newValue }
  }

  /// The action that a tap runs; nil by default.
  ///
  /// Setting one replaces title and image by those of the action.
  public final var primaryAction: UIAction? {
    get { known?.primary }
    set {
      made.primary = newValue
      guard let newValue else { return }
      title = newValue.title
      image = newValue.image
    }
  }

  /// Creates an item with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(style, target, action)
    self.image = image
  }

  /// Creates an item with an image, and another one for bars of small height.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Creates an item with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(style, target, action)
    self.title = title
  }

  /// Creates an item of the system.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(.plain, target, action)
    become(systemItem)
  }

  /// Creates an item of the system that runs an action.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    become(systemItem)
    if primaryAction != nil { made.primary = primaryAction }
    self.menu = menu
  }

  /// Creates an item with a title or an image that runs an action or opens a menu.
  ///
  /// The title and the image of an action take precedence.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title
    self.image = image
    if primaryAction != nil { self.primaryAction = primaryAction }
    self.menu = menu
  }

  private convenience init(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.init()
    self.style = style
    if let target { self.target = target as AnyObject }
    if let action { self.action = action }
  }
}
