import Foundation
import OffscreenGeometry
import OffscreenTestSupport
import Testing

@testable import OffscreenRaster

@Suite struct DegenerateGeometryTests {
  private static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e30, -1e30, 1e9, -1e9, 1e-30, -1e-30, 0, 1, 7.5,
    .leastNonzeroMagnitude, .greatestFiniteMagnitude, -12,
  ]

  @Test(arguments: 0..<60)
  func extremeNumbersAreHarmlessEverywhere(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 900)
    func number() -> CGFloat { Self.numbers.randomElement(using: &generator) ?? 0 }
    func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
    func path() -> Path {
      var path = Path()
      path.addLine(to: point())
      path.addQuadCurve(to: point(), control: point())
      path.addCurve(to: point(), control1: point(), control2: point())
      path.addArc(
        center: point(), radius: number(), startAngle: number(), endAngle: number(),
        clockwise: Bool.random(using: &generator))
      path.close()
      return path
    }
    let pixmap = draw(20, 20, background: .white) { canvas in
      for _ in 0..<30 {
        canvas.save()
        canvas.fill(rect(), with: .red)
        canvas.fill(rect(), cornerRadius: number(), with: .blue)
        canvas.fill(path(), with: .green)
        canvas.strokeBorder(rect(), cornerRadius: number(), width: number(), with: .black)
        canvas.draw(Pixmap(width: 3, height: 2), in: rect())
        if Bool.random(using: &generator) { canvas.rotate(by: number()) }
        if Bool.random(using: &generator) { canvas.scale(x: number(), y: number()) }
        canvas.translate(x: number(), y: number())
        canvas.fill(rect(), with: .red)
        canvas.fill(rect(), cornerRadius: number(), with: .blue)
        canvas.clip(to: rect())
        canvas.clip(to: rect(), cornerRadius: number())
        canvas.clip(to: path())
        canvas.beginLayer(alpha: number())
        canvas.fill(path(), rule: .evenOdd, with: .green)
        canvas.draw(Pixmap(width: 3, height: 2), in: rect())
        canvas.endLayer()
        canvas.restore()
        canvas.restore()
      }
    }
    #expect(pixmap.isOpaque)
    _ = path().contains(CGPoint(x: number(), y: number()))
  }

  @Test func enormousRectCoversAllOfTheCanvas() {
    let huge = CGRect(x: -1e20, y: -1e20, width: 2e20, height: 2e20)
    for turn in [0, 0.3] {
      let pixmap = draw(9, 9) { canvas in
        canvas.rotate(by: turn)
        canvas.fill(huge, with: .black)
      }
      #expect(pixmap.alphas.allSatisfy { $0 == 255 })
    }
  }

  /// From 10^30 on nothing is drawn, by either method.
  @Test(arguments: [9e29, 1e30], [CGFloat(1), -1])
  func rectsAndPathsHaveTheSameLimit(length: CGFloat, direction: CGFloat) {
    for size in [CGSize(width: length, height: 9), CGSize(width: 9, height: length)] {
      let rect = CGRect(origin: CGPoint(x: -1, y: -1), size: size)
      for isPath in [false, true] {
        let pixmap = draw(4, 4) { canvas in
          if direction < 0 {
            canvas.translate(x: 4, y: 4)
            canvas.scale(x: -1, y: -1)
          }
          if isPath {
            canvas.fill(Path(rect: rect), with: .black)
          } else {
            canvas.fill(rect, with: .black)
          }
        }
        #expect(pixmap.alphas.allSatisfy { $0 == (length < 1e30 ? 255 : 0) })
      }
    }
  }

  @Test func clippedEdgesKeepTheirSlope() {
    var path = Path()
    path.move(to: CGPoint(x: -3_000_000, y: -3_000_000))
    path.addLine(to: CGPoint(x: 3_000_000, y: 3_000_000))
    path.addLine(to: CGPoint(x: -3_000_000, y: 3_000_000))
    let pixmap = draw(4, 4) { $0.fill(path, with: .black) }
    #expect(pixmap.alphaPicture == ["=   ", "@=  ", "@@= ", "@@@="])
  }

  @Test func singularTransformsDrawNothing() {
    let pixmap = draw(9, 9) { canvas in
      canvas.concatenate(CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 1, ty: 1))
      canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 5), with: .black)
      canvas.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 5, height: 5)), with: .black)
      canvas.draw(
        Pixmap(width: 2, height: 2, fill: Color.red.pixel),
        in: CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    #expect(pixmap.alphas.allSatisfy { $0 == 0 })
  }

  @Test func millionSegmentsAreDrawn() {
    var path = Path()
    var generator = SeededGenerator(seed: 41)
    path.move(to: .zero)
    for _ in 0..<1_000_000 {
      path.addLine(
        to: CGPoint(
          x: CGFloat(generator.next() & 63), y: CGFloat(generator.next() & 63)))
    }
    let pixmap = draw(16, 16) { canvas in
      canvas.scale(x: 0.25, y: 0.25)
      canvas.fill(path, rule: .evenOdd, with: .black)
    }
    #expect(pixmap.width == 16)
  }

  @Test func tenThousandCurvesAreStroked() {
    var path = Path()
    var generator = SeededGenerator(seed: 42)
    func point() -> CGPoint {
      CGPoint(x: CGFloat(generator.next() & 15), y: CGFloat(generator.next() & 15))
    }
    path.move(to: point())
    for _ in 0..<10_000 { path.addQuadCurve(to: point(), control: point()) }
    let style = StrokeStyle(lineWidth: 2, lineJoin: .bevel)
    let pixmap = draw(16, 16) { $0.stroke(path, style: style, with: .black) }
    #expect(pixmap[8, 8].alpha == 255)
  }

  @Test func tinyDashesOfALongLineLeaveItUnbroken() {
    var path = Path()
    path.move(to: CGPoint(x: -1e6, y: 4))
    path.addLine(to: CGPoint(x: 1e6, y: 4))
    for dash in [[1e-9, 1e-9], [1e-300, 0], [.leastNonzeroMagnitude, 1e-9]] as [[CGFloat]] {
      let style = StrokeStyle(lineWidth: 2, dash: dash)
      let pixmap = draw(4, 8) { $0.stroke(path, style: style, with: .black) }
      #expect(
        pixmap.alphaPicture == ["    ", "    ", "    ", "@@@@", "@@@@", "    ", "    ", "    "])
      #expect(path.stroked(style).points.count < 20)
    }
  }

  @Test func dashedLinesShareOneLimit() {
    var path = Path()
    for y in 0..<300 {
      path.move(to: CGPoint(x: 0, y: CGFloat(y)))
      path.addLine(to: CGPoint(x: 1000, y: CGFloat(y)))
    }
    // Each needs 2,000 dashes and gaps: fifty lines are dashed, the others are solid.
    let outline = path.stroked(StrokeStyle(lineWidth: 0.5, dash: [0.5, 0.5]))
    #expect(outline.points.count == 50 * 1000 * 6 + 250 * 6)
  }

  @Test func curvesUnderAPenOfAMillionPixelsHaveBoundedPieces() {
    var path = Path()
    path.move(to: .zero)
    for index in 1...50 {
      let x = CGFloat(index)
      path.addCurve(
        to: CGPoint(x: x, y: 0), control1: CGPoint(x: x, y: 9), control2: CGPoint(x: x - 1, y: -9))
    }
    // If halved to the maximum depth, each curve would have 4,096 pieces.
    let lines = path.strokeLines(halfWidth: 1e6, tolerance: 1e-9, fineCount: 10_000)
    #expect(lines.reduce(0) { $0 + $1.segments.count } < 10_000 + 4096 + 50 * 16)
    // From four times as many on, each has two.
    let coarse = path.strokeLines(halfWidth: 1e6, tolerance: 1e-9, fineCount: 1)
    #expect(coarse.reduce(0) { $0 + $1.segments.count } <= 4096 + 49 * 2)
  }

  @Test func distantCurvesHaveFewEdges() {
    for size in [1e5, 1e7, 1e12, 1e30] as [CGFloat] {
      let path = Path(ellipseIn: CGRect(x: -size, y: -size, width: 2 * size, height: 2 * size))
      let pixmap = draw(5, 5) { canvas in
        canvas.fill(path, with: .black)
        canvas.stroke(path, width: size / 10, with: .red)
      }
      // A path with points as far away as 1e30 draws nothing.
      #expect(pixmap.alphas.allSatisfy { $0 == (size < 1e30 ? 255 : 0) })
    }
  }

  @Test func curvesWithDistantEndsPassThroughExactPoints() {
    for far in [1e7, 1e9, 1e12] as [CGFloat] {
      var parabola = Path()
      parabola.move(to: CGPoint(x: -far, y: 0))
      parabola.addQuadCurve(to: CGPoint(x: far, y: 0), control: CGPoint(x: 0, y: 6))
      var cubic = Path()
      cubic.move(to: CGPoint(x: -far, y: 0))
      cubic.addCurve(
        to: CGPoint(x: far, y: 0), control1: CGPoint(x: -far, y: 4),
        control2: CGPoint(x: far, y: 4))
      // Halfway, both are 3 points below their ends, and level.
      for (name, path) in [("parabola", parabola), ("cubic", cubic)] {
        let rows = draw(4, 5) { $0.fill(path, with: .black) }.alphaPicture
        #expect(rows == ["@@@@", "@@@@", "@@@@", "    ", "    "], "\(name) from \(far)")
      }
    }
  }

  @Test func tenThousandNestedClipsAreDrawn() {
    let pixmap = draw(30, 30) { canvas in
      for index in 0..<10_000 {
        canvas.clip(
          to: Path(ellipseIn: CGRect(x: -20, y: -20, width: 70, height: 70 + Double(index % 7))))
        if index % 100 == 0 {
          canvas.fill(CGRect(x: 0, y: 0, width: 30, height: 30), with: .black)
        }
      }
      canvas.fill(CGRect(x: 0, y: 0, width: 30, height: 30), with: .black)
    }
    #expect(pixmap[15, 15].alpha == 255)
  }

  @Test func tenThousandNestedLayersAreDrawn() {
    let pixmap = draw(30, 30) { canvas in
      for _ in 0..<10_000 {
        canvas.beginLayer(alpha: 0.9999)
        canvas.fill(CGRect(x: 0, y: 0, width: 30, height: 30), with: .white)
      }
      canvas.fill(CGRect(x: 0, y: 0, width: 30, height: 30), with: .black)
      for _ in 0..<10_000 { canvas.endLayer() }
    }
    #expect(pixmap[15, 15].alpha == 255)
  }

  @Test func unbalancedCallsAreHarmless() {
    let pixmap = draw(3, 3) { canvas in
      canvas.restore()
      canvas.endLayer()
      canvas.beginLayer(alpha: 0.5)
      canvas.save()
      canvas.translate(x: 1, y: 1)
      canvas.endLayer()
      canvas.restore()
      canvas.beginLayer(alpha: 0.5)
      canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1), with: .black)
    }
    #expect(pixmap.alphas == [127, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func canvasWithoutPixelsDrawsNothing() {
    let pixmap = draw(0, 5) { $0.fill(CGRect(x: 0, y: 0, width: 9, height: 9), with: .black) }
    #expect(pixmap.width == 0 && pixmap.height == 5)
  }
}
