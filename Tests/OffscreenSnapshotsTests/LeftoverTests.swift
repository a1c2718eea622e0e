import Foundation
import Offscreen
import OffscreenSnapshots
import Testing

/// Leftovers of killed processes under hidden names, and files that are still being written.
@Suite struct LeftoverTests {
  private func beginRun(in folder: TemporaryFolder) {
    RunRecorder(source: .tests, session: "1", isFiltered: false, writesManifest: false)
      .begin(in: folder.folders)
  }

  @Test func nextRunRemovesLeftoversFromBothFolders() throws {
    let folder = try TemporaryFolder()
    _ = try Run(folder: folder).verify(flat(1), mode: .all)
    for place in ["Snapshots", "Snapshots/Suite", "artifacts/Suite"] {
      try folder.write(Data("half".utf8), to: "\(place)/.offscreen-01234567")
      try folder.write(Data("half".utf8), to: "\(place)/.offscreen-89ABCDEF/0000ms.png")
    }
    try folder.write(Data("mine".utf8), to: "Snapshots/.gitattributes")
    beginRun(in: folder)
    #expect(
      try folder.paths() == [
        "Snapshots/.gitattributes", "Snapshots/Suite/test.one.png", "artifacts/run.json",
      ])
  }

  @Test func lockedLeftoversStay() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data("being written".utf8), to: "Snapshots/.offscreen-01234567")
    let path = folder.url.appending(path: "Snapshots/.offscreen-01234567").path
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    beginRun(in: folder)
    #expect(try folder.paths() == ["Snapshots/.offscreen-01234567", "artifacts/run.json"])
    close(descriptor)
    beginRun(in: folder)
    #expect(try folder.paths() == ["artifacts/run.json"])
  }

  @Test func linksAreNotFollowed() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data("kept".utf8), to: "elsewhere/.offscreen-01234567")
    try folder.write(Data("kept".utf8), to: "elsewhere/file")
    let references = folder.url.appending(path: "Snapshots")
    try FileManager.default.createDirectory(at: references, withIntermediateDirectories: true)
    for (name, target) in [("linked", "elsewhere"), (".offscreen-89ABCDEF", "elsewhere/file")] {
      try FileManager.default.createSymbolicLink(
        at: references.appending(path: name),
        withDestinationURL: folder.url.appending(path: target))
    }
    beginRun(in: folder)
    #expect(folder.bytes("elsewhere/.offscreen-01234567") != nil)
    #expect(folder.bytes("elsewhere/file") != nil)
  }

  @Test func leftoversAreNeitherReferencesNorOrphansNorDamage() throws {
    let folder = try TemporaryFolder()
    let recorder = RunRecorder(
      source: .tests, session: "1", isFiltered: false, writesManifest: false)
    _ = try Run(folder: folder).verify(flat(1), mode: .all)
    _ = try Run(folder: folder, ledger: SnapshotLedger(recorder: recorder)).verify(flat(1))
    recorder.finish(status: 0)
    try folder.write(Data("half".utf8), to: "Snapshots/Suite/.offscreen-01234567")
    try folder.write(Data("half".utf8), to: "Snapshots/Suite/.offscreen-89ABCDEF/0000ms.png")
    let run = try #require(try RunFile.read(in: folder.folders))
    let orphans = OrphanSearch(run: run, manifest: nil, folders: folder.folders)
    #expect(orphans.find() == [])
    #expect(ReferenceChecks(folder.folders).run() == [])
  }
}
