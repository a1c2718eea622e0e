internal import Foundation
internal import Offscreen
internal import OffscreenScript
internal import OffscreenSnapshots

/// What a finger does to views, as a scene file without a scene of its own.
public enum StoryboardScript: Hashable, Sendable {
  /// A file, found beside the test's file or from the package's root, unless the path is absolute.
  case file(String)
  /// The text of a file.
  case text(String)

  /// Reads the script.
  ///
  /// - Parameters:
  ///   - hostedSize: The size in points of the views that the test makes; nil where the script has
  ///     views of its own.
  ///   - testFile: The absolute path of the test's source file.
  /// - Returns: The script.
  /// - Throws: The first mistake of the script.
  func read(hostedSize: CGSize?, testFile: String) throws(ScriptError) -> SceneFile {
    switch self {
    case .text(let text):
      return try SceneFile(text: text, registry: Gallery.registry, hostedSize: hostedSize)
    case .file(let path):
      return try SceneFile(
        path: Self.found(path, near: testFile), registry: Gallery.registry, hostedSize: hostedSize)
    }
  }

  /// The first place at which there is such a file; where there is none, the one beside the test.
  private static func found(_ path: String, near testFile: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    let beside = folder.appending(path: path).path
    let places =
      [beside] + (PackageRoot.above(testFile).map { [$0.appending(path: path).path] } ?? [])
    return places.first { FileManager.default.fileExists(atPath: $0) } ?? beside
  }
}
