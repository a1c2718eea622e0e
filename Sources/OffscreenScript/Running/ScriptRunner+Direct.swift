import Foundation
package import Offscreen

extension ScriptRunner {
  /// Performs one touch event now; without a target, at the finger's present position.
  package func touch(
    _ phase: Step.Phase, at target: Step.Target?, id: Int
  ) throws(ScriptError) {
    try perform(.touch(Step.RawTouch(id: id, phase: phase, target: target)))
  }

  /// Drags along a straight line, from touch-down to lift.
  package func drag(
    from start: Step.Target, to end: Step.Target, over duration: Duration, curve: Step.Curve,
    hold: Duration
  ) throws(ScriptError) {
    try perform(
      .drag(Step.Drag(from: start, to: end, duration: duration, curve: curve, hold: hold)))
  }

  /// Flings with a velocity in points per second.
  package func fling(_ target: Step.Target, velocity: CGVector) throws(ScriptError) {
    let value = Step.CGVectorValue(dx: velocity.dx, dy: velocity.dy)
    try perform(.fling(Step.Fling(target: target, velocity: value)))
  }

  /// Moves a finger that is down along a straight line, with one event per tick.
  package func move(
    to target: Step.Target, over duration: Duration, curve: Step.Curve, id: Int
  ) throws(ScriptError) {
    guard fingers.isDown(id), let start = fingers.point(of: id) else {
      throw ScriptError(
        .conflict("found a 'move' of finger \(id), which is not down, expected a 'down' before"))
    }
    let end = try point(target)
    let startTime = stage.now
    let endTime = startTime + duration
    while nextTick < endTime {
      try advance(to: nextTick)
      let fraction = curve.progress((stage.now - startTime) / duration)
      try touch(
        .move,
        at: CGPoint(
          x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction),
        id: id)
    }
    if endTime > stage.now { try advance(to: endTime) }
    try touch(.move, at: end, id: id)
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
      try advance(to: start + interval * count)
      try capture(name: nil)
      count += 1
    }
    if untilSettled, stage.isMoving {
      throw ScriptError(.neverSettled(limit: limit.scriptText))
    }
  }
}
