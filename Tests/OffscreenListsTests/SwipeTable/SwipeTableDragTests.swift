import Foundation
import OffscreenControls
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

@Suite struct SwipeTableDragTests {
  /// Page 0 leaves while it bounces, and another one is current when it comes back.
  @Test(arguments: [false, true], [false, true])
  func pageThatLeavesWhilePulledComesBackAtItsTop(leaves: Bool, returns: Bool) throws {
    let world = SwipeTableWorld()
    let top = world.current.contentOffset.y
    world.stage.drag(
      from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 460), over: .milliseconds(200))
    #expect(world.current.contentOffset.y < top)
    world.table.scrollToItem(at: 2, animated: leaves)
    world.stage.advance(by: .milliseconds(400))
    world.table.scrollToItem(at: 0, animated: returns)
    try world.stage.settle()
    #expect(world.table.currentItemIndex == 0)
    #expect(world.current.contentOffset.y == top)
    #expect(world.header.frame.minY == 64)
  }

  @Test func headerMovesPointForPointWithTheFinger() {
    let world = SwipeTableWorld()
    world.stage.touch(.began, at: CGPoint(x: 160, y: 250))
    world.stage.touch(.moved, at: CGPoint(x: 160, y: 240))
    for y in stride(from: 239.0, through: 100, by: -1) {
      world.stage.advance(by: .milliseconds(20))
      world.stage.touch(.moved, at: CGPoint(x: 160, y: y))
      // Ten points of travel only make it a drag.
      #expect(world.header.frame.minY == CGFloat(y) - 176)
      #expect(world.current.contentOffset.y == -64 - CGFloat(y))
    }
    #expect(world.current.isDragging && world.current.isTracking)
    world.stage.touch(.cancelled, at: CGPoint(x: 160, y: 100))
    #expect(!world.current.isDragging)
  }

  @Test(arguments: [100.0, 280, 500])
  func flingContinuesIntoTheListFromAnyView(start: CGFloat) throws {
    let world = SwipeTableWorld()
    world.stage.drag(
      from: CGPoint(x: 160, y: start), to: CGPoint(x: 160, y: start - 80),
      over: .milliseconds(50))
    #expect(world.current.isDecelerating)
    try world.stage.settle()
    #expect(world.current.contentOffset.y > 100 && world.tops[1] == 64)
    // And a finger on the bar stops one.
    world.stage.drag(
      from: CGPoint(x: 160, y: 500), to: CGPoint(x: 160, y: 580), over: .milliseconds(50))
    world.stage.touch(.began, at: CGPoint(x: 160, y: 80))
    #expect(!world.current.isDecelerating)
    world.stage.touch(.ended, at: CGPoint(x: 160, y: 80))
  }

  @Test func dragsScrollTheSameFromAnyView() {
    let offsets = [100.0, 280, 500].map { (start: CGFloat) in
      let world = SwipeTableWorld()
      world.stage.drag(
        from: CGPoint(x: 160, y: start), to: CGPoint(x: 160, y: start - 90),
        over: .milliseconds(100))
      world.stage.advance(by: .milliseconds(500))
      return world.current.contentOffset.y
    }
    #expect(offsets[0] == offsets[1] && offsets[1] == offsets[2])
  }

  @Test func pullOnTheHeaderIsBandedAndSpringsBack() throws {
    let world = SwipeTableWorld()
    world.stage.touch(.began, at: CGPoint(x: 160, y: 100))
    world.stage.touch(.moved, at: CGPoint(x: 160, y: 210))
    let pull = CGFloat(RubberBand.banded(100, dimension: 667).rounded())
    #expect(world.header.frame.minY == 64 + pull)
    world.stage.touch(.ended, at: CGPoint(x: 160, y: 210))
    try world.stage.settle()
    #expect(world.tops == [64, 264] && world.current.contentOffset.y == -304)
  }

  @Test(arguments: [100.0, 280])
  func swipesOnHeaderAndBarTurnPages(start: CGFloat) throws {
    let world = SwipeTableWorld()
    try world.swipe(from: CGPoint(x: 200, y: start))
    #expect(world.table.currentItemIndex == 1 && world.current.contentOffset.y == -304)
    #expect(world.lines == ["view 0", "begin", "view 1", "end true", "current 1", "rest"])
  }

  @Test func scrollerInTheHeaderTakesItsOwnAxis() throws {
    let world = SwipeTableWorld()
    let strip = ScrollView(frame: CGRect(x: 0, y: 20, width: 320, height: 100))
    strip.contentSize = CGSize(width: 900, height: 100)
    world.header.addSubview(strip)
    world.stage.drag(
      from: CGPoint(x: 250, y: 130), to: CGPoint(x: 150, y: 135), over: .milliseconds(100))
    try world.stage.settle()
    #expect(strip.contentOffset.x > 80 && world.table.pagingView.contentOffset.x == 0)
    let rest = strip.contentOffset
    try world.scroll(by: 70, from: CGPoint(x: 160, y: 150))
    #expect(strip.contentOffset == rest && world.current.contentOffset.y == -244)
    // Beside the strip the pages turn, and so they do from the strip at its end.
    try world.swipe(from: CGPoint(x: 200, y: 170))
    #expect(world.table.currentItemIndex == 1 && strip.contentOffset == rest)
    strip.contentOffset.x = 580
    try world.swipe(from: CGPoint(x: 200, y: 60))
    #expect(world.table.currentItemIndex == 2 && strip.contentOffset.x == 580)
  }

  @Test func buttonsInHeaderAndBarAllowTapsAndDrags() throws {
    let world = SwipeTableWorld()
    var taps = 0
    let button = Button(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    button.addAction(for: .touchUpInside) { _ in taps += 1 }
    world.header.addSubview(button)
    world.stage.tap(at: CGPoint(x: 30, y: 90))
    #expect(taps == 1)
    try world.scroll(by: 70, from: CGPoint(x: 200, y: 90))
    #expect(world.current.contentOffset.y == -244 && taps == 1)
  }

  @Test func hitTestingDoesNotStopAFling() {
    let world = SwipeTableWorld()
    world.stage.drag(
      from: CGPoint(x: 160, y: 500), to: CGPoint(x: 160, y: 420), over: .milliseconds(50))
    #expect(world.current.isDecelerating)
    for y in stride(from: 0.0, to: 667, by: 30) {
      _ = world.stage.window.hitTest(CGPoint(x: 160, y: y), with: nil)
    }
    #expect(world.current.isDecelerating)
  }

  @Test func unhandledTapsSelectThePage() throws {
    let world = SwipeTableWorld()
    world.stage.tap(at: CGPoint(x: 160, y: 500))
    world.stage.tap(at: CGPoint(x: 160, y: 100))
    #expect(world.lines == ["view 0", "should 0", "select 0"])
    world.table.scrollToItem(at: 3, animated: false)
    world.stage.tap(at: CGPoint(x: 160, y: 500))
    #expect(world.lines.suffix(1) == ["should 3"])
    try world.scroll(by: 100)
    #expect(world.lines.suffix(1) == ["should 3"])
  }

  @Test(arguments: [true, false])
  func jumpsPassNoPageBetween(animated: Bool) throws {
    let world = SwipeTableWorld()
    world.current.contentOffset.y = 100
    world.lines = []
    var offsets: [CGFloat] = []
    world.table.scrollToItem(at: 3, animated: animated)
    for _ in 0..<30 where animated {
      world.stage.advance(by: .milliseconds(16))
      offsets.append(world.table.pagingView.contentOffset.x)
      // The two pages lie side by side all the while.
      let pages = world.table.indexesForVisibleItems.compactMap {
        world.table.itemView(at: $0)?.convert(CGPoint(x: 0, y: 100), to: world.table).x
      }
      if pages.count == 2 { #expect(abs(pages[1] - pages[0] - 320) < 1e-6) }
    }
    try world.stage.settle()
    #expect(world.table.currentItemIndex == 3 && world.table.pagingView.contentOffset.x == 960)
    #expect(world.table.indexesForVisibleItems == [3])
    #expect(world.current.frame.minX == 960 && world.current.contentOffset.y == -104)
    #expect(
      world.lines == ["view 3", "current 3"] + (animated ? ["reached"] : [])
        || world.lines == ["current 3", "view 3"])
    #expect(offsets == offsets.sorted())
    world.lines = []
    world.table.scrollToItem(at: 3, animated: animated)
    world.table.scrollToItem(at: 9, animated: animated)
    try world.stage.settle()
    #expect(world.lines.isEmpty)
    // A jump leaves the pages as free as before it.
    try world.swipe(-1)
    #expect(world.table.currentItemIndex == 2 && world.current.contentOffset.y == -104)
  }

  @Test func jumpsReachTheirPagesEvenWhenReplaced() throws {
    let world = SwipeTableWorld()
    world.table.scrollToItem(at: 1, animated: true)
    try world.stage.settle()
    #expect(world.lines == ["view 0", "view 1", "current 1", "reached"])
    world.table.scrollToItem(at: 3, animated: true)
    world.stage.advance(by: .milliseconds(60))
    world.table.scrollToItem(at: 0, animated: true)
    try world.stage.settle()
    #expect(world.table.currentItemIndex == 0 && world.table.pagingView.contentOffset.x == 0)
    #expect(world.current.frame.minX == 0)
    world.table.scrollToItem(at: 2, animated: true)
    world.stage.advance(by: .milliseconds(60))
    world.table.frame = CGRect(x: 0, y: 0, width: 500, height: 400)
    try world.stage.settle()
    #expect(world.table.currentItemIndex == 2 && world.current.frame.minX == 1_000)
  }

  @Test(arguments: [SwipeTableView.HeaderAnchor.content, .header])
  func growingHeaderKeepsRowsOrPushesThem(anchor: SwipeTableView.HeaderAnchor) throws {
    for animated in [false, true] {
      let world = SwipeTableWorld()
      world.current.contentOffset.y = -254
      let rows = world.current.contentOffset.y
      world.table.setHeaderHeight(260, keeping: anchor, animated: animated)
      if animated {
        #expect(world.tops[1] == 214)
        world.stage.advance(by: .milliseconds(150))
        let middle = world.header.frame.height
        #expect(middle > 200 && middle < 260)
        // The rows begin at the bar all the way.
        #expect(world.bar.frame.maxY == -world.current.contentOffset.y)
        try world.stage.settle()
      }
      #expect(world.header.frame.height == 260)
      switch anchor {
      case .content:
        #expect(world.current.contentOffset.y == rows && world.tops == [-46, 214])
      case .header:
        #expect(world.current.contentOffset.y == rows - 60 && world.tops == [14, 274])
      }
    }
  }

  @Test func headerMayBeReplacedAndRemoved() {
    let world = SwipeTableWorld()
    let tall = View(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    world.table.headerView = tall
    #expect(tall.frame == CGRect(x: 0, y: 64, width: 320, height: 300))
    #expect(world.header.superview == nil && world.bar.frame.minY == 364)
    #expect(world.current.contentOffset.y == -404)
    world.current.contentOffset.y = 100
    world.table.headerView = nil
    #expect(world.current.contentOffset.y == 100 && world.bar.frame.minY == 64)
    world.table.headerView = tall
    #expect(world.current.contentOffset.y == 100 && world.bar.frame.minY == 64)
    world.table.headerView = tall
    world.current.contentOffset.y = -404
    world.table.headerView = nil
    #expect(world.current.contentOffset.y == -104 && world.bar.frame.minY == 64)
  }
}
