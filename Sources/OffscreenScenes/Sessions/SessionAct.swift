import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// What a hand does to what a look has shown.
enum SessionAct {
  case tap(LookTarget, count: Int, isForced: Bool)
  /// Types into the field that is edited, or into one that is tapped before.
  case type(String, into: LookTarget?)
  case drag(LookTarget, Movement)
  case fling(LookTarget, Movement)
  case scroll(LookTarget, Goal)
  case wait(Duration)
  /// Waits until a target is in view, or no longer.
  case watch(LookTarget, isGone: Bool, limit: Duration)

  /// Where a finger moves.
  enum Movement {
    case towards(Direction)
    /// A distance in points, or a velocity in points per second.
    case by(CGVector)
    case to(LookTarget)
  }

  /// Where content is moved.
  enum Goal {
    /// The keys of the step `scroll`.
    case step([ScriptNode.Entry])
    /// Dragging until the target is in view: first in the given direction, or without one towards the target.
    case until(LookTarget, Direction?)
  }

  enum Direction: String, CaseIterable {
    case up, down, left, right

    var vector: CGVector {
      switch self {
      case .up: CGVector(dx: 0, dy: -1)
      case .down: CGVector(dx: 0, dy: 1)
      case .left: CGVector(dx: -1, dy: 0)
      case .right: CGVector(dx: 1, dy: 0)
      }
    }
  }

  /// The maximum number of drags until something is in view.
  static let dragLimit = 200
  /// The longest time after an act until everything is at rest.
  static let restLimit = Duration.seconds(3)
  /// The maximum number of words of what has changed, unless a request says otherwise.
  static let budget = 200
  /// The allowed limits on the words of a look.
  static let lookBudgets = LookReport.leastBudget...1_000_000
  /// The allowed limits on the words of what has changed.
  static let budgets = 0...1_000_000
}

// MARK: Reading

extension SessionAct {
  private static let target: ValueShape = .either([
    .integer(1...1_000_000), .reference("selector"),
    .object([
      ValueShape.Field(
        "number", .integer(1...1_000_000), isRequired: true, help: "A number of a look.")
    ]),
  ])
  private static let direction: ValueShape = .words(Direction.allCases.map(\.rawValue))

  /// The keys, of which one of the first says what is done.
  static let fields: [ValueShape.Field] = [
    .init("tap", target, help: "Taps a target where a finger reaches it."),
    .init("type", .text, help: "Types text into the field that is edited."),
    .init("drag", target, help: "Drags a target with a finger that rests before it is lifted."),
    .init("fling", target, help: "Flings a target."),
    .init("scroll", target, help: "Scrolls a view."),
    .init("wait", .either([.duration, target]), help: "A time, or a target to wait for."),
    .init("gone", target, help: "Waits until a target is no longer in view."),
    .init("into", target, help: "With 'type': the field, which is tapped first."),
    .init("count", .integer(1...10), help: "With 'tap': the number of taps."),
    .init("force", .flag, help: "With 'tap': whether another view may take the touch."),
    .init(
      "towards", direction,
      help: "With 'drag' and 'fling': where the finger moves; with 'scroll': where to look."),
    .init("by", .numbers(["x", "y"]), help: "With 'drag' and 'scroll': the distance in points."),
    .init("velocity", .numbers(["x", "y"]), help: "With 'fling': in points per second."),
    .init(
      "to", .either([.numbers(["x", "y"]), target, .words(["top", "bottom", "left", "right"])]),
      help: "With 'drag': the target at which it ends; with 'scroll': an offset or an edge."),
    .init("until", target, help: "With 'scroll': the target that must come into view."),
    .init("max", .duration, help: "With 'wait' and 'gone': the longest time; 10s by default."),
    .init("budget", .integer(budgets), help: "The most words of what has changed."),
  ]

  /// The keys beside each key that says what is done.
  private static let companions: KeyValuePairs<String, [String]> = [
    "tap": ["count", "force"], "type": ["into"], "drag": ["towards", "by", "to"],
    "fling": ["towards", "velocity"], "scroll": ["towards", "by", "to", "until"],
    "wait": ["max"], "gone": ["max"],
  ]

  /// Reads an act.
  init(_ fields: Fields) throws(ScriptError) {
    let kinds = Self.companions.filter { fields[$0.key] != nil }
    guard let kind = kinds.first else {
      throw ScriptError(
        .unexpected(
          found: "an act without a deed",
          expected: "one of " + Self.companions.map(\.key).joined(separator: ", ")),
        at: fields.position)
    }
    let allowed = [kind.key, "budget"] + kind.value
    for entry in fields.entries where !allowed.contains(entry.key) {
      throw ScriptError(
        .unknownKey(entry.key, of: kind.key, nearest: nil, known: allowed), at: entry.keyPosition)
    }
    let value = try fields.required(kind.key)
    switch kind.key {
    case "tap":
      self = .tap(
        try value.lookTarget(), count: try fields["count"]?.integer(in: 1...10, "a count") ?? 1,
        isForced: try fields["force"]?.flag() ?? false)
    case "type":
      self = .type(
        try value.text("text to type", limit: 1_000), into: try fields["into"]?.lookTarget())
    case "drag":
      self = .drag(try value.lookTarget(), try Self.movement(fields, ["towards", "by", "to"]))
    case "fling":
      self = .fling(try value.lookTarget(), try Self.movement(fields, ["towards", "velocity"]))
    case "scroll":
      try Self.oneOf(["until", "to", "by"], in: fields)
      if fields["until"] == nil {
        try fields.refuse("towards", with: fields["to"] == nil ? "by" : "to")
      }
      if let until = fields["until"] {
        self = .scroll(
          try value.lookTarget(),
          .until(try until.lookTarget(), try fields["towards"]?.choice("direction")))
      } else {
        self = .scroll(
          try value.lookTarget(), .step(fields.entries.filter { ["to", "by"].contains($0.key) }))
      }
    default:
      let limit = try fields["max"]?.duration() ?? .seconds(10)
      if kind.key == "wait", case .scalar(let text, _) = value.content,
        Duration(scriptText: text) != nil
      {
        self = .wait(try value.duration())
      } else {
        self = .watch(try value.lookTarget(), isGone: kind.key == "gone", limit: limit)
      }
    }
  }

  private static func oneOf(_ keys: [String], in fields: Fields) throws(ScriptError) {
    let found = keys.filter { fields[$0] != nil }
    guard let first = found.first else {
      throw ScriptError(.missingKey(keys[0], of: fields.owner), at: fields.position)
    }
    for other in found.dropFirst() { try fields.refuse(first, with: other) }
  }

  private static func movement(
    _ fields: Fields, _ keys: [String]
  ) throws(ScriptError) -> Movement {
    try oneOf(keys, in: fields)
    if let towards = fields["towards"] { return .towards(try towards.choice("direction")) }
    if let to = fields["to"] { return .to(try to.lookTarget()) }
    let vector = try fields.required(fields["by"] == nil ? "velocity" : "by").point()
    return .by(CGVector(dx: vector.x, dy: vector.y))
  }
}

extension ScriptNode {
  /// Reads a number of a look, or a selector.
  func lookTarget() throws(ScriptError) -> LookTarget {
    switch content {
    case .scalar(let text, isPlain: true) where Int(text) != nil:
      return .number(try integer(in: 1...1_000_000, "the number of a look"))
    case .mapping(let entries) where entries.contains { $0.key == "number" }:
      let fields = try fields(of: "a target", keys: ["number"])
      return .number(
        try fields.required("number").integer(in: 1...1_000_000, "the number of a look"))
    default: return .selector(try selector())
    }
  }
}
