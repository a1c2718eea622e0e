#if !canImport(CoreGraphics)
public import Foundation

/// An affine transform of the plane, like CoreGraphics' type of the same name.
///
/// A point maps by `x' = a x + c y + tx` and `y' = b x + d y + ty`. With y pointing down, a
/// positive angle turns clockwise on the screen.
public struct CGAffineTransform: Hashable, Sendable, Codable {
  /// The x coordinate of the image of (1, 0), minus `tx`.
  public var a: CGFloat
  /// The y coordinate of the image of (1, 0), minus `ty`.
  public var b: CGFloat
  /// The x coordinate of the image of (0, 1), minus `tx`.
  public var c: CGFloat
  /// The y coordinate of the image of (0, 1), minus `ty`.
  public var d: CGFloat
  /// The x coordinate of the image of the origin.
  public var tx: CGFloat
  /// The y coordinate of the image of the origin.
  public var ty: CGFloat

  /// The transform that maps every point to itself.
  public static let identity = CGAffineTransform()

  /// Creates the identity.
  public init() {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Creates a transform from its six entries.
  @inlinable
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a transform from its six entries.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat)
  {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a rotation about the origin, in radians, clockwise with y pointing down.
  ///
  /// Within 1e-9 rad of a multiple of 90 degrees every entry is exactly 0, 1 or -1.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = PortableMath.sineAndCosine(of: Double(angle))
    self.init(
      a: CGFloat(cosine), b: CGFloat(sine), c: CGFloat(0 - sine), d: CGFloat(cosine), tx: 0, ty: 0)
  }

  /// Creates a scale about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a translation.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Whether this is exactly the identity.
  @inlinable
  public var isIdentity: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
  }

  /// The transform that applies this transform, then `other`.
  @inlinable
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// The inverse, or this transform unchanged if its determinant is zero or not finite.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant,
      b: 0 - b / determinant,
      c: 0 - c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant)
  }

  /// The transform that rotates by `angle` radians, then applies this transform.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The transform that scales, then applies this transform.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// The transform that translates, then applies this transform.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }
}

/// A displacement in the plane, like CoreGraphics' type of the same name.
public struct CGVector: Hashable, Sendable, Codable {
  /// The horizontal component, positive to the right.
  public var dx: CGFloat
  /// The vertical component, positive downwards.
  public var dy: CGFloat

  /// The vector of length zero.
  public static let zero = CGVector()

  /// Creates the zero vector.
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

extension CGPoint {
  /// The image of this point under `transform`.
  @inlinable
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// The image of this size taken as a vector: the translation is ignored.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// The smallest axis-aligned rectangle that contains the image of this one; null stays null.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    guard !isNull else { return .null }
    return CGRect(
      boundingCornersOf: CGPoint(x: minX, y: minY).applying(transform),
      CGPoint(x: maxX, y: minY).applying(transform),
      CGPoint(x: maxX, y: maxY).applying(transform),
      CGPoint(x: minX, y: maxY).applying(transform))
  }

  private init(boundingCornersOf a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) {
    let minX = min(a.x, b.x, c.x, d.x)
    let minY = min(a.y, b.y, c.y, d.y)
    self.init(
      x: minX, y: minY,
      width: max(a.x, b.x, c.x, d.x) - minX,
      height: max(a.y, b.y, c.y, d.y) - minY)
  }
}
#endif
