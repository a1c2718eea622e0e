import Foundation
import OffscreenScrolling
import OffscreenViews
import Testing

/// A horizontal pager that fills the stage and holds one list.
private struct NestedWorld {
  let stage = Stage(size: CGSize(width: 320, height: 480))
  let outer: ScrollView
  let inner: ScrollView

  init(innerContent: CGSize) {
    outer = ScrollView(frame: stage.window.bounds)
    outer.contentSize = CGSize(width: 960, height: 480)
    outer.contentOffset.x = 320
    inner = ScrollView(frame: CGRect(x: 320, y: 0, width: 320, height: 480))
    inner.contentSize = innerContent
    stage.window.addSubview(outer)
    outer.addSubview(inner)
  }

  func drag(by distance: CGPoint) {
    stage.drag(
      from: CGPoint(x: 160, y: 240),
      to: CGPoint(x: 160 + distance.x, y: 240 + distance.y), over: .milliseconds(100))
  }
}

@Suite struct NestedScrollViewTests {
  @Test func eachAxisGoesToTheOneThatScrollsIt() {
    let world = NestedWorld(innerContent: CGSize(width: 320, height: 2_000))
    world.drag(by: CGPoint(x: 20, y: -100))
    #expect(world.inner.contentOffset.y > 80 && world.outer.contentOffset.x == 320)
    world.stage.advance(by: .seconds(5))
    let rest = world.inner.contentOffset
    world.drag(by: CGPoint(x: -100, y: 20))
    #expect(world.inner.contentOffset == rest && world.outer.contentOffset.x > 400)
  }

  @Test func theInnermostThatCanMoveTakesTheDrag() {
    let world = NestedWorld(innerContent: CGSize(width: 900, height: 480))
    // At its start the inner one cannot move further to the left: the outer one does.
    world.drag(by: CGPoint(x: 100, y: 0))
    #expect(world.inner.contentOffset.x == 0 && world.outer.contentOffset.x < 240)
    world.stage.advance(by: .seconds(5))
    world.outer.contentOffset.x = 320
    world.drag(by: CGPoint(x: -100, y: 0))
    #expect(world.inner.contentOffset.x > 80 && world.outer.contentOffset.x == 320)
  }

  @Test func whenNobodyCanMoveTheInnermostBounces() {
    let world = NestedWorld(innerContent: CGSize(width: 900, height: 480))
    world.outer.contentOffset.x = 0
    world.inner.frame.origin.x = 0
    world.drag(by: CGPoint(x: 100, y: 0))
    #expect(world.inner.contentOffset.x < 0 && world.outer.contentOffset.x == 0)
  }
}
