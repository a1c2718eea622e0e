import Foundation
import OffscreenLists
import OffscreenRaster
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

/// Columns that fade at the sides of an option bar.
@Suite struct BarFadeTests {
  private let world: OptionBarWorld

  /// A white bar with 20 black columns of 80 points in a black window.
  init() {
    world = OptionBarWorld(count: 20)
    world.stage.window.backgroundColor = .black
    world.bar.backgroundColor = .white
    world.bar.edgeFade = 40
  }

  /// The brightness of a pixel: 255 where the bar is seen, 0 where a column is.
  private func white(_ x: Int, _ y: Int = 20) throws -> Int {
    try paintColumns()
    return Int(world.stage.render()[x, y].red)
  }

  private func paintColumns() throws {
    try world.stage.settle()
    for cell in world.bar.visibleCells { cell.backgroundColor = .black }
  }

  /// The columns in view that have masks.
  private var fading: [Int?] { world.bar.visibleCells.filter { $0.mask != nil }.map(\.index) }

  @Test func columnsFadeWhereThereAreMore() throws {
    #expect(try white(0) == 0 && white(20) == 0)
    #expect(try abs(white(299) - 127) < 6 && white(319) > 245)
    #expect(fading == [3])
    // It begins with what is out of view.
    world.bar.contentOffset.x = 20
    #expect(try white(0) > 240 && abs(white(9) - 127) < 12 && white(20) == 0)
    #expect(fading == [0, 3, 4])
    world.bar.contentOffset.x = 1_280
    #expect(try white(0) > 245 && white(319) == 0)
    world.bar.edgeFade = 0
    #expect(try white(0) == 0 && fading == [])
  }

  @Test func accessoryViewsCoverFadedColumns() throws {
    let accessory = View(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    world.bar.leadingAccessoryView = accessory
    world.bar.contentOffset.x = 400
    #expect(try white(0) > 245 && white(30) > 245 && abs(white(50) - 127) < 6 && white(71) == 0)
    accessory.backgroundColor = .black
    #expect(try white(0) == 0 && white(29) == 0 && white(30) > 245)
  }

  @Test func borderDoesNotFadeAndIndicatorsDo() throws {
    var line = OptionBarIndicator.line
    line.color = .black
    line.cornerRadius = 0
    world.bar.indicators = [line]
    world.bar.selectColumn(at: 3, animated: false)
    world.bar.contentOffset.x = 0
    try world.stage.settle()
    let row = Int(try #require(world.bar.indicatorFrames.first).midY)
    func seen(_ x: Int, _ y: Int) throws -> Int {
      try world.stage.settle()
      return Int(world.stage.render()[x, y].red)
    }
    #expect(try seen(250, row) == 0 && abs(seen(299, row) - 127) < 6 && seen(319, row) > 245)
    world.bar.indicators = []
    world.bar.border = OptionBar.Border(color: .black, height: 2)
    #expect(try seen(319, 39) == 0 && seen(0, 39) == 0)
  }

  @Test func fadeIsAtMostHalfOfTheBar() throws {
    world.bar.edgeFade = 1_000
    world.bar.contentOffset.x = 600
    #expect(try white(0) > 250 && white(319) > 250 && white(160) < 3)
    #expect(try abs(white(80) - 127) < 3 && abs(white(240) - 127) < 3)
  }

  /// Whatever moved, the cells at the sides fade and no others, and cells for reuse are whole.
  @Test(arguments: 0..<8) func onlyCellsAtTheSidesHaveMasks(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var seen: [OptionBarCell] = []
    for _ in 0..<12 {
      world.bar.edgeFade = CGFloat(Int.random(in: 0...3, using: &random) * 30)
      let offset = CGFloat(Int.random(in: 0...128, using: &random) * 10)
      world.bar.contentOffset.x = offset
      try world.stage.settle()
      seen += world.bar.visibleCells
      let (first, last) = (
        min(world.bar.edgeFade, offset), min(world.bar.edgeFade, 1_280 - offset)
      )
      let model = world.bar.visibleCells.filter {
        first > 0 && $0.frame.minX < offset + first
          || last > 0 && $0.frame.maxX > offset + 320 - last
      }
      #expect(fading == model.map(\.index))
      #expect(seen.allSatisfy { $0.superview != nil || $0.mask == nil })
    }
  }

  @Test func cellsKeepTheirOwnMasks() throws {
    try world.stage.settle()
    let cell = try #require(world.bar.visibleCells.last)
    let mask = View(frame: cell.bounds)
    cell.mask = mask
    world.bar.contentOffset.x = 10
    try world.stage.settle()
    #expect(cell.mask === mask)
    world.bar.contentOffset.x = 900
    try world.stage.settle()
    #expect(cell.mask === mask)
  }

  /// Nothing but the columns changes: a shadow reaches as far as without a fade.
  @Test func fadeCutsNothingOff() throws {
    var pill = OptionBarIndicator.pill
    pill.shadow = OptionBarIndicator.Shadow(color: .black, radius: 6, offset: .zero)
    world.bar.indicators = [pill]
    world.bar.selectColumn(at: 3, animated: false)
    world.bar.contentOffset.x = 0
    try world.stage.settle()
    let faded = world.stage.render()
    world.bar.edgeFade = 0
    try world.stage.settle()
    let whole = world.stage.render()
    #expect(faded != whole)
    for x in 0..<280 {
      for y in 0..<40 where faded[x, y] != whole[x, y] {
        Issue.record("\(x), \(y)")
        return
      }
    }
  }
}
