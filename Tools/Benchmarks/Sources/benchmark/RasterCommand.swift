import ArgumentParser
import CCairo
import Foundation
import Offscreen

/// Draws the scenes with our rasterizer and with Cairo's image surface.
struct RasterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "raster",
    abstract: "Draws 1170 x 2532 scenes beside Cairo's image surface, or memset where it says so.",
    discussion: """
      Recording, rendering and flushing are timed; the white the scenes are drawn on is not. \
      'limit' is the most the ratio may be.
      """)

  @Argument(help: "The scenes to draw; all if none is named.")
  var scenes: [String] = []

  @Option(help: "The least seconds a scene is measured for.")
  var seconds = 1.0

  @Option(help: "A folder to write each scene's picture to, ours and the peer's.")
  var pictures: String?

  private static let all: [Scene] = [
    .fillOpaque, .fillAlpha, .rects, .roundedRects, .rotatedRects, .wholeGradient, .gradients,
    .stars, .borders, .group, .shadows,
  ]

  func validate() throws {
    for name in scenes where !Self.all.contains(where: { $0.name == name }) {
      let known = Self.all.map(\.name).joined(separator: ", ")
      throw ValidationError("no scene is named '\(name)'; there are \(known)")
    }
  }

  func run() throws {
    var table = Table(
      "scene", "ours ms", "peer ms", "ratio", "limit", "2 cores ms", "gain", "best ms")
    for scene in Self.all where scenes.isEmpty || scenes.contains(scene.name) {
      table.addRow(try measure(scene))
    }
    print(table.text)
  }

  private func measure(_ scene: Scene) throws -> [String] {
    var pixmap = Pixmap(width: Scene.width, height: Scene.height)
    let cairo = try CairoFrame(width: Scene.width, height: Scene.height)
    func ours(threads: Int) -> Contender {
      let renderer = Renderer(threads: threads)
      return Contender(
        name: "ours",
        prepare: { pixmap.whiten() },
        run: {
          let canvas = Canvas(width: Scene.width, height: Scene.height)
          scene.draw(canvas)
          renderer.render(canvas.finish(), onto: &pixmap)
        })
    }
    let peer = Contender(
      name: "peer", prepare: cairo.clear,
      run: { if let draw = scene.drawWithCairo { cairo.draw(draw) } else { cairo.setMemory() } })
    let timings = measureInTurns(seconds: seconds, [ours(threads: 1), peer, ours(threads: 2)])
    if let pictures {
      let folder = URL(fileURLWithPath: pictures)
      try pixmap.write(to: folder.appending(path: "\(scene.name).png"))
      if scene.drawWithCairo != nil { cairo.write(to: "\(pictures)/\(scene.name)-cairo.png") }
    }
    return [
      scene.name + (scene.drawWithCairo == nil ? " (memset)" : ""),
      fixed(timings[0].median, 2), fixed(timings[1].median, 2),
      fixed(timings[0].median / timings[1].median, 2), scene.bar.map { fixed($0, 2) } ?? "-",
      fixed(timings[2].median, 2), fixed(timings[0].median / timings[2].median, 2),
      fixed(timings[0].best, 2),
    ]
  }
}

extension Pixmap {
  /// Makes every pixel opaque white, in the memory the pixmap has.
  fileprivate mutating func whiten() {
    let canvas = Canvas(width: width, height: height)
    canvas.fill(CGRect(x: 0, y: 0, width: width, height: height), with: .white)
    Renderer(threads: 1).render(canvas.finish(), onto: &self)
  }
}
