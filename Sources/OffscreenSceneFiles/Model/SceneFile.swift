package import Foundation
import Offscreen
package import OffscreenPlayback

/// A scene and the touches performed on it, read from a YAML or JSON file.
///
/// Reading validates everything that can be validated without building the scene: the names of view
/// classes and gallery scenes, types, ranges, units and duplicate ids.
package struct SceneFile: Sendable {
  package enum Content: Sendable {
    /// A registered scene with validated arguments.
    case scene(name: String, arguments: SceneArguments)
    /// A view tree described in the file.
    case root(ViewDescription)
    /// Views supplied by the caller that plays the file.
    case hosted
  }

  package let content: Content
  /// The script to be played on those views.
  package var script: Script

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
  package init(scene: Scene, arguments: SceneArguments, size: CGSize?, scale: Double) {
    content = .scene(name: scene.name, arguments: arguments)
    script = Script(
      title: scene.title, sceneName: scene.name, size: size ?? scene.size, scale: scale)
  }

  private init(
    _ document: ScriptNode, path: String?, registry: SceneRegistry, hostedSize: CGSize?
  ) throws(ScriptError) {
    let fields = try document.fields(of: "the scene file", keys: Self.keys)
    try fields.requireVersion()
    try fields.refuse("root", with: "scene")
    try fields.refuse("root", with: "params")
    let folder = path.map { URL(filePath: $0).deletingLastPathComponent() }
    let fonts = try FontBook(fields, folder: folder)
    let defaults: Defaults
    (content, defaults) = try Self.content(
      fields, registry: registry, source: AttributeSource(fonts: fonts, folder: folder),
      hostedSize: hostedSize)
    let fileTitle = path.map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
    let scale = try fields["scale"]?.scale() ?? 1
    script = Script(
      path: path,
      title: try fields["title"]?.text("a title", limit: 200) ?? defaults.title ?? fileTitle
        ?? "Scene",
      size: try Self.size(fields, scale: scale, default: defaults.size), scale: scale)
    if case .scene(let name, _) = content { script.sceneName = name }
    script.fonts = fonts
    try script.read(fields)
  }

  private static func size(
    _ fields: Fields, scale: Double, default standard: CGSize?
  ) throws(ScriptError) -> CGSize {
    if let node = fields["size"] { return try node.canvasSize(scale: scale) }
    guard let standard else {
      throw ScriptError(.missingKey("size", of: fields.owner), at: fields.position)
    }
    return standard
  }

  /// The settings that a file may omit because they follow from its content.
  private struct Defaults {
    var title: String?
    var size: CGSize?
  }

  private static func content(
    _ fields: Fields, registry: SceneRegistry, source: AttributeSource, hostedSize: CGSize?
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
      let tree = try ViewDescription.tree(root, classes: registry.viewClasses, source: source)
      return (.root(tree), Defaults())
    }
    let scene = try registry.scene(named: try fields.required("scene"))
    let arguments = try scene.arguments(fields["params"])
    return (
      .scene(name: scene.name, arguments: arguments),
      Defaults(title: scene.title, size: scene.size)
    )
  }
}

extension Script {
  /// Reads the clock, the frames to capture, the masks and the steps.
  fileprivate mutating func read(_ fields: Fields) throws(ScriptError) {
    let clock = try fields["clock"]?.fields(of: "clock", keys: ["fps"])
    framesPerSecond = try clock?["fps"]?.integer(in: 1...1000, "a rate") ?? 60
    for node in try fields["masks"]?.items("a list of selectors", limit: 100) ?? [] {
      masks.append(try node.selector())
    }
    if let node = fields["capture"] { capture = try CaptureSettings(node) }
    if let node = fields["steps"] { steps = try StepDecoder(file: path).steps(node) }
  }
}
