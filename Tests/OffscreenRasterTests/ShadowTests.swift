import COffscreenKernels
import Foundation
import OffscreenGeometry
import OffscreenTestSupport
import Testing

@testable import OffscreenRaster

@Suite struct ShadowTests {
  /// The three boxes along each axis by their definition, exact and rounded once.
  private static func blurred(_ mask: [UInt8], _ width: Int, _ height: Int, box: Int) -> [UInt8] {
    let half = box / 2
    let isEven = box % 2 == 0
    let spans = [
      (half, isEven ? half - 1 : half), (isEven ? half - 1 : half, half), (half, half),
    ]
    var sums = mask.map(Int.init)
    for (before, after) in spans {
      sums = (0..<width * height).map { index in
        let (x, y) = (index % width, index / width)
        return (x - before...x + after).reduce(0) { sum, at in
          at >= 0 && at < width ? sum + sums[y * width + at] : sum
        }
      }
    }
    for (before, after) in spans {
      sums = (0..<width * height).map { index in
        let (x, y) = (index % width, index / width)
        return (y - before...y + after).reduce(0) { sum, at in
          at >= 0 && at < height ? sum + sums[at * width + x] : sum
        }
      }
    }
    let weight = box * box * (isEven ? box + 1 : box)
    return sums.map { UInt8((2 * $0 + weight * weight) / (2 * weight * weight)) }
  }

  @Test func blurFollowsItsDefinition() {
    var generator = SeededGenerator(seed: 61)
    for box in 1...9 {
      let (width, height) = (17 + box % 3, 11)
      let mask = (0..<width * height).map { _ in UInt8.random(in: 0...255, using: &generator) }
      var actual = mask
      #expect(unsafe off_blur(&actual, width, width, height, Int32(box)))
      #expect(actual == (box == 1 ? mask : Self.blurred(mask, width, height, box: box)))
    }
  }

  @Test func foldedShadowEqualsTheShadowOfThePath() {
    var generator = SeededGenerator(seed: 62)
    for round in 0..<40 {
      let isWhole = round % 2 == 0
      func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
        let number = CGFloat.random(in: range, using: &generator)
        return isWhole ? number.rounded() : number
      }
      let rect = CGRect(
        x: number(-10...30), y: number(-10...30), width: number(1...60), height: number(1...60))
      let (corner, radius) = (number(0...12), number(0...12))
      let color = Color.black.withAlphaComponent(0.6)
      let folded = draw(80, 70, background: .white) {
        $0.fillShadow(
          of: rect, cornerRadius: corner, offset: CGSize(width: 2, height: 3), radius: radius,
          with: color)
      }
      let whole = draw(80, 70, background: .white) {
        $0.fillShadow(
          of: Path(roundedRect: rect, cornerRadius: corner), offset: CGSize(width: 2, height: 3),
          radius: radius, with: color)
      }
      #expect(folded == whole, "\(rect), corners \(corner), radius \(radius)")
    }
  }

  @Test func shadowIsAGaussianOfHalfTheRadius() {
    // Half a plane: its shadow is the normal distribution function.
    let pixmap = draw(60, 41) {
      $0.fillShadow(of: CGRect(x: 30, y: -100, width: 200, height: 300), radius: 12, with: .black)
    }
    for x in 0..<60 {
      let distance = (Double(x) + 0.5 - 30) / 6
      let exact = 0.5 * (1 + erf(distance / 2.0.squareRoot()))
      #expect(abs(Double(pixmap[x, 20].alpha) / 255 - exact) < 0.02)
    }
  }

  @Test func turningTheSceneTurnsTheShadow() {
    func body(_ canvas: Canvas) {
      for (index, radius) in [1, 3.3, 4.5, 9].enumerated() {
        canvas.fillShadow(
          of: CGRect(x: 4 + 7 * index, y: 3, width: 20, height: 15), cornerRadius: 4,
          offset: CGSize(width: 1.5, height: 2), radius: radius,
          with: Color.systemBlue.withAlphaComponent(0.5))
      }
      canvas.fillShadow(
        of: Path(ellipseIn: CGRect(x: 30, y: 10, width: 25, height: 15)), radius: 5, with: .black)
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

  @Test func extremeRadiiAreHarmless() {
    for radius in [CGFloat.nan, -3, 0, 1e-9, 300, 1e9, .infinity] {
      let pixmap = draw(9, 9) {
        $0.fillShadow(of: CGRect(x: 2, y: 2, width: 5, height: 5), radius: radius, with: .black)
        $0.fillShadow(
          of: Path(ellipseIn: CGRect(x: 2, y: 2, width: 5, height: 5)), radius: radius, with: .black
        )
      }
      #expect(pixmap.width == 9)
    }
  }

  @Test func pathsWithoutAreaCastNoShadow() {
    for radius in [0, 4, 1e9] as [CGFloat] {
      for rect in [
        CGRect(x: 3, y: 2, width: 0, height: 5), CGRect(x: 2, y: 3, width: 5, height: 0),
        CGRect(x: 3, y: 3, width: 0, height: 0), CGRect(x: -5_000, y: 2, width: 5, height: 5),
      ] {
        let canvas = Canvas(width: 9, height: 9)
        canvas.fillShadow(of: Path(rect: rect), radius: radius, with: .black)
        #expect(canvas.list.stencils.isEmpty, "\(rect)")
        canvas.fillShadow(of: rect, radius: radius, with: .black)
        #expect(canvas.list.commands.isEmpty, "\(rect)")
      }
    }
  }
}
