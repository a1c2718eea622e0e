package import Foundation
package import OffscreenGeometry
package import OffscreenRaster

/// A value of a layer's property, for animations.
package enum AnimatableValue: Equatable {
  /// No value: that of a key under which the layer stores nothing.
  case none
  case number(CGFloat)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(Transform3D)
  case color(Color?)
  case path(Path?)
  case numbers([CGFloat])
  case colors([Color])
  case contents(LayerContents?)
  /// A value of another type, of which animations show either one or the other.
  case object(OpaqueValue)

  /// The value at `progress` between this value and `end`, 0 being this value and 1 the other,
  /// exactly.
  ///
  /// Progress outside 0...1 extrapolates, as springs need; sizes of rectangles stay at zero or
  /// more. Colours are mixed component by component with straight alpha; nil counts as the other
  /// colour made transparent. Transforms of the plane are mixed as scale, shear, rotation and translation, those
  /// of space also as perspective, and paths of the same elements point by point. Contents of layers fade, within 0...1. Values that cannot be mixed, because they are of different kinds or
  /// lists of different lengths, are not: the result is `end`.
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
      return .transform(first.interpolated(to: second, progress: progress))
    case (.color(let first), .color(let second)):
      guard let start = (first ?? second?.withAlphaComponent(0))?.resolved,
        let end = (second ?? first?.withAlphaComponent(0))?.resolved
      else { return .color(nil) }
      return .color(start.mixed(with: end, progress: progress))
    case (.colors(let first), .colors(let second)) where first.count == second.count:
      return .colors(
        zip(first, second).map { $0.resolved.mixed(with: $1.resolved, progress: progress) })
    case (.numbers(let first), .numbers(let second)) where first.count == second.count:
      return .numbers(zip(first, second).map { mix($0, $1) })
    case (.path(let first?), .path(let second?)):
      return .path(first.interpolated(to: second, progress: progress))
    case (.contents(let first), .contents(let second)):
      return .contents(.between(first, second, progress: progress))
    default: return end
    }
  }
}

extension Transform3D {
  /// The transform between this one and another, part by part.
  fileprivate func interpolated(to end: Transform3D, progress: CGFloat) -> Transform3D {
    guard isAffine, end.isAffine else {
      return DecomposedSpace(self)
        .interpolated(to: DecomposedSpace(end), progress: progress).transform
    }
    let mixed = DecomposedTransform(affineTransform)
      .interpolated(to: DecomposedTransform(end.affineTransform), progress: progress)
    return Transform3D(mixed.transform)
  }
}

/// A value of a type that animations do not know.
package struct OpaqueValue: Equatable {
  package let value: Any

  /// Whether two values are the same object, or equal values of one hashable type.
  package static func == (first: OpaqueValue, second: OpaqueValue) -> Bool {
    if let first = first.value as? AnyHashable, let second = second.value as? AnyHashable {
      return first == second
    }
    return first.value as AnyObject === second.value as AnyObject
  }
}

extension Color {
  /// The colour at `progress` between this one and another, component by component with straight alpha.
  ///
  /// Both must be resolved.
  func mixed(with end: Color, progress: CGFloat) -> Color {
    func mix(_ first: CGFloat, _ second: CGFloat) -> CGFloat { first + (second - first) * progress }
    return Color(
      red: mix(red, end.red), green: mix(green, end.green), blue: mix(blue, end.blue),
      alpha: mix(alpha, end.alpha))
  }
}
