import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews
import Testing

/// Nested scroll views, all as large as the window and scrolled to the middle of their content.
private struct NestedWorld {
  let stage = Stage(size: CGSize(width: 320, height: 480))
  /// Outermost first.
  let levels: [ScrollView]

  /// Each level is written as the axes that it scrolls: `h`, `v`, `hv`, or `-` for none.
  init(_ axes: [String]) {
    var levels: [ScrollView] = []
    for axes in axes {
      let scrollView = ScrollView(
        frame: CGRect(origin: levels.last?.contentOffset ?? .zero, size: stage.window.bounds.size))
      scrollView.contentSize = CGSize(
        width: axes.contains("h") ? 960 : 320, height: axes.contains("v") ? 1_440 : 480)
      scrollView.contentOffset = CGPoint(
        x: axes.contains("h") ? 320 : 0, y: axes.contains("v") ? 480 : 0)
      (levels.last ?? stage.window).addSubview(scrollView)
      levels.append(scrollView)
    }
    self.levels = levels
  }

  func drag(by distance: CGPoint) {
    stage.drag(
      from: CGPoint(x: 160, y: 240),
      to: CGPoint(x: 160 + distance.x, y: 240 + distance.y), over: .milliseconds(100))
  }

  /// The level that a drag moves; nil for none.
  ///
  /// A drag never moves several levels.
  func levelMoved(by distance: CGPoint) -> Int? {
    let before = levels.map(\.contentOffset)
    drag(by: distance)
    let moved = levels.indices.filter { levels[$0].contentOffset != before[$0] }
    #expect(moved.count <= 1)
    return moved.first
  }
}

private let left = CGPoint(x: -100, y: 20)
private let right = CGPoint(x: 100, y: 20)
private let up = CGPoint(x: 20, y: -100)
private let down = CGPoint(x: 20, y: 100)

@Suite struct NestedScrollViewTests {
  @Test(
    arguments: [
      (["h", "v"], left, 0), (["h", "v"], up, 1), (["v", "h"], left, 1), (["v", "h"], up, 0),
      (["h", "h"], left, 1), (["v", "v"], down, 1), (["hv", "h"], up, 0), (["h", "hv"], left, 1),
      (["v", "-"], up, 0), (["h", "-"], up, nil), (["h", "v", "h"], left, 2),
      (["h", "v", "h"], up, 1),
      (["h", "-", "v"], right, 0), (["v", "h", "v"], down, 2), (["-", "-"], up, nil),
    ] as [([String], CGPoint, Int?)])
  func innermostScrollViewOfTheAxisTakesTheDrag(axes: [String], drag: CGPoint, level: Int?) {
    #expect(NestedWorld(axes).levelMoved(by: drag) == level)
  }

