package import Foundation
package import Offscreen
package import OffscreenInspection
import OffscreenSnapshots
import OffscreenViews

extension Player {
  /// Touches down, moves along the line at every tick, holds, and lifts.
  func drag(
    from start: Place, to end: Interaction.DragEnd, over duration: Duration,
    curve: FingerPath.Curve,
    hold: Duration
  ) throws(ScriptError) {
    let start = try point(start)
    let last: CGPoint
    switch end {
    case .place(let place): last = try point(place)
    case .distance(let distance):
      last = CGPoint(x: start.x + distance.dx, y: start.y + distance.dy)
    }
    try drag([0: FingerPath(from: start, to: last, over: duration, curve: curve, hold: hold)])
  }

  /// The shortest drag that is released with the velocity: at constant speed from tick to tick,
  /// until it is past the slop of a pan and for two more moves.
  ///
  /// The path is centred on the target unless its start would then lie outside the view.
  func fling(_ target: Place, velocity: CGVector) throws(ScriptError) {
    let target = try place(target)
    let speed = (velocity.dx * velocity.dx + velocity.dy * velocity.dy).squareRoot()
    let interval = 1 / Double(stage.framesPerSecond)
    let movesToPassSlop =
      Int(
        (PanGestureRecognizer.slop / (speed * interval)).rounded(.down)) + 1
    let moves = min(movesToPassSlop + 2, stage.framesPerSecond * 60)
    let travel = Double(moves) * interval / 2
    var start = CGPoint(
      x: target.point.x - velocity.dx * travel, y: target.point.y - velocity.dy * travel)
    if let area = target.area {
      start.x = min(max(start.x, area.minX + 1), max(area.minX + 1, area.maxX - 1))
      start.y = min(max(start.y, area.minY + 1), max(area.minY + 1, area.maxY - 1))
    }
    let duration = stage.time(ofTick: stage.tickCount + moves) - stage.now
    let end = CGPoint(
      x: start.x + velocity.dx * duration.inSeconds, y: start.y + velocity.dy * duration.inSeconds)
    try drag([0: FingerPath(from: start, to: end, over: duration)])
  }

  /// Fingers 1 and 2 touch down on opposite sides of the centre, move at every tick, and lift.
  func pinch(_ pinch: Interaction.Pinch) throws(ScriptError) {
    let start = try point(pinch.around)
    let end = try pinch.to.map { place throws(ScriptError) in try point(place) } ?? start
    let direction = CGPoint(x: 1, y: 0).applying(
      CGAffineTransform(rotationAngle: pinch.angle * .pi / 180))
    func path(side: Double) -> FingerPath {
      let (first, last) = (pinch.distances.from / 2 * side, pinch.distances.to / 2 * side)
      return FingerPath(
        from: CGPoint(x: start.x + direction.x * first, y: start.y + direction.y * first),
        to: CGPoint(x: end.x + direction.x * last, y: end.y + direction.y * last),
        over: pinch.duration, curve: pinch.curve, hold: pinch.hold)
    }
    try drag([1: path(side: -1), 2: path(side: 1)])
  }

  private func drag(_ paths: [Int: FingerPath]) throws(ScriptError) {
    _ = try stage.drag(paths, advance: advance, touch: touch)
  }

  /// Taps at a place.
  ///
  /// - Throws: An error if the place names a view that does not get the touch, unless it is forced.
  func tap(_ place: Place, count: Int, isForced: Bool) throws(ScriptError) {
    for round in 0..<count {
      if round > 0 {
        guard try advance(to: stage.now + .milliseconds(100)) else { return }
      }
      let point = try point(place)
      if !isForced { try checkReach(of: place, at: point) }
      try touch(.began, at: point, id: 0)
      guard try advance(to: stage.nextTick) else { return }
      try touch(.ended, at: point, id: 0)
    }
  }

  /// Fails if a place names a view and a touch at the point does not reach it.
  ///
  /// A touch reaches a view if it hits the view, a view inside it, or a view around it because user
  /// interaction is disabled for the view, as for a label in a button.
  private func checkReach(of place: Place, at point: CGPoint) throws(ScriptError) {
    guard case .view(let text, _) = place.target, let selector = ViewSelector(text) else { return }
    let wanted = try ask(.target(selector), at: place.position).view
    let hit = stage.window.touchedView(at: point)
    if hit?.isDescendant(of: wanted) == true { return }
    let interception = Interception(of: wanted, at: point, in: stage.window)
    if let hit, wanted.isDescendant(of: hit), interception.rule == .userInteractionDisabled {
      return
    }
    let taker = interception.text(ViewNames(root: stage.window))
    throw ScriptError(
      .conflict(
        "found a tap on \(quoted(text)) at \(point.x.shortText), \(point.y.shortText) that \(taker), "
          + "expected it to hit the view; 'force: true' taps all the same"),
      at: place.position)
  }

  func touch(_ phase: Touch.Phase, at place: Place?, id: Int) throws(ScriptError) {
    let target = try place.map { place throws(ScriptError) in try point(place) }
    try touch(phase, at: target ?? fingers.point(of: id) ?? .zero, id: id)
  }

  // MARK: Places

  /// A place in window coordinates.
  package func point(_ place: Place) throws(ScriptError) -> CGPoint {
    try self.place(place).point
  }

  /// A place in window coordinates, and the box of the view it names, if any.
  private func place(_ place: Place) throws(ScriptError) -> (point: CGPoint, area: CGRect?) {
    switch place.target {
    case .point(let point):
      return (point, nil)
    case .view(let text, let unit):
      guard let selector = ViewSelector(text) else {
        throw ScriptError(
          .unexpected(found: quoted(text), expected: "a selector such as '#list' or 'Cell[2]'"),
          at: place.position)
      }
      let match = try ask(.target(selector), at: place.position)
      let view = match.view
      if let scrollView = view as? ScrollView { observedScrollView = scrollView }
      let part = match.isPart ? match.element?.frame : nil
      let bounds = part ?? view.bounds
      let point = CGPoint(
        x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
      return (
        part == nil ? view.convert(point, to: nil) : point,
        (part ?? view.convert(bounds, to: nil)).intersection(stage.window.bounds)
      )
    }
  }

  /// The view that a selector matches at present.
  package func view(
    _ selector: ViewSelector, at position: SourcePosition?
  ) throws(ScriptError) -> View {
    try ask(.view(selector), at: position)
  }
}
