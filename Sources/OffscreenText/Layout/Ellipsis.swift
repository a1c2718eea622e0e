import Foundation

/// The replacement for truncated text, in the font of the text beside it.
struct Ellipsis {
  /// U+2026, three dots in one glyph.
  static let character: Character = "\u{2026}"

  /// The style of the text that the ellipsis continues, without its attachment.
  let style: TextStyle
  /// The glyphs from left to right.
  let glyphs: [ShapedGlyph]
  private let font: Font

  /// Creates the ellipsis of a style, in the first of its fonts that has the glyph.
  init(style: TextStyle) {
    var style = style
    style.attachment = nil
    self.style = style
    let typefaces = [style.font.typeface] + style.font.fallbacks
    let typeface = typefaces.first { $0.hasGlyphs(for: Self.character.unicodeScalars) }
    font = style.font.with(typeface ?? .builtin(.regular))
    let units = Array(Self.character.utf16)
    glyphs = Self.item(font, level: 0).shape(units)
  }

  /// The width in points.
  var width: CGFloat {
    font.points(glyphs.reduce(0) { $0 + Int($1.advance) }) + style.kern
  }

  /// An item without clusters at a bidirectional level.
  func item(level: UInt8) -> TextItem {
    Self.item(font, level: level)
  }

  private static func item(_ font: Font, level: UInt8) -> TextItem {
    TextItem(clusters: 0..<0, font: font, style: 0, level: level, script: "Zyyy")
  }
}
