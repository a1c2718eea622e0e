internal import Foundation
internal import Offscreen
internal import OffscreenPlayback
internal import OffscreenSceneFiles
internal import OffscreenSnapshots

/// A script for views that a test creates: a scene file without a scene.
public enum StoryboardScript: Hashable, Sendable {
  /// A file, relative to the test's folder or the package's root, unless the path is absolute.
  case file(String)
  /// The text of a file.
  case text(String)

  /// Reads the script.
  ///
  /// - Parameters:
  ///   - hostedSize: The size in points of the views that the test creates; nil if the script has
  ///     views of its own.
  ///   - testFile: The absolute path of the test's source file.
  /// - Returns: The script.
  /// - Throws: The first mistake of the script.
  func read(hostedSize: CGSize?, testFile: String) throws(ScriptError) -> SceneFile {
    switch self {
    case .text(let text):
      return try SceneFile(text: text, registry: SceneRegistry(), hostedSize: hostedSize)
    case .file(let path):
      return try SceneFile(
        path: Self.found(path, near: testFile), registry: SceneRegistry(), hostedSize: hostedSize)
    }
  }

  /// The first existing file; if there is none, the one next to the test.
  private static func found(_ path: String, near testFile: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    let beside = folder.appending(path: path).path
    let places =
      [beside] + (PackageRoot.above(testFile).map { [$0.appending(path: path).path] } ?? [])
    return places.first { FileManager.default.fileExists(atPath: $0) } ?? beside
  }
}
