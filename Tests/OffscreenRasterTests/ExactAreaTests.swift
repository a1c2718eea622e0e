import Foundation
import OffscreenRaster
import OffscreenTestSupport
import Testing

/// Compares filled polygons with their true areas, which are computed separately with integers.
@Suite struct ExactAreaTests {
  static let side = 6

  /// A corner in 1/256 pixel.
  private struct Corner {
    var x: Int
    var y: Int
  }

  /// A polygon without crossings: corners around a centre by ascending angle.
  private static func simplePolygon(using generator: inout SeededGenerator) -> [Corner] {
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
      return Corner(x: Int((x * 256).rounded()), y: Int((y * 256).rounded()))
    }
  }

  /// The area of a completely covered pixel.
  private static let whole: Int128 = 1 << 60
  /// More than the error of rounding down the rational area of each edge.
  private static let loss: Int128 = 8

  /// The signed area of a polygon in each pixel, in 2^-60 and too small by less than `loss`.
  ///
  /// It is the integral, over the pixel's rows, of the part to the right of the edges. Each edge's
  /// contribution is a rational number, computed exactly and rounded down once.
  private static func areas(of polygon: [Corner]) -> [Int128] {
    var areas = [Int128](repeating: 0, count: side * side)
    for (a, b) in zip(polygon, polygon.dropFirst() + [polygon[0]]) where a.y != b.y {
      let (top, bottom, sign) = a.y < b.y ? (a, b, Int128(1)) : (b, a, Int128(-1))
      let dx = bottom.x - top.x
      let dy = bottom.y - top.y
      for y in 0..<side {
        let y0 = max(top.y, 256 * y)
        let y1 = min(bottom.y, 256 * (y + 1))
        guard y0 < y1 else { continue }
        // Positions in 1/256 pixel, times dy.
        let x0 = top.x * dy + (y0 - top.y) * dx
        let x1 = top.x * dy + (y1 - top.y) * dx
        for x in 0..<side {
          let right = 256 * (x + 1) * dy
          areas[y * side + x] +=
            sign * cover(from: right - x0, to: right - x1, limit: 256 * dy, rows: y1 - y0)
        }
      }
    }
    return areas
  }

  /// The mean of min(max(d, 0), limit) for d from `a` to `b`, as a fraction of `limit`, times a
  /// number of 256ths.
  private static func cover(from a: Int, to b: Int, limit: Int, rows: Int) -> Int128 {
    if max(a, b) <= 0 { return 0 }
    if min(a, b) >= limit { return whole / 256 * Int128(rows) }
    if a == b { return whole / 256 * Int128(rows * a) / Int128(limit) }
    func twiceIntegral(_ d: Int) -> Int {
      d <= 0 ? 0 : d <= limit ? d * d : limit * (2 * d - limit)
    }
    let (low, high) = (min(a, b), max(a, b))
    let numerator = Int128(twiceIntegral(high) - twiceIntegral(low)) * Int128(rows)
    return numerator * (whole / 256) / Int128(2 * (high - low) * limit)
  }

  private static func path(_ polygon: [Corner]) -> Path {
    var path = Path()
    for corner in polygon {
      let point = CGPoint(x: CGFloat(corner.x) / 256, y: CGFloat(corner.y) / 256)
      if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }

  @Test func coverageIsTheAreaWithinOneLevel() {
    var generator = SeededGenerator(seed: 21)
    var worst: Int128 = 0
    for _ in 0..<10_000 {
      let polygon = Self.simplePolygon(using: &generator)
      let pixmap = draw(Self.side, Self.side) { $0.fill(Self.path(polygon), with: .black) }
      for (alpha, area) in zip(pixmap.alphas, Self.areas(of: polygon)) {
        worst = max(worst, abs(Int128(alpha) * Self.whole - 255 * abs(area)))
      }
    }
    // The rounding makes the test stricter: the true error is below one level.
    #expect(
      worst + 255 * Self.loss <= Self.whole,
      "the worst error is \(Double(worst) / Double(Self.whole)) levels")
  }

  @Test func halvesCoverAsMuchAsTheWhole() {
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
      guard
        zip(Self.areas(of: first), Self.areas(of: second)).allSatisfy({
          min($0, $1) > -Self.loss || max($0, $1) < Self.loss
        })
      else { continue }
      for (index, alpha) in whole.alphas.enumerated() {
        let sum = Int(halves[0].alphas[index]) + Int(halves[1].alphas[index])
        #expect(abs(sum - Int(alpha)) <= 1)
      }
    }
  }
}
