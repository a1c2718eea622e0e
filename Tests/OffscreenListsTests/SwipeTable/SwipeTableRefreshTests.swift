import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

@Suite struct SwipeTableRefreshTests {
  private func world(
    _ placement: SwipeTableView.RefreshPlacement, contentHeight: CGFloat = 2_000
  ) -> SwipeTableWorld {
    let world = SwipeTableWorld(contentHeight: contentHeight) { $0.refreshPlacement = placement }
    world.prepare = { page, index in
      page.refreshControl = index == 0 ? page.refreshControl ?? RefreshControl() : nil
    }
    world.table.reloadData()
    return world
  }

  /// The top of the current page's control, in the table.
  private func controlTop(_ world: SwipeTableWorld) -> CGFloat? {
    world.current.refreshControl.map { $0.convert(CGPoint.zero, to: world.table).y }
  }

  /// Pulls by a distance that shows, and leaves the finger down.
  private func pull(_ world: SwipeTableWorld, to offset: CGFloat, from y: CGFloat = 150) {
    let banded = Double(-304 - offset)
    let finger = CGFloat(RubberBand.unbanded(banded, dimension: 667))
    world.stage.touch(.began, at: CGPoint(x: 160, y: y))
    world.stage.touch(.moved, at: CGPoint(x: 160, y: y + 10 + finger))
  }

  @Test func controlIsAboveTheHeader() throws {
    let world = world(.aboveHeader)
    let control = try #require(world.current.refreshControl)
    #expect(control.frame == CGRect(x: 0, y: -240, width: 320, height: 60) && control.isHidden)
    #expect(controlTop(world) == 64)
    pull(world, to: -364)
    #expect(world.current.contentOffset.y == -364 && !control.isRefreshing)
    #expect(controlTop(world) == 64 && world.tops == [124, 324])
    world.stage.touch(.cancelled, at: CGPoint(x: 160, y: 400))
    try world.stage.settle()
    #expect(world.tops == [64, 264])
  }

  @Test func refreshKeepsItsInsetAndDoesNotMoveTheNeighbour() throws {
    let world = world(.aboveHeader)
    let control = try #require(world.current.refreshControl)
    pull(world, to: -366)
    #expect(control.isRefreshing)
    world.stage.touch(.cancelled, at: CGPoint(x: 160, y: 400))
    try world.stage.settle()
    #expect(world.current.contentOffset.y == -364 && world.tops == [124, 324])
    #expect(world.current.adjustedContentInset.top == 364 && world.current.contentInset.top == 0)
    // Half way to the neighbour, header and bar are half way too.
    world.table.pagingView.contentOffset.x = 160
    world.stage.window.layoutIfNeeded()
    #expect(world.tops == [94, 294])
    world.table.pagingView.contentOffset.x = 320
    world.stage.window.layoutIfNeeded()
    #expect(world.current.contentOffset.y == -304 && world.tops == [64, 264])
    #expect(world.current.adjustedContentInset.top == 304)
    try world.swipe(-1)
    #expect(world.current.contentOffset.y == -364 && world.tops == [124, 324])
    control.endRefreshing()
    try world.stage.settle()
    #expect(world.current.contentOffset.y == -304 && world.tops == [64, 264])
  }

  @Test func refreshEndedOnAHiddenPageLeavesNoGap() throws {
    let world = world(.aboveHeader)
    let control = try #require(world.current.refreshControl)
    pull(world, to: -366)
    world.stage.touch(.cancelled, at: CGPoint(x: 160, y: 400))
    try world.stage.settle()
    try world.swipe()
    control.endRefreshing()
    try world.swipe(-1)
    #expect(world.current.contentOffset.y == -304 && world.tops == [64, 264])
  }

  /// A page that is made anew when it returns, and whose content gets its size when it is laid out.
  @Test func refreshEndedOnAHiddenPageThatIsMadeAnewLeavesNoGap() throws {
    final class Growing: ScrollView {
      override func layoutSubviews() {
        super.layoutSubviews()
        contentSize = CGSize(width: 320, height: 2_000)
      }
    }
    let makers: [() -> ScrollView] = [
      { ScrollView() }, { Growing() }, { TableView() },
      { CollectionView(collectionViewLayout: CollectionViewFlowLayout()) },
    ]
    for (number, make) in makers.enumerated() {
      let control = RefreshControl()
      let world = SwipeTableWorld()
      world.makePage = {
        let page = make()
        page.alwaysBounceVertical = true
        return page
      }
      world.prepare = { page, index in page.refreshControl = index == 0 ? control : nil }
      world.table.reloadData()
      world.stage.window.layoutIfNeeded()
      pull(world, to: -366)
      world.stage.touch(.cancelled, at: CGPoint(x: 160, y: 400))
      try world.stage.settle()
      #expect(control.isRefreshing && world.current.contentOffset.y == -364, "\(number)")
      world.table.scrollToItem(at: 2, animated: true)
      try world.stage.settle()
      control.endRefreshing()
      world.table.scrollToItem(at: 0, animated: true)
      try world.stage.settle()
      #expect(world.current.contentOffset.y == -304 && world.tops == [64, 264], "\(number)")
    }
  }

