internal import Synchronization

/// What every snapshot's name stands for in one run of tests.
///
/// Two snapshots with one name and other contents overwrite each other, and whichever runs last
/// decides; the ledger makes that an error. It may be used from any thread.
package final class SnapshotLedger: Sendable {
  /// The answer to a claim.
  package enum Answer: Hashable, Sendable {
    /// The name is the caller's: nobody had it, or with the same content.
    case granted
    /// The name holds other content in this run.
    case otherContent
    /// A name that differs in upper and lower case only holds content in this run.
    case otherSpelling(String)
  }

  private struct Entry {
    let path: String
    let contentHash: String
  }

  /// Entries by the path in lower case, as file systems that ignore case see it.
  private let entries = Mutex<[String: Entry]>([:])

  /// Where what becomes of the snapshots is recorded; nil where nobody wants to know.
  package let recorder: RunRecorder?

  /// Creates a ledger in which every name is free.
  package init(recorder: RunRecorder? = nil) {
    self.recorder = recorder
  }

  /// Takes a name for content that its file holds, or is about to hold.
  func claim(_ path: String, contentHash: String) -> Answer {
    entries.withLock { entries in
      let key = path.lowercased()
      if let answer = Self.objection(entries[key], path, contentHash) { return answer }
      entries[key] = Entry(path: path, contentHash: contentHash)
      return .granted
    }
  }

  /// What a claim would be answered, without making it.
  func answer(_ path: String, contentHash: String) -> Answer {
    entries.withLock { Self.objection($0[path.lowercased()], path, contentHash) ?? .granted }
  }

  private static func objection(
    _ entry: Entry?, _ path: String, _ contentHash: String
  ) -> Answer? {
    guard let entry else { return nil }
    if entry.path != path { return .otherSpelling(entry.path) }
    return entry.contentHash == contentHash ? nil : .otherContent
  }
}
