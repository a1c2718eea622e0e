import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

/// Pieces of text that join with one another: marks, emoji of several scalars, flags, syllables, line breaks.
private let pieces = [
  "a", " ", "e\u{301}", "\u{301}", "漢", "א", "👍", "\u{1F3FD}", "👨‍👩‍👧", "\u{200D}", "🇩🇪", "\u{1F1EB}",
  "\u{FE0F}", "\u{1100}", "\u{1161}",
]

/// A text as an array of characters, edited in the plainest way.
private struct NaiveText {
  private(set) var characters: [Character] = []
  /// The selected characters; an empty range is the caret.
  private(set) var selection = 0..<0

  init(_ text: String) {
    characters = Array(text)
    selection = characters.count..<characters.count
  }

  var text: String { String(characters) }

  /// The UTF-16 units before a character.
  func units(before index: Int) -> Int { String(characters[..<index]).utf16.count }

  var selectedUnits: NSRange {
    let start = units(before: selection.lowerBound)
    return NSRange(location: start, length: units(before: selection.upperBound) - start)
  }

  mutating func select(_ range: NSRange) {
    let length = text.utf16.count
    let start = min(max(range.location, 0), length)
    let end = start + min(max(range.length, 0), length - start)
    let places = 0...characters.count
    let first = places.last { units(before: $0) <= start } ?? 0
    let last = places.first { units(before: $0) >= end } ?? 0
    selection = first..<(start == end ? first : last)
  }

  mutating func insert(_ added: String) {
    let before = String(characters[..<selection.lowerBound]) + added
    let whole = before + String(characters[selection.upperBound...])
    characters = Array(whole)
    let caret = (0...characters.count).first { units(before: $0) >= before.utf16.count } ?? 0
    selection = caret..<caret
  }

  /// The characters that deleting backwards removes.
  var deleted: Range<Int> {
    selection.isEmpty ? max(0, selection.lowerBound - 1)..<selection.lowerBound : selection
  }

  /// Deletes backwards; returns whether there was something to delete.
  mutating func deleteBackward() -> Bool {
    selection = deleted
    guard !selection.isEmpty else { return false }
    insert("")
    return true
  }
}

/// Limits the length of texts as delegates do, and notes what it was asked and told.
private final class LimitingEditor: TextFieldDelegate, TextViewDelegate {
  var limit = 12
  private(set) var changes = 0
  /// The text that the last accepted change has to give.
  var accepted: String?

  private func accepts(_ text: String?, _ range: NSRange, _ replacement: String) -> Bool {
    guard let text, let range = Range(range, in: text) else { return false }
    let proposed = text.replacingCharacters(in: range, with: replacement)
    guard proposed.utf16.count <= max(limit, text.utf16.count - 1) else { return false }
    accepted = proposed
    return true
  }

  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { accepts(textField.text, range, string) }

  func textView(
    _ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { accepts(textView.text, range, text) }

  func textViewDidChange(_ textView: TextView) { changes += 1 }
}

private func units(_ text: String?) -> [UInt16] { Array((text ?? "").utf16) }

@Suite struct TextEditingTests {
  private let stage = Stage(size: CGSize(width: 120, height: 60))
  private let editor = LimitingEditor()

  /// A text view that is edited, beside its model.
  private func edited(_ text: String) -> (TextView, NaiveText) {
    let view = TextView(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
    view.delegate = editor
    stage.window.addSubview(view)
    view.becomeFirstResponder()
    view.text = text
    return (view, NaiveText(text))
  }

  private func expectSame(
    _ view: TextView, _ model: NaiveText, _ step: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      units(view.text) == units(model.text) && view.selectedRange == model.selectedUnits,
      "\(step): \(view.selectedRange) in \(units(view.text)), not \(model.selectedUnits) in \(units(model.text))",
      sourceLocation: location)
  }

