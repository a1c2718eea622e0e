import Foundation
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

@testable import OffscreenLists

/// The conditions that a swipe table's frames and offsets fulfil at any moment.
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

  func check(_ comment: Comment) {
    // The bar never leaves the screen at the top, and the header ends at it until it sticks.
    #expect(barTop >= 64 && headerBottom <= barTop, comment)
    if barTop > 64 { #expect(abs(headerBottom - barTop) < 1e-6, comment) }
    guard !isBetweenPages else { return }
    // No gap opens between the bar and the rows.
    #expect(rowsUnderBar > -1e-6, comment)
  }
}

/// A swipe table, and the values checked while it is changed at random.
private struct SwipeTableSession {
  private let seed: UInt64
  private var generator: SeededGenerator
  private let world: SwipeTableWorld
  private var step = 0
  private var last: SwipeTableFacts
  /// The content that each page showed under the bar when it was left; empty once that is unknown.
  private var left: [Int: CGFloat] = [:]

  /// Whether pages come into view level with their neighbour.
  private var follows: Bool { seed % 2 == 0 }
  private var comment: Comment { "seed \(seed), step \(step)" }

  init(seed: UInt64) {
    self.seed = seed
    generator = SeededGenerator(seed: seed)
    world = SwipeTableWorld {
      $0.adjustsContentSize = true
      $0.positionPolicy = seed % 2 == 0 ? .followNeighbour : .remember
    }
    last = SwipeTableFacts(world)
  }

  mutating func run(steps: Int) throws {
    for index in 0..<steps {
      step = index
      switch random(0...7) {
      case 0...3: drag()
      case 4, 5: try changePage()
      case 6: try changeHeight()
      default: try changeContent()
      }
      // The values forgotten above are determined again page by page.
      if left.isEmpty { for item in 0..<4 { left[item] = remembered(item) } }
    }
  }

  private mutating func random(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  // MARK: Steps

  private mutating func drag() {
    let y = CGFloat(random(110...600))
    let way = CGFloat(random(-12...12))
    world.stage.touch(.began, at: CGPoint(x: 160, y: y))
    for move in 1...8 {
      world.stage.advance(by: .milliseconds(17))
      look()
      world.stage.touch(.moved, at: CGPoint(x: 160, y: y + way * CGFloat(move)))
      look(finger: abs(way))
    }
    world.stage.touch(.ended, at: CGPoint(x: 160, y: y + way * 8))
    for _ in 0..<random(1...20) {
      world.stage.advance(by: .milliseconds(17))
      look()
    }
  }

  private mutating func changePage() throws {
    try world.stage.settle()
    look()
    let item = world.table.currentItemIndex
    left[item] = last.rowsUnderBar
    if Bool.random(using: &generator) {
      try world.swipe(Bool.random(using: &generator) ? 1 : -1)
    } else {
      let target = random(0...3)
      world.table.scrollToItem(at: target, animated: Bool.random(using: &generator))
      try world.stage.settle()
    }
    let now = SwipeTableFacts(world)
    if now.item != item {
      if !follows { #expect(abs(now.rowsUnderBar - (left[now.item] ?? 0)) < 1e-6, comment) }
      #expect(now.barTop == last.barTop, comment)
    }
    last = now
  }

  private mutating func changeHeight() throws {
    try world.stage.settle()
    look()
    world.table.frame.size.height = CGFloat(random(400...700))
    world.stage.window.layoutIfNeeded()
    left = [:]
    // A page whose end is in sight moves with it; the header stays.
    let before = last
    last = SwipeTableFacts(world)
    #expect(last.barTop == before.barTop && last.item == before.item, comment)
    world.table.frame.size.height = 667
    world.stage.window.layoutIfNeeded()
    last = SwipeTableFacts(world)
  }

  private mutating func changeContent() throws {
    try world.stage.settle()
    let item = world.table.currentItemIndex
    world.contentHeights[item] = CGFloat(random(0...2_500))
    world.current.contentSize.height = world.contentHeights[item]
    left = [:]
    last = SwipeTableFacts(world)
    last.check(comment)
  }

  // MARK: Checks

  private mutating func look(finger: CGFloat? = nil) {
    let now = SwipeTableFacts(world)
    now.check(comment)
    if now.item == last.item, !now.isBetweenPages, !last.isBetweenPages {
      let move = abs(now.offset - last.offset) + 1e-6
      #expect(abs(now.barTop - last.barTop) <= move, comment)
    }
    if let finger, now.item == last.item {
      #expect(abs(now.offset - last.offset) <= finger + 1, comment)
    }
    if follows, !now.isBetweenPages {
      let bar = max(64, 0 - now.offset - 40)
      #expect(abs(now.barTop - bar) < 1e-6, comment)
    }
    last = now
  }

  /// The content that a page, even one not in view, would show under the bar, from a solver's
  /// number.
  private func remembered(_ item: Int) -> CGFloat {
    let last = max(0, world.contentHeights[item] - 563)
    return min(CGFloat(world.table.solver.inner(of: item)), last)
  }
}

@Suite struct SwipeTableRandomTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func headerBarAndRowsStayTogetherAtEveryTick(seed: UInt64) throws {
    var session = SwipeTableSession(seed: seed)
    try session.run(steps: 60)
  }
}
