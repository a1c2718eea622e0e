import Foundation
package import Offscreen
package import OffscreenInspection

extension Player {
  /// Moves a finger that is down along a straight line, with one event per tick.
  package func move(
    to place: Place, over duration: Duration, curve: FingerPath.Curve, id: Int
  ) throws(ScriptError) {
    guard fingers.isDown(id), let start = fingers.point(of: id) else {
      throw ScriptError(
        .conflict("found a 'move' of finger \(id), which is not down, expected a 'down' before"))
    }
    let path = FingerPath(from: start, to: try point(place), over: duration, curve: curve)
    _ = try stage.move([id: path], advance: advance, touch: touch)
  }

  /// Captures a frame now and one after each interval.
  ///
  /// - Parameters:
  ///   - interval: The time between frames; greater than 0.
  ///   - limit: The time after which no frame is captured.
  ///   - untilSettled: Whether to stop after the first frame in which nothing moves; something that
  ///     still moves at the limit is then an error.
  /// - Throws: An error if something still moves at the limit, or if the run becomes too long.
  package func captureFrames(
    every interval: Duration, limit: Duration, untilSettled: Bool
  ) throws(ScriptError) {
    let start = stage.now
    try capture(name: nil)
    var count = 1
    while interval * count <= limit {
      if untilSettled, !stage.isMoving { return }
      _ = try advance(to: start + interval * count)
      try capture(name: nil)
      count += 1
    }
    if untilSettled, stage.isMoving {
      throw ScriptError(.neverSettled(limit: limit.scriptText))
    }
  }
}
