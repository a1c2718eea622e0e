package import Foundation

/// Reading and writing `run.json` among the artefacts.
package enum RunFile {
  /// The file's name.
  package static let name = "run.json"

  /// Where the file of a folder of artefacts is.
  package static func url(in folders: SnapshotFolders) -> URL {
    folders.artifacts.appending(path: name, directoryHint: .notDirectory)
  }

  /// The record of the last run; nil when there was none.
  ///
  /// - Throws: ``RunFileError`` for a file that is no record, or that another version wrote.
  package static func read(in folders: SnapshotFolders) throws(RunFileError) -> RunRecord? {
    let url = url(in: folders)
    guard let data = FileManager.default.contents(atPath: url.path) else { return nil }
    let shown = folders.shown(url)
    let record: RunRecord
    do {
      let head = try JSONDecoder().decode(Head.self, from: data)
      guard head.version == RunRecord.currentVersion else {
        throw RunFileError.otherVersion(path: shown, version: head.version)
      }
      record = try JSONDecoder().decode(RunRecord.self, from: data)
    } catch let error as RunFileError {
      throw error
    } catch {
      throw .noRecord(path: shown)
    }
    return record
  }

  /// Writes a record, together with what other processes of the same run have written, and of a
  /// run that is going on at once.
  ///
  /// Processes take turns. The file is replaced whole.
  ///
  /// - Parameters:
  ///   - record: What was found.
  ///   - process: The process that comes to its end by this, if one does.
  ///   - folders: The folders of references and artefacts.
  /// - Returns: What the file says now.
  /// - Throws: The file system's error.
  @discardableResult
  package static func write(
    _ record: RunRecord, ending process: Int? = nil, in folders: SnapshotFolders
  ) throws -> RunRecord {
    try FileManager.default.createDirectory(
      at: folders.artifacts, withIntermediateDirectories: true)
    return try FolderLock.whileHolding(folders.artifacts) {
      var record = record
      // A damaged file of an earlier run says nothing about this one.
      if let earlier = try? read(in: folders), earlier.belongs(with: record) {
        record = earlier.merged(with: record)
      }
      record.running.removeAll { $0 == process }
      try AtomicFile.write(try StableJSON.data(record), to: url(in: folders))
      return record
    }
  }

  private struct Head: Decodable {
    let version: Int
  }
}

/// What can be wrong with the record of a run.
package enum RunFileError: Error, Hashable, Sendable {
  /// The file is no record.
  case noRecord(path: String)
  /// Another version of the format.
  case otherVersion(path: String, version: Int)
}

extension RunFileError: CustomStringConvertible {
  /// One line with the file and what to do.
  package var description: String {
    switch self {
    case .noRecord(let path): "\(path) is no record of a run; run the tests again"
    case .otherVersion(let path, let version):
      "\(path) has version \(version), expected \(RunRecord.currentVersion); run the tests again"
    }
  }
}
