internal import Synchronization

/// Records the content of each snapshot name in one test run.
///
/// Two snapshots with the same name and different content would overwrite each other, so that the
/// last one to run would remain; the ledger makes that an error. It may be used from any thread.
package final class SnapshotLedger: Sendable {
  /// The result of claiming a name.
  package enum Answer: Hashable, Sendable {
    /// The name is free, or has been claimed with the same content.
    case granted
    /// The name has been claimed with different content in this run.
    case otherContent
    /// The name has been claimed by a test of another target.
    case otherOwner(String)
    /// A name that differs only in case has been claimed in this run.
    case otherSpelling(String)
  }

  /// The spelling of a claimed path, its content, and the target of the test.
  private struct Entry {
    let path: String
    let contentHash: String
    let owner: String?
  }

  /// The claims, keyed by the lowercased path as on a case-insensitive file system.
  private let entries = Mutex<[String: Entry]>([:])

  /// Records the results of the snapshots; nil if no record is kept.
  package let recorder: RunRecorder?

  /// Creates a ledger without claims.
  package init(recorder: RunRecorder? = nil) {
    self.recorder = recorder
  }

  /// Claims a name for the content that its file has or is about to have.
  func claim(_ path: String, contentHash: String, owner: String? = nil) -> Answer {
    entries.withLock { entries in
      let key = path.lowercased()
      let new = Entry(path: path, contentHash: contentHash, owner: owner)
      if let answer = Self.objection(entries[key], to: new) { return answer }
      entries[key] = new
      return .granted
    }
  }

  /// The result that a claim would have, without making it.
  func answer(_ path: String, contentHash: String, owner: String? = nil) -> Answer {
    let new = Entry(path: path, contentHash: contentHash, owner: owner)
    return entries.withLock { Self.objection($0[path.lowercased()], to: new) ?? .granted }
  }

  /// The reason against a claim; nil if there is none.
  private static func objection(_ entry: Entry?, to new: Entry) -> Answer? {
    guard let entry else { return nil }
    if entry.path != new.path { return .otherSpelling(entry.path) }
    if let owner = entry.owner, let other = new.owner, owner != other { return .otherOwner(owner) }
    return entry.contentHash == new.contentHash ? nil : .otherContent
  }
}
