import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenTestSupport
import Testing

@Suite struct MotionTraceTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Traces")

  private static let files =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".trace") }.sorted()

  /// A pull of 20 points that is held and let go.
  private static let valid = """
    trace: 1
    title: A pull
    source: made up
    system: iOS 17
    scale: 2
    view: { size: [100, 200], content: [100, 900], inset: [5, 0, 0, 0], offset: [0, -5] }
    tolerance: 0.5
    touches:
      - [0, down, 50, 50]
      - [100, move, 50, 80]
      - [300, up, 50, 80]
    scrolls:
      - [2000, 0, 100]
    offsets:
      - [100, 0, -15.5]
      - [1500, 0, -5]
      - [2150, 0, 47.5]
      - [3000, 0, 100]
    """

  @Test(arguments: files) func traceStaysWithinItsTolerance(name: String) throws {
    let trace = try MotionTrace(path: Self.folder.appending(path: name).path)
    let replay = MotionReplay(trace)
    #expect(replay.isWithinTolerance, "\(replay.differences)")
    #expect((replay.maximum == nil) == trace.offsets.isEmpty)
    // Whatever has been measured states how near it must stay.
    #expect((trace.tolerance == nil) == trace.offsets.isEmpty)
    #expect(replay.curve.count > 10)
  }

  @Test func tracesAreThere() {
    #expect(Self.files.count >= 9)
  }

  @Test func traceHasEveryField() throws {
    let trace = try MotionTrace(try ScriptReader.read(text: Self.valid))
    #expect(trace.title == "A pull" && trace.source == "made up" && trace.system == "iOS 17")
    #expect(trace.scale == 2 && trace.tolerance == 0.5)
    #expect(
      trace.setting.inset == EdgeInsets(top: 5) && trace.setting.offset == CGPoint(x: 0, y: -5))
    #expect(trace.touches.map(\.phase) == [.began, .moved, .ended])
    #expect(trace.touches.map(\.time) == [.zero, .milliseconds(100), .milliseconds(300)])
    #expect(trace.scrolls.count == 1 && trace.offsets.count == 4)
    let replay = MotionReplay(trace)
    let ours = replay.offsets.map(\.offset.y)
    #expect(ours == [-15.5, -5, 47.5, 100])
    #expect(replay.maximum?.difference == 0 && replay.mean == 0)
  }

  @Test func differencesAreDistancesBetweenOffsetsAtTheSameTimes() throws {
    var trace = try MotionTrace(try ScriptReader.read(text: Self.valid))
    trace.offsets[0].offset = CGPoint(x: 3, y: -19.5)
    trace.offsets[1].offset.y -= 2
    let replay = MotionReplay(trace)
    #expect(replay.differences == [5, 2, 0, 0] && replay.mean == 1.75)
    #expect(replay.maximum?.difference == 5 && replay.maximum?.time == .milliseconds(100))
    #expect(!replay.isWithinTolerance)
    trace.tolerance = 5
    #expect(MotionReplay(trace).isWithinTolerance)
    trace.offsets = []
    #expect(MotionReplay(trace).maximum == nil && MotionReplay(trace).mean == nil)
  }

  @Test(arguments: [
    ("trace: 1", "trace: 2", "1:8: found '2', expected the version 1 of trace files"),
    ("title: A pull\n", "", "1:1: found no 'title' in a trace, expected one"),
    (
      "tolerance: 0.5", "tolerance: -1",
      "7:12: found '-1', expected a tolerance in points from 0 to 1000000"
    ),
    (
      "tolerance:", "tolerence:",
      "7:1: found the unknown key 'tolerence' in a trace, expected perhaps 'tolerance'"
    ),
    (
      "size: [100, 200]", "size: [0, 200]",
      "6:15: found a size of 0 x 200, expected a width and a height from 1 to 10000"
    ),
    (
      "[100, move, 50, 80]", "[100, move, 50]",
      "10:5: found a list of 3, expected a touch as [milliseconds, phase, x, y] or [..., finger]"
    ),
    (
      "[100, move, 50, 80]", "[100, mvoe, 50, 80]",
      "10:11: found the unknown phase 'mvoe', expected perhaps 'move'"
    ),
    (
      "[300, up,", "[99, up,",
      "11:6: found '99', expected a time that is not before the 100ms of the line above"
    ),
    (
      "[300, up,", "[300, down,",
      "11:11: found a 'down' of finger 0, which is down, expected it to be up"
    ),
    (
      "[0, down,", "[0, up,", "9:9: found a 'up' of finger 0, which is up, expected a 'down' before"
    ),
    (
      "[1500, 0, -5]", "[.nan, 0, -5]",
      "16:6: found '.nan', expected a time in milliseconds from 0 to 60000"
    ),
    (
      "[1500, 0, -5]", "[1500, 0, 1e300]",
      "16:15: found '1e300', expected a number from -1000000000 to 1000000000"
    ),
    (
      "[1500, 0, -5]", "[1500, 0]",
      "16:5: found a list of 2, expected an offset as [milliseconds, x, y]"
    ),
  ])
  func mistakeInATraceIsNamedWithItsPlace(part: String, other: String, message: String) throws {
    let error = #expect(throws: ScriptError.self) {
      try MotionTrace(
        try ScriptReader.read(text: Self.valid.replacingOccurrences(of: part, with: other)))
    }
    let text = try #require(error).description
    #expect(text.hasPrefix(message), "\(text)")
  }

  /// Texts in place of others: missing, foreign, huge and undefined values.
  private static let foreign = [
    "", "-", "[", "]", "{}", "[]", "~", ".nan", "-.inf", "1e308", "-1e9", "99999999999999999999",
    "down", "up", "\"", "&a", "*a", "true", "0x10", "[0, 0, 0]", "\u{0}", "é", "\t", ": :", "- - -",
  ]

  /// The parts of a text, each beginning with a bracket, a comma, a space or the end of a line.
  private static func words(of text: String) -> [String] {
    text.reduce(into: [""]) { words, character in
      if "[]{}, \n".contains(character) { words.append("") }
      words[words.count - 1].append(character)
    }
  }

  /// Thousands of damaged traces are refused with one line that names the place, or are played.
  @Test(arguments: 0..<8)
  func damagedTraceIsRefusedOrPlayed(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var refused = 0
    for _ in 0..<250 {
      var words = Self.words(of: Self.valid)
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let index = Int.random(in: 0..<words.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          let other = Self.foreign[Int.random(in: 0..<Self.foreign.count, using: &random)]
          words[index] = String(words[index].prefix(1)) + other
        case 1: words.remove(at: index)
        case 2: words.swapAt(index, Int.random(in: 0..<words.count, using: &random))
        default: words.insert(words[Int.random(in: 0..<words.count, using: &random)], at: index)
        }
      }
      do throws(ScriptError) {
        let trace = try MotionTrace(try ScriptReader.read(text: words.joined()))
        let replay = MotionReplay(trace)
        #expect(replay.offsets.count == trace.offsets.count)
        #expect(replay.differences.allSatisfy { $0.isFinite })
      } catch {
        refused += 1
        #expect(error.position != nil || error.problem == .empty, "\(error)")
        #expect(error.description.split(separator: "\n").count == error.all.count)
      }
    }
    #expect(refused > 100)
  }

  @Test func pictureShowsARecordingOrThatThereIsNone() throws {
    var trace = try MotionTrace(try ScriptReader.read(text: Self.valid))
    let measured = ReplayPicture(MotionReplay(trace)).render(scale: 2)
    trace.offsets = []
    let unmeasured = ReplayPicture(MotionReplay(trace)).render(scale: 2)
    #expect(measured.width == 960 && measured.height == unmeasured.height)
    #expect(measured.contentHash != unmeasured.contentHash)
  }
}
