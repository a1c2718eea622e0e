internal import Foundation

/// The results of one run, stored as `run.json` among the artefacts.
///
/// Reviewing, reporting and pruning need only this file; nothing is built or run again.
package struct RunRecord: Codable, Hashable, Sendable, VersionedFile {
  /// The kind of run.
  package enum Source: String, CaseIterable, Codable, Hashable, Sendable {
    /// Test functions.
    case tests
    /// Scene files, played by `offscreen verify`.
    case scripts
  }

  /// The library that runs a process of tests; the processes of one run can have different ones.
  package enum TestLibrary: String, CaseIterable, Codable, Hashable, Sendable {
    case swiftTesting = "swift-testing"
    case xctest
  }

  /// The current version of the file format.
  package static let currentVersion = 1

  /// The version of the format in which the file was written.
  package var version = RunRecord.currentVersion
  /// Whether tests or scene files were compared.
  package var source: Source
  /// Identifies the run; all its processes have the same identifier.
  ///
  /// The record of concurrent runs has all their identifiers, joined by `+`.
  package var session: String
  /// The processes of the run that have not finished; a killed process remains here.
  package var running: [Int]
  /// Whether some tests or scripts were deliberately left out, or tests and scripts ran at the same
  /// time.
  ///
  /// Such a run cannot tell which references are unused.
  package var isFiltered: Bool
  /// The first exit status of the run's processes that is not 0, else 0; nil if it is not known.
  package var status: Int?
  /// The scene files and folders given to a run of scripts, relative to the package's root; empty
  /// for tests.
  package var scope: [String]
  /// The number of snapshots with each result.
  package var counts: Counts
  /// The results, sorted by name and kind.
  package var snapshots: [RunEntry]

  /// The number of snapshots with each result.
  package struct Counts: Codable, Hashable, Sendable {
    /// The number of all snapshots.
    package var compared = 0
    /// The number of snapshots equal to their reference, or within the tolerance of their
    /// comparison.
    package var passed = 0
    /// The number of snapshots that are different, missing, or impossible to compare.
    package var failed = 0
    /// The number of snapshots written to the reference folder.
    package var recorded = 0

    /// Starts with all counts at 0.
    package init() {}
  }

  /// Creates the record of a run.
  package init(
    source: Source, session: String, running: [Int] = [], isFiltered: Bool, status: Int?,
    scope: [String] = [], snapshots: [RunEntry]
  ) {
    self.source = source
    self.session = session
    self.running = running
    self.isFiltered = isFiltered
    self.status = status
    self.scope = scope
    self.snapshots = snapshots.sorted { ($0.name, $0.kind) < ($1.name, $1.kind) }
    counts = Counts(snapshots)
  }

  /// Whether all processes of the run have finished.
  package var isFinished: Bool { running.isEmpty }

  /// Whether the run compared everything that exists, and everything passed.
  ///
  /// Only such a run shows which references are no longer used.
  package var isComplete: Bool {
    isFinished && !isFiltered && status == 0 && counts.compared > 0
      && counts.passed == counts.compared
  }

  /// Whether `later` is a record of the same run, or of a run that overlaps with it in time.
  func belongs(with later: RunRecord) -> Bool {
    if sessions.contains(later.session) { return true }
    return running.contains { process in
      guard let process = pid_t(exactly: process), process > 0, process != getpid() else {
        return false
      }
      return kill(process, 0) == 0 || errno != ESRCH
    }
  }

  /// The identifiers of the runs that the record combines.
  private var sessions: [String] { session.split(separator: "+").map(String.init) }

  /// The combined record of two parts of a run, such as those of two test frameworks, or of two
  /// concurrent runs; if both contain the same snapshot, the later result is used.
  func merged(with later: RunRecord) -> RunRecord {
    var entries: [String: RunEntry] = [:]
    for entry in snapshots + later.snapshots { entries["\(entry.name).\(entry.kind)"] = entry }
    let isAnyUnknown = status == nil || later.status == nil
    return RunRecord(
      source: later.source,
      session: sessions.contains(later.session) ? session : "\(session)+\(later.session)",
      running: running + later.running.filter { !running.contains($0) },
      isFiltered: isFiltered || later.isFiltered || source != later.source,
      status: isAnyUnknown ? nil : status == 0 ? later.status : status,
      scope: scope + later.scope.filter { !scope.contains($0) },
      snapshots: Array(entries.values))
  }
}

extension RunRecord.Counts {
  /// The counts of results.
  init(_ entries: [RunEntry]) {
    compared = entries.count
    passed = entries.count { $0.verdict == .passed }
    failed = entries.count { $0.verdict == .failed }
    recorded = entries.count { $0.verdict == .recorded }
  }
}
