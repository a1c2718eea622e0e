import Foundation
import Offscreen
import OffscreenGallery
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenTesting
import Testing

/// The compositional layouts of the gallery against their references.
@Suite struct CollectionLayoutSnapshotTests {
  private func picture(_ text: String) throws -> Pixmap {
    let registry = Gallery.registry
    let player = try Player(try SceneFile(text: text, registry: registry), registry: registry)
    try player.play(until: nil)
    return player.stage.render()
  }

  @Test(
    arguments: [
      "grid", "insetGrid", "badges", "list", "columns", "adaptive", "nested", "tags", "headers",
      "backgrounds",
    ])
  func layout(name: String) throws {
    assertSnapshot(
      of: try picture(
        "version: 1\nscene: collection-layouts\nsize: [300, 240]\nparams: { layout: \(name) }\n"),
      as: .image, named: name)
  }

  @Test(arguments: ["dark", "rtl", "large"])
  func tagsInOtherSurroundings(name: String) throws {
    let traits =
      switch name {
      case "dark": "style: dark"
      case "rtl": "direction: rightToLeft"
      default: "contentSize: accessibilityLarge"
      }
    assertSnapshot(
      of: try picture(
        """
        version: 1
        scene: collection-layouts
        size: [300, 240]
        params: { layout: tags }
        traits: { \(traits) }
        """), as: .image, named: name)
  }

  /// The header of the second section is under the first, which its section pushes out.
  @Test func headersThatArePushedOut() throws {
    assertSnapshot(
      of: try picture(
        """
        version: 1
        scene: collection-layouts
        size: [300, 240]
        params: { layout: headers }
        steps:
          - drag:
              from: { point: [100, 200] }
              to: { point: [100, 70] }
              duration: 400ms
              hold: 200ms
          - settle
        """), as: .image)
  }
}
