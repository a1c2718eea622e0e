import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

extension Session {
  /// What can be touched or read, with a picture if wanted.
  func look(budget: Int?, picture: Bool, to path: String?) throws -> SessionLook {
    let target = try path.map { path in try OutputFile(path) }
    let report = LookReport(in: player.stage, numbers: numbers, budget: budget)
    let drawing =
      picture || target != nil
      ? report.picture(over: player.stage.render(), scale: player.script.scale) : nil
    return SessionLook(
      items: report.items, lines: report.lines, leftOut: report.leftOut,
      outOfView: report.outOfView, picture: try drawing.map { try reply(with: $0, to: target) })
  }

  /// Does something, lets everything come to rest, and says what has changed.
  func act(_ act: SessionAct, budget: Int) throws(ScriptError) -> SessionChange {
    player.renewLimits()
    let before = LookState(of: player.stage, numbers: numbers)
    let selected = try perform(act)
    let after = LookState(of: player.stage, numbers: numbers)
    return SessionChange(
      changed: before.changes(until: after, budget: budget),
      items: SessionChange.Items(
        gained: before.gained(until: after), lost: before.lost(until: after).map(\.number)),
      target: selected, milliseconds: state.milliseconds, tick: state.tick,
      isMoving: state.isMoving)
  }

  /// Checks what a step `expect` says; a check that holds becomes a step of the recording.
  func check(_ step: SessionStep) throws(ScriptError) -> SessionCheck {
    do throws(ScriptError) {
      try play([step])
      return SessionCheck(holds: true, problem: nil)
    } catch {
      guard case .expectation = error.problem else { throw error }
      return SessionCheck(holds: false, problem: error.problem.description)
    }
  }

  /// The path so far as a scene file, or as a Swift test of a view.
  func save(as form: SessionSave.Form, named name: String, making view: String) -> SessionSave {
    switch form {
    case .yaml: SessionSave(text: recording.text)
    case .swift: SessionSave(text: recording.test(named: name, making: view))
    }
  }

  // MARK: Hands

  /// Plays the steps of an act.
  ///
  /// - Returns: A selector of the target, for scripts.
  private func perform(_ act: SessionAct) throws(ScriptError) -> String? {
    switch act {
    case .tap(let target, let count, let isForced):
      let aim = try aim(at: target, isForced: isForced)
      let extra = (count > 1 ? ", \"count\": \(count)" : "") + (isForced ? ", \"force\": true" : "")
      try play("{\"tap\": {\(aim.keys)\(extra)}}")
      try rest()
      return aim.selector
    case .type(let text, let field):
      var selector: String?
      if let field { selector = try perform(.tap(field, count: 1, isForced: false)) }
      guard player.stage.window.firstResponder is any KeyInput else {
        throw ScriptError(
          .conflict("found text to type while no field is edited, expected 'into' or a tap on one"))
      }
      try play("{\"type\": \(AttributeText.quoted(text))}")
      try rest()
      return selector
    case .drag(let target, let movement):
      let aim = try aim(at: target)
      try drag(aim, movement)
      return aim.selector
    case .fling(let target, let movement):
      let aim = try aim(at: target)
      let velocity =
        switch movement {
        case .towards(let direction): direction.vector * Self.flingSpeed
        case .by(let velocity): velocity
        case .to: CGVector.zero
        }
      try play("{\"fling\": {\(aim.keys), \"velocity\": \(velocity.json)}}")
      try rest()
      return aim.selector
    case .scroll(let target, .step(let entries)):
      let view = try selector(of: target)
      let keys = entries.map { ", \(AttributeText.quoted($0.key)): \($0.value.json)" }.joined()
      try play("{\"scroll\": {\"view\": \(AttributeText.quoted(view))\(keys)}}")
      try rest()
      return view
    case .scroll(let target, .until(let wanted, let direction)):
      return try scroll(target, until: wanted, direction)
    case .wait(let duration):
      try play("{\"wait\": \"\(duration.scriptText)\"}")
      return nil
    case .watch(let target, let isGone, let limit):
      try watch(target, isGone: isGone, limit: limit)
      return nil
    }
  }

  /// The speed of a fling in a direction, in points per second.
  private static let flingSpeed = 1_500.0
  /// The share of what is in view that a drag in a direction moves.
  private static let dragShare = 0.6

  private func aim(
    at target: LookTarget, isForced: Bool = false
  ) throws(ScriptError) -> LookAim {
    try LookAim(at: target, in: player.stage, numbers: numbers, isForced: isForced)
  }

  private func selector(of target: LookTarget) throws(ScriptError) -> String {
    if case .selector(let selector) = target { return selector.description }
    let aim = try aim(at: target, isForced: true)
    guard let selector = aim.selector else {
      throw ScriptError(.conflict("found \(target.text), which no selector names"))
    }
    return selector
  }

