import ArgumentParser
import Foundation
import Offscreen
import OffscreenFiles
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// `offscreen work`: counts the work of a scene's steps.
struct WorkCommand: WatchedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "work",
      abstract: "Counts the work of each step of a scene: layouts, cells, texts, pixels.",
      longDiscussion: """
        The counts are the same in every run, in debug and release, and on every machine. The first \
        step makes the scene and its first picture; the steps of the scene file follow. Views are \
        named with their work, calls with the invalidations that they cause, and work that is \
        probably in vain with its reason.

        With --compare, the differences from a report that was written with --json are printed; \
        SCENE may then be such a report too.

        COUNTS
        \(WorkCounts.names.joined(separator: ", "))

        \(ToolScenes.sceneHelp)

        EXAMPLES
          offscreen work horizontal-table
          offscreen work Examples/paged-scroll.yaml --json > before.json
          offscreen work Examples/paged-scroll.yaml --compare before.json
          offscreen work option-bars --overdraw overdraw.png
        """)
  }

  @OptionGroup var input: SceneInput
  @OptionGroup var watching: WatchOption

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Include each frame in the JSON.")
  var frames = false

  @Option(
    help: "Print the differences from a report that --json has written.",
    completion: .file(extensions: ["json"]))
  var compare: String?

  @Option(
    help: "Write a PNG that shows how often each pixel is painted at the end.",
    completion: .file(extensions: ["png"]))
  var overdraw: String?

  func validate() throws {
    if frames, !json { throw ValidationError("--frames needs --json.") }
    if json, compare != nil { throw ValidationError("--compare prints a table, not JSON.") }
  }

  func run() throws {
    let picture = try overdraw.map { try OutputFile($0) }
    let before = try compare.map { try Self.report(path: $0) }
    let report: WorkReport
    if let before, picture == nil, let after = try? Self.report(path: input.scene) {
      print(after.text(comparedWith: before), terminator: "")
      return
    }
    let player = try input.player(countsWork: true)
    player.workLog?.keepsFrames = frames
    try player.play(until: nil)
    report = player.workReport
    try picture?.write(PNG.encode(player.stage.overdrawPicture()))
    if let before {
      print(report.text(comparedWith: before), terminator: "")
    } else if json {
      try printJSON(report)
    } else {
      print(report.text, terminator: "")
    }
  }

  private static func report(path: String) throws -> WorkReport {
    let data = try InputFile.read(path)
    do {
      return try JSONDecoder().decode(WorkReport.self, from: data)
    } catch {
      throw CommandFailure(
        .badInput, "\(path): found no report of work, expected what 'work --json' prints")
    }
  }
}
