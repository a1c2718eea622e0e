import Foundation
import Offscreen
import OffscreenGeometry
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

  @Test func panInPerspectiveFollowsThePointUnderTheFinger() throws {
    let card = View(frame: CGRect(x: 20, y: 20, width: 160, height: 160))
    stage.window.layer.sublayerTransform.m34 = -1 / 400
    card.layer.transform = Transform3D(rotationAngle: 0.7, x: 0.3, y: 1, z: 0)
    spy.removeFromSuperview()
    stage.window.addSubview(card)
    let pan = PanGestureRecognizer()
    card.addGestureRecognizer(pan)
    func isClose(_ a: CGPoint, _ b: CGPoint, _ margin: CGFloat = 1e-9) -> Bool {
      hypot(a.x - b.x, a.y - b.y) < margin
    }
    func shown(_ point: CGPoint) -> CGPoint { card.convert(point, from: nil) }
    let start = CGPoint(x: 70, y: 90)
    var finger = start
    stage.touch(.began, at: start)
    for step in 1...8 {
      finger = CGPoint(x: 70 + 8 * CGFloat(step), y: 90 + 3 * CGFloat(step))
      stage.advance(by: .milliseconds(10))
      stage.touch(.moved, at: finger)
      // Movements are delivered with ticks.
      finger = pan.location(in: nil)
      let (from, to) = (shown(start), shown(finger))
      #expect(
        isClose(pan.translation(in: card), CGPoint(x: to.x - from.x, y: to.y - from.y)),
        "step \(step)")
    }
    #expect(pan.state == .changed)
    // The velocity of the point of the plane: as far as the finger goes in a hundredth of a second.
    let speed = pan.velocity(in: nil)
    let (before, after) = (
      shown(CGPoint(x: finger.x - speed.x / 2e4, y: finger.y - speed.y / 2e4)),
      shown(CGPoint(x: finger.x + speed.x / 2e4, y: finger.y + speed.y / 2e4))
    )
    let expected = CGPoint(x: (after.x - before.x) * 1e4, y: (after.y - before.y) * 1e4)
    #expect(hypot(speed.x, speed.y) > 700 && isClose(pan.velocity(in: card), expected, 1))
    pan.setTranslation(CGPoint(x: 5, y: -3), in: card)
    #expect(isClose(pan.translation(in: card), CGPoint(x: 5, y: -3)))
    pan.setTranslation(.zero, in: card)
    #expect(isClose(pan.translation(in: nil), .zero))
    stage.touch(.ended, at: finger)
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
