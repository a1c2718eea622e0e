import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews
import Testing

@Suite struct ScrollIndicatorTests {
  /// A scroll view that leaves its superview when an indicator is added.
  private final class FleeingScrollView: ScrollView {
    override func didAddSubview(_ subview: View) {
      super.didAddSubview(subview)
      removeFromSuperview()
    }
  }

  @Test func viewMayRemoveItselfWhenBarsAreAdded() {
    let stage = Stage(size: CGSize(width: 60, height: 60))
    let scrollView = FleeingScrollView(frame: stage.window.bounds)
    scrollView.contentSize = CGSize(width: 200, height: 200)
    stage.window.addSubview(scrollView)
    scrollView.setContentOffset(CGPoint(x: 20, y: 20), animated: true)
    stage.advance(by: .milliseconds(50))
    #expect(scrollView.superview == nil)
    #expect(scrollView.subviews.isEmpty)
  }

  private func verticalBar(in world: ScrollWorld) -> View? {
    world.scrollView.subviews.first { $0.frame.width == 3 }
  }

  @Test func barIsSeenWhileScrollingAndFadesAfter() throws {
    let world = ScrollWorld()
    #expect(world.scrollView.subviews.isEmpty)
    world.scrollView.setContentOffset(CGPoint(x: 0, y: 760), animated: true)
    world.stage.advance(by: .milliseconds(300))
    let bar = try #require(verticalBar(in: world))
    #expect(bar.alpha == 1)
    // Half way down: the track is 474 points long, and the bar 474 * 480/2000.
    let length = 474 * 480.0 / 2_000
    #expect(abs(bar.frame.height - length) < 1e-9)
    #expect(abs(bar.frame.minY - 760 - (3 + (474 - length) / 2)) < 1e-9)
    #expect(bar.frame.maxX == 317)
    world.stage.advance(by: .milliseconds(525))
    #expect(abs(bar.alpha - 0.5) < 0.05)
    try world.stage.settle()
    #expect(world.scrollView.subviews.isEmpty)
  }

  @Test func beyondTheEdgeTheBarShrinks() throws {
    let world = ScrollWorld(contentSize: CGSize(width: 320, height: 20_000))
    world.stage.touch(.began, at: CGPoint(x: 9, y: 9))
    world.stage.touch(.moved, at: CGPoint(x: 9, y: 59))
    let overscroll = 0 - world.scrollView.contentOffset.y
    let bar = try #require(verticalBar(in: world))
    #expect(bar.frame.height == 36 - overscroll)
    #expect(bar.frame.minY == world.scrollView.bounds.minY + 3)
    world.stage.touch(.moved, at: CGPoint(x: 9, y: 400))
    #expect(bar.frame.height == 7)
  }

  @Test func flashFadesOnlyAtRest() throws {
    let world = ScrollWorld()
    world.stage.touch(.began, at: CGPoint(x: 9, y: 300))
    world.stage.touch(.moved, at: CGPoint(x: 9, y: 200))
    world.scrollView.flashScrollIndicators()
    world.stage.advance(by: .seconds(1))
    #expect(try #require(verticalBar(in: world)).alpha == 1)
    world.stage.touch(.ended, at: CGPoint(x: 9, y: 200))
    try world.stage.settle()
    #expect(world.scrollView.subviews.isEmpty)
    world.scrollView.flashScrollIndicators()
    world.stage.advance(by: .milliseconds(525))
    #expect(abs(try #require(verticalBar(in: world)).alpha - 0.5) < 0.05)
    try world.stage.settle()
    #expect(world.scrollView.subviews.isEmpty)
  }

  @Test func barFadesAfterCodeHasEndedTheDrag() throws {
    let world = ScrollWorld()
    world.stage.touch(.began, at: CGPoint(x: 9, y: 300))
    world.stage.touch(.moved, at: CGPoint(x: 9, y: 200))
    #expect(verticalBar(in: world) != nil)
    world.scrollView.setContentOffset(CGPoint(x: 0, y: 400), animated: false)
    world.stage.touch(.ended, at: CGPoint(x: 9, y: 200))
    try world.stage.settle()
    #expect(world.scrollView.subviews.isEmpty)
  }

  @Test func hiddenBarIsNotInTheTree() {
    let world = ScrollWorld()
    world.scrollView.showsVerticalScrollIndicator = false
    world.scrollView.flashScrollIndicators()
    #expect(world.scrollView.subviews.isEmpty)
    world.scrollView.showsVerticalScrollIndicator = true
    #expect(world.scrollView.subviews.count == 1)
    world.scrollView.scrollIndicatorInsets = EdgeInsets(top: 100)
    #expect(verticalBar(in: world)?.frame.minY == 103)
  }
}
