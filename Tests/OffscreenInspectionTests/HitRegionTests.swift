import Foundation
import Offscreen
import OffscreenInspection
import OffscreenTestSupport
import Testing

@Suite struct HitRegionTests {
  /// A window of 12 x 10 pixels with a view that fills it and is covered by others.
  private func window(covering covers: [CGRect]) -> (Window, View) {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 12, height: 10))
    let target = View(frame: window.bounds)
    window.addSubview(target)
    for cover in covers { window.addSubview(View(frame: cover)) }
    return (window, target)
  }

  private func region(covering covers: [CGRect]) -> HitRegion {
    let (window, target) = window(covering: covers)
    return HitRegion(of: HitMap(of: window)) { $0 === target }
  }

  @Test func wholeViewIsItsLargestRectangle() {
    let region = region(covering: [])
    #expect(region.count == 120)
    #expect(region.box == PixelRect(minX: 0, minY: 0, maxX: 12, maxY: 10))
    #expect(region.largestRectangle == region.box)
  }

  @Test func holeIsNotPartOfTheLargestRectangle() {
    let region = region(covering: [CGRect(x: 5, y: 0, width: 1, height: 10)])
    #expect(region.count == 110)
    #expect(region.box == PixelRect(minX: 0, minY: 0, maxX: 12, maxY: 10))
    #expect(region.largestRectangle == PixelRect(minX: 6, minY: 0, maxX: 12, maxY: 10))
  }

  @Test func regionWithoutPixelsIsEmpty() {
    let region = region(covering: [CGRect(x: 0, y: 0, width: 12, height: 10)])
    #expect(region.count == 0)
    #expect(region.box.isEmpty && region.largestRectangle.isEmpty)
  }

  /// Tries all rectangles of a small window.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func largestRectangleIsTheBestOfAll(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let covers = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      CGRect(
        x: Double(Int.random(in: -2...11, using: &generator)),
        y: Double(Int.random(in: -2...9, using: &generator)),
        width: Double(Int.random(in: 1...5, using: &generator)),
        height: Double(Int.random(in: 1...5, using: &generator)))
    }
    let (window, target) = window(covering: covers)
    let map = HitMap(of: window)
    let region = HitRegion(of: map) { $0 === target }
    func isWhole(_ rect: PixelRect) -> Bool {
      (rect.minY..<rect.maxY).allSatisfy { y in
        (rect.minX..<rect.maxX).allSatisfy { map[$0, y] === target }
      }
    }
    var best = (0, 0)
    for minY in 0..<10 {
      for maxY in minY + 1...10 {
        for minX in 0..<12 {
          for maxX in minX + 1...12 {
            let rect = PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
            let rank = (min(rect.width, rect.height), rect.width * rect.height)
            if rank > best, isWhole(rect) { best = rank }
          }
        }
      }
    }
    let found = region.largestRectangle
    #expect(isWhole(found), "\(seed)")
    #expect((min(found.width, found.height), found.width * found.height) == best, "\(seed)")
  }
}
