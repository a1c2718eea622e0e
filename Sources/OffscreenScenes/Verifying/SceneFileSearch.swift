import Foundation
import OffscreenFiles
import OffscreenSceneFiles
import OffscreenSnapshots

/// Finds the scene files of a run.
struct SceneFileSearch {
  /// A scene file and the name of its storyboard.
  struct Found: Sendable {
    /// The path with which the file is opened and shown.
    let path: String
    /// The path relative to the package's root, without extension.
    let name: String
    /// Another scene file of the search that would have the same reference; nil if there is none.
    fileprivate(set) var rival: String?
    /// The number of the file among those of all shards, counted from 0.
    fileprivate(set) var number = 0

    /// The name of the reference, without the variant.
    var snapshot: SnapshotName {
      get throws(SnapshotNameError) { try snapshot(in: nil) }
    }

    /// The name of the reference of a variant.
    func snapshot(in variant: String?) throws(SnapshotNameError) -> SnapshotName {
      let parts = name.split(separator: "/").map(String.init)
      return try SnapshotName(suites: parts.dropLast(), test: parts.last ?? "", name: variant)
    }
  }

  /// The files found, sorted by path and without duplicates.
  private(set) var files: [Found] = []
  /// The files and folders given, relative to the package's root.
  private(set) var scope: [String] = []

  private let base: String

  /// Searches files and folders; of a folder, finds all scene files in it and its subfolders.
  ///
  /// In folders, what is written by runs is skipped: references, artefacts and frames; and so are files that
  /// contain only steps for inclusion.
  init(_ paths: [String], in folders: SnapshotFolders) throws(CommandFailure) {
    base = folders.base.standardizedFileURL.resolvingSymlinksInPath().path
    let written = [folders.references, folders.artifacts].map {
      $0.standardizedFileURL.resolvingSymlinksInPath().path + "/"
    }
    var found: [String: Found] = [:]
    for path in paths.isEmpty ? [Self.examples(in: folders)] : paths {
      let url = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
      var isFolder: ObjCBool = false
      guard unsafe FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
        throw CommandFailure(.noInput, file: path, "no such file")
      }
      scope.append(try relative(url, path))
      guard isFolder.boolValue else {
        found[url.path] = try entry(url, path)
        continue
      }
      for name in try Self.paths(below: url, shown: path) where Self.isSceneFileName(name) {
        let file = url.appending(path: name)
        let shown = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
        if written.contains(where: file.path.hasPrefix) || Self.isNoScene(file) { continue }
        found[file.path] = try entry(file, shown)
      }
    }
    files = found.values.sorted { ($0.name, $0.path) < ($1.name, $1.path) }
    findRivals()
  }

  /// Notes for each file the first other one with the same reference: names of references lack the characters
  /// that shells interpret, so that `a b.yaml` and `a-b.yaml` have one, and extensions.
  private mutating func findRivals() {
    var indexes: [String: [Int]] = [:]
    for (index, file) in files.enumerated() {
      guard let snapshot = try? file.snapshot else { continue }
      // As on a file system that ignores case.
      indexes[snapshot.path.lowercased(), default: []].append(index)
    }
    for alike in indexes.values where alike.count > 1 {
      for index in alike {
        files[index].rival = files[alike[index == alike[0] ? 1 : 0]].path
      }
    }
  }

  /// Keeps only the files whose name matches an expression.
  mutating func filter(_ expression: String) {
    guard let regex = try? Regex(expression) else { return }
    files.removeAll { $0.name.firstMatch(of: regex) == nil }
  }

  /// Keeps only the files of a shard.
  mutating func keep(_ shard: Shard) {
    for index in files.indices { files[index].number = index }
    files.removeAll { !shard.has($0.number) }
  }

  /// The package's folder of scene files, as a path that is valid in the working directory.
  private static func examples(in folders: SnapshotFolders) -> String {
    let url = folders.base.appending(path: "Examples")
    let working = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let isAtBase =
      working.resolvingSymlinksInPath().path
      == folders.base.standardizedFileURL.resolvingSymlinksInPath().path
    return isAtBase ? folders.shown(url) : url.path
  }

  private static func paths(below url: URL, shown: String) throws(CommandFailure) -> [String] {
    do {
      return try FileManager.default.subpathsOfDirectory(atPath: url.path)
    } catch {
      throw CommandFailure(.noInput, file: shown, "cannot be read: \(SystemReason.of(error))")
    }
  }

  private static func isSceneFileName(_ path: String) -> Bool {
    let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
    return !isHidden && [".yaml", ".yml", ".json"].contains { path.hasSuffix($0) }
  }

  /// Whether a file contains only steps, or the frames or results of a run; an unreadable file is reported when it is
  /// played.
  private static func isNoScene(_ url: URL) -> Bool {
    guard let document = try? ScriptReader.read(path: url.path),
      case .mapping(let entries) = document.content
    else { return false }
    let keys = Set(entries.map(\.key))
    return !keys.isDisjoint(with: ["steps", "frames", "snapshots", "references"])
      && keys.isDisjoint(with: ["scene", "root"])
  }

  private func entry(_ url: URL, _ shown: String) throws(CommandFailure) -> Found {
    let path = try relative(url, shown)
    let name = (path as NSString).deletingPathExtension
    return Found(path: shown, name: name)
  }

  /// A path relative to the package's root, so that the name of a storyboard does not depend on the
  /// working directory.
  private func relative(_ url: URL, _ shown: String) throws(CommandFailure) -> String {
    if url.path == base { return "" }
    guard url.path.hasPrefix(base + "/") else {
      throw CommandFailure(
        .badInput, file: shown, "found a path outside of the package, expected one in \(base)")
    }
    return String(url.path.dropFirst(base.count + 1))
  }
}
