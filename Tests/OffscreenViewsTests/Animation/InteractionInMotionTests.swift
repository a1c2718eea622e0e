import Foundation
import Offscreen
import Testing

/// Views under an animation receive no touches unless its options allow them (Apple, `animate`).
@Suite struct InteractionInMotionTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))
  private let back = View("back", 0, 0, 100, 100)
  private let view = View("view", 0, 0, 40, 40)
  private let child = View("child", 0, 0, 20, 20)

  init() {
    stage.window.addSubview(back)
    stage.window.addSubview(view)
    view.addSubview(child)
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> String? {
    stage.window.hitTest(CGPoint(x: x, y: y), with: nil)?.name
  }

  @Test func touchesPassViewsInMotionUntilTheEnd() throws {
    View.animate(withDuration: 1, delay: 0.5) { view.alpha = 0.5 }
    #expect(hit(5, 5) == "back" && hit(30, 30) == "back")
    stage.advance(by: .milliseconds(1400))
    #expect(hit(5, 5) == "back")
    let trace = stage.window.traceHitTest(at: CGPoint(x: 30, y: 30))
    #expect(trace.rejections.map(\.reason) == [.animated])
    stage.advance(by: .milliseconds(200))
    #expect(hit(5, 5) == "child" && hit(30, 30) == "view")
  }

  @Test func optionsAllowTouches() {
    View.animate(withDuration: 1, options: .allowUserInteraction) { view.center.x += 10 }
    #expect(hit(25, 5) == "child")
    View.animateKeyframes(withDuration: 1, options: .allowUserInteraction) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0.5 }
    }
    #expect(hit(25, 5) == "child")
    View.animate(
      withDuration: 1, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) { view.backgroundColor = .red }
    #expect(hit(25, 5) == "child")
    View.animateKeyframes(withDuration: 1) { view.bounds.origin.x = 1 }
    #expect(hit(25, 5) == "back")
  }

  @Test func nestedBlocksInheritTheOption() {
    View.animate(withDuration: 1, options: .allowUserInteraction) {
      View.animate(withDuration: 1) { view.alpha = 0.5 }
    }
    #expect(hit(5, 5) == "child")
    View.animate(withDuration: 1) {
      View.animate(withDuration: 1, options: .allowUserInteraction) { child.alpha = 0.5 }
      view.alpha = 0.7
    }
    #expect(hit(5, 5) == "back")
    view.layer.removeAllAnimations()
    #expect(hit(5, 5) == "child")
  }

  @Test func changesWithoutAnimationRefuseNothing() {
    View.animate(withDuration: 0) { view.alpha = 0.5 }
    View.performWithoutAnimation { view.alpha = 0.6 }
    View.animate(withDuration: 1) {}
    View.animate(withDuration: 1) { view.alpha = 0.6 }
    #expect(hit(5, 5) == "child")
  }

  @Test func replacedAndInterruptedAnimationsRefuseNothingAfterwards() {
    View.animate(withDuration: 1) { view.alpha = 0.5 }
    View.animate(withDuration: 1, options: .allowUserInteraction) { view.alpha = 0.2 }
    #expect(hit(5, 5) == "child")
    View.animate(withDuration: 1) { view.alpha = 0.5 }
    #expect(hit(5, 5) == "back")
    view.removeFromSuperview()
    stage.window.addSubview(view)
    #expect(hit(5, 5) == "child")
  }

  @Test func touchesThatAreDownGoOn() {
    let spy = TouchSpy("spy", 0, 0, 40, 40)
    stage.window.addSubview(spy)
    stage.touch(.began, at: CGPoint(x: 5, y: 5))
    View.animate(withDuration: 1) { spy.alpha = 0.5 }
    stage.touch(.moved, at: CGPoint(x: 6, y: 5))
    stage.touch(.ended, at: CGPoint(x: 6, y: 5))
    #expect(spy.log.lines == ["spy began 0 5,5", "spy moved 0 6,5", "spy ended 0 6,5"])
    stage.tap(at: CGPoint(x: 5, y: 5))
    #expect(spy.log.lines.count == 3)
  }

  @Test func hitMapsAndIndexesFollowAnimations() {
    let many = View("many", 0, 50, 100, 50)
    stage.window.addSubview(many)
    let dots = (0..<100).map { View("\($0)", CGFloat($0), 0, 1, 50) }
    for dot in dots { many.addSubview(dot) }
    // Enough visits for an index of the children.
    for _ in 0..<20 { for x in 0..<100 { _ = hit(CGFloat(x) + 0.5, 60) } }
    View.animate(withDuration: 1) { for dot in dots[20..<50] { dot.alpha = 0.5 } }
    View.animate(withDuration: 1, options: .allowUserInteraction) { dots[70].alpha = 0.5 }
    let map = HitMap(of: stage.window)
    for x in 0..<100 {
      let expected = (20..<50).contains(x) ? "many" : "\(x)"
      #expect(hit(CGFloat(x) + 0.5, 60) == expected)
      #expect(map[x, 60]?.name == expected)
    }
    stage.advance(by: .seconds(2))
    #expect(hit(30.5, 60) == "30" && HitMap(of: stage.window)[30, 60]?.name == "30")
  }

  @Test(arguments: [.nan, .infinity, -.infinity, -1, 1e300] as [Double])
  func degenerateDurationsAndDelaysAreDefined(number: Double) throws {
    View.animate(withDuration: number) { view.alpha = 0.5 }
    // Only durations above 0 animate.
    #expect(hit(5, 5) == (number > 0 ? "back" : "child"))
    view.layer.removeAllAnimations()
    View.animate(withDuration: 0.1, delay: number) { view.alpha = 0.7 }
    #expect(hit(5, 5) == "back")
    view.layer.removeAllAnimations()
    #expect(hit(5, 5) == "child")
  }

  @Test func rulesAreThoseOfTheDefinition() {
    View.animate(withDuration: 1) { child.alpha = 0.5 }
    for x in stride(from: 0.5 as CGFloat, to: 50, by: 5) {
      let point = CGPoint(x: x, y: x)
      #expect(
        HitTestDefinition.hit(in: stage.window, at: point)
          === stage.window.hitTest(point, with: nil))
    }
    #expect(hit(5, 5) == "view")
  }
}
