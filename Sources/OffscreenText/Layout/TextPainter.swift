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
  private let fit: GlyphFit
  private let visible: CGRect

  /// Creates a painter for a canvas; nil if nothing can be seen.
  init?(font: Font, color: Color, canvas: Canvas) {
    let transform = canvas.transform
    let visible = canvas.visiblePixels
    guard font.pointSize > 0, color.alpha > 0, visible.minX < visible.maxX,
      [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        .allSatisfy(\.isFinite)
    else { return nil }
    let isUpright =
      (transform.b == 0 && transform.c == 0) || (transform.a == 0 && transform.d == 0)
    let along = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    let across = (transform.c * transform.c + transform.d * transform.d).squareRoot()
    guard along > 0, across > 0, along < 1e6, across < 1e6 else { return nil }
    self.font = font
    self.color = color
    self.transform = transform
    self.visible = CGRect(
      x: visible.minX, y: visible.minY, width: visible.maxX - visible.minX,
      height: visible.maxY - visible.minY)
    fit = GlyphFit(
      pixelsPerEm: (along * font.pointSize, across * font.pointSize), isUpright: isUpright)
  }

  /// Draws glyphs whose line begins at `origin` on its baseline, in user space.
  func draw(_ glyphs: [PlacedGlyph], at origin: CGPoint, in canvas: Canvas) {
    guard origin.x.isFinite, origin.y.isFinite else { return }
    var path = Path()
    for glyph in glyphs {
      let frame = frame(for: glyph, line: origin)
      guard visible.intersects(frame.reach) else { continue }
      let outline = BuiltinFont.outline(of: glyph.scalar)
      frame.append(outline, rise: Double(glyph.rise), to: &path)
    }
    if !path.isEmpty { canvas.fillPixels(path, with: color) }
  }

  private func frame(for glyph: PlacedGlyph, line: CGPoint) -> GlyphFrame {
    let user = CGPoint(x: line.x + font.points(Int(glyph.x)), y: line.y)
    var origin = user.applying(transform)
    let along = fit.xScale / fit.userScale(font)
    let across = fit.yScale / fit.userScale(font)
    let right = CGVector(dx: transform.a / along, dy: transform.b / along)
    let up = CGVector(dx: -transform.c / across, dy: -transform.d / across)
    if fit.isFitted {
      let isLevel = transform.b == 0 && transform.c == 0
      origin.x = snap(origin.x, to: isLevel ? 4 : 1)
      origin.y = snap(origin.y, to: isLevel ? 1 : 4)
    }
    return GlyphFrame(origin: origin, right: right, up: up, fit: fit)
  }

  /// The nearest multiple of one part of a pixel.
  ///
  /// Of two, the even one, so that the choice is the same when the axis points the other way. The
  /// noise of the transform is removed first.
  private func snap(_ value: CGFloat, to parts: CGFloat) -> CGFloat {
    let clean = (value * 65536).rounded(.toNearestOrEven) / 65536
    return (clean * parts).rounded(.toNearestOrEven) / parts
  }
}

extension GlyphFit {
  /// Font units to points.
  fileprivate func userScale(_ font: Font) -> Double {
    Double(font.pointSize) / Double(BuiltinFont.unitsPerEm)
  }
}
