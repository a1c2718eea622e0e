import Foundation
import OffscreenUIKit
import Testing

@Suite struct TextPositionTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100))
  private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))

  init() {
    stage.window.addSubview(field)
  }

  private func select(_ start: Int, _ end: Int) {
    let beginning = field.beginningOfDocument
    guard let first = field.position(from: beginning, offset: start),
      let second = field.position(from: beginning, offset: end)
    else { return }
    field.selectedTextRange = field.textRange(from: first, to: second)
  }

  private var selected: [Int]? {
    field.selectedTextRange.map {
      [
        field.offset(from: field.beginningOfDocument, to: $0.start),
        field.offset(from: field.beginningOfDocument, to: $0.end),
      ]
    }
  }

  @Test func caretOfFieldsIsAtTheEndWhenEditingBegins() {
    field.text = "abc"
    #expect(field.selectedTextRange == nil)
    select(1, 1)
    #expect(field.selectedTextRange == nil)
    field.becomeFirstResponder()
    #expect(selected == [3, 3] && field.selectedTextRange?.isEmpty == true)
    select(1, 1)
    field.text = "abcd"
    #expect(selected == [4, 4])
  }

  @Test func typingReplacesTheSelectedCharacters() {
    field.text = "abcdef"
    field.becomeFirstResponder()
    select(2, 2)
    stage.type("X")
    #expect(field.text == "abXcdef" && selected == [3, 3])
    field.deleteBackward()
    #expect(field.text == "abcdef" && selected == [2, 2])
    select(4, 1)
    #expect(selected == [1, 4])
    stage.type("Y")
    #expect(field.text == "aYef" && selected == [2, 2])
    select(0, 2)
    field.deleteBackward()
    #expect(field.text == "ef" && selected == [0, 0])
    field.deleteBackward()
    #expect(field.text == "ef")
    field.selectAll(nil)
    #expect(field.selectedTextRange.flatMap(field.text(in:)) == "ef")
    let all = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
    if let all { field.replace(all, withText: "new") }
    #expect(field.text == "new" && selected == [3, 3])
  }

  /// A model of fields: an array of characters and two places.
  @Test(arguments: 0..<8) func typingInFieldsEqualsAModel(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let letters: [Character] = ["a", "ä", "😀", "👨‍👩‍👧", "ب"]
    var model: [Character] = []
    var (low, high) = (0, 0)
    field.becomeFirstResponder()
    func units(_ count: Int) -> Int { String(model[..<count]).utf16.count }
    for _ in 0..<60 {
      switch random(4) {
      case 0:
        let (first, second) = (random(model.count + 1), random(model.count + 1))
        (low, high) = (min(first, second), max(first, second))
        select(units(low), units(high))
      case 1:
        field.deleteBackward()
        if low == high { low = max(0, low - 1) }
        model.removeSubrange(low..<high)
        high = low
      default:
        let letter = letters[random(letters.count)]
        field.insertText(String(letter))
        model.replaceSubrange(low..<high, with: [letter])
        low += 1
        high = low
      }
      #expect(field.text == String(model) && selected == [units(low), units(high)], "seed \(seed)")
      _ = stage.render()
    }
  }

  @Test func positionsOutsideOfTheTextAreNil() {
    field.text = "ab"
    let start = field.beginningOfDocument
    for offset in [-1, 3, .max, .min] as [Int] {
      #expect(field.position(from: start, offset: offset) == nil)
    }
    let end = field.position(from: start, offset: 2)
    #expect(end == field.endOfDocument)
    #expect(field.position(from: field.endOfDocument, offset: .max) == nil)
    #expect(field.compare(start, to: field.endOfDocument) == .orderedAscending)
    #expect(field.offset(from: field.endOfDocument, to: start) == -2)
    let range = field.textRange(from: field.endOfDocument, to: start)
    field.text = ""
    #expect(range.flatMap(field.text(in:)) == nil)
  }

  /// The columns of pixels in which the caret is.
  private func columns() -> [Int] {
    let picture = stage.render()
    return (0..<200).filter { x in
      let pixel = picture[x, 25]
      return pixel.blue > 200 && pixel.red < 60 && pixel.green < 160
    }
  }

  @Test func caretIsDrawnAtItsPlace() throws {
    field.text = "iiiiiiii"
    field.becomeFirstResponder()
    let end = try #require(columns().first)
    select(0, 0)
    let start = try #require(columns().first)
    #expect(start == 10)
    select(4, 4)
    let middle = try #require(columns().first)
    #expect(abs(middle - (start + end) / 2) <= 1)
    select(2, 4)
    #expect(columns() == [])
    // A text that is wider than the field shows the caret.
    field.text = String(repeating: "m", count: 60)
    #expect(try #require(columns().last) <= 110)
    select(0, 0)
    #expect(columns().first == 10)
    select(30, 30)
    #expect(try #require(columns().first) >= 10)
  }

  @Test func textViewsHaveTheSamePlaces() {
    let view = UITextView(frame: stage.window.bounds)
    view.text = "one two"
    view.selectedRange = NSRange(location: 4, length: 3)
    #expect(view.selectedTextRange.flatMap(view.text(in:)) == "two")
    let start = view.beginningOfDocument
    view.selectedTextRange = view.position(from: start, offset: 3).flatMap {
      view.textRange(from: start, to: $0)
    }
    #expect(view.selectedRange == NSRange(location: 0, length: 3))
    view.insertText("1")
    #expect(view.text == "1 two" && view.selectedRange.location == 1)
    view.selectedTextRange = nil
    #expect(view.selectedRange.location == 1)
  }
}
