import Foundation
import Offscreen
import Testing

/// Logs the calls of a field's or a text view's delegate, and refuses the given ones.
private final class Editor: TextFieldDelegate, TextViewDelegate {
  var log: [String] = []
  var refuses: Set<String> = []

  private func answer(_ question: String) -> Bool {
    log.append(question)
    return !refuses.contains(question)
  }

  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { answer("begin?") }
  func textFieldDidBeginEditing(_ textField: TextField) { log.append("begun") }
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool { answer("end?") }
  func textFieldDidEndEditing(_ textField: TextField) { log.append("ended") }
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { answer("\(range.location)+\(range.length):\(string)") }
  func textFieldShouldReturn(_ textField: TextField) -> Bool { answer("return?") }
  func textFieldShouldClear(_ textField: TextField) -> Bool { answer("clear?") }

  func textViewShouldBeginEditing(_ textView: TextView) -> Bool { answer("begin?") }
  func textViewDidBeginEditing(_ textView: TextView) { log.append("begun") }
  func textViewShouldEndEditing(_ textView: TextView) -> Bool { answer("end?") }
  func textViewDidEndEditing(_ textView: TextView) { log.append("ended") }
  func textView(
    _ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { answer("\(range.location)+\(range.length):\(text)") }
  func textViewDidChange(_ textView: TextView) { log.append("changed") }
}

@Suite struct TextFieldTests {
  private let stage = Stage(size: CGSize(width: 120, height: 60))
  private let field = TextField(frame: CGRect(x: 10, y: 10, width: 100, height: 34))
  private let editor = Editor()

  init() {
    field.borderStyle = .roundedRect
    field.delegate = editor
    stage.window.addSubview(field)
  }

  @Test func typingGoesToTheFieldThatWasTapped() {
    stage.type("lost")
    stage.tap(at: CGPoint(x: 50, y: 25))
    #expect(field.isEditing && stage.window.firstResponder === field)
    var changes = 0
    field.addAction(for: .editingChanged) { changes += 1 }
    stage.type("Añ\u{8}n\n")
    #expect(field.text == "An" && changes == 4)
    #expect(
      editor.log == ["begin?", "begun", "0+0:A", "1+0:ñ", "1+1:", "1+0:n", "return?"])
    stage.window.endEditing(false)
    #expect(!field.isEditing && editor.log.suffix(2) == ["end?", "ended"])
  }

  @Test func delegatesMayRefuse() {
    editor.refuses = ["begin?"]
    #expect(!field.becomeFirstResponder() && !field.isEditing)
    editor.refuses = ["end?", "0+0:x"]
    #expect(field.becomeFirstResponder())
    stage.type("xy")
    #expect(field.text == "y")
    #expect(!field.resignFirstResponder() && field.isEditing)
    #expect(!stage.window.endEditing(false) && stage.window.endEditing(true) && !field.isEditing)
  }

  @Test func oneFieldAtATimeIsEdited() {
    let other = TextField(frame: CGRect(x: 0, y: 46, width: 50, height: 10))
    stage.window.addSubview(other)
    field.becomeFirstResponder()
    other.becomeFirstResponder()
    #expect(!field.isEditing && other.isEditing)
    #expect(editor.log == ["begin?", "begun", "end?", "ended"])
    other.removeFromSuperview()
    #expect(!other.isEditing && stage.window.firstResponder == nil)
    #expect(!other.becomeFirstResponder())
    field.isEnabled = false
    #expect(!field.becomeFirstResponder())
  }

  @Test func inputEndsWhereItsViewLeavesTheWindow() {
    editor.refuses = ["end?"]
    field.becomeFirstResponder()
    field.removeFromSuperview()
    #expect(!field.isEditing && stage.window.firstResponder == nil)
    stage.type("x")
    #expect(field.text?.isEmpty == true)
  }

  /// Runs a closure when editing has ended.
  private final class Leaver: TextFieldDelegate {
    var leave: () -> Void = {}
    func textFieldDidEndEditing(_ textField: TextField) { leave() }
  }

  @Test func fieldsRemovedWhileAnotherResignsAreNotEdited() {
    let leaver = Leaver()
    let other = TextField(frame: CGRect(x: 0, y: 46, width: 50, height: 10))
    stage.window.addSubview(other)
    field.delegate = leaver
    field.becomeFirstResponder()
    leaver.leave = { other.removeFromSuperview() }
    #expect(!other.becomeFirstResponder() && stage.window.firstResponder == nil)
    stage.window.addSubview(other)
    let third = TextField(frame: CGRect(x: 60, y: 46, width: 50, height: 10))
    stage.window.addSubview(third)
    field.becomeFirstResponder()
    leaver.leave = { third.becomeFirstResponder() }
    #expect(!other.becomeFirstResponder() && third.isEditing)
  }

  @Test func clearButtonEmptiesTheText() {
    field.text = "abc"
    field.clearButtonMode = .always
    stage.window.layoutIfNeeded()
    stage.tap(at: CGPoint(x: 96, y: 27))
    #expect(field.text?.isEmpty == true && editor.log == ["clear?"] && !field.isEditing)
    stage.tap(at: CGPoint(x: 96, y: 27))
    #expect(field.isEditing)
  }

