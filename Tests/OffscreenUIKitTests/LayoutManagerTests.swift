import Foundation
import OffscreenUIKit
import Testing

@Suite struct LayoutManagerTests {
  /// A text in one container.
  private struct Layout {
    let storage: NSTextStorage
    let manager = NSLayoutManager()
    let container: NSTextContainer

    init(
      _ text: NSAttributedString, size: CGSize, padding: CGFloat = 0, lines: Int = 0,
      mode: NSLineBreakMode = .byWordWrapping
    ) {
      storage = NSTextStorage(attributedString: text)
      container = NSTextContainer(size: size)
      container.lineFragmentPadding = padding
      container.maximumNumberOfLines = lines
      container.lineBreakMode = mode
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
    }

    var all: NSRange { NSRange(location: 0, length: storage.length) }

    /// The characters of each line.
    var lines: [String] {
      var lines: [String] = []
      unsafe manager.enumerateLineFragments(forGlyphRange: all) { _, _, _, range, _ in
        lines.append(NSString(string: storage.string).substring(with: range))
      }
      return lines
    }

    /// Draws the text over a picture of a size.
    func picture(_ size: CGSize) -> Pixmap {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      return UIGraphicsImageRenderer(size: size, format: format).image { _ in
        let range = manager.glyphRange(for: container)
        manager.drawBackground(forGlyphRange: range, at: .zero)
        manager.drawGlyphs(forGlyphRange: range, at: .zero)
      }.pixmap
    }
  }

  private static let texts = [
    "Plain words that are broken into several lines of text.",
    "One\nTwo words\n\nFour", "ends with a break\n", "spaces   between    words   ", "",
    "مرحبا بالعالم هذا نص عربي طويل نسبيا", "Latin ثم عربي then Latin again עברית",
    "漢字とかなの文章は空白なしで折り返す。", "👩‍👩‍👧‍👦 family 🇩🇪 flags e\u{301}te\u{301} 👍🏽",
    "unbrokenwordthatislongerthananylinemaybe", "tab\tstops\tin\ttext",
  ]

  private static func attributed(_ text: String) -> NSAttributedString {
    let result = NSMutableAttributedString(
      string: text, attributes: [.font: UIFont.systemFont(ofSize: 15)])
    if text.utf16.count > 4 {
      result.addAttributes(
        [.backgroundColor: UIColor.yellow, .underlineStyle: 1],
        range: NSString(string: text).rangeOfComposedCharacterSequences(
          for: NSRange(location: 2, length: 2)))
    }
    return result
  }

