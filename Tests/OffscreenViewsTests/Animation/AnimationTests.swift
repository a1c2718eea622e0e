import Foundation
import Offscreen
import Testing

@Suite struct AnimationTests {
  let stage = Stage(size: CGSize(width: 100, height: 100))
  let view = View("view", 0, 0, 10, 10)
  let log = Log()

  init() {
    stage.window.addSubview(view)
  }

  private var shown: Layer { view.layer.presentation() ?? view.layer }

  @Test func optionsHaveTheBitsOfUIKit() {
    let options: [View.AnimationOptions] = [
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
      .overrideInheritedDuration, .overrideInheritedCurve,
    ]
    #expect(options.map(\.rawValue) == (0..<7).map { 1 << $0 })
    let curves: [View.AnimationOptions] = [
      .curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear,
    ]
    #expect(curves.map(\.rawValue) == (0..<4).map { $0 << 16 })
  }

  @Test func modelIsFinalAtOnceAndThePictureFollows() throws {
    View.animate(withDuration: 1, options: .curveLinear) {
      view.center.x = 105
      view.alpha = 0
      view.backgroundColor = .red
    } completion: { [log] finished in
      log.add("done \(finished)")
    }
    #expect(view.center.x == 105 && view.alpha == 0)
    #expect(shown.position.x == 5 && shown.opacity == 1)
    stage.advance(by: .milliseconds(250))
    #expect(abs(shown.position.x - 30) < 1e-3 && abs(shown.opacity - 0.75) < 1e-5)
    #expect(stage.isMoving)
    #expect(log.lines.isEmpty)
    #expect(try stage.settle() == .milliseconds(750))
    #expect(log.lines == ["done true"])
    #expect(shown.position.x == 105 && !stage.isMoving)
  }

  @Test(arguments: [
    (View.AnimationOptions.curveLinear, 0.5), (.curveEaseInOut, 0.5), (.curveEaseIn, 0.3153568),
    (.curveEaseOut, 0.6846432),
  ])
  func curvesFollowTheirBeziers(options: View.AnimationOptions, middle: CGFloat) {
    View.animate(withDuration: 1, options: options) { view.bounds.origin.y = 1000 }
    stage.advance(by: .milliseconds(500))
    #expect(abs(shown.bounds.origin.y / 1000 - middle) < 1e-4)
  }

  @Test func firstValueHoldsDuringTheDelay() {
    View.animate(withDuration: 0.5, delay: 0.5, options: .curveLinear) { view.center.x = 105 }
    stage.advance(by: .milliseconds(500))
    #expect(shown.position.x == 5)
    stage.advance(by: .milliseconds(250))
    #expect(abs(shown.position.x - 55) < 1e-3)
  }

  @Test func emptyBlocksAndViewsWithoutAStageCompleteAtOnce() {
    View.animate(withDuration: 1) {
    } completion: { [log] in
      log.add("empty \($0)")
    }
    let alone = View()
    View.animate(withDuration: 1) {
      alone.alpha = 0
    } completion: { [log] in
      log.add("alone \($0)")
    }
    View.animate(withDuration: 1) {
      View.performWithoutAnimation { view.alpha = 0.5 }
    } completion: { [log] in
      log.add("without \($0)")
    }
    #expect(log.lines == ["empty true", "alone true", "without true"])
    #expect(shown.opacity == 0.5 && !stage.isMoving)
  }

