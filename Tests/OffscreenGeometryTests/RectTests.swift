import Foundation
import OffscreenGeometry
import Testing

@Suite struct RectTests {
  @Test func insetsMoveEachSideInwards() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(
      rect.inset(by: EdgeInsets(top: 10, left: -5))
        == CGRect(x: -5, y: 10, width: 105, height: 40))
    #expect(rect.inset(by: EdgeInsets(top: 30, bottom: 30)).isNull)
  }

  @Test func pixelRectCoversFractions() {
    let rect = PixelRect(covering: CGRect(x: 0.5, y: -0.25, width: 2, height: 1))
    #expect(rect == PixelRect(minX: 0, minY: -1, maxX: 3, maxY: 1))
    #expect(PixelRect(covering: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)).isEmpty)
    let huge = PixelRect(covering: CGRect(x: -1e30, y: -1e30, width: 2e30, height: 2e30))
    #expect(huge.maxX == 16_777_216 && huge.minY == -16_777_216)
  }

  @Test func pixelRectsIntersectAndUnite() {
    let a = PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 4)
    let b = PixelRect(minX: 2, minY: 3, maxX: 8, maxY: 5)
    #expect(a.intersection(b) == PixelRect(minX: 2, minY: 3, maxX: 4, maxY: 4))
    #expect(a.union(b) == PixelRect(minX: 0, minY: 0, maxX: 8, maxY: 5))
    #expect(a.union(.empty) == a)
    #expect(a.intersection(PixelRect(minX: 4, minY: 0, maxX: 9, maxY: 9)).isEmpty)
    #expect(a.contains(x: 3, y: 3) && !a.contains(x: 4, y: 3))
  }
}
