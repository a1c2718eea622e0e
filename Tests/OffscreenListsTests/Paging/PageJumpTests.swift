import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

@testable import OffscreenLists

/// Pages of either kind between which jumps are possible, and the places at which they are shown.
private final class JumpWorld: PagingScrollViewDataSource, SwipeTableViewDataSource {
  let stage = Stage(size: CGSize(width: 320, height: 200))
  let pager: PagingScrollView?
  let table: SwipeTableView?
  /// The part of the stage in which pages are seen.
  let seen: Range<CGFloat>

  /// A strip as wide as the stage, or one in the middle that shows its neighbours.
  init(isWide: Bool) {
    let x: CGFloat = isWide ? 107 : 0
    let pager = PagingScrollView(frame: CGRect(x: x, y: 0, width: 320 - 2 * x, height: 200))
    (self.pager, table, seen) = (pager, nil, 0..<320)
    pager.dataSource = self
    stage.window.addSubview(pager)
    stage.window.layoutIfNeeded()
  }

  init() {
    let table = SwipeTableView(frame: stage.window.bounds)
    (pager, self.table, seen) = (nil, table, 0..<320)
    table.dataSource = self
    stage.window.addSubview(table)
    stage.window.layoutIfNeeded()
  }

  func numberOfPages(in pagingScrollView: PagingScrollView) -> Int { 20 }

  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
  ) -> View { page(index, reused as? ScrollView) }

  func numberOfItems(in swipeTableView: SwipeTableView) -> Int { 20 }

  func swipeTableView(
    _ swipeTableView: SwipeTableView, viewForItemAt index: Int, reusing reused: ScrollView?
  ) -> ScrollView { page(index, reused) }

  private func page(_ index: Int, _ reused: ScrollView?) -> ScrollView {
    let page = reused ?? ScrollView()
    page.tag = index
    return page
  }

  func scroll(to page: Int) {
    pager?.scrollToPage(page, animated: true)
    table?.scrollToItem(at: page, animated: true)
    stage.window.layoutIfNeeded()
  }

  var current: Int? { pager?.currentPage ?? table?.currentItemIndex }

  /// The left edges of the pages that are seen.
  var lefts: [Int: CGFloat] {
    let views =
      pager?.visiblePages
      ?? (table?.indexesForVisibleItems ?? []).compactMap { table?.itemView(at: $0) }
    var lefts: [Int: CGFloat] = [:]
    for view in views {
      let frame = view.convert(view.bounds, to: stage.window)
      guard frame.maxX > seen.lowerBound, frame.minX < seen.upperBound else { continue }
      lefts[view.tag] = frame.minX
    }
    return lefts
  }

  var width: CGFloat { pager?.pageWidth ?? 320 }
}

@Suite struct PageJumpTests {
  private func worlds() -> [JumpWorld] {
    [JumpWorld(isWide: false), JumpWorld(isWide: true), JumpWorld()]
  }

  /// A jump from page 4 to 0, replaced by one to another page: the visible pages stay in place.
  @Test(arguments: [0, 1, 2, 3, 4, 5, 9])
  func interruptedJumpsBeginWhereTheyWere(target: Int) throws {
    for world in worlds() {
      world.scroll(to: 4)
      try world.stage.settle()
      world.scroll(to: 0)
      world.stage.advance(by: .milliseconds(150))
      let before = world.lefts
      world.scroll(to: target)
      #expect(before.filter { world.lefts[$0.key] != $0.value }.isEmpty)
      try world.stage.settle()
      #expect(world.current == target)
      #expect(world.lefts[target] == (world.pager == nil ? 0 : world.pager?.frame.minX))
    }
  }

