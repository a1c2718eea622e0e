import Foundation
import Offscreen
import OffscreenInspection
import OffscreenSnapshots

extension Interaction {
  /// The step as a scene file writes it, on one line without the dash; nil for a step that refers to code or
  /// has a curve of its own.
  package var text: String? {
    switch self {
    case .drag(let start, let end, let duration, .linear, let hold):
      let target =
        switch end {
        case .place(let place): "to: \(place.text)"
        case .distance(let distance): "by: \(Self.pair(distance.dx, distance.dy))"
        }
      let rest = hold > .zero ? ", hold: \(hold.scriptText)" : ""
      return "drag: {from: \(start.text), \(target), duration: \(duration.scriptText)\(rest)}"
    case .fling(let place, let velocity):
      return "fling: {\(place.keys), velocity: \(Self.pair(velocity.dx, velocity.dy))}"
    case .pinch(let pinch): return pinch.text
    case .tap(let place, let count, let isForced):
      let extra = (count == 1 ? "" : ", count: \(count)") + (isForced ? ", force: true" : "")
      return "tap: {\(place.keys)\(extra)}"
    case .touch(let phase, let place, let id):
      let place = place.map { ", at: \($0.text)" } ?? ""
      return "touch: {id: \(id), phase: \(phase.scriptName)\(place)}"
    case .wait(let duration): return "wait: \(duration.scriptText)"
    case .settle(let limit): return "settle: {max: \(limit.scriptText)}"
    case .frame(let name): return "frame: \(AttributeText.quoted(name))"
    case .window(let change): return change.text
    case .type(let text): return "type: \(AttributeText.quoted(text))"
    case .action(let name): return "action: \(AttributeText.quoted(name))"
    case .speak(let speaking): return "speak: \(speaking.text)"
    case .expect(.rule(let name, _, _)): return "expect: {rule: \(name)}"
    case .drag, .expect, .set, .changeLayers, .scroll, .repeat: return nil
    }
  }

  /// The name of the kind of step, as a scene file writes it.
  var kind: String {
    switch self {
    case .drag: "drag"
    case .fling: "fling"
    case .pinch: "pinch"
    case .tap: "tap"
    case .touch: "touch"
    case .wait: "wait"
    case .settle: "settle"
    case .frame: "frame"
    case .expect: "expect"
    case .set, .changeLayers: "set"
    case .scroll: "scroll"
    case .repeat: "repeat"
    case .window: "window"
    case .type: "type"
    case .action: "action"
    case .speak: "speak"
    }
  }

  fileprivate static func pair(_ x: Double, _ y: Double) -> String {
    "[\(x.shortText), \(y.shortText)]"
  }
}

extension Interaction.Speaking {
  fileprivate var text: String {
    switch self {
    case .command(let command): command.rawValue
    case .find(let text): "{find: \(AttributeText.quoted(text))}"
    case .scroll(let direction):
      "{scroll: \(Self.directions.first { $0.value == direction }?.key ?? "next")}"
    case .action(let name): "{action: \(AttributeText.quoted(name))}"
    case .rotor(let name, let direction):
      "{rotor: \(AttributeText.quoted(name))\(direction == .previous ? ", direction: previous" : "")}"
    }
  }
}

extension Place {
  /// The keys of the place in a mapping.
  fileprivate var keys: String {
    switch target {
    case .point(let point): "point: \(Interaction.pair(point.x, point.y))"
    case .view(let selector, let unit):
      "view: \(AttributeText.quoted(selector))"
        + (unit == CGPoint(x: 0.5, y: 0.5) ? "" : ", at: \(Interaction.pair(unit.x, unit.y))")
    }
  }

  /// The place as a value of its own.
  fileprivate var text: String {
    if case .point(let point) = target { return Interaction.pair(point.x, point.y) }
    return "{\(keys)}"
  }
}

extension Interaction.Pinch {
  fileprivate var text: String? {
    guard curve == .linear else { return nil }
    var keys = ["around: \(around.text)"]
    if let to { keys.append("to: \(to.text)") }
    keys.append("distance: \(Interaction.pair(distances.from, distances.to))")
    if angle != 0 { keys.append("angle: \(angle.shortText)") }
    keys.append("duration: \(duration.scriptText)")
    if hold > .zero { keys.append("hold: \(hold.scriptText)") }
    return "pinch: {\(keys.joined(separator: ", "))}"
  }
}

extension Interaction.WindowChange {
  fileprivate var text: String {
    var keys: [String] = []
    if let size { keys.append("size: \(Interaction.pair(size.width, size.height))") }
    if let safeArea {
      let sides = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right]
      keys.append("safeArea: [\(sides.map { Double($0).shortText }.joined(separator: ", "))]")
    }
    let words = TraitName.words(of: traits).map { "\($0): \($1)" }
    if !words.isEmpty { keys.append("traits: {\(words.joined(separator: ", "))}") }
    return "window: {\(keys.joined(separator: ", "))}"
  }
}
