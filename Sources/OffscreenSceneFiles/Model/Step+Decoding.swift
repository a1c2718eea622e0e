internal import Foundation
internal import Offscreen
package import OffscreenPlayback
internal import OffscreenSnapshots

/// Decodes steps and resolves includes.
package struct StepDecoder {
  /// The maximum depth of nested `include` and `repeat` steps.
  package static let nestingLimit = 16
  private static let kinds = StepShapes.kinds.map(\.key)

  private let file: String?
  /// The classes whose attributes steps may set.
  private let classes: SceneViewClasses
  /// What the values of attributes may refer to.
  private let source: AttributeSource
  /// The absolute paths of the files being included, outermost first.
  private let openFiles: [String]
  private let depth: Int

  init(file: String?, classes: SceneViewClasses, source: AttributeSource) {
    self.file = file
    self.classes = classes
    self.source = source
    openFiles = file.map { [Self.absolute($0)] } ?? []
    depth = 0
  }

  /// The decoder of the steps within a step, which may come from another file.
  private init(within outer: StepDecoder, file: String?, openFiles: [String]) {
    self.file = file
    self.openFiles = openFiles
    classes = outer.classes
    source = outer.source
    depth = outer.depth + 1
  }

  package func steps(_ node: ScriptNode) throws(ScriptError) -> [Step] {
    var steps: [Step] = []
    for item in try node.items("a list of steps") {
      steps += try self.steps(of: item)
    }
    return steps
  }

  private func steps(of node: ScriptNode) throws(ScriptError) -> [Step] {
    guard case .mapping(let entries) = node.content, let entry = entries.first else {
      if case .scalar(let text, _) = node.content, text == "settle" {
        return [step(.settle(limit: .seconds(10)), at: node.position)]
      }
      throw node.unexpected("a step such as 'wait: 100ms'")
    }
    guard Self.kinds.contains(entry.key) else {
      throw ScriptError(
        .unknownName(
          kind: "step", name: entry.key, nearest: nearest(entry.key, in: Self.kinds),
          known: Self.kinds), at: entry.keyPosition)
    }
    guard entries.count == 1 else {
      throw ScriptError(
        .unexpected(
          found: "the second key \(quoted(entries[1].key)) in one step",
          expected: "one step for each item of the list"), at: entries[1].keyPosition)
    }
    if entry.key == "include" { return try include(entry.value) }
    return [step(try action(entry), at: entry.keyPosition)]
  }

  private func step(_ action: Interaction, at position: SourcePosition) -> Step {
    Step(action, file: file, at: position)
  }

  private func action(_ entry: ScriptNode.Entry) throws(ScriptError) -> Interaction {
    let value = entry.value
    switch entry.key {
    case "drag": return try drag(value)
    case "fling": return try fling(value)
    case "pinch": return .pinch(try pinch(value))
    case "tap": return try tap(value)
    case "touch": return try touch(value)
    case "wait": return .wait(try value.duration())
    case "settle":
      let fields = try value.fields(of: "settle", keys: ["max"])
      return .settle(limit: try fields["max"]?.duration() ?? .seconds(10))
    case "frame": return .frame(name: try value.text("a frame's name", limit: 100))
    case "expect": return .expect(try expectation(value))
    case "set": return .set(try setting(value))
    case "scroll": return .scroll(try scroll(value))
    default: return try repetition(value)
    }
  }

  private func drag(_ node: ScriptNode) throws(ScriptError) -> Interaction {
    let fields = try node.fields(
      of: "drag", keys: ["from", "to", "by", "duration", "curve", "hold"])
    return .drag(
      from: try fields.required("from").target(), to: try dragEnd(fields),
      over: try fields["duration"]?.duration() ?? .milliseconds(200),
      curve: try fields["curve"]?.curve() ?? .linear,
      hold: try fields["hold"]?.duration() ?? .zero)
  }

  private func dragEnd(_ fields: Fields) throws(ScriptError) -> Interaction.DragEnd {
    if let distance = try distance(fields) { return .distance(distance) }
    return .place(try fields.required("to").target())
  }

  /// The distance `by`, which excludes `to`; nil if there is none.
  private func distance(_ fields: Fields) throws(ScriptError) -> CGVector? {
    guard let distance = fields["by"] else { return nil }
    try fields.refuse("by", with: "to")
    let values = try distance.numbers(2, "a distance as [x, y] in points")
    return CGVector(dx: values[0], dy: values[1])
  }

  private func fling(_ node: ScriptNode) throws(ScriptError) -> Interaction {
    let fields = try node.fields(of: "fling", keys: ["view", "at", "point", "velocity"])
    let velocity = try fields.required("velocity")
    let expected = "a velocity as [x, y] in points per second"
    let values = try velocity.numbers(2, expected)
    let range = -50_000.0...50_000
    guard range.contains(values[0]), range.contains(values[1]), values != [0, 0] else {
      throw velocity.unexpected(expected + ", not both 0 and at most 50000 each")
    }
    return .fling(try Place(fields), velocity: CGVector(dx: values[0], dy: values[1]))
  }

  private func pinch(_ node: ScriptNode) throws(ScriptError) -> Interaction.Pinch {
    let fields = try node.fields(
      of: "pinch",
      keys: ["around", "to", "distance", "angle", "duration", "curve", "hold"])
    let distance = try fields.required("distance")
    let expected = "the fingers' distance as [first, last] in points"
    let distances = try distance.numbers(2, expected)
    guard distances.allSatisfy({ (1...10_000).contains($0) }) else {
      throw distance.unexpected(expected + ", each from 1 to 10000")
    }
    return Interaction.Pinch(
      around: try fields.required("around").target(), to: try fields["to"]?.target(),
      distances: (distances[0], distances[1]),
      angle: try fields["angle"]?.number(in: -360...360, "an angle in degrees") ?? 0,
      duration: try fields["duration"]?.duration() ?? .milliseconds(300),
      curve: try fields["curve"]?.curve() ?? .linear,
      hold: try fields["hold"]?.duration() ?? .zero)
  }

  private func tap(_ node: ScriptNode) throws(ScriptError) -> Interaction {
    let fields = try node.fields(of: "tap", keys: ["view", "at", "point", "count", "force"])
    return .tap(
      try Place(fields), count: try fields["count"]?.integer(in: 1...10) ?? 1,
      isForced: try fields["force"]?.flag() ?? false)
  }

  private func touch(_ node: ScriptNode) throws(ScriptError) -> Interaction {
    let fields = try node.fields(of: "touch", keys: ["id", "phase", "at"])
    let phase = try fields.required("phase").phase()
    let needsPlace = phase == .began || phase == .moved
    return .touch(
      phase, at: needsPlace ? try fields.required("at").target() : try fields["at"]?.target(),
      id: try fields["id"]?.integer(in: 0...31) ?? 0)
  }

  private func expectation(_ node: ScriptNode) throws(ScriptError) -> Interaction.Expectation {
    let forms = StepShapes.expectations.map { $0.map(\.key) }
    var known: [String] = []
    for key in forms.joined() where !known.contains(key) { known.append(key) }
    let fields = try node.fields(of: "expect", keys: known)
    let form =
      forms.last { fields[$0[0]] != nil }
      ?? forms.first { $0.contains { fields[$0] != nil } } ?? forms[0]
    for key in known where !form.contains(key) { try fields.refuse(form[0], with: key) }
    switch form[0] {
    case "unreachable":
      return .unreachable(try fields.required("unreachable").selectors(), at: node.position)
    case "area":
      return .area(
        of: try fields.required("area").selector(), atLeast: try fields.required("atLeast").size(),
        at: node.position)
    case "hit":
      return .hit(
        try fields.required("hit").target(), is: try fields.required("is").selector(),
        at: node.position)
    default: return try valueExpectation(fields, at: node.position)
    }
  }

  private func valueExpectation(
    _ fields: Fields, at position: SourcePosition
  ) throws(ScriptError) -> Interaction.Expectation {
    let wanted = try fields.required("is")
    return .value(
      of: try fields.required("view").selector(),
      key: try fields.required("key").text("a key such as contentOffset.x"),
      is: try wanted.expectedValue(),
      within: try fields["within"]?.number(in: 0...ScriptNode.coordinateLimit) ?? 0,
      attributes: { [classes] in classes.values(of: $0) }, at: position)
  }

  private func setting(_ node: ScriptNode) throws(ScriptError) -> Interaction.Setting {
    let fields = try node.fields(of: "set", keys: ["view", "key", "to"])
    let (key, value) = (try fields.required("key"), try fields.required("to"))
    _ = try key.text("the key of an attribute")
    return Interaction.Setting(of: try fields.required("view").selector(), at: node.position) {
      [classes, source] (view) throws(ScriptError) in
      try classes.set(key, of: view, to: value, source: source)
    }
  }

  private func scroll(_ node: ScriptNode) throws(ScriptError) -> Interaction.Scroll {
    let fields = try node.fields(of: "scroll", keys: ["view", "to", "by", "animated"])
    return Interaction.Scroll(
      try fields.required("view").selector(), to: try scrollTarget(fields),
      isAnimated: try fields["animated"]?.flag() ?? false, at: node.position)
  }

  private func scrollTarget(
    _ fields: Fields
  ) throws(ScriptError) -> Interaction.Scroll.Target {
    if let distance = try distance(fields) { return .distance(distance) }
    let target = try fields.required("to")
    if case .sequence = target.content { return .offset(try target.point()) }
    return .edge(try target.choice("edge"))
  }

  private func repetition(_ node: ScriptNode) throws(ScriptError) -> Interaction {
    let fields = try node.fields(of: "repeat", keys: ["times", "steps"])
    guard depth < Self.nestingLimit else {
      throw ScriptError(.tooDeep(limit: Self.nestingLimit), at: node.position)
    }
    let inner = StepDecoder(within: self, file: file, openFiles: openFiles)
    return .repeat(
      times: try fields.required("times").integer(in: 0...10_000, "a count"),
      steps: try inner.steps(try fields.required("steps")))
  }

  private func include(_ node: ScriptNode) throws(ScriptError) -> [Step] {
    let name = try node.text("a file's name", limit: 1_000)
    let folder = file.map { URL(filePath: $0).deletingLastPathComponent() }
    let path = folder.map { $0.appending(path: name).relativePath } ?? name
    let absolute = Self.absolute(path)
    guard !openFiles.contains(absolute) else {
      throw ScriptError(.includeCycle(name), at: node.position)
    }
    guard depth < Self.nestingLimit else {
      throw ScriptError(.tooDeep(limit: Self.nestingLimit), at: node.position)
    }
    let document: ScriptNode
    do {
      document = try ScriptReader.read(path: path)
    } catch  where error.problem == .noSuchFile {
      throw ScriptError(
        .unexpected(found: "an include of \(quoted(name)), which is not there", expected: "a file"),
        at: node.position)
    } catch {
      throw error
    }
    // The content of a file that has no steps is not quoted: it may be anything on the machine.
    guard document.hasSteps else {
      throw ScriptError(
        .unexpected(
          found: "an include of \(quoted(name)), which has no steps",
          expected: "a file with 'version' and 'steps'"), at: node.position)
    }
    do {
      let fields = try document.fields(of: "an included file", keys: ["version", "steps"])
      try fields.requireVersion()
      let inner = StepDecoder(within: self, file: path, openFiles: openFiles + [absolute])
      return try inner.steps(try fields.required("steps"))
    } catch {
      throw error.inFile(path)
    }
  }

  private static func absolute(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }
}

