import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews
import Testing

@Suite struct ScrollViewMovementTests {
  @Test func offsetIsTheOriginOfTheBounds() {
    let world = ScrollWorld()
    world.scrollView.contentOffset = CGPoint(x: -40, y: 5_000)
    #expect(world.scrollView.bounds.origin == CGPoint(x: -40, y: 5_000))
    world.scrollView.bounds.origin.y = 7
    #expect(world.scrollView.contentOffset == CGPoint(x: -40, y: 7))
    #expect(world.log.lines == ["didScroll"])
  }

  @Test func animatedOffsetTakesThreeTenthsOfASecond() throws {
    let world = ScrollWorld()
    world.scrollView.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    #expect(world.scrollView.contentOffset == .zero)
    world.stage.advance(by: .milliseconds(150))
    #expect(world.scrollView.contentOffset.y == 300)
    world.stage.advance(by: .milliseconds(150))
    #expect(world.scrollView.contentOffset.y == 600)
    #expect(world.log.lines == ["didScroll", "didEndScrollingAnimation 0,600"])
    world.scrollView.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    world.stage.advance(by: .seconds(1))
    #expect(world.log.lines.count == 2)
  }

  @Test func animatedOffsetIsReachedAtOnceWithoutAStage() {
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let log = ScrollLog()
    scrollView.delegate = log
    scrollView.setContentOffset(CGPoint(x: 5, y: 5), animated: true)
    #expect(log.lines == ["didScroll", "didEndScrollingAnimation 5,5"])
  }

  @Test func fingerOrCodeStopsAnAnimation() {
    let world = ScrollWorld()
    world.scrollView.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    world.stage.advance(by: .milliseconds(150))
    world.stage.touch(.began, at: CGPoint(x: 9, y: 9))
    #expect(world.log.lines == ["didScroll", "didEndScrollingAnimation 0,300"])
    world.stage.touch(.ended, at: CGPoint(x: 9, y: 9))
    world.scrollView.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    world.scrollView.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
    world.stage.advance(by: .seconds(1))
    #expect(world.scrollView.contentOffset.y == 20)
  }

  @Test func settingTheOffsetCarriesADecelerationAlong() throws {
    let world = ScrollWorld()
    world.fling(from: CGPoint(x: 100, y: 400), by: CGPoint(x: 0, y: -150))
    world.stage.advance(by: .milliseconds(100))
    world.scrollView.contentOffset.y += 500
    #expect(world.scrollView.isDecelerating)
    try world.stage.settle()
    #expect(world.scrollView.contentOffset.y == 1_010)
  }

