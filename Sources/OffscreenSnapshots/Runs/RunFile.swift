package import Foundation
internal import OffscreenFiles
import OffscreenInspection

/// Reads and writes `run.json` among the artefacts.
package enum RunFile {
  /// The file's name.
  package static let name = "run.json"

  /// The file in a folder of artefacts.
  package static func url(in folders: SnapshotFolders) -> URL {
    folders.artifacts.appending(path: name, directoryHint: .notDirectory)
  }

  /// The record of the last run; nil if there is none.
  ///
  /// - Throws: ``RunFileError`` for an invalid file, or one of another version.
  package static func read(in folders: SnapshotFolders) throws(RunFileError) -> RunRecord? {
    let url = url(in: folders)
    do {
      return try RunRecord.read(url)
    } catch {
      throw RunFileError(error, path: folders.shown(url))
    }
  }

  /// Writes a record, merged with those of other processes of the same run and of concurrent runs.
  ///
  /// A lock serialises concurrent processes. The file is replaced atomically.
  ///
  /// - Parameters:
  ///   - record: The results.
  ///   - process: The process that finishes with this record, if any.
  ///   - folders: The folders of references and artefacts.
  /// - Returns: The merged record.
  /// - Throws: The file system's error.
  @discardableResult
  package static func write(
    _ record: RunRecord, ending process: Int? = nil, in folders: SnapshotFolders
  ) throws -> RunRecord {
    try FolderPath.make(folders.artifacts.path)
    return try FolderLock.whileHolding(folders.artifacts) {
      var record = record
      // A damaged file of an earlier run does not matter here.
      if let earlier = try? read(in: folders), earlier.belongs(with: record) {
        record = earlier.merged(with: record)
      }
      record.running.removeAll { $0 == process }
      try AtomicFile.write(try StableJSON.data(record), to: url(in: folders))
      return record
    }
  }
}

/// An error in the record of a run.
package enum RunFileError: Error, Hashable, Sendable {
  /// The file is not a valid record.
  case noRecord(path: String)
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// The file has another version of the format.
  case otherVersion(path: String, version: Int)

  /// The problem of the file at a path.
  init(_ problem: VersionedFileProblem, path: String) {
    self =
      switch problem {
      case .unreadable(let reason): .unreadable(path: path, reason: reason)
      case .damaged: .noRecord(path: path)
      case .otherVersion(let version): .otherVersion(path: path, version: version)
      }
  }
}

extension RunFileError: CustomStringConvertible {
  /// The error as one line that also describes the solution.
  package var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .noRecord(let path): "\(path) is no record of a run; run the tests again"
    case .otherVersion(let path, let version):
      "\(path) has version \(version), expected \(RunRecord.currentVersion); run the tests again"
    }
  }
}
