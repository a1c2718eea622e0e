import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenTestSupport
import Testing

/// Effects in bands, rotated, nested and with all kinds of invalid numbers.
@Suite struct EffectInvarianceTests {
  /// Layers with effects inside each other, between clips and opacities.
  private func scene(_ canvas: Canvas) {
    canvas.clip(to: CGRect(x: 2, y: 1.5, width: 66, height: 52), cornerRadius: 9)
    canvas.beginLayer(
      shadowRadius: 5, offset: CGSize(width: 2.5, height: 3.5),
      color: Color.black.withAlphaComponent(0.6))
    canvas.fill(CGRect(x: 8, y: 6, width: 25, height: 18), cornerRadius: 6, with: .systemBlue)
    canvas.beginLayer(blurRadius: 3)
    canvas.rotate(by: 0.3)
    canvas.fill(CGRect(x: 20, y: 12, width: 30, height: 8), with: .systemRed)
    canvas.beginLayer(alpha: 0.6)
    canvas.fill(Path(ellipseIn: CGRect(x: 30, y: 0, width: 22, height: 19)), with: .systemGreen)
    canvas.fill(Path(ellipseIn: CGRect(x: 34, y: 8, width: 12, height: 19)), with: .systemYellow)
    canvas.endLayer()
    canvas.endLayer()
    canvas.beginLayer(alpha: 0.8)
    canvas.beginLayer(shadowRadius: 2, color: .systemPurple)
    canvas.stroke(
      Path(ellipseIn: CGRect(x: 36, y: 28, width: 22, height: 17)), width: 3, with: .white)
    canvas.endLayer()
    canvas.endLayer()
    canvas.endLayer()
  }

  @Test func turningTheSceneTurnsThePicture() {
    var expected = draw(70, 55, background: .white, scene)
    for quarters in 1...3 {
      expected = expected.turned
      let turned = draw(expected.width, expected.height, background: .white) { canvas in
        canvas.turn(quarters: quarters, width: 70, height: 55)
        scene(canvas)
      }
      #expect(turned == expected, "turned by \(quarters * 90) degrees")
    }
  }

  @Test func bandsAndThreadsChangeNothing() {
    let canvas = Canvas(width: 70, height: 55)
    scene(canvas)
    let list = canvas.finish()
    let expected = Renderer(threads: 1, bandHeight: 1_000).render(list, background: .white)
    for (threads, bandHeight) in [(1, 1), (1, 7), (2, 16), (3, 5)] {
      let actual = Renderer(threads: threads, bandHeight: bandHeight)
        .render(list, background: .white)
      #expect(actual == expected, "\(threads) threads, bands of \(bandHeight)")
    }
  }

  @Test func extremeNumbersAreHarmless() {
    let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e30, -1e30, 1e-30, 0, -4, 1e5]
    for number in numbers {
      let pixmap = draw(12, 9) { canvas in
        canvas.beginLayer(
          shadowRadius: number, offset: CGSize(width: number, height: -number), color: .black)
        canvas.fill(CGRect(x: 2, y: 2, width: 5, height: 5), with: .red)
        canvas.fill(CGRect(x: -number, y: 2, width: number, height: 5), with: .red)
        canvas.endLayer()
        canvas.beginLayer(shadowRadius: 3, offset: CGSize(width: number, height: 0), color: .black)
        canvas.fill(CGRect(x: 2, y: 2, width: 5, height: 5), with: .red)
        canvas.endLayer()
        canvas.beginLayer(blurRadius: number)
        canvas.fill(CGRect(x: 9, y: 0, width: 3, height: 9), with: .blue)
        canvas.endLayer()
        canvas.beginLayer(shadowRadius: 3, color: .black)
        canvas.concatenate(CGAffineTransform(a: number, b: 0, c: 0, d: 0, tx: 0, ty: 0))
        canvas.fill(CGRect(x: 9, y: 0, width: 3, height: 9), with: .blue)
        canvas.endLayer()
      }
      #expect(pixmap[3, 3] == Color.red.pixel, "\(number)")
    }
  }

  @Test func emptyLayersShowNothing() {
    let pixmap = draw(9, 9) { canvas in
      canvas.beginLayer(shadowRadius: 3, color: .black)
      canvas.endLayer()
      canvas.beginLayer(blurRadius: 3)
      canvas.endLayer()
      canvas.clip(to: .zero)
      canvas.beginLayer(shadowRadius: 3, color: .black)
      canvas.fill(CGRect(x: 0, y: 0, width: 9, height: 9), with: .red)
    }
    #expect(pixmap == Pixmap(width: 9, height: 9))
  }

  @Test func deepNestsHaveAsManyEffectsAsTheLimit() {
    func nest(_ depth: Int) -> Pixmap {
      draw(200, 3) { canvas in
        for _ in 0..<depth {
          canvas.beginLayer(shadowRadius: 0, offset: CGSize(width: 2, height: 0), color: .black)
        }
        canvas.fill(CGRect(x: 1, y: 1, width: 1, height: 1), with: .red)
        for _ in 0..<depth { canvas.endLayer() }
      }
    }
    let limit = Canvas.maximumEffectDepth
    let deepest = nest(10_000)
    #expect(deepest == nest(limit))
    #expect(deepest != nest(limit - 1))
    #expect(deepest[1 + 2 * limit, 1].alpha == 255 && deepest[3 + 2 * limit, 1].alpha == 0)
  }

  @Test func costDoesNotGrowWithTheRadius() {
    // Radii beyond the maximum box give the same picture, because larger sums would overflow.
    func picture(_ radius: CGFloat) -> Pixmap {
      draw(40, 30) { canvas in
        canvas.beginLayer(blurRadius: radius)
        canvas.fill(CGRect(x: 10, y: 10, width: 20, height: 10), with: .black)
        canvas.endLayer()
      }
    }
    #expect(picture(1e4) == picture(1e9))
  }

  @Test(arguments: 0..<30)
  func smallCanvasShowsAPartOfALargeOne(seed: Int) {
    let side = 20
    let whole = draw(900, 700) { canvas in
      canvas.translate(x: 440, y: 340)
      Self.nest(canvas, seed: seed)
    }
    let part = draw(side, side) { Self.nest($0, seed: seed) }
    for y in 0..<side {
      for x in 0..<side { #expect(part[x, y] == whole[440 + x, 340 + y], "\(x), \(y)") }
    }
  }

  /// Nested shadows and blurs whose offsets are often larger than 20 pixels, with shapes around all
  /// places on which they depend.
  private static func nest(_ canvas: Canvas, seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 830)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
      CGFloat.random(in: range, using: &generator)
    }
    let reach = number(1...60)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let radius = number(0...6)
      if number(0...1) < 0.2 {
        canvas.beginLayer(blurRadius: radius)
      } else {
        canvas.beginLayer(
          shadowRadius: radius,
          offset: CGSize(width: number(-reach...reach), height: number(-reach...reach)),
          color: .systemPurple)
      }
    }
    for color in [.systemBlue, .systemRed, .systemGreen, .systemOrange] as [Color] {
      for _ in 0..<40 {
        let path = Path(
          ellipseIn: CGRect(
            x: number(-170...170), y: number(-170...170), width: number(2...30),
            height: number(2...30)))
        canvas.fillShadow(
          of: path, offset: CGSize(width: number(-30...30), height: 4), radius: number(0...6),
          with: .black)
        canvas.fill(path, with: color)
      }
    }
  }
}
