package import Foundation
import OffscreenGeometry
import OffscreenRaster

extension AnimatableValue {
  /// Wraps a value of any type.
  ///
  /// A value of a type that animations do not know can be shown, but not be interpolated.
  init(any value: Any) {
    switch value {
    case let value as AnimatableValue: self = value
    case let value as Double: self = .number(CGFloat(value))
    case let value as Color: self = .color(value)
    case let value as Path: self = .path(value)
    case let value as Image: self = .contents(.image(value))
    case let value as Pixmap: self = .contents(.bitmap(value))
    case let value as any LayerValue: self = value.animatable
    case let value as any BinaryInteger: self = .number(CGFloat(Double(value)))
    case let value as NSNumber: self = .number(CGFloat(value.doubleValue))
    case let value as NSValue: self = Self(value)
    case let value as [NSNumber]: self = .numbers(value.map { CGFloat($0.doubleValue) })
    case let value as [Double]: self = .numbers(value.map { CGFloat($0) })
    case is NSNull: self = .none
    default: self = Self.list(value) ?? .object(OpaqueValue(value: value))
    }
  }

  private static func list(_ value: Any) -> AnimatableValue? {
    guard let elements = value as? [Any], !elements.isEmpty else { return nil }
    let colors = elements.compactMap { $0 as? Color }
    if colors.count == elements.count { return .colors(colors) }
    let numbers = elements.compactMap { element -> CGFloat? in
      if case .number(let number) = AnimatableValue(any: element) { number } else { nil }
    }
    return numbers.count == elements.count ? .numbers(numbers) : nil
  }

  /// The point, size, rectangle or transform in an object.
  private init(_ object: NSValue) {
    switch unsafe String(cString: object.objCType) {
    case let type where type.hasPrefix("{CGPoint"): self = .point(object.pointValue)
    case let type where type.hasPrefix("{CGSize"): self = .size(object.sizeValue)
    case let type where type.hasPrefix("{CGRect"): self = .rect(object.rectValue)
    case NSValue.typeOfTransform3D:
      var transform = Transform3D()
      unsafe object.getValue(&transform)
      self = .transform(transform)
    case NSValue.typeOfAffineTransform:
      var transform = CGAffineTransform()
      unsafe object.getValue(&transform)
      self = .transform(Transform3D(transform))
    default: self = .object(OpaqueValue(value: object))
    }
  }

  /// The value in the type that UIKit code has for it: nil for none.
  var any: Any? {
    switch self {
    case .none: nil
    case .number(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .transform(let value): value
    case .color(let value): value
    case .path(let value): value
    case .numbers(let value): value
    case .colors(let value): value
    case .contents(let value): value?.value
    case .object(let value): value.value
    }
  }
}

extension NSValue {
  /// The type of an object around a ``Transform3D``: sixteen numbers, because Foundation on Linux knows no structures
  /// but its own.
  package static var typeOfTransform3D: String { "[16d]" }
  /// The type of an object around a transform of the plane: six numbers.
  package static var typeOfAffineTransform: String { "[6d]" }
}
