import Foundation
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

@testable import OffscreenLists

/// What can be said of a swipe table at any moment, from its frames and offsets alone.
private struct SwipeTableFacts {
  let item: Int
  let offset: CGFloat
  let headerBottom: CGFloat
  let barTop: CGFloat
  let isBetweenPages: Bool

  init(_ world: SwipeTableWorld) {
    item = world.table.currentItemIndex
    offset = world.current.contentOffset.y
    headerBottom = world.header.frame.maxY
    barTop = world.bar.frame.minY
    let position = world.table.pagingView.contentOffset.x / 320
    isBetweenPages = position != position.rounded()
  }

  /// The content's height above the lower edge of the bar: what a page keeps while it is away.
  var rowsUnderBar: CGFloat { offset + barTop + 40 }

  func check(_ comment: String) {
    // The bar never leaves the screen at the top, and the header ends at it until it sticks.
    #expect(barTop >= 64 && headerBottom <= barTop, "\(comment)")
    if barTop > 64 { #expect(abs(headerBottom - barTop) < 1e-6, "\(comment)") }
    guard !isBetweenPages else { return }
    // No gap opens between the bar and the rows.
    #expect(rowsUnderBar > -1e-6, "\(comment)")
  }
}

@Suite struct SwipeTableRandomTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func everyTickKeepsHeaderBarAndRowsTogether(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let follows = seed % 2 == 0
    let world = SwipeTableWorld {
      $0.adjustsContentSize = true
      $0.positionPolicy = follows ? .followNeighbour : .remember
    }
    var left: [Int: CGFloat] = [:]
    var last = SwipeTableFacts(world)

    func look(_ step: Int, finger: CGFloat? = nil) {
      let now = SwipeTableFacts(world)
      now.check("seed \(seed), step \(step)")
      if now.item == last.item, !now.isBetweenPages, !last.isBetweenPages {
        let move = abs(now.offset - last.offset) + 1e-6
        #expect(abs(now.barTop - last.barTop) <= move, "seed \(seed), step \(step)")
      }
      if let finger, now.item == last.item {
        #expect(abs(now.offset - last.offset) <= finger + 1, "seed \(seed), step \(step)")
      }
      if follows, !now.isBetweenPages {
        let bar = max(64, 0 - now.offset - 40)
        #expect(abs(now.barTop - bar) < 1e-6, "seed \(seed), step \(step)")
      }
      last = now
    }

    for step in 0..<60 {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0...3:
        let y = CGFloat(Int.random(in: 110...600, using: &generator))
        let way = CGFloat(Int.random(in: -12...12, using: &generator))
        world.stage.touch(.began, at: CGPoint(x: 160, y: y))
        for move in 1...8 {
          world.stage.advance(by: .milliseconds(17))
          look(step)
          world.stage.touch(.moved, at: CGPoint(x: 160, y: y + way * CGFloat(move)))
          look(step, finger: abs(way))
        }
        world.stage.touch(.ended, at: CGPoint(x: 160, y: y + way * 8))
        for _ in 0..<Int.random(in: 1...20, using: &generator) {
          world.stage.advance(by: .milliseconds(17))
          look(step)
        }
      case 4, 5:
        try world.stage.settle()
        look(step)
        let item = world.table.currentItemIndex
        left[item] = last.rowsUnderBar
        if Bool.random(using: &generator) {
          try world.swipe(Bool.random(using: &generator) ? 1 : -1)
        } else {
          world.table.scrollToItem(
            at: Int.random(in: 0..<4, using: &generator),
            animated: Bool.random(using: &generator))
          try world.stage.settle()
        }
        let now = SwipeTableFacts(world)
        if !follows, now.item != item {
          #expect(abs(now.rowsUnderBar - (left[now.item] ?? 0)) < 1e-6, "\(seed) \(step)")
        }
        if now.item != item { #expect(now.barTop == last.barTop, "seed \(seed), step \(step)") }
        last = now
      case 6:
        try world.stage.settle()
        look(step)
        let height = CGFloat(Int.random(in: 400...700, using: &generator))
        world.table.frame.size.height = height
        world.stage.window.layoutIfNeeded()
        left = [:]
        // A page whose end is in sight moves with it; the header stays.
        let before = last
        last = SwipeTableFacts(world)
        #expect(last.barTop == before.barTop && last.item == before.item)
        world.table.frame.size.height = 667
        world.stage.window.layoutIfNeeded()
        last = SwipeTableFacts(world)
      default:
        try world.stage.settle()
        let item = world.table.currentItemIndex
        world.contentHeights[item] = CGFloat(Int.random(in: 0...2_500, using: &generator))
        world.current.contentSize.height = world.contentHeights[item]
        left = [:]
        last = SwipeTableFacts(world)
        last.check("seed \(seed), step \(step)")
      }
      // What was forgotten above is learned again page by page.
      if left.isEmpty { for item in 0..<4 { left[item] = remembered(item, in: world) } }
    }
  }

  /// What a page that may be away would show under the bar, from a solver's number.
  private func remembered(_ item: Int, in world: SwipeTableWorld) -> CGFloat {
    let last = max(0, world.contentHeights[item] - 563)
    return min(CGFloat(world.table.solver.inner(of: item)), last)
  }
}
