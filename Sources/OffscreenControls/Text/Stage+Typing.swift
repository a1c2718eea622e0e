public import OffscreenViews

/// Keys without a visible character.
package enum InputKey {
  /// Deletes the character before the caret.
  package static let backspace: Character = "\u{8}"
}

extension Stage {
  /// Types a text into the first responder of the window, character by character, as a keyboard does.
  ///
  /// `\n` is the return key and `\u{8}` deletes backwards. Delegates of text fields and text views
  /// are called as in UIKit. Characters typed while no text input is the first responder are
  /// ignored.
  public func type(_ text: String) {
    for key in text {
      switch window.firstResponder {
      case let field as TextField: field.type(key)
      case let view as TextView: view.type(key)
      case let input as any KeyInput:
        if key == InputKey.backspace {
          input.deleteBackward()
        } else {
          input.insertText(String(key))
        }
      default: return
      }
    }
  }
}
