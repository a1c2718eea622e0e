import ArgumentParser
import OffscreenPlayback
import OffscreenSceneFiles

/// `offscreen validate`: checks scene files, and summarises their touches.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Checks scene files without rendering them.",
    discussion: """
      Prints nothing if every file is valid. With --print-expanded the steps are played, and every \
      touch is printed with its frame tick, time and point in the window.

      EXAMPLES
        offscreen validate Examples/*.yaml
        offscreen validate fling.yaml --print-expanded
      """)

  @Argument(
    help: "The scene files.", completion: .file(extensions: SceneCompletion.fileExtensions))
  var files: [String]

  @Flag(help: "Play the steps and print every touch.")
  var printExpanded = false

  func run() throws {
    let registry = ToolScenes.registry
    for path in files {
      let file = try SceneFile(path: path, registry: registry)
      guard printExpanded else { continue }
      let player = try Player(watching: file, registry: registry)
      try player.play(until: nil)
      for record in player.touchLog {
        print(record.line)
      }
    }
  }
}
