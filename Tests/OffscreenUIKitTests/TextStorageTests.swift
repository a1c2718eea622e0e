import Foundation
import OffscreenUIKit
import Testing

@Suite struct TextStorageTests {
  /// Writes down what it is told.
  private final class Recorder: NSObject, NSTextStorageDelegate {
    var lines: [String] = []
    func textStorage(
      _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) {
      add("will", editedMask, editedRange, delta)
    }
    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) {
      add("did", editedMask, editedRange, delta)
    }
    private func add(
      _ name: String, _ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int
    ) {
      lines.append("\(name) \(mask.rawValue) \(range.location)+\(range.length) \(delta)")
    }
  }

  /// Keeps its text in another object, and colours its digits, as highlighting editors do.
  private final class Highlighting: NSTextStorage {
    private let text = NSMutableAttributedString(string: "")
    var processed = 0

    override var string: String { text.string }
    override func attributes(
      at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
      unsafe text.attributes(at: location, effectiveRange: range)
    }
    override func replaceCharacters(in range: NSRange, with string: String) {
      beginEditing()
      text.replaceCharacters(in: range, with: string)
      edited(
        [.editedCharacters, .editedAttributes], range: range,
        changeInLength: NSString(string: string).length - range.length)
      endEditing()
    }
    override func setAttributes(_ attributes: [NSAttributedString.Key: Any]?, range: NSRange) {
      beginEditing()
      text.setAttributes(attributes, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
      endEditing()
    }
    override func processEditing() {
      processed += 1
      let units = NSString(string: string)
      removeAttribute(.foregroundColor, range: NSRange(location: 0, length: units.length))
      for index in 0..<units.length where (48..<58).contains(units.character(at: index)) {
        addAttribute(
          .foregroundColor, value: UIColor.red, range: NSRange(location: index, length: 1))
      }
      super.processEditing()
    }
  }

  @Test func editsAreToldWithTheirRanges() {
    let (storage, recorder) = (NSTextStorage(string: "hello"), Recorder())
    storage.delegate = recorder
    storage.replaceCharacters(in: NSRange(location: 1, length: 2), with: "ELLO")
    storage.addAttribute(.kern, value: 2, range: NSRange(location: 0, length: 3))
    storage.append(NSAttributedString(string: "!"))
    storage.deleteCharacters(in: NSRange(location: 0, length: 1))
    #expect(storage.string == "ELLOlo!")
    #expect(
      recorder.lines == [
        "will 2 1+4 2", "did 2 1+4 2", "will 1 0+3 0", "did 1 0+3 0", "will 3 7+1 1", "did 3 7+1 1",
        "will 2 0+0 -1", "did 2 0+0 -1",
      ])
    #expect(storage.editedMask.isEmpty && storage.editedRange.location == NSNotFound)
  }

  @Test func editsBetweenBeginAndEndAreToldOnce() {
    let (storage, recorder) = (NSTextStorage(string: "0123456789"), Recorder())
    storage.delegate = recorder
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 8, length: 1), with: "xyz")
    storage.replaceCharacters(in: NSRange(location: 2, length: 2), with: "")
    #expect(recorder.lines.isEmpty)
    storage.endEditing()
    #expect(storage.string == "014567xyz9" && recorder.lines.count == 2)
    #expect(recorder.lines.first?.hasSuffix(" 0") == true)
  }

  @Test func textsThatAreKeptElsewhereAreLaidOut() {
    let storage = Highlighting()
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 200, height: 0))
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    storage.setAttributedString(
      NSAttributedString(string: "a 12 b", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
    #expect(storage.processed == 1 && storage.length == 6)
    #expect(
      unsafe storage.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .red)
    #expect(unsafe storage.attribute(.foregroundColor, at: 5, effectiveRange: nil) == nil)
    let copy = NSAttributedString(attributedString: storage)
    #expect(copy.string == "a 12 b")
    #expect(unsafe copy.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .red)
    #expect(manager.numberOfGlyphs == 6)
    #expect(manager.usedRect(for: container).height == UIFont.systemFont(ofSize: 20).lineHeight)
  }

  /// Random edits of a text and of one that is kept elsewhere have the same result as those of Foundation's class.
  @Test(arguments: 1...40) func randomEditsAreThoseOfMutableTexts(seed: UInt64) {
    var random = SeededNumbers(seed)
    let model = NSMutableAttributedString(string: "")
    let storages = [NSTextStorage(), Highlighting()]
    for _ in 0..<30 {
      let length = model.length
      let start = random.next(below: length + 1)
      let range = NSRange(location: start, length: random.next(below: length - start + 1))
      let kind = random.next(below: 5)
      let text = String(repeating: "xy", count: random.next(below: 3))
      for target in [model] + storages {
        switch kind {
        case 0: target.replaceCharacters(in: range, with: text)
        case 1:
          target.replaceCharacters(
            in: range, with: NSAttributedString(string: text, attributes: [.kern: 3]))
        case 2: target.addAttribute(.kern, value: range.length, range: range)
        case 3: target.removeAttribute(.kern, range: range)
        default: target.setAttributes([.baselineOffset: 1], range: range)
        }
      }
      for storage in storages {
        #expect(storage.string == model.string, "seed \(seed)")
        for index in 0..<model.length {
          #expect(
            unsafe storage.attribute(.kern, at: index, effectiveRange: nil) as? Int
              == model.attribute(.kern, at: index, effectiveRange: nil) as? Int, "seed \(seed)")
        }
        #expect(NSAttributedString(attributedString: storage).string == model.string)
      }
    }
  }

  // MARK: Text views

  @Test func changesOfTheStorageAreShown() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.font = .systemFont(ofSize: 20)
    view.text = "hello"
    let height = view.sizeThatFits(CGSize(width: 200, height: 0)).height
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "one\ntwo")
    #expect(view.text == "one\ntwo")
    #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height > height)
    #expect(
      unsafe view.textStorage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        == .systemFont(ofSize: 20))
    view.font = .systemFont(ofSize: 30)
    #expect(
      unsafe view.textStorage.attribute(.font, at: 6, effectiveRange: nil) as? UIFont
        == .systemFont(ofSize: 30))
    view.text = "new"
    #expect(view.textStorage.string == "new" && view.layoutManager.numberOfGlyphs == 3)
    view.selectedRange = NSRange(location: 3, length: 0)
    view.insertText("er")
    #expect(view.textStorage.string == "newer" && view.text == "newer")
    view.deleteBackward()
    #expect(view.textStorage.string == "newe" && view.selectedRange.location == 4)
  }

  @Test func typedTextGoesThroughAStorageOfAnotherClass() {
    let storage = Highlighting()
    let (manager, container) = (NSLayoutManager(), NSTextContainer(size: .zero))
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    let view = UITextView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 60), textContainer: container)
    #expect(view.textContainer === container && view.textStorage === storage)
    #expect(view.layoutManager === manager && container.layoutManager === manager)
    for character in "a1b" { view.insertText(String(character)) }
    #expect(view.text == "a1b" && storage.string == "a1b")
    let colors = (0..<3).map {
      unsafe view.attributedText.attribute(.foregroundColor, at: $0, effectiveRange: nil)
        as? UIColor
    }
    #expect(colors == [nil, .red, nil])
    #expect(
      view.snapshot(scale: 1).pixels { $0.red > 200 && $0.green < 60 && $0.alpha > 200 } > 0)
  }

  @Test func backgroundsOfAManagersSubclassAreDrawn() {
    final class Marking: NSLayoutManager {
      override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
        unsafe enumerateLineFragments(forGlyphRange: glyphsToShow) { _, used, _, _, _ in
          UIColor.green.setFill()
          UIRectFill(used.offsetBy(dx: origin.x, dy: origin.y))
        }
      }
    }
    let (storage, manager) = (NSTextStorage(string: "marked"), Marking())
    let container = NSTextContainer(size: .zero)
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    let view = UITextView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 40), textContainer: container)
    view.textContainerInset = UIEdgeInsets(top: 10, left: 20, bottom: 0, right: 0)
    let used = manager.usedRect(for: container)
    let picture = view.snapshot(scale: 1)
    #expect(picture[20, 10].green > 250 && picture[20, 10].red < 60)
    #expect(picture[18, 10].red > 250 && picture[20, 8].red > 250)
    #expect(picture[Int(20 + used.width) + 2, 10].red > 250)
    // The text is in front of the marks.
    #expect(picture.pixels { $0.red < 60 && $0.green < 60 && $0.blue < 60 } > 10)
  }

  @Test func linesOfAViewAreLimitedByItsContainer() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    view.text = "one two three four five six seven eight nine ten"
    let all = view.sizeThatFits(CGSize(width: 100, height: 0)).height
    view.textContainer.maximumNumberOfLines = 2
    view.textContainer.lineBreakMode = .byTruncatingTail
    let two = view.sizeThatFits(CGSize(width: 100, height: 0)).height
    #expect(two < all && view.textContainer.size.width == 100)
    #expect(
      view.layoutManager.truncatedGlyphRange(inLineFragmentForGlyphAt: 40).location != NSNotFound)
    let used = view.layoutManager.usedRect(for: view.textContainer)
    #expect((used.height + 16).rounded(.up) == two)
  }
}

extension Pixmap {
  /// The number of pixels of which something is true.
  fileprivate func pixels(where isMeant: (Pixel) -> Bool) -> Int {
    var count = 0
    for y in 0..<height {
      for x in 0..<width where isMeant(self[x, y]) { count += 1 }
    }
    return count
  }
}

/// Numbers that follow from a seed.
private struct SeededNumbers {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(bound, 1)))
  }
}
