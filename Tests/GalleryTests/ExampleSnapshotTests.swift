import Foundation
import Offscreen
import OffscreenGallery
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots
import OffscreenTesting
import Testing

/// The storyboards of the scripts under `Examples`, as the README shows them.
@Suite struct ExampleSnapshotTests {
  private func file(ofExample name: String) throws -> SceneFile {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let url = root.appending(path: "Examples/\(name).yaml")
    return try SceneFile(
      text: String(contentsOf: url, encoding: .utf8), registry: Gallery.registry)
  }

  private func sheet(ofExample name: String) throws -> Pixmap {
    let player = try Player(try file(ofExample: name), registry: Gallery.registry)
    try player.run()
    return try #require(StoryboardSheet(player).render())
  }

  private static let examples = [
    "bounced-fling", "horizontal-table-fling", "list-strip", "nested-drag", "option-bar-pages",
    "option-bar-tap", "paged-scroll", "pinch-zoom", "pull-to-refresh", "spring", "swipe-table",
    "swipe-table-refresh", "swipe-table-refresh-below", "table-batch-update",
    "two-horizontal-tables",
  ]

  @Test(arguments: examples)
  func example(name: String) throws {
    assertSnapshot(of: try sheet(ofExample: name), as: .image)
  }

  /// The examples that describe their views.
  @Test(arguments: ["settings", "card"], [SnapshotVariant.light, .dark])
  func views(name: String, variant: SnapshotVariant) throws {
    let file = try file(ofExample: name).shown(in: variant)
    let player = try Player(file, registry: Gallery.registry)
    try player.run()
    assertSnapshot(of: player.stage.render(), as: .image, named: "\(name).\(variant.name)")
  }

  @Test(arguments: ["swipe-table", "two-horizontal-tables"])
  func playingTwiceGivesTheSameBytes(example: String) throws {
    let first = try sheet(ofExample: example).pngData()
    #expect(try sheet(ofExample: example).pngData() == first)
  }
}
