import Foundation
import Offscreen
import Testing

@testable import OffscreenSnapshots

/// The records of runs with several processes, targets and names.
@Suite struct WholeRunTests {
  private let parallel = ["/usr/bin/swift-test", "--parallel"]

  private func recorder(
    library: RunRecord.TestLibrary? = .xctest, session: String = "1", isPart: Bool = false
  ) -> RunRecorder {
    RunRecorder(
      source: .tests, library: library, session: session, isFiltered: false, isPart: isPart,
      writesManifest: true)
  }

  /// Verifies snapshots in one process and finishes it.
  private func play(
    _ names: [String], in folder: TemporaryFolder, _ recorder: RunRecorder, red: UInt8 = 7,
    mode: RecordMode = .never, status: Int = 0
  ) throws {
    let run = Run(folder: folder, ledger: SnapshotLedger(recorder: recorder))
    for name in names { _ = try run.verify(flat(red), named: name, mode: mode) }
    recorder.finish(status: status)
  }

  private func manifest(_ folder: TemporaryFolder) throws -> [String] {
    try Manifest.read(in: folder.folders)?.references.map(\.path) ?? []
  }

  @Test func processesOfAParallelRunLeaveNothingOut() {
    func leavesOut(_ arguments: [String], _ parent: [String] = []) -> Bool {
      TestProcess.leavesTestsOut(["tests"] + arguments, startedBy: parent)
    }
    #expect(!leavesOut([]) && leavesOut(["App.Cards/testOne"]))
    #expect(!leavesOut(["App.Cards/testOne"], parallel))
    #expect(leavesOut(["App.Cards/testOne"], parallel + ["--filter", "Cards"]))
    #expect(leavesOut(["App.Cards/testOne"], parallel + ["--skip=Cards"]))
    #expect(leavesOut(["App.Cards/testOne"], ["/usr/bin/swift-test"]))
    #expect(leavesOut(["App.Cards/testOne"], ["/bin/bash", "run", "--parallel"]))
    let swiftTesting = ["--testing-library", "swift-testing"]
    #expect(!leavesOut(swiftTesting, parallel) && leavesOut(swiftTesting + ["--filter", "x"]))
    #expect(TestProcess.isPart(["tests", "a/b"]) && !TestProcess.isPart(["tests"]))
    #expect(!TestProcess.isPart(["tests"] + swiftTesting))
  }

  @Test func partsOfALibraryAreCompleteTogether() throws {
    let folder = try TemporaryFolder()
    _ = try play(["a", "b", "old"], in: folder, recorder(), mode: .all)
    try play(["a", "b", "old"], in: folder, recorder(session: "2"))
    #expect(try manifest(folder).count == 3)
    for name in ["a", "b"] {
      try play([name], in: folder, recorder(session: "3", isPart: true))
      // No part removes what another one may compare.
      #expect(try manifest(folder).count == 3)
    }
    let run = try #require(try RunFile.read(in: folder.folders))
    #expect(run.isComplete && PruneRefusal(run: run, in: folder.folders) == nil)
    let found = OrphanSearch(
      run: run, manifest: try Manifest.read(in: folder.folders), folders: folder.folders
    ).find()
    #expect(found == ["Suite/test.old.png"])
    try FileManager.default.removeItem(at: folder.url.appending(path: "Snapshots/\(found[0])"))
    try play(["a", "b"], in: folder, recorder(session: "4", isPart: true))
    #expect(try manifest(folder) == ["Suite/test.a.png", "Suite/test.b.png"])
  }

  @Test func failureOfASnapshotThatIsGoneLeavesWithACompleteRun() throws {
    let folder = try TemporaryFolder()
    _ = try play(["a", "old"], in: folder, recorder(), mode: .all)
    try play(["a", "old"], in: folder, recorder(session: "2"), red: 9, status: 1)
    func pending() throws -> [String] {
      try PendingSnapshot.all(in: folder.folders).map(\.name.path)
    }
    #expect(try pending() == ["Suite/test.a", "Suite/test.old"])
    try play(["a"], in: folder, recorder(session: "3"), status: 1)
    #expect(try pending() == ["Suite/test.old"])
    try play(["a"], in: folder, recorder(session: "4"))
    #expect(try pending() == [])
    #expect(folder.bytes("artifacts/Suite/test.old.expected.png") == nil)
  }

  @Test func failuresOfScenesAndOfTheOtherLibraryStay() throws {
    let folder = try TemporaryFolder()
    _ = try play(["a"], in: folder, recorder(), mode: .all)
    _ = try play(["other"], in: folder, recorder(library: .swiftTesting), mode: .all)
    try play(["other"], in: folder, recorder(library: .swiftTesting, session: "2"))
    try play(
      ["other"], in: folder, recorder(library: .swiftTesting, session: "3"), red: 9, status: 1)
    try folder.write(Data("{}".utf8), to: "Scenes/fling.yaml")
    try folder.write(Data("x".utf8), to: "artifacts/Scenes/fling.actual.storyboard/0000ms.png")
    try play(["a"], in: folder, recorder(session: "4"))
    #expect(
      try PendingSnapshot.all(in: folder.folders).map(\.name.path) == [
        "Scenes/fling", "Suite/test.other",
      ])
  }

  @Test func equalSuitesOfTwoTargetsAreToldApart() throws {
    let folder = try TemporaryFolder()
    let run = Run(folder: folder)
    func verify(_ owner: String, red: UInt8, mode: RecordMode) throws -> SnapshotFailure? {
      var verifier = try run.verifier(mode: mode)
      verifier.owner = owner
      return verifier.verify(.picture(SnapshotPicture(flat(red))))
    }
    #expect(try verify("AppTests", red: 7, mode: .all)?.isRecorded == true)
    let reason = """
      Snapshot cannot be verified: Snapshots/Suite/test.one.png is the reference of a test in AppTests \
      already, and KitTests has a suite of the same name; rename one of the suites
      """
    for (red, mode) in [(7, .never), (9, .never), (9, .all), (7, .missing)] as [(UInt8, RecordMode)]
    {
      let failure = try #require(try verify("KitTests", red: red, mode: mode))
      #expect(failure.message.hasPrefix(reason), "\(failure.message)")
    }
    #expect(try verify("AppTests", red: 7, mode: .never) == nil)
    #expect(folder.bytes("Snapshots/Suite/test.one.png") != nil)
  }
}
