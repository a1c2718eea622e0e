public import Foundation

extension Path {
  /// Whether `point` lies inside the filled path.
  ///
  /// Subpaths count as closed. Each curve is approximated by 64 chords, so the result may be wrong
  /// for points within a thousandth of the curve's size of it. The left and top edges of a
  /// rectangle are inside, the right and bottom edges outside. O(segments).
  public func contains(_ point: CGPoint, rule: FillRule = .winding) -> Bool {
    guard point.x.isFinite, point.y.isFinite else { return false }
    var counter = CrossingCounter(point: point)
    var index = 0
    var current = CGPoint.zero
    var start = CGPoint.zero
    for verb in verbs {
      switch verb {
      case .move:
        counter.cross(from: current, to: start)
        start = points[index]
        current = start
        index += 1
      case .line:
        counter.cross(from: current, to: points[index])
        current = points[index]
        index += 1
      case .quad:
        let (control, end) = (points[index], points[index + 1])
        counter.cross(
          from: current,
          control1: Self.mix(current, control, 2 / 3), control2: Self.mix(end, control, 2 / 3),
          to: end)
        current = end
        index += 2
      case .cubic:
        counter.cross(
          from: current, control1: points[index], control2: points[index + 1], to: points[index + 2]
        )
        current = points[index + 2]
        index += 3
      case .close:
        counter.cross(from: current, to: start)
        current = start
      }
    }
    counter.cross(from: current, to: start)
    return rule == .winding ? counter.winding != 0 : counter.crossings % 2 == 1
  }

  private static func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }
}

/// Counts how often a path crosses the ray to the left of a point.
private struct CrossingCounter {
  let point: CGPoint
  var winding = 0
  var crossings = 0

  mutating func cross(from a: CGPoint, to b: CGPoint) {
    let goesDown = a.y <= point.y && point.y < b.y
    let goesUp = b.y <= point.y && point.y < a.y
    guard goesDown || goesUp else { return }
    let x = a.x + (point.y - a.y) * ((b.x - a.x) / (b.y - a.y))
    guard x <= point.x else { return }
    winding += goesDown ? 1 : -1
    crossings += 1
  }

  mutating func cross(from a: CGPoint, control1: CGPoint, control2: CGPoint, to b: CGPoint) {
    // A curve lies in the convex hull of its points: if that is above, below or to the right, there
    // is no crossing; if it is to the left, the curve crosses like its chord.
    let ys = (min(a.y, b.y, control1.y, control2.y), max(a.y, b.y, control1.y, control2.y))
    guard ys.0 <= point.y, point.y <= ys.1 else { return }
    guard min(a.x, b.x, control1.x, control2.x) <= point.x else { return }
    if max(a.x, b.x, control1.x, control2.x) <= point.x {
      cross(from: a, to: b)
      return
    }
    let count = 64
    var previous = a
    for index in 1...count {
      let t = CGFloat(index) / CGFloat(count)
      let u = 1 - t
      let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      let next =
        index == count
        ? b
        : CGPoint(
          x: w0 * a.x + w1 * control1.x + w2 * control2.x + w3 * b.x,
          y: w0 * a.y + w1 * control1.y + w2 * control2.y + w3 * b.y)
      cross(from: previous, to: next)
      previous = next
    }
  }
}
