import Foundation
import OffscreenControls
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

/// A page strip of 106 points in the middle of a host of 320 x 480, whose pages are lists.
private final class PagingWorld: PagingScrollViewDataSource, PagingScrollViewDelegate {
  let stage = Stage(size: CGSize(width: 320, height: 480))
  let pager = PagingScrollView(frame: CGRect(x: 107, y: 50, width: 106, height: 430))
  var count: Int
  var made = 0
  var lines: [String] = []
  /// Pages that will appear (+), have appeared (++), will disappear (-) and have disappeared (--).
  var calls: [String] = []
  /// The pages that views were asked for, in order.
  var asked: [Int] = []

  init(count: Int = 5) {
    self.count = count
    pager.dataSource = self
    pager.delegate = self
    pager.touchInsets = EdgeInsets(left: -107, right: -107)
    stage.window.addSubview(pager)
    pager.reloadData()
  }

  func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { count }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
  ) -> View {
    asked.append(index)
    if reused == nil { made += 1 }
    let page = reused as? ScrollView ?? ScrollView()
    page.contentSize = CGSize(width: 106, height: 2_000)
    page.tag = index
    return page
  }

  func pagingScrollView(_ pagingScrollView: PagingScrollView, didChangeCurrentPage index: Int) {
    lines.append("page \(index)")
  }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, didEndDisplaying page: View, at index: Int
  ) {
    lines.append("end \(index)")
  }

  func pagingScrollView(_ pagingScrollView: PagingScrollView, pageWillAppear index: Int) {
    if pagingScrollView.page(at: index) == nil { calls.append("no view of \(index)") }
    calls.append("+\(index)")
  }

  func pagingScrollView(_ pagingScrollView: PagingScrollView, pageDidAppear index: Int) {
    calls.append("++\(index)")
  }

  func pagingScrollView(_ pagingScrollView: PagingScrollView, pageWillDisappear index: Int) {
    calls.append("-\(index)")
  }

  func pagingScrollView(_ pagingScrollView: PagingScrollView, pageDidDisappear index: Int) {
    calls.append("--\(index)")
  }

  func calls(during action: () throws -> Void) rethrows -> [String] {
    calls = []
    try action()
    return calls
  }

  func left(of index: Int) -> CGFloat? {
    pager.page(at: index).map { $0.convert($0.bounds, to: stage.window).minX }
  }

  func list(_ index: Int) -> ScrollView? { pager.page(at: index) as? ScrollView }
}

@Suite struct PagingScrollViewTests {
  @Test func pagesOutsideTheStripAreVisibleWithoutClipping() {
    let world = PagingWorld()
    #expect(world.pager.contentSize == CGSize(width: 530, height: 430))
    #expect(world.pager.indexesForVisiblePages == [0, 1, 2])
    world.pager.contentOffset.x = 106
    #expect(world.pager.indexesForVisiblePages == [0, 1, 2, 3])
    #expect((0..<4).map { world.left(of: $0) } == [1, 107, 213, 319])
    world.pager.clipsToBounds = true
    #expect(world.pager.indexesForVisiblePages == [1])
  }

  @Test func currentPageIsTheNearestToTheMiddle() {
    let world = PagingWorld()
    let pages = [0.4, 0.6, 1.4, 1.6, 1.4].map { page in
      world.pager.contentOffset.x = page * 106
      return world.pager.currentPage
    }
    #expect(pages == [0, 1, 1, 2, 1])
  }

  @Test func touchesOutsideTheStripReachPagesAndTheStrip() throws {
    let world = PagingWorld()
    let behind = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    world.stage.window.insertSubview(behind, at: 0)
    func hit(_ x: CGFloat, _ y: CGFloat) -> View? {
      world.stage.window.hitTest(CGPoint(x: x, y: y), with: nil)
    }
    #expect(world.pager.contentOffset == .zero)
    #expect(world.pager.frame == CGRect(x: 107, y: 50, width: 106, height: 430))
    #expect(hit(250, 200) === world.pager.page(at: 1))
    #expect(hit(150, 200) === world.pager.page(at: 0))
    // The first page has no page to its left, so the strip receives the touch.
    #expect(hit(50, 200) === world.pager)
    #expect(hit(10, 10) === behind)
    world.pager.isUserInteractionEnabled = false
    #expect(hit(150, 200) === world.stage.window)
    world.pager.isUserInteractionEnabled = true
    world.stage.drag(
      from: CGPoint(x: 100, y: 200), to: CGPoint(x: 20, y: 200), over: .milliseconds(100))
    try world.stage.settle()
    #expect(world.pager.contentOffset == CGPoint(x: 106, y: 0))
  }

