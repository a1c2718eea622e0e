import Foundation

/// Vector operations on points, for the geometry of paths and pen strokes.
extension CGPoint {
  static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: CGPoint, factor: CGFloat) -> CGPoint {
    CGPoint(x: a.x * factor, y: a.y * factor)
  }
  static prefix func - (a: CGPoint) -> CGPoint { CGPoint(x: -a.x, y: -a.y) }

  /// The product of both lengths and the cosine of the angle between the vectors.
  func dot(_ other: CGPoint) -> CGFloat { x * other.x + y * other.y }

  /// Positive if `other` lies in the direction of rotation from x to y.
  func cross(_ other: CGPoint) -> CGFloat { x * other.y - y * other.x }

  /// The Euclidean length; infinite for vectors longer than about 1e154.
  var length: CGFloat { (x * x + y * y).squareRoot() }

  /// The vector of length 1 in the same direction; nil if its own length is nearly zero or not
  /// finite.
  var normalized: CGPoint? {
    let length = self.length
    guard length > 1e-150, length.isFinite else { return nil }
    return CGPoint(x: x / length, y: y / length)
  }

  /// The vector rotated by 90 degrees from the x axis towards the y axis.
  var leftNormal: CGPoint { CGPoint(x: -y, y: x) }
}
