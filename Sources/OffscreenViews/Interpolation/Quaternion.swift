import Foundation
import OffscreenGeometry

/// Three numbers along the axes.
struct Vector3D: Equatable {
  var x: CGFloat
  var y: CGFloat
  var z: CGFloat

  static let zero = Vector3D(x: 0, y: 0, z: 0)

  var numbers: [CGFloat] { [x, y, z] }

  static func + (a: Vector3D, b: Vector3D) -> Vector3D {
    Vector3D(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z)
  }

  static func - (a: Vector3D, b: Vector3D) -> Vector3D { a + b * -1 }

  static func * (a: Vector3D, factor: CGFloat) -> Vector3D {
    Vector3D(x: a.x * factor, y: a.y * factor, z: a.z * factor)
  }

  func dot(_ b: Vector3D) -> CGFloat { x * b.x + y * b.y + z * b.z }

  func cross(_ b: Vector3D) -> Vector3D {
    Vector3D(x: y * b.z - z * b.y, y: z * b.x - x * b.z, z: x * b.y - y * b.x)
  }

  var length: CGFloat { dot(self).squareRoot() }
}

/// A rotation of space as a quaternion of length 1.
struct Quaternion: Equatable {
  /// The axis times the sine of half the angle.
  var vector = Vector3D.zero
  /// The cosine of half the angle; not negative, so that the angle is at most half a turn.
  var w: CGFloat = 1

  init() {}

  /// Creates the rotation along four numbers in the order x, y, z, w; the identity if all are zero.
  init(along numbers: [CGFloat]) {
    let length = numbers.reduce(0) { $0 + $1 * $1 }.squareRoot()
    guard length > 0 else { return }
    let factor = (numbers[3] < 0 ? -1 : 1) / length
    vector = Vector3D(x: numbers[0], y: numbers[1], z: numbers[2]) * factor
    w = numbers[3] * factor
  }

  /// Creates the rotation that maps the axes to three perpendicular vectors of length 1.
  ///
  /// By the largest of the four numbers, so that none is divided by a small one (Shepperd, Quaternion from rotation
  /// matrix, 1978).
  init(axes a: Vector3D, _ b: Vector3D, _ c: Vector3D) {
    let trace = a.x + b.y + c.z
    if trace > 0 {
      self.init(along: [b.z - c.y, c.x - a.z, a.y - b.x, trace + 1])
    } else if a.x >= b.y, a.x >= c.z {
      self.init(along: [1 + a.x - b.y - c.z, a.y + b.x, a.z + c.x, b.z - c.y])
    } else if b.y >= c.z {
      self.init(along: [a.y + b.x, 1 + b.y - a.x - c.z, b.z + c.y, c.x - a.z])
    } else {
      self.init(along: [a.z + c.x, b.z + c.y, 1 + c.z - a.x - b.y, a.y - b.x])
    }
  }

  /// The images of the three axes.
  var axes: (x: Vector3D, y: Vector3D, z: Vector3D) {
    let (x, y, z) = (vector.x, vector.y, vector.z)
    return (
      Vector3D(x: 1 - 2 * (y * y + z * z), y: 2 * (x * y + w * z), z: 2 * (x * z - w * y)),
      Vector3D(x: 2 * (x * y - w * z), y: 1 - 2 * (x * x + z * z), z: 2 * (y * z + w * x)),
      Vector3D(x: 2 * (x * z + w * y), y: 2 * (y * z - w * x), z: 1 - 2 * (x * x + y * y))
    )
  }

  /// The numbers in the order x, y, z, w.
  var numbers: [CGFloat] { vector.numbers + [w] }

  /// The angles in radians of rotations about the x, then the y, then the z axis that make this one.
  ///
  /// The angle about y is within a quarter turn to each side. At a quarter turn the one about z is 0.
  var angles: Vector3D {
    get {
      let (a, b, c) = axes
      let level = (a.x * a.x + a.y * a.y).squareRoot()
      let y = Self.angle(level, -a.z)
      guard level > 1e-9 else { return Vector3D(x: Self.angle(b.y, -c.y), y: y, z: 0) }
      return Vector3D(x: Self.angle(c.z, b.z), y: y, z: Self.angle(a.x, a.y))
    }
    set {
      let turns = Transform3D(rotationAngle: newValue.x, x: 1, y: 0, z: 0)
        .concatenating(Transform3D(rotationAngle: newValue.y, x: 0, y: 1, z: 0))
        .concatenating(Transform3D(rotationAngle: newValue.z, x: 0, y: 0, z: 1))
      let axes = turns.axes
      self = Quaternion(axes: axes.0, axes.1, axes.2)
    }
  }

  private static func angle(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
    CGFloat(PortableMath.angle(x: Double(x), y: Double(y)))
  }

  /// The rotation between this one and another on the shorter way, at constant speed (Shoemake, Animating rotation with
  /// quaternion curves, 1985).
  func interpolated(to end: Quaternion, progress: CGFloat) -> Quaternion {
    var cosine = vector.dot(end.vector) + w * end.w
    let sign: CGFloat = cosine < 0 ? -1 : 1
    cosine = min(cosine * sign, 1)
    let angle = Self.angle(cosine, (1 - cosine * cosine).squareRoot())
    func sine(_ angle: CGFloat) -> CGFloat {
      CGFloat(PortableMath.sineAndCosine(of: Double(angle)).sine)
    }
    // Close to each other the straight way is the same to the last digits.
    let isClose = angle < 1e-6
    let first = isClose ? 1 - progress : sine((1 - progress) * angle) / sine(angle)
    let second = (isClose ? progress : sine(progress * angle) / sine(angle)) * sign
    return Quaternion(along: zip(numbers, end.numbers).map { $0 * first + $1 * second })
  }

  /// The rotation about the same axis by a multiple of the angle.
  func repeated(_ count: CGFloat) -> Quaternion {
    let length = vector.length
    guard length > 0 else { return self }
    let half = Self.angle(w, length) * count
    let (sine, cosine) = PortableMath.sineAndCosine(of: Double(half))
    let axis = vector * (CGFloat(sine) / length)
    return Quaternion(along: axis.numbers + [CGFloat(cosine)])
  }
}

extension Transform3D {
  /// The images of the three axes, without translation and perspective.
  var axes: (Vector3D, Vector3D, Vector3D) {
    (
      Vector3D(x: m11, y: m12, z: m13), Vector3D(x: m21, y: m22, z: m23),
      Vector3D(x: m31, y: m32, z: m33)
    )
  }
}
