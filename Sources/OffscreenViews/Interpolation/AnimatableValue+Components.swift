import Foundation
import OffscreenGeometry
import OffscreenRaster

/// Arithmetic with the numbers that values consist of.
extension AnimatableValue {
  /// The numbers that make up the value; a nil colour is the other colour made transparent.
  ///
  /// Empty for values that do not consist of a fixed number of numbers.
  func components(beside other: AnimatableValue) -> [CGFloat] {
    switch self {
    case .number(let value): return [value]
    case .point(let value): return [value.x, value.y]
    case .size(let value): return [value.width, value.height]
    case .rect(let value): return [value.minX, value.minY, value.width, value.height]
    case .transform(let value):
      guard value.isAffine, case .transform(let second) = other, second.isAffine else {
        return DecomposedSpace(value).numbers
      }
      let parts = DecomposedTransform(value.affineTransform)
      return [parts.scaleX, parts.scaleY, parts.shear, parts.angle, parts.tx, parts.ty]
    case .color(let value):
      var color = value
      if case .color(let second) = other { color = value ?? second?.withAlphaComponent(0) }
      return color.map(Self.components) ?? []
    case .colors(let values): return values.flatMap(Self.components)
    case .numbers(let values): return values
    case .none, .path, .contents, .object: return []
    }
  }

  private static func components(of color: Color) -> [CGFloat] {
    let color = color.resolved
    return [color.red, color.green, color.blue, color.alpha]
  }

  /// A value of the same kind made from its numbers.
  func made(of parts: [CGFloat]) -> AnimatableValue {
    switch self {
    case .number: return .number(parts[0])
    case .point: return .point(CGPoint(x: parts[0], y: parts[1]))
    case .size: return .size(CGSize(width: parts[0], height: parts[1]))
    case .rect:
      return .rect(
        CGRect(x: parts[0], y: parts[1], width: max(0, parts[2]), height: max(0, parts[3])))
    case .transform:
      if parts.count != 6 { return .transform(DecomposedSpace(numbers: parts).transform) }
      var mixed = DecomposedTransform(.identity)
      (mixed.scaleX, mixed.scaleY, mixed.shear) = (parts[0], parts[1], parts[2])
      (mixed.angle, mixed.tx, mixed.ty) = (parts[3], parts[4], parts[5])
      return .transform(Transform3D(mixed.transform))
    case .color: return .color(Self.color(of: parts[...]))
    case .colors:
      return .colors(
        stride(from: 0, to: parts.count, by: 4).map { Self.color(of: parts[$0..<($0 + 4)]) })
    case .numbers: return .numbers(parts)
    case .none, .path, .contents, .object: return self
    }
  }

  private static func color(of parts: ArraySlice<CGFloat>) -> Color {
    let first = parts.startIndex
    return Color(
      red: parts[first], green: parts[first + 1], blue: parts[first + 2], alpha: parts[first + 3])
  }

  /// The sum of two values, as additive animations need it; the other value alone if they cannot be added.
  ///
  /// Transforms are concatenated, the other one first; numbers and colours are added component by component.
  func adding(_ other: AnimatableValue) -> AnimatableValue {
    if case .transform(let first) = self, case .transform(let second) = other {
      return .transform(second.followed(by: first))
    }
    return combined(with: other) { $0 + $1 }
  }

  /// The difference of two values, which added to `other` gives this value; this value if they cannot be subtracted.
  func subtracting(_ other: AnimatableValue) -> AnimatableValue {
    if case .transform(let first) = self, case .transform(let second) = other {
      return .transform(first.followed(by: second.inverted()))
    }
    guard case .none = other else { return other.combined(with: self) { $1 - $0 } }
    return self
  }

  /// The value added up `count` times, for cumulative animations.
  func repeated(_ count: Double) -> AnimatableValue {
    if case .transform(let value) = self {
      guard value.isAffine else {
        return .transform(DecomposedSpace(value).repeated(CGFloat(count)).transform)
      }
      return .transform(
        Transform3D(DecomposedTransform(value.affineTransform).repeated(CGFloat(count)).transform))
    }
    return made(of: components(beside: self).map { $0 * CGFloat(count) })
  }

  /// Combines the numbers of two values; `other` if they are of different kinds or lengths.
  private func combined(
    with other: AnimatableValue, _ combine: (CGFloat, CGFloat) -> CGFloat
  ) -> AnimatableValue {
    guard kind == other.kind else { return other }
    let (first, second) = (components(beside: other), other.components(beside: self))
    guard !first.isEmpty, first.count == second.count else { return other }
    return other.made(of: zip(first, second).map(combine))
  }

  /// Whether animations can mix the value with another one.
  func isSameKind(as other: AnimatableValue) -> Bool { kind == other.kind }

  private var kind: Int {
    switch self {
    case .none: 0
    case .number: 1
    case .point: 2
    case .size: 3
    case .rect: 4
    case .transform: 5
    case .color: 6
    case .path: 7
    case .numbers: 8
    case .colors: 9
    case .object: 10
    case .contents: 11
    }
  }
}

extension Transform3D {
  /// This transform, then another one; in the plane if both are.
  func followed(by other: Transform3D) -> Transform3D {
    guard isAffine, other.isAffine else { return concatenating(other) }
    return Transform3D(affineTransform.concatenating(other.affineTransform))
  }
}
