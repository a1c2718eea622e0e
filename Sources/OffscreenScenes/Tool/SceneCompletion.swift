import Foundation
import OffscreenSceneFiles

/// The completions that a shell offers for a scene or its parameters.
enum SceneCompletion {
  /// The extensions of scene files.
  static let fileExtensions = ["yaml", "yml", "json"]

  /// The scenes of the tool, and the scene files and folders that complete `prefix`.
  static func scenes(_ prefix: String) -> [String] {
    ToolScenes.registry.scenes.map(\.name) + files(prefix)
  }

  /// Assignments to the parameters of the scene that is among the arguments: every value of a choice
  /// or a flag, and the default of others.
  static func parameters(_ arguments: [String]) -> [String] {
    let scene = ToolScenes.registry.scenes.first { arguments.contains($0.name) }
    return (scene?.parameters ?? []).flatMap { parameter in
      parameter.values.map { "\(parameter.name)=\($0)" }
    }
  }

  private static func files(_ prefix: String) -> [String] {
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return (names ?? []).filter { !$0.hasPrefix(".") }.map { folder + $0 }
      .filter { $0.hasPrefix(prefix) && isOffered($0) }
      .sorted()
  }

  private static func isOffered(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists
      && (isFolder.boolValue || fileExtensions.contains { path.hasSuffix(".\($0)") })
  }
}

extension SceneParameter {
  /// Values to choose from; only the default if there are too many.
  fileprivate var values: [String] {
    switch shape {
    case .words(let words): words
    case .flag: ["true", "false"]
    default: [defaultText]
    }
  }
}
