import Foundation
import OffscreenGeometry
import OffscreenRaster

/// The position of a glyph on the pixel grid: its scale, origin and axes.
struct GlyphFrame {
  /// Maps font units to pixels.
  let fit: GlyphFit
  /// The glyph's origin on the baseline.
  var origin = CGPoint.zero
  /// The unit direction of the line of text.
  var right = CGVector(dx: 1, dy: 0)
  /// The unit direction from the baseline to the tops of letters.
  var up = CGVector(dx: 0, dy: 1)

  /// Appends the outline of a glyph, in its cell and raised by `rise` font units, to a path.
  func append(
    _ outline: GlyphOutline, cell: GlyphCell = GlyphCell(advance: 0), rise: Double,
    to path: inout Path
  ) {
    let heights = fit.heights(for: outline.levels)
    let lift = rise * fit.yScale
    for contour in outline.contours {
      let centre = heights.pixel(at: contour.start.centre.y) + lift
      if contour.isDot {
        let top = fit.top(below: contour.start.centre.y, in: outline.levels)
        let dot = fit.dot(weight: contour.weight, centre: centre, over: top)
        append(contour, cell, width: dot.width, height: dot.height, to: &path) { _ in dot.y }
      } else {
        let pen = fit.pen(weight: contour.weight)
        append(contour, cell, width: pen.width, height: pen.height, to: &path) {
          heights.pixel(at: $0) + lift
        }
      }
    }
  }

  /// Appends one contour, for a pen of the given size in pixels.
  private func append(
    _ contour: PenContour, _ cell: GlyphCell, width: Double, height: Double,
    to path: inout Path, heightInPixels: (Double) -> Double
  ) {
    // A slanted glyph turns about the middle of a small letter.
    let lean = fit.style.slant * fit.xScale / fit.yScale
    let middle = Double(BuiltinFont.xHeight) / 2 * fit.yScale
    func place(_ point: PenPoint) -> CGPoint {
      let y = heightInPixels(point.centre.y) + point.normal.y * (height / 2)
      let x =
        (point.centre.x * cell.stretch + cell.shift) * fit.xScale + point.normal.x * (width / 2)
        + (y - middle) * lean
      return CGPoint(
        x: origin.x + x * right.dx + y * up.dx, y: origin.y + x * right.dy + y * up.dy)
    }
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
}
