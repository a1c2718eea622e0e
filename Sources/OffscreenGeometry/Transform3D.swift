public import Foundation

/// A projective transform of space: a matrix of four rows and four columns that multiplies row vectors.
///
/// A point `(x, y, z, 1)` maps to `(x', y', z', w)` with `x' = x m11 + y m21 + z m31 + m41`, and so on for
/// the other columns; its image is `(x' / w, y' / w, z' / w)`. The x axis points to the right, the y axis
/// down, and the z axis to the viewer. Perspective is in `m34`: with `-1 / d`, the viewer is at distance `d`.
public struct Transform3D: Hashable, Sendable {
  public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
  public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
  public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
  public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

  /// The transform that maps every point to itself.
  public static let identity = Transform3D(scaleX: 1, y: 1, z: 1)

  /// Creates a matrix whose entries are all zero.
  public init() { self.init(scaleX: 0, y: 0, z: 0, w: 0) }

  /// Creates a transform from its entries, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat,
    m23: CGFloat, m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Creates a translation.
  public init(translationX x: CGFloat, y: CGFloat, z: CGFloat = 0) {
    self = .identity
    (m41, m42, m43) = (x, y, z)
  }

  /// Creates a transform that makes a map of the plane z = 0, and leaves z alone.
  package init(_ plane: PlaneProjection) {
    self = .identity
    (m11, m12, m14) = (CGFloat(plane.right.x), CGFloat(plane.right.y), CGFloat(plane.right.w))
    (m21, m22, m24) = (CGFloat(plane.down.x), CGFloat(plane.down.y), CGFloat(plane.down.w))
    (m41, m42, m44) = (CGFloat(plane.origin.x), CGFloat(plane.origin.y), CGFloat(plane.origin.w))
  }

  /// Creates a scale about the origin.
  public init(scaleX x: CGFloat, y: CGFloat, z: CGFloat) { self.init(scaleX: x, y: y, z: z, w: 1) }

  /// Creates a rotation about an axis through the origin, in radians.
  ///
  /// About the z axis it is clockwise on the screen. The axis may have any length; one that is zero or not
  /// finite gives the identity. Within 1e-9 rad of a quarter turn about an axis of coordinates every entry is
  /// exactly 0, 1 or -1. By Rodrigues' formula.
  public init(rotationAngle angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) {
    self = .identity
    // Divided by the largest component first, so that no square overflows.
    let largest = max(abs(x), abs(y), abs(z))
    guard largest > 0, largest.isFinite, x.isFinite, y.isFinite, z.isFinite else { return }
    let (u, v, w) = (x / largest, y / largest, z / largest)
    let length = (u * u + v * v + w * w).squareRoot()
    let (x, y, z) = (u / length, v / length, w / length)
    let (sine, cosine) = PortableMath.sineAndCosine(of: Double(angle))
    let (s, c) = (CGFloat(sine), CGFloat(cosine))
    let t = 1 - c
    let (tx, ty, tz) = (t * x, t * y, t * z)
    (m11, m12, m13) = (tx * x + c, tx * y + s * z, tx * z - s * y)
    (m21, m22, m23) = (tx * y - s * z, ty * y + c, ty * z + s * x)
    (m31, m32, m33) = (tx * z + s * y, ty * z - s * x, tz * z + c)
  }

  /// Creates the transform that maps the plane like an affine one and leaves the z axis alone.
  public init(_ plane: CGAffineTransform) {
    self = .identity
    (m11, m12, m21, m22, m41, m42) = (plane.a, plane.b, plane.c, plane.d, plane.tx, plane.ty)
  }

  private init(scaleX x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init(
      m11: x, m12: 0, m13: 0, m14: 0, m21: 0, m22: y, m23: 0, m24: 0, m31: 0, m32: 0, m33: z,
      m34: 0, m41: 0, m42: 0, m43: 0, m44: w)
  }

  /// Whether this is exactly the identity.
  public var isIdentity: Bool { self == .identity }

