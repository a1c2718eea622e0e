public import Foundation

extension Path {
  /// The outline of this path's stroke, to be filled by the winding rule.
  ///
  /// Curves are approximated within `tolerance`, in the path's own units, until the path has a
  /// million straight pieces; later curves get at most sixteen. A subpath of length zero is shown
  /// by its caps: a circle if they are round, a square if they are square. The result is empty if
  /// the width is not positive and finite, or a point of the path is not finite.
  public func stroked(_ style: StrokeStyle, tolerance: CGFloat = 1.0 / 32) -> Path {
    guard style.lineWidth > 0, style.lineWidth.isFinite, tolerance > 0,
      points.allSatisfy({ $0.x.isFinite && $0.y.isFinite })
    else { return Path() }
    let halfWidth = style.lineWidth / 2
    var outline = StrokeOutline(halfWidth: halfWidth, style: style)
    var dashes = StrokeDashes(style)
    for line in strokeLines(halfWidth: halfWidth, tolerance: tolerance) {
      for dash in dashes?.cut(line) ?? [line] { outline.add(dash) }
    }
    return outline.path
  }
}
