import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenTestSupport
import Testing

@Suite struct PathTests {
  private static func randomPath(using generator: inout SeededGenerator) -> Path {
    func point() -> CGPoint {
      CGPoint(
        x: CGFloat.random(in: -10...40, using: &generator),
        y: CGFloat.random(in: -10...40, using: &generator))
    }
    var path = Path()
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      path.move(to: point())
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        switch Int.random(in: 0...2, using: &generator) {
        case 0: path.addLine(to: point())
        case 1: path.addQuadCurve(to: point(), control: point())
        default: path.addCurve(to: point(), control1: point(), control2: point())
        }
      }
      if Bool.random(using: &generator) { path.close() }
    }
    return path
  }

  // MARK: Corners

  @Test func equalRadiiAreTheRoundedRect() {
    for radius in [0, 3, 7.5, 100] as [CGFloat] {
      let rect = CGRect(x: 2, y: 1, width: 30, height: 22)
      let one = draw(34, 26) {
        $0.fill(Path(roundedRect: rect, cornerRadius: radius), with: .black)
      }
      let four = draw(34, 26) {
        $0.fill(Path(roundedRect: rect, cornerRadii: CornerRadii(radius)), with: .black)
      }
      #expect(one == four, "radius \(radius)")
    }
  }

  @Test func cornersHaveSeparateRadii() {
    let path = Path(
      roundedRect: CGRect(x: 0, y: 0, width: 8, height: 8),
      cornerRadii: CornerRadii(minXMinY: 4, maxXMaxY: 2))
    let picture = draw(8, 8) { $0.fill(path, with: .black) }
    let round = draw(8, 8) {
      $0.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8)), with: .black)
    }
    for y in 0..<8 {
      for x in 0..<8 {
        if x < 4, y < 4 {
          #expect(picture[x, y] == round[x, y])
        } else if x < 6 || y < 6 {
          #expect(picture[x, y].alpha == 255)
        }
      }
    }
    #expect(picture[7, 7].alpha < 255)
  }

  @Test func overlappingRadiiShrinkTogether() {
    let radii = CornerRadii(minXMinY: 30, maxXMinY: 10, maxXMaxY: .nan, minXMaxY: -4)
    let fitted = radii.fitting(CGSize(width: 20, height: 100))
    #expect(fitted == CornerRadii(minXMinY: 15, maxXMinY: 5))
    #expect(CornerRadii(.infinity).fitting(CGSize(width: 8, height: 6)) == CornerRadii(3))
    let (low, narrow) = (CGSize(width: 90, height: 10), CGSize(width: 10, height: 90))
    #expect(
      CornerRadii(minXMinY: 8, minXMaxY: 12).fitting(low) == CornerRadii(minXMinY: 4, minXMaxY: 6))
    #expect(
      CornerRadii(maxXMinY: 8, maxXMaxY: 12).fitting(low) == CornerRadii(maxXMinY: 4, maxXMaxY: 6))
    #expect(
      CornerRadii(minXMinY: 8, maxXMinY: 12).fitting(narrow)
        == CornerRadii(minXMinY: 4, maxXMinY: 6))
    #expect(
      CornerRadii(maxXMaxY: 8, minXMaxY: 12).fitting(narrow)
        == CornerRadii(maxXMaxY: 4, minXMaxY: 6))
  }

  // MARK: Bounds

  @Test(arguments: 0..<40)
  func boundsEncloseThePathTightly(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 700)
    let path = Self.randomPath(using: &generator)
    let box = path.boundingBoxOfPath
    // Every curve as 512 short lines: points on the path, close to its farthest ones.
    let chords = path.chords(count: 512).boundingBox
    #expect(box.holds(chords))
    #expect(abs(box.minX - chords.minX) < 0.01 && abs(box.maxX - chords.maxX) < 0.01)
    #expect(abs(box.minY - chords.minY) < 0.01 && abs(box.maxY - chords.maxY) < 0.01)
    #expect(path.boundingBox.holds(box))
  }

  /// Whether a curve has extrema does not depend on the unit in which it is measured.
  @Test(arguments: 0..<40, [0x1p-10, 0x1p-30, 0x1p20] as [CGFloat])
  func boundsOfAScaledPathAreScaled(seed: Int, scale: CGFloat) {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 700)
    let path = Self.randomPath(using: &generator)
    let box = path.boundingBoxOfPath
    let map = CGAffineTransform(scaleX: scale, y: scale)
    // Powers of two scale without rounding.
    #expect(path.applying(map).boundingBoxOfPath == (box.isNull ? box : box.applying(map)))
  }

  @Test func boundsOfACircleAreItsSquare() {
    let square = CGRect(x: 3, y: 4, width: 10, height: 10)
    #expect(Path(ellipseIn: square).boundingBoxOfPath == square)
    #expect(Path().boundingBoxOfPath.isNull)
  }

  // MARK: Turning round

  @Test(arguments: 0..<40)
  func reversedPathCoversTheSame(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 800)
    let path = Self.randomPath(using: &generator)
    let reversed = path.reversed()
    for rule in [FillRule.winding, .evenOdd] {
      let expected = draw(30, 30) { $0.fill(path, rule: rule, with: .black) }
      #expect(draw(30, 30) { $0.fill(reversed, rule: rule, with: .black) } == expected)
    }
    var both = path
    both.addPath(reversed)
    #expect(draw(30, 30) { $0.fill(both, with: .black) }.alphas.allSatisfy { $0 == 0 })
    #expect(reversed.boundingBoxOfPath.holds(path.boundingBoxOfPath))
  }

  @Test func reversingTwiceGivesThePathAgain() {
    var open = Path()
    open.move(to: CGPoint(x: 1, y: 2))
    open.addLine(to: CGPoint(x: 3, y: 4))
    open.addCurve(
      to: CGPoint(x: 9, y: 9), control1: CGPoint(x: 5, y: 6), control2: CGPoint(x: 7, y: 8))
    #expect(open.reversed().reversed() == open)
    #expect(open.reversed().currentPoint == CGPoint(x: 1, y: 2))
    let closed = Path(rect: CGRect(x: 0, y: 0, width: 4, height: 3))
    #expect(closed.reversed().reversed() == closed)
  }

  // MARK: Arcs

  @Test func arcsStayOnTheirCircle() {
    for (start, end, clockwise) in [(0.3, 2.0, true), (0.3, 2.0, false), (5, -8, true)] {
      var path = Path()
      path.addArc(
        center: CGPoint(x: 1, y: 2), radius: 100, startAngle: start, endAngle: end,
        clockwise: clockwise)
      for point in path.chords(count: 20).points {
        let distance = ((point.x - 1) * (point.x - 1) + (point.y - 2) * (point.y - 2)).squareRoot()
        #expect(abs(distance - 100) < 0.03)
      }
    }
  }
}

extension Path {
  /// This path with every curve as `count` lines between points on it.
  fileprivate func chords(count: Int) -> Path {
    var result = Path()
    var index = 0
    for verb in verbs {
      let from = result.currentPoint ?? .zero
      let size = [1, 1, 2, 3, 0][Int(verb.rawValue)]
      let own = points[index..<index + size]
      index += size
      switch verb {
      case .move: own.first.map { result.move(to: $0) }
      case .line: own.first.map { result.addLine(to: $0) }
      case .close: result.close()
      case .quad, .cubic:
        for step in 1...count {
          // De Casteljau's construction.
          let t = CGFloat(step) / CGFloat(count)
          var hull = [from] + own
          while hull.count > 1 {
            hull = zip(hull, hull.dropFirst()).map {
              CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
            }
          }
          result.addLine(to: hull[0])
        }
      }
    }
    return result
  }
}

extension CGRect {
  /// Whether another rectangle lies inside this one, except for rounding errors.
  fileprivate func holds(_ other: CGRect) -> Bool {
    let slack = 1e-9
    return minX <= other.minX + slack && other.maxX <= maxX + slack && minY <= other.minY + slack
      && other.maxY <= maxY + slack
  }
}
