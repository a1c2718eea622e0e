package import Foundation

/// The list of all references, as `manifest.json` in their folder keeps it.
///
/// Only a complete run writes it: one that left nothing out and in which everything passed. So it
/// says which references somebody needs, and its history says when which picture changed.
package struct Manifest: Codable, Hashable, Sendable {
  /// The file's name.
  package static let name = "manifest.json"
  /// The version of the file's format.
  package static let currentVersion = 1

  /// A reference that a complete run compared.
  package struct Entry: Codable, Hashable, Sendable {
    /// The path below the folder of references.
    package var path: String
    /// What compared it.
    package var source: RunRecord.Source
    /// The test or the scene file; nil where it is not known.
    package var origin: String?
    /// The hash of the pixels or of the text.
    package var hash: String
    /// Width and height in pixels; nil for a text.
    package var size: [Int]?
    /// Pixels a point; nil for a text.
    package var scale: Double?
    /// What the comparison left out, and the hash with it; nil where it left nothing out.
    package var masks: [MaskNote]?
  }

  /// The version of the format that the file was written in.
  package var version = Manifest.currentVersion
  /// The references in the order of their paths.
  package var references: [Entry]

  /// Where the file of a folder of references is.
  package static func url(in folders: SnapshotFolders) -> URL {
    folders.references.appending(path: name, directoryHint: .notDirectory)
  }

  /// Reads a manifest; nil when there is none.
  ///
  /// - Throws: ``ManifestError`` for a file that is none, or that another version wrote.
  package static func read(in folders: SnapshotFolders) throws(ManifestError) -> Manifest? {
    let url = url(in: folders)
    guard let data = FileManager.default.contents(atPath: url.path) else { return nil }
    return try Manifest(data, path: folders.shown(url))
  }

  /// Reads a manifest's text.
  package init(_ data: Data, path: String) throws(ManifestError) {
    do {
      self = try JSONDecoder().decode(Manifest.self, from: data)
    } catch {
      throw .damaged(path: path, reason: ManifestError.words(error))
    }
    guard version == Self.currentVersion else {
      throw .otherVersion(path: path, version: version)
    }
    for entry in references where !Self.isInside(entry.path) {
      throw .damaged(path: path, reason: "'\(entry.path)' is no path in the folder")
    }
  }

  init(references: [Entry]) {
    self.references = references
  }

  /// Whether a path stays below the folder that it starts in.
  private static func isInside(_ path: String) -> Bool {
    !path.hasPrefix("/")
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0 != "." && $0 != ".."
      }
  }
}

/// What can be wrong with a manifest.
package enum ManifestError: Error, Hashable, Sendable {
  /// The file is no manifest; why not.
  case damaged(path: String, reason: String)
  /// Another version of the format.
  case otherVersion(path: String, version: Int)

  /// What a decoder's error says, without its wrapping.
  static func words(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "it is no manifest" }
    switch error {
    case .keyNotFound(let key, _): return "'\(key.stringValue)' is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      let key = context.codingPath.map(\.stringValue).joined(separator: ".")
      return "'\(key)' has the wrong type"
    default: return "it is no JSON"
    }
  }
}

extension ManifestError: CustomStringConvertible {
  /// One line with the file and what to do.
  package var description: String {
    let cure = "delete it and run all tests"
    return switch self {
    case .damaged(let path, let reason): "\(path) cannot be used: \(reason); \(cure)"
    case .otherVersion(let path, let version):
      "\(path) has version \(version), expected \(Manifest.currentVersion); \(cure)"
    }
  }
}
