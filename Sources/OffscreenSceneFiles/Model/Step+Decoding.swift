internal import Foundation
internal import Offscreen
internal import OffscreenExploration
package import OffscreenInspection
package import OffscreenPlayback
internal import OffscreenSnapshots

/// Decodes steps and resolves includes.
package struct StepDecoder {
  /// The maximum depth of nested `include` and `repeat` steps.
  package static let nestingLimit = 16
  private static let kinds = StepMappings.kinds.map(\.key)

  private let file: String?
  /// The context to which values of attributes may refer, with the classes whose attributes steps
  /// may set.
  private let source: AttributeSource
  /// The absolute paths of the files being included, outermost first.
  private let openFiles: [String]
  private let depth: Int

  init(file: String?, source: AttributeSource) {
    self.file = file
    self.source = source
    openFiles = file.map { [Self.absolute($0)] } ?? []
    depth = 0
  }

  /// The decoder of the steps within a step, which may come from another file.
  private init(within outer: StepDecoder, file: String?, openFiles: [String]) {
    self.file = file
    self.openFiles = openFiles
    source = outer.source
    depth = outer.depth + 1
  }

  package func steps(_ node: ScriptNode) throws(ScriptError) -> [Step] {
    try node.list("a list of steps") { (item) throws(ScriptError) in try steps(of: item) }
      .flatMap(\.self)
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
    case "fling":
      let velocity = try StepMappings.fling.read(value, source).velocity
      return .fling(try Place(try value.mapping(of: entry.key)), velocity: velocity)
    case "pinch": return .pinch(try StepMappings.pinch.read(value, source))
    case "tap":
      if case .sequence = value.content {
        return .tap(.point(try value.point()), count: 1, isForced: false)
      }
      let tap = try StepMappings.tap.read(value, source)
      return .tap(
        try Place(try value.mapping(of: entry.key)), count: tap.count, isForced: tap.isForced)
    case "touch":
      let touch = try StepMappings.touch.read(value, source)
      return .touch(touch.phase, at: touch.place, id: touch.id)
    case "wait": return .wait(try value.duration())
    case "settle": return .settle(limit: try StepMappings.settle.read(value, source).limit)
    case "frame": return .frame(name: try value.text("a frame's name", limit: 100))
    case "expect": return .expect(try expectation(value))
    case "set":
      let setting = try StepMappings.setting.read(value, source)
      if setting.layer != nil { return .changeLayers(try change(setting, at: value.position)) }
      return .set(try self.setting(setting, at: value.position))
    case "animate": return .changeLayers(try animating(value))
    case "transaction": return .changeLayers(try transaction(value))
    case "scroll": return .scroll(try scroll(value))
    case "window":
      let window = try StepMappings.window.read(value, source)
      return .window(
        Interaction.WindowChange(
          size: window.size, safeArea: window.safeArea, traits: window.traits))
    case "type": return .type(try value.text("text to type", limit: 1_000))
    case "speak": return .speak(try speaking(value))
    case "action": return .action(try value.text("the name of an action", limit: 100))
    default: return try repetition(value)
    }
  }

  private func drag(_ node: ScriptNode) throws(ScriptError) -> Interaction {
    let drag = try StepMappings.drag.read(node, source)
    return .drag(
      from: drag.from,
      to: drag.by.map { .distance($0) } ?? .place(drag.to ?? drag.from),
      over: drag.duration, curve: drag.curve, hold: drag.hold)
  }

  private func speaking(_ node: ScriptNode) throws(ScriptError) -> Interaction.Speaking {
    if case .scalar = node.content { return .command(try node.choice("command")) }
    let speaking = try StepMappings.speaking.read(node, source)
    if let direction = speaking.scroll { return .scroll(direction) }
    if let rotor = speaking.rotor { return .rotor(rotor, speaking.direction) }
    return speaking.action.map { .action($0) } ?? .find(speaking.find ?? "")
  }

  private func expectation(_ node: ScriptNode) throws(ScriptError) -> Interaction.Expectation {
    let forms = StepMappings.expectations.map { $0.map(\.key) }
    var known: [String] = []
    for key in forms.joined() where !known.contains(key) { known.append(key) }
    let fields = try node.fields(of: "expect", keys: known)
    let form =
      forms.last { fields[$0[0]] != nil }
      ?? forms.first { $0.contains { fields[$0] != nil } } ?? forms[0]
    for key in known where !form.contains(key) { try fields.refuse(form[0], with: key) }
    switch form[0] {
    case "layer": return try layerExpectation(fields, at: node.position)
    case "rule":
      let name = try fields.required("rule").word(of: ExplorationRule.all.map(\.name))
      let rule = ExplorationRule.all.first { $0.name == name }
      return .rule(name, check: { rule?.problem(in: $0) }, at: node.position)
    case "announced":
      return .announced(
        try fields.required("announced").text("an announcement", limit: 1_000), at: node.position)
    case "speech":
      return .speech(
        try fields.required("speech").text("what is spoken", limit: 1_000), at: node.position)
    case "work": return .work(try WorkBudget.all(in: try fields.required("work")))
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
      attributes: { [classes = source.classes] in classes.values(of: $0) }, at: position)
  }

  private func layerExpectation(
    _ fields: Fields, at position: SourcePosition
  ) throws(ScriptError) -> Interaction.Expectation {
    let key = try fields.required("key").text("a key path such as strokeEnd")
    let isShown = try fields["presentation"]?.flag() ?? false
    return .layerValue(
      of: try fields.required("layer").selector(), key: key,
      is: try fields.required("is").expectedValue(),
      within: try fields["within"]?.number(in: 0...ScriptNode.coordinateLimit) ?? 0,
      read: { layer in
        let read = isShown ? layer.presentation() ?? layer : layer
        return read.value(forKeyPath: key).flatMap { Interaction.ExpectedValue(of: $0) }
      }, at: position)
  }

  private func setting(
    _ setting: StepMappings.Setting, at position: SourcePosition
  ) throws(ScriptError) -> Interaction.Setting {
    let (view, key, value) = try parts(of: setting, setting.view, at: position)
    return Interaction.Setting(of: view, at: position) {
      [source] (view) throws(ScriptError) in
      try source.classes.set(key, of: view, to: value, source: source)
    }
  }

  private func parts(
    of setting: StepMappings.Setting, _ target: ScriptNode?, at position: SourcePosition
  ) throws(ScriptError) -> (selector: ViewSelector, key: ScriptNode, value: ScriptNode) {
    guard let target, let key = setting.key, let value = setting.value else {
      throw ScriptError(
        .unexpected(found: "a part of a change", expected: "a view or a layer, a key and a value"),
        at: position)
    }
    _ = try key.text("the key of an attribute")
    return (try target.selector(), key, value)
  }

  /// A change of a property of a layer, or of an attribute of a view.
  private func change(
    _ setting: StepMappings.Setting, at position: SourcePosition
  ) throws(ScriptError) -> Interaction.LayerChange {
    let (selector, key, value) = try parts(
      of: setting, setting.layer ?? setting.view, at: position)
    let isView = setting.view != nil
    return Interaction.LayerChange { [source] (window) throws(ScriptError) in
      let layer = try selector.layer(in: window, at: position)
      if isView, let view = layer.view {
        _ = try source.classes.set(key, of: view, to: value, source: source)
      } else {
        try SceneLayerClass.kind(of: layer).setter(key, value, source)(layer)
      }
    }
  }

  private func animating(_ node: ScriptNode) throws(ScriptError) -> Interaction.LayerChange {
    let animating = try StepMappings.animating.read(node, source)
    guard let target = animating.layer, let animation = animating.animation else {
      throw node.unexpected("a layer and an animation")
    }
    let selector = try target.selector()
    return Interaction.LayerChange { (window) throws(ScriptError) in
      let layer = try selector.layer(in: window, at: target.position)
      let kind = SceneLayerClass.kind(of: layer)
      try animation.check(for: kind)
      layer.add(animation.make(), forKey: animation.key)
    }
  }

  private func transaction(_ node: ScriptNode) throws(ScriptError) -> Interaction.LayerChange {
    let transaction = try StepMappings.transaction.read(node, source)
    let changes = try transaction.changes.map { (setting) throws(ScriptError) in
      try change(setting, at: node.position)
    }
    return Interaction.LayerChange { (window) throws(ScriptError) in
      LayerTransaction.begin()
      defer { LayerTransaction.commit() }
      if let duration = transaction.duration {
        LayerTransaction.setAnimationDuration(duration.inSeconds)
      }
      if let timing = transaction.timing {
        LayerTransaction.setAnimationTimingFunction(timing.function)
      }
      if transaction.disablesActions { LayerTransaction.setDisableActions(true) }
      for change in changes { try change.apply(window) }
    }
  }

  private func scroll(_ node: ScriptNode) throws(ScriptError) -> Interaction.Scroll {
    let scroll = try StepMappings.scroll.read(node, source)
    guard let view = scroll.view, let target = scroll.by.map({ .distance($0) }) ?? scroll.to else {
      throw node.unexpected("a view and where it scrolls")
    }
    return Interaction.Scroll(
      try view.selector(), to: target, isAnimated: scroll.isAnimated, at: node.position)
  }

  private func repetition(_ node: ScriptNode) throws(ScriptError) -> Interaction {
    guard depth < Self.nestingLimit else {
      throw ScriptError(.tooDeep(limit: Self.nestingLimit), at: node.position)
    }
    var mistakes = Mistakes()
    let repetition = try StepMappings.repetition.read(node, source, &mistakes).record
    let inner = StepDecoder(within: self, file: file, openFiles: openFiles)
    var steps: [Step] = []
    do throws(ScriptError) {
      steps = try repetition.steps.map { (node) throws(ScriptError) in try inner.steps(node) } ?? []
    } catch {
      mistakes.add(error)
    }
    try mistakes.check()
    return .repeat(times: repetition.times, steps: steps)
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
    // An error does not quote the content of a file without steps, because the file could be any
    // file on the machine.
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
  /// Whether the value is a mapping with the key `steps`.
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
      for field in SeenSelector.mapping.fields { try fields.refuse("point", with: field.key) }
      self = .point(try point.point())
      return
    }
    let isSeen = SeenSelector.isNamed(in: fields)
    if isSeen || fields["view"] != nil {
      for field in SeenSelector.mapping.fields { try fields.refuse("view", with: field.key) }
    }
    let view = isSeen ? nil : try fields.required("view")
    var unit = CGPoint(x: 0.5, y: 0.5)
    if let at = fields["at"] {
      unit = try at.point()
      guard abs(unit.x) <= 100, abs(unit.y) <= 100 else {
        throw at.unexpected("unit coordinates of the view, such as [0.5, 0.5]")
      }
    }
    let selector = if let view { try view.selector() } else { try fields.seenSelector() }
    self = .view(selector.description, unit.x, unit.y)
    position = view?.position ?? fields.position
  }
}

extension ScriptNode {
  /// The curves with names, which are UIKit's.
  static let namedCurves: KeyValuePairs<String, FingerPath.Curve> = [
    "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
  ]

  /// Reads a curve given by name, or by its control points as `[x1, y1, x2, y2]`.
  func curve() throws(ScriptError) -> FingerPath.Curve {
    guard case .sequence = content else {
      return try named("curve", in: Self.namedCurves)
    }
    let values = try controlPoints()
    return FingerPath.Curve(x1: values[0], y1: values[1], x2: values[2], y2: values[3])
  }

  /// Reads the control points of a curve, as `[x1, y1, x2, y2]`.
  func controlPoints() throws(ScriptError) -> [Double] {
    let expected = "a curve as [x1, y1, x2, y2]"
    let values = try numbers(4, expected)
    for value in [values[0], values[2]] where !(0...1).contains(value) {
      throw unexpected(expected + " with x1 and x2 from 0 to 1, as time only goes forward")
    }
    for value in [values[1], values[3]] where !(-10...10).contains(value) {
      throw unexpected(expected + " with y1 and y2 from -10 to 10")
    }
    return values
  }
}
