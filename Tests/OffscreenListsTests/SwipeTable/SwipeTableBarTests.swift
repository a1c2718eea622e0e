import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

/// A swipe table whose bar is an option bar with a column for every page.
private final class TrackedBar: OptionBarDataSource, OptionBarDelegate {
  let bar = OptionBar(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
  let world: SwipeTableWorld
  let count: Int
  var lines: [String] = []

  init(initialItemIndex: Int = 0, columns: Int = 4, pages: Int = 4) {
    let bar = bar
    bar.columnWidth = 80
    count = columns
    world = SwipeTableWorld(pages: pages, initialItemIndex: initialItemIndex, hasBar: false) {
      $0.headerBar = bar
    }
    bar.dataSource = self
    bar.delegate = self
    world.stage.window.layoutIfNeeded()
  }

  func numberOfColumns(in optionBar: OptionBar) -> Int { count }

  func optionBar(_ optionBar: OptionBar, cellForColumnAt index: Int) -> OptionBarCell {
    OptionBarCell(reuseIdentifier: "tab")
  }

  func optionBar(
    _ optionBar: OptionBar, didSelectColumnAt index: Int, origin: OptionBar.SelectionOrigin
  ) {
    lines.append("\(origin) \(index)")
  }
}

@Suite struct SwipeTableBarTests {
  @Test func barFollowsThePages() throws {
    let bar = TrackedBar(initialItemIndex: 2)
    #expect(bar.bar.selectedIndex == 2)
    try bar.world.swipe()
    #expect(bar.bar.selectedIndex == 3 && bar.lines == ["paging 3"])
    bar.world.table.scrollToItem(at: 0, animated: true)
    try bar.world.stage.settle()
    #expect(bar.bar.selectedIndex == 0)
  }

  @Test func tapOnAColumnJumpsToItsPage() throws {
    let bar = TrackedBar()
    bar.world.lines = []
    bar.world.stage.tap(at: CGPoint(x: 280, y: 280))
    try bar.world.stage.settle()
    #expect(bar.world.table.currentItemIndex == 3 && bar.lines == ["tap 3"])
    #expect(bar.world.lines.filter { $0.hasPrefix("view") } == ["view 3"])
    #expect(bar.world.lines.filter { $0.hasPrefix("current") } == ["current 3"])
  }

  @Test(arguments: [1, 3], [0, 40, 80, 140])
  func secondTapOnATabDoesNotStopThePages(column: Int, pause: Int) throws {
    let bar = TrackedBar()
    let tab = CGPoint(x: 40 + CGFloat(column) * 80, y: 280)
    bar.world.stage.tap(at: tab)
    bar.world.stage.advance(by: .milliseconds(pause))
    bar.world.stage.tap(at: tab)
    try bar.world.stage.settle()
    #expect(bar.bar.selectedIndex == column && bar.world.table.currentItemIndex == column)
    #expect(bar.world.table.pagingView.contentOffset.x == CGFloat(column) * 320)
    #expect(bar.lines == ["tap \(column)"])
  }

  /// A finger that does drag takes the pages over from an animation.
  @Test func dragOnTheBarStopsASwitch() throws {
    let bar = TrackedBar()
    bar.world.stage.tap(at: CGPoint(x: 120, y: 280))
    bar.world.stage.advance(by: .milliseconds(120))
    let (start, pages) = (CGPoint(x: 100, y: 280), bar.world.table.pagingView)
    bar.world.stage.touch(.began, at: start)
    #expect(!pages.isTracking)
    let caught = pages.contentOffset.x
    bar.world.stage.touch(.moved, at: CGPoint(x: 160, y: 280))
    #expect(pages.isDragging && pages.contentOffset.x == caught - 50)
    #expect(bar.world.lines.contains("reached"))
    bar.world.stage.advance(by: .milliseconds(200))
    bar.world.stage.touch(.ended, at: CGPoint(x: 160, y: 280))
    try bar.world.stage.settle()
    #expect(bar.bar.selectedIndex == bar.world.table.currentItemIndex)
  }

  @Test(arguments: [0, 50, 100, 150, 200, 280], [true, false])
  func selectionByCodeDuringAJumpCallsNoDelegate(time: Int, isAnimated: Bool) throws {
    let bar = TrackedBar(initialItemIndex: 4, columns: 5, pages: 5)
    bar.bar.selectColumn(at: 0, animated: true)
    bar.world.stage.advance(by: .milliseconds(time))
    bar.bar.selectColumn(at: 2, animated: isAnimated)
    try bar.world.stage.settle()
    #expect(bar.lines.isEmpty && bar.bar.selectedIndex == 2)
    #expect(bar.world.table.currentItemIndex == 2)
  }

  @Test func columnsWithoutAPageGiveWayToTheLastPage() throws {
    let bar = TrackedBar(columns: 6, pages: 3)
    bar.bar.selectColumn(at: 5, animated: true)
    try bar.world.stage.settle()
    #expect(bar.world.table.currentItemIndex == 2 && bar.bar.selectedIndex == 2)
    bar.bar.selectColumn(at: 4, animated: true)
    try bar.world.stage.settle()
    #expect(bar.world.table.currentItemIndex == 2 && bar.bar.selectedIndex == 2)
  }

  @Test func removedBarStopsTracking() throws {
    let bar = TrackedBar()
    bar.world.table.headerBar = nil
    try bar.world.swipe()
    #expect(bar.bar.selectedIndex == 0 && bar.lines.isEmpty)
  }

  @Test func dragFromTheBarScrollsThePage() throws {
    let bar = TrackedBar()
    try bar.world.scroll(by: 70, from: CGPoint(x: 160, y: 280))
    #expect(bar.world.current.contentOffset.y == -244)
    try bar.world.swipe(from: CGPoint(x: 200, y: 220))
    #expect(bar.world.table.currentItemIndex == 1)
  }
}
