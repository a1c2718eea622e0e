import Foundation
import OffscreenGeometry
import OffscreenRaster

/// Draws glyphs of a font file on a canvas, from their unhinted outlines.
///
/// At multiples of 90 degrees, the baseline is at a pixel edge and each glyph begins at a quarter
/// of a pixel. Rounding is symmetric, so that rotated text is exactly the rotated picture. At other
/// angles, both coordinates are rounded to quarters of a pixel.
struct FaceGlyphPainter {
  /// The distance in ems from its origin up to which a glyph is drawn.
  static let reach: CGFloat = 4

  /// The directions of the text on the canvas.
  let space: TextSpace
  let face: FontFace
  /// The font, whose size and units place the glyphs.
  let font: Font
  let color: Color

  /// Draws the glyphs of a run whose baseline begins at `origin`, in user space.
  func draw(_ glyphs: [PlacedGlyph], at origin: CGPoint, in canvas: Canvas) {
    let em = CGSize(
      width: space.along * font.pointSize, height: space.across * font.pointSize)
    let axes = CGAffineTransform(scaleX: em.width, y: em.height).concatenating(space.axes)
    let visible = space.visible(reach: Self.reach * max(em.width, em.height) + 2)
    var outlined: [GlyphPlacement] = []
    outlined.reserveCapacity(glyphs.count)
    for glyph in glyphs {
      let place = pixel(of: glyph, origin: origin)
      guard visible.contains(place) else { continue }
      canvas.use(face.file)
      if face.hasColors, let picture = ColorGlyph(glyph.id, of: face) {
        picture.draw(at: place, axes: axes, color: color, in: canvas)
      } else {
        outlined.append(GlyphPlacement(glyph: Int(glyph.id.rawValue), origin: place))
      }
    }
    canvas.fillPixels(outlined, of: face.outlines, axes: axes, with: color)
  }

  /// The glyph's origin in device pixels.
  private func pixel(of glyph: PlacedGlyph, origin: CGPoint) -> CGPoint {
    let start = CGPoint(x: origin.x + font.points(Int(glyph.x)), y: origin.y)
      .applying(space.transform)
    let base = space.isUpright ? space.onPixelEdge(start) : start
    guard glyph.y != 0 else { return base }
    let rise = font.points(Int(glyph.y)) * space.across
    return CGPoint(x: base.x + space.up.dx * rise, y: base.y + space.up.dy * rise)
  }
}
