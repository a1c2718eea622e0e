import ArgumentParser
import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots

/// `offscreen hit-test`: shows which view would receive a touch, and why.
struct HitTestCommand: WatchedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "hit-test",
      abstract: "Shows which view receives a touch at a point, and why others do not.",
      discussion: """
        Reasons for rejecting a view: hidden, alpha, userInteractionDisabled, outsideBounds, \
        outsideAncestorBounds, pointInsideReturnedFalse, hitTestReturnedNil, occludedBy.

        --map alone also lists where the visible view is not the one that is hit, and by which rule. \
        With --json it lists every such region, labels in cells included, as rectangles.

        \(ToolScenes.sceneHelp)

        EXAMPLES
          offscreen hit-test horizontal-table --point 195,120
          offscreen hit-test horizontal-table --point 195,120 --point 20,20 --explain
          offscreen hit-test Examples/paged-scroll.yaml --at 300ms --point 195,120 --json
          offscreen hit-test Examples/paged-scroll.yaml --at 0ms --at 300ms --point 195,120
          offscreen hit-test option-bars --grid 10
          offscreen hit-test option-bars --sweep-line y=120
          offscreen hit-test option-bars --min-target 44x44
          offscreen hit-test option-bars --regions
          offscreen hit-test option-bars --finger --map risk.png
          offscreen hit-test option-bars --aim 300,24
          offscreen hit-test swipe-table --why '#save'
          offscreen hit-test option-bars --map hits.png
          offscreen hit-test option-bars --map hits.png --json
          offscreen hit-test option-bars --html hits.html
        """)
  }

  @OptionGroup var input: SceneInput
  @OptionGroup var watching: WatchOption
  @OptionGroup(title: "Finger Options") var finger: FingerOptions

  @Option(
    name: .customLong("point"), help: "A point of the window, such as 195,120; may be repeated.")
  var points: [PointArgument] = []

  @Option(help: "Print a letter for each point of a grid with this distance.")
  var grid: Double?

  @Option(help: "Print the views along a row or a column, such as y=120 or x=40.")
  var sweepLine: Assignment?

  @Option(
    help: "Write a PNG that shows each view that can be hit in its own colour.",
    completion: .file(extensions: ["png"]))
  var map: String?

  @Flag(help: "List where taps reach each target, and which targets overlap.")
  var regions = false

  @Option(
    help: "Write a page that shows what is hit under the pointer, and why.",
    completion: .file(extensions: ["html"]))
  var html: String?

  @Option(help: "Tell where a view is seen but not hit, and why: a selector such as '#save'.")
  var why: String?

  @Option(
    help: ArgumentHelp(
      "Check that targets are at least this large, such as 44x44.",
      discussion: "Each is judged in the scroll state in which it is the largest, as by 'audit'."))
  var minTarget: CanvasSize?

  @Option(
    name: .customLong("at"),
    help: "A moment to inspect, such as 300ms; by default the end of the steps. May be repeated.")
  var moments: [MomentArgument] = []

  @Flag(help: "Explain why every other view was rejected.")
  var explain = false

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    if !hasQuestion, html == nil {
      throw ValidationError(
        "Say where: --point, --grid, --sweep-line, --map, --html, --why, --regions, --min-target, "
          + "--finger or --aim.")
    }
    if let grid, !(grid >= 1 && grid <= 10_000) {
      throw ValidationError("--grid is a number of points from 1 to 10000.")
    }
    if let sweepLine,
      !["x", "y"].contains(sweepLine.key) || Double(sweepLine.value)?.isFinite != true
    {
      throw ValidationError("--sweep-line is such as y=120 or x=40.")
    }
    let ways = [
      !points.isEmpty, grid != nil, sweepLine != nil, minTarget != nil, why != nil, regions,
      finger.isAsked,
    ]
    if ways.count(where: { $0 }) > 1 {
      throw ValidationError(
        "--point, --grid, --sweep-line, --why, --regions, --min-target, --finger and --aim exclude one "
          + "another."
      )
    }
    if moments.count > 1, map != nil || html != nil || minTarget != nil {
      throw ValidationError("--map, --html and --min-target are for one moment.")
    }
    if let why, ViewSelector(why) == nil {
      throw ValidationError(
        "'\(why)' is no selector; expected such as '#save', 'Cell[2]' or '#list Cell'.")
    }
    if json, grid != nil { throw ValidationError("--grid prints letters; --json is for others.") }
  }

  func run() throws {
    let target = try map.map { try OutputFile($0) }
    let page = try html.map { try OutputFile($0) }
    let file = try input.load(registry: ToolScenes.registry)
    let times = moments.isEmpty ? [nil] : moments.map(\.duration)
    for time in times {
      let player = try Player(watching: file, registry: ToolScenes.registry)
      try player.play(until: time)
      if times.count > 1, !json { print("at \(player.stage.now.scriptText)") }
      try page?.write(
        try HitMapPage(of: player.stage, title: player.script.sceneName).html())
      if hasQuestion { try report(player, map: target) }
    }
  }

  /// Whether something is asked for beside the page.
  private var hasQuestion: Bool {
    map != nil || !points.isEmpty || grid != nil || sweepLine != nil || minTarget != nil
      || why != nil
      || regions || finger.isAsked
  }

  private func report(_ player: Player, map target: OutputFile?) throws {
    if finger.isAsked { return try aim(player, target) }
    if let why = why.flatMap({ ViewSelector($0) }) {
      let report = try HitReasonReport(
        of: why, in: player.stage, scene: player.script.sceneName)
      return try json ? printJSON(report) : print(report.text, terminator: "")
    }
    let (stage, scene) = (player.stage, player.script.sceneName)
    if let target { try target.write(HitMapReport(in: stage).picture(over: stage.render())) }
    if !points.isEmpty {
      let report = HitTestReport(at: points.map(\.point), in: stage, scene: scene)
      return print(json ? try report.json() : report.text(explained: explain), terminator: "")
    }
    if let grid { return print(HitMapReport(in: stage).letters(step: grid), terminator: "") }
    if let sweepLine { return try sweep(HitMapReport(in: stage), sweepLine) }
    if let minTarget { return try listTargets(player, minTarget.size) }
    if regions {
      let report = TouchTargetReport(in: stage, scene: scene)
      return try json ? printJSON(report) : print(report.text, terminator: "")
    }
    let report = HitMismatchReport(in: stage, scene: scene)
    print(json ? try report.json() : report.text, terminator: "")
  }

  private func aim(_ player: Player, _ target: OutputFile?) throws {
    let scene = player.script.sceneName
    try target?.write(player.stage.riskPicture(finger.model))
    if let point = finger.aim?.point {
      let report = player.stage.aimReport(at: point, finger.model, scene: scene)
      return json ? try printJSON(report) : print(report.text, terminator: "")
    }
    let report = player.stage.fingerReport(finger.model, scene: scene)
    json ? try printJSON(report) : print(report.text, terminator: "")
  }

  private func sweep(_ hits: HitMapReport, _ line: Assignment) throws {
    let place = Double(line.value) ?? 0
    guard let stretches = line.key == "x" ? hits.column(at: place) : hits.row(at: place) else {
      let sides = [hits.width, hits.height].map { (Double($0) / hits.scale).shortText }
      throw CommandFailure(
        .usage,
        "--sweep-line \(line.key)=\(line.value) lies outside of the window of "
          + sides.joined(separator: "x"))
    }
    if json { return try printJSON(stretches) }
    for stretch in stretches {
      let range = "\(stretch.from.shortText) to \(stretch.to.shortText)"
      print("\(range)  \(stretch.path.map { "\($0)  (\(stretch.id ?? ""))" } ?? "no view")")
    }
  }

  /// An audit of one size; targets that are too small count as a failed expectation, so that scripts
  /// notice them.
  private func listTargets(_ player: Player, _ need: CGSize) throws {
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
