import Foundation
import OffscreenViews

/// The long press that opens menus of a list's items.
final class ItemMenuPress {
  private let recognizer = LongPressGestureRecognizer()
  private let find: (CGPoint) -> (() -> Void)?
  private var open: (() -> Void)?

  /// Creates a recogniser on a list; `find` returns what opens the menu at a point, or nil.
  init(on list: View, find: @escaping (CGPoint) -> (() -> Void)?) {
    self.find = find
    recognizer.isBuiltIn = true
    recognizer.addAction { [weak self] (recognizer: GestureRecognizer) in
      guard let self, recognizer.state == .began else { return }
      let open = open
      self.open = nil
      open?()
    }
    list.addGestureRecognizer(recognizer)
  }

  /// The press that a list needs: a former one, a new one, or none if its delegate has no menus.
  static func replacing(
    _ former: ItemMenuPress?, on list: View, if hasMenus: Bool,
    find: @escaping (CGPoint) -> (() -> Void)?
  ) -> ItemMenuPress? {
    guard hasMenus else {
      former?.remove()
      return nil
    }
    return former ?? ItemMenuPress(on: list, find: find)
  }

  /// Whether a recogniser is this press.
  func owns(_ recognizer: GestureRecognizer) -> Bool { recognizer === self.recognizer }

  /// Whether there is a menu where the finger is.
  func mayBegin() -> Bool {
    open = find(recognizer.location(in: recognizer.view))
    return open != nil
  }

  /// Leaves the list.
  private func remove() { recognizer.view?.removeGestureRecognizer(recognizer) }
}