  @Test func buttonInANeighbourIsFound() {
    let world = PagingWorld()
    let button = View(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    world.pager.page(at: 1)?.addSubview(button)
    #expect(world.stage.window.hitTest(CGPoint(x: 230, y: 70), with: nil) === button)
  }

  @Test func dragsGoToThePagesOrTheirLists() throws {
    let world = PagingWorld()
    world.stage.drag(
      from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 200), over: .milliseconds(500))
    try world.stage.settle()
    let scrolled = try #require(world.list(0)).contentOffset.y
    #expect(scrolled > 80 && world.pager.contentOffset.x == 0)
    world.stage.drag(
      from: CGPoint(x: 160, y: 300), to: CGPoint(x: 80, y: 290), over: .milliseconds(100))
    try world.stage.settle()
    #expect(world.pager.contentOffset.x == 106 && world.pager.currentPage == 1)
    #expect(world.list(0)?.contentOffset.y == scrolled)
    #expect(world.lines == ["page 1"])
  }

  @Test func pagesFindTheirOffsetsAgainAndShareViews() {
    let world = PagingWorld(count: 100)
    world.list(0)?.contentOffset.y = 123
    for page in 1..<100 {
      world.pager.scrollToPage(page, animated: false)
      world.stage.window.layoutIfNeeded()
      #expect(world.pager.currentPage == page)
      #expect(world.list(page)?.contentOffset.y == 0)
    }
    #expect(world.made <= 6)
    world.pager.scrollToPage(0, animated: true)
    world.stage.advance(by: .seconds(1))
    #expect(world.list(0)?.contentOffset.y == 123)
    world.pager.scrollToPage(1_000, animated: false)
    #expect(world.pager.currentPage == 99)
  }

  @Test func resizingKeepsThePageAndTheListsPlaces() {
    let world = PagingWorld()
    world.pager.scrollToPage(3, animated: false)
    world.list(3)?.contentOffset.y = 77
    world.lines = []
    world.pager.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    #expect(world.pager.currentPage == 3 && world.pager.contentOffset.x == 960)
    #expect(world.list(3)?.contentOffset.y == 77)
    #expect(world.list(3)?.frame == CGRect(x: 960, y: 0, width: 320, height: 480))
    #expect(!world.lines.contains { $0.hasPrefix("page") })
  }

  @Test func pagesMayBecomeFewerOrNone() {
    let world = PagingWorld()
    world.pager.scrollToPage(4, animated: false)
    world.count = 2
    world.pager.reloadData()
    #expect(world.pager.currentPage == 1 && world.pager.numberOfPages == 2)
    world.count = 0
    world.pager.reloadData()
    #expect(world.pager.visiblePages.isEmpty && world.pager.currentPage == 0)
    world.pager.scrollToPage(3, animated: true)
    #expect(world.pager.contentOffset.x == 0)
  }

  @Test func preloadedPagesHaveViewsInAdvance() {
    let world = PagingWorld(count: 10)
    world.pager.clipsToBounds = true
    world.pager.preloadDistance = 1
    world.pager.scrollToPage(5, animated: false)
    #expect(world.pager.indexesForVisiblePages == [4, 5, 6])
  }

