import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots

/// A scene that answers requests, one after the other, each a line of JSON.
///
/// Every request gets one reply; a mistake is a reply too. The present state follows from the scene
/// file's own steps and the steps that were played since. A mark is therefore a number of steps; to
/// go back to a mark, the session makes the scene again and plays that many steps.
final class Session {
  private let registry: SceneRegistry
  private let makePlayer: (SceneFile) throws(ScriptError) -> Player
  private var moment: Moment
  private(set) var player: Player
  /// The scene as a scene file with the steps that were played without an error.
  let recording: SessionRecording
  private var marks: [(name: String, moment: Moment)] = []
  /// The numbers that looks have given to the player's views.
  private(set) var numbers = LookNumbers()
  /// The names of the player's views.
  private var names = ViewNamesCache()
  /// The latest picture's file, of which the next one only writes what has changed.
  private var png = KeptPNG()

  /// A scene, and the steps that have been played on it.
  private struct Moment {
    var file: SceneFile
    var played: [SessionStep] = []
  }

  /// The maximum number of bytes in a line.
  static let byteLimit = 1 << 20
  /// The maximum number of marks in a session.
  private static let markLimit = 1_000

  /// Makes the scene and plays the steps of its file.
  init(
    _ file: SceneFile, registry: SceneRegistry,
    makePlayer: @escaping (SceneFile) throws(ScriptError) -> Player
  ) throws(ScriptError) {
    self.registry = registry
    self.makePlayer = makePlayer
    moment = Moment(file: file)
    recording = SessionRecording(file)
    player = try makePlayer(file)
    try Self.play(moment, on: player)
  }

  /// The reply to a line, without the line's end.
  func reply(to line: String) -> String {
    let node: ScriptNode
    do {
      node = try ScriptReader.read(text: line, limit: Self.byteLimit)
    } catch {
      return Self.reply(to: nil, Self.failure(SessionError(error)))
    }
    let id = node.requestID
    switch outcome(of: node) {
    case .success(let answer): return Self.reply(to: id, "\"ok\":\(answer)")
    case .failure(let error): return Self.reply(to: id, Self.failure(error))
    }
  }

  /// The answer to a request as JSON on one line, or why it failed.
  func outcome(of request: ScriptNode) -> Result<String, SessionError> {
    do {
      return .success(try answer(to: request))
    } catch let error as ScriptError {
      return .failure(SessionError(error))
    } catch let error as CommandFailure {
      return .failure(SessionError(error.problem))
    } catch {
      return .failure(SessionError("\(error)"))
    }
  }

  /// The reply to a line that cannot be read.
  static func reply(toUnreadable problem: String) -> String {
    reply(to: nil, failure(SessionError(problem)))
  }

  private static func reply(to id: String?, _ content: String) -> String {
    "{" + (id.map { "\"id\":\($0)," } ?? "") + content + "}"
  }

  private static func failure(_ error: SessionError) -> String {
    "\"error\":\((try? json(error)) ?? "{}")"
  }

  // MARK: Answers

  /// The answer to a request as JSON on one line.
  private func answer(to node: ScriptNode) throws -> String {
    let request = try SessionRequest(node, in: context)
    player.stage.window.layoutIfNeeded()
    switch request {
    case .hit(let place, let explained):
      let point = try player.point(place)
      return try Self.json(try ask(.touch(at: point, explained: explained)))
    case .hits(let points):
      return try Self.json(SessionHits(hits: try ask(.hits(at: points)).ids))
    case .map(let scale): return try Self.json(try map(scale: scale))
    case .area(let selector, let position):
      return try Self.json(SessionArea(try ask(.reach(of: selector), at: position)))
    case .audit(let rules, let states, let languages):
      return try Self.json(try audit(rules, states: states, in: languages))
    case .play(let steps): return try Self.json(try play(steps))
    case .tree(let selector, let detail): return try tree(selector, detail)
    case .mark(let name): return try Self.json(try mark(name))
    case .back(let name): return try Self.json(try back(to: name))
    case .render(let path, let selector): return try Self.json(try picture(of: selector, path))
    case .work(let overdraw, let path): return try Self.json(try work(overdraw: overdraw, path))
    case .restart(let restart): return try Self.json(try begin(restart))
    case .describe: return try Self.json(description)
    case .look(let budget, let picture, let path):
      return try Self.json(try look(budget: budget, picture: picture, to: path))
    case .act(let act, let budget): return try Self.json(try self.act(act, budget: budget))
    case .check(let step): return try Self.json(try check(step))
    case .save(let form, let name, let view):
      return try Self.json(save(as: form, named: name, making: view))
    }
  }

