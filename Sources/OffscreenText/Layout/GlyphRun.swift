package import Foundation

/// A glyph at its place on a line, in font units from its run's left end.
package struct PlacedGlyph: Hashable, Sendable {
  package var id: GlyphID
  package var x: Int32
  /// Upwards from the baseline.
  package var y: Int32 = 0

  package init(_ id: GlyphID, x: Int32, y: Int32 = 0) {
    self.id = id
    self.x = x
    self.y = y
  }
}

/// A stretch of a line in one style and font.
package struct GlyphRun: Hashable, Sendable {
  /// The style's font in the typeface that draws the run.
  package let font: Font
  package let style: TextStyle
  /// The left end in points from the line's left end.
  package let x: CGFloat
  /// In points.
  package let width: CGFloat
  /// From left to right.
  package let glyphs: [PlacedGlyph]
}
