import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenViews
import Testing

@Suite struct TableSelectionTests {
  private func tap(_ world: TableWorld, row: Int) -> [String] {
    world.lines { world.stage.tap(at: CGPoint(x: 50, y: CGFloat(row) * 40 + 20)) }
      .filter { !$0.hasPrefix("shouldHighlight") && !$0.contains("highlight") }
  }

  @Test func tapSelectsAndCallsTheDelegateInOrder() {
    let world = TableWorld()
    #expect(
      world.lines { world.stage.tap(at: CGPoint(x: 50, y: 60)) } == [
        "shouldHighlight 0.1", "highlight 0.1", "unhighlight 0.1", "willSelect 0.1",
        "didSelect 0.1",
      ])
    #expect(
      tap(world, row: 3) == [
        "willSelect 0.3", "willDeselect 0.1", "didDeselect 0.1", "didSelect 0.3",
      ])
    #expect(world.table.indexPathForSelectedRow == world.path(0, 3))
    #expect(world.table.visibleCells.map(\.isSelected) == [false, false, false, true, false])
    // As in UIKit, a second tap selects again.
    #expect(tap(world, row: 3) == ["willSelect 0.3", "didSelect 0.3"])
  }

  /// The finger belongs to the drag, as in UIKit, whether it rests before it is lifted or not.
  @Test(arguments: [0, 300])
  func secondFingerOnAListThatIsDraggedSelectsNothing(rest: Int) throws {
    let world = TableWorld()
    world.logsDisplay = false
    world.stage.touch(.began, at: CGPoint(x: 20, y: 150))
    world.stage.touch(.moved, at: CGPoint(x: 20, y: 100))
    #expect(world.table.isDragging && world.table.contentOffset.y == 40)
    let lines = world.lines {
      world.stage.touch(.began, at: CGPoint(x: 70, y: 60), id: 1)
      world.stage.advance(by: .milliseconds(rest))
      world.stage.touch(.ended, at: CGPoint(x: 70, y: 60), id: 1)
      world.stage.advance(by: .milliseconds(300))
    }
    #expect(lines.isEmpty && world.table.indexPathForSelectedRow == nil)
    world.stage.touch(.ended, at: CGPoint(x: 20, y: 100))
    try world.stage.settle()
    world.stage.tap(at: CGPoint(x: 70, y: 60))
    #expect(world.table.indexPathForSelectedRow != nil)
  }

  /// A delegate without methods, or no delegate.
  @Test(arguments: [true, false])
  func rowsAreHighlightedAndSelectedUnlessTheDelegateRefuses(hasDelegate: Bool) {
    final class SilentDelegate: TableViewDelegate {}
    let world = TableWorld()
    let delegate = SilentDelegate()
    world.table.delegate = hasDelegate ? delegate : nil
    withExtendedLifetime(delegate) {
      world.stage.touch(.began, at: CGPoint(x: 50, y: 60))
      world.stage.advance(by: .milliseconds(200))
      #expect(world.table.cellForRow(at: world.path(0, 1))?.isHighlighted == true)
      world.stage.touch(.ended, at: CGPoint(x: 50, y: 60))
    }
    #expect(world.table.indexPathForSelectedRow == world.path(0, 1))
  }

  @Test func rowsScrolledIntoViewAreSelectedWithoutAnimation() {
    let world = TableWorld()
    world.table.selectRow(at: world.path(0, 9), animated: false, scrollPosition: .none)
    #expect(world.visible(at: 200) == ["0.5", "0.6", "0.7", "0.8", "0.9"])
    let cell = world.table.cellForRow(at: world.path(0, 9)) as? CountingTableCell
    #expect(cell?.selections.last == "true animated=false")
  }

  @Test func delegateMayRedirectAndRefuse() {
    let world = TableWorld()
    world.redirection = { IndexPath(row: $0.row + 1, section: 0) }
    #expect(tap(world, row: 0) == ["willSelect 0.0", "didSelect 0.1"])
    world.redirection = { _ in nil }
    #expect(tap(world, row: 3) == ["willSelect 0.3"])
    #expect(world.table.indexPathForSelectedRow == world.path(0, 1))
    world.redirection = { $0 }
    world.refusedItems = ["0.2"]
    #expect(tap(world, row: 2) == [])
    world.table.allowsSelection = false
    #expect(world.lines { world.stage.tap(at: CGPoint(x: 50, y: 20)) } == [])
  }

  @Test func secondTapDeselectsIfSeveralRowsCanBeSelected() {
    let world = TableWorld()
    world.table.allowsMultipleSelection = true
    #expect(tap(world, row: 2) == ["willSelect 0.2", "didSelect 0.2"])
    #expect(tap(world, row: 0) == ["willSelect 0.0", "didSelect 0.0"])
    #expect(world.table.indexPathsForSelectedRows == [world.path(0, 0), world.path(0, 2)])
    #expect(tap(world, row: 2) == ["willDeselect 0.2", "didDeselect 0.2"])
    #expect(world.table.indexPathsForSelectedRows == [world.path(0, 0)])
    #expect(tap(world, row: 0) == ["willDeselect 0.0", "didDeselect 0.0"])
    #expect(world.table.indexPathsForSelectedRows == nil)
  }

  @Test func selectingByCodeDoesNotCallTheDelegate() {
    let world = TableWorld([20, 20])
    let lines = world.lines {
      world.table.selectRow(at: world.path(0, 2), animated: false, scrollPosition: .none)
      world.table.selectRow(at: world.path(1, 9), animated: false, scrollPosition: .none)
      world.table.selectRow(at: world.path(2, 0), animated: false, scrollPosition: .none)
    }
    #expect(lines == [] && world.table.indexPathForSelectedRow == world.path(1, 9))
    #expect(world.table.cellForRow(at: world.path(0, 2))?.isSelected == false)
    world.table.deselectRow(at: world.path(0, 0), animated: false)
    #expect(world.table.indexPathForSelectedRow == world.path(1, 9))
    world.table.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(world.table.indexPathForSelectedRow == nil)
    world.table.selectRow(at: world.path(1, 0), animated: false, scrollPosition: .top)
    #expect(world.table.contentOffset.y == 800)
    #expect(world.table.cellForRow(at: world.path(1, 0))?.isSelected == true)
  }

  @Test func selectionSurvivesScrolling() {
    let world = TableWorld([20])
    world.table.selectRow(at: world.path(0, 1), animated: false, scrollPosition: .none)
    for offset in [0.0, 500, 30, 100, 0] {
      world.table.contentOffset.y = offset
      for cell in world.table.visibleCells {
        #expect(cell.isSelected == (world.table.indexPath(for: cell) == world.path(0, 1)))
      }
    }
  }

  @Test func touchHighlightsUntilItBecomesADrag() {
    let world = TableWorld()
    world.stage.touch(.began, at: CGPoint(x: 50, y: 60))
    world.stage.advance(by: .milliseconds(200))
    #expect(world.table.cellForRow(at: world.path(0, 1))?.isHighlighted == true)
    world.stage.touch(.moved, at: CGPoint(x: 50, y: 30))
    #expect(world.table.visibleCells.allSatisfy { !$0.isHighlighted })
    world.stage.touch(.ended, at: CGPoint(x: 50, y: 30))
    #expect(world.lines.contains("unhighlight 0.1"))
    #expect(world.table.indexPathForSelectedRow == nil)
  }

  /// Twenty rows of 40 in a view of 200, from an offset of 300.
  @Test(arguments: [
    (0, TableView.ScrollPosition.top, 0.0), (9, .top, 360), (19, .top, 600), (9, .bottom, 200),
    (0, .bottom, 0), (9, .middle, 280), (8, .none, 300), (7, .none, 280), (13, .none, 360),
  ])
  func rowsAreScrolledToEachPosition(row: Int, position: TableView.ScrollPosition, offset: CGFloat)
  {
    let world = TableWorld()
    world.table.contentOffset.y = 300
    world.table.scrollToRow(at: world.path(0, row), at: position, animated: false)
    #expect(world.table.contentOffset.y == offset)
  }

  @Test func scrollingCanBeAnimatedAndFindsTheNearestSelection() throws {
    let world = TableWorld([20, 20], titles: true)
    world.table.scrollToRow(at: world.path(1, 2), at: .top, animated: true)
    #expect(world.table.contentOffset.y == 0)
    try world.stage.settle()
    #expect(world.table.contentOffset.y == 920)
    world.table.scrollToRow(at: world.path(9, 9), at: .top, animated: false)
    #expect(world.table.contentOffset.y == 920)
    world.table.scrollToRow(
      at: IndexPath(row: NSNotFound, section: 1), at: .top, animated: false)
    #expect(world.table.contentOffset.y == 820)
    world.table.allowsMultipleSelection = true
    for row in [0, 19] {
      world.table.selectRow(at: world.path(0, row), animated: false, scrollPosition: .none)
    }
    world.table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(world.table.contentOffset.y == 780)
  }
}
