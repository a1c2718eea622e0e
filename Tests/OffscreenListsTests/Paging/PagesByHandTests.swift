import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

/// Pages without a data source: views added by hand, in a content size set by hand.
private final class PagesByHand: PagingScrollViewDelegate {
  let stage = Stage(size: CGSize(width: 320, height: 480))
  let pager = PagingScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let lists: [ScrollView]
  var lines: [String] = []

  /// Five lists beside one another in a strip of 106 points, in the order of the article that
  /// introduced them.
  init() {
    pager.contentSize = CGSize(width: 530, height: 480)
    pager.isPagingEnabled = true
    pager.bounds = CGRect(x: 0, y: 0, width: 106, height: 480)
    pager.clipsToBounds = false
    pager.touchInsets = EdgeInsets(left: -107, right: -107)
    lists = (0..<5).map { index in
      let list = ScrollView(frame: CGRect(x: CGFloat(index) * 106, y: 0, width: 106, height: 480))
      list.contentSize = CGSize(width: 106, height: 2_000)
      return list
    }
    stage.window.addSubview(pager)
    for list in lists { pager.addSubview(list) }
    pager.delegate = self
    stage.window.layoutIfNeeded()
  }

  func pagingScrollView(_ pagingScrollView: PagingScrollView, didChangeCurrentPage index: Int) {
    lines.append("page \(index)")
  }

  func pagingScrollView(_ pagingScrollView: PagingScrollView, pageDidAppear index: Int) {
    lines.append("appeared \(index)")
  }

  func drag(_ x: CGFloat, _ y: CGFloat) throws {
    stage.drag(
      from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160 + x, y: 300 + y), over: .milliseconds(100))
    try stage.settle()
  }
}

@Suite struct PagesByHandTests {
  @Test func listsAddedByHandScrollBothWays() throws {
    let world = PagesByHand()
    #expect(world.pager.frame == CGRect(x: 107, y: 0, width: 106, height: 480))
    #expect(world.pager.contentSize == CGSize(width: 530, height: 480))
    #expect(world.pager.contentOffset == .zero && world.pager.numberOfPages == 5)
    try world.drag(-80, 0)
    #expect(world.pager.contentOffset == CGPoint(x: 106, y: 0) && world.pager.currentPage == 1)
    try world.drag(0, -100)
    #expect(world.lists[1].contentOffset.y > 50 && world.pager.contentOffset.x == 106)
    // A neighbour beside the strip.
    world.stage.drag(
      from: CGPoint(x: 250, y: 300), to: CGPoint(x: 250, y: 200), over: .milliseconds(100))
    try world.stage.settle()
    #expect(world.lists[2].contentOffset.y > 50 && world.lists[0].contentOffset.y == 0)
    #expect(world.lines == ["appeared 0", "page 1", "appeared 1"])
    let frames = world.lists.map(\.frame)
    #expect(frames == (0..<5).map { CGRect(x: $0 * 106, y: 0, width: 106, height: 480) })
  }

  @Test func pagesByHandAreScrolledToAndTracked() throws {
    let world = PagesByHand()
    world.pager.scrollToPage(9, animated: true)
    try world.stage.settle()
    #expect(world.pager.currentPage == 4 && world.pager.contentOffset.x == 424)
    let bar = OptionBarWorld(count: 5, width: 60)
    world.stage.window.addSubview(bar.bar)
    bar.bar.track(world.pager)
    bar.bar.selectColumn(at: 2, animated: true)
    try world.stage.settle()
    #expect(world.pager.contentOffset.x == 212)
    world.pager.contentSize.width = 106
    #expect(world.pager.numberOfPages == 1 && world.pager.contentOffset.x == 0)
    #expect(world.pager.currentPage == 0 && bar.bar.selectedIndex == 0)
  }

  @Test func removingTheDataSourceRestoresTheContent() {
    final class Pages: PagingScrollViewDataSource {
      func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { 3 }
      func pagingScrollView(
        _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
      ) -> View { reused ?? View() }
    }
    let world = PagesByHand()
    let pages = Pages()
    world.pager.dataSource = pages
    world.pager.reloadData()
    #expect(world.pager.contentSize.width == 318 && world.pager.visiblePages.count == 3)
    world.pager.dataSource = nil
    world.pager.reloadData()
    #expect(world.pager.contentSize == .zero && world.pager.visiblePages.isEmpty)
    let rest = world.pager.subviews
    #expect(rest.count == 5 && zip(rest, world.lists).allSatisfy { $0 === $1 })
    world.pager.contentSize = CGSize(width: 530, height: 480)
    world.pager.layoutIfNeeded()
    #expect(world.pager.contentSize.width == 530 && world.pager.numberOfPages == 5)
  }

  /// Seven plain pages.
  private final class Pages: PagingScrollViewDataSource {
    func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { 7 }
    func pagingScrollView(
      _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
    ) -> View { reused ?? View() }
  }

  /// A view that grows from almost no width would, before it has grown, show a huge number of
  /// pages.
  @Test func stripsScaledDownMakeABoundedNumberOfPages() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let pager = PagingScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let pages = Pages()
    pager.dataSource = pages
    pager.transform = CGAffineTransform(scaleX: 1e-6, y: 1e-6)
    window.addSubview(pager)
    #expect(pager.indexesForVisiblePages == Array(0..<7))
    pager.isEndless = true
    pager.contentOffset.x = 350
    #expect(pager.indexesForVisiblePages == Array(3 - 1_000...3 + 1_000))
    pager.transform = .identity
    pager.setNeedsLayout()
    #expect(pager.indexesForVisiblePages == [3, 4])
  }

  @Test func preloadDistanceMayBeAnyNumber() {
    let pager = PagingScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let pages = Pages()
    pager.dataSource = pages
    pager.preloadDistance = .max
    #expect(pager.indexesForVisiblePages == Array(0..<7))
    pager.isEndless = true
    #expect(pager.indexesForVisiblePages.count == 2_001)
  }
}
