import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenSnapshots

/// The keys of a scene file, whose views and steps are read later.
struct SceneFileParts: Sendable {
  struct Clock: Sendable {
    var framesPerSecond = 60
  }

  var title: String?
  var scene: ScriptNode?
  var root: ScriptNode?
  var size: ScriptNode?
  var scale = 1.0
  var traits = TraitCollection()
  var variants: [SnapshotVariant] = []
  var clock = Clock()
  var capture = CaptureSettings()
  var masks: [ViewSelector] = []
  var exemptions: [AuditExemption] = []
  var steps: ScriptNode?

  private static let clock: SceneMapping<Clock> = SceneMapping(
    "clock", Clock(),
    [
      SceneKey(
        "fps", .integer(1...1000, "a rate"), \.framesPerSecond,
        help: "Frame ticks per second; 60 by default.")
    ])

  private static let traits: SceneAttributeType<TraitCollection> = .init(.traits) {
    (node, _) throws(ScriptError) in try node.traits()
  }
  private static let variants: SceneAttributeType<[SnapshotVariant]> = .init(
    .list(.either([.text, .list(.text)]))
  ) { (node, _) throws(ScriptError) in try node.variants() }
  /// The mapping of a whole file.
  static let mapping: SceneMapping<SceneFileParts> = SceneMapping(
    "the scene file", SceneFileParts(),
    [
      key("version", .integer(1...1), isRequired: true, help: "The version of the format."),
      SceneKey("title", .text("a title", limit: 200), \.title, help: "A heading for readers."),
      key(
        "fonts", .list(.anything),
        help: "Font files and folders; '{system: NAME}' for the system's."),
      key("font", .font, help: "The standard font of all views."),
      SceneKey("scene", .unread(.text), \.scene, help: "The name of a scene in code."),
      key("params", .anything, help: "The parameters of that scene."),
      SceneKey(
        "root", .unread(.reference("view")), \.root, help: "The views, in place of a scene in code."
      ),
      SceneKey(
        "size", .unread(.numbers(["width", "height"])), \.size,
        help: "The size of the window in points."),
      SceneKey("scale", .scale, \.scale, help: "The pixels of a point; 1 by default."),
      SceneKey("traits", traits, \.traits, help: "The traits of the window."),
      SceneKey(
        "variants", variants, \.variants,
        help: "Variants such as dark or 320x568, or lists of them, which are crossed."),
      SceneKey("clock", clock.type, \.clock, help: "The clock of the stage."),
      SceneKey(
        "capture", CaptureSettings.mapping.type, \.capture, help: "The frames of the storyboard."),
      SceneKey(
        "masks", .list(of: StepMappings.viewSelector, "a list of selectors", limit: 100), \.masks,
        help: "Selects views that comparisons leave out."),
      SceneKey(
        "exemptions", ExemptionDescription.list, \.exemptions,
        help: "Views that may break rules of audits, each with a reason."),
      SceneKey("steps", .unread(.reference("steps")), \.steps, help: "What happens."),
    ],
    rule: { (fields) throws(ScriptError) in
      try fields.refuse("root", with: "scene")
      try fields.refuse("root", with: "params")
    })

  /// A key that is read elsewhere.
  private static func key(
    _ key: String, _ shape: ValueShape, isRequired: Bool = false, help: String
  ) -> SceneKey<SceneFileParts> {
    SceneKey(key, .unread(shape), isRequired: isRequired, help: help) { _, _ in }
  }
}
