public import Foundation
import OffscreenGeometry

extension Canvas {
  /// Strokes a path.
  ///
  /// The stroke is a fill of its exact outline: the pen is a circle in user space, so a transform
  /// that scales unevenly also scales the stroke. A width of zero draws a line of one device pixel.
  ///
  /// - Parameters:
  ///   - path: The path in user space; open subpaths get caps, closed ones a join.
  ///   - style: Width, caps, joins and dashes, in user space.
  ///   - color: The colour; where parts of the stroke overlap, it is painted once.
  /// - Complexity: O(segments, pieces of curves and dashes).
  public func stroke(_ path: Path, style: StrokeStyle, with color: Color) {
    guard style.lineWidth != 0 else {
      strokeHairline(path, style: style, with: color)
      return
    }
    let transform = state.transform
    let stretch = max(
      CGPoint(x: transform.a, y: transform.b).length, CGPoint(x: transform.c, y: transform.d).length
    )
    guard stretch > 0, stretch.isFinite else { return }
    fill(path.stroked(style, tolerance: Self.strokeTolerance / stretch), with: color)
  }

  /// Strokes a path with the given width, butt caps and miter joins.
  public func stroke(_ path: Path, width: CGFloat, with color: Color) {
    stroke(path, style: StrokeStyle(lineWidth: width), with: color)
  }

  /// The maximum distance of a curve's outline from the exact one, in device pixels; the same as for
  /// the curves of fills.
  private static let strokeTolerance: CGFloat = 1.0 / 32

  /// Strokes in device pixels with a width of 1; dashes are scaled by the square root of the transform's
  /// change of areas.
  private func strokeHairline(_ path: Path, style: StrokeStyle, with color: Color) {
    let transform = state.transform
    var style = style
    style.lineWidth = 1
    let stretch = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    style.dash = style.dash.map { $0 * stretch }
    style.dashPhase *= stretch
    let outline = path.applying(transform).stroked(style, tolerance: Self.strokeTolerance)
    fill(
      edges.add(outline, rule: .winding, mappedBy: .identity, visible: state.clip.bounds),
      with: color)
  }
}
