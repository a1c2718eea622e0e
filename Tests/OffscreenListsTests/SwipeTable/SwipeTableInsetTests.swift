import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

/// Refresh controls of others, which add to a page's inset, and headers that grow while they stick.
@Suite struct SwipeTableInsetTests {
  @Test func insetOfARefreshMovesHeaderAndBarDown() {
    let world = SwipeTableWorld()
    world.current.contentInset.top += 60
    #expect(world.current.contentOffset.y == -364 && world.tops == [124, 324])
    world.current.contentInset.top -= 60
    #expect(world.current.contentOffset.y == -304 && world.tops == [64, 264])
  }

  /// A refresh control adds its height to the inset once the list is pulled further than that, and scrolls
  /// back when refreshing ends.
  @Test func refreshAfterAPullHoldsHeaderAndBarDown() throws {
    let world = SwipeTableWorld()
    let page = world.current
    world.stage.touch(.began, at: CGPoint(x: 160, y: 400))
    world.stage.touch(.moved, at: CGPoint(x: 160, y: 560))
    #expect(page.contentOffset.y < -364)
    page.contentInset.top += 60
    world.stage.advance(by: .milliseconds(200))
    world.stage.touch(.ended, at: CGPoint(x: 160, y: 560))
    try world.stage.settle()
    #expect(page.contentOffset.y == -364 && world.tops == [124, 324])
    // The neighbour is not affected, and the page is held down when it returns.
    try world.swipe()
    #expect(world.current.contentOffset.y == -304 && world.tops == [64, 264])
    try world.swipe(-1)
    #expect(page.contentOffset.y == -364 && world.tops == [124, 324])
    page.contentInset.top -= 60
    #expect(page.contentOffset.y == -304 && world.tops == [64, 264])
  }

  @Test func refreshEndingOnAHiddenPageLeavesNoGap() throws {
    let world = SwipeTableWorld()
    let pages = [0, 1].map { _ in ScrollView() }
    final class Kept: SwipeTableViewDataSource {
      let pages: [ScrollView]
      init(_ pages: [ScrollView]) { self.pages = pages }
      func numberOfItems(in swipeTableView: SwipeTableView) -> Int { pages.count }
      func swipeTableView(
        _ swipeTableView: SwipeTableView, viewForItemAt index: Int, reusing reused: ScrollView?
      ) -> ScrollView { pages[index] }
    }
    for page in pages {
      page.contentSize.height = 2_000
      page.contentInset.top = 10
    }
    let kept = Kept(pages)
    world.table.dataSource = kept
    world.stage.window.layoutIfNeeded()
    #expect(pages[0].contentOffset.y == -314 && world.tops == [64, 264])
    pages[0].contentInset.top += 60
    #expect(pages[0].contentOffset.y == -374 && world.tops == [124, 324])
    try world.swipe()
    pages[0].contentInset.top -= 60
    try world.swipe(-1)
    #expect(pages[0].contentOffset.y == -314 && world.tops == [64, 264])
  }

  @Test func insetAddedToAScrolledPageDoesNotMoveIt() {
    let world = SwipeTableWorld()
    for offset in [-204, -104, 300] as [CGFloat] {
      world.current.contentOffset.y = offset
      let tops = world.tops
      world.current.contentInset.top += 60
      #expect(world.current.contentOffset.y == offset && world.tops == tops)
      world.current.contentInset.top -= 60
      #expect(world.current.contentOffset.y == offset && world.tops == tops)
    }
    world.table.headerAlwaysOnTop = true
    world.current.contentOffset.y = -304
    world.current.contentInset.top += 60
    #expect(world.current.contentOffset.y == -364 && world.tops == [64, 264])
  }

  /// With a top inset of 64 points, the header slides up to 64 points further behind the bar.
  @Test(arguments: [-104.0, -80, -40, 300], [210.0, 240, 300, 500, 150])
  func growingHeaderKeepsItsTopThoughItHasSlid(offset: CGFloat, height: CGFloat) throws {
    for isAnimated in [false, true] {
      let world = SwipeTableWorld()
      world.current.contentOffset.y = offset
      let top = world.header.frame.minY
      world.table.setHeaderHeight(height, keeping: .header, animated: isAnimated)
      for _ in 0..<20 {
        world.stage.advance(by: .microseconds(16_667))
        // As it shrinks, it stays until it has gone behind the bar as far as it can.
        let least = 0 - world.header.frame.height
        if height > 200 { #expect(world.header.frame.minY == top) }
        #expect(world.header.frame.minY >= least)
        #expect(world.bar.frame.minY == max(64, world.header.frame.maxY))
      }
      try world.stage.settle()
      #expect(world.header.frame.height == height)
    }
  }
}
