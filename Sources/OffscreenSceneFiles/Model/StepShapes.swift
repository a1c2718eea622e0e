import Offscreen
import OffscreenPlayback

/// The forms of steps, places and capture settings, for the JSON Schema.
enum StepShapes {
  /// A place of a finger.
  static let place = ValueShape.either([
    .object([.init("point", .numbers(["x", "y"]), isRequired: true)]),
    .object([.init("view", .text, isRequired: true), .init("at", .numbers(["x", "y"]))]),
  ])

  static let capture = ValueShape.object([
    .init("every", .duration), .init("at", .list(.duration)), .init("from", .duration),
    .init("until", .either([.words(["settled"]), .duration])), .init("max", .duration),
    .init("changedOnly", .flag),
  ])

  /// The forms of expectations; the first key of each tells them apart, and the first is the default.
  static let expectations: [[ValueShape.Field]] = [
    [
      .init("view", .text, isRequired: true, help: "Selects the view."),
      .init("key", .text, isRequired: true, help: "A value of the view, such as contentOffset.x."),
      .init("is", .anything, isRequired: true, help: "The expected value."),
      .init(
        "within", .number(0...ScriptNode.coordinateLimit), help: "How far numbers may be from it."),
    ],
    [
      .init("hit", .reference("place"), isRequired: true, help: "Where a touch is tried."),
      .init("is", .text, isRequired: true, help: "Selects the view that it must hit."),
    ],
    [
      .init("area", .text, isRequired: true, help: "Selects a view."),
      .init(
        "atLeast", .numbers(["width", "height"]), isRequired: true,
        help: "A rectangle of this size, in points, must fit into the pixels that reach the view."),
    ],
    [
      .init(
        "unreachable", .list(.text), isRequired: true,
        help: "Selects exactly the touch targets that are seen and that no touch reaches.")
    ],
  ]

  /// The kinds of steps with the forms of their values.
  static let kinds: KeyValuePairs<String, ValueShape> = [
    "drag": .object([
      .init("from", .reference("place"), isRequired: true),
      .init("to", .reference("place")), .init("by", .numbers(["x", "y"])),
      .init("duration", .duration),
      .init("curve", curve), .init("hold", .duration),
    ]),
    "fling": .object([
      .init("view", .text), .init("at", .numbers(["x", "y"])),
      .init("point", .numbers(["x", "y"])),
      .init("velocity", .numbers(["x", "y"]), isRequired: true),
    ]),
    "pinch": .object([
      .init("around", .reference("place"), isRequired: true), .init("to", .reference("place")),
      .init("distance", .numbers(["first", "last"]), isRequired: true),
      .init("angle", .number(-360...360)), .init("duration", .duration), .init("curve", curve),
      .init("hold", .duration),
    ]),
    "tap": .object([
      .init("view", .text), .init("at", .numbers(["x", "y"])),
      .init("point", .numbers(["x", "y"])),
      .init("count", .integer(1...10)), .init("force", .flag),
    ]),
    "touch": .object([
      .init("id", .integer(0...31)),
      .init("phase", .words(Touch.Phase.scriptNames.map(\.key)), isRequired: true),
      .init("at", .reference("place")),
    ]),
    "wait": .duration,
    "settle": .object([.init("max", .duration)]),
    "frame": .text,
    "expect": .either(expectations.map { .object($0) }),
    "set": .object([
      .init("view", .text, isRequired: true), .init("key", .text, isRequired: true),
      .init("to", .anything, isRequired: true),
    ]),
    "scroll": .object([
      .init("view", .text, isRequired: true),
      .init(
        "to",
        .either([
          .numbers(["x", "y"]), .words(Interaction.Scroll.Edge.allCases.map(\.rawValue)),
        ])),
      .init("by", .numbers(["x", "y"])), .init("animated", .flag),
    ]),
    "repeat": .object([
      .init("times", .integer(0...10_000), isRequired: true),
      .init("steps", .reference("steps"), isRequired: true),
    ]),
    "include": .text,
  ]

  private static let curve = ValueShape.either([
    .words(ScriptNode.namedCurves.map(\.key)), .numbers(["x1", "y1", "x2", "y2"]),
  ])

  /// A step: `settle`, or a mapping with one of the kinds as its only key.
  static var step: SchemaNode {
    let properties = kinds.map { ($0.key, $0.value.schema) }
    return .mapping([
      "anyOf": .list([
        ValueShape.words(["settle"]).schema,
        .mapping([
          "type": .text("object"),
          "properties": .mapping(Dictionary(uniqueKeysWithValues: properties)),
          "additionalProperties": .flag(false), "minProperties": .number(1),
          "maxProperties": .number(1),
        ]),
      ])
    ])
  }
}
