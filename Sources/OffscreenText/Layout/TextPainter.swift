import Foundation
import OffscreenGeometry
import OffscreenRaster

/// Draws the lines of a layout on a canvas.
///
/// Upright text, and text turned by quarter turns or mirrored, is fitted to the pixel grid:
/// baselines lie at pixel edges, each glyph begins at a quarter of a pixel, and heights follow
/// ``GlyphFit``. All of this is decided in the direction of the text with roundings that are the
/// same from either side, so turned text is the same picture, turned. Other text is drawn from the
/// outlines as they are.
struct TextPainter {
  let font: Font
  let color: Color
  private let transform: CGAffineTransform
  /// The directions of the line and of its letters' tops, of one pixel's length.
  private let right: CGVector
  private let up: CGVector
  private let fit: GlyphFit
  private let visible: CGRect

  /// Creates a painter for a canvas; nil if nothing can be seen.
  init?(font: Font, color: Color, canvas: Canvas) {
    let transform = canvas.transform
    let pixels = canvas.visiblePixels
    let along = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    let across = (transform.c * transform.c + transform.d * transform.d).squareRoot()
    guard font.pointSize > 0, color.alpha > 0, !pixels.isEmpty, along > 0, across > 0,
      along < 1e6, across < 1e6, transform.tx.isFinite, transform.ty.isFinite
    else { return nil }
    let isUpright =
      (transform.b == 0 && transform.c == 0) || (transform.a == 0 && transform.d == 0)
    let em = (x: Double(along * font.pointSize), y: Double(across * font.pointSize))
    self.font = font
    self.color = color
    self.transform = transform
    right = CGVector(dx: transform.a / along, dy: transform.b / along)
    up = CGVector(dx: -transform.c / across, dy: -transform.d / across)
    fit =
      GlyphFit(pixelsPerEm: em, isUpright: isUpright) ?? GlyphFit(unfittedPixelsPerEm: em)
    // No glyph reaches further than one and a half em from its origin.
    let reach = 1.5 * max(em.x, em.y) + 2
    visible = CGRect(
      x: CGFloat(pixels.minX) - reach, y: CGFloat(pixels.minY) - reach,
      width: CGFloat(pixels.width) + 2 * reach, height: CGFloat(pixels.height) + 2 * reach)
  }

  /// Draws glyphs whose line begins at `origin` on its baseline, in user space.
  func draw(_ glyphs: [PlacedGlyph], at origin: CGPoint, in canvas: Canvas) {
    guard origin.x.isFinite, origin.y.isFinite else { return }
    if fit.isFitted {
      drawFitted(glyphs, at: origin, in: canvas)
    } else {
      drawPaths(glyphs, at: origin, in: canvas)
    }
  }

  private func drawFitted(_ glyphs: [PlacedGlyph], at line: CGPoint, in canvas: Canvas) {
    let axes = CGAffineTransform(a: right.dx, b: right.dy, c: up.dx, d: up.dy, tx: 0, ty: 0)
    let inverse = axes.inverted()
    var placements: [GlyphPlacement] = []
    for glyph in glyphs {
      var place = pixel(of: glyph, line: line)
      guard visible.contains(place) else { continue }
      // The baseline goes to a pixel's edge; the canvas rounds the other direction to quarters.
      if right.dy == 0 {
        place.y = snapped(place.y, up: up.dy)
      } else {
        place.x = snapped(place.x, up: up.dx)
      }
      placements.append(
        GlyphPlacement(
          glyph: FittedGlyphCode(glyph, fit: fit).rawValue, origin: place.applying(inverse)))
    }
    canvas.fillPixels(placements, of: FittedGlyphCode.outlines, axes: axes, with: color)
  }

  private func drawPaths(_ glyphs: [PlacedGlyph], at line: CGPoint, in canvas: Canvas) {
    for glyph in glyphs {
      let place = pixel(of: glyph, line: line)
      guard visible.contains(place) else { continue }
      var path = Path()
      let frame = GlyphFrame(fit: fit, origin: place, right: right, up: up)
      frame.append(
        BuiltinFont.outline(of: glyph.scalar), rise: glyph.isRaised ? BuiltinFont.markRise : 0,
        to: &path)
      if !path.isEmpty { canvas.fillPixels(path, with: color) }
    }
  }

  /// The glyph's origin in device pixels.
  private func pixel(of glyph: PlacedGlyph, line: CGPoint) -> CGPoint {
    CGPoint(x: line.x + font.points(Int(glyph.x)), y: line.y).applying(transform)
  }

  /// The pixel edge nearest to a baseline; `up` is 1 or -1, where the letters' tops lie.
  ///
  /// Of two edges the one further up in the text, so that the choice turns with the text. The noise
  /// of the transform is removed first.
  private func snapped(_ value: CGFloat, up: CGFloat) -> CGFloat {
    let fine = (value * 65536).rounded(.toNearestOrEven) / 65536
    return (fine * up + 0.5).rounded(.down) * up
  }
}