  /// An outer scroll view or a recogniser of an ancestor wins the finger that has caught the inner one
  /// in a bounce.
  @Test(arguments: [true, false])
  func trackingEndsWhenAnotherRecogniserWinsTheFinger(isOuterScrollView: Bool) throws {
    let world = NestedWorld([isOuterScrollView ? "h" : "-", "v"])
    let inner = world.levels[1]
    let log = ScrollLog()
    inner.delegate = log
    var isPanning = false
    if !isOuterScrollView {
      world.stage.window.addGestureRecognizer(PanGestureRecognizer { _ in isPanning = true })
    }
    inner.contentOffset.y = 0
    world.stage.drag(
      from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 300), over: .milliseconds(100))
    world.stage.advance(by: .milliseconds(50))
    world.stage.touch(.began, at: CGPoint(x: 160, y: 240))
    let caught = inner.contentOffset.y
    #expect(inner.isTracking && caught < -20)
    world.stage.touch(.moved, at: CGPoint(x: 100, y: 240))
    #expect(isOuterScrollView ? world.levels[0].isDragging : isPanning)
    #expect(!inner.isTracking && inner.isDecelerating)
    world.stage.advance(by: .milliseconds(100))
    #expect(inner.contentOffset.y > caught)
    world.stage.advance(by: .seconds(1))
    #expect(inner.contentOffset.y == 0 && !inner.isDecelerating)
    world.stage.touch(.ended, at: CGPoint(x: 100, y: 240))
    try world.stage.settle()
    func count(_ prefix: String) -> Int { log.lines.count { $0.hasPrefix(prefix) } }
    #expect(count("willBeginDecelerating") == 2 && count("didEndDecelerating") == 2)
    #expect(!inner.isTracking && inner.panGestureRecognizer.state == .possible)
  }

  /// The direction in which the inner ones are at their end.
  @Test(arguments: [
    (right, CGPoint(x: 0, y: 0), 0), (left, CGPoint(x: 0, y: 0), 1),
    (left, CGPoint(x: 640, y: 0), 0), (right, CGPoint(x: 640, y: 0), 1),
  ])
  func scrollViewThatCannotMoveThatWayLeavesTheDragToTheNext(
    drag: CGPoint, innerOffset: CGPoint, level: Int
  ) {
    let world = NestedWorld(["h", "h"])
    world.levels[1].contentOffset = innerOffset
    #expect(world.levelMoved(by: drag) == level)
  }

  @Test func nextScrollViewMayBeTwoLevelsOut() {
    let world = NestedWorld(["h", "v", "h"])
    world.levels[2].contentOffset.x = 0
    #expect(world.levelMoved(by: right) == 0)
  }

  @Test func innermostScrollViewBouncesIfNoneCanMove() {
    let world = NestedWorld(["h", "h"])
    world.levels[0].contentOffset.x = 0
    world.levels[1].frame.origin.x = 0
    world.levels[1].contentOffset.x = 0
    #expect(world.levelMoved(by: right) == 1)
    #expect(world.levels[1].contentOffset.x < 0)
  }

  @Test func disabledScrollViewsTakeNoDrag() {
    let world = NestedWorld(["h", "h"])
    world.levels[1].isScrollEnabled = false
    #expect(world.levelMoved(by: left) == 0)
    let other = NestedWorld(["h", "h"])
    other.levels[0].isScrollEnabled = false
    other.levels[1].contentOffset.x = 0
    // No outer scroll view can take the drag, so the inner one bounces.
    #expect(other.levelMoved(by: right) == 1)
  }

  @Test func decisionHoldsForTheWholeDrag() {
    let world = NestedWorld(["h", "h"])
    world.levels[1].contentOffset.x = 30
    world.drag(by: CGPoint(x: 120, y: 0))
    // Beyond its start the inner one overscrolls; the outer one does not move.
    #expect(world.levels[1].contentOffset.x < 0 && world.levels[0].contentOffset.x == 320)
  }

  /// A vertical list rotated by -90 degrees, with its first row at the left, in a pager.
  @Test func turnedListLeavesTheDragToThePagerAtItsEnds() {
    let world = NestedWorld(["h", "v"])
    let list = world.levels[1]
    let frame = View(frame: CGRect(x: 320, y: 0, width: 320, height: 480))
    world.levels[0].addSubview(frame)
    frame.addSubview(list)
    list.transform = CGAffineTransform(rotationAngle: -.pi / 2)
    list.frame = frame.bounds
    #expect(list.bounds.size == CGSize(width: 480, height: 320))
    list.contentSize = CGSize(width: 480, height: 1_000)
    for (offset, drag, level) in [
      (300, left, 1), (300, right, 1), (0, left, 1), (0, right, 0), (680, left, 0),
      (680, right, 1), (300, up, nil),
    ] as [(CGFloat, CGPoint, Int?)] {
      world.levels[0].setContentOffset(CGPoint(x: 320, y: 0), animated: false)
      list.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
      #expect(world.levelMoved(by: drag) == level)
    }
  }

  /// If both movements are equal, the axis that scrolls decides, and the vertical one if both do.
  @Test(arguments: [(["h"], 0), (["v"], 0), (["h", "v"], 1), (["v", "h"], 1)])
  func exactDiagonalScrollsTheScrollableAxis(axes: [String], level: Int) {
    #expect(NestedWorld(axes).levelMoved(by: CGPoint(x: -80, y: -80)) == level)
  }

  @Test func lockedDiagonalBelongsToTheInnerScrollView() {
    let world = NestedWorld(["h", "hv"])
    world.levels[1].isDirectionalLockEnabled = true
    world.drag(by: CGPoint(x: -100, y: -20))
    #expect(world.levels[1].contentOffset.x > 400 && world.levels[1].contentOffset.y == 480)
    #expect(world.levels[0].contentOffset.x == 320)
  }

  /// A scroll view of a class that conforms is the delegate of its own pan, as libraries of pages under a
  /// header rely on.
  @Test func scrollViewThatAllowsItScrollsWithTheOneInside() {
    final class Outer: ScrollView, GestureRecognizerDelegate {
      var questions: [String] = []
      var allowsBoth = true

      func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: GestureRecognizer
      ) -> Bool {
        #expect(gestureRecognizer === panGestureRecognizer)
        return allowsBoth && other is PanGestureRecognizer
      }

      override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        questions.append(recognizer === panGestureRecognizer ? "own" : "other")
        return super.gestureRecognizerShouldBegin(recognizer)
      }
    }
    let stage = Stage(size: CGSize(width: 100, height: 200))
    let (outer, inner) = (Outer(frame: stage.window.bounds), ScrollView(frame: stage.window.bounds))
    for scrollView in [outer, inner] {
      scrollView.contentSize = CGSize(width: 100, height: 900)
    }
    outer.addSubview(inner)
    stage.window.addSubview(outer)
    stage.drag(
      from: CGPoint(x: 50, y: 190), to: CGPoint(x: 50, y: 90), over: .milliseconds(1000))
    #expect(inner.contentOffset.y > 80)
    #expect(outer.contentOffset.y > 80)
    #expect(outer.questions == ["own"])
    (outer.allowsBoth, outer.contentOffset, inner.contentOffset) = (false, .zero, .zero)
    stage.drag(
      from: CGPoint(x: 50, y: 190), to: CGPoint(x: 50, y: 90), over: .milliseconds(1000))
    #expect(inner.contentOffset.y > 80)
    #expect(outer.contentOffset.y == 0)
    #expect(ScrollView().panGestureRecognizer.delegate == nil)
  }
}
