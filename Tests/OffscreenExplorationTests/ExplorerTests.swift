import Foundation
import Offscreen
import OffscreenExploration
import OffscreenGallery
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import Testing

/// Exploring finds planted faults, shrinks them, and depends on nothing but the seed.
@Suite struct ExplorerTests {
  /// A scene as exploring makes it.
  private struct World {
    let file: SceneFile
    let registry: SceneRegistry

    init(_ name: String, in registry: SceneRegistry = PlantedFaults.registry) throws {
      self.registry = registry
      file = try SceneFile(text: "version: 1\nscene: \(name)\n", registry: registry)
    }

    func explorer(
      _ rules: [ExplorationRule] = ExplorationRule.standard, runs: Int, seed: UInt64 = 1
    ) -> Explorer {
      Explorer(ExplorationPlan(seed: seed, rules: rules, runs: runs)) {
        () throws(ScriptError) in try Player(file, registry: registry)
      }
    }

    /// Whether a scene file of steps and the rule's own steps fails for the rule.
    func fails(_ steps: [String], _ rule: ExplorationRule) throws -> Bool {
      let lines = (steps + rule.closingSteps).map { "  - \($0)" }
      let text =
        "version: 1\nscene: \(file.script.sceneName)\nsteps:\n" + lines.joined(separator: "\n")
      let file = try SceneFile(text: text, registry: registry)
      do throws(ScriptError) {
        try Player(file, registry: registry).run()
        return false
      } catch {
        switch error.problem {
        case .expectation(let subject, _, _): return subject == "the rule \(rule.name)"
        default: return false
        }
      }
    }
  }

  /// A planted fault with the rule that it breaks, a word of the message, and the number of steps that show it.
  struct Fault: Sendable, CustomTestStringConvertible {
    let scene: String
    let rule: ExplorationRule
    let word: String
    let steps: Int

    var testDescription: String { scene }

    init(_ scene: String, _ rule: ExplorationRule, _ word: String, steps: Int) {
      self.scene = scene
      self.rule = rule
      self.word = word
      self.steps = steps
    }
  }

  static let faults = [
    Fault("forgotten-badge", .fresh, "new", steps: 1),
    Fault("late-image", .fresh, "Label", steps: 2),
    Fault("stays-dark", .thereAndBack, "StaysDark", steps: 0),
    Fault("lost-selection", .selection, "#list", steps: 1),
    Fault("endless-motion", .settles, "still moving", steps: 2),
    Fault("wild-offset", .offsets, "#text", steps: 1),
    Fault("unbounded", .finite, "#column", steps: 2),
    Fault("contradiction", .constraints, "width", steps: 1),
    Fault("growth", .finite, "views", steps: 2),
    Fault("chance", .replay, "Label", steps: 0),
    Fault("wanderer", .cells, "#list", steps: 1),
    Fault("cached-height", .resized, "#list", steps: 1),
    Fault("stays-selected", .selection, "#pages", steps: 2),
    Fault("never-removed", countsAgree, "shown", steps: 5),
    Fault("passes-through", nothingBought, "shown", steps: 3),
    Fault("never-appears", .appearance, "ViewController", steps: 1),
    Fault("left-aligned", .mirrored, "#left", steps: 0),
    Fault("counts-pixels", .scale, "#box", steps: 0),
    Fault("exclusive", .order, "Switch", steps: 1),
    Fault("keeps-spinning", .idle, "picture", steps: 1),
  ]

  /// A rule of the scene's own: as many messages are shown as were sent.
  private static let countsAgree = ExplorationRule("counts") { stage in
    let counts = stage.window.subtreeInOrder.lazy.compactMap { $0 as? Counts }.first
    guard let counts, counts.shown != counts.sent else { return nil }
    return "counts: \(counts.sent) sent, \(counts.shown) shown"
  }

  /// A rule of the scene's own: nothing is bought through the sheet.
  private static let nothingBought = ExplorationRule("bought") { stage in
    let counts = stage.window.subtreeInOrder.lazy.compactMap { $0 as? Counts }.first
    return counts.flatMap { $0.shown > 0 ? "sheet: a purchase was shown below it" : nil }
  }

  /// The steps that each planted fault was shrunk to.
  @Test func medianOfTheStepsThatPlantedFaultsNeedIsAtMostFive() {
    let steps = Self.faults.map(\.steps).sorted()
    #expect(steps.count == 20 && steps[steps.count / 2] <= 5)
  }

  /// Scenes without a mistake that naive rules would report.
  @Test(arguments: ["sound", "endless", "measured", "uneven"])
  func explorationReportsNoFalseAlarm(scene: String) throws {
    let explorer = try World(scene).explorer(runs: 96)
    for block in 0..<6 {
      let result = try explorer.explore(block: block)
      let alarms = result.failures.map { failure in
        let short = explorer.shrunk(failure) ?? failure
        return "\(short.violation): \(short.steps.map { $0.text ?? "" })"
      }
      #expect(alarms == [])
    }
  }

