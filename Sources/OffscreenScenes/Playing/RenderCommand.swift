import ArgumentParser
import Offscreen
import OffscreenPlayback
import OffscreenSceneFiles

/// `offscreen render`: draws one picture of a scene.
struct RenderCommand: WatchedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "render",
      abstract: "Draws one picture of a scene.",
      discussion: """
        The steps of a scene file are played to their end, or up to --at. For each font file that \
        the picture was drawn with, a line on the standard output shows its path and the hash of its \
        bytes, which is stored in the picture too. The built-in font has no file.

        \(ToolScenes.sceneHelp)

        EXAMPLES
          offscreen render horizontal-table -o table.png
          offscreen render horizontal-table --param columns=50 --size 600x250 -o wide.png
          offscreen render contacts --font NotoSans-Regular.ttf -o contacts.png
          offscreen render Examples/horizontal-table-fling.yaml --at 400ms -o moment.png
        """)
  }

  @OptionGroup var input: SceneInput
  @OptionGroup var watching: WatchOption

  @Option(
    name: [.short, .long], help: "The PNG to write.",
    completion: .file(extensions: ["png"]))
  var output: String

  @Option(help: "The moment to draw, such as 300ms; by default the end of the steps.")
  var at: MomentArgument?

  func run() throws {
    let target = try OutputFile(output)
    let player = try input.player()
    try player.play(until: at?.duration)
    let picture = player.stage.render()
    try target.write(picture)
    for line in Self.fontLines(of: picture) { print(line) }
  }

  /// One line per font file used in a picture, with its path and the hash of its bytes.
  private static func fontLines(of picture: Pixmap) -> [String] {
    Set(picture.sources.map { "font \($0.path) \($0.fileHash)" }).sorted()
  }
}
