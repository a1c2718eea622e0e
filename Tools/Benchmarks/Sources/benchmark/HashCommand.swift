import ArgumentParser
import Foundation
import Offscreen

/// Hashes one frame of a list, beside copying as many bytes.
struct HashCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hash",
    abstract: "Hashes a 1170 x 2532 list beside copying as many bytes.",
    discussion: """
      Once where the pixels have just been read, and once after 64 MB of other memory were written. \
      'limit' is the most that the figure to its left may be; the exit code is 1 if one is beyond it.
      """)

  @Option(help: "The least seconds each pair is measured for.")
  var seconds = 1.0

  private static let otherByteCount = 64 << 20

  func run() throws {
    var frame = ListFrame.draw(.disc)
    let byteCount = 4 * frame.width * frame.height
    let source = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
    let target = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
    let other = UnsafeMutableRawPointer.allocate(byteCount: Self.otherByteCount, alignment: 64)
    defer { for memory in [source, target, other] { memory.deallocate() } }
    memset(source, 1, byteCount)
    var table = Table("pixels", "ours ms", "limit", "copy ms", "ratio", "limit")
    var isWithin = true
    for (name, evicts) in [("just read", false), ("out of the caches", true)] {
      let prepare = {
        // A pixmap keeps its hash until it is changed.
        frame[0, 0] = frame[0, 0]
        if evicts { _ = memset(other, 1, Self.otherByteCount) }
      }
      let timings = measureInTurns(
        seconds: seconds, warmsUp: !evicts,
        [
          Contender(name: "ours", prepare: prepare) { _ = frame.contentHash },
          Contender(name: "copy", prepare: prepare) { memcpy(target, source, byteCount) },
        ])
      let (time, ratio) = (timings[0].median, timings[0].ratio(to: timings[1]))
      isWithin = isWithin && time <= 0.8 && ratio <= 1
      table.addRow([
        name, fixed(time, 2), fixed(0.8, 1), fixed(timings[1].median, 2), fixed(ratio, 2),
        fixed(1, 1),
      ])
    }
    print(table.text)
    guard isWithin else { throw ExitCode(1) }
  }
}
