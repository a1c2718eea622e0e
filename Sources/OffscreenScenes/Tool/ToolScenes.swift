import OffscreenPlayback
import OffscreenSceneFiles

/// The properties of the tool to which the subcommands belong.
enum ToolScenes {
  /// The scenes and classes of the tool.
  @TaskLocal static var registry = SceneRegistry()

  /// The name with which the tool was started.
  static var name: String {
    guard let name = CommandLine.arguments.first?.split(separator: "/").last,
      name != "OffscreenCommand"
    else { return "offscreen" }
    return String(name)
  }

  /// The scenes with their parameters and the names of the classes, for the help.
  static var help: String {
    let scenes = registry.scenes.map { scene in
      "  " + ([scene.name] + scene.parameters.map(\.summary)).joined(separator: "  ")
    }
    let classes = [
      "", "VIEW CLASSES OF SCENE FILES", "  " + registry.viewClasses.names.joined(separator: " "),
    ]
    return ((scenes.isEmpty ? [] : ["SCENES"] + scenes) + classes).joined(separator: "\n")
  }

  /// The parameters of the scene that the command line names, or else the names of all scenes, for
  /// the help of commands that have a scene argument.
  static var sceneHelp: String {
    let named = registry.scenes.filter { CommandLine.arguments.contains($0.name) }
    guard named.count == 1, let scene = named.first else {
      let names = registry.scenes.map(\.name).joined(separator: " ")
      return names.isEmpty
        ? "" : "SCENES, whose parameters --help lists after a scene's name\n  \(names)"
    }
    guard !scene.parameters.isEmpty else { return "The scene \(scene.name) has no parameters." }
    let lines = scene.parameters.map { parameter in
      let words = ["  \(parameter.summary)", parameter.help].filter { !$0.isEmpty }
      return words.joined(separator: "  ")
    }
    return (["PARAMETERS OF THE SCENE \(scene.name)"] + lines).joined(separator: "\n")
  }
}

extension SceneParameter {
  /// The name, the default and the values, such as `messages=30 (1...500)`.
  fileprivate var summary: String { "\(name)=\(defaultText) (\(shape.summary))" }
}
