import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

@Suite struct HorizontalTableSelectionTests {
  private func calls(_ world: HorizontalTableWorld, during action: () -> Void) -> [String] {
    world.lines = []
    action()
    return world.lines
  }

  @Test func tapSelectsAndCallsTheDelegateInOrder() {
    let world = HorizontalTableWorld()
    #expect(
      calls(world) { world.stage.tap(at: CGPoint(x: 100, y: 50)) } == ["should 1", "select 1"])
    #expect(
      calls(world) { world.stage.tap(at: CGPoint(x: 250, y: 50)) }
        == ["should 3", "deselect 1", "select 3"])
    #expect(calls(world) { world.stage.tap(at: CGPoint(x: 250, y: 50)) } == [])
    #expect(world.table.indexForSelectedColumn == 3)
    #expect(world.table.visibleCells.map(\.isSelected) == [false, false, false, true])
    world.refusedColumns = [0]
    #expect(calls(world) { world.stage.tap(at: CGPoint(x: 1, y: 50)) } == ["should 0"])
    #expect(world.table.indexForSelectedColumn == 3)
  }

  @Test func controlInACellTakesItsOwnTap() {
    let world = HorizontalTableWorld()
    let control = Control(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    world.table.cellForColumn(at: 1)?.contentView.addSubview(control)
    world.stage.window.layoutIfNeeded()
    #expect(calls(world) { world.stage.tap(at: CGPoint(x: 100, y: 30)) } == [])
    #expect(
      calls(world) { world.stage.tap(at: CGPoint(x: 100, y: 80)) } == ["should 1", "select 1"])
  }

  @Test func selectingByCodeDoesNotCallTheDelegate() {
    let world = HorizontalTableWorld(count: 100)
    let lines = calls(world) {
      world.table.selectColumn(at: 2, animated: false)
      world.table.selectColumn(at: 99, animated: false)
      world.table.selectColumn(at: 100, animated: false)
      world.table.selectColumn(at: -1, animated: false)
    }
    #expect(lines == [] && world.table.indexForSelectedColumn == 99)
    #expect(world.table.cellForColumn(at: 2)?.isSelected == false)
    world.table.deselectColumn(at: 3, animated: false)
    #expect(world.table.indexForSelectedColumn == 99)
    world.table.deselectColumn(at: 99, animated: false)
    #expect(world.table.indexForSelectedColumn == nil)
    world.table.selectColumn(at: 50, animated: false, scrollPosition: .left)
    #expect(world.table.contentOffset.x == 4_000)
    #expect(world.table.cellForColumn(at: 50)?.isSelected == true)
  }

  @Test func selectionStaysWithItsColumnWhileCellsComeAndGo() {
    let world = HorizontalTableWorld(count: 100)
    world.table.selectColumn(at: 1, animated: false)
    for offset in [0.0, 4_000, 100, 800, 0] {
      world.table.contentOffset.x = offset
      for index in world.visible {
        #expect(world.table.cellForColumn(at: index)?.isSelected == (index == 1))
      }
    }
  }

  @Test func reloadKeepsAValidSelectionWithoutCalls() {
    let world = HorizontalTableWorld()
    world.table.selectColumn(at: 2, animated: false)
    world.table.reloadData()
    #expect(world.table.cellForColumn(at: 2)?.isSelected == true)
    world.widths = [80, 80]
    world.table.reloadData()
    #expect(world.table.indexForSelectedColumn == nil)
    #expect(!world.lines.contains { $0.hasPrefix("deselect") })
  }

  @Test func touchHighlightsUntilItBecomesADrag() {
    let world = HorizontalTableWorld()
    world.stage.touch(.began, at: CGPoint(x: 100, y: 50))
    world.stage.advance(by: .milliseconds(200))
    let cell = world.table.cellForColumn(at: 1)
    #expect(cell?.isHighlighted == true)
    world.stage.touch(.moved, at: CGPoint(x: 80, y: 50))
    #expect(cell?.isHighlighted == false && world.table.isDragging)
    world.stage.touch(.ended, at: CGPoint(x: 80, y: 50))
    #expect(world.table.indexForSelectedColumn == nil)
  }

  @Test func fingerMovedOffDoesNotSelect() {
    let world = HorizontalTableWorld()
    world.stage.touch(.began, at: CGPoint(x: 100, y: 20))
    world.stage.touch(.moved, at: CGPoint(x: 100, y: 40))
    world.stage.touch(.ended, at: CGPoint(x: 100, y: 40))
    #expect(world.table.indexForSelectedColumn == nil)
    world.stage.touch(.began, at: CGPoint(x: 100, y: 20))
    world.stage.touch(.moved, at: CGPoint(x: 104, y: 24))
    world.stage.touch(.ended, at: CGPoint(x: 104, y: 24))
    #expect(world.table.indexForSelectedColumn == 1)
  }

  @Test func fingerStoppingTheTableDoesNotSelect() {
    let world = HorizontalTableWorld(count: 100)
    world.stage.drag(
      from: CGPoint(x: 300, y: 50), to: CGPoint(x: 100, y: 50), over: .milliseconds(100))
    world.stage.advance(by: .milliseconds(100))
    #expect(world.table.isDecelerating)
    world.stage.tap(at: CGPoint(x: 100, y: 50))
    #expect(!world.table.isDecelerating && world.table.indexForSelectedColumn == nil)
    world.stage.tap(at: CGPoint(x: 100, y: 50))
    #expect(world.table.indexForSelectedColumn != nil)
  }

  /// Columns of 80 points in a view of 320 points, from an offset of 400.
  @Test(arguments: [
    (0, HorizontalTableView.ScrollPosition.left, 0.0), (7, .left, 560), (99, .left, 7_680),
    (7, .right, 320), (0, .right, 0), (7, .centeredHorizontally, 440), (5, .none, 400),
    (4, .none, 320), (9, .none, 480),
  ])
  func scrollPositions(index: Int, position: HorizontalTableView.ScrollPosition, offset: CGFloat) {
    let world = HorizontalTableWorld(count: 100)
    world.table.contentOffset.x = 400
    world.table.scrollToColumn(at: index, at: position, animated: false)
    #expect(world.table.contentOffset.x == offset)
  }

  @Test func revealingMovesAsLittleAsNeeded() throws {
    let world = HorizontalTableWorld(count: 20)
    world.widths[5] = 500
    world.table.reloadData()
    // Columns 0-4 end at 400, column 5 at 900.
    world.table.contentOffset.x = 100
    world.table.revealColumn(at: 2, animated: false)
    #expect(world.table.contentOffset.x == 100)
    world.table.revealColumn(at: 1, animated: false)
    #expect(world.table.contentOffset.x == 80)
    world.table.revealColumn(at: 4, animated: true)
    try world.stage.settle()
    #expect(world.table.contentOffset.x == 80)
    world.table.revealColumn(at: 5, animated: false)
    #expect(world.table.contentOffset.x == 400)
    world.table.revealColumn(at: 5, animated: false)
    #expect(world.table.contentOffset.x == 400)
    world.table.contentOffset.x = 700
    world.table.revealColumn(at: 5, animated: false)
    #expect(world.table.contentOffset.x == 580)
    world.table.revealColumn(at: 99, animated: false)
    #expect(world.table.contentOffset.x == 580)
  }
}
