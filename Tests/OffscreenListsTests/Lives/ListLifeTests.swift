import Foundation
import OffscreenLists
import OffscreenRaster
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

/// The picture of a list is a function of its state: after a random life it has the pixels of a
/// fresh list in the same state, at fractional sizes and at scales from 1 to 3.
@Suite struct ListLifeTests {
  @Test(arguments: 0..<10)
  func picturesOfHorizontalTables(seed: UInt64) throws {
    try expectPictureOfState(after: ColumnLife<DirectTable>.self, seed: seed)
  }

  @Test(arguments: 0..<10)
  func picturesOfRotatedTables(seed: UInt64) throws {
    try expectPictureOfState(after: ColumnLife<TurnedTable>.self, seed: seed)
  }

  @Test(arguments: 0..<10)
  func picturesOfTables(seed: UInt64) throws {
    try expectPictureOfState(after: RowLife.self, seed: seed)
  }

  @Test(arguments: 0..<10)
  func picturesOfFlowLayouts(seed: UInt64) throws {
    try expectPictureOfState(after: ItemLife<LivingLines>.self, seed: seed)
  }

  @Test(arguments: 0..<10)
  func picturesOfWaterfalls(seed: UInt64) throws {
    try expectPictureOfState(after: ItemLife<LivingWaterfall>.self, seed: seed)
  }

  /// The same life in both horizontal tables: the same pixels after every step, byte for byte.
  @Test(arguments: 0..<20)
  func rotatedAndDirectLives(seed: UInt64) throws {
    let scale = scalesOfLives[Int(seed % 4)]
    let size = CGSize(width: 150, height: 120)
    let stages = (0..<2).map { _ in Stage(size: size, scale: scale) }
    var generator = SeededGenerator(seed: seed)
    let state = ColumnLife<TurnedTable>.randomState(using: &generator)
    let rotated = ColumnLife<TurnedTable>(state, on: stages[0])
    let direct = ColumnLife<DirectTable>(
      .init(items: state.items, frame: state.frame), on: stages[1])
    for step in 0..<24 {
      var twin = generator
      rotated.live(using: &generator)
      direct.live(using: &twin)
      if generator.chance(50) {
        let time = Duration.milliseconds(Int.random(in: 1...400, using: &generator))
        for stage in stages { stage.advance(by: time) }
      }
      #expect(rotated.list.indexForSelectedColumn == direct.list.indexForSelectedColumn)
      #expect(rotated.list.contentOffset.x == direct.list.contentOffset.x, "seed \(seed), \(step)")
      try expectEqual(
        stages[0].render(), stages[1].render(), "seed \(seed), step \(step), scale \(scale)")
    }
  }

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
