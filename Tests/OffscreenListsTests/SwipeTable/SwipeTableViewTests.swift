import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

@Suite struct SwipeTableViewTests {
  @Test(arguments: [
    (-354.0, 114.0, 314.0), (-304, 64, 264), (-204, -36, 164), (-104, -136, 64), (-80, -160, 64),
    (-40, -200, 64), (0, -200, 64), (300, -200, 64),
  ])
  func headerAndBarFollowTheCurrentPage(offset: CGFloat, header: CGFloat, bar: CGFloat) {
    let world = SwipeTableWorld()
    #expect(world.current.contentOffset.y == -304 && world.tops == [64, 264])
    world.current.contentOffset.y = offset
    #expect(world.tops == [header, bar])
    #expect(world.offsets == (offset == -304 ? [] : [offset]))
    #expect(world.table.stickyLine == 104)
    // The rows begin below the bar while they are not scrolled by themselves.
    if offset <= -104 { #expect(world.bar.frame.maxY == -offset) }
  }

  @Test func pagesWorkWithoutHeaderAndBar() {
    let noHeader = SwipeTableWorld(hasHeader: false)
    for offset in [-150.0, -104, 50] as [CGFloat] {
      noHeader.current.contentOffset.y = offset
      #expect(noHeader.bar.frame.minY == max(64, -offset - 40))
    }
    noHeader.table.isHeaderBarFixed = true
    for offset in [-150.0, -104, 50] as [CGFloat] {
      noHeader.current.contentOffset.y = offset
      #expect(noHeader.bar.frame.minY == 64)
    }
    let noBar = SwipeTableWorld(hasBar: false)
    for offset in [-300.0, -264, -100, 0, 50] as [CGFloat] {
      noBar.current.contentOffset.y = offset
      #expect(noBar.header.frame.maxY == max(-offset, 0))
    }
    // A fixed bar is one without a header.
    noBar.table.isHeaderBarFixed = true
    noBar.current.contentOffset.y = -300
    #expect(noBar.header.frame.maxY == 300)
  }

  @Test func headerOnTopDoesNotFollowThePull() {
    let world = SwipeTableWorld { $0.headerAlwaysOnTop = true }
    world.current.contentOffset.y = -354
    #expect(world.tops == [64, 264])
    world.current.contentOffset.y = -204
    #expect(world.tops == [-36, 164])
  }

  @Test func headerGrowsWithThePull() {
    let world = SwipeTableWorld { $0.headerGrowsWhenPulled = true }
    for (offset, top, height) in [(-354.0, 64.0, 250.0), (-304, 64, 200), (-204, -36, 200)] {
      world.current.contentOffset.y = CGFloat(offset)
      #expect(world.header.frame.minY == CGFloat(top), "\(offset)")
      #expect(world.header.bounds.height == CGFloat(height), "\(offset)")
    }
    world.current.contentOffset.y = -354
    #expect(world.tops == [64, 314])
    world.table.headerGrowsWhenPulled = false
    #expect(world.tops == [114, 314] && world.header.bounds.height == 200)
  }

  @Test func onlyVisiblePagesHaveViews() throws {
    let world = SwipeTableWorld(initialItemIndex: 2)
    #expect(world.lines == ["view 2"] && world.table.currentItemIndex == 2)
    #expect(world.table.pagingView.contentOffset.x == 640)
    try world.swipe(-1)
    #expect(world.table.indexesForVisibleItems == [1])
    #expect(world.lines == ["view 2", "begin", "view 1", "end true", "current 1", "rest"])
    for direction in [-1.0, 1, 1, 1, -1, -1] { try world.swipe(direction) }
    #expect(world.created == 2)
  }

  @Test func currentPageFlipsAtHalfAndIsClamped() {
    let world = SwipeTableWorld()
    let pages = world.table.pagingView
    for (offset, index) in [(159.0, 0), (160, 1), (479, 1), (480, 2), (-50, 0), (5_000, 3)] {
      pages.contentOffset.x = offset
      #expect(world.table.currentItemIndex == index, "\(offset)")
    }
  }

  @Test func rememberedPlacesComeBackUnderAVisibleHeader() throws {
    let world = SwipeTableWorld()
    world.current.contentOffset.y = 146
    try world.swipe()
    #expect(world.current.contentOffset.y == -104 && world.tops[1] == 64)
    world.current.contentOffset.y = -304
    try world.swipe(-1)
    #expect(world.current.contentOffset.y == -54 && world.tops == [64, 264])
  }

  @Test func followingTheNeighbourKeepsPagesLevel() throws {
    let world = SwipeTableWorld { $0.positionPolicy = .followNeighbour }
    world.current.contentOffset.y = 146
    try world.swipe()
    #expect(world.current.contentOffset.y == -104)
    try world.swipe(-1)
    #expect(world.current.contentOffset.y == 146)
    try world.swipe()
    world.current.contentOffset.y = -204
    try world.swipe(-1)
    #expect(world.current.contentOffset.y == -204 && world.tops == [-36, 164])
  }

  @Test func shortPagesScrollUntilTheBarSticksOrSpringBack() throws {
    let world = SwipeTableWorld { $0.adjustsContentSize = true }
    world.contentHeights[1] = 220
    world.current.contentOffset.y = 300
    try world.swipe()
    #expect(world.current.contentOffset.y == -104)
    #expect(world.current.offsetLimits(.vertical) == -304 ... -104)
    world.stage.tap(at: CGPoint(x: 160, y: 400))
    try world.stage.settle()
    #expect(world.current.contentOffset.y == -104)

    world.table.adjustsContentSize = false
    #expect(world.current.contentSize.height == 220)
    world.table.reloadData()
    world.current.contentOffset.y = -304
    let loose = SwipeTableWorld()
    loose.contentHeights[1] = 220
    loose.current.contentOffset.y = 300
    try loose.swipe()
    #expect(loose.current.contentOffset.y == -104 && loose.tops[1] == 64)
    loose.stage.tap(at: CGPoint(x: 160, y: 400))
    try loose.stage.settle()
    #expect(loose.current.contentOffset.y == -304 && loose.tops == [64, 264])
  }

  @Test func minimumHeightExcludesThePagesOwnBottom() {
    let world = SwipeTableWorld(contentHeight: 220) { $0.adjustsContentSize = true }
    #expect(world.current.enclosure.minimumContentHeight == 563)
    world.current.contentInset.bottom = 34
    #expect(world.current.enclosure.minimumContentHeight == 529)
    #expect(world.current.offsetLimits(.vertical) == -304 ... -104)
  }

  @Test func reloadOfAShortListDoesNotMoveIt() {
    let world = SwipeTableWorld(contentHeight: 2_000) { $0.adjustsContentSize = true }
    world.current.contentOffset.y = -104
    for height in [0.0, 100, 2_000, 10] {
      world.current.contentSize.height = height
      #expect(world.current.contentOffset.y == -104 && world.tops[1] == 64)
    }
    world.current.contentSize.height = 2_000
    world.current.contentOffset.y = 500
    world.current.contentSize.height = 100
    #expect(world.current.contentOffset.y == -104 && world.tops[1] == 64)
  }

  @Test func rememberedOffsetIsLimitedToShorterContent() throws {
    let world = SwipeTableWorld()
    world.current.contentOffset.y = 1_200
    try world.swipe()
    world.contentHeights[0] = 800
    try world.swipe(-1)
    #expect(world.current.contentOffset.y == 133)
    #expect(world.tops[1] == 64)
  }

  @Test func pagesKeepTheirOwnInsetsAndDelegates() throws {
    final class Own: ScrollViewDelegate {}
    let own = Own()
    let world = SwipeTableWorld()
    world.prepare = { page, _ in
      page.contentInset = EdgeInsets(top: 10, bottom: 20)
      page.scrollIndicatorInsets = EdgeInsets(right: 3)
      page.delegate = own
    }
    world.table.reloadData()
    func check() {
      #expect(world.current.contentInset == EdgeInsets(top: 10, bottom: 20))
      #expect(world.current.scrollIndicatorInsets == EdgeInsets(right: 3))
      #expect(world.current.delegate === own)
      #expect(world.current.contentOffset.y == -314 && world.tops == [64, 264])
    }
    check()
    try world.swipe()
    check()
    try world.swipe(-1)
    check()
    world.table.reloadData()
    check()
  }

  @Test func reloadForgetsPlacesAndKeepsThePage() throws {
    let world = SwipeTableWorld()
    try world.swipe()
    world.current.contentOffset.y = 100
    world.lines = []
    world.table.reloadData()
    #expect(world.current.contentOffset.y == -304 && world.tops == [64, 264])
    #expect(world.lines == ["view 1"] && world.table.currentItemIndex == 1)
    world.contentHeights = [100]
    world.table.reloadData()
    #expect(world.lines == ["view 1", "view 0", "current 0"])
    world.contentHeights = []
    world.table.reloadData()
    #expect(world.table.currentItemView == nil && world.table.numberOfItems == 0)
    #expect(world.tops == [64, 264])
  }

  @Test func resizingKeepsPageAndPlaces() throws {
    let world = SwipeTableWorld()
    world.current.contentOffset.y = 146
    try world.swipe()
    world.current.contentOffset.y = 50
    world.lines = []
    world.table.frame = CGRect(x: 0, y: 0, width: 667, height: 320)
    world.stage.window.layoutIfNeeded()
    #expect(world.table.currentItemIndex == 1 && world.table.pagingView.contentOffset.x == 667)
    #expect(world.current.contentOffset.y == 50 && world.tops[1] == 64)
    #expect(world.current.frame == CGRect(x: 667, y: 0, width: 667, height: 320))
    #expect(world.header.frame.width == 667 && world.bar.frame.width == 667)
    #expect(world.lines.isEmpty)
    try world.swipe(-1, from: CGPoint(x: 160, y: 200))
    #expect(world.current.contentOffset.y == 146)
  }

  @Test func tableIsReleased() {
    weak var table: SwipeTableView?
    weak var page: ScrollView?
    do {
      let world = SwipeTableWorld()
      table = world.table
      page = world.current
      world.table.setHeaderHeight(100, keeping: .content, animated: false)
    }
    #expect(table == nil && page == nil)
  }

  @Test func scrollingAHiddenPageMovesNothing() throws {
    let world = SwipeTableWorld()
    let former = world.current
    former.contentOffset.y = -254
    try world.swipe()
    #expect(former.superview == nil && former.enclosure == ScrollEnclosure())
    former.contentOffset.y = 900
    former.contentInset.top = 33
    #expect(world.tops == [14, 214] && world.current.contentOffset.y == -254)
    // Scrolling a visible neighbour by code does not move the header either. The neighbour is the
    // former view, which kept its inset.
    world.table.pagingView.contentOffset.x = 400
    world.stage.window.layoutIfNeeded()
    let neighbour = try #require(world.table.itemView(at: 2))
    neighbour.contentOffset.y = -300
    #expect(neighbour.contentOffset.y == -287)
    #expect(world.tops == [14, 214])
    neighbour.contentOffset.y = 90
    #expect(neighbour.contentOffset.y == 90 && world.tops == [14, 214])
  }

  @Test func pageWithoutBounceKeepsTheHeaderUnderAPull() {
    let world = SwipeTableWorld()
    world.current.bounces = false
    world.stage.touch(.began, at: CGPoint(x: 160, y: 150))
    world.stage.touch(.moved, at: CGPoint(x: 160, y: 400))
    #expect(world.tops == [64, 264] && world.current.contentOffset.y == -304)
    world.stage.touch(.ended, at: CGPoint(x: 160, y: 400))
  }

  @Test func headerHigherThanTheViewScrollsAway() throws {
    let world = SwipeTableWorld {
      $0.headerView = View(frame: CGRect(x: 0, y: 0, width: 9, height: 900))
    }
    let header = try #require(world.table.headerView)
    #expect(header.frame == CGRect(x: 0, y: 64, width: 320, height: 900))
    #expect(world.current.contentOffset.y == -1_004)
    try world.scroll(by: 310, from: CGPoint(x: 160, y: 400))
    #expect(header.frame.minY == -236 && world.bar.frame.minY == 664)
  }

  @Test func positionsDoNotDependOnTheFrameRate() {
    let offsets = [60, 120].map { frames in
      let world = SwipeTableWorld(framesPerSecond: frames)
      world.table.scrollToItem(at: 3, animated: true)
      world.stage.advance(by: .milliseconds(150))
      world.table.setHeaderHeight(300, keeping: .header, animated: true)
      world.stage.advance(by: .milliseconds(100))
      return [world.table.pagingView.contentOffset.x, world.header.frame.height] + world.tops
    }
    #expect(offsets[0] == offsets[1])
  }

  @Test func scrollViewForTwoPagesIsAMistake() async {
    await #expect(processExitsWith: .failure) {
      let world = SwipeTableWorld()
      world.sharedPage = ScrollView()
      world.table.reloadData()
      world.table.pagingView.contentOffset.x = 100
      world.stage.window.layoutIfNeeded()
    }
  }
}
