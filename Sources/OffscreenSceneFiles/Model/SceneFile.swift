package import Foundation
import Offscreen
package import OffscreenPlayback
import OffscreenSnapshots

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

  package private(set) var content: Content
  /// The file as it was read; nil for a scene that was not read from one.
  private let document: ScriptNode?
  /// The script to be played on those views.
  package var script: Script

  private static let keys = [
    "version", "title", "fonts", "font", "scene", "params", "root", "size", "scale", "traits",
    "variants", "clock", "capture", "masks", "steps",
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
    document = nil
    script = Script(
      title: scene.title, sceneName: scene.name, size: size ?? scene.size, scale: scale)
    script.traits = scene.traits
  }

  private init(
    _ document: ScriptNode, path: String?, registry: SceneRegistry, hostedSize: CGSize?
  ) throws(ScriptError) {
    let fields = try document.fields(of: "the scene file", keys: Self.keys)
    self.document = document
    try fields.requireVersion()
    try fields.refuse("root", with: "scene")
    try fields.refuse("root", with: "params")
    let folder = path.map { URL(filePath: $0).deletingLastPathComponent() }
    let fonts = try FontBook(fields, folder: folder)
    let source = AttributeSource(fonts: fonts, folder: folder)
    let defaults: Defaults
    (content, defaults) = try Self.content(
      fields, registry: registry, source: source, hostedSize: hostedSize)
    let fileTitle = path.map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
    let scale = try fields["scale"]?.scale() ?? 1
    script = Script(
      path: path,
      title: try fields["title"]?.text("a title", limit: 200) ?? defaults.title ?? fileTitle
        ?? "Scene",
      size: try Self.size(fields, scale: scale, default: defaults.size), scale: scale)
    if case .scene(let name, _) = content { script.sceneName = name }
    script.traits = TraitCollection(
      traitsFrom: [defaults.traits, try fields["traits"]?.traits() ?? TraitCollection()])
    script.fonts = fonts
    script.variants = try fields["variants"]?.variants() ?? []
    let decoder = StepDecoder(file: path, classes: registry.viewClasses, source: source)
    try script.read(fields, decoder)
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
    var traits = TraitCollection()
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
      Defaults(title: scene.title, size: scene.size, traits: scene.traits)
    )
  }
}

extension SceneFile {
  /// The names of the parameters of the scene; none for views that the file describes.
  package func parameterNames(in registry: SceneRegistry) -> [String] {
    guard case .scene(let name, _) = content else { return [] }
    return registry.scene(named: name)?.parameters.map(\.name) ?? []
  }

  /// Gives a parameter of the scene a value.
  ///
  /// - Throws: An error if the scene has no such parameter, or if it cannot have the value.
  package mutating func setParameter(
    _ parameterName: String, to value: ScriptNode, registry: SceneRegistry
  ) throws(ScriptError) {
    let known = parameterNames(in: registry)
    guard case .scene(let name, var arguments) = content,
      let parameter = registry.scene(named: name)?.parameters.first(where: {
        $0.name == parameterName
      })
    else {
      throw ScriptError(
        .unknownName(
          kind: "parameter", name: parameterName, nearest: nearest(parameterName, in: known),
          known: known), at: value.position)
    }
    try arguments.set(parameter, to: value)
    content = .scene(name: name, arguments: arguments)
  }

  /// Reads steps that are not in the file but use its fonts; includes are relative to the working
  /// directory.
  package func steps(
    _ node: ScriptNode, registry: SceneRegistry
  ) throws(ScriptError) -> [Step] {
    let folder = script.path.map { URL(filePath: $0).deletingLastPathComponent() }
    let source = AttributeSource(fonts: script.fonts, folder: folder)
    return try StepDecoder(file: nil, classes: registry.viewClasses, source: source).steps(node)
  }

  /// A scene file of the same scene, at its present size and scale and with its traits, with more steps at its end.
  ///
  /// The fonts of the command line are not in it.
  package func text(adding steps: [ScriptNode]) -> String {
    var lines = ["version: 1"]
    var kept: [ScriptNode] = []
    switch (document?.content, content) {
    case (.mapping(let entries)?, _):
      for entry in entries
      where !["version", "size", "scale", "traits", "steps"].contains(entry.key) {
        lines.append("\(entry.key): \(entry.value.json)")
      }
      if case .sequence(let own)? = entries.first(where: { $0.key == "steps" })?.value.content {
        kept = own
      }
    case (_, .scene(let name, let arguments)):
      lines += ["scene: \(name)", "params: \(arguments.json)"]
    default: break
    }
    let (size, scale) = (script.size, script.scale)
    lines.append("size: [\(size.width.shortText), \(size.height.shortText)]")
    if scale != 1 { lines.append("scale: \(scale.shortText)") }
    let traits = TraitName.words(of: script.traits).map { "\($0): \($1)" }
    if !traits.isEmpty { lines.append("traits: {\(traits.joined(separator: ", "))}") }
    let all = kept + steps
    lines.append(all.isEmpty ? "steps: []" : "steps:")
    lines += all.map { "  - \($0.json)" }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Script {
  /// Reads the clock, the frames to capture, the masks and the steps.
  fileprivate mutating func read(_ fields: Fields, _ decoder: StepDecoder) throws(ScriptError) {
    let clock = try fields["clock"]?.fields(of: "clock", keys: ["fps"])
    framesPerSecond = try clock?["fps"]?.integer(in: 1...1000, "a rate") ?? 60
    for node in try fields["masks"]?.items("a list of selectors", limit: 100) ?? [] {
      masks.append(try node.selector())
    }
    if let node = fields["capture"] { capture = try CaptureSettings(node) }
    if let node = fields["steps"] { steps = try decoder.steps(node) }
  }
}
