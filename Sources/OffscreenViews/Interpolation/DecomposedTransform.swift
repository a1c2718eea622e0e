import Foundation
import OffscreenGeometry

/// An affine transform as scale, shear, rotation and translation, applied in this order.
///
/// A transform that mirrors has one negative scale: of x if it points to the left more than y
/// points up, otherwise of y.
struct DecomposedTransform {
  /// Along the x axis before the rotation; negative in a transform that mirrors x.
  var scaleX: CGFloat
  /// Along the y axis before the rotation; negative in a transform that mirrors y.
  var scaleY: CGFloat
  /// The change of x per unit of y, before the rotation.
  var shear: CGFloat
  /// Clockwise, in radians.
  var angle: CGFloat
  /// The translation to the right, in points.
  var tx: CGFloat
  /// The translation downwards, in points.
  var ty: CGFloat

  /// Decomposes a transform.
  ///
  /// One that maps every area to 0 has no shear, and its angle is that of the axis that is left.
  init(_ transform: CGAffineTransform) {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    tx = transform.tx
    ty = transform.ty
    scaleX = (a * a + b * b).squareRoot()
    guard scaleX > 0 else {
      scaleY = (c * c + d * d).squareRoot()
      shear = 0
      angle = scaleY > 0 ? CGFloat(PortableMath.angle(x: Double(d), y: Double(-c))) : 0
      return
    }
    if a * d - b * c < 0, a < d { scaleX = -scaleX }
    let sign: CGFloat = scaleX < 0 ? -1 : 1
    angle = CGFloat(PortableMath.angle(x: Double(a * sign), y: Double(b * sign)))
    scaleY = (a * d - b * c) / scaleX
    shear = (a * c + b * d) / scaleX
  }

  /// The parts between these and others; the rotation takes the shorter way round.
  func interpolated(to end: DecomposedTransform, progress: CGFloat) -> DecomposedTransform {
    func mix(_ first: CGFloat, _ second: CGFloat) -> CGFloat { first + (second - first) * progress }
    var turn = end.angle - angle
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    var mixed = self
    mixed.scaleX = mix(scaleX, end.scaleX)
    mixed.scaleY = mix(scaleY, end.scaleY)
    mixed.shear = mix(shear, end.shear)
    mixed.angle = angle + turn * progress
    mixed.tx = mix(tx, end.tx)
    mixed.ty = mix(ty, end.ty)
    return mixed
  }

  /// The parts of the transform applied `count` times, part by part: angles and translations are multiplied,
  /// and what the scales differ from 1 by.
  func repeated(_ count: CGFloat) -> DecomposedTransform {
    var parts = self
    parts.scaleX = 1 + (scaleX - 1) * count
    parts.scaleY = 1 + (scaleY - 1) * count
    parts.shear = shear * count
    parts.angle = angle * count
    parts.tx = tx * count
    parts.ty = ty * count
    return parts
  }

  /// The parts put together again.
  var transform: CGAffineTransform {
    var map = CGAffineTransform(a: scaleX, b: 0, c: shear, d: scaleY, tx: 0, ty: 0)
      .concatenating(CGAffineTransform(rotationAngle: angle))
    map.tx = tx
    map.ty = ty
    return map
  }
}