  @Test func rectanglesLeaveRoomBesideTheText() {
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 34)
    #expect(field.textRect(forBounds: bounds) == CGRect(x: 7, y: 2, width: 86, height: 30))
    field.leftView = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(field.textRect(forBounds: bounds).minX == 7)
    field.leftViewMode = .always
    #expect(field.textRect(forBounds: bounds) == CGRect(x: 20, y: 2, width: 73, height: 30))
    stage.traitCollection = TraitCollection(layoutDirection: .rightToLeft)
    #expect(field.leftViewRect(forBounds: bounds) == CGRect(x: 80, y: 7, width: 20, height: 20))
    #expect(field.textRect(forBounds: bounds) == CGRect(x: 7, y: 2, width: 73, height: 30))
    #expect(field.sizeThatFits(.zero).height == 34)
  }

  @Test func secretTextIsNotShown() {
    field.text = "pass"
    field.isSecureTextEntry = true
    #expect(field.treeDescription().contains("••••") && !field.treeDescription().contains("pass"))
    #expect(field.text == "pass")
  }

  @Test func caretStandsBehindTheText() {
    func caret() -> [Int] {
      let picture = stage.render()
      return (0..<picture.width).filter { picture[$0, 27] == Color.red.pixel }
    }
    field.tintColor = .red
    #expect(caret().isEmpty)
    field.becomeFirstResponder()
    #expect(caret() == [17, 18])
    stage.type("ii ")
    let afterSpace = caret()
    stage.type("\u{8}")
    #expect(afterSpace.count == 2 && caret().count == 2 && caret()[0] < afterSpace[0])
    stage.type(String(repeating: "long ", count: 9))
    #expect(caret().last == 102)
  }
}

@Suite struct TextViewTests {
  @Test func treeShowsTheTextIfThereIsOne() {
    let view = TextView()
    #expect(!view.treeAttributes.contains { $0.key == "text" })
    view.text = "Some words"
    #expect(view.treeAttributes.first { $0.key == "text" }?.value.contains("Some words") == true)
  }

  private let stage = Stage(size: CGSize(width: 120, height: 100))
  private let view = TextView(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
  private let editor = Editor()

  init() {
    view.delegate = editor
    stage.window.addSubview(view)
  }

  @Test func typingGoesToTheSelectedRange() throws {
    stage.tap(at: CGPoint(x: 50, y: 25))
    #expect(view.isFirstResponder)
    stage.type("abcd")
    view.selectedRange = NSRange(location: 1, length: 2)
    stage.type("X")
    #expect(view.text == "aXd" && view.selectedRange == NSRange(location: 2, length: 0))
    stage.type("\u{8}\n")
    #expect(view.text == "a\nd")
    #expect(editor.log.suffix(4) == ["1+1:", "changed", "1+0:\n", "changed"])
    view.selectedRange = NSRange(location: -3, length: 99)
    #expect(view.selectedRange == NSRange(location: 0, length: 3))
    view.deleteBackward()
    #expect(!view.hasText)
    view.deleteBackward()
    #expect(view.text.isEmpty)
  }

  @Test func contentIsAsHighAsTheText() {
    view.text = "one"
    view.layoutIfNeeded()
    let line = view.contentSize.height
    view.text = "one\ntwo\n"
    view.layoutIfNeeded()
    #expect(view.contentSize.width == 120 && view.contentSize.height > line + 20)
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize.height == view.contentSize.height)
  }

  @Test func caretFollowsTheLines() {
    view.text = "one two\n\nlast"
    let lines = [0, 7, 8, 9, 13].map { view.caretRect(at: $0) }
    #expect(lines[0].minX == 5 && lines[0].minY == 8)
    #expect(lines[1].minY == lines[0].minY && lines[1].minX > 30)
    #expect(lines[2].minX == 5 && lines[2].minY > lines[1].maxY - 1)
    #expect(lines[3].minX == 5 && lines[3].minY > lines[2].maxY - 1)
    #expect(lines[4].minY == lines[3].minY && lines[4].minX > lines[3].minX)
    #expect(view.caretRect(at: 99) == lines[4] && view.caretRect(at: -1) == lines[0])
    view.text = ""
    #expect(view.caretRect(at: 0).origin == CGPoint(x: 5, y: 8))
    view.text = "a\n"
    #expect(view.caretRect(at: 2).minY > 8)
  }

  @Test func viewScrollsToTypedText() {
    view.becomeFirstResponder()
    stage.type(String(repeating: "line\n", count: 12))
    #expect(view.contentOffset.y > 50)
    view.scrollRangeToVisible(NSRange(location: 0, length: 1))
    #expect(view.contentOffset.y <= 8)
  }

  @Test func readOnlyViewsTakeNoText() {
    view.isEditable = false
    #expect(!view.becomeFirstResponder())
    stage.type("x")
    #expect(view.text.isEmpty && editor.log.isEmpty)
  }
  @Test func subclassesMayShowAnotherTextThanTheyHave() {
    final class Shortened: TextView {
      override var text: String! {
        get { String((super.text ?? "").prefix(1)) }
        set { super.text = newValue }
      }
    }
    let view = Shortened(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
    stage.window.addSubview(view)
    view.becomeFirstResponder()
    stage.type("abc\u{8}\u{8}d")
    view.scrollRangeToVisible(NSRange(location: 0, length: 9))
    #expect(view.text == "a" && view.attributedText.map { String($0.characters) } == "ad")
  }
}
