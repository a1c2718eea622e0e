import Foundation
import OffscreenGeometry

/// The latest positions of a moving point, from which its velocity is computed.
///
/// Of several positions reported for the same moment, the last one counts.
struct VelocityTrack {
  /// The last point and its time; nil before the first.
  private var latest: (point: CGPoint, time: Duration)?
  /// The point before it, at an earlier time.
  private var previous: (point: CGPoint, time: Duration)?

  /// Adds a point in window coordinates; of several at one time, the last counts.
  mutating func add(_ point: CGPoint, at time: Duration) {
    if let latest, latest.time < time { previous = latest }
    latest = (point, time)
  }

  /// Continues from `point` with the present velocity, as when a finger is added.
  mutating func restart(at point: CGPoint, time: Duration) {
    let speed = velocity
    latest = (point, time)
    previous = nil
    guard speed != .zero else { return }
    previous = (
      CGPoint(x: point.x - speed.dx, y: point.y - speed.dy), time - .seconds(1)
    )
  }

  /// The velocity in points per second over the latest segment; zero before there is one.
  var velocity: CGVector {
    guard let latest, let previous else { return .zero }
    let seconds = (latest.time - previous.time).inSeconds
    return CGVector(
      dx: (latest.point.x - previous.point.x) / seconds,
      dy: (latest.point.y - previous.point.y) / seconds)
  }
}
