import Foundation
import OffscreenLists
import OffscreenRaster
import OffscreenScrolling
import OffscreenViews
import Testing

@Suite struct SharedPixelTests {
  /// A pixel that two columns share is blended in the order of the columns, independently of the
  /// side from which they came into view.
  @Test func sharedPixelsDoNotDependOnTheWay() throws {
    let world = HorizontalTableWorld(count: 20, width: 40.5)
    world.onCell = { _ in }
    let paint = {
      for cell in world.table.visibleCells {
        let column = (cell as? CountingCell)?.column ?? 0
        cell.backgroundColor = column % 2 == 0 ? .red : .blue
      }
    }
    paint()
    let before = world.stage.render()
    world.table.contentOffset.x = 41
    world.stage.window.layoutIfNeeded()
    world.table.contentOffset.x = 0
    world.stage.window.layoutIfNeeded()
    paint()
    #expect(world.stage.render()[40, 50] == before[40, 50])
    try world.stage.settle()
    #expect(world.stage.render() == before)
  }
}
