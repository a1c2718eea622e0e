import Foundation
import Offscreen
import OffscreenSnapshots
import Testing

/// The files that a run writes for later commands.
@Suite struct RunRecordTests {
  private func recorder(
    library: RunRecord.TestLibrary? = nil, session: String = "1", isFiltered: Bool = false,
    writesManifest: Bool = true
  ) -> RunRecorder {
    RunRecorder(
      source: .tests, library: library, session: session, isFiltered: isFiltered,
      writesManifest: writesManifest)
  }

  /// Records the pictures that must be there, so that the next run passes.
  private func record(_ names: [String], in folder: TemporaryFolder) throws {
    let run = Run(folder: folder)
    for name in names { _ = try run.verify(flat(7), named: name, mode: .all) }
  }

  @Test func passingRunWritesTheManifest() throws {
    let folder = try TemporaryFolder()
    try record(["b", "a"], in: folder)
    let recorder = recorder()
    let run = Run(folder: folder, ledger: SnapshotLedger(recorder: recorder))
    #expect(try run.verify(flat(7), named: "b") == nil)
    #expect(try run.verify(flat(7), named: "a") == nil)
    let begun = try #require(try RunFile.read(in: folder.folders))
    #expect(!begun.isFinished)
    #expect(!begun.isComplete)
    #expect(folder.bytes("Snapshots/manifest.json") == nil)
    recorder.finish(status: 0)
    let record = try #require(try RunFile.read(in: folder.folders))
    #expect(record.isComplete)
    #expect(record.counts.compared == 2)
    #expect(record.counts.passed == 2)
    #expect(record.snapshots.map(\.name) == ["Suite/test.a", "Suite/test.b"])
    let manifest = try #require(try Manifest.read(in: folder.folders))
    #expect(manifest.references.map(\.path) == ["Suite/test.a.png", "Suite/test.b.png"])
    #expect(manifest.references[0].hash == flat(7).contentHash)
    #expect(manifest.references[0].size == [12, 9])
  }

  /// Otherwise its reference would count as unused.
  @Test func impossibleSnapshotIsPartOfTheRun() throws {
    let folder = try TemporaryFolder()
    try record(["a", "b"], in: folder)
    let recorder = recorder()
    let run = Run(folder: folder, ledger: SnapshotLedger(recorder: recorder))
    #expect(try run.verify(flat(7), named: "a") == nil)
    let failure = try run.verifier(named: "b").reportedFailure(
      because: "the selector #typo matches no view")
    #expect(failure.message.contains("#typo"))
    recorder.finish(status: 0)
    let record = try #require(try RunFile.read(in: folder.folders))
    #expect(record.snapshots.map(\.name) == ["Suite/test.a", "Suite/test.b"])
    #expect(record.snapshots[1].problem == .badRequest && record.snapshots[1].actual == nil)
    #expect(!record.isComplete)
  }

  @Test func failureIsRecordedWithItsMessageAndNumbers() throws {
    let folder = try TemporaryFolder()
    try record(["a"], in: folder)
    let recorder = recorder()
    let run = Run(folder: folder, ledger: SnapshotLedger(recorder: recorder))
    let failure = try #require(try run.verify(flat(9), named: "a"))
    _ = try run.verify(flat(9), named: "new")
    recorder.finish(status: 1)
    let record = try #require(try RunFile.read(in: folder.folders))
    #expect(!record.isComplete)
    #expect(record.counts.failed == 2)
    #expect(record.snapshots.map(\.problem) == [.pixels, .missing])
    #expect(record.snapshots[0].message == failure.message)
    #expect(record.snapshots[0].pixels?.changed == 108)
    #expect(record.snapshots[0].pixels?.largestDistance == 2)
    #expect(record.snapshots[0].accept == "offscreen accept Suite/test.a")
    #expect(record.snapshots[0].artifacts.count == 3)
    #expect(try Manifest.read(in: folder.folders) == nil)
  }

  @Test(arguments: ["filtered", "failed", "recorded", "unknown status", "read only"])
  func manifestIsWrittenByCompleteRunsOnly(reason: String) throws {
    let folder = try TemporaryFolder()
    try record(["a"], in: folder)
    let recorder = recorder(
      isFiltered: reason == "filtered", writesManifest: reason != "read only")
    let run = Run(folder: folder, ledger: SnapshotLedger(recorder: recorder))
    _ = try run.verify(flat(7), named: "a")
    if reason == "recorded" { _ = try run.verify(flat(7), named: "b", mode: .all) }
    let status: Int? =
      switch reason {
      case "failed": 1
      case "unknown status": nil
      default: 0
      }
    recorder.finish(status: status)
    #expect(folder.bytes("Snapshots/manifest.json") == nil)
    #expect(try RunFile.read(in: folder.folders)?.isFinished == true)
  }

  @Test func processesOfOneRunShareOneRecord() throws {
    let folder = try TemporaryFolder()
    try record(["a", "b", "c"], in: folder)
    for (name, session) in [("a", "1"), ("b", "1"), ("c", "2")] {
      let recorder = recorder(session: session)
      let run = Run(folder: folder, ledger: SnapshotLedger(recorder: recorder))
      _ = try run.verify(flat(7), named: name)
      recorder.finish(status: 0)
      let names = try #require(try RunFile.read(in: folder.folders)).snapshots.map(\.name)
      switch name {
      case "a": #expect(names == ["Suite/test.a"])
      case "b": #expect(names == ["Suite/test.a", "Suite/test.b"])
      default: #expect(names == ["Suite/test.c"])
      }
    }
    // Another run contains other tests: entries of removed tests disappear from the list.
    let manifest = try #require(try Manifest.read(in: folder.folders))
    #expect(manifest.references.map(\.path) == ["Suite/test.c.png"])
  }

