public import Foundation
import OffscreenScrolling

/// The width or the height of an item in a compositional layout.
///
/// A length that is negative or not finite counts as zero.
public class CollectionLayoutDimension: NSObject, NSCopying {
  /// The meaning of the number.
  enum Kind {
    case fractionOfWidth, fractionOfHeight, absolute, estimate
  }

  let kind: Kind
  /// The fraction of a length, or the length in points.
  public let dimension: CGFloat

  /// Creates a dimension.
  required init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
  }

  /// A fraction of the width of what contains the item: 0 to 1, and more for items that stick out.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    Self(.fractionOfWidth, fractionalWidth)
  }

  /// A fraction of the height of what contains the item: 0 to 1, and more for items that stick out.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    Self(.fractionOfHeight, fractionalHeight)
  }

  /// A number of points.
  public class func absolute(_ absoluteDimension: CGFloat) -> Self {
    Self(.absolute, absoluteDimension)
  }

  /// A number of points until the view comes into view, and then the length that it prefers.
  public class func estimated(_ estimatedDimension: CGFloat) -> Self {
    Self(.estimate, estimatedDimension)
  }

  /// Whether it is a fraction of a width.
  public var isFractionalWidth: Bool { kind == .fractionOfWidth }
  /// Whether it is a fraction of a height.
  public var isFractionalHeight: Bool { kind == .fractionOfHeight }
  /// Whether it is a number of points.
  public var isAbsolute: Bool { kind == .absolute }
  /// Whether it is an estimate.
  public var isEstimated: Bool { kind == .estimate }

  /// The length in a container, in points: that of the estimate, if it is one.
  func length(in container: CGSize) -> Double {
    let length =
      switch kind {
      case .fractionOfWidth: dimension * container.width
      case .fractionOfHeight: dimension * container.height
      case .absolute, .estimate: dimension
      }
    return max(0, ListLimit.admitted(length))
  }

  /// Returns the dimension itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether another dimension has the same meaning and number.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CollectionLayoutDimension else { return false }
    return kind == other.kind && dimension == other.dimension
  }

  public override var hash: Int { dimension.hashValue }
}

/// The width and height of an item in a compositional layout.
public class CollectionLayoutSize: NSObject, NSCopying {
  /// The width.
  public let widthDimension: CollectionLayoutDimension
  /// The height.
  public let heightDimension: CollectionLayoutDimension

  /// Creates a size from its two dimensions.
  public init(
    widthDimension width: CollectionLayoutDimension,
    heightDimension height: CollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
  }

  /// The dimension along an axis.
  subscript(axis: ScrollAxis) -> CollectionLayoutDimension {
    axis == .horizontal ? widthDimension : heightDimension
  }

  /// Whether one of the dimensions is an estimate.
  var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }

  /// The size in a container, with what a view prefers in place of estimates.
  func size(in container: CGSize, preferred: CGSize?) -> CGSize {
    CGSize(
      width: widthDimension.isEstimated
        ? preferred?.width ?? CGFloat(widthDimension.length(in: container))
        : widthDimension.length(in: container),
      height: heightDimension.isEstimated
        ? preferred?.height ?? CGFloat(heightDimension.length(in: container))
        : heightDimension.length(in: container))
  }

  /// Returns the size itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether another size has the same dimensions.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CollectionLayoutSize else { return false }
    return widthDimension == other.widthDimension && heightDimension == other.heightDimension
  }

  public override var hash: Int { widthDimension.hash ^ heightDimension.hash }
}

/// A space between items, or between an item and the edge of what contains it.
///
/// A space that is negative or not finite counts as zero.
public class CollectionLayoutSpacing: NSObject, NSCopying {
  /// The space in points: the minimum of a flexible one.
  public let spacing: CGFloat
  /// Whether the space grows as there is more room.
  public let isFlexible: Bool

  /// Creates a space.
  required init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    self.isFlexible = isFlexible
  }

  /// A space of a number of points.
  public class func fixed(_ fixedSpacing: CGFloat) -> Self {
    Self(fixedSpacing, isFlexible: false)
  }

  /// A space of at least a number of points; all flexible spaces share the free room equally.
  public class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    Self(flexibleSpacing, isFlexible: true)
  }

  /// Whether the space is always the same.
  public var isFixed: Bool { !isFlexible }

  /// The space as layouts use it.
  var length: Double { max(0, ListLimit.admitted(spacing)) }

  /// Returns the space itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether another space has the same length and kind.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CollectionLayoutSpacing else { return false }
    return spacing == other.spacing && isFlexible == other.isFlexible
  }

  public override var hash: Int { spacing.hashValue }
}

/// The spaces around an item, outside of its size.
public class CollectionLayoutEdgeSpacing: NSObject, NSCopying {
  /// The space before the item in reading direction; nil for none.
  public let leading: CollectionLayoutSpacing?
  /// The space above the item; nil for none.
  public let top: CollectionLayoutSpacing?
  /// The space after the item in reading direction; nil for none.
  public let trailing: CollectionLayoutSpacing?
  /// The space below the item; nil for none.
  public let bottom: CollectionLayoutSpacing?

  /// Creates the spaces of the four edges.
  public init(
    leading: CollectionLayoutSpacing?, top: CollectionLayoutSpacing?,
    trailing: CollectionLayoutSpacing?, bottom: CollectionLayoutSpacing?
  ) {
    (self.leading, self.top) = (leading, top)
    (self.trailing, self.bottom) = (trailing, bottom)
  }

  /// The spaces before and after the item along an axis.
  func edges(
    _ axis: ScrollAxis
  ) -> (leading: CollectionLayoutSpacing?, trailing: CollectionLayoutSpacing?) {
    axis == .horizontal ? (leading, trailing) : (top, bottom)
  }

  /// Returns the spaces themselves, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

@available(*, unavailable)
extension CollectionLayoutDimension: Sendable {}
@available(*, unavailable)
extension CollectionLayoutSize: Sendable {}
@available(*, unavailable)
extension CollectionLayoutSpacing: Sendable {}
@available(*, unavailable)
extension CollectionLayoutEdgeSpacing: Sendable {}