  @Test func pagesAppearAndDisappearInOrder() throws {
    let world = PagingWorld()
    #expect(world.calls == ["+0", "++0"])
    let swipe = try world.calls {
      world.stage.drag(
        from: CGPoint(x: 160, y: 300), to: CGPoint(x: 80, y: 300), over: .milliseconds(100))
      try world.stage.settle()
    }
    #expect(swipe == ["-0", "+1", "--0", "++1"])
    let givenUp = try world.calls {
      world.stage.drag(
        from: CGPoint(x: 160, y: 300), to: CGPoint(x: 120, y: 300), over: .milliseconds(400),
        hold: .milliseconds(200))
      try world.stage.settle()
    }
    #expect(givenUp == ["-1", "+2", "-2", "+1", "--2", "++1"])
    #expect(world.calls { world.pager.reloadData() } == ["-1", "--1", "+1", "++1"])
    world.count = 0
    #expect(world.calls { world.pager.reloadData() } == ["-1", "--1"])
  }

  /// In the strip's host, page 9 is visible beside page 10, and page 1 beside page 0.
  @Test func jumpShowsNoPageBetween() throws {
    let world = PagingWorld(count: 20)
    world.asked = []
    world.lines = []
    let calls = try world.calls {
      world.pager.scrollToPage(10, animated: true)
      world.stage.advance(by: .milliseconds(150))
      let seen = world.pager.indexesForVisiblePages
      #expect(seen == [0, 1, 2, 8, 9, 10, 11, 12])
      // Page 8 is beside page 2: five pages are left out, and half of the rest is behind.
      #expect(world.left(of: 8) == world.left(of: 2).map { $0 + 106 })
      let half = world.left(of: 0).map { 107 - $0 } ?? 0
      #expect(abs(half - 265) <= 1)
      try world.stage.settle()
    }
    #expect(world.asked == [8, 9, 10, 11, 12])
    #expect(world.lines.filter { $0.hasPrefix("page") } == ["page 10"])
    #expect(calls == ["-0", "+10", "--0", "++10"])
    #expect(world.left(of: 10) == 107 && world.pager.indexesForVisiblePages == [8, 9, 10, 11, 12])
    #expect(world.pager.isScrollEnabled)
  }

  @Test func interruptedJumpsEndAtTheirLatestTarget() throws {
    let world = PagingWorld(count: 40)
    world.pager.scrollToPage(30, animated: true)
    world.stage.advance(by: .milliseconds(100))
    world.asked = []
    world.pager.scrollToPage(5, animated: true)
    try world.stage.settle()
    #expect(world.pager.currentPage == 5 && world.left(of: 5) == 107)
    #expect(Set(world.asked).isSubset(of: [3, 4, 5, 6, 7]))
    world.pager.scrollToPage(30, animated: true)
    world.stage.advance(by: .milliseconds(100))
    world.pager.contentOffset.x = 20 * 106
    #expect(world.left(of: 20) == 107 && world.pager.isScrollEnabled)
    try world.stage.settle()
    world.pager.scrollToPage(0, animated: true)
    world.stage.advance(by: .milliseconds(100))
    world.pager.frame = CGRect(x: 60, y: 50, width: 200, height: 430)
    #expect(world.pager.isScrollEnabled && world.pager.currentPage == 0)
    #expect(world.left(of: 0) == 60)
    world.pager.scrollToPage(20, animated: true)
    world.stage.advance(by: .milliseconds(100))
    world.pager.removeFromSuperview()
    #expect(world.pager.isScrollEnabled && world.pager.currentPage == 20)
  }

  @Test func pagesMayBeEndless() throws {
    let world = PagingWorld()
    world.pager.isEndless = true
    world.pager.reloadData()
    #expect(world.pager.indexesForVisiblePages == [-2, -1, 0, 1, 2])
    for page in [-1, -2, -3] {
      world.stage.drag(
        from: CGPoint(x: 160, y: 300), to: CGPoint(x: 240, y: 300), over: .milliseconds(100))
      try world.stage.settle()
      #expect(world.pager.currentPage == page && world.left(of: page) == 107)
    }
    world.pager.scrollToPage(1_000_000, animated: true)
    try world.stage.settle()
    #expect(world.pager.currentPage == 1_000_000 && world.left(of: 1_000_000) == 107)
    world.pager.scrollToPage(.min, animated: false)
    #expect(world.pager.currentPage == -1_000_000_000)
    world.pager.frame.size.width = 200
    #expect(world.pager.currentPage == -1_000_000_000)
    #expect(world.made < 20)
    world.pager.isEndless = false
    world.pager.reloadData()
    #expect(world.pager.currentPage == 0 && world.pager.numberOfPages == 5)
  }

