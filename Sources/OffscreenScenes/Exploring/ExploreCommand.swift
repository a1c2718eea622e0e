import ArgumentParser
import Foundation
import Offscreen
import OffscreenExploration
import OffscreenFiles
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// `offscreen explore`: plays random steps on a scene until a rule is broken, and makes what broke it short.
struct ExploreCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "explore",
      abstract: "Plays random steps on a scene, and reports the shortest ones that break a rule.",
      longDiscussion: """
        Taps, drags, flings, pinches, waits, typing, actions of the scene and changes of the window are \
        drawn from what is there. A seed decides all of them. Each failure is shrunk and, with -o, \
        written as a scene file that fails in the same way, with a storyboard; failures that are there \
        are played first. Scenes run in processes of their own, of at most \
        \(ExploreWorker.memoryLimit >> 30) GB each, so that one that stops its process is a failure \
        like any other. The exit code is 4 if a rule was broken.

        RULES
        \(rules)

        KINDS OF STEPS, with their weights
        \(kinds)

        EXAMPLES
          offscreen explore contacts --runs 200
          offscreen explore contacts --for 60s -o failures
          offscreen explore settings.yaml --seed 7 --rule cells,fresh --weights pinch=0,action=20

        \(ToolScenes.sceneHelp)
        """)
  }

  private static var rules: String {
    ExplorationRule.all.map { rule in
      "  \(rule.name)\n    \(rule.help)"
        + (rule.canBeWrong.isEmpty ? "" : " It can be wrong: \(rule.canBeWrong)")
    }.joined(separator: "\n")
  }

  private static var kinds: String {
    let weights = ExplorationStep.standardWeights
    return "  "
      + ExplorationStep.allCases.map { "\($0.rawValue)=\(weights[$0] ?? 0)" }.joined(separator: " ")
  }

  @OptionGroup var input: SceneInput

  @Option(help: "Decides all steps; another number gives other steps.")
  var seed: UInt64 = 1

  @Option(help: "The number of runs.")
  var runs: Int?

  @Option(name: .customLong("for"), help: "How long to explore, such as 60s, in place of --runs.")
  var time: MomentArgument?

  @Option(name: [.short, .long], help: "How many processes explore at once; the cores by default.")
  var jobs: Int?

  @Option(
    name: .customLong("rule"),
    help: ArgumentHelp(
      "The rules to check, separated by commas; without it, all but mirrored, order, resized and scale.",
      valueName: "names"))
  var ruleNames: String?

  @Option(help: "Rules not to check, separated by commas.")
  var without: String?

  @Option(
    name: .customLong("expect"),
    help: "What must hold at rest, as in a scene file: '{view: \"#n\", key: text, is: a}'.")
  var expectations: [String] = []

  @Option(
    help: "Weights of kinds of steps that differ from the usual ones, such as pinch=0,tap=50.")
  var weights: String?

  @Option(
    help: "A scene file whose steps come before all others.",
    completion: .file(extensions: ["yaml", "json"]))
  var from: String?

  @Option(
    name: [.short, .long], help: "A folder for the failures.", completion: .directory)
  var output: String?

  @OptionGroup var sharding: ShardOption

  func validate() throws {
    if sharding.shard != nil, output == nil {
      throw ValidationError("--shard needs a folder: -o.")
    }
    if runs != nil, time != nil { throw ValidationError("--runs and --for exclude each other.") }
    if let runs, !(1...1_000_000).contains(runs) {
      throw ValidationError("--runs is a number from 1 to 1000000.")
    }
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs is a number from 1 to 256.")
    }
    if input.isStandardInput {
      throw ValidationError("A scene is made many times; name a scene or a scene file.")
    }
  }

  func run() throws {
    if let output { try OutputFile.checkFolder(output) }
    let registry = ToolScenes.registry
    var file = try input.load(registry: registry)
    var first: [ScriptNode] = []
    if let from {
      let steps = try SceneFile.stepNodes(path: from)
      do throws(ScriptError) {
        file.script.steps += try file.steps(.init(.sequence(steps), at: .start), registry: registry)
      } catch {
        throw error.inFile(from)
      }
      first = steps
    }
    let scene = ExploredScene(
      file: file, registry: registry, first: first,
      rules: try chosenRules(file, registry), weights: try chosenWeights())
    if let task = try ExploreTask.ofThisProcess() {
      return try ExploreWorker(scene, seed: seed).perform(task)
    }
    try scene.check()
    let exploration = Exploration(
      scene: scene, seed: seed, runs: runs ?? (time == nil ? 100 : 1_000_000), time: time?.duration,
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount, folder: output,
      shard: sharding.shard.map { ($0, asked(scene)) })
    try exploration.run()
  }

  /// The parameters that decide the results.
  private func asked(_ scene: ExploredScene) -> [String] {
    let count = time.map { "\(ExplorePart.timeOption) \($0.duration)" } ?? "--runs \(runs ?? 0)"
    return input.asked(scene.file) + (scene.first.map { "--from \($0.json)" })
      + ["--seed \(seed)", count, "--weights \(weights ?? "")"]
      + scene.rules.map { "--rule \($0.name) \($0.help)" }
  }

  private func chosenRules(
    _ file: SceneFile, _ registry: SceneRegistry
  ) throws -> [ExplorationRule] {
    var rules = try ruleNames.map { try named($0, "--rule") } ?? ExplorationRule.standard
    if let without {
      let left = Set(try named(without, "--without").map(\.name))
      rules.removeAll { left.contains($0.name) }
    }
    for text in expectations {
      let steps: [Step]
      do throws(ScriptError) {
        steps = try file.steps(
          try ScriptReader.read(text: "- expect: " + text), registry: registry)
      } catch {
        throw CommandFailure(.usage, "--expect: \(error.problem)")
      }
      rules.append(ExplorationRule(expecting: steps, text: text))
    }
    guard !rules.isEmpty else { throw CommandFailure(.usage, "no rule is left to check") }
    return rules
  }

  private func named(_ list: String, _ option: String) throws -> [ExplorationRule] {
    try list.split(separator: ",").map { part in
      let name = part.trimmingCharacters(in: .whitespaces)
      let known = ExplorationRule.all.map(\.name)
      guard let rule = ExplorationRule.all.first(where: { $0.name == name }) else {
        let error = ScriptError(
          .unknownName(kind: "rule", name: name, nearest: nearest(name, in: known), known: known))
        throw CommandFailure(.usage, "\(option): \(error.problem)")
      }
      return rule
    }
  }

  private func chosenWeights() throws -> [ExplorationStep: Int] {
    var chosen = ExplorationStep.standardWeights
    for part in weights?.split(separator: ",") ?? [] {
      let words = part.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
      guard words.count == 2, let kind = ExplorationStep(rawValue: words[0]),
        let weight = Int(words[1]), (0...1000).contains(weight)
      else {
        throw CommandFailure(
          .usage,
          "--weights: found \(quoted(part)), expected a kind of step and a number from 0 to 1000, "
            + "such as pinch=0")
      }
      chosen[kind] = weight
    }
    guard chosen.values.contains(where: { $0 > 0 }) else {
      throw CommandFailure(.usage, "--weights: found no kind of step with a weight above 0")
    }
    return chosen
  }
}