  /// `swift test --disable-xctest`, or a run in which only the tests of XCTest pass.
  @Test func manifestKeepsTheReferencesOfALibraryThatDidNotRun() throws {
    let folder = try TemporaryFolder()
    try record(["a", "b", "c"], in: folder)
    func pass(_ names: [String], by library: RunRecord.TestLibrary) throws -> [String] {
      let recorder = recorder(library: library, session: "\(library) \(names)")
      let run = Run(folder: folder, ledger: SnapshotLedger(recorder: recorder))
      for name in names { #expect(try run.verify(flat(7), named: name) == nil) }
      recorder.finish(status: 0)
      return try #require(try Manifest.read(in: folder.folders)).references.map { entry in
        "\(entry.path.dropFirst("Suite/test.".count)) \(entry.library?.rawValue ?? "")"
      }
    }
    #expect(try pass(["a"], by: .xctest) == ["a.png xctest"])
    #expect(
      try pass(["b", "c"], by: .swiftTesting).joined(separator: ", ")
        == "a.png xctest, b.png swift-testing, c.png swift-testing")
    #expect(try pass(["c"], by: .swiftTesting) == ["a.png xctest", "c.png swift-testing"])
    #expect(
      try pass(["a", "c"], by: .swiftTesting) == ["a.png swift-testing", "c.png swift-testing"])
    #expect(try pass(["b"], by: .xctest).count == 3)
    try FileManager.default.removeItem(at: folder.url.appending(path: "Snapshots/Suite/test.b.png"))
    #expect(try pass(["a"], by: .swiftTesting) == ["a.png swift-testing"])
  }

  /// Process 1 always lives; no process has the number 2^30.
  @Test(arguments: [(1, RunRecord.Source.tests), (1, .scripts), (1 << 30, .tests)])
  func runInProgressIsJoined(process: Int, source: RunRecord.Source) throws {
    let folder = try TemporaryFolder()
    try record(["a", "b"], in: folder)
    let first = self.recorder(session: "1")
    _ = try Run(folder: folder, ledger: SnapshotLedger(recorder: first))
      .verify(flat(7), named: "a")
    first.finish(status: 0)
    let done = try #require(try RunFile.read(in: folder.folders))
    try RunFile.write(
      RunRecord(
        source: source, session: "1", running: [process], isFiltered: false, status: 0,
        snapshots: done.snapshots), in: folder.folders)
    try FileManager.default.removeItem(at: folder.url.appending(path: "Snapshots/manifest.json"))
    let second = self.recorder(session: "2")
    _ = try Run(folder: folder, ledger: SnapshotLedger(recorder: second))
      .verify(flat(7), named: "b")
    second.finish(status: 0)
    let both = try #require(try RunFile.read(in: folder.folders))
    guard process == 1 else {
      #expect(both.session == "2" && both.isComplete && both.counts.compared == 1)
      return
    }
    #expect(both.snapshots.map(\.name) == ["Suite/test.a", "Suite/test.b"])
    #expect(both.session == "1+2" && both.running == [1] && !both.isComplete)
    #expect(folder.bytes("Snapshots/manifest.json") == nil)
    let end = RunRecord(
      source: source, session: "1", isFiltered: false, status: 0, snapshots: done.snapshots)
    let ended = try RunFile.write(end, ending: 1, in: folder.folders)
    #expect(ended.counts.passed == 2 && ended.isFinished)
    #expect(ended.isComplete == (source == .tests), "neither kind of run compared everything")
  }

  @Test func unchangedManifestIsNotWritten() throws {
    let folder = try TemporaryFolder()
    try record(["a"], in: folder)
    var numbers: [Int] = []
    for session in ["1", "2"] {
      let recorder = recorder(session: session)
      _ = try Run(folder: folder, ledger: SnapshotLedger(recorder: recorder))
        .verify(flat(7), named: "a")
      recorder.finish(status: 0)
      let path = folder.url.appending(path: "Snapshots/manifest.json").path
      let facts = try FileManager.default.attributesOfItem(atPath: path)
      numbers.append(try #require(facts[.systemFileNumber] as? Int))
    }
    #expect(numbers[0] == numbers[1])
  }

  @Test(arguments: [
    ("no JSON", "it is no JSON"), ("{}", "'version' is missing"),
    (#"{ "version": 1, "references": 3 }"#, "'references' has the wrong type"),
    (
      #"{ "version": 1, "references": [ { "path": "../x", "source": "tests", "hash": "" } ] }"#,
      "'../x' is no path in the folder"
    ),
  ])
  func invalidManifestIsRefused(text: String, reason: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(text.utf8), to: "Snapshots/manifest.json")
    #expect(throws: ManifestError.damaged(path: "Snapshots/manifest.json", reason: reason)) {
      try Manifest.read(in: folder.folders)
    }
    try folder.write(
      Data(#"{ "version": 9, "references": [] }"#.utf8), to: "Snapshots/manifest.json")
    #expect(throws: ManifestError.otherVersion(path: "Snapshots/manifest.json", version: 9)) {
      try Manifest.read(in: folder.folders)
    }
  }

  @Test func damagedRecordIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data("{}".utf8), to: "artifacts/run.json")
    #expect(throws: RunFileError.noRecord(path: "artifacts/run.json")) {
      try RunFile.read(in: folder.folders)
    }
    try folder.write(Data(#"{ "version": 7 }"#.utf8), to: "artifacts/run.json")
    #expect(throws: RunFileError.otherVersion(path: "artifacts/run.json", version: 7)) {
      try RunFile.read(in: folder.folders)
    }
  }
}
