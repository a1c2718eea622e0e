package import Foundation
internal import OffscreenFiles

/// The folders of references and artefacts.
package struct SnapshotFolders: Hashable, Sendable {
  /// The folder of references: `Snapshots` in the package, unless `SNAPSHOT_DIR` names another.
  package var references: URL
  /// The folder of artefacts: `.build/snapshots` in the package, unless `SNAPSHOT_ARTIFACTS` names
  /// another.
  package var artifacts: URL
  /// The folder to which paths in messages are relative.
  package var base: URL

  /// Creates a pair of folders.
  package init(references: URL, artifacts: URL, base: URL) {
    self.references = references
    self.artifacts = artifacts
    self.base = base
  }

  /// Determines the folders for a test file.
  ///
  /// Relative paths in the environment are relative to the package's root, or to the working
  /// directory if the file belongs to no package.
  ///
  /// - Parameters:
  ///   - file: The absolute path of the test's source file.
  ///   - environment: The settings that may name other folders.
  /// - Throws: ``SnapshotFolderError`` if there is no package above the file and the environment
  ///   does not name both folders.
  package init(
    forFile file: String, environment: SnapshotEnvironment
  ) throws(SnapshotFolderError) {
    let package = PackageRoot.above(file)
    let base =
      package
      ?? URL(
        fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
    func folder(_ path: String?, standard: String) throws(SnapshotFolderError) -> URL {
      if let path { return URL(fileURLWithPath: path, isDirectory: true, relativeTo: base) }
      guard let package else { throw .noPackage(above: file) }
      return package.appending(path: standard, directoryHint: .isDirectory)
    }
    self.init(
      references: try folder(environment.referencePath, standard: "Snapshots").standardizedFileURL,
      artifacts: try folder(environment.artifactPath, standard: ".build/snapshots")
        .standardizedFileURL,
      base: base)
  }

  /// The paths of all files and folders below the folder of references, sorted; without those that another
  /// process is writing.
  var referencePaths: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: references.path)) ?? [])
      .filter { !StagedPath.isPart(of: $0) }.sorted()
  }

  /// A file's path as messages show it: relative to `base` if it is inside, otherwise absolute.
  package func shown(_ url: URL) -> String { shown(path: url.path) }

  /// The same for a path.
  func shown(path: String) -> String {
    let prefix = base.path.hasSuffix("/") ? base.path : base.path + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}

/// An error in determining the folders.
package enum SnapshotFolderError: Error, Hashable, Sendable {
  /// No folder above the file contains a `Package.swift`.
  case noPackage(above: String)
}

extension SnapshotFolderError: CustomStringConvertible {
  /// The error as one line that also describes the solution.
  package var description: String {
    switch self {
    case .noPackage(let file):
      "no Package.swift above \(file); set SNAPSHOT_DIR and SNAPSHOT_ARTIFACTS"
    }
  }
}
