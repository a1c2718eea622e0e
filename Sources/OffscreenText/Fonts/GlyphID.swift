/// The index of a glyph in its font; 0 is the glyph for missing characters.
package struct GlyphID: Hashable, Sendable {
  package let rawValue: UInt32

  package init(_ rawValue: UInt32) {
    self.rawValue = rawValue
  }
}