  @Test func offsetSetAtTheEndOfADragReplacesTheFling() throws {
    let world = ScrollWorld()
    world.log.onEndDragging = { $0.setContentOffset(CGPoint(x: 0, y: 48), animated: true) }
    world.fling(from: CGPoint(x: 100, y: 400), by: CGPoint(x: 0, y: -150))
    try world.stage.settle()
    #expect(world.scrollView.contentOffset.y == 48)
    #expect(
      Array(world.log.lines.suffix(3)) == [
        "didEndDragging willDecelerate=true", "didScroll", "didEndScrollingAnimation 0,48",
      ])
  }

  /// A visible rectangle of 100 x 100 in content of 1,000 x 1,000, at first at (200, 200).
  @Test(arguments: [
    (CGRect(x: 250, y: 250, width: 10, height: 10), CGPoint(x: 200, y: 200)),
    (CGRect(x: 290, y: 200, width: 20, height: 10), CGPoint(x: 210, y: 200)),
    (CGRect(x: 150, y: 190, width: 10, height: 10), CGPoint(x: 150, y: 190)),
    (CGRect(x: 150, y: 200, width: 400, height: 10), CGPoint(x: 150, y: 200)),
    (CGRect(x: 980, y: 980, width: 400, height: 400), CGPoint(x: 900, y: 900)),
    (CGRect(x: -50, y: -50, width: 60, height: 60), CGPoint(x: 0, y: 0)),
    (CGRect(x: 2_000, y: 0, width: 10, height: 10), CGPoint(x: 200, y: 200)),
  ])
  func rectIsShownWithTheLeastMovement(rect: CGRect, offset: CGPoint) {
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 1_000, height: 1_000)
    scrollView.contentOffset = CGPoint(x: 200, y: 200)
    scrollView.isScrollEnabled = false
    scrollView.scrollRectToVisible(rect, animated: false)
    #expect(scrollView.contentOffset == offset)
  }

  @Test func insetsWidenTheRange() throws {
    let world = ScrollWorld()
    world.scrollView.contentInset = EdgeInsets(top: 64, bottom: 30)
    #expect(world.scrollView.contentOffset == .zero)
    world.scrollView.scrollRectToVisible(
      CGRect(x: 0, y: 0, width: 10, height: 10), animated: false)
    #expect(world.scrollView.contentOffset.y == -64)
    world.fling(from: CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: 100))
    try world.stage.settle()
    #expect(world.scrollView.contentOffset.y == -64)
  }

  @Test func shrinkingContentMovesTheOffsetIntoRange() {
    let world = ScrollWorld()
    world.scrollView.contentOffset.y = 1_500
    world.scrollView.contentSize.height = 600
    #expect(world.scrollView.contentOffset.y == 120)
    world.scrollView.frame.size.height = 560
    #expect(world.scrollView.contentOffset.y == 40)
  }

  @Test func flingScrollsIntoContentAddedDuringIt() throws {
    let world = ScrollWorld()
    world.scrollView.contentOffset.y = 1_100
    var offsets: [CGFloat] = []
    world.log.onScroll = { offsets.append($0.contentOffset.y) }
    world.fling(from: CGPoint(x: 100, y: 400), by: CGPoint(x: 0, y: -300))
    world.stage.advance(by: .milliseconds(50))
    world.scrollView.contentSize.height = 3_000
    try world.stage.settle()
    // 1,390 + (1,500 - 10) / 2.002
    #expect(world.scrollView.contentOffset.y == 2_134)
    for (offset, next) in zip(offsets, offsets.dropFirst()) {
      #expect(next >= offset && next - offset <= 30)
    }
  }

  /// A range that ends between two pixels, which an offset rounded to pixels can miss.
  @Test(arguments: [false, true])
  func touchNeverLeavesTheOffsetOutOfRange(bounces: Bool) throws {
    let world = ScrollWorld(contentSize: CGSize(width: 320, height: 481.7))
    world.scrollView.bounces = bounces
    for offset: CGFloat in [2, 1.72, 1.7] {
      for drags in [false, true] {
        world.scrollView.contentOffset.y = offset
        world.stage.touch(.began, at: CGPoint(x: 100, y: 100))
        if drags { world.stage.touch(.moved, at: CGPoint(x: 100, y: 89)) }
        world.stage.advance(by: .milliseconds(20))
        if drags { world.stage.touch(.moved, at: CGPoint(x: 100, y: 89)) }
        world.stage.touch(.ended, at: CGPoint(x: 100, y: 89))
        try world.stage.settle()
        #expect(abs(world.scrollView.contentOffset.y - 1.7) < 1e-9)
      }
    }
  }

  @Test func leavingTheWindowEndsAMovement() {
    let world = ScrollWorld()
    world.fling(from: CGPoint(x: 100, y: 400), by: CGPoint(x: 0, y: -150))
    world.stage.advance(by: .milliseconds(50))
    world.scrollView.removeFromSuperview()
    #expect(!world.scrollView.isDecelerating)
    world.stage.advance(by: .seconds(1))
    #expect(world.log.lines.last?.hasPrefix("didEndDecelerating") == true)
  }

  /// How the content is held when its scroll view leaves the window, beyond the end.
  enum Hold: CaseIterable { case springing, caught, pulled }

  @Test(arguments: Hold.allCases)
  func scrollViewThatLeavesItsWindowInABounceRestsInRange(hold: Hold) throws {
    let world = ScrollWorld()
    let finger = CGPoint(x: 100, y: 300)
    world.stage.touch(.began, at: CGPoint(x: 100, y: 100))
    world.stage.touch(.moved, at: finger)
    if hold != .pulled {
      world.stage.touch(.ended, at: finger)
      world.stage.advance(by: .milliseconds(50))
    }
    if hold == .caught { world.stage.touch(.began, at: finger) }
    #expect(world.scrollView.contentOffset.y < -20)
    world.scrollView.removeFromSuperview()
    if hold != .springing { world.stage.touch(.ended, at: finger) }
    #expect(world.scrollView.contentOffset == .zero)
    #expect(!world.scrollView.isTracking && !world.scrollView.isDecelerating)
    world.stage.window.addSubview(world.scrollView)
    try world.stage.settle()
    #expect(world.scrollView.contentOffset == .zero)
    func count(_ prefix: String) -> Int { world.log.lines.count { $0.hasPrefix(prefix) } }
    #expect(count("willBeginDecelerating") == count("didEndDecelerating"))
    #expect(count("willBeginDragging") == 1 && count("didEndDragging") == 1)
  }

  @Test func scrollViewIsReleasedDuringAFling() {
    weak var gone: ScrollView?
    let stage = Stage(size: CGSize(width: 320, height: 480))
    do {
      let scrollView = ScrollView(frame: stage.window.bounds)
      scrollView.contentSize = CGSize(width: 320, height: 9_000)
      stage.window.addSubview(scrollView)
      gone = scrollView
      stage.drag(
        from: CGPoint(x: 9, y: 400), to: CGPoint(x: 9, y: 100), over: .milliseconds(100))
      scrollView.removeFromSuperview()
    }
    stage.advance(by: .seconds(1))
    #expect(gone == nil)
  }
}
