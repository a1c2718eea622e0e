import ArgumentParser
import Foundation
import Offscreen

/// Writes and reads one frame of a list, beside libpng with its defaults.
struct PNGCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "png",
    abstract: "Writes and reads a 1170 x 2532 list beside libpng.",
    discussion: """
      The peer writes RGBA with libpng's default filters and level, or RGB with the Up filter at level \
      1 ('level 1'), on one core, and reads its own file. Both gears of ours write the same pixels; \
      the compact one uses one core. 'limit' is the most that the ratio to its left may be; the exit \
      code is 1 if one is beyond it.
      """)

  @Option(help: "The least seconds each pair is measured for.")
  var seconds = 2.0

  @Option(help: "A file to write the frame to.")
  var picture: String?

  func run() throws {
    let frame = ListFrame.draw()
    if let picture { try frame.write(to: URL(fileURLWithPath: picture)) }
    var table = Table("task", "ours ms", "peer ms", "ratio", "limit", "bytes / peer's", "limit")
    var isWithin = true
    func add(
      _ task: String, _ timings: [Timing], limit: Double, _ bytes: Double, byteLimit: Double
    ) {
      let ratio = timings[0].ratio(to: timings[1])
      isWithin = isWithin && ratio <= limit && bytes <= byteLimit
      table.addRow([
        task, fixed(timings[0].median, 1), fixed(timings[1].median, 1), fixed(ratio, 3),
        fixed(limit, 2), fixed(bytes, 3), fixed(byteLimit, 2),
      ])
    }
    let peer = PeerPNG(frame)
    for (name, gear, effort, limit, byteLimit) in [
      ("write fast", PNG.Gear.fast, PeerPNG.Effort.standard, 0.06, 1.4),
      ("write compact", .compact, .standard, 0.35, 1),
      ("write compact, level 1", .compact, .least, 1, 1),
    ] {
      let theirs = peer.encode(effort)
      let ours = try PNG.encode(frame, gear: gear)
      let timings = measureInTurns(
        rounds: 5, seconds: seconds,
        [
          Contender(name: "ours") { _ = try? PNG.encode(frame, gear: gear) },
          Contender(name: "peer") { _ = peer.encode(effort) },
        ])
      add(
        name, timings, limit: limit, Double(ours.count) / Double(theirs.count),
        byteLimit: byteLimit)
    }
    let ours = try PNG.encode(frame)
    let theirs = peer.encode(.standard)
    let timings = measureInTurns(
      rounds: 5, seconds: seconds,
      [
        Contender(name: "ours") { _ = try? PNG.decode(ours) },
        Contender(name: "peer") { peer.decode(theirs) },
      ])
    add("read", timings, limit: 0.5, Double(ours.count) / Double(theirs.count), byteLimit: 1)
    print(table.text)
    guard isWithin else { throw ExitCode(1) }
  }
}
