public import Foundation

/// Distances from the four sides of a rectangle, in points, with leading and trailing in place of
/// left and right.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top, positive downwards.
  public var top: CGFloat
  /// The distance from the side where reading begins, positive inwards.
  public var leading: CGFloat
  /// The distance from the bottom, positive upwards.
  public var bottom: CGFloat
  /// The distance from the side where reading ends, positive inwards.
  public var trailing: CGFloat

  /// Insets of zero on all sides.
  public static let zero = DirectionalEdgeInsets()

  /// Creates insets from their four distances.
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The insets by left and right, in an interface that is read from right to left or not.
  package func resolved(isRightToLeft: Bool) -> EdgeInsets {
    EdgeInsets(
      top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
      right: isRightToLeft ? leading : trailing)
  }
}
