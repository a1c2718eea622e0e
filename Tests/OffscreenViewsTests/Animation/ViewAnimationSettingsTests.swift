import Foundation
import Offscreen
import Testing

/// Springs by duration and bounce, the settings of blocks, and repeating parts of them.
@Suite struct ViewAnimationSettingsTests {
  let stage = Stage(size: CGSize(width: 100, height: 100), framesPerSecond: 100)
  let view = View("view", 0, 0, 10, 10)
  let log = Log()

  init() {
    stage.window.addSubview(view)
    view.center.x = 0
  }

  private var shown: CGFloat { view.layer.presentation()?.position.x ?? .nan }

  @Test func springByDurationAndBounceFollowsItsFormula() throws {
    View.animate(springDuration: 0.5, bounce: 0.3) {
      view.center.x = 100
    } completion: { [log] in
      log.add("\($0)")
    }
    let frequency = 2 * Double.pi / 0.5
    let (decay, damped) = (0.7 * frequency, frequency * (1 - 0.49).squareRoot())
    for step in 1...20 {
      stage.advance(by: .milliseconds(20))
      let time = Double(step) * 0.02
      let left = exp(-decay * time) * (cos(damped * time) + decay / damped * sin(damped * time))
      #expect(abs(Double(shown) - 100 * (1 - left)) < 1e-3)
    }
    try stage.settle()
    let spring = SpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    #expect(abs(stage.now / .seconds(1) - spring.settlingDuration) <= 0.01)
    #expect(log.lines == ["true"] && shown == 100)
  }

  @Test func blocksReportTheirDuration() {
    #expect(View.inheritedAnimationDuration == 0)
    View.animate(withDuration: 0.75) {
      #expect(View.inheritedAnimationDuration == 0.75)
      View.performWithoutAnimation {
        #expect(View.inheritedAnimationDuration == 0 && !View.areAnimationsEnabled)
      }
    }
    #expect(View.areAnimationsEnabled)
  }

  @Test func disabledBlocksChangeAtOnceAndComplete() {
    View.setAnimationsEnabled(false)
    View.animate(withDuration: 1) {
      view.center.x = 100
    } completion: { [log] in
      log.add("\($0)")
    }
    View.setAnimationsEnabled(true)
    #expect(shown == 100 && !stage.isMoving && log.lines == ["true"] && View.areAnimationsEnabled)
  }

  @Test func partOfABlockRepeats() throws {
    View.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
      View.modifyAnimations(withRepeatCount: 2.5, autoreverses: true) { view.center.x = 100 }
      view.alpha = 0
    }
    stage.advance(by: .milliseconds(100))
    #expect(abs(shown - 50) < 1e-3)
    stage.advance(by: .milliseconds(200))
    #expect(abs(shown - 50) < 1e-3 && view.layer.animationKeys() == ["position"])
    #expect(try stage.settle() == .milliseconds(700))
  }

  @Test(arguments: [Double.nan, .infinity, -1, 0, 1e300])
  func degenerateNumbersAreDefined(value: Double) throws {
    View.animate(
      springDuration: value, bounce: value, initialSpringVelocity: value, delay: 0
    ) {
      View.modifyAnimations(withRepeatCount: value, autoreverses: false) { view.center.x = 100 }
    }
    stage.advance(by: .milliseconds(50))
    #expect(shown.isFinite)
    view.layer.removeAllAnimations()
  }
}
