import Foundation
import OffscreenUIKit
import Testing

@Suite struct MutablePathTests {
  @Test func mutablePathsHaveCoreGraphicsDirections() {
    var path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    let short = path.boundingBoxOfPath
    #expect(abs(short.minX) < 1e-9 && abs(short.maxY - 10) < 1e-2)
    path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(path.boundingBoxOfPath.minX + 10) < 1e-2)
    // The class of UIKit has the other direction.
    let bezier = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(bezier.bounds == short)
    var relative = CGMutablePath()
    relative.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: .pi / 2)
    #expect(relative.boundingBoxOfPath == short)
  }

  @Test func arcsOfPathsBeginWithALine() {
    var path = CGMutablePath()
    path.move(to: CGPoint(x: -30, y: 0))
    path.addArc(
      center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false,
      transform: CGAffineTransform(translationX: 5, y: 0))
    #expect(path.boundingBoxOfPath.minX == -30)
    #expect(abs(path.boundingBoxOfPath.maxX - 15) < 1e-2)
    #expect(path.contains(CGPoint(x: 5, y: 3)) && !path.contains(CGPoint(x: 5, y: -1)))
  }

  /// Every distance of a rounded corner's points from the circle's centre is the radius.
  @Test func tangentArcsTouchBothLines() {
    let corner = CGPoint(x: 50, y: 50)
    for degrees in stride(from: 10.0, through: 350, by: 20) where degrees != 190 {
      var path = CGMutablePath()
      path.move(to: CGPoint(x: 0, y: 50))
      let angle = degrees * .pi / 180
      let end = CGPoint(x: 50 + 50 * cos(angle), y: 50 + 50 * sin(angle))
      path.addArc(tangent1End: corner, tangent2End: end, radius: 4)
      let finish = path.currentPoint ?? .zero
      let half = abs(degrees - 180) / 2 * .pi / 180
      let distance = 4 / tan(half)
      #expect(
        abs(finish.x - (50 + distance * cos(angle))) < 1e-6
          && abs(finish.y - (50 + distance * sin(angle))) < 1e-6, "\(degrees)")
      let centre = CGPoint(x: 50 - distance, y: degrees < 180 ? 54 : 46)
      let stroked = path.copy(
        strokingWithWidth: 0.1, lineCap: .butt, lineJoin: .round, miterLimit: 10)
      let middle = CGPoint(x: (corner.x - centre.x), y: (corner.y - centre.y))
      let length = (middle.x * middle.x + middle.y * middle.y).squareRoot()
      let onCircle = CGPoint(
        x: centre.x + middle.x / length * 4, y: centre.y + middle.y / length * 4)
      #expect(stroked.contains(onCircle), "\(degrees)")
    }
  }

  @Test func tangentArcsWithoutACornerAreLines() {
    for radius in [0, -1, .nan, .infinity] as [CGFloat] {
      var path = CGMutablePath()
      path.move(to: .zero)
      path.addArc(
        tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: radius)
      #expect(path.currentPoint == CGPoint(x: 10, y: 0))
    }
    var straight = CGMutablePath()
    straight.move(to: .zero)
    straight.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 2)
    #expect(straight.currentPoint == CGPoint(x: 10, y: 0))
    var empty = CGMutablePath()
    empty.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 20, y: 0), radius: 2)
    #expect(empty.currentPoint == .zero)
  }

  @Test func shapesOfPathsAreTransformed() {
    let move = CGAffineTransform(translationX: 100, y: 0)
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    var path = CGMutablePath()
    path.addRect(rect, transform: move)
    path.addEllipse(in: rect, transform: move)
    path.addRoundedRect(in: rect, cornerWidth: 10, cornerHeight: 5, transform: move)
    path.addLines(between: [.zero, CGPoint(x: 40, y: 20)], transform: move)
    path.closeSubpath()
    unsafe path.addPath(CGPath(rect: rect, transform: nil), transform: move)
    #expect(path.boundingBoxOfPath == rect.offsetBy(dx: 100, dy: 0))
    let rounded = unsafe CGPath(roundedRect: rect, cornerWidth: 10, cornerHeight: 5, transform: nil)
    #expect(!rounded.contains(CGPoint(x: 2, y: 1)) && rounded.contains(CGPoint(x: 4, y: 2)))
    let clamped = unsafe CGPath(
      roundedRect: rect, cornerWidth: 99, cornerHeight: 99, transform: nil)
    let ellipse = unsafe CGPath(ellipseIn: rect, transform: nil)
    #expect(clamped == ellipse)
    for length in [-1, .nan, .infinity, -.infinity] as [CGFloat] {
      let odd = unsafe CGPath(
        roundedRect: rect, cornerWidth: length, cornerHeight: 3, transform: nil)
      #expect(odd.boundingBoxOfPath == rect)
    }
    var copy = path.mutableCopy() ?? CGMutablePath()
    copy.addRect(CGRect(x: 0, y: 500, width: 1, height: 1))
    #expect(path.boundingBoxOfPath.maxY == 20)
  }
}
