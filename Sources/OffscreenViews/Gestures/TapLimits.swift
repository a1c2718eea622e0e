import Foundation

/// How far a tap may stray and how long the next one may take.
enum TapLimits {
  /// A finger that moves further than this from where it came down does not tap, in points.
  static let travel: CGFloat = 10
  /// The longest time from one tap's end to the next one's start.
  static let interval = Duration.milliseconds(350)
  /// The furthest that the next tap may be from the last one, in points.
  static let distanceBetweenTaps: CGFloat = 45
}
