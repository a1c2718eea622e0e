import Foundation
import OffscreenGeometry
import OffscreenRaster

/// A value that can be animated from one state to another.
enum AnimatableValue: Equatable {
  case number(CGFloat)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CGAffineTransform)
  case color(Color?)

  /// The value at `progress` between this value and `end`, 0 being this value and 1 the other,
  /// exactly.
  ///
  /// Progress outside 0...1 extrapolates, as springs need; sizes of rectangles stay at zero or
  /// more. Colours are mixed component by component with straight alpha; nil counts as the other
  /// colour made transparent. Transforms are mixed as scale, shear, rotation and translation.
  /// Values of different kinds are not mixed: the result is `end`.
  func interpolated(to end: AnimatableValue, progress: CGFloat) -> AnimatableValue {
    func mix(_ first: CGFloat, _ second: CGFloat) -> CGFloat { first + (second - first) * progress }
    if progress == 0 || progress == 1 { return progress == 0 ? self : end }
    switch (self, end) {
    case (.number(let first), .number(let second)): return .number(mix(first, second))
    case (.point(let first), .point(let second)):
      return .point(CGPoint(x: mix(first.x, second.x), y: mix(first.y, second.y)))
    case (.size(let first), .size(let second)):
      return .size(
        CGSize(width: mix(first.width, second.width), height: mix(first.height, second.height)))
    case (.rect(let first), .rect(let second)):
      return .rect(
        CGRect(
          x: mix(first.origin.x, second.origin.x), y: mix(first.origin.y, second.origin.y),
          width: max(0, mix(first.size.width, second.size.width)),
          height: max(0, mix(first.size.height, second.size.height))))
    case (.transform(let first), .transform(let second)):
      return .transform(
        DecomposedTransform(first)
          .interpolated(to: DecomposedTransform(second), progress: progress).transform)
    case (.color(let first), .color(let second)):
      guard let start = (first ?? second?.withAlphaComponent(0))?.resolved,
        let end = (second ?? first?.withAlphaComponent(0))?.resolved
      else { return .color(nil) }
      return .color(
        Color(
          red: mix(start.red, end.red), green: mix(start.green, end.green),
          blue: mix(start.blue, end.blue), alpha: mix(start.alpha, end.alpha)))
    default: return end
    }
  }
}

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

  /// The parts put together again.
  var transform: CGAffineTransform {
    var map = CGAffineTransform(a: scaleX, b: 0, c: shear, d: scaleY, tx: 0, ty: 0)
      .concatenating(CGAffineTransform(rotationAngle: angle))
    map.tx = tx
    map.ty = ty
    return map
  }
}
