import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

/// Bars whose columns repeat without end.
@Suite struct EndlessBarTests {
  /// The cells in view are those of a plain row of many copies.
  @Test(arguments: 0..<40) func cellsRepeatInBothDirections(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let widths = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      CGFloat(Int.random(in: 0...5, using: &random) * 30)
    }
    let isMirrored = seed.isMultiple(of: 3)
    let world = EndlessWorld(widths + [45]) { bar in
      bar.columnSpacing = CGFloat(Int.random(in: 0...8, using: &random))
      bar.contentEdgeInsets = EdgeInsets(left: 7, right: 9)
      bar.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    }
    let bar = world.bar
    let period = world.bars.widths.reduce(0) { $0 + $1 + bar.columnSpacing }
    for _ in 0..<12 {
      bar.contentOffset.x = CGFloat(Int.random(in: -4_000...4_000, using: &random))
      var wanted: [(index: Int, minX: CGFloat)] = []
      for copy in -100...100 {
        var start = CGFloat(copy) * period
        for (index, width) in world.bars.widths.enumerated() {
          let left = isMirrored ? -start - width : start
          if width > 0, left < bar.bounds.maxX, left + width > bar.bounds.minX {
            wanted.append((index, left))
          }
          start += width + bar.columnSpacing
        }
      }
      #expect(bar.indexesForVisibleColumns == wanted.map(\.index))
      #expect(bar.visibleCells.map(\.frame.minX) == wanted.map(\.minX))
      #expect(bar.visibleCells.map(\.index) == wanted.map(\.index))
      #expect(bar.indexes(in: bar.bounds) == wanted.map(\.index))
      for (index, left) in wanted {
        #expect(bar.indexForColumn(at: CGPoint(x: left, y: 20)) == index)
        let nearest = bar.rectForColumn(at: index)
        #expect(abs(nearest.midX - bar.bounds.midX) <= period / 2)
      }
    }
  }

  /// What is seen depends only on the offset within one copy of the columns.
  @Test(arguments: 0..<24) func pictureIsAFunctionOfTheOffsetInACopy(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let widths = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      CGFloat(Int.random(in: 40...120, using: &random)) / 2
    }
    let world = EndlessWorld(widths)
    let bar = world.bar
    bar.columnSpacing = CGFloat(Int.random(in: 0...8, using: &random))
    bar.layoutDirection = seed.isMultiple(of: 2) ? .leftToRight : .rightToLeft
    bar.edgeFade = seed.isMultiple(of: 3) ? 20 : 0
    var shadowed = OptionBarIndicator.pill
    shadowed.shadow = OptionBarIndicator.Shadow(radius: 6)
    bar.indicators = [.line, [shadowed, .triangle, .doubleLine][seed % 3]]
    bar.selectColumn(at: Int.random(in: 0..<widths.count, using: &random), animated: false)
    let period = widths.reduce(0) { $0 + $1 + bar.columnSpacing }
    for _ in 0..<6 {
      let offset = CGFloat(Int.random(in: -400...400, using: &random)) / 2
      bar.contentOffset.x = offset
      try world.stage.settle()
      let picture = world.stage.render()
      for copies in [-3, 1, 40] {
        bar.contentOffset.x = offset + CGFloat(copies) * period
        try world.stage.settle()
        #expect(world.stage.render() == picture, "\(offset) + \(copies) * \(period)")
      }
    }
  }

  @Test func selectionGoesTheShortestWayRound() throws {
    let world = EndlessWorld([100, 60, 80, 100, 70])
    world.bar.indicators = [.line]
    world.bar.selectColumn(at: 0, animated: false)
    #expect(world.selectedX == 0)
    let start = world.bar.contentOffset.x
    world.bar.selectColumn(at: 4, animated: true)
    world.stage.advance(by: .milliseconds(150))
    // The indicator is between both, and so is the bar.
    let indicator = try #require(
      world.bar.indicatorFrames.min { abs($0.midX - 50) < abs($1.midX - 50) })
    #expect(indicator.midX < 50 && indicator.midX > -35)
    #expect(world.bar.contentOffset.x < start && world.bar.contentOffset.x > start - 85)
    try world.stage.settle()
    #expect(world.bar.contentOffset.x == start - 85 && world.selectedX == 0)
    world.bar.selectColumn(at: 1, animated: false)
    // Two columns forwards, past column 0.
    #expect(world.bar.contentOffset.x == start + 80 && world.selectedX == 0)
    world.bar.selectColumn(at: 3, animated: true)
    try world.stage.settle()
    #expect(world.bar.contentOffset.x == start + 80 + 30 + 80 + 50)
  }

  /// All copies of the selected column look selected, and have the indicators.
  @Test func everyCopyIsSelected() {
    let world = EndlessWorld([60, 70])
    world.bar.indicators = [.line]
    world.bar.selectColumn(at: 1, animated: false)
    world.bar.layoutIfNeeded()
    let frames = world.bar.visibleCells.filter { $0.index == 1 }.map(\.frame)
    #expect(
      frames.count == 3 && world.bar.visibleCells.allSatisfy { $0.isSelected == ($0.index == 1) })
    #expect(world.bar.indicatorFrames.map(\.minX) == frames.map(\.minX))
    #expect(world.bar.visibleCells.allSatisfy { $0.itemPlace?.place == "column \($0.index ?? 9)" })
    world.bar.deselectColumn(at: 1)
    world.bar.layoutIfNeeded()
    #expect(world.bar.visibleCells.allSatisfy { !$0.isSelected } && world.bar.indicatorFrames == [])
  }

  @Test func titlesAreColouredWhereverAnIndicatorIsBehindThem() {
    let bar = OptionBar(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
    let titles = Titles()
    bar.columnWidth = 60
    bar.dataSource = titles
    bar.isEndless = true
    var pill = OptionBarIndicator.pill
    pill.masksTitles = true
    bar.indicators = [pill]
    bar.selectColumn(at: 0, animated: false)
    bar.layoutIfNeeded()
    for cell in bar.visibleCells {
      cell.layoutIfNeeded()
      let cover = cell.contentView.subviews.first { !($0 is Label) }
      #expect(cover?.isHidden == (cell.index != 0))
    }
  }

  private final class Titles: OptionBarDataSource {
    func numberOfColumns(in optionBar: OptionBar) -> Int { 2 }
    func optionBar(_ optionBar: OptionBar, cellForColumnAt index: Int) -> OptionBarCell {
      let cell = OptionBarTitleCell(reuseIdentifier: nil)
      cell.title = "Title \(index)"
      return cell
    }
  }

  /// A tap brings the cell that was tapped to the middle, even if another cell of its column is nearer.
  @Test func tappedCellComesToTheMiddle() throws {
    let world = EndlessWorld([60, 70])
    world.bar.selectColumn(at: 0, animated: false)
    let cell = try #require(
      world.bar.visibleCells.last { $0.index == 1 && $0.frame.maxX < world.bar.bounds.maxX })
    let distance = cell.frame.midX - world.bar.bounds.midX
    #expect(distance > 0)
    let start = world.bar.contentOffset.x
    world.stage.tap(
      at: world.bar.convert(CGPoint(x: cell.frame.midX, y: 20), to: world.stage.window))
    try world.stage.settle()
    #expect(world.bar.selectedIndex == 1 && world.bar.contentOffset.x == start + distance)
    #expect(world.selections == ["deselect 0", "select 1 tap"])
  }

  @Test func endlessPagesTurnTheBarRound() throws {
    let world = EndlessWorld([100, 60, 80], pagesRepeat: true)
    #expect(world.bar.selectedIndex == 0)
    for (page, index) in [(1, 1), (2, 2), (3, 0), (4, 1)] {
      let start = world.bar.contentOffset.x
      try world.swipe(forwards: true)
      #expect(world.pages.currentPage == page && world.bar.selectedIndex == index)
      #expect(world.selectedX == 0 && world.bar.contentOffset.x > start)
    }
    #expect(abs(world.bar.contentOffset.x - (240 + 100 + 30 - 160)) < 0.001)
    world.bars.lines = []
    for _ in 0..<6 { try world.swipe(forwards: false) }
    #expect(world.pages.currentPage == -2 && world.bar.selectedIndex == 1)
    #expect(
      world.selections == [
        "deselect 1", "select 0 paging", "deselect 0", "select 2 paging", "deselect 2",
        "select 1 paging", "deselect 1", "select 0 paging", "deselect 0", "select 2 paging",
        "deselect 2", "select 1 paging",
      ])
  }

  @Test func selectionTurnsEndlessPagesByAsManyPages() throws {
    let world = EndlessWorld([100, 60, 80, 70, 90], pagesRepeat: true)
    world.bar.selectColumn(at: 4, animated: true)
    try world.stage.settle()
    #expect(world.pages.currentPage == -1 && world.selectedX == 0)
    world.bar.selectColumn(at: 2, animated: false)
    #expect(world.pages.currentPage == -3 && world.selectedX == 0)
    // Scrolled by hand by several copies, the bar goes on from there.
    world.bar.contentOffset.x += 1_200
    world.bar.selectColumn(at: 3, animated: true)
    try world.stage.settle()
    #expect(world.pages.currentPage == -2 && world.selectedX == 0)
    #expect(world.bar.contentOffset.x > 600)
    try world.swipe(forwards: true)
    #expect(world.pages.currentPage == -1 && world.bar.selectedIndex == 4 && world.selectedX == 0)
    #expect(world.bar.contentOffset.x > 600)
  }

  /// Pages with an end go back from the last to the first one, but the bar goes on.
  @Test func pagesWithAnEndTakeTheBarTheShortestWay() throws {
    for animated in [true, false] {
      let world = EndlessWorld([100, 60, 80, 70, 90], pages: 5)
      world.pages.scrollToPage(4, animated: animated)
      try world.stage.settle()
      #expect(world.bar.selectedIndex == 4 && world.bar.contentOffset.x == -45 - 160)
      #expect(world.selections == ["deselect 0", "select 4 paging"])
      world.bar.selectColumn(at: 0, animated: animated)
      try world.stage.settle()
      #expect(world.pages.currentPage == 0 && world.bar.contentOffset.x == 50 - 160)
      try world.swipe(forwards: true)
      #expect(world.bar.selectedIndex == 1 && world.selectedX == 0)
      // Pulling beyond the end does not move the bar.
      world.stage.touch(.began, at: CGPoint(x: 20, y: 200))
      world.bar.selectColumn(at: 0, animated: false)
      let offset = world.bar.contentOffset.x
      world.stage.touch(.ended, at: CGPoint(x: 20, y: 200))
      world.stage.touch(.began, at: CGPoint(x: 20, y: 200))
      world.stage.touch(.moved, at: CGPoint(x: 200, y: 200))
      world.stage.advance(by: .milliseconds(50))
      #expect(world.pages.contentOffset.x < 0 && world.bar.contentOffset.x == offset)
    }
  }

  /// Between two pages the bar is between their columns, at every seam of its copies.
  @Test func barFollowsTheFingerAcrossSeams() {
    for count in 1...4 {
      let world = EndlessWorld(Array(repeating: 80, count: count), pagesRepeat: true)
      world.bar.indicators = [.line]
      world.bar.selectedWidthScale = 1.5
      world.bar.layoutIfNeeded()
      var former = world.bar.contentOffset.x
      for step in 1...60 {
        world.pages.contentOffset.x = CGFloat(step) * 32
        world.bar.layoutIfNeeded()
        let moved = world.bar.contentOffset.x - former
        #expect(moved > 0 && moved < 20, "\(count) columns, step \(step): \(moved)")
        former = world.bar.contentOffset.x
        let part = CGFloat(step % 10) / 10
        let indicator = world.bar.indicatorFrames.map { abs($0.midX - world.bar.bounds.midX) }.min()
        #expect((indicator ?? 100) < 0.001)
        let progress = world.bar.visibleCells.map(\.selectionProgress).max() ?? 0
        #expect(abs(progress - (count == 1 ? 1 : max(part, 1 - part))) < 0.001)
      }
      #expect(world.bar.selectedIndex == 6 % count)
    }
  }

  /// Selected columns that are wider grow without a jump, on either side of a seam.
  @Test(arguments: 0..<12) func growingColumnsDoNotJump(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let widths = (0..<Int.random(in: 2...6, using: &random)).map { _ in
      CGFloat(Int.random(in: 40...120, using: &random))
    }
    let world = EndlessWorld(widths)
    let bar = world.bar
    bar.selectedWidthScale = [0.5, 1.5, 2][seed % 3]
    bar.layoutDirection = seed.isMultiple(of: 2) ? .leftToRight : .rightToLeft
    bar.contentOffset.x = 12_345
    bar.selectColumn(at: 0, animated: false)
    for _ in 0..<5 {
      let index = Int.random(in: 0..<widths.count, using: &random)
      let former = bar.selectedIndex ?? 0
      bar.selectColumn(at: index, animated: true)
      var x = bar.rectForColumn(at: former).midX - bar.bounds.midX
      for _ in 0..<30 {
        world.stage.advance(by: .milliseconds(16))
        bar.layoutIfNeeded()
        let copies = bar.visibleCells.filter { $0.index == former }
        let places = copies.map { $0.frame.midX - bar.bounds.midX }
        // Once it is out of view, another copy is the nearest.
        guard abs(x) < 140, let now = places.min(by: { abs($0 - x) < abs($1 - x) }) else { break }
        #expect(abs(now - x) < 40, "seed \(seed): \(former) to \(index)")
        x = now
      }
      try world.stage.settle()
      // The animation ends on a pixel.
      #expect(abs(world.selectedX ?? 9) <= 0.5, "seed \(seed)")
      #expect(abs(bar.contentOffset.x) < 30_000)
    }
  }

  @Test func columnsFillTheBarIfAsked() {
    let world = EndlessWorld([60, 80, 60])
    world.bar.distribution = .fill
    #expect(world.bar.visibleCells.map(\.frame.width) == [100, 120, 100])
    world.bar.distribution = .fillEqually
    world.bar.frame.size.width = 330
    #expect(world.bar.visibleCells.map(\.frame.width) == [110, 110, 110])
    for distribution in [OptionBar.Distribution.center, .trailing, .spreadWhenFew] {
      world.bar.distribution = distribution
      #expect(world.bar.indexesForVisibleColumns == [0, 1, 2, 0, 1])
    }
  }

  @Test func changesOfColumnsReachEveryCopy() {
    let world = EndlessWorld([60, 70])
    let bar = world.bar
    bar.contentOffset.x = 1_300
    bar.selectColumn(at: 1, animated: false)
    bar.contentOffset.x = 1_300
    #expect(bar.indexesForVisibleColumns == [0, 1, 0, 1, 0])
    world.bars.widths = [60, 50, 70]
    bar.insertColumn(at: 1)
    #expect(bar.visibleCells.map(\.index) == bar.indexesForVisibleColumns)
    #expect(bar.indexesForVisibleColumns == [0, 1, 2, 0, 1, 2] && bar.selectedIndex == 2)
    #expect(bar.visibleCells.first?.frame.minX == 1_300)
    world.bars.widths = [50, 70]
    bar.deleteColumn(at: 0)
    #expect(bar.selectedIndex == 1 && bar.visibleCells.map(\.index) == bar.indexesForVisibleColumns)
    world.bars.widths = [50, 90]
    bar.reloadColumn(at: 1)
    #expect(bar.selectedIndex == 1)
    #expect(bar.visibleCells.allSatisfy { $0.frame.width == ($0.index == 1 ? 90 : 50) })
    world.bars.widths = []
    bar.reloadData()
    #expect(bar.indexesForVisibleColumns == [] && bar.selectedIndex == nil)
    world.bars.widths = [100, 20, 30, 40]
    bar.reloadData()
    #expect(bar.visibleCells.count >= 4)
  }

  @Test func barsWithoutWidthAreEmpty() throws {
    for widths: [CGFloat] in [[], [0], [0, 0, 0], [.nan, -5]] {
      let world = EndlessWorld(widths)
      world.bar.indicators = [.line]
      world.bar.selectColumn(at: 0, animated: true)
      try world.stage.settle()
      #expect(world.bar.visibleCells.isEmpty && world.bar.contentOffset.x == 0)
    }
    let world = EndlessWorld([0.000_001, 0])
    #expect(world.bar.visibleCells.count <= 1_001)
    world.bar.frame.size.width = 0
    #expect(world.bar.visibleCells.isEmpty)
    world.bar.selectedWidthScale = 0
    world.bar.selectColumn(at: 0, animated: true)
    world.bar.frame.size.width = 320
    try world.stage.settle()
    for offset in [CGFloat.greatestFiniteMagnitude, -1e300, 1e18, -1e18, 1e9] {
      world.bar.contentOffset.x = offset
      world.bar.layoutIfNeeded()
      #expect(world.bar.visibleCells.count <= 1_001)
    }
  }

  @Test func oneColumnFillsTheBarAlone() throws {
    let world = EndlessWorld([100], pagesRepeat: true)
    #expect(world.bar.indexesForVisibleColumns.allSatisfy { $0 == 0 })
    #expect(world.bar.visibleCells.count >= 4)
    try world.swipe(forwards: true)
    // Every page is the one of the column.
    #expect(world.pages.currentPage == 1 && world.selections == [] && world.bar.selectedIndex == 0)
  }

  /// A bar that gets an end, or loses it, in the middle of a movement stops there.
  @Test(arguments: [false, true]) func endsMayComeAndGo(isEndless: Bool) throws {
    let widths: [CGFloat] = [100, 60, 80, 70, 90]
    for kind in 0..<4 {
      let world = EndlessWorld(widths, pagesRepeat: kind == 3)
      let bar = world.bar
      bar.isEndless = !isEndless
      bar.indicators = [.lengthening]
      bar.selectedWidthScale = 1.25
      bar.layoutIfNeeded()
      switch kind {
      case 0:
        world.stage.touch(.began, at: CGPoint(x: 300, y: 20))
        world.stage.touch(.moved, at: CGPoint(x: 200, y: 20))
      case 1:
        world.stage.drag(
          from: CGPoint(x: 300, y: 20), to: CGPoint(x: 100, y: 20), over: .milliseconds(60))
      case 2: bar.selectColumn(at: 3, animated: true)
      default:
        world.stage.touch(.began, at: CGPoint(x: 300, y: 200))
        world.stage.touch(.moved, at: CGPoint(x: 150, y: 200))
      }
      world.stage.advance(by: .milliseconds(100))
      bar.isEndless = isEndless
      bar.layoutIfNeeded()
      #expect(!bar.isDragging && !bar.isDecelerating)
      world.stage.advance(by: .milliseconds(100))
      if kind == 0 { world.stage.touch(.ended, at: CGPoint(x: 200, y: 20)) }
      if kind == 3 { world.stage.touch(.ended, at: CGPoint(x: 150, y: 200)) }
      try world.stage.settle()
      #expect(bar.visibleCells.map(\.index) == bar.indexesForVisibleColumns)
      let covered = bar.visibleCells.reduce(0) { $0 + $1.frame.intersection(bar.bounds).width }
      #expect(abs(covered - 320) < 0.001, "kind \(kind)")
      bar.selectColumn(at: 2, animated: true)
      try world.stage.settle()
      #expect(abs(world.selectedX ?? 9) <= 0.5, "kind \(kind)")
    }
  }

  /// Whatever happens to a bar and its pages, its cells cover it without gaps, each at its place and once.
  @Test(arguments: 0..<40) func barsStayComplete(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func widths() -> [CGFloat] {
      (0..<Int.random(in: 1...7, using: &random)).map { _ in
        CGFloat(Int.random(in: 10...110, using: &random))
      }
    }
    let pagesRepeat = Bool.random(using: &random)
    let world = EndlessWorld(widths(), pages: pagesRepeat ? nil : 7, pagesRepeat: pagesRepeat)
    let bar = world.bar
    bar.indicators = [.line, .doubleLine]
    bar.layoutDirection = seed.isMultiple(of: 4) ? .rightToLeft : .leftToRight
    for step in 0..<40 {
      let index = Int.random(in: 0..<max(1, world.bars.widths.count), using: &random)
      let x = (0..<2).map { _ in CGFloat(Int.random(in: 10..<310, using: &random)) }
      switch Int.random(in: 0..<13, using: &random) {
      case 0: bar.selectColumn(at: index, animated: true)
      case 1: bar.selectColumn(at: index, animated: false)
      case 2: world.stage.tap(at: CGPoint(x: x[0], y: 20))
      case 3:
        world.stage.drag(
          from: CGPoint(x: x[0], y: 20), to: CGPoint(x: x[1], y: 20), over: .milliseconds(70))
      case 4, 5:
        world.stage.drag(
          from: CGPoint(x: x[0], y: 200), to: CGPoint(x: x[1], y: 200), over: .milliseconds(70))
      case 6: world.pages.scrollToPage(index - (pagesRepeat ? 9 : 0), animated: true)
      case 7: bar.deselectColumn(at: index)
      case 8: bar.selectedWidthScale = [1, 1.5, 0.75][step % 3]
      case 9:
        world.bars.widths.insert(55, at: index)
        bar.insertColumn(at: index)
      case 10:
        world.bars.widths = widths()
        bar.reloadData()
      case 11: bar.isEndless.toggle()
      default:
        bar.bounds.size.width = bar.bounds.width == 320 ? 200 : 320
        bar.distribution = OptionBar.Distribution.allCases[step % 6]
      }
      world.stage.advance(by: .milliseconds(Int.random(in: 0..<200, using: &random)))
      world.stage.window.layoutIfNeeded()
      let cells = bar.visibleCells
      #expect(cells.map(\.index) == bar.indexesForVisibleColumns)
      if let selected = bar.selectedIndex { #expect(selected < world.bars.widths.count) }
      guard bar.isEndless else { continue }
      let covered = cells.reduce(0) { $0 + $1.frame.intersection(bar.bounds).width }
      #expect(abs(covered - bar.bounds.width) < 0.01, "seed \(seed), step \(step)")
      #expect(abs(bar.contentOffset.x) < 100_000)
    }
    try world.stage.settle()
    for cell in bar.visibleCells { #expect(cell.isSelected == (cell.index == bar.selectedIndex)) }
    if let selected = bar.selectedIndex, bar.isEndless {
      let place = bar.rectForColumn(at: selected)
      let shown = bar.indicatorFrames.contains { abs($0.midX - place.midX) < 0.01 }
      #expect(shown || !place.intersects(bar.bounds))
    }
  }

  /// Turned, an endless bar is the same.
  @Test func verticalBarsRepeatDownwards() {
    let world = EndlessWorld([60, 70])
    world.bar.axis = .vertical
    world.bar.frame = CGRect(x: 0, y: 0, width: 40, height: 320)
    world.bar.contentOffset.y = -100
    #expect(world.bar.indexesForVisibleColumns == [0, 1, 0, 1, 0, 1])
    #expect(world.bar.visibleCells.map(\.frame.minY) == [-130, -70, 0, 60, 130, 190])
  }
}
