import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

/// Changes of single columns of an option bar, and queries for them.
@Suite struct OptionBarUpdateTests {
  private func frames(_ world: OptionBarWorld) -> [CGFloat] {
    world.bar.visibleCells.map(\.frame.minX)
  }

  @Test func insertedColumnPushesOthersAndKeepsTheirCells() {
    let world = OptionBarWorld(count: 3)
    world.bar.selectColumn(at: 1, animated: false)
    let cells = world.bar.visibleCells
    world.widths.insert(30, at: 1)
    world.widthQuestions = 0
    let calls = world.calls { world.bar.insertColumn(at: 1) }
    #expect(calls == ["count", "cell 1", "willDisplay 1 selected=false"])
    #expect(world.widthQuestions == 1 && frames(world) == [0, 80, 110, 190])
    #expect(world.bar.selectedIndex == 2 && world.bar.visibleCells.map(\.index) == [0, 1, 2, 3])
    #expect(world.bar.cellForColumn(at: 2) === cells[1] && cells[1].isSelected)
  }

  @Test func deletingAColumnDeletesItsSelection() {
    let world = OptionBarWorld(count: 4)
    world.bar.selectColumn(at: 2, animated: false)
    world.widths.remove(at: 0)
    #expect(world.calls { world.bar.deleteColumn(at: 0) } == ["count", "didEnd 0 added=false"])
    #expect(world.bar.selectedIndex == 1 && frames(world) == [0, 80, 160])
    world.widths.remove(at: 1)
    world.bar.deleteColumn(at: 1)
    #expect(world.bar.selectedIndex == nil && world.bar.numberOfColumns == 2)
    #expect(world.bar.visibleCells.allSatisfy { !$0.isSelected })
  }

  @Test func reloadedColumnGetsAnotherWidthAndCell() {
    let world = OptionBarWorld(count: 3)
    world.bar.selectColumn(at: 1, animated: false)
    world.widths[1] = 50
    let calls = world.calls { world.bar.reloadColumn(at: 1) }
    #expect(
      calls == ["count", "didEnd 1 added=false", "cell 1", "willDisplay 1 selected=true"])
    #expect(frames(world) == [0, 80, 130] && world.bar.selectedIndex == 1)
  }

  @Test func columnOfTheCurrentPageStaysSelected() {
    let world = OptionBarWorld(count: 4)
    let pages = ScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 100))
    pages.contentSize.width = 1_280
    pages.contentOffset.x = 640
    world.bar.track(pages)
    world.widths.insert(80, at: 0)
    world.bar.insertColumn(at: 0)
    #expect(world.bar.selectedIndex == 2)
    for index in [4, 3, 2] {
      world.widths = Array(repeating: 80, count: index)
      world.bar.deleteColumn(at: index)
    }
    #expect(world.bar.selectedIndex == 1 && world.bar.numberOfColumns == 2)
  }

  @Test func pendingReloadLoadsTheChange() {
    let world = OptionBarWorld(count: 3)
    world.bar.dataSource = nil
    world.bar.dataSource = world
    world.widths.append(80)
    world.bar.insertColumn(at: 3)
    #expect(world.bar.numberOfColumns == 4)
  }

  /// Every change of a few columns, with every selection, ends as a reload would.
  @Test func changesEqualReloads() {
    for count in 0...4 {
      for index in 0...count {
        for change in 0..<3 where change == 0 || index < count {
          let world = OptionBarWorld(widths: (0..<count).map { 30 + 10 * CGFloat($0) })
          world.bar.reloadData()
          switch change {
          case 0: world.widths.insert(75, at: index)
          case 1: world.widths.remove(at: index)
          default: world.widths[index] = 75
          }
          switch change {
          case 0: world.bar.insertColumn(at: index)
          case 1: world.bar.deleteColumn(at: index)
          default: world.bar.reloadColumn(at: index)
          }
          let fresh = OptionBarWorld(widths: world.widths)
          fresh.bar.reloadData()
          #expect(world.bar.visibleCells.map(\.frame) == fresh.bar.visibleCells.map(\.frame))
          #expect(world.bar.contentSize == fresh.bar.contentSize)
        }
      }
    }
  }

  @Test func wrongCountIsAMistake() async {
    await #expect(processExitsWith: .failure) {
      OptionBarWorld(count: 3).bar.insertColumn(at: 1)
    }
    await #expect(processExitsWith: .failure) {
      let world = OptionBarWorld(count: 3)
      world.widths.append(80)
      world.bar.insertColumn(at: 5)
    }
  }

  // MARK: Columns in a rectangle

  @Test func columnsInARectangleOverlapIt() {
    let bar = OptionBarWorld(widths: [60, 0, 100, 60, 80])
    bar.bar.columnSpacing = 10
    for (rect, indexes) in [
      (CGRect(x: 0, y: 0, width: 60, height: 1), [0]),
      (CGRect(x: 60, y: 0, width: 20, height: 40), []),
      (CGRect(x: 59, y: 39, width: 22, height: 40), [0, 2]),
      (CGRect(x: 181, y: 10, width: -200, height: 9), [0, 2]),
      (CGRect(x: -50, y: -50, width: 999, height: 999), [0, 2, 3, 4]),
      (CGRect(x: 0, y: 40, width: 999, height: 9), []),
      (CGRect(x: 0, y: 0, width: 0, height: 9), []),
    ] as [(CGRect, [Int])] {
      #expect(bar.bar.indexes(in: rect) == indexes, "\(rect)")
    }
  }

  /// Both horizontal tables give the columns whose rectangles overlap.
  @Test func columnsInARectangleOfBothTables() {
    let turned = RotatedTableWorld()
    let direct = HorizontalTableWorld(count: 10)
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let rect = CGRect(
        x: CGFloat.random(in: -200...1_100, using: &generator),
        y: CGFloat.random(in: -80...80, using: &generator),
        width: CGFloat.random(in: 0...500, using: &generator),
        height: CGFloat.random(in: 0...80, using: &generator))
      func overlaps(_ column: CGRect) -> Bool {
        let overlap = column.intersection(rect)
        return !overlap.isNull && overlap.width > 0 && overlap.height > 0
      }
      let rotated = (0..<4).filter { overlaps(turned.table.rectForColumn(at: $0)) }
      #expect(turned.table.indexes(in: rect) == rotated)
      let columns = (0..<10).filter { overlaps(direct.table.rectForColumn(at: $0)) }
      #expect(direct.table.indexes(in: rect) == columns)
    }
  }
}
