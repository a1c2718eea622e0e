internal import Foundation
public import Offscreen
public import OffscreenExploration
internal import OffscreenInspection
internal import OffscreenPlayback

/// Fails the running test for each rule that random steps break on a view: taps, drags, flings, pinches, typing,
/// and changes of the window.
///
/// A failure shows the shortest steps that were found for it, as the steps of a scene file. The seed decides all
/// steps. A scene that traps ends the test process; `offscreen explore` finds and shrinks that too.
///
/// - Parameters:
///   - make: Makes the view, many times, and the same each time. A view without a size fills the window.
///   - seed: Decides all steps; another number gives other steps.
///   - runs: The number of runs, each of which begins with a new view; at least 1.
///   - rules: What must hold; your own are made by ``/OffscreenExploration/ExplorationRule/init(_:check:)``.
///   - size: The size of the window in points; nil means that of the view.
///   - scale: The number of pixels per point.
///   - weights: How often each kind of step is drawn; kinds that are missing are not.
///   - actions: What steps may do to the view besides, each with another name, such as reloading it.
///   - fileID: The module and name of the calling file.
///   - filePath: The absolute path of the calling file.
///   - line: The line of the call, where failures are shown.
///   - column: The column of the call.
public func assertExplores(
  _ make: @escaping () -> View, seed: UInt64 = 1, runs: Int = 32,
  rules: [ExplorationRule] = ExplorationRule.standard, size: CGSize? = nil, scale: CGFloat = 1,
  weights: [ExplorationStep: Int] = ExplorationStep.standardWeights,
  actions: [(name: String, perform: (View) -> Void)] = [],
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID, filePath, line: line, column: column)
  do {
    let scene = TestedScene(make: make, size: size, scale: scale, actions: actions)
    let failures = try scene.failures(
      seed: seed, runs: max(1, runs), rules: rules, weights: weights)
    for failure in failures { site.fail(failure) }
  } catch {
    site.fail("\(error)")
  }
}

/// A view that a test explores.
private struct TestedScene {
  let make: () -> View
  let size: CGSize?
  let scale: CGFloat
  let actions: [(name: String, perform: (View) -> Void)]

  /// The messages of all failures, each with its steps.
  func failures(
    seed: UInt64, runs: Int, rules: [ExplorationRule], weights: [ExplorationStep: Int]
  ) throws(ScriptError) -> [String] {
    var plan = ExplorationPlan(seed: seed, rules: rules, runs: runs)
    plan.weights = weights
    let script = try script()
    let explorer = Explorer(plan) { () throws(ScriptError) in try player(script) }
    var result = ExplorationResult()
    for block in 0..<plan.blocks { result.add(try explorer.explore(block: block)) }
    return result.failures.map { failure in
      let short = explorer.shrunk(failure) ?? failure
      let steps = short.steps.map { $0.text ?? "" }
      let rule = rules.first { $0.name == failure.violation.rule }
      let lines = (steps + (rule?.closingSteps ?? [])).map { "  - \($0)" }
      return """
        \(short.violation.rule): \(short.violation.message)
        run \(failure.run) of seed \(seed), \(steps.count) of \(failure.steps.count) steps:
        \(lines.joined(separator: "\n"))
        """
    }
  }

  private func script() throws(ScriptError) -> Script {
    let own = make().bounds.size
    let usual = CGSize(width: 390, height: 844)
    let script = Script(
      title: "exploration", size: size ?? (own == .zero ? usual : own), scale: scale)
    try script.checkCanvas()
    return script
  }

  private func player(_ script: Script) throws(ScriptError) -> Player {
    let build = { () throws(ScriptError) in
      let view = make()
      if view.bounds.size == .zero { view.frame = CGRect(origin: .zero, size: script.size) }
      return BuiltScene(
        root: view,
        actions: actions.map { action in SceneAction(action.name) { action.perform(view) } })
    }
    let player = try Player(script, build: build)
    player.rebuild = build
    return player
  }
}
