import ArgumentParser
import Foundation
import OffscreenFiles
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// `offscreen sweep`: asks questions about a scene in many states, and writes a table.
struct SweepCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "sweep",
      abstract: "Asks questions about a scene in many states, and writes a table.",
      longDiscussion: """
        Each --vary has a name and values, such as columns=3,5,8 or x=0...600/10. The name is a \
        parameter of the scene, width, height, size, scale, a trait such as style, at (the time up to \
        which the scene's steps are played), or SELECTOR.ATTRIBUTE, such as #bar.contentOffset.x. Any \
        other name stands in braces in --play and --ask. All combinations are asked; the last --vary \
        varies fastest.

        Attributes are set one after the other on one stage of at most 500 states; other values make \
        the scene anew, and so does --play. A label and a colon before a question or a name rename its \
        columns, as in 'save: area #save'.

        QUESTIONS
        \(questions)

        EXAMPLES
          offscreen sweep horizontal-table --vary columns=3,5,8 --vary width=320,390 \\
            --ask 'hit 200,24'
          offscreen sweep swipe-table --vary 'y: #places.contentOffset.y=0...600/10' \\
            --ask 'hit 195,300' --ask 'reach #tabs 44' -o sweep.csv
          offscreen sweep settings.yaml --vary 'y: #form.contentOffset.y=0...420/20' \\
            --ask 'area #save' --assert 'side >= 44'
          offscreen sweep reader --grid 10 --play 'drag: {from: {point: [{x}, {y}]}, by: [-80, 0]}' \\
            --play settle --ask '#pages.currentPage' --map basins.png

        \(ToolScenes.sceneHelp)
        """)
  }

  private static var questions: String {
    SweepQuestion.forms.map { "  \($0)\n    \($1)" }.joined(separator: "\n")
  }

  @OptionGroup var input: SceneInput

  @Option(
    name: .customLong("vary"), help: "A name and its values, such as columns=3,5; may be repeated.")
  var axes: [String] = []

  @Option(name: .customLong("ask"), help: "A question; may be repeated.")
  var questions: [String] = []

  @Option(
    name: .customLong("play"),
    help: "A step of a scene file to play in each state; may be repeated.")
  var steps: [String] = []

  @Option(help: "Vary x and y over the window, in squares of this many points.")
  var grid: Double?

  @Option(
    name: .customLong("assert"),
    help: "A condition such as 'side >= 24 and hit == \"#save\"'; may be repeated.")
  var assertions: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write the table to a file: CSV, or JSON if its name ends so.",
      discussion: "With --shard, the folder of the part."),
    completion: .file(extensions: ["csv", "json"]))
  var output: String?

  @Option(
    help: "With --grid, write a PNG that shows the first question's answer for each square.",
    completion: .file(extensions: ["png"]))
  var map: String?

  @Option(name: [.short, .long], help: "How many states to play at once; the cores by default.")
  var jobs: Int?

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var sharding: ShardOption

  func validate() throws {
    if sharding.shard != nil {
      guard output != nil else { throw ValidationError("--shard needs a folder: -o.") }
      guard map == nil, !json else {
        throw ValidationError("--shard writes neither --map nor --json; 'offscreen merge' does.")
      }
    }
    guard !questions.isEmpty else { throw ValidationError("Say what to find out: --ask.") }
    if let grid, !(grid >= 1 && grid <= 10_000) {
      throw ValidationError("--grid is a number of points from 1 to 10000.")
    }
    if map != nil, grid == nil || !axes.isEmpty {
      throw ValidationError("--map needs --grid, and nothing else that varies.")
    }
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs is a number from 1 to 256.")
    }
  }

  func run() throws {
    if sharding.shard != nil, let output { try OutputFile.checkFolder(output) }
    let table = sharding.shard == nil ? try output.map { try OutputFile($0) } : nil
    let picture = try map.map { try OutputFile($0) }
    let file = try input.load(registry: ToolScenes.registry)
    let places = grid.map { SweepGrid(step: $0, size: file.script.size) }
    let run = SweepRun(
      file: file, registry: ToolScenes.registry, plan: try plan(file, places),
      questions: questions, steps: steps)
    let columns = try named("--ask") { () throws(ScriptError) in try run.columns() }
    let conditions = try readAssertions(run.plan.axes.map(\.name) + columns)
    try named("--vary and --play") { () throws(ScriptError) in try run.check() }
    let states = run.states(of: sharding.shard)
    let answers = run.run(states, jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    let names = run.plan.axes.map(\.name) + columns
    let rows = zip(states.flatMap(\.self), answers).map { state, answers in
      SweepRow(run.plan, state: state, columns: columns.count, answers, conditions)
    }.sorted { $0.state < $1.state }
    if let shard = sharding.shard, let output {
      let part = SweepPart(
        scene: file.script.sceneName, names: names, states: run.plan.count, rows: rows,
        hasAssertions: !conditions.isEmpty)
      return try write(part, shard, asked: asked(file), in: output)
    }
    try SweepTable.check(rows)
    let result = SweepTable(names, rows, hasAssertions: !conditions.isEmpty)
    if let picture, let places {
      let player = try Player(watching: file, registry: ToolScenes.registry)
      try player.play(until: nil)
      let map = BasinMap(
        over: player.stage.render(), scale: file.script.scale, places,
        rows.map { $0.values[run.plan.axes.count] })
      try picture.write(map.render())
    }
    try write(result, to: table, scene: file.script.sceneName)
    try result.report()
  }

  /// The parameters that decide the results.
  private func asked(_ file: SceneFile) -> [String] {
    let options: [(String, [String])] = [
      ("vary", axes), ("ask", questions), ("play", steps), ("assert", assertions),
      ("grid", grid.map { ["\($0)"] } ?? []),
    ]
    return input.asked(file) + options.flatMap { name, values in values.map { "--\(name) \($0)" } }
  }

  private func write(
    _ part: SweepPart, _ shard: Shard, asked: [String], in folder: String
  ) throws {
    try ShardFile(part, shard, asked: asked).write(in: folder)
    print("\(shard): \(part.rows.count) of \(part.states) states")
    try SweepTable(part.names, part.rows, hasAssertions: part.hasAssertions).report()
  }

  private func plan(_ file: SceneFile, _ places: SweepGrid?) throws -> SweepPlan {
    let placeholders = (questions + steps).reduce(into: Set<String>()) {
      $0.formUnion($1.placeholders)
    }
    return try named("--vary") { () throws(ScriptError) in
      var plan: [SweepAxis] = []
      for axis in axes {
        plan.append(
          try SweepAxis(
            axis, parameters: file.parameterNames(in: ToolScenes.registry),
            placeholders: placeholders))
      }
      if let places {
        plan.append(SweepAxis(placeholder: "y", places.ys))
        plan.append(SweepAxis(placeholder: "x", places.xs))
      }
      return try SweepPlan(plan)
    }
  }

  private func readAssertions(_ columns: [String]) throws -> [SweepAssertion] {
    var known: Set<String> = []
    if let twice = columns.first(where: { !known.insert($0).inserted }) {
      throw CommandFailure(
        .usage,
        "found two columns '\(twice)', expected different names; a label such as 'a: ' renames one")
    }
    return try assertions.map { text in
      do throws(ScriptError) {
        return try SweepAssertion(text, columns: columns)
      } catch {
        let place = error.position.map { ", at character \($0.column)" } ?? ""
        throw CommandFailure(.usage, "--assert \(quoted(text))\(place): \(error.problem)")
      }
    }
  }

  /// Runs a closure that reads an option, and reports its mistakes as those of the command line.
  private func named<Value>(
    _ name: String, _ body: () throws(ScriptError) -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch {
      throw CommandFailure(.usage, "\(name): \(error.problem)")
    }
  }

  private func write(_ table: SweepTable, to file: OutputFile?, scene: String) throws {
    let isJSON = json || file?.path.hasSuffix(".json") == true
    let text = isJSON ? table.json(scene: scene) : table.csv
    if let file {
      try file.write(Data(text.utf8))
    } else {
      print(text, terminator: "")
    }
  }
}
