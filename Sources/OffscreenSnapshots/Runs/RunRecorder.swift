internal import Foundation
internal import Synchronization

/// Collects what a run compares, and keeps `run.json` and `manifest.json` up to date.
///
/// It may be used from any thread. At the first snapshot the file says that a run has begun, so
/// that one which is killed leaves a record that says so.
package final class RunRecorder: Sendable {
  private struct State {
    var entries: [SnapshotFolders: [RunEntry]] = [:]
    var isFinished = false
  }

  private let source: RunRecord.Source
  private let session: String
  private let isFiltered: Bool
  private let scope: [String]
  private let writesManifest: Bool
  private let process = Int(ProcessInfo.processInfo.processIdentifier)
  private let state = Mutex(State())

  /// Creates a recorder that has seen nothing.
  ///
  /// - Parameters:
  ///   - source: What runs.
  ///   - session: What the processes of one run have in common.
  ///   - isFiltered: Whether something that could run is left out on purpose.
  ///   - writesManifest: Whether a complete run may write to the folder of references.
  ///   - scope: The scene files and folders that a run of scripts is about.
  package init(
    source: RunRecord.Source, session: String, isFiltered: Bool, writesManifest: Bool,
    scope: [String] = []
  ) {
    self.source = source
    self.session = session
    self.isFiltered = isFiltered
    self.writesManifest = writesManifest
    self.scope = scope
  }

  /// Takes what was found out about a snapshot.
  package func add(_ entry: RunEntry, in folders: SnapshotFolders) {
    begin(in: folders)
    state.withLock { $0.entries[folders, default: []].append(entry) }
  }

  /// Says that a run has begun, unless that was said; the first snapshot says it by itself.
  ///
  /// What killed processes left in the folders goes away.
  package func begin(in folders: SnapshotFolders) {
    let isFirst = state.withLock { state in
      guard state.entries[folders] == nil else { return false }
      state.entries[folders] = []
      return true
    }
    guard isFirst else { return }
    for folder in [folders.references, folders.artifacts] {
      StagedPath.removeLeftovers(below: folder)
    }
    note(RunFile.url(in: folders), in: folders) {
      try RunFile.write(record([], running: [process], status: 0), in: folders)
    }
  }

  /// Writes what was found out, once; a run that saw nothing leaves the files of the last one.
  ///
  /// - Parameter status: The exit status of the process; nil where it is not known.
  /// - Returns: The records of this process, one for each pair of folders, in the order of the
  ///   folders' paths; the files have what other processes of the run found as well.
  @discardableResult
  package func finish(status: Int?) -> [RunRecord] {
    let entries = state.withLock { state in
      defer { state.isFinished = true }
      return state.isFinished ? [:] : state.entries
    }
    return Self.inOrder(entries).map { part in
      let record = record(part.value, running: [], status: status)
      var whole = record
      note(RunFile.url(in: part.key), in: part.key) {
        whole = try RunFile.write(record, ending: process, in: part.key)
      }
      if writesManifest {
        note(Manifest.url(in: part.key), in: part.key) {
          try Manifest.update(with: whole, in: part.key)
        }
      }
      return record
    }
  }

  /// What would be written if the run ended now, as ``finish(status:)`` returns it.
  package func records(status: Int?) -> [RunRecord] {
    Self.inOrder(state.withLock { $0.entries }).map {
      record($0.value, running: [], status: status)
    }
  }

  private static func inOrder(
    _ entries: [SnapshotFolders: [RunEntry]]
  ) -> [(key: SnapshotFolders, value: [RunEntry])] {
    entries.sorted { $0.key.artifacts.path < $1.key.artifacts.path }
  }

  private func record(_ entries: [RunEntry], running: [Int], status: Int?) -> RunRecord {
    // A snapshot that was compared twice, and not alike, is remembered for the worse.
    var chosen: [String: RunEntry] = [:]
    for entry in entries {
      let key = "\(entry.name).\(entry.kind)"
      if let other = chosen[key], other.verdict != .passed { continue }
      chosen[key] = entry
    }
    return RunRecord(
      source: source, session: session, running: running, isFiltered: isFiltered, status: status,
      scope: scope, snapshots: Array(chosen.values))
  }

  /// Does something with a file; that it failed is said on standard error, since a run of tests has
  /// no other place for it.
  private func note(_ url: URL, in folders: SnapshotFolders, _ body: () throws -> Void) {
    do {
      try body()
    } catch let error as ManifestError {
      FileHandle.standardError.write(Data("offscreen: \(error)\n".utf8))
    } catch {
      let text = "offscreen: \(folders.shown(url)) cannot be written: \(SystemReason.of(error))\n"
      FileHandle.standardError.write(Data(text.utf8))
    }
  }
}
