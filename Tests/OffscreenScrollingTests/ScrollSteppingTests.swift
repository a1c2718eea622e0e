import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews
import Testing

/// Every kind of movement without a finger, started at the same time.
enum SteppedMotion: CaseIterable {
  case fling, fastFling, impact, wall, release, page, pageCaughtBetween, retarget, animation
  case refreshReturn, interruptedByGrowth

  fileprivate func begin(in world: ScrollWorld) {
    let scrollView = world.scrollView
    switch self {
    case .fling: drag(world, from: 300, by: -150)
    case .fastFling:
      scrollView.decelerationRate = .fast
      drag(world, from: 300, by: -200)
    case .impact:
      scrollView.contentOffset.y = 1_300
      drag(world, from: 400, by: -200)
    case .wall:
      scrollView.bounces = false
      scrollView.contentOffset.y = 1_300
      drag(world, from: 400, by: -200)
    case .release: drag(world, from: 100, by: 250)
    case .page:
      scrollView.isPagingEnabled = true
      drag(world, from: 400, by: -150)
    case .pageCaughtBetween:
      scrollView.isPagingEnabled = true
      scrollView.contentOffset.y = 700
      world.stage.advance(by: .milliseconds(300))
      world.stage.tap(at: CGPoint(x: 100, y: 100))
    case .retarget:
      world.log.target = { _ in CGPoint(x: 0, y: 900) }
      drag(world, from: 300, by: -150)
    case .animation:
      world.stage.advance(by: .milliseconds(300))
      scrollView.setContentOffset(CGPoint(x: 0, y: 1_000), animated: true)
    case .refreshReturn:
      let control = RefreshControl()
      scrollView.refreshControl = control
      control.beginRefreshing()
      scrollView.contentOffset.y = -60
      world.stage.advance(by: .milliseconds(300))
      control.endRefreshing()
    case .interruptedByGrowth:
      scrollView.contentOffset.y = 1_300
      drag(world, from: 400, by: -200)
      world.stage.advance(by: .milliseconds(50))
      scrollView.contentSize.height = 2_200
    }
  }

  /// A drag of six moves, one every 50 milliseconds.
  private func drag(_ world: ScrollWorld, from start: CGFloat, by distance: CGFloat) {
    world.stage.touch(.began, at: CGPoint(x: 100, y: start))
    for move in 1...6 {
      world.stage.advance(by: .milliseconds(50))
      world.stage.touch(.moved, at: CGPoint(x: 100, y: start + distance * CGFloat(move) / 6))
    }
    world.stage.touch(.ended, at: CGPoint(x: 100, y: start + distance))
  }
}

@Suite struct ScrollSteppingTests {
  /// Offset and the opacity of the indicator, 0 without one.
  private func state(of world: ScrollWorld) -> [CGFloat] {
    [
      world.scrollView.contentOffset.y,
      world.scrollView.subviews.first { $0.frame.width == 3 }?.alpha ?? 0,
    ]
  }

  private func states(_ motion: SteppedMotion, framesPerSecond: Int) -> [[CGFloat]] {
    let world = ScrollWorld(scale: 3, framesPerSecond: framesPerSecond)
    motion.begin(in: world)
    return (1...40).map { _ in
      world.stage.advance(by: .milliseconds(100))
      return state(of: world)
    }
  }

  @Test(arguments: SteppedMotion.allCases)
  func positionsAreTheSameAtEveryFrameRate(motion: SteppedMotion) {
    let reference = states(motion, framesPerSecond: 60)
    #expect(Set(reference.map(\.last)).count >= (motion == .refreshReturn ? 1 : 3))
    #expect(reference.last == [reference[38][0], 0])
    for framesPerSecond in [20, 120, 1_000] {
      #expect(states(motion, framesPerSecond: framesPerSecond) == reference)
    }
    // One long step to each of some of the times.
    for index in [0, 1, 2, 6, 20, 39] {
      let world = ScrollWorld(scale: 3)
      motion.begin(in: world)
      world.stage.advance(by: .milliseconds(100 * (index + 1)))
      #expect(state(of: world) == reference[index])
    }
  }

  @Test(arguments: SteppedMotion.allCases)
  func motionsEndWhereTheyRest(motion: SteppedMotion) throws {
    let world = ScrollWorld(scale: 3)
    motion.begin(in: world)
    try world.stage.settle()
    let end = world.scrollView.contentOffset
    #expect(end == world.scrollView.clampedOffset(end))
    world.stage.advance(by: .seconds(3))
    #expect(world.scrollView.contentOffset == end && !world.stage.isMoving)
  }
}
