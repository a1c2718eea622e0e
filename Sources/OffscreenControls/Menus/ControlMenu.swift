import Foundation
import OffscreenGeometry
public import OffscreenViews

/// Opens the menu of a control: when a finger touches it, or after a long press.
final class ControlMenu: NSObject {
  private weak var control: Control?
  private weak var overlay: MenuOverlay?
  private let press = LongPressGestureRecognizer()
  /// The menu; nil for none.
  var menu: () -> Menu? = { nil }
  /// Whether a touch opens the menu, in place of a long press.
  var isPrimary = false {
    didSet { update() }
  }
  /// Called when an action of the menu was chosen.
  var didChoose: (MenuAction) -> Void = { _ in }

  init(of control: Control) {
    self.control = control
    super.init()
    control.add(
      ControlAction(events: .touchDown, origin: self) { [weak self] _, _ in
        if let self, isPrimary { open() }
      })
    control.add(
      ControlAction(events: [.touchDragInside, .touchDragOutside], origin: self) {
        [weak self] _, event in
        self?.overlay?.finger(at: event?.place)
      })
    control.add(
      ControlAction(events: [.touchUpInside, .touchUpOutside], origin: self) {
        [weak self] control, event in
        // A finger that leaves where it touched down leaves the menu open.
        guard let self, let overlay, let place = event?.place,
          !control.bounds.contains(control.convert(place, from: nil))
        else { return }
        overlay.fingerLeft(at: place)
      })
    press.isBuiltIn = true
    press.addAction { [weak self] (_: GestureRecognizer) in
      if let self, press.state == .began, !isPrimary { open() }
    }
    control.addGestureRecognizer(press)
  }

  /// Whether a long press can open a menu.
  func update() { press.isEnabled = menu() != nil && !isPrimary }

  /// Opens the menu, unless the control is in no window.
  func open() {
    guard overlay == nil, let control, control.isEnabled, let window = control.window,
      let menu = menu(), !menu.children.isEmpty
    else { return }
    let overlay = MenuOverlay(menu, of: control, at: control.convert(control.bounds, to: window))
    overlay.choose = { [weak self] in self?.didChoose($0) }
    self.overlay = overlay
    overlay.open(in: window)
  }
}

extension Event {
  /// The place of its first touch, in the window.
  fileprivate final var place: CGPoint? { touchesInOrder.first?.location(in: nil) }
}

extension Control {
  /// Whether a touch opens the menu of the control, if it has one; false by default.
  public final var showsMenuAsPrimaryAction: Bool {
    get { knownControlMenu?.isPrimary ?? false }
    set { controlMenu.isPrimary = newValue }
  }

  private static let menuKey = AttachedKey()

  /// The object that opens the control's menu, made when it is first needed.
  final var controlMenu: ControlMenu {
    if let known = knownControlMenu { return known }
    let made = ControlMenu(of: self)
    self[Self.menuKey] = made
    return made
  }
  final var knownControlMenu: ControlMenu? { self[Self.menuKey] as? ControlMenu }
}
