import Foundation
import Offscreen
import OffscreenSnapshots

extension ScriptRunner {
  /// Touches down, moves along the line at every tick, holds, and lifts.
  func play(_ drag: Step.Drag) throws(ScriptError) {
    let start = try point(drag.from)
    let end = try point(drag.to)
    try touch(.down, at: start, id: 0)
    let startTime = stage.now
    let endTime = startTime + drag.duration
    while nextTick < endTime {
      try advance(to: nextTick)
      let fraction = drag.curve.progress((stage.now - startTime) / drag.duration)
      try touch(
        .move,
        at: CGPoint(
          x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction),
        id: 0)
    }
    try advance(to: endTime)
    try touch(.move, at: end, id: 0)
    if drag.hold > .zero { try advance(to: endTime + drag.hold) }
    if drag.hold > Self.restingHold { try touch(.move, at: end, id: 0) }
    try touch(.up, at: end, id: 0)
  }

  /// The shortest drag that is released with the velocity: at constant speed from tick to tick,
  /// until it is past the slop of a pan and for two more moves.
  ///
  /// The path is centred on the target unless its start would then lie outside the view.
  func play(_ fling: Step.Fling) throws(ScriptError) {
    let target = try place(fling.target)
    let velocity = fling.velocity
    let speed = (velocity.dx * velocity.dx + velocity.dy * velocity.dy).squareRoot()
    let interval = 1 / Double(stage.framesPerSecond)
    let movesToPassSlop = Int((Self.slop / (speed * interval)).rounded(.down)) + 1
    let moves = min(movesToPassSlop + 2, stage.framesPerSecond * 60)
    let travel = Double(moves) * interval / 2
    var start = CGPoint(
      x: target.point.x - velocity.dx * travel, y: target.point.y - velocity.dy * travel)
    if let area = target.area {
      start.x = min(max(start.x, area.minX + 1), max(area.minX + 1, area.maxX - 1))
      start.y = min(max(start.y, area.minY + 1), max(area.minY + 1, area.maxY - 1))
    }
    try touch(.down, at: start, id: 0)
    let startTime = stage.now
    var point = start
    for _ in 0..<moves {
      try advance(to: nextTick)
      let elapsed = (stage.now - startTime).inSeconds
      point = CGPoint(x: start.x + velocity.dx * elapsed, y: start.y + velocity.dy * elapsed)
      try touch(.move, at: point, id: 0)
    }
    try touch(.up, at: point, id: 0)
  }

  /// Fingers 1 and 2 touch down on opposite sides of the centre, move at every tick, and lift.
  func play(_ pinch: Step.Pinch) throws(ScriptError) {
    let start = try point(pinch.around)
    let end = try pinch.to.map { target throws(ScriptError) in try point(target) } ?? start
    let direction = CGPoint(x: 1, y: 0).applying(
      CGAffineTransform(rotationAngle: pinch.angle * .pi / 180))
    func touchBoth(_ phase: Step.Phase, at progress: Double) throws(ScriptError) {
      let half = (pinch.distances.from + (pinch.distances.to - pinch.distances.from) * progress) / 2
      let middle = CGPoint(
        x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
      for (id, side) in [(1, -half), (2, half)] {
        try touch(
          phase, at: CGPoint(x: middle.x + direction.x * side, y: middle.y + direction.y * side),
          id: id)
      }
    }
    try touchBoth(.down, at: 0)
    let startTime = stage.now
    let endTime = startTime + pinch.duration
    while nextTick < endTime {
      try advance(to: nextTick)
      try touchBoth(.move, at: pinch.curve.progress((stage.now - startTime) / pinch.duration))
    }
    try advance(to: endTime)
    try touchBoth(.move, at: 1)
    if pinch.hold > .zero { try advance(to: endTime + pinch.hold) }
    try touchBoth(.up, at: 1)
  }

  /// A finger that rests for longer than this is lifted with zero velocity.
  private static var restingHold: Duration { .milliseconds(100) }

  /// The distance a finger must travel to be recognised as a pan, in points.
  private static var slop: Double { 10 }

  func tap(_ target: Step.Target, count: Int) throws(ScriptError) {
    for round in 0..<count {
      if round > 0 { try advance(to: stage.now + .milliseconds(100)) }
      let point = try point(target)
      try touch(.down, at: point, id: 0)
      try advance(to: nextTick)
      try touch(.up, at: point, id: 0)
    }
  }

  func play(_ raw: Step.RawTouch) throws(ScriptError) {
    let place: CGPoint
    if let target = raw.target {
      place = try point(target)
    } else {
      place = fingers.point(of: raw.id) ?? .zero
    }
    try touch(raw.phase, at: place, id: raw.id)
  }

  // MARK: Places

  /// The target of a step in window coordinates.
  func point(_ target: Step.Target) throws(ScriptError) -> CGPoint {
    try place(target).point
  }

  /// The target in window coordinates, and the box of the view it names, if any.
  private func place(_ target: Step.Target) throws(ScriptError) -> (point: CGPoint, area: CGRect?) {
    switch target {
    case .point(let point):
      return (point, nil)
    case .view(let selector, let unit, let position):
      let view = try self.view(selector, at: position)
      if let scrollView = view as? ScrollView { observedScrollView = scrollView }
      let bounds = view.bounds
      let point = CGPoint(
        x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
      return (
        view.convert(point, to: nil),
        view.convert(bounds, to: nil).intersection(stage.window.bounds)
      )
    }
  }

  /// The view that a selector matches at present.
  func view(_ selector: Selector, at position: SourcePosition) throws(ScriptError) -> View {
    stage.window.layoutIfNeeded()
    do {
      return try selector.match(in: stage.window)
    } catch {
      throw ScriptError(error.problem, at: position)
    }
  }
}
