package import Foundation
package import Offscreen
package import OffscreenSnapshots

/// A scene and the touches performed on it, read from a YAML or JSON file.
///
/// Reading validates everything that can be validated without building the scene: the names of view
/// classes and gallery scenes, types, ranges, units and duplicate ids.
package struct SceneFile: Sendable {
  package enum Content: Sendable {
    /// A registered scene with validated parameters.
    case scene(name: String, parameters: SceneParameters)
    /// A view tree described in the file.
    case root(ViewDescription)
    /// Views supplied by the caller that plays the file.
    case hosted
  }

  /// The file's path as the caller gave it; nil for a file read from text.
  package let path: String?
  /// A heading for readers: `title`, or else the name of the scene or file.
  package let title: String
  package let content: Content
  /// The fonts that views may refer to by name, and their default font.
  package var fonts: FontBook
  /// The window's size in points.
  package var size: CGSize
  /// Pixels per point.
  package var scale: Double
  package let framesPerSecond: Int
  /// The views whose boxes are excluded from comparisons of frames.
  package var masks: [Selector] = []
  /// The same for all files that are compared at once, of which only some need have such views.
  package var sharedMasks: [Selector] = []
  package var capture: CaptureSettings
  package let steps: [Step]

  private static let keys = [
    "version", "title", "fonts", "font", "scene", "params", "root", "size", "scale", "clock",
    "capture", "masks", "steps",
  ]

  /// Reads and validates a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - registry: The scenes and view classes that the file may name.
  ///   - hostedSize: The size, in points, of the views on which the file is played when the caller
  ///     supplies them. The file may override it, and must not describe views. Nil for a file that
  ///     has its own.
  /// - Throws: The first error in the file.
  package init(
    path: String, registry: SceneRegistry, hostedSize: CGSize? = nil
  ) throws(ScriptError) {
    let document = try ScriptReader.read(path: path)
    do {
      try self.init(document, path: path, registry: registry, hostedSize: hostedSize)
    } catch {
      throw error.inFile(path)
    }
  }

  /// Reads and validates the text of a file.
  package init(
    text: String, registry: SceneRegistry, hostedSize: CGSize? = nil
  ) throws(ScriptError) {
    try self.init(
      try ScriptReader.read(text: text), path: nil, registry: registry, hostedSize: hostedSize)
  }

  /// A gallery scene without steps, at its default size or at `size`.
  package init(scene: SceneDefinition, parameters: SceneParameters, size: CGSize?, scale: Double) {
    path = nil
    title = scene.title
    content = .scene(name: scene.name, parameters: parameters)
    fonts = FontBook()
    self.size = size ?? scene.size
    self.scale = scale
    framesPerSecond = 60
    capture = CaptureSettings()
    steps = []
  }

  /// A stage without steps for views supplied by the caller.
  package init(
    title: String, size: CGSize, scale: Double, framesPerSecond: Int, capture: CaptureSettings,
    masks: [Selector]
  ) {
    path = nil
    self.title = title
    content = .hosted
    fonts = FontBook()
    self.size = size
    self.scale = scale
    self.framesPerSecond = framesPerSecond
    self.capture = capture
    self.masks = masks
    steps = []
  }

  private init(
    _ document: ScriptNode, path: String?, registry: SceneRegistry, hostedSize: CGSize?
  ) throws(ScriptError) {
    let fields = try document.fields(of: "the scene file", keys: Self.keys)
    try fields.requireVersion()
    try fields.refuse("root", with: "scene")
    try fields.refuse("root", with: "params")
    fonts = try FontBook(
      fields, folder: path.map { URL(filePath: $0).deletingLastPathComponent() })
    let defaults: Defaults
    (content, defaults) = try Self.content(
      fields, registry: registry, fonts: fonts, hostedSize: hostedSize)
    self.path = path
    let fileTitle = path.map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
    title =
      try fields["title"]?.text("a title", limit: 200) ?? defaults.title ?? fileTitle ?? "Scene"
    scale = try fields["scale"]?.scale() ?? 1
    if let node = fields["size"] {
      size = try node.canvasSize(scale: scale)
    } else if let defaultSize = defaults.size {
      size = defaultSize
    } else {
      throw ScriptError(.missingKey("size", of: fields.owner), at: fields.position)
    }
    let clock = try fields["clock"]?.fields(of: "clock", keys: ["fps"])
    framesPerSecond = try clock?["fps"]?.integer(in: 1...1000, "a rate") ?? 60
    masks =
      try fields["masks"]?.items("a list of selectors", limit: 100).map {
        (node) throws(ScriptError) in
        try node.selector()
      } ?? []
    capture =
      try fields["capture"].map { (node) throws(ScriptError) in
        try CaptureSettings(node)
      } ?? CaptureSettings()
    steps =
      try fields["steps"].map { (node) throws(ScriptError) in
        try StepDecoder(file: path).steps(node)
      } ?? []
  }

  /// The settings that a file may omit because they follow from its content.
  private struct Defaults {
    var title: String?
    var size: CGSize?
  }

  private static func content(
    _ fields: Fields, registry: SceneRegistry, fonts: FontBook, hostedSize: CGSize?
  ) throws(ScriptError) -> (Content, Defaults) {
    if let hostedSize {
      for key in ["scene", "root", "params"] {
        guard let node = fields[key] else { continue }
        throw ScriptError(
          .conflict("found '\(key)' in a script for views that the test makes, expected none"),
          at: node.position)
      }
      return (.hosted, Defaults(size: hostedSize))
    }
    if let root = fields["root"] {
      let tree = try ViewDescription.tree(root, classes: registry.viewClasses, fonts: fonts)
      return (.root(tree), Defaults())
    }
    let scene = try registry.scene(named: try fields.required("scene"))
    let parameters = try scene.parameters(fields["params"])
    return (
      .scene(name: scene.name, parameters: parameters),
      Defaults(title: scene.title, size: scene.size)
    )
  }
}
