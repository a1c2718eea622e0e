internal import Foundation
internal import OffscreenFiles
internal import Synchronization

/// Collects the results of a run, and updates `run.json` and `manifest.json`.
///
/// It may be used from any thread. The file is first written at the first snapshot, so that even a
/// killed run leaves a record of its start.
package final class RunRecorder: Sendable {
  /// The results by folders; `isFinished` from the first call of `finish` on.
  private struct State {
    var entries: [SnapshotFolders: [RunEntry]] = [:]
    var isFinished = false
    /// The lines about files that could not be written, without duplicates.
    var problems: [String] = []
  }

  private let source: RunRecord.Source
  private let library: RunRecord.TestLibrary?
  private let session: String
  private let isFiltered: Bool
  private let isPart: Bool
  private let scope: [String]
  private let writesManifest: Bool
  private let process = Int(ProcessInfo.processInfo.processIdentifier)
  private let state = Mutex(State())

  /// Creates a recorder without results.
  ///
  /// - Parameters:
  ///   - source: The kind of run.
  ///   - library: The library that runs the tests of this process; nil for scene files.
  ///   - session: An identifier shared by the processes of one run.
  ///   - isFiltered: Whether some tests or scripts are deliberately left out.
  ///   - isPart: Whether the process runs only a part of the tests of its library, and other
  ///     processes of the run have the rest.
  ///   - writesManifest: Whether a complete run may write to the folder of references.
  ///   - scope: The scene files and folders given to a run of scripts.
  package init(
    source: RunRecord.Source, library: RunRecord.TestLibrary? = nil, session: String,
    isFiltered: Bool, isPart: Bool = false, writesManifest: Bool, scope: [String] = []
  ) {
    self.source = source
    self.library = library
    self.session = session
    self.isFiltered = isFiltered
    self.isPart = isPart
    self.writesManifest = writesManifest
    self.scope = scope
  }

  /// Whether the record of the run or the manifest could not be written; standard error has a line.
  package var hasFailed: Bool { state.withLock { !$0.problems.isEmpty } }

  /// Adds the result of a snapshot.
  package func add(_ entry: RunEntry, in folders: SnapshotFolders) {
    begin(in: folders)
    var entry = entry
    entry.library = library
    state.withLock { $0.entries[folders, default: []].append(entry) }
  }

  /// Records that a run has begun, unless it is recorded already; adding the first result does this
  /// automatically.
  ///
  /// Removes the leftovers of killed processes from the folders.
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

  /// Writes the results, once; a run without snapshots leaves the files of the last run.
  ///
  /// - Parameter status: The exit status of the process; nil if it is not known.
  /// - Returns: The records of this process, one per pair of folders, sorted by path; the files
  ///   also contain the results of the run's other processes.
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
          try Manifest.update(with: whole, isPart: isPart, in: part.key)
        }
      }
      if whole.isComplete { StaleArtifacts(of: whole, in: part.key).remove() }
      return record
    }
  }

  /// The records that ``finish(status:)`` would return if the run ended now.
  package func records(status: Int?) -> [RunRecord] {
    Self.inOrder(state.withLock { $0.entries }).map {
      record($0.value, running: [], status: status)
    }
  }

  /// The results in an order that does not depend on the order of the tests.
  private static func inOrder(
    _ entries: [SnapshotFolders: [RunEntry]]
  ) -> [(key: SnapshotFolders, value: [RunEntry])] {
    entries.sorted { $0.key.artifacts.path < $1.key.artifacts.path }
  }

  /// A record of some results with this recorder's settings.
  private func record(_ entries: [RunEntry], running: [Int], status: Int?) -> RunRecord {
    // If one snapshot has two different results, the worse one is kept.
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

  /// Performs a file operation; reports an error on standard error, because a test run has no other
  /// place for it.
  private func note(_ url: URL, in folders: SnapshotFolders, _ body: () throws -> Void) {
    do {
      try body()
    } catch let error as ManifestError {
      report("\(error)")
    } catch {
      report("\(folders.shown(url)) cannot be written: \(SystemReason.of(error))")
    }
  }

  /// Prints a line, unless it has been printed already.
  private func report(_ problem: String) {
    let isNew = state.withLock { state in
      guard !state.problems.contains(problem) else { return false }
      state.problems.append(problem)
      return true
    }
    if isNew { StandardError.report(problem) }
  }
}
