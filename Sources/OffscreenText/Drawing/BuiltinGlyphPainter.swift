import Foundation
import OffscreenGeometry
import OffscreenRaster

/// Draws glyphs of the built-in font on a canvas.
///
/// Text at a multiple of 90 degrees, mirrored or not, is fitted to the pixel grid: baselines are at
/// pixel edges, each glyph begins at a quarter of a pixel, and heights follow ``GlyphFit``. All
/// rounding is done in the direction of the text and is symmetric, so that rotated text is exactly
/// the rotated picture. Text at other angles is drawn from the unfitted outlines.
struct BuiltinGlyphPainter {
  let space: TextSpace
  let font: Font
  let color: Color
  /// The pixels per em along and across the line.
  private let em: (x: Double, y: Double)
  private let style: BuiltinStyle
  /// Maps font units to pixels, fitted to the grid or not.
  private let fit: GlyphFit
  private let visible: CGRect

  init(space: TextSpace, font: Font, style: BuiltinStyle, color: Color) {
    em = (x: Double(space.along * font.pointSize), y: Double(space.across * font.pointSize))
    self.space = space
    self.font = font
    self.color = color
    self.style = style
    fit =
      GlyphFit(pixelsPerEm: em, isUpright: space.isUpright, style: style)
      ?? GlyphFit(unfittedPixelsPerEm: em, style: style)
    // No glyph extends further than one and a half em from its origin.
    visible = space.visible(reach: 1.5 * max(em.x, em.y) + 2)
  }

  /// Draws the glyphs of a run whose baseline begins at `origin`, in user space.
  func draw(_ glyphs: [PlacedGlyph], at origin: CGPoint, in canvas: Canvas) {
    if fit.isFitted {
      drawFitted(glyphs, at: origin, in: canvas)
    } else {
      drawPaths(glyphs, at: origin, in: canvas)
    }
  }

  /// Draws glyphs through the cache of coverage, by their number in ``FittedGlyphCode``.
  private func drawFitted(_ glyphs: [PlacedGlyph], at origin: CGPoint, in canvas: Canvas) {
    var placements: [GlyphPlacement] = []
    placements.reserveCapacity(glyphs.count)
    for glyph in glyphs {
      let place = pixel(of: glyph, origin: origin)
      guard visible.contains(place) else { continue }
      let shape = BuiltinGlyph(glyph.id)
      if shape.isMissing { canvas.lack(.character(shape.scalar)) }
      // Rounds the baseline to a pixel edge; the canvas rounds the other direction to quarters.
      placements.append(
        GlyphPlacement(
          glyph: FittedGlyphCode(shape, fit: fit).rawValue, origin: space.onPixelEdge(place)))
    }
    canvas.fillPixels(
      placements, of: FittedGlyphCode.outlines(style), axes: space.axes, with: color)
  }

  /// Draws each glyph from its outline, at its exact position.
  private func drawPaths(_ glyphs: [PlacedGlyph], at origin: CGPoint, in canvas: Canvas) {
    for glyph in glyphs {
      let place = pixel(of: glyph, origin: origin)
      guard visible.contains(place) else { continue }
      let shape = BuiltinGlyph(glyph.id)
      if shape.isMissing { canvas.lack(.character(shape.scalar)) }
      var path = Path()
      let style = style.drawing(shape.scalar)
      let fit = GlyphFit(unfittedPixelsPerEm: em, style: style)
      let frame = GlyphFrame(fit: fit, origin: place, right: space.right, up: space.up)
      frame.append(
        BuiltinFont.outline(of: shape.scalar, style: style), cell: style.cell(of: shape.scalar),
        rise: shape.isRaised ? BuiltinFont.markRise : 0, to: &path)
      if !path.isEmpty { canvas.fillPixels(path, with: color) }
    }
  }

  /// The glyph's origin in device pixels.
  private func pixel(of glyph: PlacedGlyph, origin: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + font.points(Int(glyph.x)), y: origin.y).applying(space.transform)
  }
}
