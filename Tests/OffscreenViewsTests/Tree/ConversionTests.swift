import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

@Suite struct ConversionTests {
  @Test func scrolledAndTurnedAncestorsAreConverted() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let outer = View("outer", 20, 50, 300, 50)
    let inner = View(frame: .zero)
    inner.bounds = CGRect(x: 0, y: 100, width: 50, height: 300)
    inner.center = CGPoint(x: 150, y: 25)
    inner.transform = CGAffineTransform(rotationAngle: -.pi / 2)
    window.addSubview(outer)
    outer.addSubview(inner)
    let row = View("row", 0, 100, 50, 200)
    inner.addSubview(row)
    #expect(row.convert(CGPoint.zero, to: nil).isClose(to: CGPoint(x: 20, y: 100)))
    #expect(
      row.convert(row.bounds, to: window).isClose(to: CGRect(x: 20, y: 50, width: 200, height: 50)))
    #expect(row.convert(CGPoint(x: 30, y: 80), from: window).isClose(to: CGPoint(x: 20, y: 10)))
  }

  @Test func rectsAreBoxedInTheCommonAncestorAndAgainBelow() {
    let root = View("root", 0, 0, 400, 400)
    let first = View("first", 0, 0, 100, 100)
    let second = View("second", 100, 100, 100, 100)
    first.transform = CGAffineTransform(rotationAngle: .pi / 6)
    second.transform = CGAffineTransform(rotationAngle: -.pi / 6)
    root.addSubview(first)
    root.addSubview(second)
    let rect = CGRect(x: 10, y: 10, width: 40, height: 20)
    let boxed = second.convert(first.convert(rect, to: root), from: root)
    #expect(first.convert(rect, to: second).isClose(to: boxed))
    let nested = View("nested", 0, 0, 50, 50)
    nested.transform = CGAffineTransform(rotationAngle: -.pi / 6)
    first.addSubview(nested)
    // One bounding box for the whole way up: the two rotations cancel out.
    #expect(nested.convert(rect, to: root).size.isClose(to: rect.size))
  }

  @Test func nilMeansTheViewWithoutAWindow() {
    let view = View("a", 30, 40, 10, 10)
    View().addSubview(view)
    #expect(view.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 1, y: 2))
  }

  @Test func convertingBetweenWindowsUsesTheirFrames() {
    let first = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let second = Window(frame: CGRect(x: 50, y: 10, width: 100, height: 100))
    let view = View("a", 5, 5, 10, 10)
    first.addSubview(view)
    #expect(view.convert(CGPoint.zero, to: second) == CGPoint(x: -45, y: -5))
  }

  @Test func singularTransformsConvertToSomethingFinite() {
    let root = View("root", 0, 0, 100, 100)
    let flat = View("flat", 10, 10, 50, 50)
    flat.transform = CGAffineTransform(scaleX: 0, y: 0)
    root.addSubview(flat)
    let point = root.convert(CGPoint(x: 7, y: 9), to: flat)
    #expect(point.x.isFinite && point.y.isFinite)
    #expect(flat.frame == CGRect(x: 35, y: 35, width: 0, height: 0))
  }

  /// Conversions and their inverses in random trees, and points against a conversion step by step.
  @Test(arguments: 0..<10) func pointsSurviveAConversionAndItsInverse(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var views: [View] = [View("root", 0, 0, 300, 300)]
    for index in 1..<25 {
      let view = View("\(index)", 0, 0, 0, 0)
      view.bounds = CGRect(
        x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random),
        width: 80, height: 60)
      view.center = CGPoint(x: .random(in: 0...200, using: &random), y: 70)
      view.transform = CGAffineTransform(rotationAngle: .random(in: -3...3, using: &random))
        .scaledBy(x: .random(in: 0.5...2, using: &random), y: .random(in: 0.5...2, using: &random))
      views[Int.random(in: 0..<index, using: &random)].addSubview(view)
      views.append(view)
    }
    for _ in 0..<100 {
      let source = views[Int.random(in: 0..<views.count, using: &random)]
      let target = views[Int.random(in: 0..<views.count, using: &random)]
      let point = CGPoint(x: .random(in: -9...9, using: &random), y: 3)
      let there = source.convert(point, to: target)
      #expect(target.convert(there, to: source).isClose(to: point, within: 1e-6))
      #expect(
        source.convert(point, to: views[0]).isClose(
          to: target.convert(there, to: views[0]), within: 1e-6))
    }
  }
}

extension CGSize {
  func isClose(to other: CGSize, within tolerance: CGFloat = 1e-9) -> Bool {
    abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}
