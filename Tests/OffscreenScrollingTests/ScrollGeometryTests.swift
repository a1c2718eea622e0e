import Foundation
import OffscreenGeometry
import OffscreenScrolling
import Testing

@Suite struct ScrollGeometryTests {
  private let wide = ScrollGeometry(
    viewport: CGSize(width: 320, height: 100), contentSize: CGSize(width: 1_600, height: 100))

  @Test func limitsFollowContentAndInsets() {
    #expect(wide.limits(.horizontal) == 0...1_280)
    #expect(wide.limits(.vertical) == 0...0)
    var inset = wide
    inset.inset = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    #expect(inset.limits(.horizontal) == -20...1_320)
    #expect(inset.limits(.vertical) == -10...30)
    inset.contentSize = CGSize(width: 5, height: CGFloat.nan)
    #expect(inset.limits(.horizontal) == -20...(-20))
    #expect(inset.limits(.vertical) == -10...(-10))
  }

  @Test func axisScrollsWhenThereIsMoreThanFitsOrItAlwaysBounces() {
    #expect(wide.canScroll(.horizontal) && !wide.canScroll(.vertical))
    var bouncing = wide
    bouncing.alwaysBounceVertical = true
    #expect(bouncing.canScroll(.vertical))
    bouncing.bounces = false
    #expect(!bouncing.canScroll(.vertical))
    #expect(!wide.canMove(.horizontal, from: 0, towards: -1))
    #expect(wide.canMove(.horizontal, from: 0, towards: 1))
    #expect(!wide.canMove(.horizontal, from: 1_280, towards: 1))
  }

  /// Offset and velocity at release, page of the start, page settled on; pages are 320 wide.
  @Test(arguments: [
    (400.0, 0.0, 1.0, 1.0), (480, 0, 1, 2), (479.9, 0, 1, 1), (330, 301, 1, 2), (330, 300, 1, 1),
    (310, -301, 1, 0), (330, -301, 1, 1), (320, 5_000, 1, 2), (320, -5_000, 1, 0),
    (900, 5_000, 1, 2), (30, -5_000, 2, 1), (700, 0, 1, 2), (1_200, 0, 1, 2),
  ])
  func releasesSettleOnAPage(offset: Double, velocity: Double, start: Double, page: Double) {
    #expect(
      wide.releasePage(.horizontal, offset: offset, velocity: velocity, dragStartPage: start)
        == page)
  }

  @Test func pagesAreClampedToTheRange() {
    #expect(wide.offset(ofPage: -1, .horizontal) == 0)
    #expect(wide.offset(ofPage: 9, .horizontal) == 1_280)
    #expect(ScrollGeometry().nearestPage(.horizontal, to: 50) == 0)
    // Halves are rounded up on both sides of zero.
    #expect(wide.nearestPage(.horizontal, to: 160) == 1)
    #expect(wide.nearestPage(.horizontal, to: -160) == 0)
    #expect(wide.nearestPage(.horizontal, to: -161) == -1)
  }
}
