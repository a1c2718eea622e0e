import Foundation
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
    if reused == nil { made += 1 }
    let page = reused as? ScrollView ?? ScrollView()
    page.setContentOffset(.zero, animated: false)
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

  func left(of index: Int) -> CGFloat? {
    pager.page(at: index).map { $0.convert($0.bounds, to: stage.window).minX }
  }

  func list(_ index: Int) -> ScrollView? { pager.page(at: index) as? ScrollView }
}

@Suite struct PagingScrollViewTests {
  @Test func pagesAreSeenBesideTheStrip() {
    let world = PagingWorld()
    #expect(world.pager.contentSize == CGSize(width: 530, height: 430))
    #expect(world.pager.indexesForVisiblePages == [0, 1, 2])
    world.pager.contentOffset.x = 106
    #expect(world.pager.indexesForVisiblePages == [0, 1, 2, 3])
    #expect((0..<4).map { world.left(of: $0) } == [1, 107, 213, 319])
    world.pager.clipsToBounds = true
    #expect(world.pager.indexesForVisiblePages == [1])
  }

  @Test func touchesBesideTheStripReachPagesAndNothingElse() {
    let world = PagingWorld()
    let behind = View(frame: world.stage.window.bounds)
    world.stage.window.insertSubview(behind, at: 0)
    func hit(_ x: CGFloat, _ y: CGFloat) -> View? {
      world.stage.window.hitTest(CGPoint(x: x, y: y), with: nil)
    }
    #expect(hit(250, 200) === world.pager.page(at: 1))
    #expect(hit(150, 200) === world.pager.page(at: 0))
    // No page to the left of the first one, and above the strip is nobody of it.
    #expect(hit(50, 200) === behind)
    #expect(hit(10, 10) === behind)
  }

  @Test func aButtonInANeighbourIsFound() {
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

  @Test func fewerPagesAndNone() {
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
}
