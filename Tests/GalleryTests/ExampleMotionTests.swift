import Foundation
import Offscreen
import OffscreenGallery
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots
import OffscreenTesting
import Testing

/// What moves in the scripts under `Examples`, as text; the article `Gallery` shows their pictures.
@Suite struct ExampleMotionTests {
  private func player(ofExample name: String, in variant: SnapshotVariant? = nil) throws -> Player {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let url = root.appending(path: "Examples/\(name).yaml")
    let file = try SceneFile(
      text: String(contentsOf: url, encoding: .utf8), registry: Gallery.registry)
    return try Player(
      variant.map { try file.shown(in: $0) } ?? file, registry: Gallery.registry)
  }

  private static let examples = [
    "bounced-fling", "horizontal-table-fling", "list-strip", "nested-drag", "option-bar-pages",
    "option-bar-tap", "paged-scroll", "pinch-zoom", "pull-to-refresh", "spring", "swipe-table",
    "carousel", "navigation", "tabs", "alert", "search", "chat", "tour", "menus", "pickers",
    "dates", "pager", "vertical-pager", "endless-bar", "loading-more", "scroll-to-top", "split",
    "swipe-actions", "scrolling-sections",
    "swipe-table-refresh", "swipe-table-refresh-below", "table-batch-update",
    "two-horizontal-tables",
  ]

  @Test(arguments: examples)
  func example(name: String) throws {
    let player = try player(ofExample: name)
    assertSnapshot(of: try MotionText(playing: player).text, as: .lines)
  }

  /// The examples that describe their views.
  @Test(arguments: ["settings", "card"], [SnapshotVariant.light, .dark])
  func views(name: String, variant: SnapshotVariant) throws {
    let player = try player(ofExample: name, in: variant)
    try player.run()
    assertSnapshot(
      of: player.stage.window.treeDescription(), as: .lines, named: "\(name).\(variant.name)")
  }

  @Test(arguments: ["swipe-table", "two-horizontal-tables"])
  func playingTwiceGivesTheSameBytes(example: String) throws {
    func sheet() throws -> Data {
      let player = try player(ofExample: example)
      try player.run()
      return try #require(StoryboardSheet(player).render()).pngData()
    }
    let first = try sheet()
    #expect(try sheet() == first)
  }
}
