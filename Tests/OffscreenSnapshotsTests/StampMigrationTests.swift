import Foundation
import Offscreen
import Testing

@testable import OffscreenSnapshots

/// References whose stamps have the hash of a former version.
@Suite struct StampMigrationTests {
  private static let reference = "Snapshots/Suite/test.one.png"

  /// A file with its stamp as version 1 wrote it.
  private func former(_ data: Data) throws -> Data {
    let stamp = try #require(PictureStamp.stated(in: data))
    let mask = try #require(PixelMask(text: stamp.masks))
    let hash = mask.clearing(try PNG.decode(data).pixmap).formerContentHash
    let text = stamp.text.replacing("version=2", with: "version=1")
      .replacing(stamp.pixelHash, with: hash)
    return try PNGFile.replacing(PNGText(keyword: PictureStamp.keyword, text: text), in: data)
  }

  /// Writes a picture's former version in place of its reference.
  private func makeFormer(_ path: String, in folder: TemporaryFolder) throws {
    try folder.write(former(try #require(folder.bytes(path))), to: path)
  }

  @Test func formerStampIsRight() throws {
    let folder = try TemporaryFolder()
    _ = try Run(folder: folder).verify(noise(), mode: .all)
    let recorded = try #require(folder.bytes(Self.reference))
    let old = try former(recorded)
    let stamp = try #require(PictureStamp.trusted(in: old))
    #expect(stamp.isFormer && stamp.pixelHash != noise().contentHash)
    #expect(stamp.states(noise()) && !stamp.states(noise(seed: 2)))
    #expect(try stamp.renewed(in: old, pixelHash: noise().contentHash) == recorded)
  }

  /// Pixels and the scale are compared as ever, and nothing is written.
  @Test func formerReferenceIsComparedByItsPixels() throws {
    let folder = try TemporaryFolder()
    let picture = SnapshotPicture(noise(), scale: 2)
    _ = try Run(folder: folder).verify(.picture(picture), mode: .all)
    try makeFormer(Self.reference, in: folder)
    let old = folder.bytes(Self.reference)
    #expect(try Run(folder: folder).verify(.picture(picture)) == nil)
    #expect(try Run(folder: folder).verify(.picture(picture), mode: .failed) == nil)
    #expect(folder.bytes(Self.reference) == old)
    let scaled = try #require(try Run(folder: folder).verify(.picture(SnapshotPicture(noise()))))
    guard case .size = scaled.kind else {
      Issue.record("\(scaled)")
      return
    }
    let changed = SnapshotPicture(noise(seed: 2), scale: 2)
    guard case .pixels = try #require(try Run(folder: folder).verify(.picture(changed))).kind else {
      Issue.record("other pixels pass")
      return
    }
  }

  /// References of every kind with a manifest, each as it is recorded now.
  private func everyKind(in folder: TemporaryFolder) throws {
    var masked = SnapshotPicture(noise(seed: 3))
    masked.mask = PixelMask(parts: [
      PixelMask.Part(name: "#a", box: PixelRect(minX: 2, minY: 1, maxX: 7, maxY: 4)),
      PixelMask.Part(name: "#b", box: PixelRect(minX: 5, minY: 0, maxX: 12, maxY: 2)),
    ])
    let recorder = RunRecorder(
      source: .tests, session: "1", isFiltered: false, writesManifest: true)
    for ledger in [SnapshotLedger(), SnapshotLedger(recorder: recorder)] {
      let run = Run(folder: folder, ledger: ledger)
      let mode = ledger.recorder == nil ? RecordMode.all : .never
      _ = try run.verify(noise(), named: "one", mode: mode)
      _ = try run.verify(.picture(masked), named: "masked", mode: mode)
      _ = try run.verify(
        .storyboard(storyboard([1, 2, 1, 3], names: [1: "middle"])), named: "frames", mode: mode,
        pathExtension: "storyboard")
      _ = try run.verify(.text("words\n"), named: "words", mode: mode, pathExtension: "txt")
    }
    recorder.finish(status: 0)
  }

  /// What a migration reads: every file below the folder of references.
  private func references(of folder: TemporaryFolder) throws -> [String: Data] {
    let paths = try folder.paths().filter { $0.hasPrefix("Snapshots/") }
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, folder.bytes($0) ?? Data()) })
  }

  /// Gives a folder the hashes of the former version; of its pictures, `count` alone.
  private func makeFormer(_ folder: TemporaryFolder, pictures count: Int = .max) throws {
    var hashes: [(String, String)] = []
    let pictures = try folder.paths().filter { $0.hasPrefix("Snapshots") && $0.hasSuffix(".png") }
    for (index, path) in pictures.enumerated() {
      let data = try #require(folder.bytes(path))
      let old = try former(data)
      hashes.append(
        (
          try #require(PictureStamp.stated(in: data)).pixelHash,
          try #require(PictureStamp.stated(in: old)).pixelHash
        ))
      if index < count { try folder.write(old, to: path) }
    }
    let path = "Snapshots/Suite/test.frames.storyboard/frames.json"
    let index = try #require(folder.bytes(path))
    func replacing(_ data: Data, _ pairs: [(String, String)]) -> Data {
      Data(
        pairs.reduce(String(decoding: data, as: UTF8.self)) {
          $0.replacing($1.0, with: $1.1)
        }.utf8)
    }
    let formerIndex = replacing(index, hashes)
    try folder.write(formerIndex, to: path)
    hashes.append(
      (try StoryboardIndex(index).contentHash, try StoryboardIndex(formerIndex).contentHash))
    let manifest = try #require(folder.bytes("Snapshots/manifest.json"))
    try folder.write(replacing(manifest, hashes), to: "Snapshots/manifest.json")
  }

  @Test func migratedReferencesAreAsRecordedNow() throws {
    let folder = try TemporaryFolder()
    try everyKind(in: folder)
    let recorded = try references(of: folder)
    #expect(recorded.count == 8)
    try makeFormer(folder)
    let old = try references(of: folder)
    #expect(old.filter { recorded[$0.key] != $0.value }.count == 7)
    let result = try StampMigration.run(in: folder.folders)
    #expect(result.renewedCount == 5 && result.currentCount == 0 && result.findings.isEmpty)
    #expect(try references(of: folder) == recorded)
    let again = try StampMigration.run(in: folder.folders)
    #expect(again.renewedCount == 0 && again.currentCount == 5)
    #expect(try references(of: folder) == recorded)
  }

  @Test(arguments: 0...4) func interruptedMigrationIsCompleted(renewed: Int) throws {
    let folder = try TemporaryFolder()
    try everyKind(in: folder)
    let recorded = try references(of: folder)
    try makeFormer(folder, pictures: renewed)
    let result = try StampMigration.run(in: folder.folders)
    #expect(result.renewedCount == renewed && result.currentCount == 5 - renewed)
    #expect(try references(of: folder) == recorded)
  }

  /// A file whose texts another tool kept, one without a stamp, a pointer and a link out of the folder.
  @Test func picturesThatDifferFromTheirStampsAreLeftAlone() throws {
    let folder = try TemporaryFolder()
    _ = try Run(folder: folder).verify(noise(), mode: .all)
    let old = try former(try #require(folder.bytes(Self.reference)))
    let stamp = try #require(PictureStamp.stated(in: old))
    let text = PNGText(keyword: PictureStamp.keyword, text: stamp.text)
    try folder.write(PNG.encode(noise(seed: 2), texts: [text]), to: Self.reference)
    try folder.write(PNG.encode(noise()), to: "Snapshots/Suite/plain.png")
    try folder.write(
      Data("version https://git-lfs.github.com/spec/v1\n".utf8), to: "Snapshots/Suite/lfs.png")
    try folder.write(PNG.encode(noise(), texts: [text]), to: "elsewhere.png")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "Snapshots/Suite/link.png"),
      withDestinationURL: folder.url.appending(path: "elsewhere.png"))
    // The same pixels from another encoder are right, though their stream is another.
    try folder.write(
      PNG.encode(noise(), texts: [text], gear: .fast), to: "Snapshots/Suite/fast.png")
    let before = try references(of: folder)
    let outside = folder.bytes("elsewhere.png")
    let result = try StampMigration.run(in: folder.folders)
    #expect(result.renewedCount == 1)
    #expect(
      result.findings.map { "\($0.path) \($0.words)" }
        == ["Suite/test.one.png has other pixels than its stamp says"])
    let after = try references(of: folder)
    #expect(after.filter { before[$0.key] != $0.value }.map(\.key) == ["Snapshots/Suite/fast.png"])
    #expect(folder.bytes("elsewhere.png") == outside)
    let fast = try #require(after["Snapshots/Suite/fast.png"])
    let renewed = try #require(PictureStamp.trusted(in: fast))
    #expect(!renewed.isFormer && renewed.states(noise()))
  }

  @Test func badManifestStopsEverythingBeforehand() throws {
    let folder = try TemporaryFolder()
    _ = try Run(folder: folder).verify(noise(), mode: .all)
    try makeFormer(Self.reference, in: folder)
    try folder.write(Data("[]".utf8), to: "Snapshots/manifest.json")
    let before = try references(of: folder)
    #expect(throws: ManifestError.self) { try StampMigration.run(in: folder.folders) }
    #expect(try references(of: folder) == before)
  }

  @Test(arguments: ["1,2,3", "1,2,3,4,5", "a", "1,2,3,4;x", "9223372036854775807,0,1,1"])
  func textsThatAreNoBoxesAreNoMask(_ text: String) {
    #expect(PixelMask(text: text) == nil)
    #expect(PixelMask(text: "1,2,3,4;-5,0,6,7")?.text == "1,2,3,4;-5,0,6,7")
    #expect(PixelMask(text: "")?.isEmpty == true)
  }
}
