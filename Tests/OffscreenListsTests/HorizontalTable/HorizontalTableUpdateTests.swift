import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

@Suite struct HorizontalTableUpdateTests {
  @Test func remainingColumnsKeepTheirCells() {
    let world = HorizontalTableWorld()
    let cells = world.table.visibleCells
    world.widths.insert(80, at: 1)
    world.lines = []
    world.table.insertColumns(at: [1])
    #expect(world.table.cellForColumn(at: 0) === cells[0])
    #expect(world.table.cellForColumn(at: 2) === cells[1])
    #expect(world.table.cellForColumn(at: 2)?.frame.minX == 160)
    #expect(world.lines.first == "didEnd 4 added=false")
    #expect(world.lines.contains("cell 1") && !world.lines.contains("cell 2"))
    #expect(world.table.contentSize.width == 880)
  }

  @Test func deletionsCountBeforeInsertionsAfter() {
    let world = HorizontalTableWorld(count: 4)
    world.widths = [10, 20, 30, 40]
    world.table.reloadData()
    // [10 20 30 40] without 10 and 30, with 50 at the front and at the end: in any order of the
    // requests.
    world.widths = [50, 20, 40, 60]
    world.widthQuestions = 0
    world.table.performBatchUpdates {
      world.table.insertColumns(at: [3])
      world.table.deleteColumns(at: [2])
      world.table.performBatchUpdates {
        world.table.insertColumns(at: [0])
        world.table.deleteColumns(at: [0])
      }
    }
    #expect((0..<4).map { world.table.rectForColumn(at: $0).width } == [50, 20, 40, 60])
    #expect(world.widthQuestions == 2)
  }

  @Test func selectionMovesWithItsColumn() {
    let world = HorizontalTableWorld()
    world.table.selectColumn(at: 2, animated: false)
    world.table.moveColumn(at: 2, to: 0)
    #expect(world.table.indexForSelectedColumn == 0)
    #expect(world.table.cellForColumn(at: 0)?.isSelected == true)
    world.widths.removeFirst()
    world.table.deleteColumns(at: [0])
    #expect(world.table.indexForSelectedColumn == nil)
    #expect(!world.lines.contains { $0.hasPrefix("deselect") })
  }

  @Test func wrongCountStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let world = HorizontalTableWorld()
      world.table.insertColumns(at: [0])
    }
  }

  @Test func columnsSlideAndFadeForThreeTenthsOfASecond() throws {
    let world = HorizontalTableWorld()
    let cell = world.table.cellForColumn(at: 0)
    world.widths.insert(60, at: 0)
    var finished: [Bool] = []
    world.table.performBatchUpdates {
      world.table.insertColumns(at: [0])
    } completion: {
      finished.append($0)
    }
    #expect(cell?.center.x == 100 && cell?.layer.presentation()?.position.x == 40)
    world.stage.advance(by: .milliseconds(150))
    #expect(cell?.layer.presentation()?.position.x == 70 && finished.isEmpty)
    #expect(world.table.cellForColumn(at: 0)?.layer.presentation()?.opacity == 0.5)
    #expect(world.table.indexesForVisibleColumns == [0, 1, 2, 3, 4])
    try world.stage.settle()
    #expect(finished == [true] && world.table.subviews.count == 5)
    world.widths = []
    world.table.deleteColumns(at: Array(0..<11))
    #expect(world.table.visibleCells.isEmpty && world.table.contentSize.width == 0)
    try world.stage.settle()
    #expect(world.table.subviews.isEmpty)
  }

  /// Changes a table at random, and compares it after each change with a new table of the same
  /// data.
  @Test(arguments: 0..<12)
  func randomOperationsEqualAReload(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let world = HorizontalTableWorld(count: 6, spacing: CGFloat(seed % 3))
    var nextWidth = 10
    func width() -> CGFloat {
      nextWidth = nextWidth % 97 + 13
      return CGFloat(nextWidth % 5 == 0 ? 0 : nextWidth)
    }
    for _ in 0..<80 {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0:
        let index = Int.random(in: 0...world.widths.count, using: &generator)
        world.widths.insert(width(), at: index)
        world.table.insertColumns(at: [index])
      case 1 where world.widths.count > 2:
        let indexes = Array((0..<world.widths.count).shuffled(using: &generator).prefix(2))
        for index in indexes.sorted(by: >) { world.widths.remove(at: index) }
        world.table.deleteColumns(at: indexes)
      case 2 where !world.widths.isEmpty:
        let origin = Int.random(in: world.widths.indices, using: &generator)
        let target = Int.random(in: world.widths.indices, using: &generator)
        world.widths.insert(world.widths.remove(at: origin), at: target)
        world.table.moveColumn(at: origin, to: target)
      case 3:
        world.table.contentOffset.x = CGFloat(Int.random(in: -50...600, using: &generator))
      case 4:
        world.table.frame.size.width = CGFloat(Int.random(in: 0...400, using: &generator))
      default:
        world.stage.advance(by: .milliseconds(50))
      }
      expectNaive(world)
    }
  }

  /// The window, from nothing but the widths and the bounds.
  private func expectNaive(_ world: HorizontalTableWorld) {
    let table = world.table
    var expected: [(index: Int, frame: CGRect)] = []
    var cursor: CGFloat = 0
    for (index, width) in world.widths.enumerated() {
      cursor += table.columnSpacing
      let overlap =
        min(cursor + width, table.bounds.maxX) - max(cursor, table.bounds.minX)
      if width > 0, overlap > 0 {
        expected.append(
          (index, CGRect(x: cursor, y: 0, width: width, height: table.bounds.height)))
      }
      cursor += width
    }
    #expect(table.indexesForVisibleColumns == expected.map(\.index))
    #expect(table.visibleCells.map(\.frame) == expected.map(\.frame))
    #expect(table.contentSize.width == cursor)
    let cells = table.subviews.filter { $0 is HorizontalTableViewCell }
    #expect(
      Set(cells.map(ObjectIdentifier.init)) == Set(table.visibleCells.map(ObjectIdentifier.init)))
  }
}
