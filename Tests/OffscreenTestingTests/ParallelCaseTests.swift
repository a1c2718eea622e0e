import Foundation
import OffscreenSnapshots
import OffscreenTesting
import Synchronization
import Testing

/// Cases of parameterised tests that run beside each other, in one run and one folder.
@Suite struct ParallelCaseTests {
  /// A run whose folder is removed when it is released.
  private final class SharedRun: Sendable {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "offscreen-parallel-\(UUID().uuidString)").resolvingSymlinksInPath()
    let ledger = SnapshotLedger()
    /// The results of the finished cases, by their texts.
    let ended = Mutex<[String: SnapshotFailure.Kind?]>([:])

    func verify(_ text: String, ledger: SnapshotLedger, record: RecordMode) -> SnapshotFailure? {
      let environment = SnapshotEnvironment(variables: [
        "SNAPSHOT_DIR": url.appending(path: "Snapshots").path,
        "SNAPSHOT_ARTIFACTS": url.appending(path: "artifacts").path,
      ])
      let scope = SnapshotScope(environment: { environment }, ledger: ledger)
      return SnapshotScope.$current.withValue(scope) {
        verifySnapshot(of: text, as: .lines, record: record)
      }
    }

    /// Notes the end of a case and returns all finished ones; after the last one the folder is
    /// removed.
    func end(
      _ text: String, _ kind: SnapshotFailure.Kind?, of count: Int
    ) -> [String: SnapshotFailure.Kind?] {
      let all = ended.withLock { ended in
        ended[text] = .some(kind)
        return ended
      }
      if all.count == count { try? FileManager.default.removeItem(at: url) }
      return all
    }
  }

  private static let apart = SharedRun()
  private static let long = String(repeating: "long name ", count: 30)
  /// Texts for which careless file names would be equal: of 300 characters, with separators, in
  /// other alphabets, with invisible characters, and with equal beginnings.
  static let texts = [
    long + "1", long + "2", String(repeating: "é", count: 300), "größe", "grösse", "日本語", "日本",
    "👩‍👩‍👧", "👩👩👧", "a/b", "a\\b", "a b", "a-b", "../x", ".x", "", "\u{202E}", "1", "1.0", "1.", "-1",
  ]

  /// Each case finds its own text again, although all were recorded at the same time.
  @Test(arguments: texts) func casesHaveFilesOfTheirOwn(_ text: String) {
    let run = Self.apart
    let content = "content of '\(text)'\n"
    let recorded = run.verify(content, ledger: run.ledger, record: .missing)
    #expect(recorded?.isRecorded == true, "\(String(describing: recorded))")
    #expect(run.verify(content, ledger: SnapshotLedger(), record: .never) == nil)
    _ = run.end(text, recorded?.kind, of: Self.texts.count)
  }

  private static let clashing = SharedRun()

  /// One of the two is recorded, and the other fails, whichever comes first.
  @Test(arguments: ["dark", "Dark"]) func casesDifferingOnlyInCaseClash(_ text: String) {
    let run = Self.clashing
    let failure = run.verify(text, ledger: run.ledger, record: .missing)
    let ended = run.end(text, failure?.kind, of: 2)
    guard ended.count == 2 else { return }
    let clashes = ended.values.filter { kind in
      if case .caseClash = kind { return true }
      return false
    }
    #expect(clashes.count == 1 && ended.values.contains(.missing))
  }
}