extension ScriptNode {
  /// Reads a touch target: `{point: [x, y]}` or `{view: selector, at: [unit x, unit y]}`.
  package func target() throws(ScriptError) -> Place {
    try Place(try fields(of: "a place", keys: ["view", "at", "point"]))
  }

  /// Whether it is a mapping with the key `steps`.
  fileprivate var hasSteps: Bool {
    guard case .mapping(let entries) = content else { return false }
    return entries.contains { $0.key == "steps" }
  }

  fileprivate func expectedValue() throws(ScriptError) -> Interaction.ExpectedValue {
    switch content {
    case .sequence(let items):
      return .numbers(try numbers(items.count, "numbers"))
    case .scalar(let text, let isPlain):
      if isPlain, text == "true" || text == "false" { return .flag(text == "true") }
      if isPlain, Self.decimal(text) != nil { return .number(try number()) }
      return .text(text)
    case .mapping:
      throw unexpected("a number, true or false, text, or a list of numbers")
    }
  }
}

extension Place {
  /// Reads the place that `point`, or `view` and `at`, give.
  package init(_ fields: Fields) throws(ScriptError) {
    if let point = fields["point"] {
      try fields.refuse("point", with: "view")
      try fields.refuse("point", with: "at")
      self = .point(try point.point())
      return
    }
    let view = try fields.required("view")
    var unit = CGPoint(x: 0.5, y: 0.5)
    if let at = fields["at"] {
      unit = try at.point()
      guard abs(unit.x) <= 100, abs(unit.y) <= 100 else {
        throw at.unexpected("unit coordinates of the view, such as [0.5, 0.5]")
      }
    }
    _ = try view.selector()
    self = .view(try view.text(), unit.x, unit.y)
    position = view.position
  }
}

extension ScriptNode {
  /// The curves with names, which are UIKit's.
  static let namedCurves: KeyValuePairs<String, FingerPath.Curve> = [
    "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
  ]

  /// Reads what a finger does at one moment.
  fileprivate func phase() throws(ScriptError) -> Touch.Phase {
    try named("phase", in: Touch.Phase.scriptNames)
  }

  /// Reads a curve given by name, or by its control points as `[x1, y1, x2, y2]`.
  func curve() throws(ScriptError) -> FingerPath.Curve {
    guard case .sequence = content else {
      return try named("curve", in: Self.namedCurves)
    }
    let expected = "a curve as [x1, y1, x2, y2]"
    let values = try numbers(4, expected)
    for value in [values[0], values[2]] where !(0...1).contains(value) {
      throw unexpected(expected + " with x1 and x2 from 0 to 1, as time only goes forward")
    }
    for value in [values[1], values[3]] where !(-10...10).contains(value) {
      throw unexpected(expected + " with y1 and y2 from -10 to 10")
    }
    return FingerPath.Curve(x1: values[0], y1: values[1], x2: values[2], y2: values[3])
  }
}
