import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

@Suite struct TableUpdateTests {
  private func items(_ world: TableWorld) -> [String] {
    world.table.visibleCells.map { ($0 as? CountingTableCell)?.item ?? "" }
  }

  @Test func emptyBatchInTheMiddleOfTheTablesWorkIsHarmless() {
    let world = TableWorld()
    var count = 0
    world.onDisplay = { _ in
      count += 1
      world.table.beginUpdates()
      world.table.endUpdates()
      world.table.insertRows(at: [], with: .none)
    }
    world.table.reloadData()
    world.table.layoutIfNeeded()
    #expect(count > 0 && world.table.visibleCells.count == count)
  }

  @Test func remainingRowsKeepTheirCells() {
    let world = TableWorld()
    let cells = world.table.visibleCells
    world.sections[0].items.insert("new", at: 1)
    let lines = world.lines {
      world.table.insertRows(at: [world.path(0, 1)], with: .fade)
    }
    #expect(world.table.cellForRow(at: world.path(0, 0)) === cells[0])
    #expect(world.table.cellForRow(at: world.path(0, 2)) === cells[1])
    #expect(world.table.cellForRow(at: world.path(0, 2))?.frame.minY == 80)
    #expect(lines.contains("cell 0.1") && !lines.contains("cell 0.2"))
    #expect(lines.contains("didEnd 0.5 added=false"))
    #expect(items(world) == ["0.0", "new", "0.1", "0.2", "0.3"])
  }

  /// The example of UIKit's guide: deletions are positions before the update, insertions after it,
  /// in any order.
  @Test func deletionsCountBeforeInsertionsAfter() {
    let world = TableWorld([3, 2])
    world.sections[0].items = ["0.0", "0.2", "a"]
    world.sections[1].items = ["b", "1.0"]
    world.table.performBatchUpdates {
      world.table.insertRows(at: [world.path(1, 0), world.path(0, 2)], with: .automatic)
      world.table.beginUpdates()
      world.table.deleteRows(at: [world.path(1, 1), world.path(0, 1)], with: .automatic)
      world.table.endUpdates()
    }
    #expect(items(world) == ["0.0", "0.2", "a", "b", "1.0"])
  }

  @Test func reloadedRowsGetNewCellsAndHeights() {
    let world = TableWorld([4])
    world.heights["0.1"] = 55
    world.heightQuestions = 0
    let lines = world.lines { world.table.reloadRows(at: [world.path(0, 1)], with: .none) }
    #expect(world.heightQuestions == 1 && world.table.contentSize.height == 175)
    #expect(lines.filter { $0.hasPrefix("cell") } == ["cell 0.1"])
    world.heights["0.2"] = 99
    world.sections[0].items.append("more")
    world.table.reloadSections([0], with: .none)
    #expect(world.table.contentSize.height == 274 && world.table.numberOfRows(inSection: 0) == 5)
  }

  @Test func selectionMovesWithItsRow() {
    let world = TableWorld([3, 3], titles: true)
    world.table.allowsMultipleSelection = true
    for path in [world.path(0, 2), world.path(1, 0), world.path(1, 2)] {
      world.table.selectRow(at: path, animated: false, scrollPosition: .none)
    }
    world.sections[0].items = ["0.0", "0.1"]
    world.sections[1].items = ["1.0", "0.2"]
    world.table.performBatchUpdates {
      world.table.moveRow(at: world.path(0, 2), to: world.path(1, 1))
      world.table.deleteRows(at: [world.path(1, 1), world.path(1, 2)], with: .fade)
    }
    #expect(world.table.indexPathsForSelectedRows == [world.path(1, 0), world.path(1, 1)])
    world.sections.swapAt(0, 1)
    world.table.moveSection(1, toSection: 0)
    #expect(world.table.indexPathsForSelectedRows == [world.path(0, 0), world.path(0, 1)])
    for cell in world.table.visibleCells {
      let path = world.table.indexPath(for: cell)
      #expect(cell.isSelected == (path?.section == 0))
    }
    #expect(!world.lines.contains { $0.hasPrefix("didDeselect") })
  }

