package import Foundation
package import OffscreenGeometry

/// Where the outlines of glyphs come from; one object for each face.
///
/// What was drawn once is kept with the outlines, so that the next canvas need not draw it again.
package final class GlyphOutlines: Sendable {
  /// The outline of a glyph around its origin, in units of its own; the same whenever asked.
  package let outline: @Sendable (_ glyph: Int) -> Path
  /// Maps the outlines' units to user space at a size of 1: a scale, mirrored if y points up.
  package let unitTransform: CGAffineTransform

  /// The coverage of glyphs drawn lately.
  let coverage = GlyphCoverageCache()

  package init(
    unitTransform: CGAffineTransform = .identity,
    outline: @escaping @Sendable (_ glyph: Int) -> Path
  ) {
    self.unitTransform = unitTransform
    self.outline = outline
  }
}

/// A glyph and where its origin lies, in user space.
package struct GlyphPlacement: Hashable, Sendable {
  package var glyph: Int
  package var origin: CGPoint

  package init(glyph: Int, origin: CGPoint) {
    self.glyph = glyph
    self.origin = origin
  }
}

/// What decides the coverage of a glyph: its outline, its linear transform and where between
/// pixels it lies, in quarters.
struct GlyphKey: Hashable {
  var outlines: ObjectIdentifier
  var glyph: Int
  var a: CGFloat
  var b: CGFloat
  var c: CGFloat
  var d: CGFloat
  var xPhase: Int32
  var yPhase: Int32
}
