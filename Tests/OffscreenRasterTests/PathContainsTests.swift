import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenTestSupport
import Testing

/// Containment, transforms and joining of paths, against what is drawn.
@Suite struct PathContainsTests {
  private static func randomPath(using generator: inout SeededGenerator) -> Path {
    func point() -> CGPoint {
      CGPoint(
        x: CGFloat.random(in: -10...40, using: &generator),
        y: CGFloat.random(in: -10...40, using: &generator))
    }
    var path = Path()
    path.move(to: point())
    path.addLine(to: point())
    path.addQuadCurve(to: point(), control: point())
    path.addCurve(to: point(), control1: point(), control2: point())
    if Bool.random(using: &generator) { path.close() }
    path.addLine(to: point())
    return path
  }

  @Test(arguments: 0..<20)
  func pointsFarFromTheEdgeAreInsideWhereThePathIsDrawn(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 300)
    let path = Self.randomPath(using: &generator)
    for rule in [FillRule.winding, .evenOdd] {
      let alphas = draw(30, 30) { $0.fill(path, rule: rule, with: .black) }.alphas
      for y in 1..<29 {
        for x in 1..<29 {
          let around = (-1...1).flatMap { dy in (-1...1).map { alphas[(y + dy) * 30 + x + $0] } }
          guard let first = around.first, first == 0 || first == 255,
            around.allSatisfy({ $0 == first })
          else { continue }
          let centre = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
          #expect(path.contains(centre, rule: rule) == (first == 255), "\(rule) at \(x), \(y)")
        }
      }
    }
  }

  @Test func edgesToTheLeftAndAboveAreInside() {
    let path = Path(rect: CGRect(x: 2, y: 3, width: 4, height: 5))
    let inside = [CGPoint(x: 2, y: 3), CGPoint(x: 5.9, y: 7.9), CGPoint(x: 2, y: 5)]
    let outside = [
      CGPoint(x: 6, y: 5), CGPoint(x: 4, y: 8), CGPoint(x: 1.9, y: 5),
      CGPoint(x: CGFloat.nan, y: 5),
    ]
    #expect(inside.allSatisfy { path.contains($0) })
    #expect(!outside.contains { path.contains($0) })
  }

  @Test(arguments: 0..<20)
  func mappedPathEqualsTheMappedCanvas(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 700)
    func number() -> CGFloat { CGFloat.random(in: -1.5...1.5, using: &generator) }
    let path = Self.randomPath(using: &generator)
    let transform = CGAffineTransform(
      a: number(), b: number(), c: number(), d: number(), tx: 9 * number(), ty: 9 * number())
    let mapped = draw(30, 30) { $0.fill(path.applying(transform), with: .black) }
    let expected = draw(30, 30) { canvas in
      canvas.concatenate(transform)
      canvas.fill(path, with: .black)
    }
    #expect(mapped == expected)
  }

  @Test func addedPathKeepsItsSubpathsAndCurrentPoint() {
    var whole = Path(rect: CGRect(x: 1, y: 1, width: 4, height: 4))
    var part = Path()
    part.move(to: CGPoint(x: 6, y: 6))
    part.addLine(to: CGPoint(x: 9, y: 6))
    whole.addPath(part)
    #expect(whole.currentPoint == CGPoint(x: 9, y: 6))
    whole.addLine(to: CGPoint(x: 9, y: 9))
    let pixmap = draw(10, 10) { $0.fill(whole, with: .black) }
    #expect(pixmap[2, 2].alpha == 255 && pixmap[8, 6].alpha == 255 && pixmap[6, 8].alpha == 0)
  }
}
