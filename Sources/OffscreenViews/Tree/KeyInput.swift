/// A responder that receives text while it is the first responder of its window.
public protocol KeyInput: Responder {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Inserts text at the caret.
  func insertText(_ text: String)
  /// Deletes the character before the caret.
  func deleteBackward()
}
