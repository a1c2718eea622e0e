import Foundation
import OffscreenRaster

/// A glyph fitted to the pixels of one size, encoded as one number.
///
/// Canvases cache the coverage of a glyph by its number, so the number contains everything that
/// determines the outline of a style: the character, whether it is a raised mark, and the em in pixels along
/// both axes.
struct FittedGlyphCode: Hashable {
  /// The character.
  let scalar: Unicode.Scalar
  /// Whether a mark is moved up to fit a tall letter.
  let isRaised: Bool
  /// Pixels of the em along and across the line, in 1/256.
  let fineEm: (x: Int, y: Int)

  init(_ glyph: BuiltinGlyph, fit: GlyphFit) {
    scalar = glyph.scalar
    isRaised = glyph.isRaised
    fineEm = fit.fineEm
  }

  /// The number: 21 bits for the character, 1 bit for a raised mark, and 19 bits for each em.
  var rawValue: Int {
    ((fineEm.y << 19 | fineEm.x) << 1 | (isRaised ? 1 : 0)) << 21 | Int(scalar.value)
  }

  /// The glyph of a number; nil if it contains no valid character.
  init?(rawValue: Int) {
    guard let scalar = Unicode.Scalar(UInt32(rawValue & 0x1F_FFFF)) else { return nil }
    self.scalar = scalar
    isRaised = rawValue >> 21 & 1 == 1
    fineEm = (rawValue >> 22 & 0x7FFFF, rawValue >> 41 & 0x7FFFF)
  }

  static func == (a: FittedGlyphCode, b: FittedGlyphCode) -> Bool { a.rawValue == b.rawValue }

  func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  /// The outlines of all fitted glyphs of a style, in pixels from the glyph's origin, y up.
  static func outlines(_ style: BuiltinStyle) -> GlyphOutlines { allOutlines[style.index] }

  /// The outlines of each style, each with its own caches.
  private static let allOutlines = BuiltinStyle.all.map { style in
    GlyphOutlines { number in
      guard let code = FittedGlyphCode(rawValue: number) else { return Path() }
      let style = style.drawing(code.scalar)
      var path = Path()
      GlyphFrame(fit: GlyphFit(fineEm: code.fineEm, style: style)).append(
        BuiltinFont.outline(of: code.scalar, style: style), cell: style.cell(of: code.scalar),
        rise: code.isRaised ? BuiltinFont.markRise : 0, to: &path)
      return path
    }
  }
}
