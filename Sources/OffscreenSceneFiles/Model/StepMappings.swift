import Foundation
import Offscreen
import OffscreenExploration
package import OffscreenInspection
package import OffscreenPlayback
import OffscreenSnapshots

/// The steps of scene files: a mapping for each kind, which controls how the step is read and
/// described.
package enum StepMappings {
  struct Drag: Sendable {
    var from = Place.point(.zero)
    var to: Place?
    var by: CGVector?
    var duration = Duration.milliseconds(200)
    var curve = FingerPath.Curve.linear
    var hold = Duration.zero
  }

  static let drag: SceneMapping<Drag> = SceneMapping(
    "drag", Drag(),
    [
      SceneKey("from", .place, \.from, isRequired: true, help: "Where the finger goes down."),
      SceneKey("to", .place, \.to, help: "Where it is lifted."),
      SceneKey("by", distance, \.by, help: "How far it moves, in place of 'to'."),
      SceneKey("duration", .duration, \.duration, help: "How long it moves; 200ms by default."),
      SceneKey("curve", .curve, \.curve, help: "How its speed changes; linear by default."),
      SceneKey("hold", .duration, \.hold, help: "How long it rests before it is lifted."),
    ],
    rule: { (fields) throws(ScriptError) in
      try fields.refuse("by", with: "to")
      if fields["by"] == nil { _ = try fields.required("to") }
    })

  struct Fling: Sendable {
    var velocity = CGVector(dx: 0, dy: 0)
  }

  static let fling: SceneMapping<Fling> = SceneMapping(
    "fling", Fling(),
    placeKeys() + [
      SceneKey(
        "velocity", velocity, \.velocity, isRequired: true,
        help: "The finger's velocity when it is lifted, in points per second.")
    ], rule: needsPlace)

  static let pinch: SceneMapping<Interaction.Pinch> = SceneMapping(
    "pinch",
    Interaction.Pinch(
      around: .point(.zero), to: nil, distances: (1, 1), angle: 0, duration: .milliseconds(300),
      curve: .linear, hold: .zero),
    [
      SceneKey(
        "around", .place, \.around, isRequired: true, help: "The middle between two fingers."),
      SceneKey("to", .place, \.to, help: "Where the middle ends; by default it stays."),
      SceneKey(
        "distance", fingers, isRequired: true,
        help: "Between the fingers at the start and at the end, in points."
      ) { $0.distances = ($1.dx, $1.dy) },
      SceneKey(
        "angle", .number(-360...360, "an angle in degrees"), \.angle,
        help: "The direction from one finger to the other, in degrees clockwise from the right."),
      SceneKey("duration", .duration, \.duration, help: "How long they move; 300ms by default."),
      SceneKey("curve", .curve, \.curve, help: "How their speed changes; linear by default."),
      SceneKey("hold", .duration, \.hold, help: "How long they rest before they are lifted."),
    ])

  struct Tap: Sendable {
    var count = 1
    var isForced = false
  }

  static let tap: SceneMapping<Tap> = SceneMapping(
    "tap", Tap(),
    placeKeys() + [
      SceneKey("count", .integer(1...10), \.count, help: "The number of taps; 1 by default."),
      SceneKey(
        "force", .flag, \.isForced, help: "Whether another view than the named one may be hit."),
    ], rule: needsPlace)

  struct TouchEvent: Sendable {
    var id = 0
    var phase = Touch.Phase.began
    var place: Place?
  }

  static let touch: SceneMapping<TouchEvent> = SceneMapping(
    "touch", TouchEvent(),
    [
      SceneKey("id", .integer(0...31), \.id, help: "The number of the finger; 0 by default."),
      SceneKey(
        "phase", .choice("phase", Touch.Phase.scriptNames), \.phase, isRequired: true,
        help: "What the finger does."),
      SceneKey("at", .place, \.place, help: "Where; without it, where the finger is."),
    ],
    rule: { (fields) throws(ScriptError) in
      let moves = ["down", "move"].contains { word in
        if case .scalar(word, _)? = fields["phase"]?.content { true } else { false }
      }
      if moves { _ = try fields.required("at") }
    })

  struct Settle: Sendable {
    var limit = Duration.seconds(10)
  }

  static let settle: SceneMapping<Settle> = SceneMapping(
    "settle", Settle(),
    [SceneKey("max", .duration, \.limit, help: "The longest time; 10s by default.")])

  struct Setting: Sendable {
    var view: ScriptNode?
    var layer: ScriptNode?
    var key: ScriptNode?
    var value: ScriptNode?
  }

  static let setting: SceneMapping<Setting> = SceneMapping(
    "set", Setting(),
    [
      SceneKey("view", selector, \.view, help: "Selects the view."),
      SceneKey("layer", selector, \.layer, help: "Selects a layer, in place of 'view'."),
      SceneKey(
        "key", .unread(.text), \.key, isRequired: true, help: "The key of one of its attributes."),
      SceneKey(
        "to", .unread(.anything), \.value, isRequired: true, help: "The new value of the attribute."
      ),
    ],
    rule: { (fields) throws(ScriptError) in
      try fields.refuse("view", with: "layer")
      if fields["layer"] == nil { _ = try fields.required("view") }
    })

  struct Animating: Sendable {
    var layer: ScriptNode?
    var animation: AnimationDescription?
  }

  static let animating: SceneMapping<Animating> = SceneMapping(
    "animate", Animating(),
    [
      SceneKey("layer", selector, \.layer, isRequired: true, help: "Selects the layer."),
      SceneKey(
        "animation", .animation, \.animation, isRequired: true,
        help: "The animation that is added to it."),
    ])

  struct Transaction: Sendable {
    var duration: Duration?
    var timing: TimingDescription?
    var disablesActions = false
    var changes: [Setting] = []
  }

  static let transaction: SceneMapping<Transaction> = SceneMapping(
    "transaction", Transaction(),
    [
      SceneKey(
        "animationDuration", .duration, \.duration,
        help: "Of the animations of its changes; 250ms by default."),
      SceneKey(
        "animationTimingFunction", .timingFunction, \.timing,
        help: "How their speed changes; default by default."),
      SceneKey(
        "disableActions", .flag, \.disablesActions, help: "Whether nothing is animated."),
      SceneKey(
        "set", .list(of: setting.type, "a list of changes", limit: 1_000), \.changes,
        isRequired: true, help: "What changes, each as in the step 'set'."),
    ])

  struct Scroll: Sendable {
    var view: ScriptNode?
    var to: Interaction.Scroll.Target?
    var by: CGVector?
    var isAnimated = false
  }

  static let scroll: SceneMapping<Scroll> = SceneMapping(
    "scroll", Scroll(),
    [
      SceneKey("view", selector, \.view, isRequired: true, help: "Selects the scroll view."),
      SceneKey("to", scrollTarget, \.to, help: "The new offset, or an edge."),
      SceneKey("by", distance, \.by, help: "How far the offset moves, in place of 'to'."),
      SceneKey(
        "animated", .flag, \.isAnimated, help: "Whether it takes a moment; false by default."),
    ],
    rule: { (fields) throws(ScriptError) in
      try fields.refuse("by", with: "to")
      if fields["by"] == nil { _ = try fields.required("to") }
    })

  struct Window: Sendable {
    var size: CGSize?
    var safeArea: EdgeInsets?
    var traits = TraitCollection()
  }

  static let window: SceneMapping<Window> = SceneMapping(
    "window", Window(),
    [
      SceneKey("size", windowSize, \.size, help: "The new size in points."),
      SceneKey("safeArea", .insets, \.safeArea, help: "The new safe area."),
      SceneKey("traits", traits, \.traits, help: "The traits that change."),
    ],
    rule: { (fields) throws(ScriptError) in
      guard fields.entries.isEmpty else { return }
      throw ScriptError(.missingKey("size", of: fields.owner), at: fields.position)
    })

  struct Speaking: Sendable {
    var find: String?
    var scroll: AccessibilityScrollDirection?
    var action: String?
    var rotor: String?
    var direction = AccessibilityCustomRotor.Direction.next
  }

  static let speaking: SceneMapping<Speaking> = SceneMapping(
    "speak", Speaking(),
    [
      SceneKey(
        "find", .text("what is spoken", limit: 1_000), \.find,
        help: "Goes to the first element with this speech or label."),
      SceneKey(
        "scroll", .choice("direction", Interaction.Speaking.directions), \.scroll,
        help: "Scrolls what is around the element by a page."),
      SceneKey(
        "action", .text("the name of an action", limit: 100), \.action,
        help: "Performs an action that the element offers."),
      SceneKey(
        "rotor", .text("the name of a rotor", limit: 100), \.rotor,
        help: "Goes to the next place of a rotor that the element or a view around it has."),
      SceneKey(
        "direction", .choice("direction", ["next": .next, "previous": .previous]), \.direction,
        help: "Which place of the rotor; next unless it is named."),
    ],
    rule: { (fields) throws(ScriptError) in
      let kinds = ["find", "scroll", "action", "rotor"]
      for (index, kind) in kinds.enumerated() {
        for other in kinds.dropFirst(index + 1) { try fields.refuse(kind, with: other) }
        if kind != "rotor" { try fields.refuse(kind, with: "direction") }
      }
      guard !kinds.contains(where: { fields[$0] != nil }) else { return }
      let missing = fields.entries.isEmpty ? "find" : "rotor"
      throw ScriptError(.missingKey(missing, of: fields.owner), at: fields.position)
    })

  struct Repetition: Sendable {
    var times = 0
    var steps: ScriptNode?
  }

  static let repetition: SceneMapping<Repetition> = SceneMapping(
    "repeat", Repetition(),
    [
      SceneKey(
        "times", .integer(0...10_000, "a count"), \.times, isRequired: true,
        help: "How often the steps are played."),
      SceneKey(
        "steps", .unread(.reference("steps")), \.steps, isRequired: true, help: "The steps."),
    ])

  /// The forms of expectations; the first key of each tells them apart, and the first is the default.
  static let expectations: [[ValueShape.Field]] = [
    [
      .init("view", .reference("selector"), isRequired: true, help: "Selects the view."),
      .init("key", .text, isRequired: true, help: "A value of the view, such as contentOffset.x."),
      .init("is", .anything, isRequired: true, help: "The expected value."),
      .init(
        "within", .number(0...ScriptNode.coordinateLimit), help: "How far numbers may be from it."),
    ],
    [
      .init("layer", .reference("selector"), isRequired: true, help: "Selects a layer."),
      .init(
        "key", .text, isRequired: true, help: "A key path, such as strokeEnd or position.x."),
      .init("is", .anything, isRequired: true, help: "The expected value."),
      .init(
        "within", .number(0...ScriptNode.coordinateLimit), help: "How far numbers may be from it."),
      .init(
        "presentation", .flag, help: "Whether the value is the one that shows, with animations."),
    ],
    [
      .init("hit", .reference("place"), isRequired: true, help: "Where a touch is tried."),
      .init(
        "is", .reference("selector"), isRequired: true, help: "Selects the view that it must hit."),
    ],
    [
      .init("area", .reference("selector"), isRequired: true, help: "Selects a view."),
      .init(
        "atLeast", .numbers(["width", "height"]), isRequired: true,
        help: "A rectangle of this size, in points, must fit into the pixels that reach the view."),
    ],
    [
      .init(
        "unreachable", .list(.reference("selector")), isRequired: true,
        help: "Selects exactly the touch targets that are seen and that no touch reaches.")
    ],
    [
      .init(
        "work", .object(WorkBudget.fields), isRequired: true,
        help: "Limits of counts of work since the last check of work; none only begins a new count."
      )
    ],
    [
      .init(
        "announced", .text, isRequired: true,
        help: "The last announcement that code has posted to assistive technologies.")
    ],
    [
      .init(
        "speech", .text, isRequired: true,
        help: "What a screen reader says of the element at which 'speak' has left it.")
    ],
    [
      .init(
        "rule", .words(ExplorationRule.all.map(\.name)), isRequired: true,
        help: "A rule of exploring that the present state must keep.")
    ],
  ]

  /// The keys of all expectations, each once.
  package static let expectationFields: [ValueShape.Field] = expectations.joined().reduce(
    into: []
  ) { fields, field in
    guard !fields.contains(where: { $0.key == field.key }) else { return }
    fields.append(ValueShape.Field(field.key, field.shape, help: field.help))
  }

  /// The keys of a step that is a mapping.
  package static func fields(ofStep name: String) -> [ValueShape.Field] {
    guard case .object(let fields)? = kinds.first(where: { $0.key == name })?.shape else {
      return []
    }
    return fields
  }

  /// The kinds of steps.
  static let kinds: [ValueShape.Field] = [
    .init("drag", drag.shape, help: "One finger goes down, moves along a line and is lifted."),
    .init("fling", fling.shape, help: "The shortest drag with a velocity at its end."),
    .init("pinch", pinch.shape, help: "Two fingers move apart or together."),
    .init("tap", .either([tap.shape, point.shape]), help: "One finger taps a place."),
    .init("touch", touch.shape, help: "One event of one finger."),
    .init("wait", .duration, help: "Time passes."),
    .init("settle", settle.shape, help: "Time passes until nothing moves."),
    .init("frame", .text, help: "Captures a frame of this name."),
    .init(
      "expect", .either(expectations.map { .object($0) }),
      help:
        "Fails unless a value, a hit, an area, the unreachable targets, the work, what is spoken or a rule are as described."
    ),
    .init("set", setting.shape, help: "Gives an attribute of a view or a layer another value."),
    .init("animate", animating.shape, help: "Adds an animation to a layer."),
    .init("transaction", transaction.shape, help: "Changes several values in one transaction."),
    .init("scroll", scroll.shape, help: "Scrolls a view without a finger."),
    .init("window", window.shape, help: "Changes the size, the safe area or traits of the window."),
    .init("type", .text, help: "Types text into the first responder."),
    .init("action", .text, help: "Performs an action that the scene declares."),
    .init(
      "speak",
      .either([.words(Interaction.Speaking.Command.allCases.map(\.rawValue)), speaking.shape]),
      help: "Does what a person does with a screen reader."),
    .init("repeat", repetition.shape, help: "Plays steps several times."),
    .init("include", .text, help: "Plays the steps of another file, named relative to this one."),
  ]

  /// A step: `settle`, or a mapping with one of the kinds as its only key.
  static var step: SchemaNode {
    let properties = kinds.map { ($0.key, $0.schema) }
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

// MARK: Places

extension StepMappings {
  private static let point: ValueShape.Field = .init(
    "point", .numbers(["x", "y"]), help: "A point of the window.")
  private static let view: ValueShape.Field = .init(
    "view", .reference("selector"), help: "Selects a view.")
  private static let at: ValueShape.Field = .init(
    "at", .numbers(["x", "y"]),
    help: "A point of the view in units of its size; [0.5, 0.5] by default.")

  /// The keys of a place.
  ///
  /// The mapping's rule checks and reads them.
  package static func placeKeys<Record>() -> [SceneKey<Record>] {
    ([point, view] + SeenSelector.mapping.fields + [at]).map { field in
      SceneKey(field.key, .unread(field.shape), help: field.help) { _, _ in }
    }
  }

  package static func needsPlace(_ fields: Fields) throws(ScriptError) {
    _ = try Place(fields)
  }

  struct PlaceKeys: Sendable {}

  /// The position of a finger.
  static let place: SceneMapping<PlaceKeys> = SceneMapping(
    "a place", PlaceKeys(), placeKeys(), namedKeys: [point, view, at].map(\.key),
    rule: needsPlace)

  /// The forms of places; a point may stand alone.
  static var placeSchema: SchemaNode {
    let forms: [ValueShape] = [
      point.shape,
      .object([.init(point.key, point.shape, isRequired: true, help: point.help)]),
      .object([.init(view.key, view.shape, isRequired: true, help: view.help), at]),
    ]
    return .mapping([
      "anyOf": .list(forms.map(\.schema) + [SeenSelector.schema(adding: [at])])
    ])
  }

  /// The forms of selectors.
  static var selectorSchema: SchemaNode {
    .mapping(["anyOf": .list([ValueShape.text.schema, SeenSelector.schema()])])
  }
}

extension SceneAttributeType where Value == Place {
  /// The position of a finger: `[x, y]`, `{point: [x, y]}` or `{view: selector, at: [x, y]}`.
  static var place: Self {
    Self(.reference("place")) { (node, _) throws(ScriptError) in try node.target() }
  }
}

extension ScriptNode {
  /// Reads a touch target: `[x, y]`, `{point: [x, y]}` or `{view: selector, at: [unit x, unit y]}`.
  package func target() throws(ScriptError) -> Place {
    if case .sequence = content { return .point(try point()) }
    let place = StepMappings.place
    _ = try place.read(self, AttributeSource())
    return try Place(try mapping(of: place.owner))
  }
}

// MARK: Values

extension StepMappings {
  private static let distance: SceneAttributeType<CGVector> = .vector(
    "a distance as [x, y] in points")

  private static let velocity: SceneAttributeType<CGVector> = .init(.numbers(["x", "y"])) {
    (node, source) throws(ScriptError) in
    let expected = "a velocity as [x, y] in points per second"
    let velocity = try SceneAttributeType.vector(expected).read(node, source)
    let range = -50_000.0...50_000
    guard range.contains(velocity.dx), range.contains(velocity.dy), velocity != .zero else {
      throw node.unexpected(expected + ", not both 0 and at most 50000 each")
    }
    return velocity
  }

  private static let windowSize: SceneAttributeType<CGSize> = .init(.numbers(["width", "height"])) {
    (node, _) throws(ScriptError) in try node.canvasSize(scale: 1)
  }

  private static let traits: SceneAttributeType<TraitCollection> = .init(.traits) {
    (node, _) throws(ScriptError) in try node.traits()
  }

  private static let fingers: SceneAttributeType<CGVector> = .init(.numbers(["first", "last"])) {
    (node, source) throws(ScriptError) in
    let expected = "the fingers' distance as [first, last] in points"
    let distances = try SceneAttributeType.vector(expected).read(node, source)
    guard [distances.dx, distances.dy].allSatisfy({ (1...10_000).contains($0) }) else {
      throw node.unexpected(expected + ", each from 1 to 10000")
    }
    return distances
  }

  /// A selector of views.
  package static let viewSelector: SceneAttributeType<ViewSelector> = .init(.reference("selector"))
  {
    (node, _) throws(ScriptError) in try node.selector()
  }

  private static let selector: SceneAttributeType<ScriptNode> = .init(.reference("selector")) {
    (node, _) throws(ScriptError) in
    _ = try node.selector()
    return node
  }

  private static let scrollTarget: SceneAttributeType<Interaction.Scroll.Target> = .init(
    .either([
      .numbers(["x", "y"]), .words(Interaction.Scroll.Edge.allCases.map(\.rawValue)),
    ])
  ) { (node, _) throws(ScriptError) in
    if case .sequence = node.content { return .offset(try node.point()) }
    return .edge(try node.choice("edge"))
  }
}

extension SceneAttributeType where Value == FingerPath.Curve {
  /// A curve by its name, or by its control points.
  static var curve: Self {
    Self(
      .either([
        .words(ScriptNode.namedCurves.map(\.key)), .numbers(["x1", "y1", "x2", "y2"]),
      ])
    ) { (node, _) throws(ScriptError) in try node.curve() }
  }
}
