import ArgumentParser
import Foundation
import Offscreen

/// Writes and reads one frame of a list, beside libpng with its defaults.
struct PNGCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "png",
    abstract: "Writes and reads a 1170 x 2532 list beside libpng with its defaults.",
    discussion: """
      The peer writes RGBA with libpng's default filters and level, and reads its own file. Both \
      gears of ours write the same pixels; 'limit' is the most a ratio may be.
      """)

  @Option(help: "The least seconds each pair is measured for.")
  var seconds = 2.0

  @Option(help: "A file to write the frame to.")
  var picture: String?

  func run() throws {
    let frame = ListFrame.draw()
    if let picture { try frame.write(to: URL(fileURLWithPath: picture)) }
    var table = Table("task", "ours ms", "peer ms", "ratio", "limit", "bytes / peer's")
    let peer = PeerPNG(frame)
    let theirs = peer.encode()
    for (name, gear, limit) in [
      ("write fast", PNG.Gear.fast, 0.08), ("write compact", .compact, 0.35),
    ] {
      let ours = try PNG.encode(frame, gear: gear)
      let timings = measureInTurns(
        rounds: 5, seconds: seconds,
        [
          Contender(name: "ours") { _ = try? PNG.encode(frame, gear: gear) },
          Contender(name: "peer") { _ = peer.encode() },
        ])
      table.addRow(row(name, timings, limit, ours.count, theirs.count))
    }
    let ours = try PNG.encode(frame)
    let timings = measureInTurns(
      rounds: 5, seconds: seconds,
      [
        Contender(name: "ours") { _ = try? PNG.decode(ours) },
        Contender(name: "peer") { peer.decode(theirs) },
      ])
    table.addRow(row("read", timings, 0.5, ours.count, theirs.count))
    print(table.text)
  }

  private func row(
    _ name: String, _ timings: [Timing], _ limit: Double, _ count: Int, _ peerCount: Int
  ) -> [String] {
    [
      name, fixed(timings[0].median, 1), fixed(timings[1].median, 1),
      fixed(timings[0].median / timings[1].median, 3), fixed(limit, 2),
      fixed(Double(count) / Double(peerCount), 3),
    ]
  }
}