  @Test func replacingOrLeavingEndsAnAnimation() throws {
    View.animate(withDuration: 1, options: .curveLinear) {
      view.center.x = 105
    } completion: { [log] in
      log.add("first \($0)")
    }
    stage.advance(by: .milliseconds(500))
    View.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) {
      view.center.x = 5
    } completion: { [log] in
      log.add("second \($0)")
    }
    #expect(log.lines == ["first false"])
    stage.advance(by: .milliseconds(500))
    #expect(abs(shown.position.x - 30) < 1e-3)
    view.removeFromSuperview()
    #expect(log.lines == ["first false", "second false"])
    #expect(!stage.isMoving && shown.position.x == 5)
  }

  @Test func repeatedAnimationsReverse() {
    View.animate(withDuration: 1, options: [.curveLinear, .repeat, .autoreverse]) {
      view.center.x = 105
    }
    stage.advance(by: .milliseconds(3250))
    #expect(abs(shown.position.x - 80) < 1e-3)
    #expect(throws: StageError.self) { try stage.settle(limit: .seconds(1)) }
    view.layer.removeAllAnimations()
    #expect(shown.position.x == 105 && !stage.isMoving)
  }

  @Test func hitTestingUsesTheModel() {
    View.animate(withDuration: 1, options: .allowUserInteraction) { view.frame.origin.x = 50 }
    stage.advance(by: .milliseconds(100))
    #expect(stage.window.hitTest(CGPoint(x: 55, y: 5), with: nil) === view)
  }

  @Test func transformsAreInterpolatedByTheirParts() {
    View.animate(withDuration: 1, options: .curveLinear) {
      view.transform = CGAffineTransform(a: 3, b: 0, c: 0, d: 5, tx: 10, ty: -20)
    }
    stage.advance(by: .milliseconds(500))
    let scaled = shown.affineTransform()
    #expect(scaled == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 5, ty: -10))
    View.performWithoutAnimation { view.transform = .identity }
    View.animate(withDuration: 1, options: .curveLinear) {
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    }
    stage.advance(by: .milliseconds(500))
    let turned = shown.affineTransform()
    #expect(abs(turned.a - 0.5.squareRoot()) < 1e-9 && abs(turned.b - 0.5.squareRoot()) < 1e-9)
  }

  /// Compares the spring with numeric integration of its equation of motion.
  @Test(arguments: [(0.5, 0.0), (0.2, 0.0), (0.8, 2.0), (0.5, -3.0), (1.0, 0.0), (1.0, 1.5)])
  func springsFollowTheirEquation(damping: Double, velocity: Double) {
    let spring = SpringProbe(damping: damping, duration: 0.8, velocity: velocity)
    var position = 0.0
    var speed = velocity
    let step = 1e-6
    let frequency = spring.measuredFrequency
    var worst = 0.0
    for index in 0..<200_000 {
      let force = frequency * frequency * (1 - position) - 2 * damping * frequency * speed
      speed += force * step
      position += speed * step
      if index % 20_000 == 19_999 {
        worst = max(worst, abs(position - spring.progress(at: Double(index + 1) * step)))
      }
    }
    #expect(worst < 2e-3)
    #expect(abs(spring.progress(at: 0.7999) - 1) < 6e-3)
    #expect(spring.progress(at: 0.8) == 1)
  }

  @Test func keyframesRunOneAfterAnother() throws {
    View.animateKeyframes(withDuration: 2) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 105 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.center.x = 55 }
    } completion: { [log] in
      log.add("done \($0)")
    }
    stage.advance(by: .milliseconds(500))
    #expect(abs(shown.position.x - 55) < 1e-3)
    stage.advance(by: .milliseconds(750))
    #expect(abs(shown.position.x - 80) < 1e-3)
    stage.advance(by: .milliseconds(300))
    #expect(shown.position.x == 55 && log.lines.isEmpty)
    #expect(try stage.settle() == .milliseconds(450))
    #expect(log.lines == ["done true"])
  }

  @Test func animationIsTheSameInOneStepAndInMany() {
    func run(_ steps: Int, _ framesPerSecond: Int) -> String {
      let stage = Stage(
        size: CGSize(width: 60, height: 60), framesPerSecond: framesPerSecond)
      let view = View("view", 5, 5, 20, 20)
      view.backgroundColor = .systemRed
      stage.window.addSubview(view)
      View.animate(withDuration: 1, usingSpringWithDamping: 0.4, initialSpringVelocity: 1) {
        view.frame = CGRect(x: 25, y: 20, width: 30, height: 10)
        view.transform = CGAffineTransform(rotationAngle: 0.5)
        view.layer.cornerRadius = 4
        view.backgroundColor = .systemBlue
      }
      for _ in 0..<steps { stage.advance(by: .milliseconds(500) / steps) }
      return stage.render().contentHash
    }
    #expect(run(1, 60) == run(10, 60))
    #expect(run(1, 60) == run(5, 120))
  }
}

/// A spring observed through a view, and the frequency that follows from its early motion.
private struct SpringProbe {
  let stage = Stage(size: .zero, framesPerSecond: 1)
  let view = View()
  let damping: Double
  let velocity: Double

  init(damping: Double, duration: Double, velocity: Double) {
    self.damping = damping
    self.velocity = velocity
    stage.window.addSubview(view)
    View.animate(
      withDuration: duration, usingSpringWithDamping: damping, initialSpringVelocity: velocity
    ) { view.bounds.origin.x = 1 }
  }

  func progress(at time: Double) -> Double {
    stage.advance(by: .seconds(time) - stage.now)
    return Double(view.layer.presentation()?.bounds.origin.x ?? 0)
  }

  /// From `x'' = w^2 (1 - x) - 2 z w x'` at the start, by the formula for the end of the motion.
  var measuredFrequency: Double {
    let duration = 0.8
    func excess(_ frequency: Double) -> Double {
      let envelope = exp(-damping * frequency * duration)
      if damping == 1 { return (1 + (frequency - velocity) * duration) * envelope - 0.001 }
      let damped = frequency * (1 - damping * damping).squareRoot()
      return abs((damping * frequency - velocity) / damped) * envelope - 0.001
    }
    var frequency = 2000.0
    while excess(frequency) < 0 { frequency -= 0.001 }
    return frequency
  }
}
