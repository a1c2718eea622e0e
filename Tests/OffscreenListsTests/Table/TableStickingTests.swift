import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

@Suite struct TableStickingTests {
  /// Three rows of 40 a section, headers of 20: section s begins at 140 s.
  private func headerTops(_ world: TableWorld, at offset: CGFloat) -> [Int: CGFloat] {
    world.table.contentOffset.y = offset
    var tops: [Int: CGFloat] = [:]
    for section in 0..<world.sections.count {
      tops[section] = world.table.headerView(forSection: section)?.frame.minY
    }
    return tops
  }

  @Test func headerSticksToTheTopAndIsPushedByTheEndOfItsRows() {
    let world = TableWorld([3, 3, 3, 3], titles: true)
    #expect(headerTops(world, at: 0) == [0: 0, 1: 140])
    #expect(headerTops(world, at: 50) == [0: 50, 1: 140])
    #expect(headerTops(world, at: 120) == [0: 120, 1: 140, 2: 280])
    #expect(headerTops(world, at: 130) == [0: 120, 1: 140, 2: 280])
    #expect(headerTops(world, at: 140) == [1: 140, 2: 280])
    #expect(headerTops(world, at: -30) == [0: 0, 1: 140])
    _ = headerTops(world, at: 300)
    #expect(world.lines { _ = headerTops(world, at: 0) }.contains("willDisplayHeader 0"))
    #expect(world.table.rectForHeader(inSection: 0).minY == 0)
  }

  @Test func insetIsWhereHeadersStick() {
    let world = TableWorld([3, 3], titles: true)
    world.table.contentInset.top = 30
    #expect(headerTops(world, at: -30) == [0: 0, 1: 140])
    #expect(headerTops(world, at: 10) == [0: 40, 1: 140])
    #expect(headerTops(world, at: 100) == [0: 120, 1: 140])
  }

  /// The space above the next header pushes nothing: the section's own end does.
  @Test func spaceAboveAHeaderDoesNotStick() {
    let world = TableWorld([3, 3], titles: true)
    world.table.sectionHeaderTopPadding = 10
    #expect(headerTops(world, at: 0) == [0: 10, 1: 160])
    #expect(headerTops(world, at: 135) == [0: 130, 1: 160])
  }

  @Test func footerSticksToTheBottom() {
    let world = TableWorld([8, 8], titles: true)
    world.sections[0].footer = "end"
    world.table.reloadData()
    #expect(world.table.footerView(forSection: 0)?.frame.minY == 190)
    world.table.contentOffset.y = 60
    #expect(world.table.footerView(forSection: 0)?.frame.minY == 250)
    world.table.contentOffset.y = 200
    #expect(world.table.footerView(forSection: 0)?.frame.minY == 340)
    world.table.contentOffset.y = -175
    #expect(world.table.footerView(forSection: 0)?.frame.minY == 20)
    #expect(world.table.rectForFooter(inSection: 0).minY == 340)
  }

  @Test func groupedTableScrollsItsHeadersAway() {
    let world = TableWorld([3, 3], titles: true, style: .grouped)
    #expect(headerTops(world, at: 19) == [0: 0, 1: 158])
    #expect(headerTops(world, at: 20) == [1: 158])
  }

  /// Sections of 60 points in a view of 200: four or five are in view.
  @Test func headersAreReused() {
    let world = TableWorld(Array(repeating: 1, count: 400), titles: true)
    var seen: Set<ObjectIdentifier> = []
    for offset in stride(from: 0.0, to: 23_000, by: 55) {
      world.table.contentOffset.y = offset
      let first = Int(offset / 60)
      for section in max(0, first - 2)...first + 6 {
        let header = world.table.headerView(forSection: section)
        #expect((header != nil) == (first...Int((offset + 199) / 60)).contains(section))
        guard let header else { continue }
        #expect(header.textLabel?.text == "S\(section)")
        seen.insert(ObjectIdentifier(header))
      }
    }
    #expect((5...7).contains(seen.count))
  }

  /// The window of rows and headers at random offsets, from nothing but the model.
  @Test(arguments: 0..<6)
  func rowsAreThoseOfAPlainSumAtEveryOffset(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let counts = (0..<6).map { _ in Int.random(in: 0...4, using: &generator) }
    let world = TableWorld(counts, titles: true, style: seed % 2 == 0 ? .plain : .grouped)
    for section in 0..<6 where Bool.random(using: &generator) {
      world.sections[section].title = nil
    }
    for item in world.sections.flatMap(\.items) {
      world.heights[item] = CGFloat(Int.random(in: 0...90, using: &generator)) / 2
    }
    world.table.sectionHeaderTopPadding = CGFloat(seed)
    world.table.reloadData()
    for _ in 0..<60 {
      world.table.contentOffset.y = CGFloat(Int.random(in: -60...500, using: &generator))
      expectPlainSum(world)
    }
  }

  private func expectPlainSum(_ world: TableWorld) {
    let table = world.table
    var rows: [CGRect] = []
    var headers: [CGRect] = []
    var y: CGFloat = 0
    func isSeen(_ rect: CGRect) -> Bool {
      rect.height > 0 && rect.maxY > table.bounds.minY && rect.minY < table.bounds.maxY
    }
    for section in world.sections {
      // A grouped section has room above it in place of a header, and below it in place of a footer.
      let space: CGFloat = table.style == .grouped ? 18 : 0
      let header: CGFloat = section.title == nil ? space : 20
      if header > 0 { y += table.sectionHeaderTopPadding }
      let top = y
      y += header
      for item in section.items {
        let height = world.heights[item] ?? 0
        rows.append(CGRect(x: 0, y: y, width: 100, height: height))
        y += height
      }
      defer { y += space }
      let stuck = min(max(top, table.contentOffset.y), y - header)
      headers.append(
        CGRect(
          x: 0, y: table.style == .plain ? stuck : top, width: 100,
          height: section.title == nil ? 0 : header))
    }
    #expect(table.contentSize.height == y)
    #expect(table.visibleCells.map(\.frame) == rows.filter(isSeen))
    let shown = table.subviews.compactMap { $0 as? TableViewHeaderFooterView }
    #expect(shown.map(\.frame) == headers.filter(isSeen))
  }
}
