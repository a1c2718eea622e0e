import ArgumentParser
import Offscreen
import OffscreenFiles
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots

/// `offscreen render`: draws one picture of a scene.
struct RenderCommand: WatchedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "render",
      abstract: "Draws one picture of a scene.",
      longDiscussion: """
        The steps of a scene file are played to their end, or up to --at. For each font file that \
        the picture was drawn with, a line on the standard output shows its path and the hash of its \
        bytes, which is stored in the picture too. The built-in font has no file. 'offscreen keys' lists \
        what a scene file may contain.

        \(ToolScenes.sceneHelp)

        EXAMPLES
          offscreen render horizontal-table -o table.png
          offscreen render horizontal-table --param columns=50 --size 600x250 -o wide.png
          offscreen render contacts --font NotoSans-Regular.ttf -o contacts.png
          offscreen render contacts --variants light,dark --variants iPhoneSE,iPadMini -o contacts.png
          offscreen render Examples/horizontal-table-fling.yaml --at 400ms -o moment.png
        """)
  }

  @OptionGroup var input: SceneInput
  @OptionGroup var watching: WatchOption

  @Option(
    name: [.short, .long], help: "The PNG to write.",
    completion: .file(extensions: ["png"]))
  var output: String

  @Option(
    help: ArgumentHelp(
      "Variants such as dark,320x568,iPhoneSE+dark: a picture of each.",
      discussion: """
        Each is written beside the PNG, as card.dark.png beside card.png. Given several times, the lists \
        are crossed.
        """),
    completion: .list(SnapshotVariant.known.map(\.word)))
  var variants: [String] = []

  @Option(help: "The moment to draw, such as 300ms; by default the end of the steps.")
  var at: MomentArgument?

  func run() throws {
    let registry = ToolScenes.registry
    let file = try input.load(registry: registry)
    guard !variants.isEmpty else { return try draw(file, to: OutputFile(output), registry) }
    for variant in try variantList() {
      let file = try file.shown(in: variant)
      let path = Self.path(output, of: variant)
      try draw(file, to: OutputFile(path), registry)
      print("\(variant.name) \(path)")
    }
  }

  /// The variants of the options, crossed.
  private func variantList() throws(CommandFailure) -> [SnapshotVariant] {
    do {
      let lists = try variants.map { list in
        try list.split(separator: ",", omittingEmptySubsequences: false)
          .map { try SnapshotVariant.reading(String($0), at: nil) }
      }
      let variants = [SnapshotVariant].crossed(lists: lists)
      try variants.check()
      return variants
    } catch let error as ScriptError {
      throw CommandFailure(.usage, "--variants: \(error.problem)")
    } catch {
      throw CommandFailure(.usage, "--\(error)")
    }
  }

  /// Plays a scene and writes its picture.
  private func draw(_ file: SceneFile, to target: OutputFile, _ registry: SceneRegistry) throws {
    let player = try Player(watching: file, registry: registry)
    try player.play(until: at?.duration)
    let picture = player.stage.render()
    try target.write(picture)
    for line in Self.fontLines(of: picture) { print(line) }
    StandardError.warn(of: picture.exceededLimits)
  }

  /// The path of a variant's picture: that of the output with the variant's name before its extension.
  private static func path(_ output: String, of variant: SnapshotVariant) -> String {
    let stem = output.hasSuffix(".png") ? String(output.dropLast(4)) : output
    return "\(stem).\(variant.name).png"
  }

  /// One line per font file used in a picture, with its path and the hash of its bytes.
  private static func fontLines(of picture: Pixmap) -> [String] {
    Set(picture.sources.map { "font \($0.path) \($0.fileHash)" }).sorted()
  }
}