  /// The refresh of a page ends while the header is moved up, before the page returns or beside the current one.
  @Test(arguments: [false, true])
  func refreshEndedUnderAMovedHeaderLeavesNoGap(inView: Bool) throws {
    let world = world(.aboveHeader)
    let control = try #require(world.current.refreshControl)
    pull(world, to: -366)
    world.stage.touch(.cancelled, at: CGPoint(x: 160, y: 400))
    try world.stage.settle()
    try world.swipe()
    world.current.contentOffset.y = -254
    if !inView { control.endRefreshing() }
    world.table.pagingView.contentOffset.x = 170
    world.stage.window.layoutIfNeeded()
    if inView { control.endRefreshing() }
    let page = try #require(world.table.itemView(at: 0))
    #expect(world.table.currentItemIndex == 1 && page.contentOffset.y == -254)
    world.current.contentOffset.y = -304
    try world.stage.settle()
    #expect(page.contentOffset.y == -304 && world.tops == [64, 264])
  }

  /// A page springs back beside the current one, whose header moves up and down meanwhile.
  @Test(arguments: [20, 100, 180, 400])
  func bouncesBesideAMovingHeaderLeaveNoGap(milliseconds: Int) throws {
    let world = SwipeTableWorld()
    pull(world, to: -366)
    world.stage.touch(.ended, at: CGPoint(x: 160, y: 400))
    world.table.pagingView.contentOffset.x = 170
    world.stage.window.layoutIfNeeded()
    let page = try #require(world.table.itemView(at: 0))
    #expect(world.table.currentItemIndex == 1)
    world.stage.advance(by: .milliseconds(milliseconds))
    world.current.contentOffset.y = -254
    world.stage.advance(by: .milliseconds(40))
    #expect(page.contentOffset.y == -254)
    world.current.contentOffset.y = -304
    try world.stage.settle()
    #expect(page.contentOffset.y == -304 && world.tops == [64, 264])
  }

  /// The window changes its size while a page springs back.
  @Test(arguments: [CGSize(width: 320, height: 240), CGSize(width: 500, height: 900)])
  func bouncesDuringAChangeOfSizeLeaveNoGap(size: CGSize) throws {
    for milliseconds in [0, 16, 100, 300] {
      let world = SwipeTableWorld()
      world.makePage = { TableView() }
      world.prepare = { page, _ in page.alwaysBounceVertical = true }
      world.table.reloadData()
      world.stage.window.layoutIfNeeded()
      pull(world, to: -366)
      world.stage.touch(.ended, at: CGPoint(x: 160, y: 400))
      world.stage.advance(by: .milliseconds(milliseconds))
      world.table.frame.size = size
      try world.stage.settle()
      #expect(world.current.contentOffset.y == -304 && world.tops == [64, 264], "\(milliseconds)")
    }
  }

  @Test func controlShowsBelowTheBar() throws {
    let world = world(.belowBar)
    let control = try #require(world.current.refreshControl)
    pull(world, to: -364, from: 350)
    #expect(world.tops == [64, 264] && controlTop(world) == world.bar.frame.maxY)
    world.stage.touch(.moved, at: CGPoint(x: 160, y: 600))
    #expect(control.isRefreshing)
    world.stage.touch(.cancelled, at: CGPoint(x: 160, y: 600))
    try world.stage.settle()
    #expect(world.current.contentOffset.y == -364 && world.tops == [64, 264])
    // The header still scrolls away, and the neighbour is not affected.
    try world.swipe()
    #expect(world.current.contentOffset.y == -304)
    world.current.contentOffset.y = -354
    #expect(world.tops == [114, 314])
    world.current.contentOffset.y = -304
    try world.swipe(-1)
    control.endRefreshing()
    try world.stage.settle()
    #expect(world.current.contentOffset.y == -304)
  }

  @Test func pullOnAPageUnderAStuckBarNeedsTheHeaderFirst() throws {
    let world = world(.aboveHeader)
    let control = try #require(world.current.refreshControl)
    world.current.contentOffset.y = 0
    world.stage.touch(.began, at: CGPoint(x: 160, y: 150))
    world.stage.touch(.moved, at: CGPoint(x: 160, y: 150 + 10 + 304))
    #expect(world.tops == [64, 264] && !control.isRefreshing)
    world.stage.touch(.cancelled, at: CGPoint(x: 160, y: 464))
  }
}