  /// A form whose views are placed by constraints, and whose controls are independent.
  @Test func rulesThatAreOffByDefaultReportNoFalseAlarm() throws {
    let others = ExplorationRule.all.dropFirst(ExplorationRule.standard.count)
    #expect(others.map(\.name) == ["resized", "scale", "mirrored", "order"])
    for rule in others {
      let explorer = try World("form").explorer([rule], runs: 32)
      for block in 0..<2 {
        let result = try explorer.explore(block: block)
        #expect(result.failures.map { "\($0.violation)" } == [])
      }
    }
  }

  /// Scenes whose lists are scrolled and whose views have frames.
  @Test(arguments: ["sound", "measured", "uneven"], [ExplorationRule.scale, .mirrored])
  func scaleAndMirrorReportNoFalseAlarm(scene: String, rule: ExplorationRule) throws {
    let result = try World(scene).explorer([rule], runs: 16).explore(block: 0)
    #expect(result.failures.map { "\($0.violation)" } == [])
  }

  @Test(arguments: faults)
  func explorationFindsAndShrinksAPlantedFault(_ fault: Fault) throws {
    let world = try World(fault.scene)
    let explorer = world.explorer([fault.rule], runs: 32)
    var found: ExplorationFailure?
    for block in 0..<2 where found == nil {
      found = try explorer.explore(block: block).failures.first
    }
    let failure = try #require(found)
    #expect(failure.violation.rule == fault.rule.name)
    #expect(failure.violation.message.contains(fault.word), "\(failure.violation.message)")
    let short = try #require(explorer.shrunk(failure))
    let steps = short.steps.map { $0.text ?? "?" }
    #expect(steps.count <= fault.steps, "\(steps)")
    // A rule that is code has no step.
    #expect(try fault.rule.closingSteps.isEmpty || world.fails(steps, fault.rule), "\(steps)")
  }

  @Test func explorationReachesNewStates() throws {
    let result = try World("sound").explorer(runs: 16).explore(block: 0)
    #expect(result.steps > 100 && result.states > 2)
  }

  @Test func explorationDependsOnItsSeedAlone() throws {
    let world = try World("sound")
    func trace(_ seed: UInt64, block: Int) throws -> [String] {
      let explorer = world.explorer(runs: 32, seed: seed)
      var lines: [String] = []
      explorer.onRun = { lines.append("run \($0)") }
      explorer.onStep = { lines.append($0.text ?? "?") }
      _ = try explorer.explore(block: block)
      return lines
    }
    // Another block first does not matter.
    let first = try trace(3, block: 1)
    _ = try trace(3, block: 0)
    #expect(try trace(3, block: 1) == first)
    #expect(try trace(4, block: 1) != first)
    #expect(!first.contains("?") && first.contains { $0.hasPrefix("action: ") })
  }

  @Test func explorationReportsAnErrorOfAClosureAsAFailure() throws {
    struct Lost: Error {}
    let rule = ExplorationRule("own") { stage in
      if stage.now > .seconds(1) { throw Lost() }
      return nil
    }
    let result = try World("sound").explorer([rule], runs: 4).explore(block: 0)
    #expect(result.failures.map(\.violation.rule) == ["own"])
    #expect(result.failures.first?.violation.message == "the check failed: Lost()")
  }

  @Test func stepsAreWrittenAsSceneFilesReadThem() throws {
    let world = try World("shelves", in: Gallery.registry)
    let explorer = world.explorer([.finite], runs: 160)
    var kinds: Set<Substring> = []
    var count = 0
    explorer.onStep = { step in
      guard let text = step.text else {
        Issue.record("\(step) has no text")
        return
      }
      kinds.insert(text.prefix { $0 != ":" })
      count += 1
      let node = try? ScriptReader.read(text: "- \(text)")
      let again = node.flatMap { try? world.file.steps($0, registry: world.registry) }
      #expect(again?.first?.interaction.text == text)
    }
    for block in 0..<2 { _ = try explorer.explore(block: block) }
    #expect(
      kinds.isSuperset(of: ["tap", "drag", "fling", "pinch", "touch", "wait", "settle", "window"]))
    #expect(count > 500)
  }

  /// Against a definition of failing that needs three of the steps, whatever stands between.
  @Test func shrinkerKeepsWhatIsNeededAndNoMore() throws {
    for seed in 0..<50 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let names = (0..<150).map { "\($0)" }
      let needed = Set(names.shuffled(using: &random).prefix(3))
      func failing(_ steps: [Interaction]) -> [Interaction]? {
        let found = Set(
          steps.compactMap { if case .frame(let name) = $0 { name } else { nil } })
        return found.isSuperset(of: needed) ? steps : nil
      }
      var shrinker = Shrinker(failing: failing)
      let shrunk = shrinker.shrink(names.map { .frame(name: $0) })
      let left = try #require(shrunk)
      #expect(left.count == 3 && failing(left) != nil, "seed \(seed)")
    }
  }

  @Test func simplerStepsEnd() {
    let drag = Interaction.drag(
      from: .point(CGPoint(x: 133, y: 77)), to: .distance(CGVector(dx: 130, dy: -600)),
      over: .milliseconds(50), curve: .linear, hold: .milliseconds(150))
    var waiting = [drag]
    var seen: Set<String> = []
    while let step = waiting.popLast() {
      guard seen.insert(step.text ?? "?").inserted else { continue }
      waiting += step.simpler
    }
    #expect(!seen.contains("?") && seen.count < 500 && seen.contains("tap: {point: [150, 100]}"))
  }
}
