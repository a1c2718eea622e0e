public import Foundation

extension ScrollView {
  /// The factor applied to the velocity every millisecond during deceleration.
  ///
  /// Values are clamped to 0.5...0.9999 when used.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor per millisecond.
    public let rawValue: CGFloat

    /// Creates a rate from its factor per millisecond.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The default: 0.998, with which a fling at 1,000 points per second goes 494.5 points.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Fast deceleration: 0.99, with which the same fling goes 98.5 points.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