  @Test func barLeadsPagesOnAJump() throws {
    let world = PagingWorld(count: 20)
    let bar = OptionBarWorld(count: 20, width: 60)
    world.stage.window.addSubview(bar.bar)
    bar.bar.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
    bar.bar.track(world.pager)
    world.asked = []
    bar.bar.selectColumn(at: 10, animated: true)
    try world.stage.settle()
    #expect(world.pager.currentPage == 10 && world.asked == [8, 9, 10, 11, 12])
    #expect(bar.bar.contentOffset.x == 470)
    bar.lines = []
    world.pager.scrollToPage(4, animated: true)
    try world.stage.settle()
    #expect(bar.lines.filter { $0.hasPrefix("select") } == ["select 4 paging"])
  }

  /// The host is 320 points wide with a strip of 106 in its middle, where five lists stand.
  @Test func horizontalDragsPageAndVerticalOnesScroll() throws {
    let world = PagingWorld()
    func drag(_ x: CGFloat, _ y: CGFloat) throws {
      world.stage.drag(
        from: CGPoint(x: 50 + 107, y: 300), to: CGPoint(x: 157 + x, y: 300 + y),
        over: .milliseconds(300), hold: .milliseconds(150))
      try world.stage.settle()
    }
    try drag(-20, -70)
    #expect(world.pager.contentOffset.x == 0 && (world.list(0)?.contentOffset.y ?? 0) > 40)
    let place = world.list(0)?.contentOffset.y
    try drag(-90, -60)
    #expect(world.pager.currentPage == 1 && world.list(1)?.contentOffset.y == 0)
    // A finger beside the strip drags what it is on.
    world.stage.drag(
      from: CGPoint(x: 20, y: 300), to: CGPoint(x: 20, y: 260), over: .milliseconds(300),
      hold: .milliseconds(150))
    try world.stage.settle()
    #expect((world.list(0)?.contentOffset.y ?? 0) > (place ?? 0) + 20)
    #expect(world.pager.contentOffset.x == 106 && world.list(1)?.contentOffset.y == 0)
  }

  @Test func buttonInANeighbourIsTapped() {
    let world = PagingWorld()
    var taps = 0
    let button = Button(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
    button.addAction(for: .touchUpInside) { _ in taps += 1 }
    world.list(1)?.addSubview(button)
    world.stage.tap(at: CGPoint(x: 240, y: 80))
    #expect(taps == 1)
    world.pager.touchInsets = .zero
    world.stage.tap(at: CGPoint(x: 240, y: 80))
    #expect(taps == 1)
  }

  @Test func degenerateSizesAndOffsetsAreHarmless() throws {
    let world = PagingWorld()
    for size in [CGSize.zero, CGSize(width: 0, height: 100), CGSize(width: 1e-300, height: 1)] {
      world.pager.frame.size = size
      world.pager.scrollToPage(3, animated: true)
      try world.stage.settle()
      _ = world.pager.visiblePages
    }
    world.pager.frame.size = CGSize(width: 106, height: 430)
    for offset in [1e12, -1e12, 1e300, -1e300] {
      for isEndless in [true, false] {
        world.pager.isEndless = isEndless
        world.pager.contentOffset.x = offset
        _ = world.pager.visiblePages
        world.pager.scrollToPage(2, animated: true)
        _ = world.pager.visiblePages
        world.pager.contentOffset.x = 0
        world.pager.scrollToPage(.max, animated: true)
        try world.stage.settle()
      }
    }
    world.pager.contentOffset.x = 212
    #expect(world.pager.currentPage == 2 && world.left(of: 2) == 107)
    for offset in [CGFloat.nan, .infinity, -.infinity] {
      world.pager.contentOffset.x = offset
      world.pager.scrollToPage(2, animated: true)
      _ = world.pager.visiblePages
    }
  }
}
