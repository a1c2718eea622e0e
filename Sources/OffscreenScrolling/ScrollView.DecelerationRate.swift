public import Foundation

extension ScrollView {
  /// The factor by which the speed of a deceleration shrinks every millisecond.
  ///
  /// Values are used within 0.5...0.9999.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor per millisecond.
    public let rawValue: CGFloat

    /// Creates a rate from its factor per millisecond.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The default: 0.998, which carries a fling of 1,000 points per second 494 points far.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A quick stop: 0.99, which carries the same fling 98 points far.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
