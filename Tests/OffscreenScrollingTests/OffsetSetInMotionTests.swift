import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews
import Testing

/// An offset that code sets during a drag or movement, which then continues from there.
@Suite struct OffsetSetInMotionTests {
  private let world = ScrollWorld()
  private var scrollView: ScrollView { world.scrollView }

  /// Pulls the content beyond the top and lifts the finger.
  private func bounce() {
    world.stage.drag(
      from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300), over: .milliseconds(200),
      hold: .milliseconds(300))
    world.stage.advance(by: .milliseconds(50))
  }

  /// Offsets in the range, at its ends, and beyond them.
  @Test(arguments: [1_500, 0, 1_520, -30, 1_600] as [CGFloat])
  func offsetSetInABounceEndsTheBounce(offset: CGFloat) throws {
    bounce()
    #expect(scrollView.isDecelerating && scrollView.contentOffset.y < -20)
    scrollView.contentOffset.y = offset
    #expect(!scrollView.isDecelerating && scrollView.contentOffset.y == offset)
    #expect(world.log.lines.suffix(2) == ["didScroll", "didEndDecelerating 0,\(Int(offset))"])
    try world.stage.settle()
    #expect(scrollView.contentOffset.y == offset)
  }

  @Test func bounceOfAFlingEndsLikeThatOfAPull() throws {
    scrollView.contentOffset.y = 100
    world.fling(from: CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: 200))
    while scrollView.contentOffset.y >= 0 { world.stage.advance(by: .milliseconds(5)) }
    scrollView.contentOffset.y = 0
    #expect(!scrollView.isDecelerating)
    try world.stage.settle()
    #expect(scrollView.contentOffset == .zero)
  }

  /// What an observer of the offset does once content of 608 points in a view of 480 was pulled
  /// beyond a threshold and let go.
  enum Reaction: CaseIterable {
    case animatesTheOffset, setsTheOffset, setsItWithAnimation, setsItWithoutAnimation
  }

  /// Headers that refresh hold the content below its top like this.
  @Test(arguments: Reaction.allCases, [true, false])
  func insetAndOffsetSetInABounceHoldTheContent(reaction: Reaction, bounces: Bool) throws {
    scrollView.contentSize.height = 608
    let target = CGPoint(x: 0, y: -60)
    var isHeld = false
    world.log.onScroll = { scrollView in
      guard !isHeld, !scrollView.isDragging, scrollView.contentOffset.y < -60 else { return }
      isHeld = true
      scrollView.bounces = bounces
      switch reaction {
      case .animatesTheOffset:
        View.animate(withDuration: 0.25) {
          scrollView.contentInset.top = 60
          scrollView.contentOffset = target
        }
      case .setsTheOffset:
        scrollView.contentInset.top = 60
        scrollView.contentOffset = target
      case .setsItWithAnimation, .setsItWithoutAnimation:
        scrollView.contentInset.top = 60
        scrollView.setContentOffset(target, animated: reaction == .setsItWithAnimation)
      }
    }
    world.stage.touch(.began, at: CGPoint(x: 100, y: 100))
    let pull = CGFloat(RubberBand.unbanded(96, dimension: 480))
    world.stage.touch(.moved, at: CGPoint(x: 100, y: 110 + pull))
    #expect(scrollView.contentOffset.y == -96)
    world.stage.touch(.ended, at: CGPoint(x: 100, y: 110 + pull))
    try world.stage.settle()
    #expect(isHeld && scrollView.contentOffset == target)
    #expect(!scrollView.isDecelerating)
  }

  @Test func bounceContinuesWhenItsContentIsMoved() throws {
    bounce()
    let before = scrollView.contentOffset.y
    scrollView.carryOffset(to: CGPoint(x: 0, y: before - 10))
    #expect(scrollView.isDecelerating && scrollView.contentOffset.y == before - 10)
    try world.stage.settle()
    #expect(scrollView.contentOffset == .zero)
  }

  @Test func offsetSetFarFromTheEdgeContinuesTheFling() throws {
    scrollView.contentOffset.y = 1_300
    world.fling(from: CGPoint(x: 100, y: 400), by: CGPoint(x: 0, y: -150))
    world.stage.advance(by: .milliseconds(20))
    #expect(scrollView.isDecelerating)
    let before = scrollView.contentOffset.y
    scrollView.contentOffset.y -= 1_000
    try world.stage.settle()
    // At 750 points per second the fling moves 370 points, and the edge has no effect.
    #expect(abs(scrollView.contentOffset.y - (before - 1_000 + 370)) < 30)
  }

  /// Endless content: the delegate moves it back by a period whenever possible.
  @Test func delegateMayPutTheContentBackOnTheWay() throws {
    world.log.onScroll = { scrollView in
      if scrollView.contentOffset.y > 600 { scrollView.contentOffset.y -= 500 }
    }
    let free = ScrollWorld(contentSize: CGSize(width: 320, height: 20_000))
    for world in [world, free] {
      world.scrollView.contentOffset.y = 300
      world.fling(from: CGPoint(x: 100, y: 450), by: CGPoint(x: 0, y: -400))
      try world.stage.settle()
    }
    let travelled = free.scrollView.contentOffset.y
    #expect(travelled > 1_500)
    let periods = ((travelled - scrollView.contentOffset.y) / 500).rounded()
    #expect(abs(scrollView.contentOffset.y + 500 * periods - travelled) <= 2)
  }

  @Test func delegateMayHoldTheContentUnderTheFinger() {
    world.log.onScroll = { scrollView in
      if scrollView.contentOffset.y < 0 { scrollView.contentOffset.y = 0 }
    }
    let stage = world.stage
    stage.touch(.began, at: CGPoint(x: 100, y: 100))
    for step in 1...10 {
      stage.advance(by: .milliseconds(20))
      stage.touch(.moved, at: CGPoint(x: 100, y: 100 + 10 * CGFloat(step)))
      #expect(scrollView.contentOffset.y == 0)
    }
    // The way back begins where the finger changes direction.
    stage.advance(by: .milliseconds(20))
    stage.touch(.moved, at: CGPoint(x: 100, y: 170))
    #expect(scrollView.contentOffset.y == 30)
  }

  /// While the delegate holds the content at its start, the fling keeps its velocity, and continues
  /// from there.
  @Test(arguments: [100, 300, 500]) func flingHeldAtTheEdgeContinuesAfterwards(held: Int) throws {
    let free = ScrollWorld(contentSize: CGSize(width: 320, height: 20_000))
    var isHeld = true
    world.log.onScroll = { scrollView in
      if isHeld, scrollView.contentOffset.y != 0 { scrollView.contentOffset.y = 0 }
    }
    for world in [world, free] {
      world.fling(from: CGPoint(x: 100, y: 400), by: CGPoint(x: 0, y: -150))
      world.stage.advance(by: .milliseconds(held))
    }
    #expect(scrollView.contentOffset.y == 0 && scrollView.isDecelerating)
    isHeld = false
    let before = free.scrollView.contentOffset.y
    for world in [world, free] { try world.stage.settle() }
    let remaining = free.scrollView.contentOffset.y - before
    #expect(remaining > 50)
    #expect(abs(scrollView.contentOffset.y - remaining) <= 4)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func nonFiniteOffsetsAreIgnored(number: CGFloat) throws {
    let nowhere = CGPoint(x: 0, y: number)
    scrollView.contentOffset.y = 300
    scrollView.contentOffset = nowhere
    scrollView.setContentOffset(nowhere, animated: false)
    scrollView.setContentOffset(nowhere, animated: true)
    scrollView.scrollRectToVisible(CGRect(x: 0, y: number, width: 5, height: 5), animated: true)
    try world.stage.settle()
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 300))
    // An invalid target of the delegate is ignored.
    world.log.target = { _ in nowhere }
    world.fling(from: CGPoint(x: 100, y: 400), by: CGPoint(x: 0, y: -150))
    let start = scrollView.contentOffset.y
    try world.stage.settle()
    #expect(abs(scrollView.contentOffset.y - start - 370) < 15)
    scrollView.contentInset.bottom = number
    scrollView.contentSize.height = number
    try world.stage.settle()
    #expect(scrollView.contentOffset == .zero)
  }
}
