import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

/// The part of header and bar that stays, the place at which the bar sticks, and the views that can
/// be pages.
@Suite struct SwipeTablePartsTests {
  /// The tops of header and bar at each offset of the page, in this order.
  private func tops(_ world: SwipeTableWorld, _ offsets: [CGFloat]) -> [[CGFloat]] {
    offsets.map { offset in
      world.current.contentOffset.y = offset
      return world.tops
    }
  }

  @Test func headerAndBarMayBothStick() {
    let world = SwipeTableWorld { $0.stickyParts = .headerAndBar }
    #expect(world.current.contentOffset.y == -304 && world.table.stickyLine == 304)
    #expect(tops(world, [-354, -304, -104, 500]) == Array(repeating: [64, 264], count: 4))
    world.current.refreshControl = RefreshControl()
    // The control is not behind the header, which does not go down.
    world.current.contentOffset.y = -364
    #expect(world.current.refreshControl?.frame.maxY == 0)
  }

  @Test func barMayScrollOutOfView() throws {
    let world = SwipeTableWorld {
      $0.stickyParts = .none
      $0.adjustsContentSize = true
    }
    #expect(world.table.stickyLine == 64)
    let expected: [[CGFloat]] = [
      [114, 314], [64, 264], [-136, 64], [-176, 24], [-200, -16], [-200, -40], [-200, -40],
    ]
    #expect(tops(world, [-354, -304, -104, -64, -24, 0, 500]) == expected)
    // Rows go under the bar's place, and short pages can be scrolled that far.
    world.contentHeights[1] = 100
    try world.swipe()
    #expect(world.current.offsetLimits(.vertical) == -304 ... -64)
    world.current.contentOffset.y = -304
    #expect(world.tops == [64, 264])
  }

  @Test func partsMayChangeAtAnyTime() {
    let world = SwipeTableWorld()
    world.current.contentOffset.y = 100
    world.table.stickyParts = .headerAndBar
    #expect(world.tops == [64, 264])
    world.table.stickyParts = .none
    #expect(world.tops == [64, 264])
    world.current.contentOffset.y = 500
    world.table.stickyParts = .bar
    #expect(world.tops[1] == 64)
  }

  /// A header from the very top, behind a bar of 64 points below which the bar sticks.
  @Test func barSticksAtAnInsetOfItsOwn() {
    let world = SwipeTableWorld {
      $0.headerTopInset = 0
      $0.headerBarTopInset = 64
    }
    #expect(world.current.contentOffset.y == -240 && world.table.stickyLine == 104)
    let expected: [[CGFloat]] = [
      [50, 250], [0, 200], [-100, 100], [-136, 64], [-200, 64], [-200, 64],
    ]
    #expect(tops(world, [-290, -240, -140, -104, -40, 300]) == expected)
    world.table.headerBarTopInset = nil
    #expect(world.table.stickyLine == 40)
    // A bar that could stick only below its place does not move.
    world.table.headerBarTopInset = 900
    #expect(tops(world, [-240, -140, 300]) == [[0, 200], [-100, 200], [-200, 200]])
  }

  @Test func sidewaysDragsCanBeForbiddenAndAllowed() throws {
    let world = SwipeTableWorld()
    #expect(world.table.isScrollEnabled && !world.table.alwaysBounceHorizontal)
    world.table.isScrollEnabled = false
    try world.swipe()
    try world.swipe(from: CGPoint(x: 200, y: 150))
    #expect(world.table.currentItemIndex == 0)
    try world.scroll(by: 50)
    #expect(world.current.contentOffset.y == -264)
    world.table.scrollToItem(at: 2, animated: true)
    try world.stage.settle()
    #expect(world.table.currentItemIndex == 2 && !world.table.isScrollEnabled)

    let single = SwipeTableWorld(pages: 1)
    for isBouncing in [false, true] {
      single.table.alwaysBounceHorizontal = isBouncing
      single.stage.touch(.began, at: CGPoint(x: 200, y: 500))
      single.stage.touch(.moved, at: CGPoint(x: 100, y: 500))
      #expect((single.table.pagingView.contentOffset.x > 0) == isBouncing)
      single.stage.touch(.ended, at: CGPoint(x: 100, y: 500))
      try single.stage.settle()
    }
  }

