import OffscreenLists
import OffscreenTestSupport
import Testing

/// A solver of one page, told of offsets as a scroll view tells them.
private struct SolverWorld {
  var solver: SwipeTableSolver
  let rest: Double

  init(
    _ metrics: SwipeTableMetrics = .worked, room: SwipeTableMetrics.Room = .inset, pages: Int = 1
  ) {
    solver = SwipeTableSolver(metrics: metrics, pageCount: pages)
    rest = metrics.restOffset(room)
  }

  /// Header and bar after the first page came to an offset by way of others.
  mutating func tops(at offsets: Double...) -> [Double] {
    for offset in offsets { solver.scroll(0, to: offset, restOffset: rest) }
    let placement = solver.placement(of: 0)
    return [placement.headerTop, placement.barTop]
  }
}

extension SwipeTableMetrics {
  /// The lengths of the worked examples: T = 64, H = 200, B = 40.
  fileprivate static let worked = SwipeTableMetrics(topInset: 64, headerHeight: 200, barHeight: 40)
}

@Suite struct SwipeTableSolverTests {
  @Test(arguments: [
    (-354.0, 114.0, 314.0), (-304, 64, 264), (-204, -36, 164), (-104, -136, 64), (-80, -160, 64),
    (-40, -200, 64), (0, -200, 64), (300, -200, 64),
  ])
  func insetRoomPlacesHeaderAndBar(offset: Double, header: Double, bar: Double) {
    var world = SolverWorld()
    #expect(world.rest == -304)
    #expect(world.tops(at: offset) == [header, bar])
    // The way there does not matter for a page that was never left.
    #expect(world.tops(at: 1_000, -350, 40, offset) == [header, bar])
    #expect(world.solver.offset(of: 0, restOffset: -304) == offset)
  }

  @Test(arguments: [
    (-114.0, 114.0, 314.0), (-64, 64, 264), (136, -136, 64), (160, -160, 64), (300, -200, 64),
  ])
  func contentRoomPlacesHeaderAndBar(offset: Double, header: Double, bar: Double) {
    var world = SolverWorld(room: .placeholder)
    #expect(world.rest == -64)
    #expect(world.tops(at: offset) == [header, bar])
    #expect(world.tops(at: 500, -100, offset) == [header, bar])
  }

  @Test(arguments: [-350.0, -304, -264, -204, -104, -80, -40, 0, 300])
  func formulasHoldForAnyLengths(offset: Double) {
    for top in [0.0, 20, 64] {
      for height in [0.0, 1, 200, 700] {
        for bar in [0.0, 40] {
          var world = SolverWorld(
            SwipeTableMetrics(topInset: top, headerHeight: height, barHeight: bar))
          let tops = world.tops(at: 0, offset)
          let edge = 0 - top - bar
          let barTop = offset < edge ? 0 - offset - bar : top
          let headerBottom = offset < edge ? barTop : max(0 - offset - bar, 0)
          #expect(tops == [headerBottom - height, barTop], "\(top) \(height) \(bar)")
        }
      }
    }
  }

  @Test func barWithoutAHeaderFollowsThePullOrIsFixed() {
    var metrics = SwipeTableMetrics(topInset: 64, barHeight: 40)
    for offset in [-200.0, -150, -104, -80, 0, 300] {
      var world = SolverWorld(metrics)
      #expect(world.tops(at: offset)[1] == max(64, -offset - 40))
    }
    metrics.isBarFixed = true
    for offset in [-200.0, -104, 0, 300] {
      var world = SolverWorld(metrics)
      #expect(world.tops(at: offset)[1] == 64)
    }
  }

  @Test func headerWithoutABarFollowsUntilItIsAway() {
    for offset in [-300.0, -264, -200, -64, -30, 0, 50] {
      var world = SolverWorld(SwipeTableMetrics(topInset: 64, headerHeight: 200))
      #expect(world.tops(at: offset)[0] + 200 == max(-offset, 0))
    }
  }

  @Test func headerOnTopStaysUnderAPull() {
    var world = SolverWorld()
    world.solver.followsPull = false
    #expect(world.tops(at: -354) == [64, 264])
    #expect(world.tops(at: -204) == [-36, 164])
  }