  private func drag(_ aim: LookAim, _ movement: SessionAct.Movement) throws(ScriptError) {
    let end: String
    switch movement {
    case .towards(let direction):
      let vector = direction.vector
      let size = aim.shown.size
      let distance = CGVector(
        dx: (vector.dx * size.width * Self.dragShare).rounded(),
        dy: (vector.dy * size.height * Self.dragShare).rounded())
      end = "\"by\": \(distance.json)"
    case .by(let distance): end = "\"by\": \(distance.json)"
    case .to(let target): end = "\"to\": \(try self.aim(at: target).place)"
    }
    // A finger that rests before it is lifted flings nothing.
    try play(
      "{\"drag\": {\"from\": \(aim.place), \(end), \"duration\": \"300ms\", \"hold\": \"150ms\"}}")
    try rest()
  }

  private func scroll(
    _ target: LookTarget, until wanted: LookTarget, _ direction: SessionAct.Direction?
  ) throws(ScriptError) -> String? {
    var selector: String?
    var drags = 0
    while !wanted.isSeen(in: player.stage, numbers: numbers) {
      let aim = try aim(at: target)
      guard let view = aim.view.scrolled else {
        throw ScriptError(
          .unexpected(
            found: "the \(className(of: aim.view)) \(target.text)", expected: "a view that scrolls")
        )
      }
      selector = aim.selector
      let towards =
        direction
        ?? view.direction(
          to: wanted.places(in: player.stage, numbers: numbers).first?.frame)
      let before = view.contentOffset
      let opposite = SessionAct.Direction.opposite(of: towards)
      try drag(aim, .towards(opposite))
      drags += 1
      guard view.contentOffset != before, drags < SessionAct.dragLimit else {
        throw ScriptError(
          .conflict(
            "found no \(wanted.text) in view after \(drags) drags of \(target.text) that look \(towards.rawValue), "
              + "expected it before the end of the content"))
      }
    }
    return selector
  }

  private func watch(
    _ target: LookTarget, isGone: Bool, limit: Duration
  ) throws(ScriptError) {
    let start = player.stage.now
    let pause = try steps(of: "{\"wait\": \"50ms\"}")
    while target.isSeen(in: player.stage, numbers: numbers) == isGone {
      guard player.stage.now - start < limit else {
        throw ScriptError(
          .conflict(
            "found \(target.text) \(isGone ? "still" : "not") in view after \(limit.scriptText), "
              + "expected it \(isGone ? "to be gone" : "to be seen")"))
      }
      _ = try play(pause)
    }
  }

  /// Lets everything come to rest, for a limited time.
  private func rest() throws(ScriptError) {
    guard player.stage.isMoving else { return }
    let limit = SessionAct.restLimit.scriptText
    let isStill = try player.comesToRest(within: SessionAct.restLimit)
    try note(isStill ? "{\"settle\": {\"max\": \"\(limit)\"}}" : "{\"wait\": \"\(limit)\"}")
  }

  private func play(_ step: String) throws(ScriptError) {
    _ = try play(try steps(of: step))
  }

  /// Adds a step that has been played already.
  private func note(_ step: String) throws(ScriptError) {
    for step in try steps(of: step) { add(step) }
  }

  private func steps(of text: String) throws(ScriptError) -> [SessionStep] {
    let node = try ScriptReader.read(text: text)
    return try context.steps(ScriptNode(.sequence([node]), at: node.position))
  }
}

extension SessionAct.Direction {
  /// The direction in which a finger moves content to show what lies in another one.
  fileprivate static func opposite(of direction: Self) -> Self {
    switch direction {
    case .up: .down
    case .down: .up
    case .left: .right
    case .right: .left
    }
  }
}

extension View {
  /// The view whose content moves if a finger drags this one.
  fileprivate var scrolled: ScrollView? {
    self as? ScrollView ?? (self as? RotatedTableView)?.tableView
      ?? (self as? SwipeTableView)?.currentItemView
  }
}

extension ScrollView {
  /// Where to look for a place of the window; without one, towards the end of the content.
  fileprivate func direction(to place: CGRect?) -> SessionAct.Direction {
    let box = convert(bounds, to: nil)
    let x = offsetLimits(.horizontal)
    let y = offsetLimits(.vertical)
    let isVertical = y.upperBound > y.lowerBound || x.upperBound <= x.lowerBound
    guard let place else { return isVertical ? .down : .right }
    if isVertical, place.midY < box.minY || place.midY > box.maxY {
      return place.midY < box.minY ? .up : .down
    }
    if x.upperBound > x.lowerBound, place.midX < box.minX || place.midX > box.maxX {
      return place.midX < box.minX ? .left : .right
    }
    return isVertical ? .down : .right
  }
}

extension LookAim {
  /// The keys of the place in a step.
  fileprivate var keys: String {
    guard let selector else { return "\"point\": \(point.rounded6.json)" }
    return "\"view\": \(AttributeText.quoted(selector))"
      + (unit.map { ", \"at\": \($0.json)" } ?? "")
  }

  /// The place as a value of a step.
  fileprivate var place: String { "{\(keys)}" }
}

extension CGPoint {
  fileprivate var json: String { "[\(x.shortText), \(y.shortText)]" }
}

extension CGVector {
  fileprivate var json: String { "[\(dx.shortText), \(dy.shortText)]" }

  fileprivate static func * (vector: CGVector, factor: Double) -> CGVector {
    CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
  }
}
