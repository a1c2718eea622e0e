import Foundation
import Offscreen
import OffscreenSnapshots
import Testing

@Suite struct PendingSnapshotTests {
  /// Two pictures and a text that differ from their references, one of them with a tree.
  func failures() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (mode, red) in [(RecordMode.all, 1), (.never, 2)] as [(RecordMode, UInt8)] {
      let run = Run(folder: folder)
      _ = try run.verify(flat(red), named: "b", mode: mode, tree: "View \(red)\n")
      _ = try run.verify(flat(red), named: "actual", mode: mode)
      _ = try run.verify(.text("\(red)\n"), named: "a", mode: mode, pathExtension: "txt")
    }
    return folder
  }

  @Test func listsEachFailureOnceInOrder() throws {
    let folder = try failures()
    let pending = try PendingSnapshot.all(in: folder.folders)
    #expect(
      pending.map { "\($0.name.path) \($0.pathExtension)" } == [
        "Suite/test.a txt", "Suite/test.actual png", "Suite/test.b png",
      ])
    #expect(pending.allSatisfy { FileManager.default.fileExists(atPath: $0.expected.path) })
    #expect(try PendingSnapshot.all(in: TemporaryFolder().folders).isEmpty)
  }

  @Test func unreadableFoldersAreNotTreatedAsEmpty() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(), to: "artifacts")
    #expect(
      throws: PendingSnapshotError.cannotRead(path: "artifacts", reason: "Not a directory")
    ) {
      try PendingSnapshot.all(in: folder.folders)
    }
  }

  @Test func acceptedSnapshotsPassAndAreNoLongerPending() throws {
    let folder = try failures()
    for pending in try PendingSnapshot.all(in: folder.folders) { try pending.accept() }
    #expect(try PendingSnapshot.all(in: folder.folders).isEmpty)
    #expect(try Run(folder: folder).verify(flat(2), named: "b") == nil)
    #expect(try Run(folder: folder).verify(flat(2), named: "actual") == nil)
    #expect(
      try Run(folder: folder).verify(.text("2\n"), named: "a", pathExtension: "txt") == nil)
    #expect(folder.bytes("Snapshots/Suite/test.b.tree.txt") == Data("View 2\n".utf8))
    #expect(try folder.paths().allSatisfy { $0.hasPrefix("Snapshots/") })
  }

  @Test func rejectedSnapshotsKeepTheirReferences() throws {
    let folder = try failures()
    for pending in try PendingSnapshot.all(in: folder.folders) { try pending.reject() }
    #expect(try PendingSnapshot.all(in: folder.folders).isEmpty)
    #expect(try Run(folder: folder).verify(flat(1), named: "b") == nil)
  }

  @Test func missingReferencesArePendingToo() throws {
    let folder = try TemporaryFolder()
    _ = try Run(folder: folder).verify(flat(1))
    let pending = try #require(try PendingSnapshot.all(in: folder.folders).first)
    try pending.accept()
    #expect(try Run(folder: folder).verify(flat(1)) == nil)
  }

  @Test func damagedArtifactIsNotAccepted() throws {
    let folder = try failures()
    let path = "artifacts/Suite/test.b.actual.png"
    try folder.write(try #require(folder.bytes(path)).prefix(60), to: path)
    let pending = try #require(try PendingSnapshot.all(in: folder.folders).last)
    #expect(throws: PendingSnapshotError.notAPicture(path: path, problem: .truncated)) {
      try pending.accept()
    }
    #expect(try Run(folder: folder).verify(flat(1), named: "b") == nil)
  }

  @Test func linkOutOfTheReferencesIsNotWrittenThrough() throws {
    let folder = try failures()
    let reference = folder.url.appending(path: "Snapshots/Suite/test.b.png")
    try folder.write(Data(), to: "elsewhere.png")
    try FileManager.default.removeItem(at: reference)
    try FileManager.default.createSymbolicLink(
      at: reference, withDestinationURL: folder.url.appending(path: "elsewhere.png"))
    let pending = try #require(try PendingSnapshot.all(in: folder.folders).last)
    #expect(throws: PendingSnapshotError.self) { try pending.accept() }
    #expect(folder.bytes("elsewhere.png") == Data())
  }
}
