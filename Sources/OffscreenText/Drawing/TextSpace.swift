import Foundation
import OffscreenGeometry
import OffscreenRaster

/// The directions of lines and letters on a canvas, in device pixels.
struct TextSpace {
  /// Maps user space to device pixels.
  let transform: CGAffineTransform
  /// The number of device pixels per point along and across the line.
  let along: CGFloat
  let across: CGFloat
  /// Unit vectors in the direction of the line, and from the baseline to the tops of letters.
  let right: CGVector
  let up: CGVector
  /// Whether lines are parallel to rows or columns of pixels, mirrored or not.
  let isUpright: Bool
  /// The device pixels that can be drawn to.
  private let pixels: PixelRect

  /// Derives the directions from a canvas' transform; nil if nothing would be visible.
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

  /// Maps the axes of text, x along the line and y towards the tops of letters, to device pixels.
  var axes: CGAffineTransform {
    CGAffineTransform(a: right.dx, b: right.dy, c: up.dx, d: up.dy, tx: 0, ty: 0)
  }

  /// The area in which the origins of visible glyphs lie, for glyphs that extend at most `reach`
  /// pixels.
  func visible(reach: CGFloat) -> CGRect {
    CGRect(
      x: CGFloat(pixels.minX) - reach, y: CGFloat(pixels.minY) - reach,
      width: CGFloat(pixels.width) + 2 * reach, height: CGFloat(pixels.height) + 2 * reach)
  }

  /// A range that contains the y coordinates, in user space, of all points at most `reach` points
  /// from the visible pixels; everything if the transform cannot be inverted.
  func heights(reach: CGFloat) -> ClosedRange<CGFloat> {
    guard transform.a * transform.d != transform.b * transform.c else {
      return -.infinity ... .infinity
    }
    // Two pixels as for glyphs, and one by which a baseline may be rounded.
    let area = visible(reach: reach * max(along, across) + 3).applying(transform.inverted())
    guard area.minY.isFinite, area.maxY.isFinite else { return -.infinity ... .infinity }
    return area.minY...area.maxY
  }

  /// A point on a baseline in device pixels, with the baseline rounded to a pixel edge.
  func onPixelEdge(_ point: CGPoint) -> CGPoint {
    right.dy == 0
      ? CGPoint(x: point.x, y: snapped(point.y, up: up.dy))
      : CGPoint(x: snapped(point.x, up: up.dx), y: point.y)
  }

  /// The pixel edge nearest to a baseline; `up` is 1 or -1, the direction of the tops of letters.
  ///
  /// Of two equally near edges it is the one further up in the text, so that the choice rotates
  /// with the text. Rounding errors of the transform are removed first.
  private func snapped(_ value: CGFloat, up: CGFloat) -> CGFloat {
    let fine = (value * 65536).rounded(.toNearestOrEven) / 65536
    return (fine * up + 0.5).rounded(.down) * up
  }
}
