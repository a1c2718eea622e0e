import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

@Suite("An option bar's selection")
struct OptionBarSelectionTests {
  @Test func tapsCallTheDelegateInOrderAndOnce() throws {
    let world = OptionBarWorld(count: 4)
    world.bar.selectColumn(at: 1, animated: false)
    let lines = world.calls { world.tap(3) }
    #expect(lines == ["should 3", "deselect 1", "select 3 tap"])
    #expect(world.bar.visibleCells.map(\.isSelected) == [false, false, false, true])
    #expect(world.calls { world.tap(3) } == [])
    world.refusedColumns = [0]
    try world.stage.settle()
    #expect(world.calls { world.tap(0) } == ["should 0"])
    #expect(world.bar.selectedIndex == 3)
  }

  @Test func selectingByCodeCentresWithoutCallingTheDelegate() throws {
    let world = OptionBarWorld(count: 20, width: 70)
    world.bar.selectColumn(at: 0, animated: false)
    let first = world.bar.cellForColumn(at: 0)
    let lines = try world.calls {
      world.bar.selectColumn(at: 99, animated: false)
      world.bar.selectColumn(at: -1, animated: true)
      world.bar.selectColumn(at: 13, animated: true)
      try world.stage.settle()
    }
    #expect(
      lines.allSatisfy { $0.hasPrefix("cell") || $0.hasPrefix("willD") || $0.hasPrefix("didE") })
    #expect(world.bar.selectedIndex == 13 && first?.isSelected == false)
    // The middle of column 13 is at 945.
    #expect(world.bar.contentOffset.x == 785)
    #expect(lines.contains("willDisplay 13 selected=true"))
    #expect(world.bar.cellForColumn(at: 13)?.isSelected == true)
  }

  @Test func unseenColumnIsSelectedAndStaysSo() {
    // The selection's offset of 770 puts column 15 of 60 points in the middle of 320.
    let world = OptionBarWorld(count: 40, width: 60)
    world.bar.selectColumn(at: 2, animated: false)
    let lines = world.calls {
      world.bar.selectColumn(at: 15, animated: false)
      world.stage.window.layoutIfNeeded()
    }
    #expect(world.bar.contentOffset.x == 770)
    #expect(lines.contains("willDisplay 15 selected=true"))
    let cell = world.bar.cellForColumn(at: 15)
    world.bar.contentOffset.x = 0
    #expect(world.bar.visibleCells.allSatisfy { !$0.isSelected && $0.selectionProgress == 0 })
    #expect(world.bar.visibleCells.contains { $0 === cell })
    world.bar.contentOffset.x = 770
    #expect(world.bar.cellForColumn(at: 15)?.isSelected == true)
    #expect(world.bar.visibleCells.filter(\.isSelected).count == 1)
  }

  @Test(arguments: [(0, 0.0), (1, 0), (3, 120), (10, 680), (18, 1_280), (19, 1_280)])
  func centringStopsAtTheEnds(index: Int, offset: CGFloat) {
    let world = OptionBarWorld(count: 20)
    world.bar.selectColumn(at: index, animated: false)
    #expect(world.bar.contentOffset.x == offset)
  }

  @Test func columnSelectedBeforeTheBarHasASizeIsCentredLater() {
    let world = OptionBarWorld(widths: Array(repeating: 80, count: 20))
    world.bar.frame = .zero
    world.bar.selectColumn(at: 10, animated: false)
    world.bar.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
    #expect(world.bar.contentOffset.x == 680)
  }

  @Test func reloadKeepsAValidSelection() {
    let world = OptionBarWorld(count: 10)
    world.bar.selectColumn(at: 2, animated: false)
    let lines = world.calls { world.bar.reloadData() }
    #expect(!lines.contains { $0.hasPrefix("sel") || $0.hasPrefix("des") })
    #expect(world.bar.cellForColumn(at: 2)?.isSelected == true)
    world.widths = [80, 80]
    world.bar.reloadData()
    #expect(world.bar.selectedIndex == nil)
  }

  @Test func deselectingRemovesTheSelection() {
    let world = OptionBarWorld(count: 4)
    world.bar.indicators = [.line]
    world.bar.selectColumn(at: 2, animated: false)
    world.bar.deselectColumn(at: 1)
    #expect(world.bar.selectedIndex == 2)
    #expect(world.calls { world.bar.deselectColumn(at: 2) } == [])
    #expect(world.bar.selectedIndex == nil && world.bar.indicatorFrames.isEmpty)
    #expect(world.bar.visibleCells.allSatisfy { !$0.isSelected && $0.selectionProgress == 0 })
    #expect(world.calls { world.tap(0) } == ["should 0", "select 0 tap"])
  }

  @Test func tapMovesTheIndicatorDirectly() throws {
    let world = OptionBarWorld(count: 4)
    world.bar.indicators = [.line]
    world.bar.selectColumn(at: 0, animated: false)
    world.tap(3)
    world.lines = []
    world.stage.advance(by: .milliseconds(150))
    let middle = try #require(world.bar.indicatorFrames.first)
    #expect(abs(middle.minX - 120) < 0.01 && middle.width == 80)
    #expect(abs((world.bar.cellForColumn(at: 0)?.selectionProgress ?? 0) - 0.5) < 1e-4)
    #expect(world.bar.cellForColumn(at: 1)?.selectionProgress == 0)
    try world.stage.settle()
    #expect(world.lines.allSatisfy { $0.hasPrefix("0-3 ") } && world.lines.last == "0-3 1")
    #expect(world.lines.count == 18)
    #expect(world.bar.indicatorFrames.map(\.minX) == [240])
  }

  @Test func tapOnTheWayStartsWhereTheIndicatorIs() throws {
    let world = OptionBarWorld(count: 4)
    world.bar.indicators = [.line, .lengthening]
    world.bar.selectColumn(at: 0, animated: false)
    world.tap(3)
    world.stage.advance(by: .milliseconds(100))
    let before = world.bar.indicatorFrames
    let weights = world.bar.visibleCells.map(\.selectionProgress)
    world.tap(1)
    #expect(world.bar.indicatorFrames == before)
    #expect(world.bar.visibleCells.map(\.selectionProgress) == weights)
    world.lines = []
    try world.stage.settle()
    #expect(world.lines.allSatisfy { $0.hasPrefix("3-1 ") } && world.lines.last == "3-1 1")
    #expect(world.bar.indicatorFrames.map(\.minX) == [80, 80])
    #expect(world.bar.visibleCells.map(\.selectionProgress) == [0, 1, 0, 0])
  }

  @Test func reloadDuringATransitionEndsTheTransition() throws {
    let world = OptionBarWorld(count: 4)
    world.bar.indicators = [.line]
    world.bar.selectedWidthScale = 1.5
    world.bar.selectColumn(at: 0, animated: false)
    world.tap(2)
    world.stage.advance(by: .milliseconds(100))
    world.widths = [80, 80]
    world.bar.reloadData()
    world.lines = []
    try world.stage.settle()
    #expect(world.lines == [] && world.bar.selectedIndex == nil)
    #expect(world.bar.indicatorFrames.isEmpty)
  }

  @Test func delegatesMayChangeTheBarWhileTheyAreTold() {
    let world = OptionBarWorld(count: 4)
    world.bar.selectColumn(at: 1, animated: false)
    world.onDeselect = { [unowned world] _ in
      world.widths = [80]
      world.bar.reloadData()
    }
    world.tap(3)
    #expect(world.bar.selectedIndex == nil && !world.lines.contains("select 3 tap"))
    world.onSelect = { [unowned world] _ in world.bar.reloadData() }
    world.tap(0)
    #expect(world.bar.selectedIndex == 0)
  }

  @Test func selectedColumnCanBeWider() throws {
    let world = OptionBarWorld(count: 4)
    world.bar.selectedWidthScale = 1.5
    world.bar.selectColumn(at: 0, animated: false)
    #expect(world.bar.visibleCells.map(\.frame.minX) == [0, 120, 200, 280])
    world.tap(2)
    world.stage.advance(by: .milliseconds(150))
    let frames = world.bar.visibleCells.map(\.frame)
    #expect(abs(frames[0].width - 100) < 0.01 && abs(frames[2].width - 100) < 0.01)
    try world.stage.settle()
    #expect(world.bar.visibleCells.map(\.frame.width) == [80, 80, 120, 80])
    #expect(world.bar.contentSize.width == 360 && world.bar.contentOffset.x == 40)
  }
}
