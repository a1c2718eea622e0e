import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenText
import OffscreenViews

/// The text of a field with the selected characters.
struct FieldText {
  /// The text; setting it selects its end.
  var text = AttributedString() {
    didSet { selection = rangeOfEnd }
  }
  /// The selected characters, in UTF-16 units; an empty range is the position of the caret.
  private(set) var selection = NSRange(location: 0, length: 0) {
    didSet { typedAttributes = nil }
  }
  /// The attributes of characters that are inserted now; nil for those of the character before the selection.
  var typedAttributes: AttributeContainer?

  /// The text without attributes.
  var string: String { String(text.characters) }

  /// Selects characters: the range is clamped to the text and extended to whole characters.
  mutating func select(_ range: NSRange) {
    selection = string.wholeCharacters(in: range)
  }

  /// Replaces characters by others with `typedAttributes`, and selects the place behind them.
  mutating func replace(_ range: NSRange, by string: String) {
    let end = text.replace(range, by: string, attributes: typedAttributes)
    selection = NSRange(location: end, length: 0)
  }

  /// The characters that deleting backwards removes.
  var deletedRange: NSRange { string.deletedRange(from: selection) }

  /// The empty range at the end, in UTF-16 units.
  var rangeOfEnd: NSRange { NSRange(location: string.utf16.count, length: 0) }

  /// Whether the first letter that has a direction is read from right to left.
  var isRightToLeft: Bool { Self.isRightToLeft(string) }

  /// Whether the first letter of a text that has a direction is Hebrew, Arabic or of another script that
  /// is read from right to left.
  static func isRightToLeft(_ string: String) -> Bool {
    let letter = string.unicodeScalars.first { $0.properties.isAlphabetic }
    return letter.map { (0x590...0x8FF).contains($0.value) || (0xFB1D...0xFEFC).contains($0.value) }
      ?? false
  }

  /// The width of a text in points, including the spaces at its end, which the width of a line
  /// excludes.
  static func advance(of text: AttributedString, font: Font) -> CGFloat {
    let mark = AttributedString("|")
    let width = { (text: AttributedString) in
      TextLayout(text, font: font, width: .infinity).size.width
    }
    return max(0, width(text + mark) - width(mark))
  }
}

/// The vertical line at the place where text is inserted.
enum Caret {
  /// The width of the caret in points.
  static let width: CGFloat = 2

  /// Draws a caret in the tint colour of a view, on whole pixels.
  static func draw(in rect: CGRect, of view: View, on canvas: Canvas) {
    canvas.fill(rect.onPixels(of: view), with: view.tintColor)
  }
}
