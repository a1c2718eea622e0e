import Foundation
import OffscreenFiles
public import OffscreenSceneFiles

/// A command for the scenes of a package: every subcommand of `offscreen`, for your own views.
///
/// ```swift
/// @main struct MyScenes: SceneTool {
///   static let scenes = [
///     Scene("profile") { _ in ProfileView() }
///   ]
/// }
/// ```
///
/// `swift run MyScenes storyboard profile -o profile.png` then works as `offscreen` does on its
/// gallery. It does not contain the gallery's scenes, only its own scenes and the files that name
/// them.
public protocol SceneTool {
  /// The scenes, each with another name.
  static var scenes: [Scene] { get }
  /// The classes that scene files may name beside those of this package; none by default.
  static var viewClasses: [SceneViewClass] { get }
}

extension SceneTool {
  /// Returns no classes beside those of this package.
  public static var viewClasses: [SceneViewClass] { [] }

  /// Runs the subcommand that the arguments name, and exits with its exit code.
  ///
  /// Two scenes, or two classes, with the same name end the program at once with a line that names
  /// them.
  public static func main() {
    let registry = SceneRegistry(scenes: scenes, viewClasses: viewClasses)
    if let conflict = registry.conflict {
      StandardError.report("\(conflict), expected different names")
      Foundation.exit(CommandFailure.Status.internalError.rawValue)
    }
    ToolScenes.$registry.withValue(registry) { OffscreenTool.main() }
  }
}
