import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews
import Testing

@Suite struct ScrollViewDraggingTests {
  @Test func recognisingMoveScrollsByItsTravelLessTen() {
    let world = ScrollWorld()
    world.stage.touch(.began, at: CGPoint(x: 100, y: 300))
    #expect(world.scrollView.isTracking && !world.scrollView.isDragging)
    world.stage.touch(.moved, at: CGPoint(x: 100, y: 291))
    #expect(world.scrollView.contentOffset == .zero && !world.scrollView.isDragging)
    world.stage.touch(.moved, at: CGPoint(x: 100, y: 288))
    #expect(world.scrollView.contentOffset == CGPoint(x: 0, y: 2))
    #expect(world.scrollView.isDragging)
    #expect(world.scrollView.panGestureRecognizer.translation(in: nil) == CGPoint(x: 0, y: -12))
    world.stage.touch(.ended, at: CGPoint(x: 100, y: 288))
    #expect(!world.scrollView.isTracking && !world.scrollView.isDragging)
    #expect(
      world.log.lines == [
        "willBeginDragging 0,0", "didScroll", "willEndDragging v=0,0 target=0,2",
        "didEndDragging willDecelerate=false",
      ])
  }

  @Test func flingCallsTheDelegateInOrder() throws {
    let world = ScrollWorld()
    world.fling(from: CGPoint(x: 100, y: 400), by: CGPoint(x: 0, y: -150))
    // 15 points in 20 milliseconds: 0.75 points per millisecond; 140 + (750 - 10) / 2.002.
    #expect(world.scrollView.isDecelerating)
    try world.stage.settle()
    #expect(
      world.log.lines == [
        "willBeginDragging 0,0", "didScroll", "willEndDragging v=0,0.75 target=0,509.63",
        "didEndDragging willDecelerate=true", "willBeginDecelerating", "didScroll",
        "didEndDecelerating 0,510",
      ])
    #expect(!world.scrollView.isDecelerating)
  }

  @Test func targetTheDelegateWantsIsReached() throws {
    for wish: CGFloat in [333, 0, 1_500, 141] {
      let world = ScrollWorld()
      world.log.target = { _ in CGPoint(x: 0, y: wish) }
      world.fling(from: CGPoint(x: 100, y: 400), by: CGPoint(x: 0, y: -150))
      try world.stage.settle()
      #expect(world.scrollView.contentOffset.y == wish)
      #expect(world.log.lines.last == "didEndDecelerating 0,\(Int(wish))")
    }
  }

  /// Drags at a constant speed in points per second, and the distance that the content moves on.
  @Test(
    arguments: [(100, 0), (240, 0), (249, 0), (250, 120), (260, 125), (350, 170)]
      as [(CGFloat, CGFloat)])
  func releaseSlowerThan250PointsPerSecondDoesNotCoast(speed: CGFloat, distance: CGFloat) throws {
    let world = ScrollWorld()
    world.fling(from: CGPoint(x: 100, y: 400), by: CGPoint(x: 0, y: -speed / 5))
    let released = world.scrollView.contentOffset.y
    let coasts = distance > 0
    #expect(
      world.log.lines.last
        == (coasts ? "willBeginDecelerating" : "didEndDragging willDecelerate=false"))
    let reported =
      "willEndDragging v=0,\(speed / 1000) target=0,\(coasts ? "" : "\(Int(released))")"
    #expect(world.log.lines.contains { coasts ? $0.hasPrefix(reported) : $0 == reported })
    try world.stage.settle()
    #expect(abs(world.scrollView.contentOffset.y - released - distance) <= 1)
  }

  @Test func speedOfADiagonalReleaseCountsAsAWhole() throws {
    let world = ScrollWorld(contentSize: CGSize(width: 2_000, height: 2_000))
    // 200 points per second along each axis, 283 together.
    world.fling(from: CGPoint(x: 200, y: 400), by: CGPoint(x: -40, y: -40))
    #expect(world.scrollView.isDecelerating)
    try world.stage.settle()
    #expect(world.scrollView.contentOffset.x > 100)
    #expect(world.scrollView.contentOffset.x == world.scrollView.contentOffset.y)
  }

  @Test func slowReleaseGoesWhereTheDelegateWants() throws {
    let world = ScrollWorld()
    world.log.target = { _ in CGPoint(x: 0, y: 300) }
    world.fling(from: CGPoint(x: 100, y: 400), by: CGPoint(x: 0, y: -40))
    try world.stage.settle()
    #expect(world.scrollView.contentOffset.y == 300)
  }

  @Test(arguments: [(0, "0,0.5"), (50, "0,0.5"), (100, "0,0.5"), (101, "0,0"), (300, "0,0")])
  func restOfMoreThanATenthOfASecondEndsADragWithoutAFling(hold: Int, velocity: String) {
    let world = ScrollWorld()
    world.stage.drag(
      from: CGPoint(x: 50, y: 400), to: CGPoint(x: 50, y: 300), over: .milliseconds(200),
      hold: .milliseconds(hold))
    #expect(world.log.lines.contains { $0.hasPrefix("willEndDragging v=\(velocity) ") })
    let isFlung = velocity != "0,0"
    #expect(world.log.lines.contains("didEndDragging willDecelerate=\(isFlung)"))
  }

  @Test func beyondTheEdgeTheRubberBandResistsAndSpringsBack() throws {
    let world = ScrollWorld()
    world.stage.touch(.began, at: CGPoint(x: 100, y: 100))
    world.stage.touch(.moved, at: CGPoint(x: 100, y: 210))
    #expect(
      world.scrollView.contentOffset.y
        == CGFloat(0 - RubberBand.banded(100, dimension: 480)).rounded())
    world.stage.touch(.ended, at: CGPoint(x: 100, y: 210))
    #expect(world.log.lines.contains("willEndDragging v=0,0 target=0,0"))
    #expect(world.log.lines.contains("didEndDragging willDecelerate=true"))
    world.stage.advance(by: .milliseconds(100))
    #expect(world.scrollView.contentOffset.y == CGFloat(-49 * 1.373 * 0.335209).rounded())
    try world.stage.settle()
    #expect(world.scrollView.contentOffset == .zero)
    #expect(world.log.lines.last == "didEndDecelerating 0,0")
  }

  @Test func dragStopsAtTheEdgeWithoutBounce() throws {
    let world = ScrollWorld()
    world.scrollView.bounces = false
    world.fling(from: CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: 200))
    #expect(world.scrollView.contentOffset == .zero)
    #expect(world.log.lines.last == "didEndDragging willDecelerate=false")
    world.scrollView.contentOffset.y = 1_450
    world.fling(from: CGPoint(x: 100, y: 400), by: CGPoint(x: 0, y: -60))
    try world.stage.settle()
    #expect(world.scrollView.contentOffset.y == 1_520)
  }

  @Test func flingIntoTheEdgeBouncesAsFarAsItsSpeedSays() throws {
    let world = ScrollWorld(framesPerSecond: 120)
    world.scrollView.contentOffset.y = 1_300
    var furthest: CGFloat = 0
    world.log.onScroll = { furthest = max(furthest, $0.contentOffset.y) }
    world.fling(from: CGPoint(x: 100, y: 400), by: CGPoint(x: 0, y: -200))
    // Released at 1,490 with 1,000 points per second, 30 points before the end.
    #expect(world.log.lines.contains { $0.hasSuffix("target=0,1520") })
    try world.stage.settle()
    let speed = 1_000 - 30 * 2.002
    #expect(abs(furthest - 1_520 - speed / (10.93 * 2.718281828)) <= 1)
    #expect(world.scrollView.contentOffset.y == 1_520)
  }

  @Test func touchStopsADeceleration() {
    let world = ScrollWorld()
    world.fling(from: CGPoint(x: 100, y: 400), by: CGPoint(x: 0, y: -150))
    world.stage.advance(by: .milliseconds(200))
    let caught = world.scrollView.contentOffset
    world.stage.touch(.began, at: CGPoint(x: 100, y: 200))
    #expect(!world.scrollView.isDecelerating && world.scrollView.isTracking)
    #expect(world.log.lines.last?.hasPrefix("didEndDecelerating") == true)
    world.stage.advance(by: .milliseconds(500))
    #expect(world.scrollView.contentOffset == caught)
    world.stage.touch(.ended, at: CGPoint(x: 100, y: 200))
    world.stage.advance(by: .seconds(1))
    #expect(world.scrollView.contentOffset == caught)
  }

  @Test func caughtBeyondTheEdgeItReturnsWhenTheFingerLifts() throws {
    let world = ScrollWorld()
    world.stage.drag(
      from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300), over: .milliseconds(200))
    world.stage.advance(by: .milliseconds(50))
    world.stage.touch(.began, at: CGPoint(x: 100, y: 200))
    let caught = world.scrollView.contentOffset.y
    #expect(caught < -10)
    world.stage.advance(by: .seconds(1))
    #expect(world.scrollView.contentOffset.y == caught)
    world.stage.touch(.ended, at: CGPoint(x: 100, y: 200))
    try world.stage.settle()
    #expect(world.scrollView.contentOffset == .zero)
  }

  @Test func dragAlongAnAxisThatCannotScrollIsIgnored() {
    let world = ScrollWorld()
    world.fling(from: CGPoint(x: 100, y: 300), by: CGPoint(x: 90, y: -30))
    #expect(world.log.lines.isEmpty)
    world.scrollView.isScrollEnabled = false
    world.fling(from: CGPoint(x: 100, y: 300), by: CGPoint(x: 0, y: -90))
    #expect(world.log.lines.isEmpty && !world.scrollView.isTracking)
  }

  @Test(arguments: [
    (CGPoint(x: -17, y: -10), false, true), (CGPoint(x: -10, y: -17), true, false),
    (CGPoint(x: -16.9, y: -10), false, false), (CGPoint(x: -10, y: -16.9), false, false),
  ])
  func directionalLockFreezesTheOtherAxis(travel: CGPoint, locksX: Bool, locksY: Bool) {
    let world = ScrollWorld(contentSize: CGSize(width: 2_000, height: 2_000))
    world.scrollView.isDirectionalLockEnabled = true
    world.stage.touch(.began, at: CGPoint(x: 200, y: 400))
    world.stage.touch(.moved, at: CGPoint(x: 200 + travel.x, y: 400 + travel.y))
    world.stage.touch(.moved, at: CGPoint(x: 100, y: 300))
    #expect((world.scrollView.contentOffset.x == 0) == locksX)
    #expect((world.scrollView.contentOffset.y == 0) == locksY)
  }

  @Test func pagesTurnByOne() throws {
    let world = ScrollWorld(contentSize: CGSize(width: 1_600, height: 480))
    world.scrollView.isPagingEnabled = true
    world.fling(from: CGPoint(x: 300, y: 100), by: CGPoint(x: -100, y: 0))
    #expect(world.log.lines.contains { $0.hasSuffix("target=320,0") })
    try world.stage.settle()
    #expect(world.scrollView.contentOffset.x == 320)
    world.stage.drag(
      from: CGPoint(x: 300, y: 100), to: CGPoint(x: 200, y: 100), over: .seconds(1))
    try world.stage.settle()
    #expect(world.scrollView.contentOffset.x == 320)
    world.stage.drag(
      from: CGPoint(x: 10, y: 100), to: CGPoint(x: 310, y: 100), over: .milliseconds(60))
    try world.stage.settle()
    #expect(world.scrollView.contentOffset.x == 0)
  }

  @Test(arguments: [1.0, 2, 3])
  func offsetsLieOnDevicePixels(scale: Double) {
    let world = ScrollWorld(scale: scale)
    world.log.onScroll = {
      let pixels = $0.contentOffset.y * scale
      #expect(abs(pixels - pixels.rounded()) < 1e-9)
    }
    world.fling(from: CGPoint(x: 100, y: 400), by: CGPoint(x: 0, y: -123.4))
    world.stage.advance(by: .seconds(3))
  }

  @Test func framesAtEqualTimesAreEqual() {
    func offsets(framesPerSecond: Int) -> [CGFloat] {
      let world = ScrollWorld(scale: 3, framesPerSecond: framesPerSecond)
      world.stage.touch(.began, at: CGPoint(x: 100, y: 400))
      for move in 1...6 {
        world.stage.advance(by: .milliseconds(50))
        world.stage.touch(.moved, at: CGPoint(x: 100, y: 400 - 60 * CGFloat(move)))
      }
      world.stage.touch(.ended, at: CGPoint(x: 100, y: 40))
      return (1...30).map { _ in
        world.stage.advance(by: .milliseconds(100))
        return world.scrollView.contentOffset.y
      }
    }
    let reference = offsets(framesPerSecond: 60)
    #expect(offsets(framesPerSecond: 120) == reference)
    #expect(offsets(framesPerSecond: 20) == reference)
    #expect(Set(reference).count > 10)
  }
}