  @Test func listFindsItsSwipeTable() {
    let world = SwipeTableWorld()
    let inner = ScrollView()
    world.current.addSubview(inner)
    #expect(world.current.swipeTableView === world.table && inner.swipeTableView === world.table)
    #expect(world.table.pagingView.swipeTableView === world.table)
    let page = world.current
    world.table.reloadData()
    world.contentHeights = []
    world.table.reloadData()
    #expect(page.swipeTableView == nil)
  }

  @Test func refreshHeightIsThatOfThePage() throws {
    final class Heights: SwipeTableViewDelegate {
      func swipeTableView(
        _ swipeTableView: SwipeTableView, refreshHeightForItemAt index: Int
      ) -> CGFloat { [80, -1, .infinity, 60][index] }
    }
    let heights = Heights()
    let world = SwipeTableWorld()
    world.table.delegate = heights
    world.prepare = { page, _ in page.refreshControl = page.refreshControl ?? RefreshControl() }
    world.table.reloadData()
    for height in [80, 60, 60] as [CGFloat] {
      let control = try #require(world.current.refreshControl)
      #expect(control.frame.height == height && control.frame.minY == -240)
      control.beginRefreshing()
      #expect(world.current.adjustedContentInset.top == 304 + height)
      control.endRefreshing()
      try world.stage.settle()
      try world.swipe()
    }
  }

  // MARK: Containers

  /// Pages that are views with a list and a footer of 50 points below it.
  private final class Containers: SwipeTableViewDataSource {
    var made = 0

    func numberOfItems(in swipeTableView: SwipeTableView) -> Int { 3 }

    func swipeTableView(
      _ swipeTableView: SwipeTableView, viewForItemAt index: Int, reusing reused: ScrollView?
    ) -> ScrollView {
      let list = reused ?? ScrollView()
      list.contentSize = CGSize(width: 10, height: 2_000)
      return list
    }

    func swipeTableView(
      _ swipeTableView: SwipeTableView, containerOf scrollView: ScrollView, forItemAt index: Int
    ) -> View {
      if let container = scrollView.superview { return container }
      made += 1
      let container = View(frame: CGRect(x: 0, y: 0, width: 100, height: 150))
      scrollView.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      let footer = View(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
      footer.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
      container.addSubview(scrollView)
      container.addSubview(footer)
      return container
    }
  }

  @Test func pageMayContainAList() throws {
    let world = SwipeTableWorld { $0.adjustsContentSize = true }
    let pages = Containers()
    world.table.dataSource = pages
    world.stage.window.layoutIfNeeded()
    let container = try #require(world.current.superview)
    #expect(container.superview === world.table.pagingView)
    #expect(container.frame == CGRect(x: 0, y: 0, width: 320, height: 667))
    #expect(world.current.frame == CGRect(x: 0, y: 0, width: 320, height: 617))
    #expect(container.subviews.last?.frame == CGRect(x: 0, y: 617, width: 320, height: 50))
    #expect(world.current.contentOffset.y == -304 && world.tops == [64, 264])
    world.current.contentOffset.y = -204
    #expect(world.tops == [-36, 164] && world.current.swipeTableView === world.table)
    // A tap beside the list is on the page.
    world.lines = []
    world.stage.tap(at: CGPoint(x: 160, y: 640))
    #expect(world.lines.suffix(2) == ["should 0", "select 0"])
    for direction in [1, 1, -1, -1] as [CGFloat] { try world.swipe(direction) }
    #expect(pages.made == 2 && world.current.contentOffset.y == -204)
    world.table.frame.size.height = 500
    world.stage.window.layoutIfNeeded()
    #expect(world.current.frame.height == 450 && world.tops == [-36, 164])
    world.current.contentSize.height = 0
    #expect(world.current.offsetLimits(.vertical) == -304 ... -104)
  }

  @Test func containerOfAnotherListIsAMistake() async {
    await #expect(processExitsWith: .failure) {
      final class Wrong: SwipeTableViewDataSource {
        func numberOfItems(in swipeTableView: SwipeTableView) -> Int { 1 }
        func swipeTableView(
          _ swipeTableView: SwipeTableView, viewForItemAt index: Int, reusing reused: ScrollView?
        ) -> ScrollView { ScrollView() }
        func swipeTableView(
          _ swipeTableView: SwipeTableView, containerOf scrollView: ScrollView,
          forItemAt index: Int
        ) -> View { View() }
      }
      let wrong = Wrong()
      let table = SwipeTableView(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
      table.dataSource = wrong
      table.layoutIfNeeded()
    }
  }
}
