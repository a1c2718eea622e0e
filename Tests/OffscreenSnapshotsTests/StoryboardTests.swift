import Foundation
import Offscreen
import OffscreenSnapshots
import Testing

/// A storyboard with a frame every 100 ms, each of one colour.
func storyboard(_ reds: [UInt8], names: [Int: String] = [:]) -> SnapshotStoryboard {
  SnapshotStoryboard(
    reds.enumerated().map { index, red in
      SnapshotStoryboard.Frame(
        time: .milliseconds(100 * index), name: names[index], caption: "frame \(index)",
        pixmap: flat(red))
    })
}

@Suite struct StoryboardTests {
  static let reference = "Snapshots/Suite/test.one.storyboard"

  func verify(
    _ storyboard: SnapshotStoryboard, in folder: TemporaryFolder, mode: RecordMode = .never
  ) throws -> SnapshotFailure? {
    try Run(folder: folder).verify(
      .storyboard(storyboard), mode: mode, pathExtension: "storyboard")
  }

  @Test func equalFramesAreStoredOnce() throws {
    let folder = try TemporaryFolder()
    let failure = try verify(storyboard([1, 2, 1, 1, 3]), in: folder, mode: .missing)
    #expect(failure?.isRecorded == true)
    #expect(
      try folder.paths() == [
        "\(Self.reference)/0000ms.png", "\(Self.reference)/0100ms.png",
        "\(Self.reference)/0400ms.png", "\(Self.reference)/frames.json",
      ])
    let text = String(
      decoding: try #require(folder.bytes("\(Self.reference)/frames.json")), as: UTF8.self)
    #expect(text.contains("\"caption\" : \"frame 3\""))
    #expect(text.components(separatedBy: "\"file\" : \"0000ms.png\"").count == 4)
    #expect(try verify(storyboard([1, 2, 1, 1, 3]), in: folder) == nil)
  }

