import Foundation
import OffscreenGeometry
import OffscreenRaster

/// Where a glyph stands among the device pixels.
struct GlyphFrame {
  /// The glyph's origin on the baseline, in device pixels.
  let origin: CGPoint
  /// The unit direction of the line of text.
  let right: CGVector
  /// The unit direction from the baseline to the tops of letters.
  let up: CGVector
  let fit: GlyphFit

  /// A rectangle of device pixels around any glyph.
  var reach: CGRect {
    let reach = 1.5 * Double(BuiltinFont.unitsPerEm) * max(fit.xScale, fit.yScale) + 2
    return CGRect(
      x: origin.x - reach, y: origin.y - reach, width: 2 * reach, height: 2 * reach)
  }

  /// Adds the outline of a glyph to a path in device pixels.
  func append(_ outline: GlyphOutline, rise: Double, to path: inout Path) {
    let heights = fit.heights(for: outline.levels)
    let lift = rise * fit.yScale
    for contour in outline.contours {
      let pen: ContourPen
      if contour.isDot {
        let centre = heights.pixel(at: contour.start.centre.y) + lift
        let dot = fit.dot(weight: contour.weight, centre: centre)
        pen = ContourPen(
          frame: self, heights: nil, fixedHeight: dot.y, lift: 0, width: dot.size.width,
          height: dot.size.height)
      } else {
        let size = fit.pen(weight: contour.weight)
        pen = ContourPen(
          frame: self, heights: heights, fixedHeight: 0, lift: lift, width: size.width,
          height: size.height)
      }
      pen.append(contour, to: &path)
    }
  }
}

/// Maps the points of one contour to device pixels.
private struct ContourPen {
  let frame: GlyphFrame
  /// Nil for a dot, all of which has one height.
  let heights: HeightMap?
  let fixedHeight: Double
  let lift: Double
  let width: Double
  let height: Double

  func append(_ contour: PenContour, to path: inout Path) {
    path.move(to: place(contour.start))
    for piece in contour.pieces {
      switch piece {
      case .line(let end):
        path.addLine(to: place(end))
      case .curve(let control, let end):
        path.addQuadCurve(to: place(end), control: place(control))
      }
    }
    path.close()
  }

  private func place(_ point: PenPoint) -> CGPoint {
    let centre = (heights?.pixel(at: point.centre.y) ?? fixedHeight) + lift
    let x = point.centre.x * frame.fit.xScale + point.normal.x * (width / 2)
    let y = centre + point.normal.y * (height / 2)
    return CGPoint(
      x: frame.origin.x + x * frame.right.dx + y * frame.up.dx,
      y: frame.origin.y + x * frame.right.dy + y * frame.up.dy)
  }
}
