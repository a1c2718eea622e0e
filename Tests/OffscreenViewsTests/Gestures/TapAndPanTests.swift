import Foundation
import Offscreen
import Testing

@Suite struct TapAndPanTests {
  let stage = Stage(size: CGSize(width: 200, height: 200))
  let spy = TouchSpy("spy", 0, 0, 200, 200)
  let log: Log

  init() {
    log = spy.log
    stage.window.addSubview(spy)
  }

  @Test func tapIsRecognisedOnLiftAndTakesTheTouch() {
    let tap = TapGestureRecognizer { [log] in log.add("tap \($0.state)") }
    spy.addGestureRecognizer(tap)
    stage.tap(at: CGPoint(x: 5, y: 5))
    #expect(log.lines == ["spy began 0 5,5", "spy cancelled 0 5,5", "tap ended"])
    #expect(tap.state == .possible)
  }

  @Test func tapFailsBeyondTenPointsOrWithASecondFinger() {
    let tap = TapGestureRecognizer { [log] in log.add("tap \($0.state)") }
    stage.window.addGestureRecognizer(tap)
    spy.removeFromSuperview()
    stage.touch(.began, at: CGPoint(x: 50, y: 50))
    stage.touch(.moved, at: CGPoint(x: 60, y: 50))
    stage.touch(.ended, at: CGPoint(x: 60, y: 50))
    #expect(log.lines == ["tap ended"])
    stage.touch(.began, at: CGPoint(x: 50, y: 50))
    stage.touch(.moved, at: CGPoint(x: 61, y: 50))
    #expect(tap.state == .failed)
    stage.touch(.ended, at: CGPoint(x: 50, y: 50))
    #expect(tap.state == .possible)
    stage.touch(.began, at: CGPoint(x: 50, y: 50), id: 0)
    stage.touch(.began, at: CGPoint(x: 70, y: 50), id: 1)
    stage.touch(.ended, at: CGPoint(x: 50, y: 50), id: 0)
    stage.touch(.ended, at: CGPoint(x: 70, y: 50), id: 1)
    #expect(log.lines == ["tap ended"])
  }

  @Test func tapWithTwoFingersIsRecognised() {
    let tap = TapGestureRecognizer { [log] in
      log.add("tap \(AttributeText.of($0.location(in: nil)))")
    }
    tap.numberOfTouchesRequired = 2
    stage.window.addGestureRecognizer(tap)
    spy.removeFromSuperview()
    stage.touch(.began, at: CGPoint(x: 50, y: 50), id: 0)
    stage.touch(.began, at: CGPoint(x: 70, y: 50), id: 1)
    stage.touch(.ended, at: CGPoint(x: 50, y: 50), id: 0)
    #expect(log.lines.isEmpty)
    stage.touch(.ended, at: CGPoint(x: 70, y: 50), id: 1)
    #expect(log.lines.count == 1)
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(log.lines.count == 1 && tap.state == .possible)
  }

  @Test func singleTapWaitsForTheDoubleTapToFail() throws {
    let single = TapGestureRecognizer { [log] _ in log.add("single") }
    let double = TapGestureRecognizer { [log] _ in log.add("double") }
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    stage.window.addGestureRecognizer(single)
    stage.window.addGestureRecognizer(double)
    spy.removeFromSuperview()
    let place = CGPoint(x: 50, y: 50)
    stage.tap(at: place)
    stage.advance(by: .milliseconds(200))
    #expect(log.lines.isEmpty)
    stage.tap(at: place)
    #expect(log.lines == ["double"])
    stage.tap(at: place)
    let time = try stage.settle()
    #expect(log.lines == ["double", "single"])
    #expect(time > .milliseconds(350) && time < .milliseconds(390))
    #expect(single.state == .possible && double.state == .possible)
  }

  @Test func panBeginsBeyondTenPointsWithItsWholeWay() {
    let pan = PanGestureRecognizer { [log] pan in
      log.add("pan \(pan.state) \(AttributeText.of(pan.translation(in: nil)))")
    }
    spy.addGestureRecognizer(pan)
    stage.touch(.began, at: CGPoint(x: 50, y: 50))
    stage.touch(.moved, at: CGPoint(x: 60, y: 50))
    #expect(pan.state == .possible)
    stage.touch(.moved, at: CGPoint(x: 62, y: 50))
    pan.setTranslation(.zero, in: nil)
    stage.touch(.moved, at: CGPoint(x: 65, y: 54))
    stage.touch(.ended, at: CGPoint(x: 65, y: 54))
    #expect(
      log.lines == [
        "spy began 0 50,50", "spy moved 0 60,50", "spy cancelled 0 62,50",
        "pan began 12,0", "pan changed 3,4", "pan ended 3,4",
      ])
    #expect(pan.state == .possible)
  }

  @Test func panSpeedIsThatOfTheLatestSegmentEvenAfterARest() {
    var speeds: [CGPoint] = []
    let pan = PanGestureRecognizer { speeds.append($0.velocity(in: nil)) }
    spy.addGestureRecognizer(pan)
    stage.touch(.began, at: CGPoint(x: 10, y: 10))
    for step in 1...5 {
      stage.advance(by: .milliseconds(50))
      stage.touch(.moved, at: CGPoint(x: 10 + 25 * step, y: 10))
    }
    stage.advance(by: .milliseconds(300))
    stage.touch(.ended, at: CGPoint(x: 135, y: 10))
    #expect(speeds.last?.isClose(to: CGPoint(x: 500, y: 0), within: 1e-6) == true)
  }

  @Test func translationIsInTheCoordinatesOfTheView() {
    let turned = View("turned", 0, 0, 200, 200)
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    stage.window.addSubview(turned)
    let pan = PanGestureRecognizer()
    turned.addGestureRecognizer(pan)
    stage.touch(.began, at: CGPoint(x: 100, y: 100))
    stage.touch(.moved, at: CGPoint(x: 100, y: 120))
    #expect(pan.translation(in: turned).isClose(to: CGPoint(x: 10, y: 0)))
    pan.setTranslation(CGPoint(x: 0, y: 5), in: turned)
    #expect(pan.translation(in: nil).isClose(to: CGPoint(x: -10, y: 0)))
  }
}
