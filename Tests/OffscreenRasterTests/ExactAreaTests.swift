import Foundation
import OffscreenRaster
import OffscreenTestSupport
import Testing

/// Filled polygons against their true areas, computed apart in floating point, whose error of
/// about 1e-13 is nothing here.
@Suite struct ExactAreaTests {
  static let side = 6

  /// A polygon without crossings: corners around a centre by ascending angle, in 1/256 pixel.
  private static func simplePolygon(using generator: inout SeededGenerator) -> [CGPoint] {
    let count = Int.random(in: 3...7, using: &generator)
    let span = Double(side)
    let centre = (
      Double.random(in: 0.3 * span...0.7 * span, using: &generator),
      Double.random(in: 0.3 * span...0.7 * span, using: &generator)
    )
    var angle = Double.random(in: 0...1, using: &generator)
    return (0..<count).map { _ in
      angle += 2 * .pi / Double(count) * Double.random(in: 0.7...1, using: &generator)
      let radius = Double.random(in: 0.2...span / 2, using: &generator)
      let x = centre.0 + radius * cos(angle)
      let y = centre.1 + radius * sin(angle)
      return CGPoint(x: (x * 256).rounded() / 256, y: (y * 256).rounded() / 256)
    }
  }

  /// The signed area of a polygon in each pixel.
  ///
  /// It is the integral over the pixel's rows of how much of it lies to the right of the edges.
  private static func areas(of polygon: [CGPoint]) -> [Double] {
    var areas = [Double](repeating: 0, count: side * side)
    for (a, b) in zip(polygon, polygon.dropFirst() + [polygon[0]]) where a.y != b.y {
      let (top, bottom, sign) = a.y < b.y ? (a, b, 1.0) : (b, a, -1.0)
      let slope = (bottom.x - top.x) / (bottom.y - top.y)
      for y in 0..<side {
        let y0 = max(top.y, Double(y))
        let y1 = min(bottom.y, Double(y + 1))
        guard y0 < y1 else { continue }
        let x0 = top.x + (y0 - top.y) * slope
        let x1 = top.x + (y1 - top.y) * slope
        for x in 0..<side {
          areas[y * side + x] +=
            sign * (y1 - y0) * meanCover(Double(x + 1) - x0, Double(x + 1) - x1)
        }
      }
    }
    return areas
  }

  /// The mean of min(max(d, 0), 1) for d from `a` to `b`.
  private static func meanCover(_ a: Double, _ b: Double) -> Double {
    func integral(_ d: Double) -> Double { d <= 0 ? 0 : d <= 1 ? d * d / 2 : d - 0.5 }
    if a == b { return min(max(a, 0), 1) }
    return (integral(b) - integral(a)) / (b - a)
  }

  private static func path(_ polygon: [CGPoint]) -> Path {
    var path = Path()
    path.move(to: polygon[0])
    for corner in polygon.dropFirst() { path.addLine(to: corner) }
    path.close()
    return path
  }

  @Test func coverageIsTheAreaWithinOneLevel() {
    var generator = SeededGenerator(seed: 21)
    var worst = 0.0
    for _ in 0..<10_000 {
      let polygon = Self.simplePolygon(using: &generator)
      let pixmap = draw(Self.side, Self.side) { $0.fill(Self.path(polygon), with: .black) }
      for (alpha, area) in zip(pixmap.alphas, Self.areas(of: polygon)) {
        worst = max(worst, abs(Double(alpha) / 255 - abs(area)))
      }
    }
    #expect(worst <= 1 / 255.0, "the worst error is \(worst * 255) levels")
  }

  @Test func twoHalvesCoverWhatTheWholeCovers() {
    var generator = SeededGenerator(seed: 22)
    for _ in 0..<1000 {
      let polygon = Self.simplePolygon(using: &generator)
      let cut = Int.random(in: 1..<polygon.count - 1, using: &generator)
      guard cut >= 2 else { continue }
      let first = Array(polygon[0...cut])
      let second = Array(polygon[cut...]) + [polygon[0]]
      let whole = draw(Self.side, Self.side) { $0.fill(Self.path(polygon), with: .black) }
      let halves = [first, second].map { half in
        draw(Self.side, Self.side) { $0.fill(Self.path(half), with: .black) }
      }
      // The diagonal may leave a polygon that is not convex: then the halves overlap.
      guard zip(Self.areas(of: first), Self.areas(of: second)).allSatisfy({ $0 * $1 >= 0 }) else {
        continue
      }
      for (index, alpha) in whole.alphas.enumerated() {
        let sum = Int(halves[0].alphas[index]) + Int(halves[1].alphas[index])
        #expect(abs(sum - Int(alpha)) <= 1)
      }
    }
  }
}
