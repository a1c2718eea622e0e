package import Foundation

/// A glyph and its position, in font units from its run's left end.
package struct PlacedGlyph: Hashable, Sendable {
  /// The glyph in the run's typeface.
  package var id: GlyphID
  /// The distance from the run's left end.
  package var x: Int32
  /// The position above the baseline.
  package var y: Int32 = 0

  package init(_ id: GlyphID, x: Int32, y: Int32 = 0) {
    self.id = id
    self.x = x
    self.y = y
  }
}

/// A part of a line with one style and font.
package struct GlyphRun: Hashable, Sendable {
  /// The style's font, with the typeface that draws the run.
  package let font: Font
  /// The style, whose colours and decorations apply to the whole run.
  package let style: TextStyle
  /// The left end in points from the line's left end.
  package let x: CGFloat
  /// The width in points.
  package let width: CGFloat
  /// The glyphs from left to right.
  package let glyphs: [PlacedGlyph]
}
