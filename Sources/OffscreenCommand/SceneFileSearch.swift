import Foundation
import OffscreenScript
import OffscreenSnapshots

/// Finding the scene files that a run is about.
struct SceneFileSearch {
  /// A scene file, and what its storyboard is called.
  struct Found: Sendable {
    /// The file as it is opened and shown.
    let path: String
    /// The path from the package's root, without the ending.
    let name: String
  }

  /// The files in the order of their paths, each once.
  private(set) var files: [Found] = []
  /// The files and folders that were named, from the package's root.
  private(set) var scope: [String] = []

  private let base: String

  /// Searches files and folders; of a folder, all scene files in it and below it.
  ///
  /// Files of steps that others include are no scenes and are left out of a folder.
  init(_ paths: [String], in folders: SnapshotFolders) throws(CommandFailure) {
    base = folders.base.standardizedFileURL.resolvingSymlinksInPath().path
    var found: [String: Found] = [:]
    for path in paths.isEmpty ? [folders.shown(folders.base.appending(path: "Examples"))] : paths {
      let url = Self.url(path, from: paths.isEmpty ? folders.base : nil)
      var isFolder: ObjCBool = false
      guard unsafe FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
        throw CommandFailure(.noInput, "\(path): no such file")
      }
      scope.append(try relative(url, path))
      guard isFolder.boolValue else {
        found[url.path] = try entry(url, path)
        continue
      }
      let below = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
      for name in below where Self.isSceneFileName(name) {
        let file = url.appending(path: name)
        let shown = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
        if Self.isIncluded(file) { continue }
        found[file.path] = try entry(file, shown)
      }
    }
    files = found.values.sorted { ($0.name, $0.path) < ($1.name, $1.path) }
  }

  /// Keeps the files whose name an expression matches.
  mutating func filter(_ expression: String) {
    guard let regex = try? Regex(expression) else { return }
    files.removeAll { $0.name.firstMatch(of: regex) == nil }
  }

  private static func url(_ path: String, from base: URL?) -> URL {
    let url = base.map { URL(fileURLWithPath: path, relativeTo: $0) } ?? URL(fileURLWithPath: path)
    return url.standardizedFileURL.resolvingSymlinksInPath()
  }

  private static func isSceneFileName(_ path: String) -> Bool {
    let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
    return !isHidden && [".yaml", ".yml", ".json"].contains { path.hasSuffix($0) }
  }

  /// Whether a file has steps alone; one that cannot be read is told of when it is played.
  private static func isIncluded(_ url: URL) -> Bool {
    guard let document = try? ScriptReader.read(path: url.path),
      case .mapping(let entries) = document.content
    else { return false }
    let keys = Set(entries.map(\.key))
    return keys.contains("steps") && keys.isDisjoint(with: ["scene", "root"])
  }

  private func entry(_ url: URL, _ shown: String) throws(CommandFailure) -> Found {
    let path = try relative(url, shown)
    let name = (path as NSString).deletingPathExtension
    return Found(path: shown, name: name)
  }

  /// A path from the package's root, so that a storyboard's name does not depend on where it is
  /// verified from.
  private func relative(_ url: URL, _ shown: String) throws(CommandFailure) -> String {
    if url.path == base { return "" }
    guard url.path.hasPrefix(base + "/") else {
      throw CommandFailure(
        .badInput, "\(shown): found a path outside of the package, expected one in \(base)")
    }
    return String(url.path.dropFirst(base.count + 1))
  }
}
