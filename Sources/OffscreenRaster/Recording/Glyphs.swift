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

/// A glyph and where its origin lies.
package struct GlyphPlacement: Hashable, Sendable {
  /// The glyph's number among its outlines, at least 0 and less than 2^60.
  package var glyph: Int
  package var origin: CGPoint

  package init(glyph: Int, origin: CGPoint) {
    self.glyph = glyph
    self.origin = origin
  }
}

/// What glyphs of one face that are drawn alike have in common: the linear part of their transform.
struct GlyphScale: Hashable {
  var a: CGFloat
  var b: CGFloat
  var c: CGFloat
  var d: CGFloat

  init(_ transform: CGAffineTransform) {
    (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
  }

  /// The transform to an origin so many quarters of a pixel to the right and down.
  func transform(x: Int32, y: Int32) -> CGAffineTransform {
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: CGFloat(x) / 4, ty: CGFloat(y) / 4)
  }
}

/// A glyph's number and where between pixels it lies, in quarters of a pixel right and down: with
/// its scale and its outlines what decides its coverage.
struct PhasedGlyph: Hashable {
  private let bits: UInt64

  /// The glyph whose origin lies so many quarters of a pixel to the right and down.
  init(_ glyph: Int, x: Int32, y: Int32) {
    bits = UInt64(truncatingIfNeeded: glyph) << 4 | UInt64((y & 3) << 2 | (x & 3))
  }

  /// The number among the outlines.
  var glyph: Int { Int(bits >> 4) }
  var xPhase: Int32 { Int32(bits & 3) }
  var yPhase: Int32 { Int32(bits >> 2 & 3) }

  /// A number that is spread evenly in its highest bits (Fibonacci hashing).
  var spread: UInt64 { bits &* 0x9E37_79B9_7F4A_7C15 }
}
