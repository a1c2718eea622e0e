import Foundation
import Offscreen
import Testing

/// Which of several recognisers is recognised, and the touches that the view receives meanwhile.
@Suite struct GestureArbitrationTests {
  let stage = Stage(size: CGSize(width: 200, height: 200))
  let spy = TouchSpy("spy", 0, 0, 200, 200)
  let log: Log

  init() {
    log = spy.log
    stage.window.addSubview(spy)
  }

  @Test func innerRecogniserWinsUnlessBothAreAllowed() {
    final class Together: GestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: GestureRecognizer
      ) -> Bool { true }
    }
    let inner = PanGestureRecognizer { [log] in log.add("inner \($0.state)") }
    let outer = PanGestureRecognizer { [log] in log.add("outer \($0.state)") }
    spy.addGestureRecognizer(inner)
    stage.window.addGestureRecognizer(outer)
    drag()
    #expect(log.lines.filter { !$0.hasPrefix("spy") } == ["inner began", "inner ended"])
    log.lines = []
    let delegate = Together()
    outer.delegate = delegate
    drag()
    #expect(
      log.lines.filter { !$0.hasPrefix("spy") } == [
        "inner began", "outer began", "inner ended", "outer ended",
      ])
  }

  @Test func delegateDecidesWhoBeginsAndWhoSees() {
    final class Gate: GestureRecognizerDelegate {
      var begins = false
      var sees = true
      func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { begins }
      func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
      ) -> Bool { sees }
    }
    let gate = Gate()
    let inner = PanGestureRecognizer { [log] in log.add("inner \($0.state)") }
    let outer = PanGestureRecognizer { [log] in log.add("outer \($0.state)") }
    inner.delegate = gate
    spy.addGestureRecognizer(inner)
    stage.window.addGestureRecognizer(outer)
    drag()
    gate.begins = true
    gate.sees = false
    drag()
    #expect(
      log.lines.filter { !$0.hasPrefix("spy") } == [
        "outer began", "outer ended", "outer began", "outer ended",
      ])
  }

  @Test func delayedBeginningsComeOnFailureOrNever() {
    let pan = PanGestureRecognizer()
    pan.delaysTouchesBegan = true
    spy.addGestureRecognizer(pan)
    stage.tap(at: CGPoint(x: 5, y: 5))
    #expect(log.lines == ["spy began 0 5,5", "spy ended 0 5,5"])
    log.lines = []
    drag()
    #expect(log.lines.isEmpty)
  }

  @Test func delayedEndsWaitForTheDoubleTap() throws {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    spy.addGestureRecognizer(double)
    stage.tap(at: CGPoint(x: 5, y: 5))
    #expect(log.lines == ["spy began 0 5,5"])
    try stage.settle()
    #expect(log.lines == ["spy began 0 5,5", "spy ended 0 5,5"])
    log.lines = []
    double.delaysTouchesEnded = false
    stage.tap(at: CGPoint(x: 5, y: 5))
    #expect(log.lines == ["spy began 0 5,5", "spy ended 0 5,5"])
  }

  @Test func touchesStayWithTheViewWhenNotCancelled() {
    let pan = PanGestureRecognizer()
    pan.cancelsTouchesInView = false
    spy.addGestureRecognizer(pan)
    drag()
    #expect(log.lines.last == "spy ended 0 80,50")
  }

  @Test func turningOffCancels() {
    let pan = PanGestureRecognizer { [log] in log.add("pan \($0.state)") }
    spy.addGestureRecognizer(pan)
    stage.touch(.began, at: CGPoint(x: 50, y: 50))
    stage.touch(.moved, at: CGPoint(x: 80, y: 50))
    pan.isEnabled = false
    #expect(log.lines.last == "pan cancelled")
    #expect(pan.state == .possible)
    pan.isEnabled = true
    stage.touch(.moved, at: CGPoint(x: 120, y: 50))
    stage.touch(.ended, at: CGPoint(x: 120, y: 50))
    #expect(log.lines.last == "pan cancelled")
    #expect(pan.state == .possible)
  }

  @Test func illegalChangesOfStateStopTheProgram() async {
    await #expect(processExitsWith: .failure) { GestureRecognizer().state = .changed }
    await #expect(processExitsWith: .failure) {
      let recognizer = GestureRecognizer()
      recognizer.state = .failed
      recognizer.state = .began
    }
    await #expect(processExitsWith: .failure) {
      let recognizer = GestureRecognizer()
      recognizer.state = .began
      recognizer.state = .failed
    }
    await #expect(processExitsWith: .failure) {
      let recognizer = GestureRecognizer()
      recognizer.state = .ended
      recognizer.state = .possible
    }
    let legal = GestureRecognizer()
    for state in [GestureRecognizer.State.began, .changed, .changed, .ended] { legal.state = state }
    #expect(legal.state == .recognized)
  }

  @Test func recognisersThatWaitForEachOtherAllFail() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    var recognised = 0
    let recognizers = (0..<3).map { _ in TapGestureRecognizer { _ in recognised += 1 } }
    for (index, recognizer) in recognizers.enumerated() {
      recognizer.require(toFail: recognizers[(index + 1) % 3])
      stage.window.addGestureRecognizer(recognizer)
    }
    // A recogniser that waits for a double tap is not part of a cycle, even if that waits for
    // others.
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let single = TapGestureRecognizer { _ in recognised += 10 }
    single.require(toFail: double)
    let last = TapGestureRecognizer { _ in recognised += 100 }
    last.require(toFail: single)
    for recognizer in [double, single, last] { stage.window.addGestureRecognizer(recognizer) }
    for taps in 1...2 {
      stage.tap(at: CGPoint(x: 5, y: 5))
      #expect(recognizers.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 })
      try stage.settle()
      #expect(recognised == 10 * taps)
    }
  }

  /// The view is told at once that the finger was lifted, although a second tap may still follow.
  @Test func recognisersThatWaitForEachOtherFailWhileAnotherIsUndecided() {
    final class Touched: View {
      var ends = 0

      override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { ends += 1 }
    }
    let view = Touched(frame: stage.window.bounds)
    stage.window.addSubview(view)
    let (first, second) = (TapGestureRecognizer(), TapGestureRecognizer())
    first.require(toFail: second)
    second.require(toFail: first)
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = false
    for recognizer in [first, second, double] { view.addGestureRecognizer(recognizer) }
    stage.tap(at: CGPoint(x: 5, y: 5))
    #expect(view.ends == 1)
  }

  @Test func undecidedRecogniserIsReset() {
    let idle = GestureRecognizer()
    let tap = TapGestureRecognizer { [log] _ in log.add("tap") }
    tap.require(toFail: idle)
    stage.window.addGestureRecognizer(tap)
    stage.window.addGestureRecognizer(idle)
    stage.tap(at: CGPoint(x: 5, y: 5))
    #expect(log.lines.last == "tap")
    #expect(idle.state == .possible && tap.state == .possible)
  }

  private func drag() {
    stage.touch(.began, at: CGPoint(x: 50, y: 50))
    stage.touch(.moved, at: CGPoint(x: 80, y: 50))
    stage.touch(.ended, at: CGPoint(x: 80, y: 50))
  }
}
