import ArgumentParser
import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// `offscreen audit`: finds touch targets that break a rule in every scroll state.
struct AuditCommand: WatchedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "audit",
      abstract: "Finds touch targets and texts that people cannot use.",
      longDiscussion: """
        A target is the set of pixels from which a tap reaches an enabled control, a cell, or a view \
        with a recogniser of taps or long presses. It breaks a rule if it does so in every state that \
        scrolling by finger leads to; the exit code is 4 if a rule fails. Rules about words, from \
        truncated on, are broken if they are so in one state. Views that a scene or a file exempts \
        from a rule are listed with their reasons.

        With --vary, the scene is audited at several values, such as widths, and where a problem \
        begins or ends is found by bisection; what happens between two values looked at is not known.

        With --pseudo or --strings, the scene is made and audited in each language, and findings say in which they \
        are found. --pseudo changes texts as translations would: long, accented, tall, rtl, or none; \
        --strings takes those of .strings and .xcstrings files.

        RULES
        \(AuditRuleKind.help)

        \(ToolScenes.sceneHelp)

        EXAMPLES
          offscreen audit option-bars
          offscreen audit Examples/paged-scroll.yaml --rule wcag22-2.5.8,hig,unreachable
          offscreen audit option-bars --rule crowded=12 -o targets.png
          offscreen audit contacts --rule truncated,clipped,overlapping,unnamed
          offscreen audit option-bars --sarif audit.sarif --json
          offscreen audit settings.yaml --rule truncated,clipped --vary width=280...430
          offscreen audit settings.yaml --rule truncated,clipped --pseudo long,accented,tall,rtl
          offscreen audit settings.yaml --rule truncated --strings App --language de,ar
        """)
  }

  @OptionGroup var input: SceneInput
  @OptionGroup var watching: WatchOption
  @OptionGroup var languages: AuditLanguages

  @Option(
    name: .customLong("rule"),
    help: ArgumentHelp(
      "The rules to apply, separated by commas, such as wcag22-2.5.8,crowded=12.",
      discussion: "May be repeated."),
    completion: .list(AuditRuleKind.all.map(\.name)))
  var rules: [String] = []

  @Option(help: "The most scroll states to look at, from 1 to 100000.")
  var states = AuditReport.stateLimit

  @Option(help: "The moment to inspect, such as 300ms; by default the end of the steps.")
  var at: MomentArgument?

  @Option(
    name: [.short, .long], help: "Write a PNG with the targets and what is wrong with them.",
    completion: .file(extensions: ["png"]))
  var output: String?

  @Option(
    help: "Write the findings as SARIF 2.1.0, which code scanning services read.",
    completion: .file(extensions: ["sarif", "json"]))
  var sarif: String?

  @Option(
    name: .customLong("vary"),
    help: "Find where problems begin: a name and its values, such as width=280...430.")
  var axis: String?

  @Flag(help: "Count warnings as failures.")
  var strict = false

  @Flag(help: "Print JSON.")
  var json = false

  private var chosenRules: [AuditRule] {
    get throws(ScriptError) {
      rules.isEmpty ? AuditRule.standard : try AuditRule.rules(text: rules.joined(separator: ","))
    }
  }

  func validate() throws {
    do throws(ScriptError) {
      _ = try chosenRules
    } catch {
      throw ValidationError("--rule: \(error.problem)")
    }
    guard (1...100_000).contains(states) else {
      throw ValidationError("--states is a number from 1 to 100000.")
    }
    guard output == nil || languages.count <= 1 else {
      throw ValidationError("--output shows one language; name one only.")
    }
    guard axis == nil || (output == nil && sarif == nil) else {
      throw ValidationError("--vary looks at many states, and has neither --output nor --sarif.")
    }
  }

  func run() throws {
    if let axis { return try sweep(axis) }
    let picture = try output.map { try OutputFile($0) }
    let log = try sarif.map { try OutputFile($0) }
    let file = try input.load(registry: ToolScenes.registry)
    let rules = try chosenRules
    let reports = try languages.shown().map { language in
      let player = try file.player(in: language)
      try player.play(until: at?.duration)
      let audit = player.audit(rules, limit: states)
      try picture?.write(audit.picture())
      return audit.report(scene: player.script.sceneName)
    }
    guard let report = AuditReport(merging: reports) else { return }
    try log?.write(try AuditLog(report, file: input.file).data)
    if json { try printJSON(report) } else { print(report.text, terminator: "") }
    guard report.hasFailed || (strict && !report.findings.isEmpty) else { return }
    throw CommandFailure(.expectationFailed, report.failure)
  }

  /// Audits the scene at many values of an axis.
  private func sweep(_ text: String) throws {
    let registry = ToolScenes.registry
    let file = try input.load(registry: registry)
    let axis: SweepAxis
    do throws(ScriptError) {
      axis = try SweepAxis(
        text, parameters: file.parameterNames(in: registry), placeholders: [])
      guard axis.needsNewScene else {
        throw ScriptError(
          .unexpected(found: quoted(text), expected: "a width, a trait or a parameter to vary"))
      }
    } catch {
      throw CommandFailure(.usage, "--vary: \(error.problem)")
    }
    let rules = try chosenRules
    let shown = try languages.shown()
    let result = try AuditSweep(axis) { value in
      var varied = file
      do throws(ScriptError) {
        try axis.apply(value, to: &varied, registry: registry)
        try varied.script.checkCanvas()
      } catch {
        throw CommandFailure(.usage, "--vary: \(error.problem)")
      }
      let moment = if case .moment = axis.subject { try value.duration() } else { at?.duration }
      return try shown.map { language in
        let player = try varied.player(in: language)
        try player.play(until: moment)
        return player.audit(rules, limit: states).report(scene: player.script.sceneName)
      }
    }
    if json { try printJSON(result) } else { print(result.text, terminator: "") }
    guard result.hasFailed || (strict && !result.findings.isEmpty) else { return }
    let count = result.findings.count
    throw CommandFailure(
      .expectationFailed, "\(count) \(count == 1 ? "problem" : "problems") at some values")
  }
}

extension SceneFile {
  /// A player of the scene with its texts in a language.
  fileprivate func player(in language: ShownLanguage) throws -> Player {
    try Player(watching: shown(in: language), registry: ToolScenes.registry)
  }
}

extension AuditReport {
  /// The number of targets that break a rule, in words.
  fileprivate var failure: String {
    let broken = targets.count { !$0.broken.isEmpty }
    let rules = Set(AuditRule.words.map(\.name))
    let others = findings.count { rules.contains($0.rule) }
    let words =
      others == 1 ? "there is 1 problem of words" : "there are \(others) problems of words"
    if targets.isEmpty, others > 0 { return words }
    let problems = others > 0 ? ", and \(words)" : ""
    return "\(broken) of \(targets.count) targets break a rule\(problems)"
  }
}
