import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots
import Synchronization

/// Asks questions about a scene in each state of a plan.
struct SweepRun {
  let file: SceneFile
  let registry: SceneRegistry
  let plan: SweepPlan
  /// The questions; names in braces are replaced by values of the state.
  let questions: [String]
  /// Steps that are played in each state before the questions, with names in braces.
  let steps: [String]

  /// The answers found in a state.
  struct Answers {
    var values: [SweepValue]
    /// The error because of which some or all answers are missing; nil if all are there.
    var problem: ScriptError?
  }

  /// The names of the columns of the questions.
  func columns() throws(ScriptError) -> [String] {
    var columns: [String] = []
    for question in try readQuestions(of: 0) { columns += question.columns }
    return columns
  }

  /// Reads the values of all axes and the steps of the first state, so that mistakes are found before
  /// anything is played.
  func check() throws(ScriptError) {
    for axis in plan.axes {
      for value in axis.values {
        var file = file
        try axis.apply(value, to: &file, registry: registry)
      }
    }
    _ = try changes(in: 0)
  }

  /// The states of a shard, in groups that share a stage; nil means all.
  ///
  /// A group belongs to one shard, since answers may depend on the states before them.
  func states(of shard: Shard?) -> [[Int]] {
    let groups = plan.groups(sharingStages: steps.isEmpty)
    guard let shard else { return groups }
    return groups.enumerated().filter { shard.has($0.offset) }.map(\.element)
  }

  /// The answers in some groups of states, in the same order.
  ///
  /// Several threads compute them.
  func run(_ groups: [[Int]], jobs: Int) -> [Answers] {
    let next = Atomic(0)
    let progress = ProgressLine("state")
    let found = Mutex([[Answers]](repeating: [], count: groups.count))
    let done = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(jobs, groups.count)) { _ in
      let watch = SceneWatch(file.script.sceneName)
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < groups.count else { return }
        let answers = answers(in: groups[index], watch)
        found.withLock { found in
          found[index] = answers
          let count = done.add(answers.count, ordering: .relaxed).newValue
          if count / 100 != (count - answers.count) / 100 { progress.update(count) }
        }
      }
    }
    progress.finish()
    return found.withLock { $0.flatMap(\.self) }
  }

  /// The answers in states that share a stage.
  private func answers(in states: [Int], _ watch: SceneWatch) -> [Answers] {
    let player: Player
    do throws(ScriptError) {
      player = try makePlayer(states[0], watch)
    } catch {
      return states.map { _ in Answers(values: [], problem: error) }
    }
    return states.map { state in
      watch.note()
      var answers = Answers(values: [])
      do throws(ScriptError) {
        player.renewLimits()
        try player.play(further: changes(in: state))
        for question in try readQuestions(of: state) {
          answers.values += try player.ask(question.question)
        }
      } catch {
        answers.problem = error
      }
      return answers
    }
  }

  /// A player that has played the steps of the scene up to the moment of a state.
  private func makePlayer(_ state: Int, _ watch: SceneWatch) throws(ScriptError) -> Player {
    var file = file
    var moment: Duration?
    for (axis, value) in zip(plan.axes, plan.values(state)) {
      try axis.apply(value, to: &file, registry: registry)
      if case .moment = axis.subject { moment = try value.duration() }
    }
    try file.script.checkCanvas()
    let player = try Player(file, registry: registry)
    player.onProgress = { watch.note() }
    player.onComplete = { _ in }
    try player.play(until: moment)
    return player
  }

  /// The steps that lead to a state: first the attributes, then the steps to play.
  private func changes(in state: Int) throws(ScriptError) -> [Step] {
    var changes: [Step] = []
    for (axis, value) in zip(plan.axes, plan.values(state)) {
      guard case .attribute(let selector, let key) = axis.subject else { continue }
      let text =
        "- set: {view: \(AttributeText.quoted(selector.description)), key: \(key), to: \(value.json)}"
      changes += try file.steps(try ScriptReader.read(text: text), registry: registry)
    }
    for step in steps {
      let text = "- " + fill(step, state)
      changes += try file.steps(try ScriptReader.read(text: text), registry: registry)
    }
    return changes
  }

  private func readQuestions(of state: Int) throws(ScriptError) -> [SweepQuestion] {
    var read: [SweepQuestion] = []
    for question in questions {
      read.append(try SweepQuestion(fill(question, state), classes: registry.viewClasses))
    }
    return read
  }

  /// A text with the values of a state for the names in braces.
  private func fill(_ text: String, _ state: Int) -> String {
    guard text.contains("{") else { return text }
    return zip(plan.axes, plan.values(state)).reduce(text) { text, item in
      text.replacing("{\(item.0.name)}", with: SweepValue(item.1).text)
    }
  }
}