  /// The scene file and the classes that requests may name.
  var context: SessionContext { SessionContext(file: moment.file, registry: registry) }

  private static func json(_ value: some Encodable) throws -> String {
    try StableJSON.line(value)
  }

  /// Asks a question about the present state, and reuses the view names of the previous question.
  private func ask<Answer>(
    _ question: Question<Answer>, at position: SourcePosition? = nil
  ) throws(ScriptError) -> Answer {
    try player.ask(question, at: position, names: names)
  }

  private func map(scale: Double) throws(ScriptError) -> HitMapReport {
    let window = player.stage.window
    guard CanvasLimit.allows(window.bounds.size, scale: scale) else {
      throw ScriptError(
        .conflict(
          "found a map of scale \(scale.shortText), expected \(CanvasLimit.words(scale: scale))"))
    }
    return try ask(.map(scale: scale))
  }

  /// Audits fresh copies of the scene in languages, because scrolling may have effects that scrolling back does not
  /// undo; nil without a language.
  private func audit(
    _ rules: [AuditRule], states: Int, in languages: [ShownLanguage]
  ) throws(ScriptError) -> AuditReport? {
    var reports: [AuditReport] = []
    for language in languages {
      let copy = try makePlayer(moment.file.shown(in: language))
      try Self.play(moment, on: copy)
      copy.renewLimits()
      reports.append(copy.audit(rules, limit: states).report(scene: copy.script.sceneName))
    }
    return AuditReport(merging: reports)
  }

  private func tree(_ selector: ViewSelector?, _ detail: TreeDetail) throws(ScriptError) -> String {
    let window = player.stage.window
    func text(_ view: View) -> String {
      // A string of JSON has no line breaks, so each line begins between two values.
      view.treeJSON(showing: detail).split(separator: "\n")
        .map { String($0.trimmingPrefix(while: { $0 == " " })) }.joined()
    }
    guard let selector else { return text(window) }
    let found = selector.matches(in: window)
    if found.isEmpty { _ = try selector.match(in: window) }
    return "[\(found.map(text).joined(separator: ","))]"
  }

  private func picture(of selector: ViewSelector?, _ path: String?) throws -> SessionPicture {
    let target = try path.map { path in try OutputFile(path) }
    let window = player.stage.window
    let area = try selector.map { selector in
      let view = try selector.match(in: window)
      return view.convert(view.bounds, to: nil).intersection(window.bounds)
    }
    if let area, area.isEmpty {
      throw ScriptError(.conflict("found a view outside of the window, expected one that is seen"))
    }
    let picture = player.stage.render().part(area ?? window.bounds, scale: player.script.scale)
    return try reply(with: picture, to: target)
  }

  /// A picture as a file, or in the reply.
  func reply(with picture: Pixmap, to target: OutputFile?) throws -> SessionPicture {
    let file = try png.encode(picture)
    try target?.write(file)
    return SessionPicture(
      width: picture.width, height: picture.height, hash: picture.contentHash,
      png: target == nil ? file.base64EncodedString() : nil)
  }

  /// The work since the last reply of this kind.
  ///
  /// The first request makes the scene again and plays its steps while counting, so that sessions without it cost
  /// nothing more.
  private func work(overdraw: Bool, _ path: String?) throws -> SessionWork {
    let target = try path.map { path in try OutputFile(path) }
    if player.workLog == nil {
      moment.file.script.countsWork = true
      try begin(moment)
    }
    let work = player.takeWork()
    let picture = overdraw || target != nil ? player.stage.overdrawPicture() : nil
    let step = WorkReport.Step("work", at: player.stage.now, work)
    return SessionWork(
      counts: step.counts, views: step.views, causes: step.causes, findings: work.findings,
      overdraw: try picture.map { try reply(with: $0, to: target) })
  }

  private var description: SessionDescription {
    let script = moment.file.script
    return SessionDescription(
      version: 1, scene: script.sceneName, size: [script.size.width, script.size.height],
      scale: script.scale, milliseconds: player.stage.now.milliseconds,
      marks: marks.map(\.name), scenes: registry.scenes.map(\.name),
      requests: SessionRequestKind.all.map { kind in
        SessionDescription.Request(name: kind.name, keys: kind.keys, help: kind.help)
      })
  }

