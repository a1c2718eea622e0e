import ArgumentParser
import CCairo
import Foundation
import Offscreen

/// Draws the scenes with our rasterizer, and with Cairo's image surface if asked.
struct RasterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "raster",
    abstract: "Draws 1170 x 2532 scenes, beside Cairo's image surface with --peers.",
    discussion: """
      Recording, rendering and flushing are timed; the white the scenes are drawn on is not. \
      Times are medians in milliseconds and beside them the best; 'gain' is what two cores bring, \
      as the median of the quotients of runs next to each other and as the quotient of the best \
      times, which a busy neighbour changes least. 'possible' is what two cores bring to two \
      independent frames, one on each: where it is low, the second core is not a whole one at that \
      moment. Before each run that is timed the same is drawn once more, so that nobody pays for \
      what another left in the caches. 'ratio' is the median of ours over Cairo's in runs next to \
      each other, on one core, and beside it is the quotient of the best times, which may be 'limit' \
      at most: a scene beyond its limit is measured again, up to three times in all, and if it stays \
      there its row ends with 'over' and the command exits with 1. 'debug' is a debug build's time \
      as a multiple of this one's, on one core. With --blend2d the two fills are drawn with Blend2D \
      too, and 'ratio' is ours over its time.
      """)

  @Argument(help: "The scenes to draw; all if none is named.")
  var scenes: [String] = []

  @Flag(help: "Draw each scene with Cairo too, in turns with ours.")
  var peers = false

  @Option(help: "Blend2D's shared library, which draws the two fills in turns with ours.")
  var blend2d: String?

  @Option(help: "The least seconds a scene is measured for.")
  var seconds = 1.0

  @Option(help: "A folder to write each scene's picture to, ours and the peer's.")
  var pictures: String?

  @Option(help: "This program in a debug build.")
  var debugProgram: String?

  @Flag(help: "Print the median of one scene on one core alone, in milliseconds.")
  var alone = false

  private static let all: [Scene] = [
    .fillOpaque, .fillAlpha, .rects, .roundedRects, .rotatedRects, .wholeGradient, .gradients,
    .stars, .borders, .images, .scaledImages, .imageSizes, .group, .shadows, .table, .glyphs,
  ]

  func validate() throws {
    for name in scenes where !Self.all.contains(where: { $0.name == name }) {
      let known = Self.all.map(\.name).joined(separator: ", ")
      throw ValidationError("no scene is named '\(name)'; there are \(known)")
    }
    guard !alone || scenes.count == 1 else {
      throw ValidationError("--alone takes one scene")
    }
    guard !alone || (!peers && blend2d == nil) else {
      throw ValidationError("--alone measures ours, without peers")
    }
  }

  func run() throws {
    let chosen = Self.all.filter { scenes.isEmpty || scenes.contains($0.name) }
    if alone {
      for scene in chosen {
        let timings = measureInTurns(
          rounds: 3, seconds: seconds, warmsUp: true, [OurFrame().contender(scene, threads: 1)])
        print(timings[0].median)
      }
      return
    }
    var header = [
      "scene", "1 core ms", "best", "2 cores ms", "best", "gain", "of the best", "possible",
    ]
    if debugProgram != nil { header.append("debug") }
    if blend2d != nil { header += ["Blend2D ms", "ratio", "of the best"] }
    if peers { header += ["Cairo ms", "ratio", "of the best", "limit", ""] }
    var table = Table(header: header)
    var isOver = false
    for scene in chosen {
      var row = try measure(scene)
      for _ in 0..<2 where row.isOver(scene.bar) {
        let again = try measure(scene)
        if again.ratio < row.ratio { row = again }
      }
      table.addRow(row.cells + (row.isOver(scene.bar) ? ["over"] : []))
      isOver = isOver || row.isOver(scene.bar)
    }
    print(table.text)
    if isOver { throw ExitCode.failure }
  }

  /// The results for a scene.
  private struct Row {
    var cells: [String]
    /// Our best time as a multiple of the peer's; 0 without a peer.
    var ratio: Double

    func isOver(_ limit: Double?) -> Bool { limit.map { ratio > $0 } ?? false }
  }

  private func measure(_ scene: Scene) throws -> Row {
    let frame = OurFrame()
    let cairo = peers ? try CairoFrame(width: Scene.width, height: Scene.height) : nil
    var contenders = [1, 2].map { frame.contender(scene, threads: $0) }
    contenders.append(OurFrame.pair(drawing: scene))
    let blend2d = try blend2d.map {
      try Blend2DFrame(library: $0, width: Scene.width, height: Scene.height)
    }
    if let blend2d, let color = scene.color {
      contenders.append(
        Contender(name: "Blend2D", prepare: blend2d.clear, run: { blend2d.fill(with: color) }))
    }
    if let cairo {
      contenders.append(
        Contender(
          name: "peer", prepare: cairo.clear, run: { cairo.draw(scene.drawWithCairo) }))
    }
    let timings = measureInTurns(seconds: seconds, warmsUp: true, contenders)
    let ours = timings[0]
    if let pictures {
      let folder = URL(fileURLWithPath: pictures)
      try frame.pixmap.write(to: folder.appending(path: "\(scene.name).png"))
      cairo?.write(to: "\(pictures)/\(scene.name)-cairo.png")
    }
    var row = [scene.name] + cells(oneCore: ours, twoCores: timings[1])
    row.append(fixed(2 * ours.ratio(to: timings[2]), 2))
    if let debugProgram {
      let debug = try DebugProgram(path: debugProgram).time([
        "raster", scene.name, "--alone", "--seconds", "0.5",
      ])
      row.append(fixed(debug / ours.median, 1))
    }
    if blend2d != nil {
      row += scene.color == nil ? ["-", "-", "-"] : cells(of: ours, beside: timings[3])
    }
    guard peers, let peer = timings.last else { return Row(cells: row, ratio: 0) }
    let ratio = ours.best / peer.best
    row += cells(of: ours, beside: peer) + [scene.bar.map { fixed($0, 2) } ?? "-"]
    return Row(cells: row, ratio: ratio)
  }

  /// A peer's median, the median of the quotients of ours and its times, and the quotient of the best times.
  private func cells(of ours: Timing, beside peer: Timing) -> [String] {
    [fixed(peer.median, 2), fixed(ours.ratio(to: peer), 2), fixed(ours.best / peer.best, 2)]
  }

  /// The medians and the best times of one core and of two, and the gain from the second core.
  private func cells(oneCore: Timing, twoCores: Timing) -> [String] {
    [
      fixed(oneCore.median, 2), fixed(oneCore.best, 2), fixed(twoCores.median, 2),
      fixed(twoCores.best, 2), fixed(oneCore.ratio(to: twoCores), 2),
      fixed(oneCore.best / twoCores.best, 2),
    ]
  }
}