  @Test func contentHeightsHaveAMinimum() {
    let metrics = SwipeTableMetrics.worked
    func height(_ room: SwipeTableMetrics.Room, bottom: Double = 0) -> Double {
      metrics.minimumContentHeight(
        viewport: 667, restOffset: metrics.restOffset(room), bottomInset: bottom)
    }
    #expect(height(.inset) == 563 && height(.placeholder) == 803)
    #expect(height(.inset, bottom: 34) == 529)
    #expect(metrics.leadingSpace(.placeholder) == 240 && metrics.leadingSpace(.inset) == 0)
  }

  /// From the current page's offset c and the remembered one s of the other.
  @Test(
    arguments: [
      (-304.0, nil, -304.0), (-204, 500, -204), (300, nil, -104), (300, 150, 150),
      (300, -204, -104),
    ] as [(Double, Double?, Double)])
  func pagesFollowTheirNeighboursOffset(current: Double, remembered: Double?, expected: Double) {
    var world = SolverWorld(pages: 2)
    if let remembered { world.solver.scroll(1, to: remembered, restOffset: -304) }
    world.solver.scroll(0, to: current, restOffset: -304)
    world.solver.align(1, with: 0, policy: .followNeighbour)
    #expect(world.solver.offset(of: 1, restOffset: -304) == expected)
  }

  @Test func rememberedPlacesOutliveAVisibleHeader() {
    var world = SolverWorld(pages: 2)
    world.solver.scroll(1, to: 146, restOffset: -304)
    #expect(world.solver.inner(of: 1) == 250)
    world.solver.scroll(0, to: -304, restOffset: -304)
    world.solver.align(1, with: 0, policy: .remember)
    #expect(world.solver.offset(of: 1, restOffset: -304) == -54)
    #expect(world.solver.placement(of: 1).barTop == 264)
    // Forwards the header goes first, backwards the page.
    world.solver.scroll(1, to: -4, restOffset: -304)
    #expect(world.solver.outer == 50 && world.solver.inner(of: 1) == 250)
    world.solver.scroll(1, to: -204, restOffset: -304)
    #expect(world.solver.outer == 50 && world.solver.inner(of: 1) == 50)
  }

  @Test func pullBetweenTwoPagesIsInProportion() {
    var world = SolverWorld(pages: 2)
    world.solver.scroll(0, to: -364, restOffset: -304)
    let tops = [0, 0.25, 0.5, 1].map {
      world.solver.placement(between: [(0, 1 - $0), (1, $0)]).headerTop
    }
    #expect(tops == [124, 109, 94, 64])
  }

  @Test func growingHeaderKeepsRowsOrTop() {
    var tall = SwipeTableMetrics.worked
    tall.headerHeight = 260
    var low = SwipeTableMetrics.worked
    low.headerHeight = 80
    func outer(
      _ start: Double, _ metrics: SwipeTableMetrics, _ anchor: SwipeTableView.HeaderAnchor
    )
      -> Double
    {
      var world = SolverWorld()
      world.solver.scroll(0, to: -304 + start, restOffset: -304)
      world.solver.setMetrics(metrics, keeping: anchor)
      return world.solver.outer
    }
    #expect(outer(50, tall, .content) == 110 && outer(50, tall, .header) == 50)
    #expect(outer(200, tall, .content) == 260 && outer(200, tall, .header) == 200)
    #expect(outer(150, low, .content) == 30 && outer(150, low, .header) == 80)
    // More of the header showed than there is now.
    #expect(outer(0, low, .content) == 0)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func headerNeverMovesFurtherThanThePage(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var world = SolverWorld(pages: 3)
    var current = 0
    for step in 0..<500 {
      if Int.random(in: 0..<10, using: &generator) == 0 {
        let next = Int.random(in: 0..<3, using: &generator)
        world.solver.align(
          next, with: current, policy: step % 2 == 0 ? .remember : .followNeighbour)
        current = next
      }
      let before = world.solver.placement(of: current)
      let offset = world.solver.offset(of: current, restOffset: -304)
      let move = Double(Int.random(in: -120...120, using: &generator))
      world.solver.scroll(current, to: offset + move, restOffset: -304)
      let after = world.solver.placement(of: current)
      #expect(world.solver.offset(of: current, restOffset: -304) == offset + move)
      for (old, new) in [(before.headerTop, after.headerTop), (before.barTop, after.barTop)] {
        // Header and bar go against the offset, and never further than it.
        #expect((new - old) * move <= 0 && abs(new - old) <= abs(move), "step \(step)")
      }
      #expect((0...200).contains(world.solver.outer))
    }
  }
}
