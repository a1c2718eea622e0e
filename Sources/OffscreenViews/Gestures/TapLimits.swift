package import Foundation

/// The limits of a tap in space and time.
package enum TapLimits {
  /// The distance that a finger may move from its first position, in points; a longer movement is a
  /// drag.
  package static let travel: CGFloat = 10
  /// The longest time between the end of one tap and the start of the next.
  static let interval = Duration.milliseconds(350)
  /// The largest distance between two consecutive taps, in points.
  static let distanceBetweenTaps: CGFloat = 45
}
