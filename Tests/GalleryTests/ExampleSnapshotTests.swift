import Foundation
import Offscreen
import OffscreenGallery
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenTesting
import Testing

/// The storyboards of the scripts under `Examples`, as the README shows them.
@Suite struct ExampleSnapshotTests {
  private func sheet(ofExample name: String) throws -> Pixmap {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let url = root.appending(path: "Examples/\(name).yaml")
    let registry = Gallery.registry
    let player = try Player(
      try SceneFile(text: String(contentsOf: url, encoding: .utf8), registry: registry),
      registry: registry)
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

  @Test(arguments: ["swipe-table", "two-horizontal-tables"])
  func playingTwiceGivesTheSameBytes(example: String) throws {
    let first = try sheet(ofExample: example).pngData()
    #expect(try sheet(ofExample: example).pngData() == first)
  }
}
