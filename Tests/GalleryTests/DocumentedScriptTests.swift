import Foundation
import OffscreenGallery
import OffscreenPlayback
import OffscreenSceneFiles
import Testing

/// The scripts that the documentation prints, as a reader copies them.
@Suite struct DocumentedScriptTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The fenced blocks of YAML that are whole scripts.
  private func scripts(in path: String) throws -> [String] {
    let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    return text.components(separatedBy: "```yaml\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
      .filter { $0.contains("version:") && $0.contains("steps:") }
  }

  @Test(arguments: ["README.md", "Sources/Offscreen/Offscreen.docc/Storyboards.md"])
  func runsToItsEnd(path: String) throws {
    let scripts = try scripts(in: path)
    #expect(!scripts.isEmpty)
    for script in scripts {
      let file = try SceneFile(text: script, registry: Gallery.registry)
      let player = try Player(file, registry: Gallery.registry)
      try player.run()
      #expect(!player.frames.isEmpty)
    }
  }
}
