/// A point of a glyph's design, in font units: x from the glyph's origin, y up.
///
/// Strokes are designed by their centre lines, and y = 0 is the centre line of a stroke that stands
/// on the baseline: half a ``BuiltinFont/weight`` above it. The type also serves as a vector.
struct DesignPoint: Hashable, Sendable {
  var x: Double
  var y: Double

  static func + (a: DesignPoint, b: DesignPoint) -> DesignPoint {
    DesignPoint(x: a.x + b.x, y: a.y + b.y)
  }

  static func - (a: DesignPoint, b: DesignPoint) -> DesignPoint {
    DesignPoint(x: a.x - b.x, y: a.y - b.y)
  }

  /// The vector rotated by 90 degrees to the left.
  var left: DesignPoint { DesignPoint(x: -y, y: x) }
  /// The vector rotated by 90 degrees to the right.
  var right: DesignPoint { DesignPoint(x: y, y: -x) }
  var length: Double { (x * x + y * y).squareRoot() }

  /// The vector scaled to length 1; nil for the zero vector.
  var unit: DesignPoint? {
    let length = length
    return length > 1e-9 ? DesignPoint(x: x / length, y: y / length) : nil
  }

  /// The product of both lengths and the cosine of the angle between the vectors.
  func dot(_ other: DesignPoint) -> Double { x * other.x + y * other.y }

  /// The cross product; positive if `other` points to the left of this vector.
  func cross(_ other: DesignPoint) -> Double { x * other.y - y * other.x }

  /// The point halfway to another.
  func middle(_ other: DesignPoint) -> DesignPoint {
    DesignPoint(x: (x + other.x) / 2, y: (y + other.y) / 2)
  }

  /// The intersection of the lines at distance 1 in the directions of two unit normals.
  static func mitre(_ a: DesignPoint, _ b: DesignPoint) -> DesignPoint {
    let scale = 1 / max(1 + a.dot(b), 1e-9)
    return DesignPoint(x: (a.x + b.x) * scale, y: (a.y + b.y) * scale)
  }
}

extension PenSegment {
  /// The unit tangent at the start; nil for a segment of length 0.
  var startDirection: DesignPoint? {
    (control1 - start).unit ?? (control2 - start).unit ?? (end - start).unit
  }

  /// The unit tangent at the end; nil for a segment of length 0.
  var endDirection: DesignPoint? {
    (end - control2).unit ?? (end - control1).unit ?? (end - start).unit
  }

  /// The segment divided at its middle by de Casteljau's algorithm.
  var halves: (PenSegment, PenSegment) {
    let (a, b, c) = (start.middle(control1), control1.middle(control2), control2.middle(end))
    let (ab, bc) = (a.middle(b), b.middle(c))
    let middle = ab.middle(bc)
    return (
      PenSegment(from: start, control1: a, control2: ab, to: middle),
      PenSegment(from: middle, control1: bc, control2: c, to: end)
    )
  }
}
