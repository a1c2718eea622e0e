import Foundation
import OffscreenGeometry
import OffscreenPNG
import OffscreenRaster

/// A glyph in colour: a bitmap, or layers of outlines.
enum ColorGlyph {
  /// A bitmap and its rectangle, in ems with y pointing up.
  case bitmap(Pixmap, CGRect)
  /// Outlines from back to front; a nil colour is the text's.
  case layers([(glyph: GlyphID, color: Color?)], of: FontFace)

  /// Finds the bitmap or the layers of a glyph; nil for a glyph that is an ordinary outline.
  init?(_ glyph: GlyphID, of face: FontFace) {
    if let picture = face.picture(of: glyph) {
      let scale = 1 / CGFloat(face.unitsPerEm)
      self = .bitmap(
        picture, face.extents(of: glyph).applying(CGAffineTransform(scaleX: scale, y: scale)))
      return
    }
    let layers = face.layers(of: glyph)
    guard !layers.isEmpty else { return nil }
    self = .layers(layers, of: face)
  }

  /// Draws the glyph, ignoring the canvas's transform.
  ///
  /// - Parameters:
  ///   - origin: The glyph's origin in device pixels.
  ///   - axes: Maps ems to device pixels, y pointing up.
  ///   - color: The colour of the text, for layers without their own; its alpha applies to bitmaps.
  ///   - canvas: The canvas.
  func draw(at origin: CGPoint, axes: CGAffineTransform, color: Color, in canvas: Canvas) {
    switch self {
    case .bitmap(let pixmap, let rect):
      canvas.save()
      canvas.concatenate(
        axes.concatenating(CGAffineTransform(translationX: origin.x, y: origin.y))
          .concatenating(canvas.transform.inverted()))
      // The first row of a bitmap is at the top, so it is flipped.
      canvas.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * rect.midY))
      canvas.beginLayer(alpha: color.alpha)
      canvas.draw(pixmap, in: rect, interpolation: .linear)
      canvas.endLayer()
      canvas.restore()
    case .layers(let layers, let face):
      for layer in layers {
        canvas.fillPixels(
          [GlyphPlacement(glyph: Int(layer.glyph.rawValue), origin: origin)], of: face.outlines,
          axes: axes, with: layer.color ?? color)
      }
    }
  }
}
