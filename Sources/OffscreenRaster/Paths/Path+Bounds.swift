public import Foundation

extension Path {
  /// The bounding box of the path itself, like `CGPath.boundingBoxOfPath`; null for a path without
  /// segments.
  ///
  /// Unlike ``boundingBox`` it does not include control points that the curve does not reach. For a
  /// path with a point that is not finite it is ``boundingBox``. O(segments).
  public var boundingBoxOfPath: CGRect {
    guard var current = points.first, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      return boundingBox
    }
    var x = Extent(current.x)
    var y = Extent(current.y)
    var start = current
    var index = 0
    for verb in verbs {
      switch verb {
      case .move, .line:
        current = points[index]
        if verb == .move { start = current }
        index += 1
      case .quad:
        let (control, end) = (points[index], points[index + 1])
        x.includeQuad(current.x, control.x, end.x)
        y.includeQuad(current.y, control.y, end.y)
        current = end
        index += 2
      case .cubic:
        let (control1, control2, end) = (points[index], points[index + 1], points[index + 2])
        x.includeCubic(current.x, control1.x, control2.x, end.x)
        y.includeCubic(current.y, control1.y, control2.y, end.y)
        current = end
        index += 3
      case .close:
        current = start
      }
      x.include(current.x)
      y.include(current.y)
    }
    return CGRect(x: x.least, y: y.least, width: x.most - x.least, height: y.most - y.least)
  }
}

/// The range of one coordinate.
private struct Extent {
  var least: CGFloat
  var most: CGFloat

  init(_ value: CGFloat) {
    least = value
    most = value
  }

  mutating func include(_ value: CGFloat) {
    least = min(least, value)
    most = max(most, value)
  }

  /// Includes the extremum of a quadratic curve: B'(t) = 2 ((p1 - p0) + t (p0 - 2 p1 + p2)).
  mutating func includeQuad(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat) {
    let t = (p0 - p1) / (p0 - 2 * p1 + p2)
    guard t > 0, t < 1 else { return }
    let u = 1 - t
    include(u * u * p0 + 2 * u * t * p1 + t * t * p2)
  }

  /// Includes the extrema of a cubic curve: B'(t) / 3 = a t^2 + 2 b t + c.
  mutating func includeCubic(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) {
    guard
      min(p1, p2) < least || max(p1, p2) > most || !isBetween(p1, p0, p3)
        || !isBetween(p2, p0, p3)
    else { return }
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = p2 - 2 * p1 + p0
    let c = p1 - p0
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return }
    // The numerically stable form, without the difference of two nearly equal numbers.
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    for t in [q / a, c / q] where t > 0 && t < 1 {
      let u = 1 - t
      include(u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3)
    }
  }

  private func isBetween(_ value: CGFloat, _ a: CGFloat, _ b: CGFloat) -> Bool {
    min(a, b) <= value && value <= max(a, b)
  }
}
