import Foundation
import Offscreen
import OffscreenGallery
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots
import OffscreenTesting
import Testing

/// Storyboards of the scenes that are made of layers, against their references.
@Suite struct LayerSceneSnapshotTests {
  @Test(
    arguments: ["activity-rings", "shimmer", "carousel", "dots"],
    [SnapshotVariant.light, .dark])
  func storyboard(example name: String, variant: SnapshotVariant) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appending(path: "Examples/\(name).yaml"), encoding: .utf8)
    let file = try SceneFile(text: text, registry: Gallery.registry).shown(in: variant)
    let player = try Player(file, registry: Gallery.registry)
    try player.run()
    let sheet = try #require(StoryboardSheet(player).render())
    assertSnapshot(of: sheet, as: .image, named: "\(name).\(variant.name)")
  }
}
