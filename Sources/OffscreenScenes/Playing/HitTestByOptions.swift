import ArgumentParser
import Foundation
import OffscreenInspection
import OffscreenPlayback

/// `offscreen hit-test` without a subcommand: its options select the question, as in version 0.1.
struct HitTestByOptions: HitTestSubcommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "by-options",
      abstract: "Does what a subcommand does, by the options of version 0.1.",
      usage: "\(ToolScenes.name) hit-test <subcommand> <scene> [<options>]",
      longDiscussion: """
        Name a subcommand: point, map, line, why or aim. 'hit-test --help' describes them.

        \(ToolScenes.sceneHelp)
        """,
      shouldDisplay: false)
  }

  @OptionGroup var options: HitTestOptions
  @OptionGroup(visibility: .hidden) var finger: FingerOptions

  @Flag(name: .customLong("finger"), help: .hidden)
  var aimsAtTargets = false

  @Option(help: .hidden)
  var aim: PointArgument?

  @Option(name: .customLong("point"), help: .hidden)
  var points: [PointArgument] = []

  @Option(help: .hidden)
  var grid: Double?

  @Option(help: .hidden)
  var sweepLine: Assignment?

  @Option(help: .hidden)
  var map: String?

  @Flag(help: .hidden)
  var regions = false

  @Option(help: .hidden)
  var html: String?

  @Option(help: .hidden)
  var why: String?

  @Option(help: .hidden)
  var minTarget: CanvasSize?

  @Flag(help: .hidden)
  var explain = false

  func validate() throws {
    if aimsAtTargets, aim != nil {
      throw ValidationError("--finger and --aim exclude each other.")
    }
    let ways = [
      !points.isEmpty, grid != nil, sweepLine != nil, minTarget != nil, why != nil, regions,
      aimsAtTargets || aim != nil,
    ]
    guard ways.contains(true) || map != nil || html != nil else {
      throw ValidationError(
        "Say what to find out: point, map, line, why or aim, as in 'hit-test point SCENE 195,120'.")
    }
    try HitTestExperiment.check(grid: grid)
    if let sweepLine { try HitTestExperiment.check(line: sweepLine, "--sweep-line") }
    if ways.count(where: { $0 }) > 1 {
      throw ValidationError(
        "--point, --grid, --sweep-line, --why, --regions, --min-target, --finger and --aim exclude one "
          + "another."
      )
    }
    if options.moments.count > 1, map != nil || html != nil || minTarget != nil {
      throw ValidationError("--map, --html and --min-target are for one moment.")
    }
    if let why { try HitTestExperiment.check(selector: why) }
    if options.json, grid != nil { throw HitTestExperiment.lettersAreText }
  }

  var experiment: HitTestExperiment {
    HitTestExperiment(kind, picture: map, page: html)
  }

  private var kind: HitTestExperiment.Kind? {
    if aimsAtTargets || aim != nil { return .finger(finger.model, aim: aim?.point) }
    if let selector = why.flatMap({ ViewSelector($0) }) { return .why(selector) }
    if !points.isEmpty { return .points(points.map(\.point), explained: explain) }
    if let grid { return .letters(step: grid) }
    if let sweepLine { return .line(sweepLine, name: "--sweep-line ") }
    if let minTarget { return .targets(minTarget.size) }
    if regions { return .regions }
    return map == nil ? nil : .mismatches
  }
}
