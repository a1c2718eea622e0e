import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenTestSupport
import Testing

@Suite struct StrokeTests {
  private func line(_ points: (CGFloat, CGFloat)..., closed: Bool = false) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    if closed { path.close() }
    return path
  }

  private func area(_ pixmap: Pixmap) -> Double {
    pixmap.alphas.reduce(0) { $0 + Double($1) } / 255
  }

  @Test func capsEndALine() {
    let path = line((2, 2), (6, 2))
    func picture(_ cap: LineCap) -> [String] {
      draw(8, 4) { $0.stroke(path, style: StrokeStyle(lineWidth: 2, lineCap: cap), with: .black) }
        .alphaPicture
    }
    #expect(picture(.butt) == ["        ", "  @@@@  ", "  @@@@  ", "        "])
    #expect(picture(.square) == ["        ", " @@@@@@ ", " @@@@@@ ", "        "])
    #expect(picture(.round) == ["        ", " *@@@@* ", " *@@@@* ", "        "])
  }

  @Test func joinsTurnACorner() {
    let path = line((2, 8), (2, 2), (8, 2))
    func area(_ join: LineJoin, limit: CGFloat = 10) -> Double {
      self.area(
        draw(10, 10) {
          $0.stroke(
            path, style: StrokeStyle(lineWidth: 2, lineJoin: join, miterLimit: limit), with: .black)
        })
    }
    // Two arms of 6 x 2 that share a 1 x 1 corner, plus the area of the join outside.
    #expect(abs(area(.miter) - 24) < 0.02)
    #expect(abs(area(.bevel) - 23.5) < 0.02)
    #expect(abs(area(.round) - (23 + .pi / 4)) < 0.03)
    #expect(abs(area(.miter, limit: 1.4) - 23.5) < 0.02)
    #expect(abs(area(.miter, limit: 1.42) - 24) < 0.02)
  }

  @Test func closedLineHasNoEnds() {
    let path = line((2, 2), (8, 2), (8, 8), (2, 8), closed: true)
    let pixmap = draw(10, 10) { $0.stroke(path, width: 2, with: .black) }
    let frame = draw(10, 10) {
      $0.strokeBorder(
        CGRect(x: 1, y: 1, width: 8, height: 8), cornerRadius: 0, width: 2, with: .black)
    }
    #expect(pixmap == frame)
  }

  @Test func circleStrokedIsARing() {
    let pixmap = draw(40, 40) {
      $0.stroke(
        Path(ellipseIn: CGRect(x: 10, y: 10, width: 20, height: 20)), width: 6, with: .black)
    }
    #expect(abs(area(pixmap) - .pi * (13 * 13 - 7 * 7)) < 0.8)
    #expect(pixmap[20, 20].alpha == 0)
  }

  @Test func curveTighterThanTheLineHasNoHoles() {
    var path = Path()
    path.move(to: CGPoint(x: 10, y: 40))
    path.addCurve(
      to: CGPoint(x: 30, y: 40), control1: CGPoint(x: 14, y: 2), control2: CGPoint(x: 26, y: 2))
    let pixmap = draw(40, 40) { $0.stroke(path, width: 17, with: .black) }
    #expect((12..<28).allSatisfy { y in (12..<28).allSatisfy { pixmap[$0, y].alpha == 255 } })
  }

  @Test func dashesRepeatFromTheirPhase() {
    let path = line((0, 1), (12, 1))
    func picture(_ dash: [CGFloat], phase: CGFloat = 0) -> String {
      draw(12, 1) {
        $0.stroke(
          path, style: StrokeStyle(lineWidth: 2, dash: dash, dashPhase: phase), with: .black)
      }.alphaPicture[0]
    }
    #expect(picture([3, 2]) == "@@@  @@@  @@")
    #expect(picture([3, 2], phase: 1) == "@@  @@@  @@@")
    #expect(picture([3, 2], phase: -1) == " @@@  @@@  @")
    #expect(picture([2]) == "@@  @@  @@  ")
    #expect(picture([0, 0]) == "@@@@@@@@@@@@")
    #expect(picture([-1, 5]) == "@@@@@@@@@@@@")
    #expect(picture([1e-30, 1e-30]) == "@@@@@@@@@@@@")
  }

  @Test func dashOfAClosedLineGoesAroundItsStart() {
    let path = line((1, 1), (9, 1), (9, 9), (1, 9), closed: true)
    let style = StrokeStyle(lineWidth: 2, dash: [12, 4], dashPhase: 6)
    let pixmap = draw(10, 10) { $0.stroke(path, style: style, with: .black) }
    #expect(pixmap[0, 0].alpha == 255)
  }

  @Test func hairlineIsOneDevicePixelWide() {
    let pixmap = draw(12, 5) { canvas in
      canvas.scale(x: 2, y: 7)
      canvas.stroke(
        line((1, 2.5 / 7), (5, 2.5 / 7)), style: StrokeStyle(lineWidth: 0), with: .black)
    }
    #expect(
      pixmap.alphaPicture
        == ["            ", "            ", "  @@@@@@@@  ", "            ", "            "])
  }

  @Test func hairlineDashesKeepTheirLengthWhenTurned() {
    for turn in [0, 0.3, .pi / 4, 2] as [CGFloat] {
      let pixmap = draw(40, 40) { canvas in
        canvas.translate(x: 20, y: 20)
        canvas.rotate(by: turn)
        canvas.stroke(
          line((-12, 0), (12, 0)), style: StrokeStyle(lineWidth: 0, dash: [4, 4]), with: .black)
      }
      #expect(abs(area(pixmap) - 12) < 0.5)
    }
  }

  @Test func dotsShowTheirCaps() {
    func covered(_ cap: LineCap, _ path: Path) -> Double {
      area(
        draw(8, 8) { $0.stroke(path, style: StrokeStyle(lineWidth: 4, lineCap: cap), with: .black) }
      )
    }
    let dot = line((4, 4), (4, 4))
    #expect(covered(.butt, dot) == 0)
    #expect(covered(.square, dot) == 16)
    #expect(abs(covered(.round, dot) - 4 * .pi) < 0.1)
    #expect(covered(.round, line((4, 4))) == 0)
    #expect(abs(covered(.round, line((4, 4), closed: true)) - 4 * .pi) < 0.1)
  }

  @Test(arguments: 0..<12)
  func turningTheSceneTurnsTheLines(seed: Int) {
    func drawLines(_ canvas: Canvas) {
      var generator = SeededGenerator(seed: UInt64(seed))
      func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
        CGFloat.random(in: range, using: &generator)
      }
      func point() -> CGPoint { CGPoint(x: number(0...50), y: number(0...30)) }
      for index in 0..<6 {
        var path = Path()
        path.move(to: point())
        path.addLine(to: point())
        path.addCurve(to: point(), control1: point(), control2: point())
        path.addQuadCurve(to: point(), control: point())
        if index % 2 == 0 { path.close() }
        let style = StrokeStyle(
          lineWidth: index == 5 ? 0 : number(0.2...6),
          lineCap: [.butt, .round, .square][index % 3],
          lineJoin: [.round, .miter, .bevel][index % 3],
          dash: index == 3 ? [number(1...6), number(0...4)] : [])
        canvas.stroke(
          path, style: style,
          with: Color(red: number(0...1), green: number(0...1), blue: 0, alpha: number(0...1)))
      }
    }
    let upright = draw(50, 30, background: .white, drawLines)
    var expected = upright
    for quarters in 1...3 {
      expected = expected.turned
      let turned = draw(expected.width, expected.height, background: .white) { canvas in
        canvas.turn(quarters: quarters, width: 50, height: 30)
        drawLines(canvas)
      }
      #expect(turned == expected)
    }
  }

  @Test func extremeNumbersAreHarmless() {
    let numbers: [CGFloat] = [.nan, .infinity, -1, 0, 1e-30, 1e-6, 3, 1e6, 1e30, 1e300]
    for width in numbers {
      for length in numbers {
        let path = line((0, 0), (length, 4), (8, length), closed: length == 3)
        let style = StrokeStyle(
          lineWidth: width, lineCap: .round, lineJoin: .round, miterLimit: length,
          dash: [length, width], dashPhase: length)
        _ = draw(9, 9) { $0.stroke(path, style: style, with: .black) }
      }
    }
    let huge = draw(9, 9) { $0.stroke(line((0, 0), (9, 9)), width: 1e6, with: .black) }
    #expect(huge.alphas.allSatisfy { $0 == 255 })
  }
}
