import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenTestSupport
import Testing

@Suite struct GradientTests {
  private func row(_ width: Int, _ gradient: Gradient) -> [Int] {
    let pixmap = draw(width, 1) {
      $0.fill(CGRect(x: 0, y: 0, width: width, height: 1), with: gradient)
    }
    return (0..<width).map { Int(pixmap[$0, 0].red) }
  }

  private func linear(
    _ width: CGFloat, _ colors: [Color] = [.black, .white], spread: Gradient.Spread = .pad
  ) -> Gradient {
    Gradient(
      colors: colors, geometry: .linear(from: .zero, to: CGPoint(x: width, y: 0)), spread: spread)
  }

  @Test func linearGrowsEvenly() {
    for width in [10, 100, 1000, 3000] {
      for (x, red) in row(width, linear(CGFloat(width))).enumerated() {
        let exact = (Double(x) + 0.5) / Double(width) * 255
        #expect(abs(Double(red) - exact) <= 0.75, "column \(x) of \(width)")
      }
    }
  }

  @Test func spreadSaysWhatLiesOutside() {
    #expect(row(8, linear(4)) == [32, 96, 159, 223, 255, 255, 255, 255])
    #expect(row(8, linear(4, spread: .repeat)) == [32, 96, 159, 223, 32, 96, 159, 223])
    #expect(row(8, linear(4, spread: .reflect)) == [32, 96, 159, 223, 223, 159, 96, 32])
  }

  @Test func stopsAtOnePlaceMakeAnEdge() {
    let gradient = Gradient(
      stops: [
        .init(color: .black, location: 0), .init(color: .black, location: 0.5),
        .init(color: .white, location: 0.5), .init(color: .white, location: 0.2),
      ], geometry: .linear(from: .zero, to: CGPoint(x: 6, y: 0)))
    #expect(row(6, gradient) == [0, 0, 0, 255, 255, 255])
  }

  @Test func componentsAreInterpolatedPremultiplied() {
    let pixmap = draw(2, 1) {
      $0.fill(
        CGRect(x: 0, y: 0, width: 2, height: 1),
        with: linear(2, [Color.red, Color.blue.withAlphaComponent(0)]))
    }
    #expect(pixmap[0, 0] == Pixel(red: 191, green: 0, blue: 0, alpha: 191))
    #expect(pixmap[1, 0] == Pixel(red: 64, green: 0, blue: 0, alpha: 64))
  }

  @Test func radialGrowsWithTheDistance() {
    let gradient = Gradient(
      colors: [.black, .white],
      geometry: .radial(center: CGPoint(x: 20, y: 20), startRadius: 5, endRadius: 15))
    let pixmap = draw(40, 40) {
      $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40), with: gradient)
    }
    for y in 0..<40 {
      for x in 0..<40 {
        let (dx, dy) = (Double(x) - 19.5, Double(y) - 19.5)
        let exact = min(max(((dx * dx + dy * dy).squareRoot() - 5) / 10, 0), 1) * 255
        #expect(abs(Double(pixmap[x, y].red) - exact) <= 1.01)
      }
    }
  }

  @Test func conicGrowsWithTheAngle() {
    let gradient = Gradient(
      colors: [.black, .white],
      geometry: .conic(center: CGPoint(x: 20, y: 20), startAngle: .pi / 2))
    let pixmap = draw(40, 40) {
      $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40), with: gradient)
    }
    for y in 0..<40 {
      for x in 0..<40 {
        var turns = (atan2(Double(y) - 19.5, Double(x) - 19.5) - .pi / 2) / (2 * .pi)
        if turns < 0 { turns += 1 }
        #expect(abs(Double(pixmap[x, y].red) - turns * 255) <= 1.01)
      }
    }
  }

  @Test func gradientsWithoutExtentPaintTheirLastColour() {
    for end in [0, CGFloat.nan, 1e-9] {
      #expect(row(2, linear(end)) == [255, 255])
    }
    #expect(row(2, linear(2, [])) == [0, 0])
    #expect(row(2, linear(1e300)).count == 2)
  }

  @Test(arguments: 0..<9)
  func turningTheSceneTurnsTheGradient(seed: Int) {
    func body(_ canvas: Canvas) {
      var generator = SeededGenerator(seed: UInt64(seed))
      func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
        CGFloat.random(in: range, using: &generator)
      }
      func point() -> CGPoint { CGPoint(x: number(0...50), y: number(0...30)) }
      let geometries: [Gradient.Geometry] = [
        .linear(from: point(), to: point()),
        .radial(center: point(), startRadius: number(0...9), endRadius: number(10...40)),
        .conic(center: point(), startAngle: number(0...6)),
      ]
      if seed > 5 { canvas.rotate(by: 0.3) }
      canvas.fill(
        CGRect(x: 3, y: 2.5, width: 40, height: 25), cornerRadius: 6,
        with: Gradient(
          colors: [.systemRed, Color.systemBlue.withAlphaComponent(0.4), .systemGreen],
          geometry: geometries[seed % 3], spread: [.pad, .repeat, .reflect][seed / 3]))
    }
    var expected = draw(50, 30, background: .white, body)
    for quarters in 1...3 {
      expected = expected.turned
      let turned = draw(expected.width, expected.height, background: .white) { canvas in
        canvas.turn(quarters: quarters, width: 50, height: 30)
        body(canvas)
      }
      #expect(turned == expected)
    }
  }
}
