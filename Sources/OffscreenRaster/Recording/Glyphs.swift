package import Foundation
package import OffscreenGeometry

/// A source of glyph outlines, one per face.
///
/// Coverage is cached with the outlines, so that other canvases need not draw it again.
package final class GlyphOutlines: Sendable {
  /// The outline of a glyph around its origin, in its own units; must always return the same.
  package let outline: @Sendable (_ glyph: Int) -> Path
  /// Maps the outlines' units to user space at size 1: a scale, mirrored if y points up.
  package let unitTransform: CGAffineTransform

  /// The cached coverage of glyphs.
  let coverage = GlyphCoverageCache()

  package init(
    unitTransform: CGAffineTransform = .identity,
    outline: @escaping @Sendable (_ glyph: Int) -> Path
  ) {
    self.unitTransform = unitTransform
    self.outline = outline
  }
}

/// A glyph and the position of its origin.
package struct GlyphPlacement: Hashable, Sendable {
  /// The glyph's index in its outlines, at least 0 and less than 2^60.
  package var glyph: Int
  package var origin: CGPoint

  package init(glyph: Int, origin: CGPoint) {
    self.glyph = glyph
    self.origin = origin
  }
}

/// The linear part of the transform that glyphs of one face have in common.
struct GlyphScale: Hashable {
  var a: CGFloat
  var b: CGFloat
  var c: CGFloat
  var d: CGFloat

  init(_ transform: CGAffineTransform) {
    (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
  }

  /// The transform with a translation in quarters of a pixel to the right and down.
  func transform(x: Int32, y: Int32) -> CGAffineTransform {
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: CGFloat(x) / 4, ty: CGFloat(y) / 4)
  }
}

/// A glyph's index and its subpixel phase, in quarters of a pixel to the right and down.
///
/// With the scale and the outlines, it determines the coverage.
struct PhasedGlyph: Hashable {
  private let bits: UInt64

  /// The glyph with a phase in quarters of a pixel to the right and down.
  init(_ glyph: Int, x: Int32, y: Int32) {
    bits = UInt64(truncatingIfNeeded: glyph) << 4 | UInt64((y & 3) << 2 | (x & 3))
  }

  /// The index in the outlines.
  var glyph: Int { Int(bits >> 4) }
  var xPhase: Int32 { Int32(bits & 3) }
  var yPhase: Int32 { Int32(bits >> 2 & 3) }

  /// A hash whose highest bits are evenly distributed (Fibonacci hashing).
  var spread: UInt64 { bits &* 0x9E37_79B9_7F4A_7C15 }
}
