import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews
import Testing

private final class Watcher: ScrollObserver {
  var lines: [String] = []

  func scrollViewOffsetDidChange(_ scrollView: ScrollView) {
    lines.append("offset \(Int(scrollView.contentOffset.y))")
  }

  func scrollViewInsetDidChange(_ scrollView: ScrollView) {
    lines.append("inset \(Int(scrollView.contentInset.top))")
  }
}

@Suite struct ScrollObserverTests {
  @Test func observersAreCalledBeforeTheDelegateAndHeldWeakly() {
    let world = ScrollWorld()
    var watcher: Watcher? = Watcher()
    weak let gone = watcher
    if let watcher {
      world.scrollView.addObserver(watcher)
      world.scrollView.addObserver(watcher)
      world.log.onScroll = { _ in watcher.lines.append("delegate") }
      world.scrollView.contentOffset.y = 30
      world.scrollView.contentInset.top = 5
      world.scrollView.contentInset.top = 5
      #expect(watcher.lines == ["offset 30", "delegate", "inset 5"])
      world.scrollView.removeObserver(watcher)
      world.log.onScroll = { _ in }
      world.scrollView.contentOffset.y = 60
      #expect(watcher.lines.count == 3)
      world.scrollView.addObserver(watcher)
    }
    watcher = nil
    #expect(gone == nil)
    world.scrollView.contentOffset.y = 0
    #expect(world.log.lines.count == 1)
  }

  @Test func enclosureAddsInsetsToThoseOfTheUser() {
    let world = ScrollWorld(contentSize: CGSize(width: 320, height: 100))
    world.scrollView.contentInset = EdgeInsets(top: 10, bottom: 20)
    world.scrollView.enclosure = ScrollEnclosure(
      inset: EdgeInsets(top: 304), minimumContentHeight: 460, stickyLine: 104)
    #expect(world.scrollView.contentInset == EdgeInsets(top: 10, bottom: 20))
    #expect(world.scrollView.adjustedContentInset == EdgeInsets(top: 314, bottom: 20))
    #expect(world.scrollView.offsetLimits(.vertical) == -314...0)
    #expect(world.scrollView.contentSize.height == 100 && world.scrollView.stickyLine == 104)
    world.scrollView.enclosure = ScrollEnclosure()
    #expect(world.scrollView.offsetLimits(.vertical) == -10 ... -10)
    #expect(world.scrollView.stickyLine == 10)
  }

  /// The end of a movement is reported at least once, however it ends and even if nothing moved.
  @Test(arguments: 0..<6)
  func restIsToldHoweverItCame(way: Int) throws {
    final class RestLog: ScrollObserver {
      var rests = 0
      func scrollViewOffsetDidChange(_ scrollView: ScrollView) {}
      func scrollViewDidComeToRest(_ scrollView: ScrollView) { rests += 1 }
    }
    let world = ScrollWorld()
    let (log, view) = (RestLog(), world.scrollView)
    view.addObserver(log)
    view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    #expect(log.rests == 0)
    switch way {
    case 0: view.setContentOffset(.zero, animated: false)
    case 1: view.setContentOffset(.zero, animated: true)
    case 2:
      world.stage.touch(.began, at: CGPoint(x: 100, y: 100))
      #expect(log.rests == 0)
      world.stage.touch(.ended, at: CGPoint(x: 100, y: 100))
    case 3:
      world.stage.touch(.began, at: CGPoint(x: 100, y: 100))
      world.stage.touch(.moved, at: CGPoint(x: 100, y: 60))
      world.stage.advance(by: .milliseconds(300))
      #expect(log.rests == 0)
      world.stage.touch(.ended, at: CGPoint(x: 100, y: 60))
    case 4: view.removeFromSuperview()
    default: break
    }
    try world.stage.settle()
    #expect(log.rests > 0)
  }

  @Test func fingerOnACoverDoesNotStopAnAnimation() throws {
    let world = ScrollWorld()
    let cover = View(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    let pan = ScrollPanGestureRecognizer()
    pan.scrollView = world.scrollView
    cover.addGestureRecognizer(pan)
    world.stage.window.addSubview(cover)
    for lifts in [true, false] {
      world.scrollView.setContentOffset(.zero, animated: false)
      world.log.lines = []
      world.scrollView.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
      world.stage.advance(by: .milliseconds(100))
      world.stage.touch(.began, at: CGPoint(x: 10, y: 90))
      #expect(!world.scrollView.isTracking)
      if lifts {
        world.stage.touch(.ended, at: CGPoint(x: 10, y: 90))
        try world.stage.settle()
        #expect(world.scrollView.contentOffset.y == 200)
        continue
      }
      // A drag replaces the movement, whose end is reported.
      world.stage.touch(.moved, at: CGPoint(x: 10, y: 60))
      #expect(world.scrollView.isDragging && world.scrollView.contentOffset.y < 200)
      #expect(world.log.lines.contains { $0.hasPrefix("didEndScrollingAnimation") })
      world.stage.touch(.cancelled, at: CGPoint(x: 10, y: 60))
      try world.stage.settle()
    }
  }

  @Test func panOnAnotherViewDragsPointForPoint() throws {
    let world = ScrollWorld()
    let cover = View(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    let pan = ScrollPanGestureRecognizer()
    pan.scrollView = world.scrollView
    cover.addGestureRecognizer(pan)
    world.stage.window.addSubview(cover)
    world.stage.drag(
      from: CGPoint(x: 160, y: 90), to: CGPoint(x: 160, y: 30), over: .milliseconds(200),
      hold: .milliseconds(100))
    #expect(world.log.lines.contains("willBeginDragging 0,0"))
    #expect(world.scrollView.contentOffset.y >= 50)
    let offset = world.scrollView.contentOffset.y
    world.stage.advance(by: .milliseconds(50))
    #expect(world.scrollView.isDecelerating && world.scrollView.contentOffset.y > offset)
    // A finger that only rests there stops the movement.
    world.stage.touch(.began, at: CGPoint(x: 10, y: 10))
    #expect(!world.scrollView.isDecelerating && world.scrollView.isTracking)
    world.stage.touch(.ended, at: CGPoint(x: 10, y: 10))
    #expect(!world.scrollView.isTracking)
    try world.stage.settle()
  }
}
