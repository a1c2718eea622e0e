public import Foundation
import OffscreenGeometry

extension Canvas {
  /// Strokes a path.
  ///
  /// The stroke is a fill of its exact outline: the pen is a circle in user space, so a transform
  /// that scales unevenly also scales the stroke. A width of zero draws a line of one device pixel.
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

  /// In device pixels; the same as for the curves of fills.
  private static let strokeTolerance: CGFloat = 1.0 / 32

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
