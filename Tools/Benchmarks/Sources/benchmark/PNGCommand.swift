import ArgumentParser
import Foundation
import Offscreen

/// Writes and reads frames of a list, beside libpng.
struct PNGCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "png",
    abstract: "Writes and reads 1170 x 2532 lists beside libpng.",
    discussion: """
      A list has portraits of one colour, or photographs or drawings with shadows; the contacts have \
      photographs, shadows, switches and names in three scripts. The peer writes RGBA with \
      libpng's default filters and level, or RGB with the Up filter at level 1 ('level 1'), on one \
      core, and reads its own file. Both gears of ours write the same pixels; the compact one uses one \
      core. 'limit' is the most that the ratio to its left may be; the exit code is 1 if one is beyond it.
      """)

  @Option(help: "The least seconds each pair is measured for.")
  var seconds = 2.0

  @Option(help: "A file to write the contacts to.")
  var picture: String?

  func run() throws {
    let frame = ListFrame.draw(.disc)
    let photographs = ListFrame.draw(.photograph)
    let drawings = ListFrame.draw(.drawing)
    let contacts = ToggledScreen().stage.render()
    if let picture { try contacts.write(to: URL(fileURLWithPath: picture)) }
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
    let written: [(String, Pixmap, PNG.Gear, PeerPNG.Effort, Double, Double)] = [
      ("write fast", frame, .fast, .standard, 0.06, 1.4),
      ("write compact", frame, .compact, .standard, 0.35, 1),
      ("write compact, level 1", frame, .compact, .least, 1, 1),
      ("write photographs fast", photographs, .fast, .standard, 0.06, 1.4),
      ("write photographs fast, level 1", photographs, .fast, .least, 0.2, 1.1),
      ("write photographs compact, level 1", photographs, .compact, .least, 1, 1),
      ("write drawings fast, level 1", drawings, .fast, .least, 0.2, 1.1),
      ("write drawings compact, level 1", drawings, .compact, .least, 1, 1),
      ("write contacts fast, level 1", contacts, .fast, .least, 0.2, 1.1),
      ("write contacts compact, level 1", contacts, .compact, .least, 1, 1),
    ]
    for (name, frame, gear, effort, limit, byteLimit) in written {
      let peer = PeerPNG(frame)
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
    let peer = PeerPNG(frame)
    let ours = try PNG.encode(frame)
    let theirs = peer.encode(.standard)
    let timings = measureInTurns(
      rounds: 5, seconds: seconds,
      [
        Contender(name: "ours") { _ = try? PNG.decode(ours) },
        Contender(name: "peer") { peer.decode(theirs) },
      ])
    add("read", timings, limit: 0.5, Double(ours.count) / Double(theirs.count), byteLimit: 1)
    let sameFile = measureInTurns(
      rounds: 5, seconds: seconds,
      [
        Contender(name: "ours") { _ = try? PNG.decode(theirs) },
        Contender(name: "peer") { peer.decode(theirs) },
      ])
    add("read the peer's file", sameFile, limit: 0.5, 1, byteLimit: 1)
    print(table.text)
    guard isWithin else { throw ExitCode(1) }
  }
}
