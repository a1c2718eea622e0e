import Foundation

/// The replacement for truncated text, in the font of the text beside it.
struct Ellipsis {
  static let character: Character = "\u{2026}"

  let style: TextStyle
  let glyphs: [ShapedGlyph]
  private let font: Font

  /// Creates the ellipsis of a style, in the first of its fonts that has the glyph.
  init(style: TextStyle) {
    var style = style
    style.attachment = nil
    self.style = style
    let typefaces = [style.font.typeface] + style.font.fallbacks
    let typeface = typefaces.first { $0.hasGlyphs(for: Self.character.unicodeScalars) }
    font = style.font.with(typeface ?? .builtin)
    let units = Array(Self.character.utf16)
    glyphs = Self.item(font, level: 0).shape(units)
  }

  /// The width in points.
  var width: CGFloat {
    font.points(glyphs.reduce(0) { $0 + Int($1.advance) }) + style.kern
  }

  func item(level: UInt8) -> TextItem {
    Self.item(font, level: level)
  }

  private static func item(_ font: Font, level: UInt8) -> TextItem {
    TextItem(clusters: 0..<0, font: font, style: 0, level: level, script: "Zyyy")
  }
}
