import Foundation
import OffscreenGeometry

/// The latest places of a moving point, for its speed.
///
/// Places reported for the same moment count as one, the last of them.
struct VelocityTrack {
  private var latest: (point: CGPoint, time: Duration)?
  private var previous: (point: CGPoint, time: Duration)?

  mutating func add(_ point: CGPoint, at time: Duration) {
    if let latest, latest.time < time { previous = latest }
    latest = (point, time)
  }

  /// Goes on from `point` with the speed so far, as when a finger joins.
  mutating func restart(at point: CGPoint, time: Duration) {
    let speed = velocity
    latest = (point, time)
    previous = nil
    guard speed != .zero else { return }
    previous = (
      CGPoint(x: point.x - speed.dx, y: point.y - speed.dy), time - .seconds(1)
    )
  }

  /// Points per second over the latest segment; zero before there is one.
  var velocity: CGVector {
    guard let latest, let previous else { return .zero }
    let seconds = (latest.time - previous.time).inSeconds
    return CGVector(
      dx: (latest.point.x - previous.point.x) / seconds,
      dy: (latest.point.y - previous.point.y) / seconds)
  }
}
