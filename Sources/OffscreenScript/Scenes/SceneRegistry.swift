package import Foundation

/// A scene made by Swift code: a name, what it can be given, and how to make it.
package struct SceneDefinition: Sendable {
  package let name: String
  /// A heading for people.
  package let title: String
  /// The window's size in points when a script does not say.
  package let size: CGSize
  package let parameters: [SceneParameter]
  /// Makes the views for checked parameters and a window of the given size in points.
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

  /// The checked values of a `params` mapping; nil gives the defaults.
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

/// The scenes and view classes that scripts may name: a value that is handed around.
package struct SceneRegistry: Sendable {
  package private(set) var scenes: [SceneDefinition]
  package private(set) var viewClasses: [ViewClass]

  package init(scenes: [SceneDefinition] = [], viewClasses: [ViewClass] = ViewClass.builtin) {
    self.scenes = scenes
    self.viewClasses = viewClasses
  }

  /// Adds a scene; it takes the place of one with the same name.
  package mutating func register(_ scene: SceneDefinition) {
    scenes.removeAll { $0.name == scene.name }
    scenes.append(scene)
  }

  /// The scene called `name`; nil when there is none.
  package func scene(named name: String) -> SceneDefinition? {
    scenes.first { $0.name == name }
  }

  /// The scene that a script names.
  package func scene(named node: ScriptNode) throws(ScriptError) -> SceneDefinition {
    let name = try node.text("the name of a scene")
    guard let scene = scene(named: name) else {
      throw ScriptError(unknownScene(name).problem, at: node.position)
    }
    return scene
  }

  /// The error for a scene that is not registered.
  package func unknownScene(_ name: String) -> ScriptError {
    let names = scenes.map(\.name)
    return ScriptError(
      .unknownName(kind: "scene", name: name, nearest: nearest(name, in: names), known: names))
  }
}
