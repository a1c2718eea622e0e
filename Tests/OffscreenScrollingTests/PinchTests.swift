import Foundation
import OffscreenGeometry
import OffscreenTestSupport
import OffscreenViews
import Testing

@testable import OffscreenScrolling

private func near(_ a: CGPoint, _ b: CGPoint, within distance: CGFloat) -> Bool {
  abs(a.x - b.x) <= distance && abs(a.y - b.y) <= distance
}

@Suite struct PinchTests {
  private let middle = CGPoint(x: 100, y: 50)

  @Test func pinchCallsTheDelegateInOrder() throws {
    let world = ZoomWorld()
    world.scrollView.contentOffset = CGPoint(x: 100, y: 100)
    world.pinch(around: middle, from: 40, to: 80, lifts: false)
    #expect(world.scrollView.isZooming && world.scrollView.isTracking)
    #expect(world.scrollView.zoomScale == 2)
    world.lift(CGPoint(x: 60, y: 50), CGPoint(x: 140, y: 50))
    #expect(!world.scrollView.isZooming && !world.scrollView.isTracking)
    try world.stage.settle()
    #expect(
      world.log.lines == [
        "willBeginZooming view=true", "didZoom", "didEndZooming view=true scale=2.0",
      ])
    #expect(world.offset == CGPoint(x: 300, y: 250))
  }

  /// The movement of the middle, and the distances of the fingers.
  @Test(
    arguments: [
      (CGPoint(x: 100, y: 50), 40.0, 100.0), (CGPoint(x: 60, y: 70), 100, 60),
      (CGPoint(x: 130, y: 20), 50, 150), (CGPoint(x: 90, y: 45), 60, 62),
      (CGPoint(x: 100, y: 50), 40, 1_000), (CGPoint(x: 100, y: 50), 100, 4),
    ] as [(CGPoint, CGFloat, CGFloat)])
  func contentStaysUnderTheFingers(end: CGPoint, from: CGFloat, to: CGFloat) {
    let world = ZoomWorld()
    world.scrollView.contentOffset = CGPoint(x: 100, y: 100)
    let held = world.contentPoint(at: middle)
    world.grip(CGPoint(x: 100 - from / 2, y: 50), CGPoint(x: 100 + from / 2, y: 50))
    var steps = 0
    for step in 1...8 {
      let part = CGFloat(step) / 8
      let half = (from + (to - from) * part) / 2
      let now = CGPoint(x: 100 + (end.x - 100) * part, y: 50 + (end.y - 50) * part)
      world.move(CGPoint(x: now.x - half, y: now.y), CGPoint(x: now.x + half, y: now.y))
      guard world.scrollView.isZooming else { continue }
      steps += 1
      // Half a device pixel of the window, in points of the content.
      let slack = 0.126 / world.scrollView.zoomScale
      #expect(near(world.contentPoint(at: now), held, within: slack))
    }
    #expect(steps > 0 || abs(to - from) <= 10)
  }

  @Test(arguments: [1.0, 3])
  func beyondTheLimitsTheScaleResists(ratio: Double) {
    for scale in stride(from: 0.01, through: 40, by: 0.37) {
      let shown = ZoomBand.banded(scale, limits: 0.5...(0.5 + ratio))
      #expect(shown > 0.25 && shown < 2 * (0.5 + ratio))
      #expect(abs(ZoomBand.unbanded(shown, limits: 0.5...(0.5 + ratio)) - scale) < 1e-9 * scale)
    }
    #expect(abs(ZoomBand.banded(8, limits: 1...4) - 4 * (2 - 1 / 1.55)) < 1e-12)
    #expect(abs(ZoomBand.banded(0.5, limits: 1...4) - 1 / (2 - 1 / 1.55)) < 1e-12)
  }

  @Test(arguments: [(40.0, 400.0, 4.0), (100, 10, 0.5)] as [(CGFloat, CGFloat, CGFloat)])
  func scaleBeyondItsLimitsBouncesBack(from: CGFloat, to: CGFloat, limit: CGFloat) throws {
    let world = ZoomWorld(framesPerSecond: 120)
    world.scrollView.contentOffset = CGPoint(x: 100, y: 100)
    world.pinch(around: middle, from: from, to: to)
    let beyond = world.scrollView.zoomScale
    #expect(limit > 1 ? beyond > limit : beyond < limit)
    #expect(world.scrollView.isZoomBouncing && !world.scrollView.isZooming)
    #expect(!world.log.lines.contains { $0.hasPrefix("didEndZooming") })
    // 1 - p = (1 + 3.73 t) e^(-10.93 t), at a tenth of a second.
    world.stage.advance(by: .milliseconds(100))
    #expect(abs(world.scrollView.zoomScale - limit - (beyond - limit) * 1.373 * 0.3352092) < 1e-4)
    var last = world.scrollView.zoomScale
    var place = world.offset
    while world.scrollView.isZoomBouncing {
      world.stage.advance(by: .milliseconds(8))
      #expect(abs(world.scrollView.zoomScale - limit) <= abs(last - limit))
      #expect(near(world.offset, place, within: 40))
      (last, place) = (world.scrollView.zoomScale, world.offset)
      try #require(world.stage.now < .seconds(5))
    }
    #expect(world.scrollView.zoomScale == limit)
    #expect(world.log.lines.last == "didEndZooming view=true scale=\(limit)")
    try world.stage.settle()
    #expect(world.offset == world.scrollView.clampedOffset(world.offset))
    #expect(world.scrollView.contentSize == CGSize(width: 400 * limit, height: 300 * limit))
  }

  @Test func scaleStopsAtItsLimitsWithoutBounce() throws {
    let world = ZoomWorld()
    world.scrollView.bouncesZoom = false
    world.pinch(around: middle, from: 20, to: 180)
    #expect(world.scrollView.zoomScale == 4 && !world.scrollView.isZoomBouncing)
    world.scrollView.bounces = false
    world.pinch(around: CGPoint(x: 10, y: 10), movingTo: CGPoint(x: 180, y: 90), from: 10, to: 30)
    #expect(world.offset == world.scrollView.clampedOffset(world.offset))
  }

  @Test func edgePulledInsideReturnsWhenTheFingersLift() throws {
    let world = ZoomWorld()
    world.pinch(around: CGPoint(x: 20, y: 20), movingTo: CGPoint(x: 150, y: 80), from: 20, to: 40)
    #expect(world.offset.x < 0 && world.offset.y < 0)
    try world.stage.settle()
    #expect(world.offset == .zero && world.scrollView.zoomScale == 2)
    #expect(!world.scrollView.isDragging && !world.scrollView.isDecelerating)
  }

  @Test func viewWithDisabledScrollingZoomsIntoRange() throws {
    let world = ZoomWorld()
    world.scrollView.isScrollEnabled = false
    world.pinch(around: CGPoint(x: 20, y: 20), movingTo: CGPoint(x: 150, y: 80), from: 20, to: 40)
    #expect(world.scrollView.zoomScale == 2 && world.offset.x < 0)
    #expect(!world.log.lines.contains("willBeginDragging"))
    try world.stage.settle()
    #expect(world.offset == .zero)
  }

  /// A map in a pager: moving the fingers apart zooms the map, moving both sideways turns the page.
  @Test func pagerAroundLeavesThePinchAlone() throws {
    let world = ZoomWorld()
    let pager = ScrollView(frame: world.stage.window.bounds)
    pager.contentSize = CGSize(width: 600, height: 100)
    pager.addSubview(world.scrollView)
    world.stage.window.addSubview(pager)
    world.pinch(around: middle, from: 40, to: 120)
    #expect(world.scrollView.zoomScale == 3 && pager.contentOffset == .zero)
    try world.stage.settle()
    world.scrollView.zoomScale = 0.5
    world.pinch(around: middle, movingTo: CGPoint(x: 40, y: 50), from: 40, to: 40, steps: 20)
    #expect(world.scrollView.zoomScale == 0.5 && pager.contentOffset.x > 0)
  }

  @Test func dragContinuesWithOneFinger() {
    let world = ZoomWorld()
    world.scrollView.contentOffset = CGPoint(x: 100, y: 100)
    world.stage.touch(.began, at: CGPoint(x: 80, y: 50), id: 1)
    world.stage.touch(.moved, at: CGPoint(x: 60, y: 50), id: 1)
    #expect(world.scrollView.isDragging && world.offset == CGPoint(x: 110, y: 100))
    world.stage.touch(.began, at: CGPoint(x: 140, y: 50), id: 2)
    world.move(CGPoint(x: 20, y: 50), CGPoint(x: 180, y: 50))
    #expect(world.scrollView.isZooming && world.scrollView.zoomScale == 2)
    // The content point at (100, 50) was (210, 150).
    #expect(world.offset == CGPoint(x: 320, y: 250))
    world.stage.touch(.ended, at: CGPoint(x: 180, y: 50), id: 2)
    #expect(world.offset == CGPoint(x: 320, y: 250) && world.scrollView.isDragging)
    world.stage.advance(by: .milliseconds(20))
    world.stage.touch(.moved, at: CGPoint(x: 25, y: 45), id: 1)
    #expect(world.offset == CGPoint(x: 315, y: 255))
    world.stage.touch(.ended, at: CGPoint(x: 25, y: 45), id: 1)
    #expect(!world.scrollView.isTracking)
  }

  @Test func thirdFingerNeverMakesThePinchJump() {
    let world = ZoomWorld()
    world.scrollView.contentOffset = CGPoint(x: 100, y: 100)
    world.pinch(around: middle, from: 40, to: 80, lifts: false)
    let place = world.offset
    world.stage.touch(.began, at: CGPoint(x: 10, y: 90), id: 3)
    world.stage.advance(by: .milliseconds(20))
    world.stage.touch(.moved, at: CGPoint(x: 60, y: 50.25), id: 1)
    #expect(near(world.offset, place, within: 1))
    world.stage.touch(.ended, at: CGPoint(x: 10, y: 90), id: 3)
    world.stage.advance(by: .milliseconds(20))
    world.stage.touch(.moved, at: CGPoint(x: 60, y: 50), id: 1)
    #expect(near(world.offset, place, within: 1) && world.scrollView.isZooming)
  }

  @Test func fingerDuringTheBounceWaitsForItsEnd() throws {
    let world = ZoomWorld()
    world.scrollView.contentOffset = CGPoint(x: 100, y: 100)
    world.pinch(around: middle, from: 40, to: 400)
    world.stage.touch(.began, at: CGPoint(x: 100, y: 50), id: 5)
    world.stage.advance(by: .milliseconds(50))
    let bouncing = world.offset
    world.stage.touch(.moved, at: CGPoint(x: 80, y: 50), id: 5)
    #expect(world.scrollView.isZoomBouncing && world.scrollView.isDragging)
    #expect(world.offset == bouncing)
    world.stage.advance(by: .seconds(2))
    #expect(!world.scrollView.isZoomBouncing && world.scrollView.zoomScale == 4)
    let place = world.offset
    world.stage.touch(.moved, at: CGPoint(x: 70, y: 50), id: 5)
    #expect(world.offset == CGPoint(x: place.x + 10, y: place.y))
    world.stage.touch(.ended, at: CGPoint(x: 70, y: 50), id: 5)
    try world.stage.settle()
  }

  @Test func changesDuringTheBounceWaitForItsEndToo() throws {
    let world = ZoomWorld(framesPerSecond: 120)
    world.pinch(around: CGPoint(x: 20, y: 20), movingTo: CGPoint(x: 150, y: 80), from: 20, to: 170)
    #expect(world.scrollView.isZoomBouncing && world.offset.x < -20)
    var last = world.offset
    for step in 0..<60 {
      world.stage.advance(by: .milliseconds(9))
      #expect(near(world.offset, last, within: 16))
      last = world.offset
      switch step {
      case 2: world.scrollView.contentInset = EdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
      case 4: world.scrollView.frame.size = CGSize(width: 180, height: 90)
      case 6: world.scrollView.contentSize.width += 10
      case 8:
        world.stage.touch(.began, at: CGPoint(x: 90, y: 50), id: 7)
        world.stage.touch(.ended, at: CGPoint(x: 90, y: 50), id: 7)
      default: break
      }
      #expect(world.offset == last)
    }
    try world.stage.settle()
    #expect(world.scrollView.zoomScale == 4)
    #expect(world.offset == world.scrollView.clampedOffset(world.offset))
  }

  @Test func dragEndingDuringTheBounceDoesNotChangeIt() throws {
    let world = ZoomWorld()
    world.scrollView.contentOffset = CGPoint(x: 100, y: 100)
    world.pinch(around: middle, from: 10, to: 26)
    world.log.lines = []
    world.pinch(around: middle, from: 40, to: 120)
    #expect(world.scrollView.isZoomBouncing)
    world.stage.drag(
      from: CGPoint(x: 100, y: 50), to: CGPoint(x: 60, y: 50), over: .milliseconds(60))
    #expect(world.scrollView.isZoomBouncing && !world.scrollView.isDragging)
    try world.stage.settle()
    #expect(world.scrollView.zoomScale == 4)
    #expect(world.log.lines.contains("didEndDragging willDecelerate=false"))
    #expect(!world.log.lines.contains("didEndDragging willDecelerate=true"))
    #expect(world.log.lines.last == "didEndZooming view=true scale=4.0")
  }

  @Test func anotherPinchTakesTheBounceOver() throws {
    let world = ZoomWorld()
    world.scrollView.contentOffset = CGPoint(x: 100, y: 100)
    world.pinch(around: middle, from: 40, to: 400)
    world.stage.advance(by: .milliseconds(60))
    let caught = world.scrollView.zoomScale
    world.grip(CGPoint(x: 50, y: 50), CGPoint(x: 150, y: 50))
    world.move(CGPoint(x: 44, y: 50), CGPoint(x: 156, y: 50))
    #expect(world.scrollView.isZooming && !world.scrollView.isZoomBouncing)
    #expect(world.scrollView.zoomScale <= caught && world.scrollView.zoomScale > 4)
    world.lift(CGPoint(x: 44, y: 50), CGPoint(x: 156, y: 50))
    try world.stage.settle()
    #expect(world.scrollView.zoomScale == 4)
  }

  @Test func framesAtEqualTimesAreEqual() {
    func places(_ framesPerSecond: Int) -> [CGFloat] {
      let world = ZoomWorld(framesPerSecond: framesPerSecond)
      world.scrollView.contentOffset = CGPoint(x: 100, y: 100)
      world.pinch(around: middle, from: 40, to: 400, steps: 5)
      return (1...10).flatMap { _ in
        world.stage.advance(by: .milliseconds(50))
        return [world.scrollView.zoomScale, world.offset.x, world.offset.y]
      }
    }
    let reference = places(60)
    #expect(places(120) == reference && places(20) == reference)
    #expect(Set(reference).count > 15)
  }

  /// Random fingers, calls and changes, after which everything must stop in range.
  @Test(arguments: 0..<40)
  func pinchesNeverStick(seed: UInt64) throws {
    var session = PinchSession(seed: seed)
    for _ in 0..<120 { session.act() }
    try session.finish()
  }
}

