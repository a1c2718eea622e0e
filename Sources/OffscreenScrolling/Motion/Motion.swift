/// The movement of one coordinate without a finger, as a pure function of the time since the start.
///
/// Nothing is integrated step by step: a position depends only on the time, so frames at 60 or 120
/// per second, or one leap to the end, agree at equal times. Positions are in points, times in
/// seconds.
package protocol Motion: Sendable {
  /// The time after which the motion rests at `restingPosition`; zero if it never moves.
  var duration: Double { get }

  /// The exact position at the end of the motion.
  var restingPosition: Double { get }

  /// The position at a time: the initial one before zero, `restingPosition` from `duration` on.
  func position(at seconds: Double) -> Double

  /// The signed velocity in points per second; zero from `duration` on.
  func velocity(at seconds: Double) -> Double
}

/// A motion that stays at one position, for some time or for none.
package struct Rest: Motion, Hashable {
  package let restingPosition: Double
  package let duration: Double

  /// Creates a motion that rests at a position, for a time in seconds.
  package init(at position: Double, for duration: Double = 0) {
    restingPosition = position
    self.duration = duration
  }

  package func position(at seconds: Double) -> Double { restingPosition }

  package func velocity(at seconds: Double) -> Double { 0 }
}
