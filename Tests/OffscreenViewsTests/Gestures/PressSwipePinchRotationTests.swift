import Foundation
import Offscreen
import Testing

@Suite struct PressSwipePinchRotationTests {
  let stage = Stage(size: CGSize(width: 300, height: 300))
  let log = Log()

  @Test func longPressBeginsAfterHalfASecond() {
    let press = LongPressGestureRecognizer { [log, stage] in log.add("\($0.state) \(stage.now)") }
    stage.window.addGestureRecognizer(press)
    stage.touch(.began, at: CGPoint(x: 50, y: 50))
    stage.advance(by: .milliseconds(490))
    #expect(log.lines.isEmpty)
    stage.advance(by: .milliseconds(10))
    #expect(log.lines == ["began 0.5 seconds"])
    stage.touch(.moved, at: CGPoint(x: 150, y: 50))
    stage.touch(.ended, at: CGPoint(x: 150, y: 50))
    #expect(log.lines.count == 3 && press.state == .possible)
    stage.touch(.began, at: CGPoint(x: 50, y: 50))
    stage.touch(.moved, at: CGPoint(x: 61, y: 50))
    stage.advance(by: .seconds(1))
    stage.touch(.ended, at: CGPoint(x: 61, y: 50))
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(log.lines.count == 3 && press.state == .possible && !stage.isMoving)
  }

  @Test func longPressOfTwoFingersFailsWhenOneIsLiftedEarly() {
    let press = LongPressGestureRecognizer { [log] in log.add("\($0.state)") }
    press.numberOfTouchesRequired = 2
    stage.window.addGestureRecognizer(press)
    stage.touch(.began, at: CGPoint(x: 50, y: 50), id: 0)
    stage.touch(.began, at: CGPoint(x: 90, y: 50), id: 1)
    stage.touch(.ended, at: CGPoint(x: 90, y: 50), id: 1)
    stage.advance(by: .seconds(1))
    stage.touch(.ended, at: CGPoint(x: 50, y: 50), id: 0)
    #expect(log.lines.isEmpty)
  }

  @Test func swipeNeedsFiftyPointsInTime() {
    let swipe = SwipeGestureRecognizer { [log] _ in log.add("swipe") }
    swipe.direction = [.left, .up]
    stage.window.addGestureRecognizer(swipe)
    func drag(_ dx: CGFloat, _ dy: CGFloat, _ milliseconds: Int) {
      stage.drag(
        from: CGPoint(x: 150, y: 150), to: CGPoint(x: 150 + dx, y: 150 + dy),
        over: .milliseconds(milliseconds))
      #expect(swipe.state == .possible)
    }
    drag(60, 0, 100)
    drag(-45, 0, 100)
    drag(-60, 0, 900)
    #expect(log.lines.isEmpty)
    drag(-60, 20, 100)
    drag(0, -70, 100)
    #expect(log.lines.count == 2)
  }

  @Test func pinchScalesWithTheDistance() {
    let pinch = PinchGestureRecognizer { [log] in
      log.add("\($0.state) \(AttributeText.of($0.scale))")
    }
    stage.window.addGestureRecognizer(pinch)
    stage.touch(.began, at: CGPoint(x: 100, y: 100), id: 0)
    stage.touch(.began, at: CGPoint(x: 200, y: 100), id: 1)
    stage.touch(.moved, at: CGPoint(x: 205, y: 100), id: 1)
    #expect(log.lines.isEmpty)
    stage.touch(.moved, at: CGPoint(x: 250, y: 100), id: 1)
    stage.advance(by: .milliseconds(100))
    stage.touch(.moved, at: CGPoint(x: 50, y: 100), id: 0)
    #expect(abs(pinch.velocity - 5) < 1e-9)
    pinch.scale = 1
    stage.touch(.moved, at: CGPoint(x: 150, y: 100), id: 1)
    stage.touch(.ended, at: CGPoint(x: 50, y: 100), id: 0)
    stage.touch(.ended, at: CGPoint(x: 150, y: 100), id: 1)
    #expect(log.lines == ["began 1.5", "changed 2", "changed 0.5", "ended 0.5"])
    #expect(pinch.state == .possible && pinch.scale == 1)
  }

  @Test func pinchFromASinglePointHasNoScale() {
    let pinch = PinchGestureRecognizer { [log] in log.add("\($0.state)") }
    stage.window.addGestureRecognizer(pinch)
    for id in 0...1 { stage.touch(.began, at: CGPoint(x: 100, y: 100), id: id) }
    stage.touch(.moved, at: CGPoint(x: 150, y: 100), id: 1)
    #expect(pinch.scale == 1 && log.lines.isEmpty)
  }

  @Test func rotationCountsOnPastHalfACircle() {
    let rotation = RotationGestureRecognizer()
    var last: CGFloat = 0
    rotation.addAction { _ in last = rotation.rotation }
    stage.window.addGestureRecognizer(rotation)
    let middle = CGPoint(x: 150, y: 150)
    stage.touch(.began, at: middle, id: 0)
    stage.touch(.began, at: CGPoint(x: 250, y: 150), id: 1)
    for step in 1...30 {
      let turn = CGAffineTransform(rotationAngle: CGFloat(step) * .pi / 20)
      let arm = CGPoint(x: 100, y: 0).applying(turn)
      stage.touch(.moved, at: CGPoint(x: middle.x + arm.x, y: middle.y + arm.y), id: 1)
    }
    #expect(abs(last - 1.5 * .pi) < 1e-9)
    stage.touch(.ended, at: middle, id: 0)
    stage.touch(.ended, at: middle, id: 1)
    #expect(rotation.state == .possible && rotation.rotation == 0)
  }

  @Test func pinchAndRotationGoTogetherWhenAsked() {
    final class Together: GestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: GestureRecognizer
      ) -> Bool { true }
    }
    let delegate = Together()
    let pinch = PinchGestureRecognizer { [log] in log.add("pinch \($0.state)") }
    let rotation = RotationGestureRecognizer { [log] in log.add("rotation \($0.state)") }
    pinch.delegate = delegate
    stage.window.addGestureRecognizer(pinch)
    stage.window.addGestureRecognizer(rotation)
    stage.touch(.began, at: CGPoint(x: 100, y: 100), id: 0)
    stage.touch(.began, at: CGPoint(x: 200, y: 100), id: 1)
    stage.touch(.moved, at: CGPoint(x: 200, y: 200), id: 1)
    #expect(log.lines == ["pinch began", "rotation began"])
  }
}
