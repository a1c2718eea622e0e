public import Foundation

/// Distances from the four sides of a rectangle, in its own units.
///
/// A positive inset moves its side inwards and a negative one outwards: (0, 0, 100, 50) inset by
/// top 10 and left -5 is (-5, 10, 105, 40).
public struct EdgeInsets: Hashable, Sendable, Codable {
  /// The distance from the top, positive downwards.
  public var top: CGFloat
  /// The distance from the left, positive to the right.
  public var left: CGFloat
  /// The distance from the bottom, positive upwards.
  public var bottom: CGFloat
  /// The distance from the right, positive to the left.
  public var right: CGFloat

  /// Insets of zero on all sides.
  public static let zero = EdgeInsets()

  /// Creates insets of zero.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates insets from their four distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets from some of their distances; the others are zero.
  ///
  /// An initialiser of another module with the same labels is preferred to this one.
  @_disfavoredOverload
  public init(
    top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0, _: Void = ()
  ) {
    self.init(top: top, left: left, bottom: bottom, right: right)
  }

  /// The insets at the given edges, and zero at the others.
  package func limited(to edges: RectEdge) -> EdgeInsets {
    EdgeInsets(
      top: edges.contains(.top) ? top : 0, left: edges.contains(.left) ? left : 0,
      bottom: edges.contains(.bottom) ? bottom : 0, right: edges.contains(.right) ? right : 0)
  }
}

extension CGRect {
  /// This rectangle with each side moved inwards by its inset.
  ///
  /// The result is null if the insets are larger than the rectangle, as in UIKit.
  public func inset(by insets: EdgeInsets) -> CGRect {
    let rect = standardized
    let width = rect.width - insets.left - insets.right
    let height = rect.height - insets.top - insets.bottom
    guard width >= 0, height >= 0 else { return .null }
    return CGRect(
      x: rect.minX + insets.left, y: rect.minY + insets.top, width: width, height: height)
  }
}
