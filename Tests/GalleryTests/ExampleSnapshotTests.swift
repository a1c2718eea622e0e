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

  @Test func horizontalTableFling() throws {
    assertSnapshot(of: try sheet(ofExample: "horizontal-table-fling"), as: .image)
  }

  @Test(arguments: ["swipe-table", "two-horizontal-tables"])
  func theSameScriptTwiceGivesTheSameBytes(example: String) throws {
    let first = try sheet(ofExample: example).pngData()
    #expect(try sheet(ofExample: example).pngData() == first)
  }

  @Test func pagedScroll() throws {
    assertSnapshot(of: try sheet(ofExample: "paged-scroll"), as: .image)
  }

  @Test func bouncedFling() throws {
    assertSnapshot(of: try sheet(ofExample: "bounced-fling"), as: .image)
  }

  @Test func nestedDrag() throws {
    assertSnapshot(of: try sheet(ofExample: "nested-drag"), as: .image)
  }

  @Test func spring() throws {
    assertSnapshot(of: try sheet(ofExample: "spring"), as: .image)
  }

  @Test func pinchZoom() throws {
    assertSnapshot(of: try sheet(ofExample: "pinch-zoom"), as: .image)
  }

  @Test(arguments: ["swipe-table", "swipe-table-refresh", "swipe-table-refresh-below"])
  func swipeTable(example: String) throws {
    assertSnapshot(of: try sheet(ofExample: example), as: .image, named: example)
  }

  @Test func pullToRefresh() throws {
    assertSnapshot(of: try sheet(ofExample: "pull-to-refresh"), as: .image)
  }

  @Test func tableBatchUpdate() throws {
    assertSnapshot(of: try sheet(ofExample: "table-batch-update"), as: .image)
  }

  @Test func twoHorizontalTables() throws {
    assertSnapshot(of: try sheet(ofExample: "two-horizontal-tables"), as: .image)
  }

  @Test func optionBarPages() throws {
    assertSnapshot(of: try sheet(ofExample: "option-bar-pages"), as: .image)
  }

  @Test func optionBarTap() throws {
    assertSnapshot(of: try sheet(ofExample: "option-bar-tap"), as: .image)
  }

  @Test func listStrip() throws {
    assertSnapshot(of: try sheet(ofExample: "list-strip"), as: .image)
  }
}
