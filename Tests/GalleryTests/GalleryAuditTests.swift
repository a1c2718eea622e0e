import Offscreen
import OffscreenGallery
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import Testing

/// Every scene of the gallery keeps all rules, or says why not.
@Suite struct GalleryAuditTests {
  /// Parameters that leave scenes with few enough scroll states to visit them all.
  private static let parameters = [
    "horizontal-table": "columns: 30", "waterfall": "photos: 60", "dates": "duration: false",
  ]

  @Test(arguments: Gallery.scenes.map(\.name))
  func sceneKeepsAllRules(name: String) throws {
    let registry = Gallery.registry
    let scene = try #require(registry.scene(named: name))
    let node = try Self.parameters[name].map { try ScriptReader.read(text: $0) }
    let file = SceneFile(
      scene: scene, arguments: try scene.arguments(node), size: nil, scale: 1)
    let player = try Player(file, registry: registry)
    try player.play(until: nil)
    let rules = AuditRule.standard + AuditRule.words
    let report = player.audit(rules, limit: 400).report(scene: name)
    #expect(report.findings.map { "\($0)" } == [])
    #expect(report.exemptions.filter { $0.count == 0 } == [], "they are not needed")
    #expect(report.isComplete, "\(report.states)")
  }
}
