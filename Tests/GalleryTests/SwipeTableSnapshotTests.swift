import Foundation
import Offscreen
import OffscreenGallery
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenTesting
import Testing

/// The swipe table and the collection views of the gallery against their references.
@Suite struct SwipeTableSnapshotTests {
  private func picture(_ text: String) throws -> Pixmap {
    let registry = Gallery.registry
    let player = try Player(try SceneFile(text: text, registry: registry), registry: registry)
    try player.play(until: nil)
    return player.stage.render()
  }

  @Test func cityGuideAtRest() throws {
    assertSnapshot(of: try picture("version: 1\nscene: swipe-table\n"), as: .image)
  }

  @Test func cityGuideBetweenPages() throws {
    assertSnapshot(
      of: try picture(
        """
        version: 1
        scene: swipe-table
        steps:
          - touch: { phase: down, at: { view: "#screen", at: [0.8, 0.7] } }
          - wait: 50ms
          - touch: { phase: move, at: { view: "#screen", at: [0.3, 0.7] } }
        """), as: .image)
  }

  @Test(arguments: [false, true])
  func cityGuidePulled(isBelowBar: Bool) throws {
    assertSnapshot(
      of: try picture(
        """
        version: 1
        scene: swipe-table
        params: { refreshBelowBar: \(isBelowBar) }
        steps:
          - touch: { phase: down, at: { view: "#screen", at: [0.5, 0.3] } }
          - wait: 50ms
          - touch: { phase: move, at: { view: "#screen", at: [0.5, 0.62] } }
        """), as: .image, named: isBelowBar ? "belowBar" : "aboveHeader")
  }

  @Test func photoWall() throws {
    assertSnapshot(of: try picture("version: 1\nscene: waterfall\n"), as: .image)
  }

  @Test func tagShelvesWithAHeaderThatSticks() throws {
    assertSnapshot(
      of: try picture(
        """
        version: 1
        scene: flow
        steps:
          - tap: { view: "#list", at: [0.15, 0.5] }
          - touch: { phase: down, at: { view: "#list", at: [0.5, 0.8] } }
          - wait: 50ms
          - touch: { phase: move, at: { view: "#list", at: [0.5, 0.5] } }
        """), as: .image)
  }
}
