import Foundation
import Offscreen
import OffscreenSnapshots
import Testing

@Suite struct RecordingTests {
  static let reference = "Snapshots/Suite/test.one.png"

  @Test(arguments: [RecordMode.all, .failed, .missing])
  func missingReferenceIsWrittenAndFails(_ mode: RecordMode) throws {
    let folder = try TemporaryFolder()
    let failure = try #require(try Run(folder: folder).verify(noise(), mode: mode, tree: "View\n"))
    #expect(failure.kind == .missing && failure.isRecorded)
    #expect(failure.message.hasPrefix("Snapshot recorded: \(Self.reference)"))
    let paths = ["Snapshots/Suite/test.one.png", "Snapshots/Suite/test.one.tree.txt"]
    #expect(try folder.paths() == paths)
    #expect(try Pixmap(pngData: try #require(folder.bytes(Self.reference))) == noise())
    #expect(try Run(folder: folder).verify(noise(), mode: .never) == nil)
  }

  @Test func neverModeWritesOnlyArtifacts() throws {
    let folder = try TemporaryFolder()
    let failure = try #require(try Run(folder: folder).verify(noise(), mode: .never))
    #expect(failure.kind == .missing && !failure.isRecorded)
    #expect(try folder.paths() == ["artifacts/Suite/test.one.actual.png"])
  }

  @Test(arguments: [(RecordMode.all, true), (.failed, true), (.missing, false), (.never, false)])
  func otherPixelsAreWrittenOnRequestOnly(_ mode: RecordMode, _ isWritten: Bool) throws {
    let folder = try TemporaryFolder()
    _ = try Run(folder: folder).verify(flat(1), mode: .all)
    let before = try #require(folder.bytes(Self.reference))
    let failure = try #require(try Run(folder: folder).verify(flat(2), mode: mode))
    #expect(failure.isRecorded == isWritten)
    #expect((folder.bytes(Self.reference) != before) == isWritten)
    #expect((try Run(folder: folder).verify(flat(2)) == nil) == isWritten)
  }

  @Test func equalPixelsLeaveTheFileUntouched() throws {
    let folder = try TemporaryFolder()
    // A file of another encoder: other bytes, no facts.
    try folder.write(flat(1).pngData(), to: Self.reference)
    let url = folder.url.appending(path: Self.reference)
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: url.path)
    #expect(try Run(folder: folder).verify(flat(1), mode: .all) == nil)
    let now = try FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date
    #expect(now == old && folder.bytes(Self.reference) == flat(1).pngData())
  }

  @Test func recordingAllReplacesTheTreeOfEqualPixels() throws {
    let folder = try TemporaryFolder()
    _ = try Run(folder: folder).verify(flat(1), mode: .all, tree: "View old\n")
    #expect(try Run(folder: folder).verify(flat(1), mode: .failed, tree: "View new\n") == nil)
    let failure = try Run(folder: folder).verify(flat(1), mode: .all, tree: "View new\n")
    #expect(failure?.isRecorded == true)
    #expect(try Run(folder: folder).verify(flat(1), mode: .all, tree: "View new\n") == nil)
  }

  @Test func passingSnapshotNeverDescribesItsTree() throws {
    let folder = try TemporaryFolder()
    _ = try Run(folder: folder).verify(flat(1), mode: .all)
    let picture = SnapshotPicture(flat(1)) {
      Issue.record("the tree was described")
      return ""
    }
    #expect(try Run(folder: folder).verify(.picture(picture)) == nil)
  }

  @Test func unwritableFolderIsAFailureWithItsReason() throws {
    let folder = try TemporaryFolder()
    // A file is at the path of the suite's folder.
    try folder.write(Data(), to: "Snapshots/Suite")
    let failure = try #require(try Run(folder: folder).verify(flat(1), mode: .all))
    #expect(!failure.isRecorded)
    #expect(try folder.paths().contains("Snapshots/Suite"))
  }

  @Test func readerNeverSeesHalfAPicture() async throws {
    let folder = try TemporaryFolder()
    _ = try Run(folder: folder).verify(flat(0, width: 90, height: 90), mode: .all)
    let url = folder.url.appending(path: Self.reference)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for red in 1...20 as ClosedRange<UInt8> {
          _ = try Run(folder: folder).verify(flat(red, width: 90, height: 90), mode: .all)
        }
      }
      group.addTask {
        for _ in 0..<60 { _ = try Pixmap(pngData: Data(contentsOf: url)) }
      }
      try await group.waitForAll()
    }
    #expect(try folder.paths() == [Self.reference])
  }
}