  /// Whether the transform is exactly an affine one of the plane, which leaves the z axis alone.
  public var isAffine: Bool { self == Transform3D(affineTransform) }

  /// The part of the transform in the plane; exact if ``isAffine``.
  public var affineTransform: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// Whether all entries are finite.
  package var isFinite: Bool {
    rows.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite && $0.w.isFinite }
  }

  /// The transform that applies this transform, then `other`.
  public func concatenating(_ other: Transform3D) -> Transform3D {
    let others = other.rows
    let product = rows.map { row -> Row in
      let (first, second) = (
        others[0] * row.x + others[1] * row.y, others[2] * row.z + others[3] * row.w
      )
      return first + second
    }
    return Transform3D(rows: product)
  }

  /// The transform that translates, then applies this transform.
  public func translatedBy(x: CGFloat, y: CGFloat, z: CGFloat) -> Transform3D {
    Transform3D(translationX: x, y: y, z: z).concatenating(self)
  }

  /// The transform that scales, then applies this transform.
  public func scaledBy(x: CGFloat, y: CGFloat, z: CGFloat) -> Transform3D {
    Transform3D(scaleX: x, y: y, z: z).concatenating(self)
  }

  /// The transform that rotates by an angle in radians about an axis, then applies this transform.
  public func rotated(by angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) -> Transform3D {
    Transform3D(rotationAngle: angle, x: x, y: y, z: z).concatenating(self)
  }

  /// The inverse, or this transform unchanged if it has none or is not finite.
  ///
  /// By elimination with the largest pivot of each column.
  public func inverted() -> Transform3D {
    guard isFinite else { return self }
    if isAffine {
      let plane = affineTransform
      let isSingular = plane.a * plane.d - plane.b * plane.c == 0
      return isSingular ? self : Transform3D(plane.inverted())
    }
    var (left, right) = (rows.map(\.entries), Transform3D.identity.rows.map(\.entries))
    for column in 0..<4 {
      let pivot = (column..<4).max { abs(left[$0][column]) < abs(left[$1][column]) } ?? column
      left.swapAt(column, pivot)
      right.swapAt(column, pivot)
      let divisor = left[column][column]
      guard divisor != 0 else { return self }
      for k in 0..<4 {
        left[column][k] /= divisor
        right[column][k] /= divisor
      }
      for row in 0..<4 where row != column {
        let factor = left[row][column]
        if factor == 0 { continue }
        for k in 0..<4 {
          left[row][k] -= factor * left[column][k]
          right[row][k] -= factor * right[column][k]
        }
      }
    }
    let inverse = Transform3D(rows: right.map { Row(x: $0[0], y: $0[1], z: $0[2], w: $0[3]) })
    return inverse.isFinite ? inverse : self
  }

  private init(rows: [Row]) {
    let (a, b, c, d) = (rows[0], rows[1], rows[2], rows[3])
    (m11, m12, m13, m14) = (a.x, a.y, a.z, a.w)
    (m21, m22, m23, m24) = (b.x, b.y, b.z, b.w)
    (m31, m32, m33, m34) = (c.x, c.y, c.z, c.w)
    (m41, m42, m43, m44) = (d.x, d.y, d.z, d.w)
  }

  private var rows: [Row] {
    [
      Row(x: m11, y: m12, z: m13, w: m14), Row(x: m21, y: m22, z: m23, w: m24),
      Row(x: m31, y: m32, z: m33, w: m34), Row(x: m41, y: m42, z: m43, w: m44),
    ]
  }

  /// A row of the matrix.
  private struct Row {
    var x: CGFloat
    var y: CGFloat
    var z: CGFloat
    var w: CGFloat

    var entries: [CGFloat] { [x, y, z, w] }

    static func + (a: Row, b: Row) -> Row {
      Row(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z, w: a.w + b.w)
    }

    static func * (a: Row, factor: CGFloat) -> Row {
      Row(x: a.x * factor, y: a.y * factor, z: a.z * factor, w: a.w * factor)
    }
  }
}