  /// In any sequence of jumps a page moves by at most half its width from one frame to the next,
  /// pages do not appear inside the visible part, and pages in the clipping view are side by side.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func pagesNeverLeap(seed: UInt64) throws {
    for (kind, world) in worlds().enumerated() {
      var generator = SeededGenerator(seed: seed)
      let comment: Comment = "seed \(seed), kind \(kind)"
      var former = world.lefts
      for _ in 0..<12 {
        world.scroll(to: Int.random(in: 0..<20, using: &generator))
        #expect(former.filter { world.lefts[$0.key] != $0.value }.isEmpty, comment)
        for _ in 0..<Int.random(in: 1...22, using: &generator) {
          world.stage.advance(by: .microseconds(16_667))
          let lefts = world.lefts
          for (page, left) in lefts {
            if let old = former[page] {
              #expect(abs(left - old) <= 160, comment)
            } else if kind != 1 {
              // It came in from one side.
              #expect(left + world.width < 0 + 320 * 0.6 || left > 320 * 0.4, comment)
            }
          }
          if kind != 1 {
            let ordered = lefts.values.sorted()
            #expect((ordered.first ?? 1) <= 0 && (ordered.last ?? -1) + 320 >= 320, comment)
            for (left, next) in zip(ordered, ordered.dropFirst()) {
              #expect(abs(next - left - 320) < 1.01, comment)
            }
          }
          former = lefts
        }
      }
      try world.stage.settle()
      let page = try #require(world.current)
      #expect(world.lefts[page] == (world.pager?.frame.minX ?? 0), comment)
    }
  }

  /// Pages 0 and 1 are seen, so there is none to skip before page 2.
  @Test func scrollingToANeighbourOfAVisiblePageIsContinuous() throws {
    for world in [JumpWorld(isWide: false), JumpWorld()] {
      let strip = try #require(world.pager ?? world.table?.pagingView)
      strip.contentOffset.x = world.width / 2
      world.stage.window.layoutIfNeeded()
      #expect(world.lefts == [0: -160, 1: 160])
      world.scroll(to: 2)
      #expect(strip.panGestureRecognizer.isEnabled && strip.animationTarget != nil)
    }
  }

  /// Halfway from 0 to 4 the offset is already that of page 2; the pages have not yet reached it.
  @Test func jumpMayEndOnThePageBeingPassed() throws {
    for world in [JumpWorld(isWide: false), JumpWorld()] {
      world.scroll(to: 4)
      world.stage.advance(by: .milliseconds(150))
      let strip = try #require(world.pager ?? world.table?.pagingView)
      let offset = 2 * world.width
      try #require(strip.contentOffset.x == offset)
      let before = world.lefts
      world.scroll(to: 2)
      #expect(world.lefts == before && world.lefts[2] == nil)
      world.stage.advance(by: .milliseconds(150))
      #expect(strip.contentOffset.x == offset && world.lefts[2] != nil)
      try world.stage.settle()
      #expect(world.current == 2 && world.lefts[2] == (world.pager?.frame.minX ?? 0))
    }
  }

  @Test func scrollingStaysAsItWasSetThroughAJump() throws {
    for world in worlds() {
      let strip = try #require(world.pager ?? world.table?.pagingView)
      world.scroll(to: 9)
      #expect(strip.isScrollEnabled && !strip.panGestureRecognizer.isEnabled)
      strip.isScrollEnabled = false
      #expect(!strip.isScrollEnabled)
      try world.stage.settle()
      #expect(!strip.isScrollEnabled)
      strip.isScrollEnabled = true
      #expect(strip.panGestureRecognizer.isEnabled)
    }
  }

  /// Pages 0 and 8 side by side, 8 nearer; then to 2, which is not visible, with its neighbours.
  @Test func newJumpPlacesPagesBetweenStartAndEnd() {
    let positions = [(0, -60.0), (8, 40)].map { PageJump.Position(page: $0.0, left: $0.1) }
    let start = PageJump.Start(page: 8, positions: positions, shares: [])
    var jump = PageJump(
      from: start, to: PageJump.End(page: 2, offset: 200, pages: 1..<4), pageLength: 100)
    #expect(jump.pages == [0, 1, 2, 3, 8])
    #expect(jump.pages.map(jump.left) == [-60, -360, -260, -160, 40])
    jump.progress = 1
    #expect(jump.pages.map(jump.left) == [200, -100, 0, 100, 300])
    // Back to page 0, beside which page 8 is where page 1 belongs.
    jump = PageJump(
      from: start, to: PageJump.End(page: 0, offset: 0, pages: 0..<2), pageLength: 100)
    #expect(jump.pages.map(jump.left) == [-60, 240, 40])
    jump.progress = 1
    #expect(jump.pages.map(jump.left) == [0, 100, 300])
  }
}
