import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews
import Testing

/// The state of a scroll view at the time of a change.
enum ScrollPhase: CaseIterable {
  case rest, restAtTheEdge, touched, dragged, draggedBeyond, flung, flungAtTheEdge, bouncing
  case returning, turningAPage, animated, movingBack
}

/// The change during a movement.
enum ScrollChange: CaseIterable {
  case contentGrows, contentShrinks, contentFits, insetGrows, insetShrinks, viewGrows, viewShrinks
  case pagingOn, pagingOff, bouncesOff, slower, refreshBegins, refreshEnds
}

/// One case: a list of 2,000 points in a view of 480, near its top or its end.
private struct ChangeWorld {
  let base: ScrollWorld
  let control = RefreshControl()
  let isAtEnd: Bool
  /// Whether a finger is still down, and where.
  var finger: CGFloat?

  init(_ phase: ScrollPhase, isAtEnd: Bool) {
    base = ScrollWorld(scale: 2, framesPerSecond: 120)
    self.isAtEnd = isAtEnd
    base.scrollView.refreshControl = control
    enter(phase)
  }

  var scrollView: ScrollView { base.scrollView }

  private var edge: CGFloat { isAtEnd ? 1_520 : 0 }
  /// A distance inwards from the edge is this times it.
  private var inwards: CGFloat { isAtEnd ? -1 : 1 }

  private mutating func enter(_ phase: ScrollPhase) {
    switch phase {
    case .rest: place(at: 700)
    case .restAtTheEdge: place(at: 0)
    case .touched:
      place(at: 300)
      base.stage.touch(.began, at: CGPoint(x: 100, y: 240))
      finger = 240
    case .dragged: drag(from: 400, by: 90, lifts: false)
    case .draggedBeyond: drag(from: 10, by: 160, lifts: false)
    case .flung:
      drag(from: 1_200, by: 120, lifts: true)
      base.stage.advance(by: .milliseconds(100))
    case .flungAtTheEdge:
      drag(from: 330, by: 150, lifts: true)
      base.stage.advance(by: .milliseconds(50))
    case .bouncing:
      drag(from: 180, by: 160, lifts: true)
      base.stage.advance(by: .milliseconds(50))
    case .returning:
      drag(from: 10, by: 160, lifts: true)
      base.stage.advance(by: .milliseconds(50))
    case .turningAPage:
      scrollView.isPagingEnabled = true
      place(at: 480)
      drag(from: 480, by: 100, lifts: true)
      base.stage.advance(by: .milliseconds(50))
    case .animated:
      place(at: 350)
      scrollView.setContentOffset(CGPoint(x: 0, y: edge + inwards * 20), animated: true)
      base.stage.advance(by: .milliseconds(100))
    case .movingBack:
      control.beginRefreshing()
      scrollView.contentOffset.y = -60
      control.endRefreshing()
      base.stage.advance(by: .milliseconds(100))
    }
  }

  private func place(at distance: CGFloat) {
    scrollView.contentOffset.y = edge + inwards * distance
  }

  /// Drags towards the edge.
  private mutating func drag(from distance: CGFloat, by travel: CGFloat, lifts: Bool) {
    place(at: distance)
    let start: CGFloat = isAtEnd ? 400 : 80
    base.stage.touch(.began, at: CGPoint(x: 100, y: start))
    for step in 1...10 {
      base.stage.advance(by: .milliseconds(10))
      finger = start + inwards * travel * CGFloat(step) / 10
      base.stage.touch(.moved, at: CGPoint(x: 100, y: finger ?? 0))
    }
    if lifts { lift() }
  }

  mutating func lift() {
    guard let finger else { return }
    base.stage.touch(.ended, at: CGPoint(x: 100, y: finger))
    self.finger = nil
  }

  func make(_ change: ScrollChange) {
    switch change {
    case .contentGrows: scrollView.contentSize.height = 2_300
    case .contentShrinks: scrollView.contentSize.height = 1_400
    case .contentFits: scrollView.contentSize.height = 100
    case .insetGrows: scrollView.contentInset = EdgeInsets(top: 90, bottom: 70)
    case .insetShrinks: scrollView.contentInset = EdgeInsets(top: -30, bottom: -40)
    case .viewGrows: scrollView.frame.size.height = 640
    case .viewShrinks: scrollView.frame.size.height = 300
    case .pagingOn: scrollView.isPagingEnabled = true
    case .pagingOff: scrollView.isPagingEnabled = false
    case .bouncesOff: scrollView.bounces = false
    case .slower: scrollView.decelerationRate = .fast
    case .refreshBegins: control.beginRefreshing()
    case .refreshEnds: control.endRefreshing()
    }
  }
}

