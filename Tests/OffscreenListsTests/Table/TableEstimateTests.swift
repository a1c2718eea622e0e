import Foundation
import OffscreenLists
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenText
import OffscreenViews
import Testing

@Suite struct TableEstimateTests {
  private func world(_ count: Int, estimate: CGFloat) -> TableWorld {
    let world = TableWorld([0])
    world.sections[0].items = (0..<count).map { "item \($0)" }
    world.table.estimatedRowHeight = estimate
    return world
  }

  @Test func onlyVisibleRowsAreMeasured() {
    let world = world(1_000, estimate: 50)
    world.heightQuestions = 0
    #expect(world.visible == ["0.0", "0.1", "0.2", "0.3", "0.4"])
    #expect(world.heightQuestions == 5)
    #expect(world.table.contentSize.height == 49_950)
    _ = world.visible(at: 20_000)
    #expect(world.heightQuestions <= 12)
    _ = world.visible(at: 0)
    #expect(world.heightQuestions <= 12)
  }

  @Test func rowsWithoutDelegateAndEstimateBeginWithTheUsualHeight() {
    let world = world(1_000, estimate: 0)
    world.table.delegate = nil
    world.table.rowHeight = TableView.automaticDimension
    world.table.reloadData()
    #expect(world.table.contentSize.height == 44_000)
  }

  @Test func estimatesMayDifferFromRowToRow() {
    let world = world(10, estimate: 50)
    world.estimates["item 9"] = 500
    world.table.reloadData()
    #expect(world.table.contentSize.height == 900)
  }

  /// Scrolling up over rows that were never measured must not move those already in view.
  @Test func rowsInViewStayWhereTheyAre() {
    let world = world(200, estimate: 60)
    for (index, item) in world.sections[0].items.enumerated() {
      world.heights[item] = CGFloat(20 + index * 37 % 90)
    }
    world.table.reloadData()
    world.table.scrollToRow(at: world.path(0, 150), at: .top, animated: false)
    #expect(
      world.table.rectForRow(at: world.path(0, 150)).minY == world.table.contentOffset.y)
    for _ in 0..<300 {
      let places = places(world)
      world.table.contentOffset.y -= 7
      for (item, y) in self.places(world) {
        #expect(places[item] == nil || places[item] == y - 7)
      }
    }
    #expect(world.table.indexPathsForVisibleRows?.first?.row ?? 150 < 120)
  }

  /// An upward fling over unmeasured rows moves the rows in view only by the fling's own speed.
  @Test func flingSlowsDownEvenly() throws {
    let world = world(500, estimate: 60)
    for (index, item) in world.sections[0].items.enumerated() {
      world.heights[item] = CGFloat(20 + index * 37 % 90)
    }
    world.table.reloadData()
    world.table.scrollToRow(at: world.path(0, 400), at: .top, animated: false)
    world.stage.drag(
      from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 180), over: .milliseconds(80))
    var speeds: [CGFloat] = []
    while world.table.isDecelerating, speeds.count < 20 {
      let before = places(world)
      world.stage.advance(by: .milliseconds(50))
      let after = places(world)
      let distances = after.compactMap { item, y in before[item].map { y - $0 } }
      #expect(Set(distances).count <= 1)
      speeds.append(contentsOf: distances.prefix(1))
    }
    #expect(speeds.count > 5 && speeds[0] == 71)
    // The first interval is one frame shorter.
    #expect(zip(speeds.dropFirst(), speeds.dropFirst(2)).allSatisfy { $0 >= $1 - 1 })
  }

  /// Even if measured rows push it on the way, the row is at its target in the end, and the scroll
  /// takes the usual time.
  @Test(arguments: [TableView.ScrollPosition.top, .middle, .bottom, .none], [20, 70])
  func animatedScrollEndsAtItsRow(position: TableView.ScrollPosition, estimate: Int) {
    let world = world(300, estimate: CGFloat(estimate))
    for (index, item) in world.sections[0].items.enumerated() {
      world.heights[item] = CGFloat(20 + index * 37 % 90)
    }
    world.table.reloadData()
    for row in [40, 290, 8, 299, 0, 150] {
      world.table.scrollToRow(at: world.path(0, row), at: position, animated: true)
      world.stage.advance(by: .milliseconds(300))
      let (rect, shown) = (world.table.rectForRow(at: world.path(0, row)), world.table.bounds)
      let end = world.table.contentSize.height
      switch position {
      case .top: #expect(shown.minY == min(rect.minY, end - 200))
      case .middle: #expect(abs(shown.midY - min(max(rect.midY, 100), end - 100)) <= 0.5)
      case .bottom: #expect(shown.maxY == max(rect.maxY, 200))
      case .none: #expect(shown.minY <= rect.minY && rect.maxY <= shown.maxY)
      }
    }
  }

  /// A finger ends the pursuit of a row.
  @Test func fingerStopsAnAnimatedScroll() {
    let world = world(300, estimate: 20)
    world.table.scrollToRow(at: world.path(0, 200), at: .top, animated: true)
    world.stage.advance(by: .milliseconds(100))
    world.stage.drag(
      from: CGPoint(x: 50, y: 150), to: CGPoint(x: 50, y: 100), over: .milliseconds(100),
      hold: .milliseconds(200))
    let offset = world.table.contentOffset
    world.table.contentOffset.y += 2
    #expect(world.table.contentOffset.y == offset.y + 2 && offset.y < 3_500)
  }

  @Test func cellsMayDecideTheirHeight() {
    let world = TableWorld([3])
    world.table.rowHeight = TableView.automaticDimension
    world.sections[0].items = ["short", String(repeating: "long words ", count: 12), "short"]
    world.table.reloadData()
    #expect(world.visible == ["0.0", "0.1", "0.2"])
    for cell in world.table.visibleCells { cell.textLabel?.numberOfLines = 0 }
    let long = world.table.cellForRow(at: world.path(0, 1))
    let wanted = long?.sizeThatFits(CGSize(width: 100, height: 0)).height ?? 0
    #expect(wanted > 200)
    #expect(world.table.rectForRow(at: world.path(0, 0)).height == 44)
    #expect(world.created == 3)
  }

  @Test func measuringAllGivesTheSameAsAskingAll() {
    var generator = SeededGenerator(seed: 3)
    let estimated = world(60, estimate: 33)
    let asked = world(60, estimate: 0)
    for item in estimated.sections[0].items {
      estimated.heights[item] = CGFloat(Int.random(in: 1...200, using: &generator)) / 4
    }
    asked.heights = estimated.heights
    asked.table.reloadData()
    for offset in stride(from: 0.0, to: 3_000, by: 50) { _ = estimated.visible(at: offset) }
    for row in 0..<60 {
      #expect(
        estimated.table.rectForRow(at: estimated.path(0, row))
          == asked.table.rectForRow(at: asked.path(0, row)))
    }
  }

  /// The screen positions at which the items in view begin.
  private func places(_ world: TableWorld) -> [String: CGFloat] {
    var places: [String: CGFloat] = [:]
    let cells = world.table.visibleCells
    let offset = world.table.contentOffset.y
    for cell in cells {
      guard let cell = cell as? CountingTableCell else { continue }
      places[cell.item] = cell.frame.minY - offset
    }
    return places
  }
}