/// A zooming scroll view with random touches and changes.
private struct PinchSession {
  private var random: SeededGenerator
  private let world = ZoomWorld(scale: 2)
  private var down: [Int: CGPoint] = [:]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  private mutating func point() -> CGPoint {
    CGPoint(x: .random(in: 0..<200, using: &random), y: .random(in: 0..<100, using: &random))
  }

  mutating func act() {
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1, 2: putDown()
    case 3, 4, 5: move()
    case 6, 7: lift()
    case 8:
      world.scrollView.setZoomScale(
        .random(in: 0.2...6, using: &random), animated: .random(using: &random))
    case 9:
      world.scrollView.setContentOffset(
        CGPoint(x: .random(in: 0...100, using: &random), y: 0),
        animated: .random(using: &random))
    case 10:
      world.scrollView.frame.size.width = .random(in: 100...300, using: &random)
    default:
      world.scrollView.zoom(
        to: CGRect(origin: point(), size: CGSize(width: 50, height: 20)),
        animated: .random(using: &random))
    }
    world.stage.advance(by: .milliseconds(Int.random(in: 0...40, using: &random)))
    #expect(world.scrollView.zoomScale > 0.24 && world.scrollView.zoomScale < 8.01)
  }

  private mutating func putDown() {
    let id = Int.random(in: 0..<3, using: &random)
    guard down[id] == nil else { return }
    let place = point()
    down[id] = place
    world.stage.touch(.began, at: place, id: id)
  }

  private mutating func move() {
    for id in down.keys.sorted() {
      let place = point()
      down[id] = place
      world.stage.touch(.moved, at: place, id: id)
    }
  }

  private mutating func lift() {
    guard let id = down.keys.min(), let place = down.removeValue(forKey: id) else { return }
    world.stage.touch(Bool.random(using: &random) ? .cancelled : .ended, at: place, id: id)
  }

  /// Lifts all fingers, and expects everything to stop in range.
  mutating func finish() throws {
    for (id, place) in down.sorted(by: { $0.key < $1.key }) {
      world.stage.touch(.ended, at: place, id: id)
    }
    try world.stage.settle()
    let scrollView = world.scrollView
    #expect(!scrollView.isZooming && !scrollView.isZoomBouncing && !scrollView.isTracking)
    #expect((0.5...4).contains(scrollView.zoomScale))
    #expect(scrollView.contentOffset == scrollView.clampedOffset(scrollView.contentOffset))
    #expect(scrollView.panGestureRecognizer.state == .possible)
    #expect(scrollView.pinchGestureRecognizer?.state == .possible)
    let begins = world.log.lines.count { $0.hasPrefix("willBeginZooming") }
    #expect(world.log.lines.count { $0.hasPrefix("didEndZooming") } == begins)
  }
}
