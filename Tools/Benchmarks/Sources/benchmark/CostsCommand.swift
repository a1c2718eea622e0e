import ArgumentParser
import Foundation
import Offscreen

/// Measures operations whose cost should not depend on numbers that grow.
struct CostsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "costs",
    abstract: "Measures effects by their radius and clips, layers and lines by their number.",
    discussion: """
      Recording and rendering of \(side) x \(side) pixels are timed, on one core. What is blurred \
      is so large that it has the same size with its blurred edge for every radius; pixels \
      are counted within it. Beyond \
      \(StrokeStyle.maximumDashCount) dashes a line is unbroken.
      """)

  @Option(help: "The least seconds a row is measured for.")
  var seconds = 0.2

  private static let side = 512
  private static let card = CGRect(x: 156, y: 156, width: 200, height: 200)

  private static let blurredSide = 480

  /// A square that is `blurredSide` pixels wide once blurred: its edge grows by 1.4 radii on each
  /// side.
  private static func card(blurredBy radius: CGFloat) -> CGRect {
    CGRect(x: 16, y: 16, width: blurredSide, height: blurredSide).insetBy(
      dx: 1.4 * radius, dy: 1.4 * radius)
  }

  func run() throws {
    var effects = Table(
      "radius", "shadow of a shape ms", "ns/pixel", "shadow of a layer ms", "ns/pixel", "blur ms",
      "ns/pixel")
    for radius in [2, 8, 32, 128] as [CGFloat] {
      let card = Self.card(blurredBy: radius)
      effects.addRow(
        ["\(Int(radius))"]
          + timesAndPixels([
            { $0.fillShadow(of: Path(ellipseIn: card), radius: radius, with: .black) },
            { canvas in
              canvas.beginLayer(shadowRadius: radius, color: .black)
              Self.endLayer(of: card, on: canvas)
            },
            { canvas in
              canvas.beginLayer(blurRadius: radius)
              Self.endLayer(of: card, on: canvas)
            },
          ]))
    }
    print(effects.text + "\n")
    var nests = Table("nested", "clips ms", "layers ms")
    for count in [1, 10, 100, 1_000, 10_000] {
      nests.addRow(
        ["\(count)"]
          + times([
            { Self.nestClips(count, on: $0) }, { Self.nestLayers(count, on: $0) },
          ]))
    }
    print(nests.text + "\n")
    var lines = Table("segments", "filled ms", "stroked ms", "dashed ms")
    for count in [1_000, 10_000, 100_000, 1_000_000] {
      let path = Self.zigzag(count)
      let dashed = StrokeStyle(lineWidth: 1, dash: [30, 20])
      lines.addRow(
        ["\(count)"]
          + times(
            rounds: 1,
            [
              { $0.fill(path, rule: .evenOdd, with: .black) },
              { $0.stroke(path, width: 1, with: .black) },
              { $0.stroke(path, style: dashed, with: .black) },
            ]))
    }
    print(lines.text)
  }

  /// The milliseconds of each drawing, and the nanoseconds for each of the blurred pixels.
  private func timesAndPixels(_ drawings: [(Canvas) -> Void]) -> [String] {
    medians(rounds: 3, drawings).flatMap { median in
      [fixed(median, 2), fixed(median * 1e6 / Double(Self.blurredSide * Self.blurredSide), 1)]
    }
  }

  private func times(rounds: Int = 3, _ drawings: [(Canvas) -> Void]) -> [String] {
    medians(rounds: rounds, drawings).map { fixed($0, 2) }
  }

  private func medians(rounds: Int, _ drawings: [(Canvas) -> Void]) -> [Double] {
    let renderer = Renderer(threads: 1)
    var pixmap = Pixmap(width: Self.side, height: Self.side)
    let contenders = drawings.map { draw in
      Contender(name: "ours") {
        let canvas = Canvas(width: Self.side, height: Self.side)
        draw(canvas)
        renderer.render(canvas.finish(), onto: &pixmap)
      }
    }
    return measureInTurns(rounds: rounds, seconds: seconds, contenders).map(\.median)
  }

  /// Fills an ellipse and a bar across it, and ends the layer.
  private static func endLayer(of card: CGRect, on canvas: Canvas) {
    canvas.fill(Path(ellipseIn: card), with: .systemBlue)
    canvas.fill(card.insetBy(dx: card.width / 3, dy: 0), with: .systemRed)
    canvas.endLayer()
  }

  /// Each clip is an ellipse of its own; a rectangle is filled inside the innermost.
  private static func nestClips(_ count: Int, on canvas: Canvas) {
    let whole = CGRect(x: 0, y: 0, width: side, height: side)
    for index in 0..<count {
      canvas.clip(to: Path(ellipseIn: whole.insetBy(dx: CGFloat(index % 7), dy: 0)))
    }
    canvas.fill(whole, with: .systemBlue)
  }

  private static func nestLayers(_ count: Int, on canvas: Canvas) {
    for _ in 0..<count {
      canvas.beginLayer(alpha: 0.99)
      canvas.fill(card, with: .systemBlue)
    }
    canvas.fill(card, with: .systemRed)
    for _ in 0..<count { canvas.endLayer() }
  }

  /// A line to and fro over all of the canvas.
  private static func zigzag(_ count: Int) -> Path {
    var generator = LinearGenerator(seed: 4)
    var path = Path()
    path.move(to: .zero)
    for _ in 0..<count {
      path.addLine(to: CGPoint(x: generator.below(512), y: generator.below(512)))
    }
    return path
  }
}