  @Test func rowsMayMoveIntoANewSectionAndOutOfADeletedOne() {
    let world = TableWorld([2, 2])
    world.sections = [
      TableWorld.Section(items: ["n", "1.0"]), TableWorld.Section(items: ["0.0", "0.1"]),
    ]
    world.table.performBatchUpdates {
      world.table.insertSections([0], with: .fade)
      world.table.deleteSections([1], with: .fade)
      world.table.moveRow(at: world.path(1, 0), to: world.path(0, 1))
    }
    #expect(items(world) == ["n", "1.0", "0.0", "0.1"])
  }

  @Test(arguments: [(TableView.RowAnimation.fade, 20), (.none, 60)])
  func sectionsPushOthersAsideAtOnceOrInTime(_ animation: TableView.RowAnimation, seen: CGFloat) {
    let world = TableWorld([2])
    world.stage.window.layoutIfNeeded()
    world.sections.insert(TableWorld.Section(items: ["new"]), at: 0)
    world.table.insertSections([0], with: animation)
    let cell = world.table.cellForRow(at: world.path(1, 0))
    #expect(cell?.center.y == 60 && cell?.layer.presentation()?.position.y == seen)
  }

  @Test func reloadedRowAppearsWhereItsFormerCellStood() {
    let world = TableWorld([3])
    world.stage.window.layoutIfNeeded()
    world.heights["0.0"] = 80
    world.table.reloadRows(at: [world.path(0, 0), world.path(0, 1)], with: .fade)
    let cell = world.table.cellForRow(at: world.path(0, 1))
    #expect(cell?.center.y == 100 && cell?.layer.presentation()?.position.y == 60)
  }

  @Test func reloadInABatchReplacesTheBatch() {
    let world = TableWorld([4])
    world.sections[0].items = ["x"]
    world.table.performBatchUpdates {
      world.table.deleteRows(at: [world.path(0, 0)], with: .fade)
      world.table.reloadData()
    }
    #expect(items(world) == ["x"])
  }

  @Test func wrongCountsAndPathsStopTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let world = TableWorld([2])
      world.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    }
    await #expect(processExitsWith: .failure) {
      let world = TableWorld([2])
      world.sections[0].items.removeLast()
      world.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
    }
    await #expect(processExitsWith: .failure) {
      let world = TableWorld([2])
      world.sections.append(TableWorld.Section(items: []))
      world.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    }
  }
}

@Suite struct TableTransitionTests {
  private func tops(_ world: TableWorld) -> [String: CGFloat] {
    var tops: [String: CGFloat] = [:]
    func collect(_ view: View) {
      for view in view.subviews {
        guard let cell = view as? CountingTableCell else {
          if !(view is TableViewHeaderFooterView) { collect(view) }
          continue
        }
        let position = cell.layer.presentation()?.position ?? .zero
        tops[cell.item] = position.y - cell.bounds.height / 2
      }
    }
    collect(world.table)
    return tops
  }

  @Test func rowsSlideAndFadeForThreeTenthsOfASecond() throws {
    let world = TableWorld([6])
    world.sections[0].items.remove(at: 1)
    world.sections[0].items.insert("new", at: 0)
    var finished: [Bool] = []
    world.table.performBatchUpdates {
      world.table.deleteRows(at: [world.path(0, 1)], with: .fade)
      world.table.insertRows(at: [world.path(0, 0)], with: .fade)
    } completion: {
      finished.append($0)
    }
    #expect(world.table.cellForRow(at: world.path(0, 1))?.frame.minY == 40)
    #expect(tops(world)["0.0"] == 0 && tops(world)["new"] == 0 && tops(world)["0.1"] == 40)
    #expect(world.table.visibleCells.count == 5)
    world.stage.advance(by: .milliseconds(150))
    #expect(tops(world)["0.0"] == 20 && finished.isEmpty)
    #expect(world.table.cellForRow(at: world.path(0, 0))?.layer.presentation()?.opacity == 0.5)
    let length = try world.stage.settle()
    #expect(finished == [true] && length < .milliseconds(200))
    #expect(tops(world)["0.0"] == 40 && tops(world)["0.1"] == nil)
    #expect(world.table.subviews.filter { !($0 is TableViewCell) }.isEmpty)
  }

