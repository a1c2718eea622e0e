import Foundation
import Offscreen
import OffscreenSnapshots
import Testing

/// References with the same pixels that state another scale.
@Suite struct ScaleTests {
  private static let reference = "Snapshots/Suite/test.one.png"

  private func verify(
    _ pixmap: Pixmap, scale: Double, in folder: TemporaryFolder, mode: RecordMode = .never,
    comparing comparison: Comparison = .exact
  ) throws -> SnapshotFailure? {
    try Run(folder: folder).verify(
      .picture(SnapshotPicture(pixmap, scale: scale, comparing: comparison)), mode: mode)
  }

  @Test(arguments: [Comparison.exact, .perChannel(255, maxPixels: 1_000), .window(4, max: 16)])
  func anotherScaleDiffers(_ comparison: Comparison) throws {
    let folder = try TemporaryFolder()
    _ = try verify(flat(1), scale: 1, in: folder, mode: .all)
    #expect(try verify(flat(1), scale: 1, in: folder, comparing: comparison) == nil)
    let failure = try #require(
      try verify(flat(1), scale: 2, in: folder, comparing: comparison))
    #expect(
      failure.message.hasPrefix(
        "Snapshot differs: \(Self.reference)   (scale 1.0, now 2.0; both are 12x9 px)"))
    #expect(RunEntry.Problem(failure.kind) == .size)
    #expect(folder.bytes("artifacts/Suite/test.one.actual.png") != nil)
  }

  @Test func recordingWritesTheScale() throws {
    let folder = try TemporaryFolder()
    _ = try verify(flat(1), scale: 1, in: folder, mode: .all)
    let recorded = try #require(try verify(flat(1), scale: 3, in: folder, mode: .failed))
    #expect(recorded.isRecorded)
    #expect(recorded.message.contains("(scale 1.0, now 3.0; both are 12x9 px)"))
    #expect(try verify(flat(1), scale: 3, in: folder) == nil)
  }

  @Test func recompressedFileKeepsItsScale() throws {
    let folder = try TemporaryFolder()
    _ = try verify(noise(), scale: 2, in: folder, mode: .all)
    let recorded = try #require(folder.bytes(Self.reference))
    let text = try #require(try PNG.header(of: recorded).texts.first)
    // The hash of the stream is no longer correct, so that the hash of the pixels is not trusted.
    let stale = PNGText(
      keyword: text.keyword, text: text.text.replacing("stream=", with: "stream=0"))
    try folder.write(try PNG.encode(noise(), texts: [stale]), to: Self.reference)
    #expect(try verify(noise(), scale: 2, in: folder) == nil)
    #expect(
      try verify(noise(), scale: 1, in: folder)?.message.contains("scale 2.0, now 1.0") == true)
  }

  @Test func fileOfAnotherToolHasNoScale() throws {
    let folder = try TemporaryFolder()
    try folder.write(flat(1).pngData(), to: Self.reference)
    #expect(try verify(flat(1), scale: 1, in: folder) == nil)
    #expect(try verify(flat(1), scale: 2, in: folder) == nil)
  }

  @Test func sizeAndScaleAreBothNamed() throws {
    let folder = try TemporaryFolder()
    _ = try verify(flat(1), scale: 1, in: folder, mode: .all)
    let failure = try #require(
      try verify(flat(1, width: 24, height: 18), scale: 2, in: folder))
    #expect(failure.message.contains("(size 12x9 px, now 24x18 px at scale 2.0)"))
  }

  @Test func framesOfAStoryboardDifferByTheirScale() throws {
    let folder = try TemporaryFolder()
    func verify(_ scale: Double, _ mode: RecordMode = .never) throws -> SnapshotFailure? {
      var board = storyboard([1, 2])
      board.scale = scale
      return try Run(folder: folder).verify(
        .storyboard(board), mode: mode, pathExtension: "storyboard")
    }
    _ = try verify(1, .all)
    let failure = try #require(try verify(2))
    #expect(failure.message.contains("  frames  0ms  scale 1.0, now 2.0; both are 12x9 px"))
    // The scale in the folder's index is used if the pictures state none.
    for name in ["0000ms", "0100ms"] {
      try folder.write(
        flat(name == "0000ms" ? 1 : 2).pngData(),
        to: "Snapshots/Suite/test.one.storyboard/\(name).png")
    }
    #expect(try verify(1) == nil)
    #expect(try verify(2)?.message.contains("scale 1.0, now 2.0") == true)
  }
}
