import Foundation
import Offscreen
import OffscreenGallery
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenTesting
import Testing

/// The gallery's scenes in a real font, Noto Sans, at two pixels a point.
@Suite struct TypesetGallerySnapshotTests {
  /// All scenes but the self-test, whose pixels must not depend on any file, the map and the skeleton, which have no
  /// text, and the indicators, whose text is beside the point.
  private static let scenes = Gallery.registry.scenes.map(\.name)
    .filter { !["indicators", "self-test", "shimmer", "town-map"].contains($0) }

  @Test(arguments: scenes)
  func scene(name: String) throws {
    let registry = Gallery.registry
    let definition = try #require(registry.scene(named: name))
    var file = SceneFile(
      scene: definition, arguments: try definition.arguments(nil), size: nil, scale: 2)
    file.script.fonts = try SpecimenFonts.book()
    let player = try Player(file, registry: registry)
    try player.play(until: nil)
    let picture = player.stage.render()
    #expect(picture.usedFiles.map(\.name).contains(SpecimenFonts.latin))
    assertSnapshot(of: picture, as: .image(scale: 2), named: name)
  }
}