  // MARK: States

  var state: SessionState { SessionState(player.stage) }

  /// Adds a step that has been played.
  func add(_ step: SessionStep) {
    moment.played.append(step)
    recording.add(step.node)
  }

  /// Plays steps until one fails.
  @discardableResult
  func play(_ steps: [SessionStep]) throws(ScriptError) -> SessionState {
    player.renewLimits()
    for step in steps {
      moment.played.append(step)
      do throws(ScriptError) {
        try player.play(further: step.steps)
        recording.add(step.node)
      } catch {
        moment.played[moment.played.count - 1].hasFailed = true
        throw error
      }
    }
    player.stage.window.layoutIfNeeded()
    return state
  }

  private func mark(_ name: String) throws(ScriptError) -> SessionState {
    marks.removeAll { $0.name == name }
    guard marks.count < Self.markLimit else {
      throw ScriptError(
        .overBudget("found more than \(Self.markLimit) marks, expected fewer"))
    }
    marks.append((name, moment))
    return state
  }

  private func back(to name: String) throws(ScriptError) -> SessionState {
    guard let mark = marks.first(where: { $0.name == name }) else {
      let known = marks.map(\.name)
      throw ScriptError(
        .unknownName(kind: "mark", name: name, nearest: nearest(name, in: known), known: known))
    }
    try begin(mark.moment)
    return state
  }

  private func begin(_ restart: SessionRestart) throws(ScriptError) -> SessionState {
    var file = moment.file
    if let (scene, arguments) = restart.scene {
      file = SceneFile(
        scene: scene, arguments: arguments, size: restart.size,
        scale: restart.scale ?? file.script.scale)
      file.script.fonts = moment.file.script.fonts
    } else {
      file.script.size = restart.size ?? file.script.size
      file.script.scale = restart.scale ?? file.script.scale
    }
    file.script.traits = TraitCollection(traitsFrom: [file.script.traits, restart.traits])
    try file.script.checkCanvas()
    try begin(Moment(file: file))
    return state
  }

  /// Makes a scene and plays its recorded steps; if the scene cannot be made, the present one
  /// remains.
  private func begin(_ moment: Moment) throws(ScriptError) {
    let player = try makePlayer(moment.file)
    player.keepsWorkSteps = false
    try Self.play(moment, on: player)
    self.player = player
    self.moment = moment
    recording.restart(moment.file, moment.played.filter { !$0.hasFailed }.map(\.node))
    names = ViewNamesCache()
    numbers = LookNumbers()
  }

  /// Plays the steps of a scene file, and the steps that clients played after them; no frame is
  /// kept.
  private static func play(_ moment: Moment, on player: Player) throws(ScriptError) {
    player.onComplete = { _ in }
    try player.play(further: moment.file.script.steps)
    for step in moment.played {
      player.renewLimits()
      // A step that failed before fails again, after the same partial effects.
      try? player.play(further: step.steps)
    }
    player.stage.window.layoutIfNeeded()
  }
}

extension ScriptNode {
  /// The value of `id` as JSON; nil if there is none.
  fileprivate var requestID: String? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == "id" }?.value.json
  }
}

extension Pixmap {
  /// The part of the picture with the pixels that a rectangle in points touches.
  fileprivate func part(_ area: CGRect, scale: Double) -> Pixmap {
    let minX = Int((area.minX * scale).rounded(.down))
    let minY = Int((area.minY * scale).rounded(.down))
    let maxX = min(width, Int((area.maxX * scale).rounded(.up)))
    let maxY = min(height, Int((area.maxY * scale).rounded(.up)))
    guard (maxX - minX, maxY - minY) != (width, height) else { return self }
    let canvas = Canvas(width: maxX - minX, height: maxY - minY)
    canvas.draw(
      self,
      in: CGRect(
        x: CGFloat(-minX), y: CGFloat(-minY), width: CGFloat(width), height: CGFloat(height)))
    return Renderer().render(canvas.finish())
  }
}

extension SessionArea {
  init(_ reach: Reach) {
    func numbers(_ box: CGRect) -> [Double] { [box.minX, box.minY, box.width, box.height] }
    self.init(
      id: reach.id, area: reach.area, box: numbers(reach.box), largest: numbers(reach.largest))
  }
}