  @Test func failureNamesTheFramesThatDifferAndShowsTheFirst() throws {
    let folder = try TemporaryFolder()
    _ = try verify(storyboard([1, 2, 1, 4]), in: folder, mode: .all)
    let failure = try #require(
      try verify(storyboard([1, 2, 9, 5], names: [:]), in: folder))
    guard case .frames(let difference) = failure.kind else {
      Issue.record("\(failure)")
      return
    }
    #expect(difference.frames.map(\.time) == [.milliseconds(200), .milliseconds(300)])
    #expect(difference.frames.map(\.expectedFile) == ["0000ms.png", "0300ms.png"])
    let lines = failure.message.split(separator: "\n").map(String.init)
    #expect(
      lines[0] == "Snapshot differs: \(Self.reference)   (2 of 4 frames; gate: exact)")
    #expect(lines[1] == "  frames  200ms  108 of 108 px, 100.000 %")
    #expect(lines[2] == "          300ms  108 of 108 px, 100.000 %")
    #expect(lines[3].hasPrefix("  sweep   ±1: 108"))
    #expect(
      failure.artifacts.map(\.url.lastPathComponent) == ["0000ms.png", "0200ms.png", "0200ms.png"])
    #expect(failure.message.contains("accept  offscreen accept Suite/test.one"))
    let actual = try #require(folder.bytes("artifacts/Suite/test.one.actual.storyboard/0200ms.png"))
    #expect(try Pixmap(pngData: actual) == flat(9))
  }

  @Test func newAndMissingMomentsAreNamed() throws {
    let folder = try TemporaryFolder()
    _ = try verify(storyboard([1, 2, 3]), in: folder, mode: .all)
    var changed = storyboard([1, 2, 3], names: [2: "end"])
    changed.frames[1].time = .nanoseconds(116_666_667)
    let failure = try #require(try verify(changed, in: folder))
    #expect(failure.message.contains("4 of 3 frames"))
    #expect(failure.message.contains("100ms  only in the reference"))
    #expect(failure.message.contains("116.667ms  not in the reference"))
    #expect(failure.message.contains("200ms end  not in the reference"))
    let more = try #require(try verify(storyboard([1, 2, 3, 3]), in: folder))
    #expect(more.message.contains("1 of 3 then 4 frames"))
  }

  @Test func captionsAreNotCompared() throws {
    let folder = try TemporaryFolder()
    _ = try verify(storyboard([1, 2]), in: folder, mode: .all)
    var changed = storyboard([1, 2])
    changed.frames[0].caption = "other words"
    #expect(try verify(changed, in: folder) == nil)
  }

  @Test func gateHoldsForEachFrame() throws {
    let folder = try TemporaryFolder()
    _ = try verify(storyboard([10, 20]), in: folder, mode: .all)
    var changed = storyboard([11, 22])
    changed.comparison = .perChannel(2)
    #expect(try verify(changed, in: folder) == nil)
    changed.comparison = .perChannel(1)
    let failure = try #require(try verify(changed, in: folder))
    #expect(failure.message.contains("1 of 2 frames; gate: ±1 per channel"))
  }

  @Test func modeAllRecordsToleratedDifferences() throws {
    let folder = try TemporaryFolder()
    _ = try verify(storyboard([10, 20]), in: folder, mode: .all)
    var changed = storyboard([11, 20])
    changed.comparison = .perChannel(2)
    #expect(try verify(changed, in: folder, mode: .all)?.isRecorded == true)
    #expect(try verify(storyboard([11, 20]), in: folder) == nil)
    #expect(try verify(changed, in: folder, mode: .all) == nil)
  }

  @Test func countOfTheFirstToleratedFrameIsReported() throws {
    let folder = try TemporaryFolder()
    _ = try verify(storyboard([10, 20]), in: folder, mode: .all)
    var changed = storyboard([15, 21])
    changed.comparison = .perChannel(2, maxPixels: 200)
    #expect(try verify(changed, in: folder, mode: .all)?.gate?.count == 108)
  }

  @Test func missingFrameIsDamage() throws {
    let folder = try TemporaryFolder()
    _ = try verify(storyboard([1, 2]), in: folder, mode: .all)
    #expect(ReferenceChecks(folder.folders).run() == [])
    try FileManager.default.removeItem(
      at: folder.folders.references.appending(path: "Suite/test.one.storyboard/0100ms.png"))
    let findings = ReferenceChecks(folder.folders).run()
    #expect(findings.map(\.path) == ["Suite/test.one.storyboard"])
    #expect(findings.first?.words.contains("0100ms.png") == true)
  }

  @Test func recordingReplacesTheWholeFolder() throws {
    let folder = try TemporaryFolder()
    _ = try verify(storyboard([1, 2, 3]), in: folder, mode: .all)
    #expect(try verify(storyboard([1, 4]), in: folder, mode: .failed)?.isRecorded == true)
    #expect(
      try folder.paths() == [
        "\(Self.reference)/0000ms.png", "\(Self.reference)/0100ms.png",
        "\(Self.reference)/frames.json",
      ])
    #expect(try verify(storyboard([1, 4]), in: folder) == nil)
  }

  @Test func storyboardIsOnePendingSnapshotToAcceptOrReject() throws {
    let folder = try TemporaryFolder()
    _ = try verify(storyboard([1, 2]), in: folder, mode: .all)
    _ = try verify(storyboard([1, 3]), in: folder)
    let rejected = try #require(try PendingSnapshot.all(in: folder.folders).first)
    #expect(rejected.pathExtension == "storyboard" && rejected.name.path == "Suite/test.one")
    try rejected.reject()
    #expect(try PendingSnapshot.all(in: folder.folders).isEmpty)
    #expect(try folder.paths().allSatisfy { $0.hasPrefix(Self.reference) })
    #expect(try verify(storyboard([1, 2]), in: folder) == nil)

    _ = try verify(storyboard([1, 3, 3]), in: folder)
    let pending = try PendingSnapshot.all(in: folder.folders)
    #expect(pending.count == 1)
    try pending[0].accept()
    #expect(try verify(storyboard([1, 3, 3]), in: folder) == nil)
    #expect(try folder.paths().allSatisfy { $0.hasPrefix(Self.reference) })
  }

  @Test func passingAgainClearsTheArtifactsOfAFailure() throws {
    let folder = try TemporaryFolder()
    _ = try verify(storyboard([1, 2]), in: folder, mode: .all)
    _ = try verify(storyboard([1, 3]), in: folder)
    #expect(try verify(storyboard([1, 2]), in: folder) == nil)
    #expect(try folder.paths().allSatisfy { $0.hasPrefix(Self.reference) })
  }

  @Test func damagedFoldersSayWhatIsWrong() throws {
    let index = "\(Self.reference)/frames.json"
    func message(_ damage: (TemporaryFolder) throws -> Void) throws -> String {
      let folder = try TemporaryFolder()
      _ = try verify(storyboard([1, 2]), in: folder, mode: .all)
      try damage(folder)
      return try verify(storyboard([1, 2]), in: folder)?.message ?? "passed"
    }
    func edit(_ folder: TemporaryFolder, _ old: String, _ new: String) throws {
      let text = String(decoding: try #require(folder.bytes(index)), as: UTF8.self)
      try folder.write(Data(text.replacingOccurrences(of: old, with: new).utf8), to: index)
    }
    let cases: [(expected: String, damage: (TemporaryFolder) throws -> Void)] = [
      ("it is no JSON", { try $0.write(Data("{".utf8), to: index) }),
      ("'frames' is missing", { try edit($0, "\"frames\"", "\"pictures\"") }),
      (
        "'frames.Index 1.t_ms' has the wrong type",
        { try edit($0, "\"t_ms\" : 100", "\"t_ms\" : \"100\"") }
      ),
      ("it has version 7, expected 1", { try edit($0, "\"version\" : 1", "\"version\" : 7") }),
      ("'../../secret.png' is no file name", { try edit($0, "0100ms.png", "../../secret.png") }),
      ("-5.0 ms is no time", { try edit($0, "\"t_ms\" : 100", "\"t_ms\" : -5") }),
      (
        "100ms  the reference has no 0100ms.png",
        {
          try FileManager.default.removeItem(
            at: $0.url.appending(path: "\(Self.reference)/0100ms.png"))
        }
      ),
      (
        "the file is not there",
        { try FileManager.default.removeItem(at: $0.url.appending(path: index)) }
      ),
      (
        "100ms  the reference is a Git LFS pointer",
        {
          try $0.write(
            Data("version https://git-lfs.github.com/spec/v1\n".utf8),
            to: "\(Self.reference)/0100ms.png")
        }
      ),
    ]
    for (expected, damage) in cases {
      let message = try message(damage)
      #expect(message.contains(expected), "\(message)")
    }
  }

  @Test func linkOutOfTheFolderIsNeitherReadNorReplaced() throws {
    let folder = try TemporaryFolder()
    _ = try verify(storyboard([1, 2]), in: folder, mode: .all)
    let reference = folder.url.appending(path: Self.reference)
    let outside = folder.url.appending(path: "outside")
    try FileManager.default.moveItem(at: reference, to: outside)
    try FileManager.default.createSymbolicLink(at: reference, withDestinationURL: outside)
    for mode in [RecordMode.never, .all] {
      let failure = try #require(try verify(storyboard([1, 3]), in: folder, mode: mode))
      #expect(failure.message.contains("leads out of the reference folder"))
    }
    #expect(try Pixmap(pngData: #require(folder.bytes("outside/0100ms.png"))) == flat(2))
  }

  @Test func storyboardWithoutFramesOrPixelsIsRefused() throws {
    let folder = try TemporaryFolder()
    #expect(
      try verify(storyboard([]), in: folder, mode: .all)?.message.contains("has no frames") == true)
    let empty = SnapshotStoryboard([.init(time: .zero, pixmap: Pixmap(width: 0, height: 4))])
    #expect(
      try verify(empty, in: folder, mode: .all)?.message.contains("at 0ms has no pixels") == true)
    #expect(try folder.paths().isEmpty)
  }

  @Test(arguments: [
    (Duration.zero, "0000ms"), (.milliseconds(180), "0180ms"),
    (.nanoseconds(16_666_667), "0016.667ms"), (.microseconds(1_500), "0001.5ms"),
    (.seconds(12), "12000ms"),
  ])
  func framesAreNamedForTheirTime(_ time: Duration, _ text: String) {
    #expect(FrameTime(time).paddedText == text)
    #expect(FrameTime(milliseconds: FrameTime(time).milliseconds) == FrameTime(time))
  }
}
