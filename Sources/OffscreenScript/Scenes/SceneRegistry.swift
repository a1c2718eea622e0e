package import Foundation

/// A scene implemented in Swift: its name, its parameters, and how to build it.
package struct SceneDefinition: Sendable {
  package let name: String
  /// A heading for readers.
  package let title: String
  /// The default window size, in points.
  package let size: CGSize
  package let parameters: [SceneParameter]
  /// Builds the views from validated parameters, for a window of the given size in points.
  package let build: @Sendable (SceneParameters, CGSize) -> BuiltScene

  package init(
    name: String, title: String, size: CGSize, parameters: [SceneParameter],
    build: @escaping @Sendable (SceneParameters, CGSize) -> BuiltScene
  ) {
    self.name = name
    self.title = title
    self.size = size
    self.parameters = parameters
    self.build = build
  }

  /// Validates the values of a `params` mapping; nil gives the defaults.
  package func parameters(_ node: ScriptNode?) throws(ScriptError) -> SceneParameters {
    var values = SceneParameters(defaultsOf: parameters)
    guard let node else { return values }
    let fields = try node.fields(
      of: "the parameters of \(name)", keys: parameters.map(\.name))
    for parameter in parameters {
      if let value = fields[parameter.name] { try values.set(parameter, to: value) }
    }
    return values
  }
}

/// The scenes and view classes that scripts may name.
package struct SceneRegistry: Sendable {
  package private(set) var scenes: [SceneDefinition]
  package private(set) var viewClasses: [ViewClass]

  package init(scenes: [SceneDefinition] = [], viewClasses: [ViewClass] = ViewClass.builtin) {
    self.scenes = scenes
    self.viewClasses = viewClasses
  }

  /// Adds a scene, replacing any scene of the same name.
  package mutating func register(_ scene: SceneDefinition) {
    scenes.removeAll { $0.name == scene.name }
    scenes.append(scene)
  }

  /// The scene called `name`; nil if there is none.
  package func scene(named name: String) -> SceneDefinition? {
    scenes.first { $0.name == name }
  }

  /// The scene that `node` names.
  package func scene(named node: ScriptNode) throws(ScriptError) -> SceneDefinition {
    let name = try node.text("the name of a scene")
    guard let scene = scene(named: name) else {
      throw ScriptError(unknownScene(name).problem, at: node.position)
    }
    return scene
  }

  /// The error for the name of an unregistered scene.
  package func unknownScene(_ name: String) -> ScriptError {
    let names = scenes.map(\.name)
    return ScriptError(
      .unknownName(kind: "scene", name: name, nearest: nearest(name, in: names), known: names))
  }
}
