import Foundation
import OffscreenGeometry
import OffscreenRaster
import Testing

@Suite struct MeasuredPathTests {
  /// Two subpaths: an open corner of 3 + 4, and a closed right-angled triangle of 3 + 4 + 5.
  private var corners: Path {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 3, y: 0))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.move(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 13, y: 0))
    path.addLine(to: CGPoint(x: 13, y: 4))
    path.close()
    return path
  }

  private func polyline(_ points: [(CGFloat, CGFloat)]) -> Path {
    var path = Path()
    for (index, (x, y)) in points.enumerated() {
      let point = CGPoint(x: x, y: y)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }

  @Test func lengthIsTheSumOfTheSegmentsOfAllSubpaths() {
    #expect(MeasuredPath(corners).length == 19)
    #expect(MeasuredPath(Path()).length == 0)
    #expect(MeasuredPath(polyline([(1, 1), (1, 1)])).length == 0)
    #expect(MeasuredPath(polyline([(0, 0), (.nan, 1)])).length == 0)
    #expect(MeasuredPath(polyline([(0, 0), (.infinity, 1)])).length == 0)
  }

  @Test func lengthOfACircleIsItsCircumference() {
    let circle = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
    // Four cubic curves differ from a circle by 2.7e-4 of the radius at most.
    #expect(abs(MeasuredPath(circle).length - 100 * .pi) < 0.05)
  }

  /// Against chords of a curve cut 2^16 times.
  @Test func lengthOfACurveIsTheLimitOfItsChords() {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addCurve(
      to: CGPoint(x: 90, y: 20), control1: CGPoint(x: 20, y: 80), control2: CGPoint(x: 70, y: -50))
    func point(_ t: Double) -> (Double, Double) {
      let u = 1 - t
      let (a, b, c) = (3 * u * u * t, 3 * u * t * t, t * t * t)
      return (a * 20 + b * 70 + c * 90, a * 80 - b * 50 + c * 20)
    }
    var sum = 0.0
    let count = 1 << 16
    for index in 0..<count {
      let (x0, y0) = point(Double(index) / Double(count))
      let (x1, y1) = point(Double(index + 1) / Double(count))
      sum += ((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0)).squareRoot()
    }
    let measured = MeasuredPath(path)
    #expect(abs(measured.length - CGFloat(sum)) < 1e-6)
    // The halves that a trim makes have half the length each.
    let half = MeasuredPath(measured.trimmed(from: 0, to: 0.5)).length
    #expect(abs(half - measured.length / 2) < 1e-6)
  }

  @Test func positionsAreAtTheirDistance() throws {
    let measured = MeasuredPath(corners)
    let places: [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)] = [
      (-1, 0, 0, 1, 0), (0, 0, 0, 1, 0), (2, 2, 0, 1, 0), (3, 3, 0, 0, 1), (5, 3, 2, 0, 1),
      (7, 10, 0, 1, 0), (10, 13, 0, 0, 1), (19, 10, 0, -0.6, -0.8), (99, 10, 0, -0.6, -0.8),
    ]
    for (distance, x, y, dx, dy) in places {
      let position = try #require(measured.position(at: distance))
      #expect(position.point == CGPoint(x: x, y: y))
      #expect(abs(position.tangent.x - dx) < 1e-12 && abs(position.tangent.y - dy) < 1e-12)
    }
    #expect(MeasuredPath(Path()).position(at: 1) == nil)
    #expect(try #require(measured.position(at: .nan)).point == .zero)
  }

  @Test func positionsAlongACircleMoveAtEvenSpeed() throws {
    let measured = MeasuredPath(Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100)))
    let start = try #require(measured.position(at: 0)).point
    let first = PortableMath.angle(x: Double(start.x), y: Double(start.y))
    for step in 0..<360 {
      let place = try #require(measured.position(at: measured.length * CGFloat(step) / 360))
      var turned = PortableMath.angle(x: Double(place.point.x), y: Double(place.point.y)) - first
      if turned < -1e-3 { turned += 2 * .pi }
      #expect(abs(turned - Double(step) * .pi / 180) < 2e-3)
      let outward = (place.point.x * place.tangent.x + place.point.y * place.tangent.y) / 50
      #expect(abs(outward) < 2e-3)
    }
  }

  @Test func trimsOfAPolylineAreItsChords() {
    // Nineteen units long; 4/19 to 10/19 is from (3, 1) over the gap to (13, 0).
    var expected = polyline([(3, 1), (3, 4)])
    expected.addPath(polyline([(10, 0), (13, 0)]))
    #expect(corners.trimmed(from: 4.0 / 19, to: 10.0 / 19) == expected)
    #expect(corners.trimmed(from: 14.0 / 19, to: 1) == polyline([(13, 4), (10, 0)]))
  }

  @Test func trimsKeepWholeSubpathsClosed() {
    var triangle = polyline([(10, 0), (13, 0), (13, 4)])
    triangle.close()
    #expect(corners.trimmed(from: 7.0 / 19, to: 1) == triangle)
    #expect(corners.trimmed(from: 0, to: 1) == corners)
  }

  /// Every pair of fractions in steps of an eighth, and bad ones.
  @Test func trimsHaveTheirShareOfTheLength() {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 20))
    for path in [corners, circle] {
      let length = MeasuredPath(path).length
      for start in -1...9 {
        for end in -1...9 {
          let part = path.trimmed(from: CGFloat(start) / 8, to: CGFloat(end) / 8)
          let share = max(0, min(end, 8) - max(start, 0))
          #expect(abs(MeasuredPath(part).length - length * CGFloat(share) / 8) < 1e-6)
        }
      }
    }
    #expect(corners.trimmed(from: .nan, to: .nan).isEmpty)
    #expect(corners.trimmed(from: 0.5, to: .nan).isEmpty)
    #expect(corners.trimmed(from: -.infinity, to: .infinity) == corners)
    #expect(polyline([(0, 0), (.nan, 1)]).trimmed(from: 0.1, to: 0.5).isEmpty)
  }
}
