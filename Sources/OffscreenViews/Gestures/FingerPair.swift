import Foundation
import OffscreenGeometry

/// The relative position of two fingers, in window coordinates.
struct FingerPair {
  /// In points.
  let distance: CGFloat
  /// The direction from the first finger to the second, clockwise from the x axis, in radians.
  let angle: CGFloat

  /// The first two of some touches; nil if there are fewer.
  init?(_ touches: [Touch]) {
    guard touches.count >= 2 else { return nil }
    let (first, second) = (touches[0].locationInWindow, touches[1].locationInWindow)
    distance = first.distance(to: second)
    angle = CGFloat(
      PortableMath.angle(x: Double(second.x - first.x), y: Double(second.y - first.y)))
  }
}

/// The latest values of a quantity that fingers change, from which its velocity is computed.
struct ValueTrack {
  /// The last value and its time; nil before the first.
  private var latest: (value: CGFloat, time: Duration)?
  /// The value before it, at an earlier time.
  private var previous: (value: CGFloat, time: Duration)?

  /// Adds a value; of several at one time, the last counts.
  mutating func add(_ value: CGFloat, at time: Duration) {
    if let latest, latest.time < time { previous = latest }
    latest = (value, time)
  }

  /// The change per second over the latest segment; zero before there is one.
  var velocity: CGFloat {
    guard let latest, let previous else { return 0 }
    return (latest.value - previous.value) / (latest.time - previous.time).inSeconds
  }
}
