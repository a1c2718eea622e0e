import Foundation
import OffscreenGeometry
import OffscreenRaster

/// The values that one property takes in a keyframe animation, the initial one first.
struct KeyframeValues {
  /// At least two, all of one kind.
  let values: [AnimatableValue]

  /// The value at `progress`, 0...1, between value `index` and the next.
  ///
  /// A smooth path is a Catmull-Rom spline: the tangent at each value is parallel to the line
  /// between its neighbours, where the first and last values count twice.
  func value(after index: Int, progress: CGFloat, isSmooth: Bool) -> AnimatableValue {
    let (start, end) = (values[index], values[index + 1])
    guard isSmooth, progress > 0, progress < 1 else {
      return start.interpolated(to: end, progress: progress)
    }
    let before = values[max(index - 1, 0)].components(beside: start)
    let after = values[min(index + 2, values.count - 1)].components(beside: end)
    let (first, second) = (start.components(beside: end), end.components(beside: start))
    guard before.count == first.count, after.count == first.count else {
      return start.interpolated(to: end, progress: progress)
    }
    let t = progress
    let mixed = first.indices.map { part -> CGFloat in
      let (a, b, c, d) = (before[part], first[part], second[part], after[part])
      let linear = t * (c - a)
      let square = t * t * (2 * a - 5 * b + 4 * c - d)
      let cube = t * t * t * (3 * b - a - 3 * c + d)
      return b + (linear + square + cube) / 2
    }
    return end.made(of: mixed)
  }

  /// The position at `fraction`, 0...1, of the total distance through all values, for constant
  /// speed: between value `index` and the next.
  func place(atFraction fraction: CGFloat) -> (index: Int, progress: CGFloat) {
    let lengths = values.indices.dropLast().map { distance(after: $0) }
    var rest = lengths.reduce(0, +) * fraction
    for (index, length) in lengths.enumerated() {
      if rest < length { return (index, rest / length) }
      rest -= length
    }
    return (lengths.count - 1, 1)
  }

  /// The Euclidean distance between a value and the next, over the numbers that they consist of.
  private func distance(after index: Int) -> CGFloat {
    let (start, end) = (values[index], values[index + 1])
    let squares = zip(start.components(beside: end), end.components(beside: start))
      .map { ($1 - $0) * ($1 - $0) }
    return squares.reduce(0, +).squareRoot()
  }
}

extension AnimatableValue {
  /// The numbers that make up the value; a nil colour is the other colour made transparent.
  fileprivate func components(beside other: AnimatableValue) -> [CGFloat] {
    switch self {
    case .number(let value): return [value]
    case .point(let value): return [value.x, value.y]
    case .size(let value): return [value.width, value.height]
    case .rect(let value): return [value.minX, value.minY, value.width, value.height]
    case .transform(let value):
      let parts = DecomposedTransform(value)
      return [parts.scaleX, parts.scaleY, parts.shear, parts.angle, parts.tx, parts.ty]
    case .color(let value):
      var color = value
      if case .color(let second) = other { color = value ?? second?.withAlphaComponent(0) }
      return (color?.resolved).map { [$0.red, $0.green, $0.blue, $0.alpha] } ?? []
    }
  }

  /// A value of the same kind made from its numbers.
  fileprivate func made(of parts: [CGFloat]) -> AnimatableValue {
    switch self {
    case .number: return .number(parts[0])
    case .point: return .point(CGPoint(x: parts[0], y: parts[1]))
    case .size: return .size(CGSize(width: parts[0], height: parts[1]))
    case .rect:
      return .rect(
        CGRect(x: parts[0], y: parts[1], width: max(0, parts[2]), height: max(0, parts[3])))
    case .transform:
      var mixed = DecomposedTransform(.identity)
      (mixed.scaleX, mixed.scaleY, mixed.shear) = (parts[0], parts[1], parts[2])
      (mixed.angle, mixed.tx, mixed.ty) = (parts[3], parts[4], parts[5])
      return .transform(mixed.transform)
    case .color:
      return .color(Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
    }
  }
}

/// The interpolation of values between keyframes.
enum KeyframePath {
  /// Straight from value to value.
  case linear
  /// Each value until the next.
  case discrete
  /// Straight, at constant speed.
  case paced
  /// Along a smooth curve through all values.
  case cubic
  /// Along the same curve, at constant speed.
  case cubicPaced

  /// Whether the speed is constant over all values, independently of the times of the keyframes.
  var isPaced: Bool { self == .paced || self == .cubicPaced }
}
