import Offscreen
import OffscreenGeometry
package import OffscreenInspection
package import OffscreenPlayback

/// Makes a scene anew, with the steps played that come before all others.
package typealias SceneMaker = () throws(ScriptError) -> Player

/// Plays random steps on a scene, and checks rules meanwhile.
package final class Explorer {
  let plan: ExplorationPlan
  let make: SceneMaker
  /// Called before a run begins.
  package var onRun: (Int) -> Void = { _ in }
  /// Called before a step is played.
  package var onStep: (Interaction) -> Void = { _ in }
  /// Called with the name of a rule before it is checked at the end of a run.
  package var onRule: (String) -> Void = { _ in }

  /// Creates an explorer, which plays nothing yet.
  ///
  /// - Parameters:
  ///   - plan: The seed, the rules and the runs.
  ///   - make: Makes the scene anew, with the steps played that come before all others.
  package init(_ plan: ExplorationPlan, make: @escaping SceneMaker) {
    self.plan = plan
    self.make = make
  }

  /// Makes the runs of a block: they begin where earlier runs of the block reached states that were new.
  ///
  /// - Throws: The error of a scene that cannot be made.
  package func explore(block: Int) throws(ScriptError) -> ExplorationResult {
    var result = ExplorationResult()
    var states: Set<UInt64> = []
    /// Beginnings that reached a new state.
    var paths: [[Interaction]] = [[]]
    for number in plan.runs(ofBlock: block) where !plan.skippedRuns.contains(number) {
      try explore(number, &states, &paths, &result)
      result.runs += 1
    }
    result.states = states.count
    return result
  }

  /// The seed of a run.
  private func seed(of run: Int) -> UInt64 {
    var generator = SeededGenerator(seed: plan.seed &* 0x9E37_79B9 &+ UInt64(run))
    return generator.next()
  }

  private func explore(
    _ number: Int, _ states: inout Set<UInt64>, _ paths: inout [[Interaction]],
    _ result: inout ExplorationResult
  ) throws(ScriptError) {
    onRun(number)
    let player = try make()
    let known = plan.knownFailures.union(result.failures.map(\.violation.key))
    let check = RunCheck(player, rules: plan.rules)
    var generator = StepGenerator(
      seed: seed(of: number), weights: plan.weights, size: player.script.size)
    var steps: [Interaction] = []
    defer { result.steps += check.stepCount }
    func isBroken() -> Bool {
      guard let violation = check.violation(except: known) else { return false }
      result.failures.append(ExplorationFailure(run: number, steps: steps, violation: violation))
      return true
    }
    if isBroken() { return }

    // New states are near the last ones that were new.
    let newest = paths.count - 1
    let path =
      generator.index(below: 3) == 0 ? 0 : newest - generator.index(below: min(8, paths.count))
    for step in paths[path] {
      steps.append(step)
      onStep(step)
      do throws(ScriptError) { try check.play(step) } catch { return }
    }
    let length = 4 + generator.index(below: 36)
    var count = 0
    while count < length, steps.count < ExplorationLimits.steps {
      for step in generator.next(check.survey, player) {
        count += 1
        steps.append(step)
        onStep(step)
        do throws(ScriptError) { try check.play(step) } catch {
          // Such as a scene that does not settle.
          steps.removeLast()
          return checkEnd(check, number, steps, known, &result, comparing: false)
        }
        if isBroken() { return }
      }
      if states.insert(check.survey.state).inserted, !player.hasFingersDown { paths.append(steps) }
    }
    for step in check.closingSteps {
      steps.append(step)
      onStep(step)
      do throws(ScriptError) { try check.play(step) } catch {
        // A scene that does not settle breaks a rule of its own.
        steps.removeLast()
        return checkEnd(check, number, steps, known, &result, comparing: false)
      }
      if isBroken() { return }
    }
    checkEnd(check, number, steps, known, &result)
  }

  /// Checks that the scene has settled, and one of the rules that compare runs, each in its turn.
  private func checkEnd(
    _ check: RunCheck, _ number: Int, _ steps: [Interaction], _ known: Set<String>,
    _ result: inout ExplorationResult, comparing: Bool = true
  ) {
    let atEnd = plan.rules.filter { $0.moment == .end }
    let others = atEnd.filter { $0.name != ExplorationRule.settles.name }
    // A comparison costs as much as many steps, so each run makes one of them.
    let chosen =
      atEnd.filter { $0.name == ExplorationRule.settles.name }
      + (others.isEmpty || !comparing ? [] : [others[number % others.count]])
    for rule in chosen {
      onRule(rule.name)
      guard let violation = rule.violation(in: check.run) else { continue }
      if !known.contains(violation.key) {
        result.failures.append(ExplorationFailure(run: number, steps: steps, violation: violation))
      }
      return
    }
  }
}
