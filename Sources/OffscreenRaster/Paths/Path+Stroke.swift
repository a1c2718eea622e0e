public import Foundation

extension Path {
  /// The outline of this path drawn as a line, to be filled by the winding rule.
  ///
  /// Curves are followed to within `tolerance`, in the path's own units, until the path has a
  /// million straight pieces; later curves are cut into sixteen at most. A subpath without length
  /// is shown by its caps: a circle if they are round, a square if they are square. A width that
  /// is not positive and finite gives an empty path; so does a path with a point that is not
  /// finite.
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
