import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

/// A swipe table whose bar is an option bar with a column for every page.
private final class TrackedBar: OptionBarDataSource, OptionBarDelegate {
  let bar = OptionBar(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
  let world: SwipeTableWorld
  var lines: [String] = []

  init(initialItemIndex: Int = 0) {
    let bar = bar
    bar.columnWidth = 80
    world = SwipeTableWorld(initialItemIndex: initialItemIndex, hasBar: false) {
      $0.headerBar = bar
    }
    bar.dataSource = self
    bar.delegate = self
    world.stage.window.layoutIfNeeded()
  }

  func numberOfColumns(in optionBar: OptionBar) -> Int { 4 }

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
  @Test func theBarFollowsThePages() throws {
    let bar = TrackedBar(initialItemIndex: 2)
    #expect(bar.bar.selectedIndex == 2)
    try bar.world.swipe()
    #expect(bar.bar.selectedIndex == 3 && bar.lines == ["paging 3"])
    bar.world.table.scrollToItem(at: 0, animated: true)
    try bar.world.stage.settle()
    #expect(bar.bar.selectedIndex == 0)
  }

  @Test func aTapOnAColumnGoesStraightToItsPage() throws {
    let bar = TrackedBar()
    bar.world.lines = []
    bar.world.stage.tap(at: CGPoint(x: 280, y: 280))
    try bar.world.stage.settle()
    #expect(bar.world.table.currentItemIndex == 3 && bar.lines == ["tap 3"])
    #expect(bar.world.lines.filter { $0.hasPrefix("view") } == ["view 3"])
    #expect(bar.world.lines.filter { $0.hasPrefix("current") } == ["current 3"])
  }

  @Test func aBarThatIsTakenAwayTracksNoMore() throws {
    let bar = TrackedBar()
    bar.world.table.headerBar = nil
    try bar.world.swipe()
    #expect(bar.bar.selectedIndex == 0 && bar.lines.isEmpty)
  }

  @Test func aDragThatBeginsOnTheBarScrollsThePage() throws {
    let bar = TrackedBar()
    try bar.world.scroll(by: 70, from: CGPoint(x: 160, y: 280))
    #expect(bar.world.current.contentOffset.y == -244)
    try bar.world.swipe(from: CGPoint(x: 200, y: 220))
    #expect(bar.world.table.currentItemIndex == 1)
  }
}
