package import Foundation

/// The list of all references, stored as `manifest.json` in their folder.
///
/// It is written only by complete runs, in which nothing was left out and everything passed. It
/// therefore shows which references are used, and its history shows when each picture changed.
package struct Manifest: Codable, Hashable, Sendable, VersionedFile {
  /// The file's name.
  package static let name = "manifest.json"
  /// The current version of the file format.
  package static let currentVersion = 1

  /// A reference that a complete run compared.
  package struct Entry: Codable, Hashable, Sendable {
    /// The path below the folder of references.
    package var path: String
    /// The kind of run that compared it.
    package var source: RunRecord.Source
    /// The test or scene file; nil if it is not known.
    package var origin: String?
    /// The arguments of the test's case, if the path does not contain all of them; nil otherwise.
    package var arguments: String?
    /// The library that ran the test; nil for a scene file, and if it is not known.
    package var library: RunRecord.TestLibrary?
    /// The hash of the pixels or of the text.
    package var hash: String
    /// Width and height in pixels; nil for a text.
    package var size: [Int]?
    /// Pixels per point; nil for a text.
    package var scale: Double?
    /// The areas that the comparison, and therefore the hash, ignored; nil if there were none.
    package var masks: [MaskNote]?
  }

  /// The version of the format in which the file was written.
  package var version = Manifest.currentVersion
  /// The references, sorted by path.
  package var references: [Entry]

  /// The manifest of a folder of references.
  package static func url(in folders: SnapshotFolders) -> URL {
    folders.references.appending(path: name, directoryHint: .notDirectory)
  }

  /// Reads a manifest; nil if there is none.
  ///
  /// - Throws: ``ManifestError`` for an invalid file, or one of another version.
  package static func read(in folders: SnapshotFolders) throws(ManifestError) -> Manifest? {
    let url = url(in: folders)
    do {
      let manifest = try read(url)
      try manifest?.check()
      return manifest
    } catch {
      throw ManifestError(error, path: folders.shown(url))
    }
  }

  /// Decodes the bytes of a manifest.
  package init(_ data: Data, path: String) throws(ManifestError) {
    do {
      self = try Self.decode(data)
      try check()
    } catch {
      throw ManifestError(error, path: path)
    }
  }

  /// Checks that all paths stay inside the folder of references.
  private func check() throws(VersionedFileProblem) {
    for entry in references where !Self.isInside(entry.path) {
      throw .damaged(reason: "'\(entry.path)' is no path in the folder")
    }
  }

  /// A manifest of the current version.
  init(references: [Entry]) {
    self.references = references
  }

  /// Whether a relative path stays inside its base folder.
  private static func isInside(_ path: String) -> Bool {
    !path.hasPrefix("/")
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0 != "." && $0 != ".."
      }
  }
}

/// An error in a manifest.
package enum ManifestError: Error, Hashable, Sendable {
  /// The file is not a valid manifest.
  case damaged(path: String, reason: String)
  /// The file has another version of the format.
  case otherVersion(path: String, version: Int)

  /// The problem of the manifest at a path.
  init(_ problem: VersionedFileProblem, path: String) {
    self =
      switch problem {
      case .unreadable(let reason), .damaged(let reason): .damaged(path: path, reason: reason)
      case .otherVersion(let version): .otherVersion(path: path, version: version)
      }
  }
}

extension ManifestError: CustomStringConvertible {
  /// The error as one line that also describes the solution.
  package var description: String {
    let cure = "delete it and run all tests"
    return switch self {
    case .damaged(let path, let reason): "\(path) cannot be used: \(reason); \(cure)"
    case .otherVersion(let path, let version):
      "\(path) has version \(version), expected \(Manifest.currentVersion); \(cure)"
    }
  }
}
