import Foundation
import Offscreen
import OffscreenGeometry

/// A text view and a field that fingers, keys, selections and new texts edit, while delegates refuse or change
/// texts themselves.
final class EditingProgram: TextViewDelegate, TextFieldDelegate {
  private let choices: Choices
  private let stage = Stage(size: CGSize(width: 60, height: 60))
  private let view = TextView(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
  private let field = TextField(frame: CGRect(x: 0, y: 30, width: 60, height: 30))
  /// The text that the last accepted change has to give; nil if there is none, or if it was changed since.
  private var accepted: String?
  private var depth = 0

  static func run(_ choices: Choices) {
    EditingProgram(choices).run()
  }

  private init(_ choices: Choices) {
    self.choices = choices
    stage.window.addSubview(view)
    stage.window.addSubview(field)
    view.delegate = self
    field.delegate = self
    field.addAction(for: .editingChanged) { [unowned self] in react() }
    (choices.flag() ? field : view as View).becomeFirstResponder()
  }

  private func run() {
    for _ in 0..<20 where !choices.isEmpty {
      act()
      check()
    }
  }

  private func act() {
    switch choices.index(below: 12) {
    case 0, 1: view.selectedRange = range()
    case 2: view.insertText(choices.text(atMost: 3))
    case 3: view.deleteBackward()
    case 4...6: type()
    case 7: view.text = choices.text(atMost: 6)
    case 8: field.text = choices.flag() ? nil : choices.text(atMost: 6)
    case 9:
      view.scrollRangeToVisible(range())
      field.isSecureTextEntry.toggle()
    case 10: stage.tap(at: CGPoint(x: choices.integer(0...60), y: choices.integer(0...60)))
    default:
      field.insertText(choices.text(atMost: 3))
      if choices.oneIn(4) { _ = stage.render() }
    }
  }

  private func range() -> NSRange {
    let places = [-1, 0, 1, 2, 3, 5, 8, 99, .max, .min]
    return NSRange(location: choices.element(of: places), length: choices.element(of: places))
  }

  /// Types a key, and expects the text that the delegate accepted.
  private func type() {
    accepted = nil
    stage.type(choices.flag() ? "\u{8}" : String(choices.text(atMost: 1).prefix(1)))
    guard let accepted else { return }
    let isEqual = [view.text, field.text].contains {
      $0.map { $0.utf16.elementsEqual(accepted.utf16) } == true
    }
    demand(isEqual, "typing gave \(view.text.debugDescription), not \(accepted.debugDescription)")
  }

  private func check() {
    let length = (view.text ?? "").utf16.count
    let selection = view.selectedRange
    demand(
      selection.location >= 0 && selection.length >= 0
        && selection.location + selection.length <= length, "\(selection) of \(length) units")
    var ends: Set<Int> = [0]
    var end = 0
    for character in view.text ?? "" {
      end += character.utf16.count
      ends.insert(end)
    }
    demand(
      ends.contains(selection.location) && ends.contains(selection.location + selection.length),
      "\(selection) cuts a character of \(view.text.debugDescription)")
    let caret = view.caretRect(at: selection.location)
    demand(
      [caret.minX, caret.minY, caret.width, caret.height].allSatisfy(\.isFinite),
      "a caret at \(caret)")
    demand(
      view.hasText == !(view.text ?? "").isEmpty && field.hasText == !(field.text ?? "").isEmpty,
      "text")
  }

  // MARK: Delegates

  private func decide(_ text: String?, _ range: NSRange, _ replacement: String) -> Bool {
    guard let text, let part = Range(range, in: text) else {
      demand(false, "asked to change \(range) of \(text.debugDescription)")
      return false
    }
    if choices.oneIn(4) { return false }
    accepted = text.replacingCharacters(in: part, with: replacement)
    return true
  }

  /// Now and then changes what is edited from inside.
  private func react() {
    guard depth == 0, choices.oneIn(6) else { return }
    depth += 1
    accepted = nil
    switch choices.index(below: 4) {
    case 0: view.text = choices.text(atMost: 3)
    case 1: view.selectedRange = range()
    case 2: field.text = choices.text(atMost: 3)
    default: view.isEditable.toggle()
    }
    depth -= 1
  }

  func textView(
    _ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { decide(textView.text, range, text) }

  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { decide(textField.text, range, string) }

  func textViewDidChange(_ textView: TextView) { react() }
  func textViewDidBeginEditing(_ textView: TextView) { react() }
  func textViewDidEndEditing(_ textView: TextView) { react() }
  func textFieldDidBeginEditing(_ textField: TextField) { react() }
  func textFieldDidEndEditing(_ textField: TextField) { react() }
}
