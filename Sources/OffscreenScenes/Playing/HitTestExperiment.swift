import ArgumentParser
import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// An experiment of `hit-test` with a scene, and the files that it writes.
struct HitTestExperiment {
  enum Kind {
    /// The view that each point hits; if `explained`, with the reasons why other views are not hit.
    case points([CGPoint], explained: Bool)
    /// A letter for each point of a grid.
    case letters(step: Double)
    /// The views along a row or a column; error messages use `name` for it.
    case line(Assignment, name: String)
    /// The area where a view is visible but not hit.
    case why(ViewSelector)
    /// The area in which a tap reaches each touch target.
    case regions
    /// The touch targets that are smaller than a size.
    case targets(CGSize)
    /// The places where the visible view differs from the view that is hit.
    case mismatches
    /// The views that a finger hits when it aims at a point, or at each target if `aim` is nil.
    case finger(FingerModel, aim: CGPoint?)
  }

  /// The kind of the experiment, whose answer is printed; nil if only a page is wanted.
  let kind: Kind?
  private let picture: String?
  private let page: String?

  /// Creates an experiment that prints, draws the map or the finger's risk into a PNG, or writes a page.
  init(_ kind: Kind?, picture: String? = nil, page: String? = nil) {
    self.kind = kind
    self.picture = picture
    self.page = page
  }

  // MARK: Mistakes

  static let lettersAreText = ValidationError("--grid prints letters; --json is for others.")

  static func check(grid: Double?) throws {
    guard let grid, !(1...10_000).contains(grid) else { return }
    throw ValidationError("--grid is a number of points from 1 to 10000.")
  }

  static func check(line: Assignment, _ name: String) throws {
    guard ["x", "y"].contains(line.key), Double(line.value)?.isFinite == true else {
      throw ValidationError("\(name) is such as y=120 or x=40.")
    }
  }

  static func check(selector: String) throws {
    guard ViewSelector(selector) != nil else {
      throw ValidationError(
        "'\(selector)' is no selector; expected such as '#save', 'Cell[2]', '#list Cell', "
          + "'\"Save\"' or '[label \"Close\"]'.")
    }
  }

  // MARK: Answers

  /// Asks the question at each requested moment, and prints the answers.
  func run(_ options: HitTestOptions) throws {
    let picture = try picture.map { try OutputFile($0) }
    let page = try page.map { try OutputFile($0) }
    let file = try options.input.load(registry: ToolScenes.registry)
    let moments = options.moments
    for moment in moments.isEmpty ? [nil] : moments.map(\.duration) {
      let player = try Player(watching: file, registry: ToolScenes.registry)
      try player.play(until: moment)
      if moments.count > 1, !options.json { print("at \(player.stage.now.scriptText)") }
      try page?.write(try HitMapPage(of: player.stage, title: player.script.sceneName).html())
      guard let kind else { continue }
      try picture?.write(try map(player, kind))
      try Reply(player: player, json: options.json).show(kind)
    }
  }

  private func map(_ player: Player, _ kind: Kind) throws(ScriptError) -> Pixmap {
    if case .finger(let model, _) = kind { return player.stage.riskPicture(model) }
    return try player.ask(.map()).picture(over: player.stage.render())
  }
}

/// Prints the answers to questions about a player's scene.
private struct Reply {
  let player: Player
  let json: Bool

  func show(_ kind: HitTestExperiment.Kind) throws {
    let scene = player.script.sceneName
    switch kind {
    case .points(let points, let explained):
      try show(Question { stage, _ in HitTestReport(at: points, in: stage, scene: scene) }) {
        $0.text(explained: explained)
      }
    case .letters(let step):
      print(try player.ask(.map()).letters(step: step), terminator: "")
    case .line(let line, let name): try show(line, name)
    case .why(let selector): try show(.why(selector, scene: scene), \.text)
    case .regions:
      try show(Question { stage, _ in TouchTargetReport(in: stage, scene: scene) }, \.text)
    case .targets(let size): try showTargets(size)
    case .mismatches:
      try show(Question { stage, _ in HitMismatchReport(in: stage, scene: scene) }, \.text)
    case .finger(let model, let aim?):
      try show(
        Question { stage, _ in stage.aimReport(at: aim, model, scene: scene) }, \.text)
    case .finger(let model, nil):
      try show(Question { stage, _ in stage.fingerReport(model, scene: scene) }, \.text)
    }
  }

  private func show<Report: Encodable>(
    _ question: Question<Report>, _ text: (Report) -> String
  ) throws {
    let report = try player.ask(question)
    try json ? printJSON(report) : print(text(report), terminator: "")
  }

  private func show(_ line: Assignment, _ name: String) throws {
    let hits = try player.ask(.map())
    let place = Double(line.value) ?? 0
    guard let stretches = line.key == "x" ? hits.column(at: place) : hits.row(at: place) else {
      let sides = [hits.width, hits.height].map { (Double($0) / hits.scale).shortText }
      throw CommandFailure(
        .usage,
        "\(name)\(line.key)=\(line.value) lies outside of the window of "
          + sides.joined(separator: "x"))
    }
    if json { return try printJSON(stretches) }
    for stretch in stretches {
      let range = "\(stretch.from.shortText) to \(stretch.to.shortText)"
      print(
        "\(range)  \(stretch.path.map { "\($0)  (\(stretch.id ?? ""))" } ?? "no view")")
    }
  }

  /// An audit of one size; targets that are too small count as a failed expectation, so that scripts
  /// notice them.
  private func showTargets(_ need: CGSize) throws {
    let targets = MinimumTarget.all(in: player.audit([.size(need)]).report(), need: need)
    if json { try printJSON(targets) }
    for target in json ? [] : targets {
      let box = target.largest.numbers.map(\.shortText)
      print(
        "\(target.ok ? "ok   " : "small")  \(target.id)  \(box[2])x\(box[3]) at \(box[0]),\(box[1])"
      )
    }
    let small = targets.filter { !$0.ok }
    if !small.isEmpty {
      throw CommandFailure(
        .expectationFailed, "\(small.count) of \(targets.count) targets are too small")
    }
  }
}
