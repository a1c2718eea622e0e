import ArgumentParser
import CCairo
import Foundation
import Offscreen

/// Draws the scenes with our rasterizer and with Cairo's image surface.
struct RasterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "raster",
    abstract: "Draws 1170 x 2532 scenes beside Cairo's image surface.",
    discussion: """
      Recording, rendering and flushing are timed; the white the scenes are drawn on is not. \
      Times are medians; 'ratio' and 'gain' are medians of the quotients of runs next to each \
      other. 'limit' is the most the ratio may be, 'gain' what two cores bring, 'debug' a debug \
      build's time as a multiple of this one's, on one core.
      """)

  @Argument(help: "The scenes to draw; all if none is named.")
  var scenes: [String] = []

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
    .stars, .borders, .images, .scaledImages, .group, .shadows, .table, .glyphs,
  ]

  func validate() throws {
    for name in scenes where !Self.all.contains(where: { $0.name == name }) {
      let known = Self.all.map(\.name).joined(separator: ", ")
      throw ValidationError("no scene is named '\(name)'; there are \(known)")
    }
    guard !alone || scenes.count == 1 else {
      throw ValidationError("--alone takes one scene")
    }
  }

  func run() throws {
    let chosen = Self.all.filter { scenes.isEmpty || scenes.contains($0.name) }
    if alone {
      for scene in chosen {
        let timings = measureInTurns(
          rounds: 3, seconds: seconds, [OurFrame().contender(scene, threads: 1)])
        print(timings[0].median)
      }
      return
    }
    var table = Table(
      "scene", "ours ms", "peer ms", "ratio", "limit", "2 cores ms", "gain", "best ms", "debug")
    for scene in chosen { table.addRow(try measure(scene)) }
    print(table.text)
  }

  private func measure(_ scene: Scene) throws -> [String] {
    let frame = OurFrame()
    let cairo = try CairoFrame(width: Scene.width, height: Scene.height)
    let peer = Contender(
      name: "peer", prepare: cairo.clear,
      run: { cairo.draw(scene.drawWithCairo) })
    let timings = measureInTurns(
      seconds: seconds,
      [frame.contender(scene, threads: 1), peer, frame.contender(scene, threads: 2)])
    if let pictures {
      let folder = URL(fileURLWithPath: pictures)
      try frame.pixmap.write(to: folder.appending(path: "\(scene.name).png"))
      cairo.write(to: "\(pictures)/\(scene.name)-cairo.png")
    }
    let debug = try debugProgram.map { program in
      try DebugProgram(path: program).time(["raster", scene.name, "--alone", "--seconds", "0.5"])
    }
    let ours = timings[0].median
    return [
      scene.name,
      fixed(ours, 2), fixed(timings[1].median, 2), fixed(timings[0].ratio(to: timings[1]), 2),
      scene.bar.map { fixed($0, 2) } ?? "-", fixed(timings[2].median, 2),
      fixed(timings[0].ratio(to: timings[2]), 2), fixed(timings[0].best, 2),
      debug.map { fixed($0 / ours, 1) } ?? "-",
    ]
  }
}
