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

  @Test func spreadChoosesTheColoursOutside() {
    #expect(row(8, linear(4)) == [32, 96, 159, 223, 255, 255, 255, 255])
    #expect(row(8, linear(4, spread: .repeat)) == [32, 96, 159, 223, 32, 96, 159, 223])
    #expect(row(8, linear(4, spread: .reflect)) == [32, 96, 159, 223, 223, 159, 96, 32])
    // The end itself belongs to the next repetition.
    #expect(row(1, linear(0.5)) == [255] && row(1, linear(0.5, spread: .repeat)) == [0])
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

  /// Circles beside, within and touching each other, growing and shrinking, against a search for
  /// the maximum location whose circle passes through the point.
  @Test(arguments: [
    (CGPoint(x: 3, y: 4), 1.0, CGPoint(x: 10, y: 8), 3.0),
    (CGPoint(x: 5, y: 6), 1, CGPoint(x: 7, y: 7), 6),
    (CGPoint(x: 6, y: 6), 0, CGPoint(x: 6, y: 6), 5),
    (CGPoint(x: 2, y: 6), 2, CGPoint(x: 9, y: 6), 2),
    (CGPoint(x: 4, y: 6), 4, CGPoint(x: 6, y: 6), 2),
    (CGPoint(x: 6, y: 6), 5, CGPoint(x: 7, y: 6), 0),
  ])
  func circlesMixCentreAndRadius(
    start: CGPoint, startRadius: Double, end: CGPoint, endRadius: Double
  ) {
    let gradient = Gradient(
      colors: [.black, .white],
      geometry: .circles(
        start: start, startRadius: startRadius, end: end, endRadius: endRadius), spread: .clear)
    let pixmap = draw(12, 12) {
      $0.fill(CGRect(x: 0, y: 0, width: 12, height: 12), with: gradient)
    }
    /// The distance of a point from the circle at a location; nil if there is no such circle.
    func distance(_ x: Double, _ y: Double, _ t: Double) -> Double? {
      let radius = startRadius + (endRadius - startRadius) * t
      guard radius >= 0 else { return nil }
      let dx = x - start.x - (end.x - start.x) * t
      let dy = y - start.y - (end.y - start.y) * t
      return (dx * dx + dy * dy).squareRoot() - radius
    }
    for y in 0..<12 {
      for x in 0..<12 {
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        let steps = stride(from: 1.0, to: 0.0, by: -0.01)
        let found = steps.first { t in
          guard let a = distance(px, py, t), let b = distance(px, py, t - 0.01) else {
            return false
          }
          return a == 0 || (a < 0) != (b < 0)
        }
        guard let found, found > 0.02, found < 0.98 else { continue }
        #expect(pixmap[x, y].alpha == 255, "\(x), \(y)")
        #expect(abs(Double(pixmap[x, y].red) - (found - 0.005) * 255) < 3, "\(x), \(y)")
      }
    }
  }

  @Test func clearSpreadPaintsNothingOutside() {
    let pixmap = draw(8, 1) {
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 1), with: linear(4, spread: .clear))
    }
    #expect(pixmap.alphas == [255, 255, 255, 255, 0, 0, 0, 0])
    let cone = Gradient(
      colors: [.black, .white],
      geometry: .circles(
        start: CGPoint(x: 6, y: 4), startRadius: 1, end: CGPoint(x: 9, y: 4), endRadius: 1))
    let drawn = draw(12, 8, background: .red) {
      $0.fill(CGRect(x: 0, y: 0, width: 12, height: 8), with: cone)
    }
    // Circles of one size cover a band: above and below it nothing is painted.
    #expect(
      (0..<8).map { drawn[7, $0] == Color.red.pixel } == [
        true, true, true, false, false, true, true, true,
      ])
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

  @Test func conicIsExactAtItsCentreAndOnItsAxes() {
    for spread in [Gradient.Spread.pad, .repeat, .reflect, .clear] {
      let gradient = Gradient(
        colors: [.black, .white],
        geometry: .conic(center: CGPoint(x: 2.5, y: 2.5), startAngle: 0), spread: spread)
      let pixmap = draw(5, 5) {
        $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5), with: gradient)
      }
      #expect(pixmap.isOpaque, "\(spread)")
      // The centre is painted like the axis from which the angles grow.
      #expect((2..<5).map { pixmap[$0, 2].red } == [0, 0, 0], "\(spread)")
      #expect((3..<5).map { pixmap[2, $0].red } == [64, 64], "\(spread)")
      #expect((0..<2).map { pixmap[$0, 2].red } == [128, 128], "\(spread)")
      #expect((0..<2).map { pixmap[2, $0].red } == [191, 191], "\(spread)")
    }
  }

  @Test func gradientsWithoutExtentPaintTheirLastColour() {
    for end in [0, CGFloat.nan, 1e-9] {
      #expect(row(2, linear(end)) == [255, 255])
    }
    #expect(row(2, linear(2, [])) == [0, 0])
    #expect(row(2, linear(1e300)).count == 2)
  }

  @Test(arguments: 0..<40)
  func extremeNumbersAreHarmless(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 700)
    let numbers: [CGFloat] = [
      .nan, .infinity, -.infinity, 1e300, -1e300, 1e30, 1e9, -1e9, 1e-30, -1e-30, 0, 1, 7.5, 20,
      .leastNonzeroMagnitude, .greatestFiniteMagnitude, -12,
    ]
    func number() -> CGFloat { numbers.randomElement(using: &generator) ?? 0 }
    func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    let pixmap = draw(20, 20, background: .white) { canvas in
      for round in 0..<40 {
        let geometries: [Gradient.Geometry] = [
          .linear(from: point(), to: point()),
          .radial(center: point(), startRadius: number(), endRadius: number()),
          .conic(center: point(), startAngle: number()),
          .circles(start: point(), startRadius: number(), end: point(), endRadius: number()),
        ]
        let spreads: [Gradient.Spread] = [.pad, .repeat, .reflect, .clear]
        let stops = (0..<round % 4).map { _ in
          Gradient.Stop(color: .systemRed.withAlphaComponent(0.5), location: number())
        }
        let gradient = Gradient(
          stops: stops, geometry: geometries[round % 4], spread: spreads[round / 4 % 4])
        canvas.save()
        if round % 3 == 0 { canvas.scale(x: number(), y: number()) }
        if round % 5 == 0 { canvas.translate(x: number(), y: number()) }
        let whole = CGRect(x: 0, y: 0, width: 20, height: 20)
        canvas.fill(whole, with: gradient)
        canvas.fill(whole, cornerRadius: 4, with: gradient)
        canvas.fill(Path(ellipseIn: whole), with: gradient)
        canvas.restore()
      }
    }
    #expect(pixmap.isOpaque)
  }

  @Test(arguments: 0..<12)
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
        .circles(
          start: point(), startRadius: number(0...9), end: point(), endRadius: number(0...20)),
      ]
      if seed > 7 { canvas.rotate(by: 0.3) }
      canvas.fill(
        CGRect(x: 3, y: 2.5, width: 40, height: 25), cornerRadius: 6,
        with: Gradient(
          colors: [.systemRed, Color.systemBlue.withAlphaComponent(0.4), .systemGreen],
          geometry: geometries[seed % 4], spread: [.pad, .repeat, .reflect][seed / 4]))
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
