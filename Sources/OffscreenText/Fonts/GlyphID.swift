/// The number of a glyph within its font; 0 is the glyph for what the font lacks.
package struct GlyphID: Hashable, Sendable {
  package let rawValue: UInt32

  package init(_ rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The glyph that stands for a character the font does not have.
  package static let notdef = GlyphID(0)
}
