import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenText
import OffscreenViews

/// The text of a field; editing appends characters and removes the last one.
struct FieldText {
  var text = AttributedString()

  /// The text without attributes.
  var string: String { String(text.characters) }

  /// Adds characters with the attributes of the last one.
  mutating func append(_ string: String) {
    var added = AttributedString(string)
    if let last = text.runs.last?.attributes { added.mergeAttributes(last) }
    text.append(added)
  }

  /// Removes the last character.
  mutating func removeLast() {
    guard let last = text.characters.indices.last else { return }
    text.removeSubrange(last..<text.endIndex)
  }

  /// The last character, in UTF-16 units.
  var rangeOfLast: NSRange {
    let length = string.utf16.count
    let last = string.last.map { String($0).utf16.count } ?? 0
    return NSRange(location: length - last, length: last)
  }

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
