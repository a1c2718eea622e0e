import Foundation
import Offscreen
import Testing

/// A view that logs the touches it receives.
final class TouchSpy: View {
  var log = Log()
  var handsOn = false

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    note("began", touches)
    if handsOn { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    note("moved", touches)
    if handsOn { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    note("ended", touches)
    if handsOn { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    note("cancelled", touches)
  }

  private func note(_ what: String, _ touches: Set<Touch>) {
    for touch in touches.sorted(by: { $0.id < $1.id }) {
      let place = touch.location(in: self)
      log.add("\(name) \(what) \(touch.id) \(AttributeText.of(place))")
    }
  }
}

@Suite struct TouchTests {
  let stage = Stage(size: CGSize(width: 200, height: 200))
  let spy = TouchSpy("spy", 10, 10, 100, 100)

  init() {
    stage.window.addSubview(spy)
  }

  @Test func touchesGoToTheViewHitAtTheBeginning() {
    stage.touch(.began, at: CGPoint(x: 20, y: 30))
    stage.touch(.moved, at: CGPoint(x: 190, y: 190))
    stage.touch(.ended, at: CGPoint(x: 190, y: 191))
    #expect(spy.log.lines == ["spy began 0 10,20", "spy moved 0 180,180", "spy ended 0 180,181"])
  }

  @Test func unhandledTouchesGoUpTheChain() {
    let label = View("label", 0, 0, 50, 50)
    let inner = TouchSpy("inner", 0, 0, 20, 20)
    inner.log = spy.log
    inner.handsOn = true
    spy.addSubview(label)
    label.addSubview(inner)
    stage.tap(at: CGPoint(x: 15, y: 15))
    #expect(
      spy.log.lines == [
        "inner began 0 5,5", "spy began 0 5,5", "inner ended 0 5,5", "spy ended 0 5,5",
      ])
  }

  @Test func viewReceivesOneFingerUnlessItAsksForMore() {
    stage.touch(.began, at: CGPoint(x: 20, y: 20), id: 0)
    stage.touch(.began, at: CGPoint(x: 30, y: 30), id: 1)
    stage.touch(.ended, at: CGPoint(x: 30, y: 30), id: 1)
    stage.touch(.cancelled, at: CGPoint(x: 20, y: 20), id: 0)
    #expect(spy.log.lines == ["spy began 0 10,10", "spy cancelled 0 10,10"])
    spy.log.lines = []
    spy.isMultipleTouchEnabled = true
    stage.touch(.began, at: CGPoint(x: 20, y: 20), id: 0)
    stage.touch(.began, at: CGPoint(x: 30, y: 30), id: 1)
    #expect(spy.log.lines == ["spy began 0 10,10", "spy began 1 20,20"])
  }

  @Test func exclusiveTouchKeepsOthersOut() {
    let other = TouchSpy("other", 120, 10, 50, 50)
    other.log = spy.log
    stage.window.addSubview(other)
    spy.isExclusiveTouch = true
    stage.touch(.began, at: CGPoint(x: 130, y: 20), id: 0)
    stage.touch(.began, at: CGPoint(x: 20, y: 20), id: 1)
    stage.touch(.ended, at: CGPoint(x: 130, y: 20), id: 0)
    stage.touch(.ended, at: CGPoint(x: 20, y: 20), id: 1)
    #expect(spy.log.lines == ["other began 0 10,10", "other ended 0 10,10"])
  }

  @Test func movesCoalesceByFrame() {
    stage.touch(.began, at: CGPoint(x: 20, y: 20))
    stage.touch(.moved, at: CGPoint(x: 21, y: 20))
    stage.touch(.moved, at: CGPoint(x: 22, y: 20))
    #expect(spy.log.lines.suffix(2) == ["spy moved 0 11,10", "spy moved 0 12,10"])
    spy.log.lines = []
    for step in 1...8 {
      stage.advance(by: .milliseconds(4))
      stage.touch(.moved, at: CGPoint(x: 22 + CGFloat(step), y: 20))
    }
    stage.advance(by: .milliseconds(4))
    // Ticks are at 16.7 and 33.3 ms; each delivers the last move before it.
    #expect(spy.log.lines == ["spy moved 0 16,10", "spy moved 0 20,10"])
    stage.touch(.moved, at: CGPoint(x: 50, y: 20))
    stage.touch(.ended, at: CGPoint(x: 51, y: 20))
    #expect(spy.log.lines.suffix(2) == ["spy moved 0 40,10", "spy ended 0 41,10"])
  }

  @Test func dragMovesAtEveryTickAndRestsAtTheEnd() {
    stage.drag(
      from: CGPoint(x: 20, y: 20), to: CGPoint(x: 80, y: 20), over: .milliseconds(100),
      hold: .milliseconds(50))
    #expect(stage.now == .milliseconds(150))
    #expect(
      spy.log.lines == [
        "spy began 0 10,10", "spy moved 0 20,10", "spy moved 0 30,10", "spy moved 0 40,10",
        "spy moved 0 50,10", "spy moved 0 60,10", "spy moved 0 70,10", "spy ended 0 70,10",
      ])
  }

  @Test func tapsInARowAreCounted() {
    final class Counter: View {
      var counts: [Int] = []
      override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        counts += touches.map(\.tapCount)
      }
    }
    let counter = Counter(frame: CGRect(x: 120, y: 120, width: 50, height: 50))
    stage.window.addSubview(counter)
    let place = CGPoint(x: 130, y: 130)
    stage.tap(at: place)
    stage.advance(by: .milliseconds(300))
    stage.tap(at: place)
    stage.advance(by: .milliseconds(400))
    stage.tap(at: place)
    #expect(counter.counts == [1, 2, 1])
  }

  @Test func viewThatLeavesItsWindowLosesItsTouches() {
    stage.touch(.began, at: CGPoint(x: 20, y: 20))
    spy.removeFromSuperview()
    stage.touch(.moved, at: CGPoint(x: 25, y: 20))
    stage.touch(.ended, at: CGPoint(x: 25, y: 20))
    #expect(spy.log.lines == ["spy began 0 10,10", "spy cancelled 0 10,10"])
  }

  @Test func nonFinitePointLeavesTheFingerInPlace() {
    let nowhere = CGPoint(x: CGFloat.nan, y: .infinity)
    stage.touch(.began, at: nowhere)
    stage.touch(.ended, at: nowhere)
    #expect(spy.log.lines.isEmpty)
    stage.touch(.began, at: CGPoint(x: 20, y: 20))
    stage.touch(.moved, at: nowhere)
    stage.touch(.ended, at: nowhere)
    #expect(spy.log.lines == ["spy began 0 10,10", "spy moved 0 10,10", "spy ended 0 10,10"])
  }

  @Test func liftedFingersCannotMove() async {
    await #expect(processExitsWith: .failure) {
      Stage(size: CGSize(width: 10, height: 10)).touch(.moved, at: .zero)
    }
    await #expect(processExitsWith: .failure) {
      let stage = Stage(size: CGSize(width: 10, height: 10))
      stage.touch(.began, at: .zero)
      stage.touch(.began, at: .zero)
    }
  }
}
