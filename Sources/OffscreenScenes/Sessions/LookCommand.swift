import ArgumentParser
import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// `offscreen look`: prints what can be touched or read in a scene.
struct LookCommand: WatchedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "look",
      abstract: "Prints what can be touched or read in a scene, a line each.",
      longDiscussion: """
        A line has a number, the class of the view, what a screen reader says that it is, its text and value, \
        its place in points of the window, the gestures that have an effect, the part that a finger reaches \
        unless that is all of it, and its state. The requests 'look' and 'act' of 'offscreen session' use the \
        same numbers.

        \(ToolScenes.sceneHelp)

        EXAMPLES
          offscreen look swipe-table
          offscreen look Examples/settings.yaml --at 300ms --budget 100
          offscreen look contacts -o numbers.png
        """)
  }

  @OptionGroup var input: SceneInput
  @OptionGroup var watching: WatchOption

  @Option(help: "The moment to inspect, such as 300ms; by default the end of the steps.")
  var at: MomentArgument?

  @Option(help: "The most words of the lines; what is left out is said.")
  var budget: Int?

  @Option(
    name: [.short, .long], help: "Write a PNG of the window with the numbers.",
    completion: .file(extensions: ["png"]))
  var output: String?

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    if let budget, !SessionAct.lookBudgets.contains(budget) {
      throw ValidationError(
        "--budget is a number of words from \(LookReport.leastBudget) to 1000000.")
    }
  }

  func run() throws {
    let picture = try output.map { try OutputFile($0) }
    let player = try input.player()
    try player.play(until: at?.duration)
    let report = LookReport(in: player.stage, numbers: LookNumbers(), budget: budget)
    try picture?.write(report.picture(over: player.stage.render(), scale: player.script.scale))
    if json {
      try printJSON(report)
    } else {
      print(report.lines.map { "\($0)\n" }.joined(), terminator: "")
    }
  }
}
