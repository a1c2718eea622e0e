import Foundation
import OffscreenPlayback
import OffscreenSceneFiles

/// What the subcommands know of the tool that they belong to.
enum ToolScenes {
  /// The scenes and classes of the tool.
  @TaskLocal static var registry = SceneRegistry()

  /// The name under which the tool was started.
  static var name: String {
    let name = URL(filePath: CommandLine.arguments.first ?? "").lastPathComponent
    return name.isEmpty || name == "OffscreenCommand" ? "offscreen" : name
  }

  /// The parameters, as `name=`, of the scene that is among the arguments; for completion.
  static func parameterNames(_ arguments: [String]) -> [String] {
    let scene = registry.scenes.first { arguments.contains($0.name) }
    return scene?.parameters.map { "\($0.name)=" } ?? []
  }

  /// The scenes with their parameters and the classes with their attributes, for the help.
  static var help: String {
    var lines: [String] = []
    if !registry.scenes.isEmpty { lines.append("SCENES") }
    for scene in registry.scenes {
      let parameters = scene.parameters.map {
        "\($0.name)=\($0.defaultText) (\($0.shape.summary))"
      }
      lines.append("  " + ([scene.name] + parameters).joined(separator: "  "))
    }
    lines += [
      "", "VIEW CLASSES OF SCENE FILES", "  " + registry.viewClasses.names.joined(separator: " "),
    ]
    return lines.joined(separator: "\n")
  }
}
