internal import Foundation

/// What one run compared, as `run.json` among the artefacts keeps it.
///
/// Reviewing, reporting and pruning work on this file alone; nothing is built or run again.
package struct RunRecord: Codable, Hashable, Sendable {
  /// What ran.
  package enum Source: String, Codable, Hashable, Sendable {
    /// Test functions.
    case tests
    /// Scene files, by `offscreen verify`.
    case scripts
  }

  /// The version of the file's format.
  package static let currentVersion = 1

  /// The version of the format that the file was written in.
  package var version = RunRecord.currentVersion
  /// What ran.
  package var source: Source
  /// What tells runs apart: the processes of one run have the same.
  ///
  /// The record of runs that went on at once has all of theirs, with a `+` between.
  package var session: String
  /// The processes of the run that have not come to their end; those that were killed never do.
  package var running: [Int]
  /// Whether something that could have run was left out on purpose, or tests and scripts ran at once,
  /// so that neither can be taken for everything there is.
  package var isFiltered: Bool
  /// The exit status of the run's processes, the first that is not 0; nil where it is not known.
  package var status: Int?
  /// The scene files and folders that a run of scripts was about, as they were named from the
  /// package's root; empty for tests.
  package var scope: [String]
  /// How many snapshots came out which way.
  package var counts: Counts
  /// What was compared, in the order of names and kinds.
  package var snapshots: [RunEntry]

  /// How many snapshots came out which way.
  package struct Counts: Codable, Hashable, Sendable {
    /// All of them.
    package var compared = 0
    /// Equal to their reference, or let pass by their gate.
    package var passed = 0
    /// Different, missing or not to be compared.
    package var failed = 0
    /// Written to the reference folder.
    package var recorded = 0

    /// Nothing was compared.
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

  /// Whether the run came to its end.
  package var isFinished: Bool { running.isEmpty }

  /// Whether everything that could have been compared was, and was as it should be.
  ///
  /// Only such a run knows which references nobody needs any more.
  package var isComplete: Bool {
    isFinished && !isFiltered && status == 0 && counts.compared > 0
      && counts.passed == counts.compared
  }

  /// Whether a later record is of the same run, or of one that began before this one ended.
  func belongs(with later: RunRecord) -> Bool {
    if sessions.contains(later.session) { return true }
    return running.contains { process in
      guard let process = pid_t(exactly: process), process > 0, process != getpid() else {
        return false
      }
      return kill(process, 0) == 0 || errno != ESRCH
    }
  }

  private var sessions: [String] { session.split(separator: "+").map(String.init) }

  /// The record of both parts of one run, such as those of two test frameworks, or of two runs at
  /// once; what was found later wins where both have one snapshot.
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
  init(_ entries: [RunEntry]) {
    compared = entries.count
    passed = entries.count { $0.verdict == .passed }
    failed = entries.count { $0.verdict == .failed }
    recorded = entries.count { $0.verdict == .recorded }
  }
}
