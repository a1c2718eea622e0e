import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenTestSupport
import Testing

/// A drawing of everything, made from a seed.
func drawScene(seed: UInt64, on canvas: Canvas, width: CGFloat, height: CGFloat) {
  var scene = RandomScene(
    generator: SeededGenerator(seed: seed), canvas: canvas, width: width, height: height)
  for _ in 0..<12 { scene.drawGroup() }
}

/// Draws random shapes; the order of the random numbers decides the pinned pictures.
private struct RandomScene {
  var generator: SeededGenerator
  let canvas: Canvas
  let width: CGFloat
  let height: CGFloat

  /// Draws three shapes, which may be rotated, clipped and in a layer.
  mutating func drawGroup() {
    canvas.save()
    if Bool.random(using: &generator) { canvas.rotate(by: number(-1...1)) }
    if choice(of: 3) == 0 { canvas.clip(to: rect()) }
    if choice(of: 3) == 0 { canvas.clip(to: rect(), cornerRadius: number(0...12)) }
    if choice(of: 4) == 0 { canvas.clip(to: path(), rule: .evenOdd) }
    let isLayer = Bool.random(using: &generator)
    if isLayer { canvas.beginLayer(alpha: number(0...1)) }
    for _ in 0..<3 { drawShape() }
    if isLayer { canvas.endLayer() }
    canvas.restore()
  }

  private mutating func drawShape() {
    switch choice(of: 5) {
    case 0: canvas.fill(rect(), with: color())
    case 1: canvas.fill(rect(), cornerRadius: number(0...20), with: color())
    case 2: canvas.fill(path(), with: color())
    case 3: canvas.fill(path(), rule: .evenOdd, with: color())
    default:
      canvas.strokeBorder(
        rect(), cornerRadius: number(0...20), width: number(0...4), with: color())
    }
  }

  private mutating func choice(of count: Int) -> Int {
    Int.random(in: 0...count - 1, using: &generator)
  }

  private mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    CGFloat.random(in: range, using: &generator)
  }

  private mutating func point() -> CGPoint {
    CGPoint(x: number(-9...width + 9), y: number(-9...height + 9))
  }

  private mutating func rect() -> CGRect {
    let origin = point()
    return CGRect(x: origin.x, y: origin.y, width: number(0...width), height: number(0...height))
  }

  private mutating func color() -> Color {
    Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
  }

  private mutating func path() -> Path {
    var path = Path()
    path.move(to: point())
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      switch choice(of: 3) {
      case 0: path.addLine(to: point())
      case 1: path.addQuadCurve(to: point(), control: point())
      default: path.addCurve(to: point(), control1: point(), control2: point())
      }
    }
    return path
  }
}

@Suite struct InvarianceTests {
  @Test(arguments: 0..<24)
  func turningTheSceneTurnsThePicture(seed: Int) {
    let upright = draw(60, 40, background: .white) {
      drawScene(seed: UInt64(seed), on: $0, width: 60, height: 40)
    }
    var expected = upright
    for quarters in 1...3 {
      expected = expected.turned
      let turned = draw(expected.width, expected.height, background: .white) { canvas in
        canvas.turn(quarters: quarters, width: 60, height: 40)
        drawScene(seed: UInt64(seed), on: canvas, width: 60, height: 40)
      }
      #expect(turned == expected, "turned by \(quarters * 90) degrees")
    }
  }

  @Test(arguments: 0..<8)
  func bandsAndThreadsChangeNothing(seed: Int) {
    let canvas = Canvas(width: 70, height: 90)
    drawScene(seed: UInt64(seed), on: canvas, width: 70, height: 90)
    let list = canvas.finish()
    let whole = Renderer(threads: 1, bandHeight: 1000).render(list, background: .white)
    for bandHeight in [1, 2, 3, 7, 16, 64] {
      for threads in [1, 2, 3] {
        let banded = Renderer(threads: threads, bandHeight: bandHeight).render(
          list, background: .white)
        #expect(banded == whole, "bands of \(bandHeight) rows, \(threads) threads")
      }
    }
  }
}
