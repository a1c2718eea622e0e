package import OffscreenInspection
import OffscreenPlayback

/// The scenes and view classes that scripts may name.
package struct SceneRegistry: Sendable {
  package let scenes: [Scene]
  /// The classes of this package and those of the tool; nil if the tool has no classes of its own.
  private let extendedClasses: SceneViewClasses?

  package init(scenes: [Scene] = [], viewClasses: [SceneViewClass] = []) {
    self.scenes = scenes
    extendedClasses =
      viewClasses.isEmpty ? nil : SceneViewClasses(SceneViewClass.builtin + viewClasses)
  }

  /// The classes of this package and those of the tool.
  ///
  /// The classes of this package are made when they are first read, so that commands without a scene start sooner.
  package var viewClasses: SceneViewClasses { extendedClasses ?? .builtin }

  /// The reason why the registry cannot be used, such as two scenes with the same name; nil if it
  /// can.
  package var conflict: String? {
    if let name = Self.repeated(scenes.map(\.name)) { return "two scenes are called '\(name)'" }
    if let classes = extendedClasses, let name = Self.repeated(classes.names) {
      return "two view classes are called '\(name)'"
    }
    return nil
  }

  private static func repeated(_ names: [String]) -> String? {
    var seen: Set<String> = []
    return names.first { !seen.insert($0).inserted }
  }

  /// The scene called `name`; nil if there is none.
  package func scene(named name: String) -> Scene? {
    scenes.first { $0.name == name }
  }

  /// The scene that `node` names.
  package func scene(named node: ScriptNode) throws(ScriptError) -> Scene {
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
