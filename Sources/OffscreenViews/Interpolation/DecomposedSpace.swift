import Foundation
import OffscreenGeometry

/// A transform of space as scale, skew, rotation, translation and perspective, applied in this order.
///
/// By the method of Spencer Thomas (Decomposing a matrix into simple transformations, Graphics Gems II, 1991), with
/// quaternions for rotations as in the W3C's CSS Transforms Level 2, section 11.
struct DecomposedSpace {
  var scale: Vector3D
  /// The changes of x per unit of y, of x per unit of z, and of y per unit of z, before the rotation.
  var skew = Vector3D.zero
  var rotation: Quaternion
  var translation: Vector3D
  /// The column of the matrix that makes `w`: its factors of x, y, z and 1 after the translation.
  private var perspective: (vector: Vector3D, w: CGFloat) = (.zero, 1)

  /// Decomposes a transform.
  ///
  /// A transform that mirrors has three negated scales. One that maps every volume to 0 has no skew along the axes that
  /// are lost, which have a scale of 0, and keeps the entries of its perspective.
  init(_ transform: Transform3D) {
    let unit: CGFloat = transform.m44 == 0 ? 1 : transform.m44
    var (a, b, c) = transform.axes
    (a, b, c) = (a * (1 / unit), b * (1 / unit), c * (1 / unit))
    translation = Vector3D(
      x: transform.m41 / unit, y: transform.m42 / unit, z: transform.m43 / unit)
    let column = Vector3D(
      x: transform.m14 / unit, y: transform.m24 / unit, z: transform.m34 / unit)
    let volume = a.dot(b.cross(c))
    if column != .zero {
      // By Cramer's rule: the vector whose products with the images of the axes are the entries of the column.
      let vector =
        volume == 0
        ? column
        : (b.cross(c) * column.x + c.cross(a) * column.y + a.cross(b) * column.z) * (1 / volume)
      perspective = (vector, 1 - translation.dot(vector))
    }
    scale = .zero
    (a, scale.x) = Self.direction(a, Vector3D(x: 1, y: 0, z: 0))
    skew.x = a.dot(b)
    (b, scale.y) = Self.direction(b - a * skew.x, Self.perpendicular(to: a))
    skew.x = scale.y > 0 ? skew.x / scale.y : 0
    (skew.y, skew.z) = (a.dot(c), b.dot(c))
    (c, scale.z) = Self.direction(c - a * skew.y - b * skew.z, a.cross(b))
    (skew.y, skew.z) = scale.z > 0 ? (skew.y / scale.z, skew.z / scale.z) : (0, 0)
    if a.dot(b.cross(c)) < 0 {
      scale = scale * -1
      (a, b, c) = (a * -1, b * -1, c * -1)
    }
    rotation = Quaternion(axes: a, b, c)
  }

  /// A vector's direction and length; for a vector that is zero, or all but zero beside 1, a given direction and 0.
  private static func direction(
    _ vector: Vector3D, _ otherwise: Vector3D
  ) -> (Vector3D, CGFloat) {
    let length = vector.length
    return length > 1e-12 ? (vector * (1 / length), length) : (otherwise, 0)
  }

  /// A direction perpendicular to one: that of the y axis after the shortest turn of the x axis to the direction.
  private static func perpendicular(to a: Vector3D) -> Vector3D {
    let axis = abs(a.y) < 0.9 ? Vector3D(x: 0, y: 1, z: 0) : Vector3D(x: -1, y: 0, z: 0)
    let rest = axis - a * a.dot(axis)
    return rest * (1 / rest.length)
  }

  /// The parts put together again.
  var transform: Transform3D {
    let axes = rotation.axes
    let a = axes.x * scale.x
    let b = (axes.y + axes.x * skew.x) * scale.y
    let c = (axes.z + axes.x * skew.y + axes.y * skew.z) * scale.z
    let (p, d) = (perspective.vector, translation)
    return Transform3D(
      m11: a.x, m12: a.y, m13: a.z, m14: a.dot(p), m21: b.x, m22: b.y, m23: b.z, m24: b.dot(p),
      m31: c.x, m32: c.y, m33: c.z, m34: c.dot(p), m41: d.x, m42: d.y, m43: d.z,
      m44: d.dot(p) + perspective.w)
  }

  /// The parts between these and others; the rotation takes the shorter way round.
  func interpolated(to end: DecomposedSpace, progress: CGFloat) -> DecomposedSpace {
    let mixed = zip(numbers, end.numbers).map { $0 + ($1 - $0) * progress }
    var parts = DecomposedSpace(numbers: mixed)
    parts.rotation = rotation.interpolated(to: end.rotation, progress: progress)
    return parts
  }

  /// The parts of the transform applied `count` times, part by part: angles, translations, skews and perspective are
  /// multiplied, and the differences of the scales from 1.
  func repeated(_ count: CGFloat) -> DecomposedSpace {
    var parts = self
    let one = Vector3D(x: 1, y: 1, z: 1)
    parts.scale = one + (scale - one) * count
    parts.skew = skew * count
    parts.translation = translation * count
    parts.rotation = rotation.repeated(count)
    parts.perspective = (perspective.vector * count, 1 + (perspective.w - 1) * count)
    return parts
  }

  /// All parts as numbers, those of the rotation last.
  var numbers: [CGFloat] {
    scale.numbers + skew.numbers + translation.numbers + perspective.vector.numbers
      + [perspective.w] + rotation.numbers
  }

  /// Creates the parts from their numbers, of which those of the rotation may have any length.
  init(numbers: [CGFloat]) {
    func vector(_ first: Int) -> Vector3D {
      Vector3D(x: numbers[first], y: numbers[first + 1], z: numbers[first + 2])
    }
    (scale, skew, translation) = (vector(0), vector(3), vector(6))
    perspective = (vector(9), numbers[12])
    rotation = Quaternion(along: Array(numbers[13..<17]))
  }
}
