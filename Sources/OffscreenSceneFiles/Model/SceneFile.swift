package import Foundation
import Offscreen
package import OffscreenInspection
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
  /// The document from which the file was read; nil for a scene that has no document.
  private let document: ScriptNode?
  /// The script to be played on those views.
  package var script: Script

  /// Reads and validates a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - registry: The scenes and view classes that the file may name.
  ///   - hostedSize: The size, in points, of the views on which the file is played when the caller
  ///     supplies them. The file may override it, and must not describe views. Nil for a file that
  ///     has its own.
  /// - Throws: All mistakes in the file as one error. After a mistake in `fonts` or `font`, views and steps
  ///   are not read, since they may name these fonts.
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
    script.exemptions = scene.exemptions
  }

  private init(
    _ document: ScriptNode, path: String?, registry: SceneRegistry, hostedSize: CGSize?
  ) throws(ScriptError) {
    let given = try document.mapping(of: SceneFileParts.mapping.owner, with: "'version'")
    // A file of another version may have keys that this version does not know.
    if given["version"] != nil { try given.requireVersion() }
    let folder = path.map { URL(filePath: $0).deletingLastPathComponent() }
    var source = AttributeSource(folder: folder, classes: registry.viewClasses)
    var mistakes = Mistakes()
    let (parts, fields) = try SceneFileParts.mapping.read(document, source, &mistakes)
    let fonts = Result { () throws(ScriptError) in try FontBook(fields, folder: folder) }
    mistakes.add(fonts)
    if case .failure = fonts { try mistakes.check() }
    source.fonts = try fonts.get()

    // If a required key is missing, an unknown key may be a misspelling of it.
    let isWhole = mistakes.isEmpty
    let described = Result { [source] () throws(ScriptError) in
      try Self.content(fields, registry: registry, source: source, hostedSize: hostedSize)
    }
    if isWhole || parts.root != nil || parts.scene != nil { mistakes.add(described) }
    let size = Result { () throws(ScriptError) in
      try Self.size(fields, scale: parts.scale, default: try? described.get().1.size)
    }
    if parts.size != nil || (isWhole && mistakes.isEmpty) { mistakes.add(size) }
    let steps = Result { [source] () throws(ScriptError) in
      try parts.steps.map { (node) throws(ScriptError) in
        try StepDecoder(file: path, source: source).steps(node)
      } ?? []
    }
    mistakes.add(steps)
    try mistakes.check()

    let defaults: Defaults
    (content, defaults) = try described.get()
    self.document = document
    let fileTitle = path.map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
    script = Script(
      path: path, title: parts.title ?? defaults.title ?? fileTitle ?? "Scene",
      size: try size.get(), scale: parts.scale)
    if case .scene(let name, _) = content { script.sceneName = name }
    script.traits = TraitCollection(traitsFrom: [defaults.traits, parts.traits])
    script.fonts = source.fonts
    script.variants = parts.variants
    script.framesPerSecond = parts.clock.framesPerSecond
    script.masks = parts.masks
    script.exemptions = defaults.exemptions + parts.exemptions
    script.capture = parts.capture
    script.steps = try steps.get()
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
    var exemptions: [AuditExemption] = []
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
      let tree = try ViewDescription.tree(root, source: source)
      return (.root(tree), Defaults())
    }
    let scene = try registry.scene(named: try fields.required("scene"))
    let arguments = try scene.arguments(fields["params"])
    return (
      .scene(name: scene.name, arguments: arguments),
      Defaults(
        title: scene.title, size: scene.size, traits: scene.traits, exemptions: scene.exemptions)
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
    let source = AttributeSource(
      fonts: script.fonts, folder: folder, classes: registry.viewClasses)
    return try StepDecoder(file: nil, source: source).steps(node)
  }

  /// The steps of a file as they are written, for use on another scene.
  ///
  /// - Throws: An error if the file cannot be read or has no steps.
  package static func stepNodes(path: String) throws(ScriptError) -> [ScriptNode] {
    let document = try ScriptReader.read(path: path)
    do throws(ScriptError) {
      let fields = try document.mapping(of: SceneFileParts.mapping.owner, with: "'steps'")
      try fields.requireVersion()
      return try fields.required("steps").items("a list of steps")
    } catch {
      throw error.inFile(path)
    }
  }

  /// A scene file of the same scene, at its present size and scale and with its traits, with more steps at its end.
  ///
  /// It does not contain the fonts of the command line. With `isHosted` it has no views, for tests that make them.
  package func text(adding steps: [ScriptNode], isHosted: Bool = false) -> String {
    var lines = ["version: 1"]
    var kept: [ScriptNode] = []
    switch (document?.content, content) {
    case (.mapping(let entries)?, _):
      for entry in entries
      where !["version", "size", "scale", "traits", "steps"].contains(entry.key)
        && !(isHosted && ["root", "scene", "params"].contains(entry.key))
      {
        lines.append("\(entry.key): \(entry.value.json)")
      }
      if case .sequence(let own)? = entries.first(where: { $0.key == "steps" })?.value.content {
        kept = own
      }
    case (_, .scene(let name, let arguments)) where !isHosted:
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
