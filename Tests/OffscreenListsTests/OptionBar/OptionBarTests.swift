import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

@Suite("An option bar's columns and cells")
struct OptionBarTests {
  @Test func columnsFollowTheirWidths() {
    let world = OptionBarWorld(widths: [60, 100, 60, 80])
    #expect((0..<4).map { world.bar.rectForColumn(at: $0).minX } == [0, 60, 160, 220])
    #expect(world.bar.contentSize == CGSize(width: 300, height: 40))
    #expect(world.bar.rectForColumn(at: 4) == .zero && world.bar.rectForColumn(at: -1) == .zero)
    world.bar.columnSpacing = 10
    world.bar.contentEdgeInsets = EdgeInsets(top: 0, left: 5, bottom: 0, right: 7)
    #expect((0..<4).map { world.bar.rectForColumn(at: $0).minX } == [5, 75, 185, 255])
    #expect(world.bar.contentSize.width == 342)
    #expect(world.widthQuestions == 4)
    #expect(
      [4, 5, 64.5, 65, 75].map { world.bar.indexForColumn(at: CGPoint(x: $0, y: 1)) }
        == [nil, 0, 0, nil, 1])
    for direction in [OptionBar.LayoutDirection.leftToRight, .rightToLeft] {
      world.bar.layoutDirection = direction
      #expect([-1, 342].map { world.bar.indexForColumn(at: CGPoint(x: $0, y: 1)) } == [nil, nil])
    }
  }

  @Test func callsOfACellAreInOrder() {
    let world = OptionBarWorld(widths: Array(repeating: 80, count: 20))
    world.logsCells = true
    world.bar.reloadData()
    #expect(
      world.lines.prefix(9)
        == [
          "willReload", "count", "cell 0", "frame 0+80", "prepareForDisplay index=nil",
          "selected=false index=0", "willDisplay 0 selected=false", "added", "cell 1",
        ])
    #expect(world.lines.last == "didReload")
    let scroll = world.calls { world.bar.contentOffset.x = 80 }
    #expect(scroll == [])
    #expect(
      world.calls { world.stage.window.layoutIfNeeded() }
        == [
          "removed", "didEnd 0 added=false", "cell 4", "selected=false index=nil",
          "prepareForReuse", "frame 320+80", "prepareForDisplay index=nil",
          "selected=false index=4", "willDisplay 4 selected=false", "added",
        ])
  }

  @Test func reloadPoolsCellsThenAsks() {
    let world = OptionBarWorld(count: 2, width: 80)
    #expect(
      world.calls { world.bar.reloadData() }
        == [
          "willReload", "didEnd 0 added=false", "didEnd 1 added=false", "count", "cell 0",
          "willDisplay 0 selected=false", "cell 1", "willDisplay 1 selected=false", "didReload",
        ])
    #expect(world.created == 2)
  }

  @Test func layoutRequestsInCallbacksDoNotRecurse() {
    let world = OptionBarWorld(count: 10)
    world.onDisplay = { [bar = world.bar] index in
      bar.setNeedsLayout()
      bar.layoutIfNeeded()
      if index == 5 { bar.reloadData() }
      _ = bar.visibleCells
    }
    world.bar.contentOffset.x = 160
    #expect(world.bar.indexesForVisibleColumns == [2, 3, 4, 5])
    world.stage.window.layoutIfNeeded()
    #expect(world.bar.indexesForVisibleColumns == [2, 3, 4, 5])
    #expect(Set(world.bar.visibleCells.map(ObjectIdentifier.init)).count == 4)
  }

  @Test func columnsMayAllGoAndComeBack() {
    let world = OptionBarWorld(count: 0)
    world.bar.indicators = [.line]
    #expect(world.bar.contentSize.width == 0 && world.bar.indicatorFrames.isEmpty)
    world.bar.selectColumn(at: 0, animated: false)
    #expect(world.bar.selectedIndex == nil)
    world.widths = [80, 80, 80, 80]
    world.bar.reloadData()
    world.bar.selectColumn(at: 1, animated: false)
    #expect(world.bar.indicatorFrames == [CGRect(x: 80, y: 37, width: 80, height: 3)])
    world.widths = []
    world.bar.reloadData()
    #expect(world.bar.selectedIndex == nil && world.bar.visibleCells.isEmpty)
    #expect(world.bar.indicatorFrames.isEmpty && world.bar.contentOffset == .zero)
  }

  @Test func cellsAreReusedHoweverFarTheBarScrolls() {
    let world = OptionBarWorld(count: 1_000)
    var most = 0
    for offset in stride(from: 0.0, through: 1_000 * 80 - 320, by: 40) {
      world.bar.contentOffset.x = offset
      most = max(most, world.bar.visibleCells.count)
    }
    #expect(most == 5 && world.created == 5 && world.widthQuestions == 1_000)
    world.identifier = { _ in nil }
    world.bar.contentOffset.x = 0
    _ = world.bar.visibleCells
    #expect(world.created == 9)
  }

  @Test func columnsInViewAreThoseOfANaiveModel() {
    var generator = SeededGenerator(seed: 17)
    for _ in 0..<150 {
      let widths = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        CGFloat([0, 20, 35.5, 90, 400].randomElement(using: &generator) ?? 0)
      }
      let world = OptionBarWorld(widths: widths, width: 200)
      let bar = world.bar
      bar.columnSpacing = [0, 8.5].randomElement(using: &generator) ?? 0
      bar.contentEdgeInsets = EdgeInsets(top: 0, left: 3, bottom: 0, right: 11)
      bar.distribution = OptionBar.Distribution.allCases.randomElement(using: &generator) ?? .center
      bar.layoutDirection = Bool.random(using: &generator) ? .leftToRight : .rightToLeft
      bar.selectedWidthScale = [1, 1.5].randomElement(using: &generator) ?? 1
      bar.reloadData()
      if !widths.isEmpty {
        bar.selectColumn(at: Int.random(in: 0..<widths.count, using: &generator), animated: false)
      }
      for _ in 0..<5 {
        bar.contentOffset.x = CGFloat.random(in: -50...600, using: &generator).rounded()
        let seen = bar.bounds
        let expected = widths.indices.filter { index in
          let rect = bar.rectForColumn(at: index)
          return rect.width > 0 && rect.maxX > seen.minX && rect.minX < seen.maxX
        }
        #expect(bar.indexesForVisibleColumns == expected)
      }
      let content = bar.contentSize.width
      let rects = widths.indices.map { bar.rectForColumn(at: $0) }
      #expect(rects.allSatisfy { $0.minX >= -1e-9 && $0.maxX <= content + 1e-9 })
    }
  }

  @Test(arguments: [
    (OptionBar.Distribution.leading, [0.0, 60, 140], 180.0), (.center, [70, 130, 210], 320),
    (.trailing, [140, 200, 280], 320), (.spreadWhenFew, [35, 130, 245], 320),
  ])
  func columnsNarrowerThanTheBarAreDistributed(
    distribution: OptionBar.Distribution, edges: [CGFloat], content: CGFloat
  ) {
    // 180 points of columns in 320: four gaps of 35.
    let world = OptionBarWorld(widths: [60, 80, 40])
    world.bar.distribution = distribution
    #expect((0..<3).map { world.bar.rectForColumn(at: $0).minX } == edges)
    #expect(world.bar.contentSize.width == content)
    world.bar.layoutDirection = .rightToLeft
    let mirrored = (0..<3).map { 320 - world.bar.rectForColumn(at: $0).maxX }
    #expect(mirrored == edges)
  }

  @Test func columnsWiderThanTheBarAreNotSpread() {
    let world = OptionBarWorld(widths: [100, 100, 100])
    world.bar.distribution = .spreadWhenFew
    #expect((0..<3).map { world.bar.rectForColumn(at: $0).minX } == [5, 110, 215])
    world.bar.columnSpacing = 10
    #expect(world.bar.contentSize.width == 320)
    #expect((0..<3).map { world.bar.rectForColumn(at: $0).minX } == [0, 110, 220])
    world.bar.columnSpacing = 9.5
    #expect((0..<3).map { world.bar.rectForColumn(at: $0).minX } == [5, 110, 215])
  }

  @Test func resizingKeepsThePlace() {
    let world = OptionBarWorld(count: 20)
    world.bar.selectColumn(at: 10, animated: false)
    #expect(world.bar.contentOffset.x == 680)
    world.bar.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    #expect(world.bar.contentOffset.x == 740)
    #expect(world.bar.contentSize.height == 50)
    #expect(world.bar.cellForColumn(at: 10)?.frame == CGRect(x: 800, y: 0, width: 80, height: 50))
    // If the selection is scrolled out of view, the column at the left edge stays in place.
    world.bar.contentOffset.x = 100
    world.bar.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
    #expect(world.bar.contentOffset.x == 100)
    world.bar.frame = .zero
    #expect(world.bar.visibleCells.isEmpty && world.bar.selectedIndex == 10)
    world.bar.frame = CGRect(x: 0, y: 0, width: 1_600, height: 50)
    #expect(world.bar.contentOffset.x == 0 && world.bar.visibleCells.count == 20)
  }

  @Test func firstColumnIsRightMostFromRightToLeft() {
    let world = OptionBarWorld(widths: [60, 100, 60, 80, 90])
    world.bar.layoutDirection = .rightToLeft
    world.bar.indicators = [.line]
    world.bar.reloadData()
    #expect(world.bar.contentSize.width == 390 && world.bar.contentOffset.x == 70)
    #expect((0..<5).map { world.bar.rectForColumn(at: $0).minX } == [330, 230, 170, 90, 0])
    #expect(world.bar.indexesForVisibleColumns == [0, 1, 2, 3, 4])
    world.bar.selectColumn(at: 0, animated: false)
    #expect(world.bar.indicatorFrames.map(\.minX) == [330])
    world.bar.selectColumn(at: 4, animated: false)
    #expect(world.bar.contentOffset.x == 0 && world.bar.indicatorFrames.map(\.minX) == [0])
    #expect(world.bar.indexesForVisibleColumns == [1, 2, 3, 4])
    #expect(world.bar.indexForColumn(at: CGPoint(x: 90, y: 0)) == 3)
    #expect(world.bar.indexForColumn(at: CGPoint(x: 89, y: 0)) == 4)
  }

  @Test func barIsReleasedWithItsCellsAndDelegates() {
    weak var bar: OptionBar?
    weak var cell: OptionBarCell?
    do {
      let world = OptionBarWorld(count: 5)
      bar = world.bar
      cell = world.bar.cellForColumn(at: 0)
      world.bar.selectColumn(at: 3, animated: true)
      #expect(cell != nil)
    }
    #expect(bar == nil && cell == nil)
  }
}
