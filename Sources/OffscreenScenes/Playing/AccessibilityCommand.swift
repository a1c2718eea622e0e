import ArgumentParser
import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// `offscreen accessibility`: prints what a scene says to assistive technologies.
struct AccessibilityCommand: WatchedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "accessibility",
      abstract: "Prints what a scene says to a screen reader, element by element.",
      longDiscussion: """
        The elements have the order in which VoiceOver goes from one to the next. Each line has the \
        element's number, what is spoken, its position in a list, its view and its place in points of \
        the window; bars, lists and groups, which are read without a break, have lines above those of \
        their elements.

        \(ToolScenes.sceneHelp)

        EXAMPLES
          offscreen accessibility contacts
          offscreen accessibility Examples/settings.yaml --at 300ms --json
          offscreen accessibility contacts -o elements.png
        """)
  }

  @OptionGroup var input: SceneInput
  @OptionGroup var watching: WatchOption

  @Option(help: "The moment to inspect, such as 300ms; by default the end of the steps.")
  var at: MomentArgument?

  @Option(
    name: [.short, .long], help: "Write a PNG with the numbers of the elements and a legend.",
    completion: .file(extensions: ["png"]))
  var output: String?

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let picture = try output.map { try OutputFile($0) }
    let player = try input.player()
    try player.play(until: at?.duration)
    let report = AccessibilityReport(in: player.stage, scene: player.script.sceneName)
    try picture?.write(
      report.picture(over: player.stage.render(), scale: player.script.scale))
    if json { try printJSON(report) } else { print(report.text, terminator: "") }
  }
}