  @Test func linesAreThoseOfLabelsAndTextViews() {
    for text in Self.texts {
      for width in [40.0, 75, 120, 400] as [CGFloat] {
        let attributed = Self.attributed(text)
        let layout = Layout(attributed, size: CGSize(width: width, height: 0))
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 1000))
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
        label.attributedText = attributed
        let used = layout.manager.usedRect(for: layout.container)
        label.frame.size.height = used.height.rounded(.up)
        let view = UITextView(frame: label.frame)
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        view.backgroundColor = .clear
        view.attributedText = attributed
        let size = label.sizeThatFits(CGSize(width: width, height: 0))
        #expect(size.height == used.height.rounded(.up), "\(text) at \(width)")
        #expect(size.width >= used.width, "\(text) at \(width)")
        guard used.height > 0 else { continue }
        let drawn = layout.picture(view.bounds.size)
        #expect(drawn == view.snapshot(scale: 1), "\(text) at \(width)")
        #expect(view.layoutManager.usedRect(for: view.textContainer) == used, "\(text) at \(width)")
        #expect(layout.lines.joined() == text, "\(text) at \(width)")
        // The label centres its lines, which a height that is rounded moves.
        if used.height == used.height.rounded() {
          #expect(drawn == label.snapshot(scale: 1), "\(text) at \(width)")
        }
      }
    }
  }

  @Test func truncatedLinesAreThoseOfLabels() {
    for text in Self.texts where !text.isEmpty {
      for mode in NSLineBreakMode.allCases {
        for count in [1, 2] {
          let attributed = Self.attributed(text)
          let layout = Layout(
            attributed, size: CGSize(width: 90, height: 0), lines: count, mode: mode)
          let used = layout.manager.usedRect(for: layout.container)
          let label = UILabel(
            frame: CGRect(x: 0, y: 0, width: 90, height: used.height.rounded(.up)))
          label.numberOfLines = count
          label.lineBreakMode = mode
          label.attributedText = attributed
          let lines = layout.manager.glyphRange(for: layout.container)
          #expect(lines.location == 0 && lines.length <= layout.storage.length)
          #expect(layout.lines.count <= count, "\(text) \(mode)")
          if used.height == used.height.rounded() {
            #expect(
              layout.picture(label.bounds.size) == label.snapshot(scale: 1), "\(text) \(mode)")
          }
        }
      }
    }
  }

  /// Every character of every line has a place; those of a line are side by side, and the point in the middle of each
  /// is that of the character.
  @Test func charactersAreFoundAtTheirPlaces() {
    for text in Self.texts {
      for width in [40.0, 120, 400] as [CGFloat] {
        let layout = Layout(
          Self.attributed(text), size: CGSize(width: width, height: 0), padding: 5)
        let manager = layout.manager
        let units = NSString(string: text)
        var index = 0
        while index < units.length {
          let character = units.rangeOfComposedCharacterSequence(at: index)
          let rect = manager.boundingRect(forGlyphRange: character, in: layout.container)
          var line = NSRange()
          let fragment = unsafe manager.lineFragmentRect(forGlyphAt: index, effectiveRange: &line)
          #expect(
            NSLocationInRange(index, line) && Self.isInside(rect, fragment),
            "\(index) of \(text) at \(width): \(rect) \(fragment)")
          // Spaces and tabs at the end of a line may reach out of the container.
          if rect.width > 0.01, ![" ", "\t"].contains(units.substring(with: character)) {
            let middle = CGPoint(x: rect.midX, y: rect.midY)
            var fraction: CGFloat = 0
            let found = unsafe manager.characterIndex(
              for: middle, in: layout.container,
              fractionOfDistanceBetweenInsertionPoints: &fraction)
            #expect(found == index, "\(index) of \(text) at \(width): \(found)")
            // A character that is wider than the container has only a part of its width there.
            if rect.maxX < fragment.maxX - 5.001 { #expect(abs(fraction - 0.5) < 1e-6) }
            #expect(manager.glyphIndex(for: middle, in: layout.container) == index)
          }
          index = character.location + character.length
        }
        var sum = 0
        unsafe manager.enumerateLineFragments(forGlyphRange: layout.all) {
          rect, used, _, range, _ in
          #expect(range.location == sum && used.minX >= 0 && used.minY == rect.minY)
          sum = range.location + range.length
        }
        #expect(sum == units.length)
      }
    }
  }

  private static func isInside(_ rect: CGRect, _ outer: CGRect) -> Bool {
    rect.minX >= outer.minX - 1e-6 && rect.maxX <= outer.maxX + 1e-6
      && rect.minY >= outer.minY - 1e-6 && rect.maxY <= outer.maxY + 1e-6
  }

  @Test func placesOfPlainTextAreTheAdvancesOfItsCharacters() {
    let font = UIFont.systemFont(ofSize: 16)
    let layout = Layout(
      NSAttributedString(string: "abc def", attributes: [.font: font]),
      size: CGSize(width: 300, height: 0), padding: 5)
    for index in 0..<7 {
      let place = layout.manager.location(forGlyphAt: index)
      let before = String("abc def".prefix(index))
      let width =
        (before + "|").size(withAttributes: [.font: font]).width
        - "|".size(withAttributes: [.font: font]).width
      #expect(abs(place.x - 5 - width) < 0.01, "\(index)")
      #expect(place.y == font.ascender)
    }
    let used = layout.manager.usedRect(for: layout.container)
    let size = "abc def".size(withAttributes: [.font: font])
    #expect(used.height == size.height && used.minX == 0)
    #expect(abs(used.width - size.width - 10) < 1e-6)
  }

  @Test func pointsOutsideFindTheNearestCharacterOfTheirLine() {
    let layout = Layout(
      Self.attributed("first\nsecond line"), size: CGSize(width: 300, height: 0))
    func character(_ x: CGFloat, _ y: CGFloat) -> Int {
      layout.manager.glyphIndex(for: CGPoint(x: x, y: y), in: layout.container)
    }
    #expect(character(-9, -9) == 0 && character(-9, 999) == 6)
    #expect(character(299, 1) == 4 && character(299, 25) == 16)
    #expect(Layout(NSAttributedString(string: ""), size: .zero).manager.numberOfGlyphs == 0)
  }

  @Test func truncatedCharactersAreNamed() {
    let layout = Layout(
      Self.attributed("a text that is too long"), size: CGSize(width: 80, height: 0), lines: 1,
      mode: .byTruncatingTail)
    let hidden = layout.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0)
    #expect(hidden.location > 3 && hidden.location + hidden.length == 23)
    #expect(layout.lines == ["a text that is too long"])
    let whole = Layout(Self.attributed("short"), size: .zero)
    #expect(
      whole.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location == NSNotFound)
  }

  @Test func textFlowsFromContainerToContainer() {
    let layout = Layout(
      Self.attributed("one two three four five six"), size: CGSize(width: 60, height: 40))
    let second = NSTextContainer(size: CGSize(width: 200, height: 100))
    layout.manager.addTextContainer(second)
    let (first, rest) = (
      layout.manager.glyphRange(for: layout.container), layout.manager.glyphRange(for: second)
    )
    #expect(first.location == 0 && first.length > 0 && rest.location == first.length)
    #expect(rest.location + rest.length == layout.storage.length)
    var range = NSRange()
    #expect(
      unsafe layout.manager.textContainer(forGlyphAt: rest.location, effectiveRange: &range)
        === second)
    #expect(range == rest)
    #expect(
      unsafe layout.manager.lineFragmentRect(forGlyphAt: rest.location, effectiveRange: nil).minY
        == 0)
  }

  @Test func emptyLinesBehindALineBreakAreExtraLines() {
    let layout = Layout(Self.attributed("one\n"), size: CGSize(width: 100, height: 0))
    let line = unsafe layout.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
    #expect(layout.manager.extraLineFragmentRect.minY == line.maxY)
    #expect(layout.manager.extraLineFragmentTextContainer === layout.container)
    #expect(layout.manager.usedRect(for: layout.container).height > 1.5 * line.height)
    layout.storage.append(NSAttributedString(string: "two"))
    #expect(layout.manager.extraLineFragmentRect == .zero)
  }

  @Test func changesOfTextAndContainersAreLaidOut() {
    let layout = Layout(Self.attributed("one two three"), size: CGSize(width: 300, height: 0))
    #expect(layout.lines.count == 1)
    layout.container.size.width = 50
    #expect(layout.lines.count > 1)
    layout.container.maximumNumberOfLines = 1
    #expect(layout.lines.count == 1)
    layout.storage.deleteCharacters(in: NSRange(location: 3, length: 10))
    #expect(layout.lines == ["one"] && layout.manager.numberOfGlyphs == 3)
  }

  @Test func partsOfLinesAreDrawnAlone() {
    let size = CGSize(width: 200, height: 20)
    let layout = Layout(Self.attributed("abcdefgh"), size: CGSize(width: 200, height: 0))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      layout.manager.drawGlyphs(forGlyphRange: NSRange(location: 4, length: 2), at: .zero)
    }.pixmap
    let rect = layout.manager.boundingRect(
      forGlyphRange: NSRange(location: 4, length: 2), in: layout.container)
    var (inside, outside) = (0, 0)
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y].alpha > 0 {
        if rect.insetBy(dx: -1, dy: -20).contains(CGPoint(x: x, y: y)) {
          inside += 1
        } else {
          outside += 1
        }
      }
    }
    #expect(inside > 10 && outside == 0)
  }
}
