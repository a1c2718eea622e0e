import Foundation
import OffscreenGeometry
import OffscreenRaster

/// Where a canvas puts text: the directions of its lines and letters in device pixels.
struct TextSpace {
  let transform: CGAffineTransform
  /// Device pixels of a point along and across the line.
  let along: CGFloat
  let across: CGFloat
  /// The directions of the line and of its letters' tops, of one pixel's length.
  let right: CGVector
  let up: CGVector
  /// Whether lines and letters follow rows and columns of pixels, turned and mirrored as may be.
  let isUpright: Bool
  private let pixels: PixelRect

  /// Reads a canvas' transform; nil if nothing can be seen.
  init?(_ canvas: Canvas) {
    let transform = canvas.transform
    let along = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    let across = (transform.c * transform.c + transform.d * transform.d).squareRoot()
    pixels = canvas.visiblePixels
    guard !pixels.isEmpty, along > 0, across > 0, along < 1e6, across < 1e6,
      transform.tx.isFinite, transform.ty.isFinite
    else { return nil }
    self.transform = transform
    self.along = along
    self.across = across
    right = CGVector(dx: transform.a / along, dy: transform.b / along)
    up = CGVector(dx: -transform.c / across, dy: -transform.d / across)
    isUpright = (transform.b == 0 && transform.c == 0) || (transform.a == 0 && transform.d == 0)
  }

  /// The axes of text: x along the line, y towards the letters' tops.
  var axes: CGAffineTransform {
    CGAffineTransform(a: right.dx, b: right.dy, c: up.dx, d: up.dy, tx: 0, ty: 0)
  }

  /// Where a glyph's origin may lie to be seen, if no glyph reaches further than so many pixels.
  func visible(reach: CGFloat) -> CGRect {
    CGRect(
      x: CGFloat(pixels.minX) - reach, y: CGFloat(pixels.minY) - reach,
      width: CGFloat(pixels.width) + 2 * reach, height: CGFloat(pixels.height) + 2 * reach)
  }

  /// A point on a baseline, in device pixels, with the baseline moved to a pixel's edge.
  func onPixelEdge(_ point: CGPoint) -> CGPoint {
    right.dy == 0
      ? CGPoint(x: point.x, y: snapped(point.y, up: up.dy))
      : CGPoint(x: snapped(point.x, up: up.dx), y: point.y)
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