  @Test func rowsComeIntoViewFromWhereTheyWere() {
    let world = TableWorld()
    world.sections[0].items.removeFirst(2)
    world.table.deleteRows(at: [world.path(0, 0), world.path(0, 1)], with: .left)
    #expect(tops(world)["0.6"] == 200 && tops(world)["0.5"] == 200)
    world.stage.advance(by: .milliseconds(150))
    #expect(tops(world)["0.5"] == 160)
  }

  /// Four rows of 40 in view from an offset of 400 go; those behind them come from the lower edge,
  /// not from farther away.
  @Test func rowsFromFarOutsideTheViewComeFromItsEdge() {
    let world = TableWorld()
    _ = world.visible(at: 400)
    world.sections[0].items.removeSubrange(10..<14)
    world.table.deleteRows(at: (10..<14).map { world.path(0, $0) }, with: .fade)
    #expect(tops(world)["0.14"] == 560)
    #expect(["0.15", "0.16", "0.17", "0.18"].map { tops(world)[$0] } == [600, 600, 600, 600])
  }

  /// The content gets shorter than the offset: nothing jumps on the screen.
  @Test func offsetMovedIntoRangeDoesNotJump() throws {
    let world = TableWorld()
    _ = world.visible(at: 600)
    world.sections[0].items.removeLast(3)
    world.table.deleteRows(at: (17..<20).map { world.path(0, $0) }, with: .fade)
    #expect(world.table.contentOffset.y == 480)
    #expect(tops(world)["0.16"] == 520)
    try world.stage.settle()
    #expect(tops(world)["0.16"] == 640)
  }

  @Test func animationNoneShowsEverythingAtOnce() {
    let world = TableWorld([6])
    world.sections[0].items.removeFirst()
    var finished: [Bool] = []
    world.table.performBatchUpdates(
      {
        world.table.deleteRows(at: [world.path(0, 0)], with: .none)
      }, completion: { finished.append($0) })
    #expect(finished == [true] && tops(world)["0.1"] == 0 && !world.stage.isMoving)
  }

  @Test func secondUpdateStartsFromThePaintedFrames() throws {
    let world = TableWorld([8])
    var finished: [Bool] = []
    for _ in 0..<2 {
      world.sections[0].items.removeFirst()
      world.table.performBatchUpdates {
        world.table.deleteRows(at: [world.path(0, 0)], with: .fade)
      } completion: {
        finished.append($0)
      }
      let before = tops(world)["0.3"]
      world.stage.advance(by: .milliseconds(150))
      #expect(tops(world)["0.3"] ?? 0 < before ?? 0)
    }
    #expect(finished == [false])
    try world.stage.settle()
    #expect(finished == [false, true] && tops(world)["0.3"] == 40)
  }

  /// UIKit's way to let a row grow: nothing is reloaded, but the heights are asked for again.
  @Test(arguments: [0, 50])
  func emptyBatchAsksForHeightsAgain(estimate: Int) throws {
    let world = TableWorld([6], titles: true)
    world.table.estimatedRowHeight = CGFloat(estimate)
    world.stage.window.layoutIfNeeded()
    let cells = world.table.visibleCells
    world.heights["0.1"] = 80
    var finished: [Bool] = []
    let lines = world.lines {
      world.table.performBatchUpdates(nil) { finished.append($0) }
    }
    #expect(lines.allSatisfy { !$0.hasPrefix("cell") })
    #expect(world.table.rectForRow(at: world.path(0, 1)).height == 80)
    #expect(world.table.rectForRow(at: world.path(0, 2)).minY == 140)
    #expect(world.table.visibleCells.elementsEqual(cells.prefix(4), by: ===))
    // The row grows and those below make room, in 0.3 seconds.
    world.stage.advance(by: .milliseconds(150))
    #expect(cells[1].layer.presentation()?.bounds.height == 60)
    #expect(tops(world)["0.2"] == 120 && finished.isEmpty)
    try world.stage.settle()
    #expect(tops(world)["0.2"] == 140 && finished == [true])
    world.heights["0.1"] = nil
    world.table.beginUpdates()
    world.table.endUpdates()
    #expect(world.table.rectForRow(at: world.path(0, 1)).height == 40)
  }
}