  @Test func everyRangeOfShortTextsIsSelectedInWholeCharacters() {
    let (view, _) = edited("")
    for first in pieces {
      for second in pieces.prefix(9) {
        view.text = first + second
        var model = NaiveText(first + second)
        for start in -1...(model.text.utf16.count + 1) {
          for length in [-1, 0, 1, 2, 3, 99, .max] {
            let range = NSRange(location: start, length: length)
            view.selectedRange = range
            model.select(range)
            expectSame(view, model, "selecting \(range)")
          }
        }
      }
    }
    view.selectedRange = NSRange(location: NSNotFound, length: .max)
    #expect(view.selectedRange == NSRange(location: units(view.text).count, length: 0))
    view.scrollRangeToVisible(NSRange(location: NSNotFound, length: .max))
    view.scrollRangeToVisible(NSRange(location: .min, length: .min))
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func textViewsEditLikeArraysOfCharacters(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (view, model) = edited("")
    var former = [""]
    for step in 0..<80 {
      let piece = pieces.randomElement(using: &generator) ?? ""
      let before = editor.changes
      var edits = 0
      switch Int.random(in: 0..<12, using: &generator) {
      case 0...3:
        let length = units(model.text).count
        let range = NSRange(
          location: .random(in: -2...length + 2, using: &generator),
          length: .random(in: -1...4, using: &generator))
        view.selectedRange = range
        model.select(range)
      case 4:
        view.insertText(piece)
        model.insert(piece)
        edits = 1
      case 5:
        view.deleteBackward()
        edits = model.deleteBackward() ? 1 : 0
      case 6...8:
        let (start, unitsBefore) = (model.selectedUnits.location, units(model.text))
        editor.accepted = nil
        stage.type(piece)
        if let accepted = editor.accepted {
          model.insert(piece)
          edits = 1
          #expect(units(view.text) == units(accepted), "seed \(seed), step \(step)")
        } else {
          #expect(units(view.text) == unitsBefore && model.selectedUnits.location == start)
        }
      case 9...10:
        editor.accepted = nil
        stage.type("\u{8}")
        edits = model.deleteBackward() ? 1 : 0
        #expect(editor.accepted.map(units) == (edits == 1 ? units(view.text) : nil))
      default:
        let text = former.randomElement(using: &generator) ?? ""
        view.text = text
        model = NaiveText(text)
      }
      #expect(editor.changes == before + edits, "seed \(seed), step \(step)")
      expectSame(view, model, "seed \(seed), step \(step)")
      if step.isMultiple(of: 20) { former.append(model.text) }
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func textFieldsEditLikeArraysOfCharacters(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let field = TextField(frame: CGRect(x: 0, y: 0, width: 120, height: 34))
    field.delegate = editor
    stage.window.addSubview(field)
    field.becomeFirstResponder()
    var (model, changes, edits) = (NaiveText(""), 0, 0)
    field.addAction(for: .editingChanged) { changes += 1 }
    for step in 0..<80 {
      let piece = pieces.randomElement(using: &generator) ?? ""
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...2:
        field.insertText(piece)
        model.insert(piece)
        edits += 1
      case 3...4:
        field.deleteBackward()
        edits += model.deleteBackward() ? 1 : 0
      case 5...6:
        editor.accepted = nil
        stage.type(piece)
        if editor.accepted != nil {
          model.insert(piece)
          edits += 1
        }
      case 7...8:
        editor.accepted = nil
        stage.type("\u{8}")
        #expect((editor.accepted != nil) == !model.text.isEmpty)
        edits += model.deleteBackward() ? 1 : 0
      default:
        let text = piece + piece
        field.text = text
        model = NaiveText(text)
      }
      if let accepted = editor.accepted {
        #expect(units(field.text) == units(accepted), "seed \(seed), step \(step)")
        editor.accepted = nil
      }
      #expect(units(field.text) == units(model.text), "seed \(seed), step \(step)")
      #expect(field.hasText == !model.characters.isEmpty && changes == edits)
      field.isSecureTextEntry = true
      #expect(field.treeDescription().count { $0 == "•" } == model.characters.count)
      field.isSecureTextEntry = false
    }
  }

  @Test func caretsStandBehindTheWidthOfTheirLine() {
    let view = TextView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    let font = Font.builtin(size: 12)
    view.font = font
    func width(_ text: String) -> CGFloat {
      TextLayout(AttributedString(text + "|"), font: font, width: .infinity).size.width
        - TextLayout(AttributedString("|"), font: font, width: .infinity).size.width
    }
    var texts = [""]
    for _ in 0..<3 {
      texts = [""] + texts.flatMap { text in ["a", "W", " ", "\n"].map { text + $0 } }
    }
    view.text = "a\na"
    let top = view.caretRect(at: 0).minY
    let line = view.caretRect(at: 2).minY - top
    for text in texts {
      view.text = text
      for offset in 0...text.count {
        let lines = text.prefix(offset).split(separator: "\n", omittingEmptySubsequences: false)
        let caret = view.caretRect(at: offset)
        #expect(
          abs(caret.minX - 5 - width(String(lines.last ?? ""))) < 0.01
            && abs(caret.minY - top - line * CGFloat(lines.count - 1)) < 0.01,
          "\(text.debugDescription) at \(offset): \(caret)")
      }
    }
  }

  @Test func caretsOfRightToLeftLinesStandBehindTheWidthOfTheirTextFromTheRight() {
    let view = TextView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    let font = Font.builtin(size: 12)
    (view.font, view.textAlignment) = (font, .left)
    let text = "אבג דהו"
    view.text = text
    func width(_ count: Int) -> CGFloat {
      TextLayout(AttributedString(text.prefix(count) + "ז"), font: font, width: .infinity).size
        .width
        - TextLayout(AttributedString("ז"), font: font, width: .infinity).size.width
    }
    for offset in 0...text.count {
      let caret = view.caretRect(at: offset)
      #expect(abs(caret.minX - 5 - width(text.count) + width(offset)) < 0.01, "\(offset): \(caret)")
    }
  }

  @Test func caretsGoForwardsThroughBrokenLines() {
    let view = TextView(frame: CGRect(x: 0, y: 0, width: 60, height: 100))
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<40 {
      let text = (0..<12).map { _ in
        ["a", "bb", " ", "long", "\n"].randomElement(using: &generator) ?? ""
      }
      .joined()
      view.text = text
      view.layoutIfNeeded()
      let carets = (0...text.utf16.count).map { view.caretRect(at: $0) }
      for (former, next) in zip(carets, carets.dropFirst()) {
        #expect(
          next.minY > former.minY || (next.minY == former.minY && next.minX >= former.minX),
          "\(text.debugDescription): \(former) then \(next)")
      }
      #expect(carets.allSatisfy { $0.minY >= 8 && $0.maxY <= view.contentSize.height - 7 })
    }
  }

  @Test func insetsNarrowTheLines() {
    let text = "some words in several lines"
    let plain = TextView(frame: CGRect(x: 0, y: 0, width: 60, height: 100))
    plain.text = text
    for (left, right) in [(0, 9), (7, 0), (15, 4)] as [(CGFloat, CGFloat)] {
      let view = TextView(frame: CGRect(x: 0, y: 0, width: 60 + left + right, height: 100))
      view.textContainerInset = EdgeInsets(top: 8, left: left, bottom: 8, right: right)
      view.text = text
      for offset in 0...text.count {
        #expect(view.caretRect(at: offset) == plain.caretRect(at: offset).offsetBy(dx: left, dy: 0))
      }
    }
  }
}