@Suite struct ScrollChangeTests {
  @Test(arguments: ScrollPhase.allCases, [false, true])
  func changesNeitherJumpNorStick(phase: ScrollPhase, isAtEnd: Bool) throws {
    for change in ScrollChange.allCases {
      let name = Comment(rawValue: "\(change)")
      var world = ChangeWorld(phase, isAtEnd: isAtEnd)
      let scrollView = world.scrollView
      let before = scrollView.contentOffset
      let moves = scrollView.isDecelerating || world.base.stage.isMoving || world.finger != nil
      world.make(change)
      if moves, change != .bouncesOff {
        // Half a device pixel for an offset that is rounded again.
        #expect(abs(scrollView.contentOffset.y - before.y) <= 0.25, name)
      } else {
        #expect(scrollView.contentOffset == scrollView.clampedOffset(before), name)
      }
      // A finger that is down keeps dragging the content.
      if let finger = world.finger, phase != .touched {
        let held = scrollView.contentOffset.y
        world.finger = finger - 20
        world.base.stage.advance(by: .milliseconds(10))
        world.base.stage.touch(.moved, at: CGPoint(x: 100, y: finger - 20))
        let step = scrollView.contentOffset.y - held
        #expect(step >= 0 && step <= 20.5, name)
        if scrollView.contentSize.height > 100 {
          #expect(step > 0 || held >= scrollView.offsetLimits(.vertical).upperBound, name)
        }
      }
      world.lift()
      var last = scrollView.contentOffset.y
      while world.base.stage.isMoving {
        let outside = abs(scrollView.clampedOffset(scrollView.contentOffset).y - last)
        world.base.stage.advance(by: .milliseconds(25))
        // At most the speed of the fastest drag, 2 points per millisecond, plus that of the spring.
        #expect(abs(scrollView.contentOffset.y - last) <= 51 + 0.3 * outside, name)
        last = scrollView.contentOffset.y
        try #require(world.base.stage.now < .seconds(12), name)
      }
      #expect(scrollView.contentOffset == scrollView.clampedOffset(scrollView.contentOffset), name)
      #expect(!scrollView.isTracking && !scrollView.isDragging && !scrollView.isDecelerating, name)
      #expect(scrollView.panGestureRecognizer.state == .possible, name)
      expectEveryBeginningToHaveItsEnd(world.base.log.lines, name)
    }
  }

  private func expectEveryBeginningToHaveItsEnd(_ lines: [String], _ name: Comment) {
    func count(_ prefix: String) -> Int { lines.count { $0.hasPrefix(prefix) } }
    #expect(count("willBeginDragging") == count("didEndDragging"), name)
    #expect(count("willEndDragging") == count("didEndDragging"), name)
    #expect(count("willBeginDecelerating") == count("didEndDecelerating"), name)
    #expect(
      count("didEndDragging willDecelerate=true") <= count("willBeginDecelerating"), name)
  }

  @Test func pagingTurnedOnInAFlingEndsOnAPage() throws {
    var world = ChangeWorld(.flung, isAtEnd: false)
    world.lift()
    world.make(.pagingOn)
    try world.base.stage.settle()
    let page = world.scrollView.contentOffset.y / 480
    #expect(page == page.rounded())
  }

  @Test func pageKeepsItsNumberWhenPagesChangeTheirSize() throws {
    let world = ChangeWorld(.turningAPage, isAtEnd: false)
    world.make(.viewShrinks)
    try world.base.stage.settle()
    #expect(world.scrollView.contentOffset.y == 0)
    let other = ChangeWorld(.turningAPage, isAtEnd: true)
    other.make(.viewShrinks)
    try other.base.stage.settle()
    // From page 2 towards the end, which is page 3: 3 * 300.
    #expect(other.scrollView.contentOffset.y == 900)
  }
}
