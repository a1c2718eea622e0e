import Foundation
import Offscreen
import OffscreenSnapshots
import Testing

/// A mask is reported together with its snapshot: in failures, records of runs and the manifest.
@Suite struct MaskNoteTests {
  /// Three views of 10 x 10 with a dot in the middle one.
  private func row(_ dot: Color = .systemRed, back: Color = .white, dotX: CGFloat = 12) -> View {
    let root = View(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    root.accessibilityIdentifier = "row"
    root.backgroundColor = back
    let view = View(frame: CGRect(x: dotX, y: 2, width: 4, height: 5))
    view.accessibilityIdentifier = "dot"
    view.backgroundColor = dot
    root.addSubview(view)
    return root
  }

  private func verify(
    _ view: View, masking selectors: [String], in folder: TemporaryFolder,
    mode: RecordMode = .never, recorder: RunRecorder? = nil
  ) throws -> SnapshotFailure? {
    let strategy = Snapshotting<View, SnapshotPicture>.image(scale: 2, masking: selectors)
    let run = Run(folder: folder, ledger: SnapshotLedger(recorder: recorder))
    return try run.verify(strategy.snapshot(view).snapshotContent, mode: mode)
  }

  @Test func passingSnapshotsMaskIsInTheRecordAndTheManifest() throws {
    let folder = try TemporaryFolder()
    _ = try verify(row(), masking: ["#dot"], in: folder, mode: .all)
    let recorder = RunRecorder(
      source: .tests, session: "1", isFiltered: false, writesManifest: true)
    let other = row(.systemGreen)
    #expect(try verify(other, masking: ["#dot"], in: folder, recorder: recorder) == nil)
    recorder.finish(status: 0)
    let notes = [MaskNote(selector: "#dot", views: 1, area: [12, 2, 4, 5])]
    let record = try #require(try RunFile.read(in: folder.folders))
    #expect(record.snapshots.map { $0.actual?.masks } == [notes])
    let manifest = try #require(try Manifest.read(in: folder.folders))
    #expect(manifest.references.map(\.masks) == [notes])
    let text = String(
      decoding: try #require(folder.bytes("Snapshots/manifest.json")), as: UTF8.self)
    #expect(text.contains("\"selector\" : \"#dot\""))
  }

  @Test func masksAreNotMentionedWithoutAny() throws {
    let folder = try TemporaryFolder()
    let recorder = RunRecorder(
      source: .tests, session: "1", isFiltered: false, writesManifest: true)
    _ = try verify(row(), masking: [], in: folder, mode: .all)
    #expect(try verify(row(), masking: [], in: folder, recorder: recorder) == nil)
    recorder.finish(status: 0)
    for file in ["Snapshots/manifest.json", "artifacts/run.json"] {
      #expect(!String(decoding: try #require(folder.bytes(file)), as: UTF8.self).contains("mask"))
    }
  }

  @Test func recordingAndFailuresNameTheMask() throws {
    let folder = try TemporaryFolder()
    let recorded = try #require(try verify(row(), masking: ["#dot"], in: folder, mode: .all))
    let line = "  masks   #dot  {12,2 4x5}"
    #expect(recorded.isRecorded)
    #expect(recorded.message.contains(line))
    let failure = try #require(
      try verify(row(back: .systemYellow), masking: ["#dot"], in: folder))
    #expect(failure.message.contains(line))
  }

  @Test func invisibleViewIsReportedAsSuch() throws {
    let folder = try TemporaryFolder()
    let view = row(dotX: 40)
    let recorded = try #require(try verify(view, masking: ["#dot"], in: folder, mode: .all))
    #expect(recorded.message.contains("  masks   #dot  out of sight\n"))
    #expect(recorded.isRecorded)
  }

  @Test func maskOverEverythingIsRefused() throws {
    let folder = try TemporaryFolder()
    let failure = try #require(try verify(row(), masking: ["#row"], in: folder, mode: .all))
    #expect(
      failure.message.hasPrefix(
        "Snapshot cannot be verified: the masks leave no pixel to compare: #row"))
    #expect(try folder.paths() == [])
  }

  private func masked(_ boxes: [PixelRect?]) -> SnapshotStoryboard {
    SnapshotStoryboard(
      boxes.enumerated().map { index, box in
        var frame = SnapshotStoryboard.Frame(
          time: .milliseconds(100 * index), pixmap: flat(UInt8(index)))
        frame.mask = PixelMask(parts: box.map { [.init(name: "#dot", box: $0)] } ?? [])
        return frame
      })
  }

  @Test func maskNotesOfStoryboardsCountTheMaskedFrames() throws {
    let board = masked([
      PixelRect(minX: 1, minY: 1, maxX: 3, maxY: 4), nil,
      PixelRect(minX: 6, minY: 2, maxX: 8, maxY: 5),
    ])
    #expect(
      board.masks == [MaskNote(selector: "#dot", views: 1, area: [1, 1, 7, 4], frames: 2)])
    let folder = try TemporaryFolder()
    let failure = try #require(
      try Run(folder: folder).verify(
        .storyboard(board), mode: .never, pathExtension: "storyboard"))
    #expect(failure.message.contains("  masks   #dot  {1,1 7x4}  in 2 frames"))
  }

  @Test func storyboardMaskedWholeIsRefused() throws {
    let folder = try TemporaryFolder()
    let page = PixelRect(minX: 0, minY: 0, maxX: 12, maxY: 9)
    let run = Run(folder: folder)
    let failure = try #require(
      try run.verify(.storyboard(masked([page, page])), mode: .all, pathExtension: "storyboard"))
    #expect(failure.message.contains("the masks leave no pixel of any frame to compare: #dot"))
    let half = try #require(
      try run.verify(.storyboard(masked([page, nil])), mode: .all, pathExtension: "storyboard"))
    #expect(half.isRecorded)
  }

  @Test func severalViewsOfOneSelectorAreOneNote() {
    let mask = PixelMask(parts: [
      .init(name: "Cell", box: PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 4)),
      .init(name: "#dot", box: PixelRect(minX: 9, minY: 9, maxX: 10, maxY: 10)),
      .init(name: "Cell", box: PixelRect(minX: 0, minY: 6, maxX: 5, maxY: 9)),
    ])
    var picture = SnapshotPicture(flat(1))
    picture.mask = mask
    var frame = SnapshotStoryboard.Frame(time: .zero, pixmap: flat(1))
    frame.mask = mask
    #expect(
      SnapshotStoryboard([frame]).masks.map(\.description) == [
        "Cell  2 views  {0,0 5x9}  in 1 frame", "#dot  {9,9 1x1}  in 1 frame",
      ])
  }
}
