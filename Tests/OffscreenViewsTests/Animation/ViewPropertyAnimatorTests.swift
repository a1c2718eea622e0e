import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

@Suite struct ViewPropertyAnimatorTests {
  let stage = Stage(size: CGSize(width: 100, height: 100), framesPerSecond: 100)
  let view = View("view", 0, 0, 10, 10)
  let log = Log()

  init() {
    stage.window.addSubview(view)
    view.center.x = 0
  }

  private var shown: CGFloat { view.layer.presentation()?.position.x ?? .nan }

  private func linear(_ duration: Double = 1) -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(duration: duration, curve: .linear) { [view] in
      view.center.x = 100
    }
    animator.addCompletion { [log] in log.add("\($0)") }
    return animator
  }

  private func wait(_ milliseconds: Int) {
    stage.advance(by: .milliseconds(milliseconds))
  }

  private func isClose(_ value: CGFloat, _ expected: CGFloat) -> Bool {
    abs(value - expected) < 1e-3
  }

  @Test func animatorRunsFromStartToEnd() throws {
    let animator = linear()
    #expect(animator.state == .inactive && view.center.x == 0)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && view.center.x == 100)
    wait(250)
    #expect(isClose(shown, 25) && isClose(animator.fractionComplete, 0.25))
    #expect(try stage.settle() == .milliseconds(750))
    #expect(animator.state == .inactive && !animator.isRunning && log.lines == ["end"])
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func pausedAnimatorStandsStillIsScrubbedAndContinues() throws {
    let animator = linear()
    animator.startAnimation()
    wait(300)
    animator.pauseAnimation()
    wait(500)
    #expect(isClose(shown, 30) && !stage.isMoving && animator.state == .active)
    animator.fractionComplete = 0.8
    #expect(isClose(shown, 80))
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    wait(100)
    #expect(isClose(shown, 90))
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
    wait(1000)
    #expect(isClose(shown, 95))
    #expect(try stage.settle() == .seconds(1))
    #expect(log.lines == ["end"])
  }

  @Test func reversedAnimatorReturnsAndRestoresTheModel() throws {
    let animator = linear()
    animator.startAnimation()
    wait(600)
    animator.isReversed = true
    #expect(isClose(animator.fractionComplete, 0.4))
    wait(200)
    #expect(isClose(shown, 40) && isClose(animator.fractionComplete, 0.6))
    animator.pauseAnimation()
    animator.fractionComplete = 0.9
    #expect(isClose(shown, 10))
    animator.startAnimation()
    #expect(try stage.settle() == .milliseconds(100))
    #expect(log.lines == ["start"] && view.center.x == 0)
  }

  @Test func stoppedAnimatorKeepsWhatShowsUntilItIsFinished() {
    for (position, value) in [(.start, 0), (.current, 40), (.end, 100)]
      as [(ViewAnimatingPosition, CGFloat)]
    {
      view.center.x = 0
      let animator = linear()
      animator.startAnimation()
      wait(400)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped && isClose(view.center.x, 40) && !stage.isMoving)
      animator.finishAnimation(at: position)
      #expect(animator.state == .inactive && isClose(view.center.x, value))
    }
    #expect(log.lines == ["start", "current", "end"])
    view.center.x = 0
    let animator = linear()
    animator.startAnimation()
    wait(400)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && isClose(view.center.x, 40) && log.lines.count == 3)
  }

  @Test func delayedChangesBeginLaterAndEndTogether() {
    let other = View("other", 0, 0, 4, 4)
    stage.window.addSubview(other)
    let animator = linear()
    animator.addAnimations({ other.layer.zPosition = 100 }, delayFactor: 0.5)
    animator.startAnimation(afterDelay: 0.1)
    func depth() -> CGFloat { other.layer.presentation()?.zPosition ?? .nan }
    wait(100)
    #expect(shown == 0 && depth() == 0)
    wait(500)
    #expect(isClose(shown, 50) && isClose(depth(), 0))
    wait(250)
    #expect(isClose(shown, 75) && isClose(depth(), 50))
    animator.pauseAnimation()
    animator.fractionComplete = 0.6
    #expect(isClose(shown, 60) && isClose(depth(), 20))
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    wait(300)
    #expect(isClose(shown, 90) && isClose(depth(), 80))
    #expect(isClose(CGFloat(view.layer.presentation()?.opacity ?? 0), 0.5))
    wait(100)
    #expect(log.lines == ["end"])
  }

  @Test func curvesSpringsAndPacingFollowTheirFormulas() throws {
    let eased = ViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 100 }
    eased.startAnimation()
    wait(500)
    #expect(isClose(shown, 31.53568))
    eased.pauseAnimation()
    // Pausing keeps what shows, and the fraction is its share of the way.
    #expect(isClose(shown, 31.53568) && isClose(eased.fractionComplete, 0.3153568))
    eased.scrubsLinearly = false
    eased.fractionComplete = 0.5
    #expect(isClose(shown, 31.53568))
    eased.stopAnimation(true)
    view.center.x = 0
    let spring = ViewPropertyAnimator(
      duration: 9,
      timingParameters: SpringTimingParameters(
        mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero))
    #expect(isClose(spring.duration, 1.4727003))
    spring.addAnimations { view.center.x = 100 }
    spring.startAnimation()
    wait(300)
    let (decay, damped) = (5.0, 75.0.squareRoot())
    let left = exp(-decay * 0.3) * (cos(damped * 0.3) + decay / damped * sin(damped * 0.3))
    #expect(isClose(shown, 100 * (1 - left)))
    try stage.settle()
    #expect(view.center.x == 100 && CubicTimingParameters().timingCurveType == .cubic)
    #expect(SpringTimingParameters().springTimingParameters?.initialVelocity == .zero)
  }

  @Test func animatorThatPausesAtItsEndIsReversedFromThere() throws {
    let animator = linear()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    #expect(try stage.settle() == .seconds(1))
    #expect(animator.state == .active && !animator.isRunning && log.lines.isEmpty)
    animator.isReversed = true
    animator.pausesOnCompletion = false
    animator.startAnimation()
    wait(250)
    #expect(isClose(shown, 75))
    try stage.settle()
    #expect(log.lines == ["start"] && view.center.x == 0)
  }

  @Test func blocksOfViewsTakeAPropertyFromAnAnimator() throws {
    let animator = linear()
    animator.startAnimation()
    wait(500)
    View.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) {
      view.center.x = 0
    }
    wait(500)
    #expect(isClose(shown, 25) && log.lines == ["end"])
    try stage.settle()
    #expect(view.center.x == 0)
  }

  @Test func animatorsWithoutAStageFinishAtOnceAndDoNotNest() {
    let alone = View()
    var count = 0
    func again() {
      let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
        alone.alpha = CGFloat(count % 2)
      }
      animator.addCompletion { _ in
        count += 1
        if count < 20_000 { again() }
      }
      animator.startAnimation()
    }
    again()
    #expect(count == 20_000)
  }

  @Test func runningAnimatorsLiveUntilTheirEndAndKeepNothing() throws {
    weak var gone: ViewPropertyAnimator?
    do {
      let animator = ViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0, options: .curveLinear
      ) {
        view.center.x = 100
      } completion: { [log] in
        log.add("\($0)")
      }
      gone = animator
    }
    #expect(gone != nil)
    try stage.settle()
    #expect(gone == nil && log.lines == ["end"])
    do {
      let animator = linear()
      gone = animator
      animator.fractionComplete = 0.5
    }
    #expect(gone == nil && view.center.x == 100)
    _ = stage.render()
  }

  @Test(arguments: [Double.nan, .infinity, -1, 0, 1e300])
  func degenerateNumbersAreDefined(value: Double) throws {
    let animator = ViewPropertyAnimator(duration: value, dampingRatio: value) {
      view.center.x = 100
    }
    animator.addAnimations({ view.alpha = 0 }, delayFactor: value)
    animator.startAnimation(afterDelay: value)
    wait(20)
    if animator.state == .active {
      animator.fractionComplete = value
      #expect(shown.isFinite)
      animator.continueAnimation(withTimingParameters: nil, durationFactor: value)
      wait(20)
      #expect(shown.isFinite)
      animator.stopAnimation(true)
    }
    #expect(animator.state == .inactive)
  }
}

/// Random sequences of calls against a model that knows only numbers.
@Suite struct RandomAnimatorTests {
  /// An animator of one number in a second, at constant speed.
  struct Model {
    enum State { case inactive, active, stopped }
    var state = State.inactive
    var isRunning = false
    var isReversed = false
    /// The share of the way, 0 to 1.
    var way = 0.0
    /// The time in seconds to the end of the movement, and how far the way changes in a second.
    var timeLeft = 0.0
    var speed = 0.0
    /// The model value when no animation shows another one.
    var value = 0.0
    var start = 0.0
    var log: [String] = []

    /// Where the next run goes.
    var target: Double { value < 50 ? 100 : 0 }
    /// Where the present run goes.
    var end = 100.0

    mutating func activate() {
      guard state == .inactive else { return }
      end = target
      (state, start, value) = (.active, value, end)
      way = isReversed ? 1 : 0
    }

    var shown: Double { state == .active ? start + (end - start) * way : value }

    /// Runs over the rest of the way in some seconds; nil for a whole way in one.
    mutating func run(in seconds: Double? = nil) {
      let left = isReversed ? way : 1 - way
      timeLeft = seconds ?? left
      speed = timeLeft > 0 ? left / timeLeft : 0
      isRunning = true
    }

    mutating func begin() {
      guard !isRunning else { return }
      activate()
      run()
    }

    mutating func pause() {
      activate()
      isRunning = false
    }

    mutating func advance(_ seconds: Double) {
      guard isRunning else { return }
      timeLeft -= seconds
      if timeLeft > 1e-9 {
        way += isReversed ? -seconds * speed : seconds * speed
        return
      }
      if isReversed { value = start }
      finish(isReversed ? "start" : "end")
    }

    mutating func finish(_ position: String) {
      log.append(position)
      reset()
    }

    mutating func reset() {
      (state, isRunning, isReversed) = (.inactive, false, false)
    }
  }

  @Test(arguments: 0..<60)
  func randomCallsFollowTheModel(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stage = Stage(size: CGSize(width: 9, height: 9), framesPerSecond: 100)
    let view = View()
    stage.window.addSubview(view)
    let log = Log()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear)
    var model = Model()
    var calls: [String] = []
    for _ in 0..<60 {
      if model.state == .inactive {
        let target = model.target
        animator.addAnimations { view.layer.zPosition = target }
        animator.addCompletion { log.add("\($0)") }
      }
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1, 2:
        let steps = Int.random(in: 1...60, using: &random)
        calls.append("advance \(steps)")
        stage.advance(by: .milliseconds(10 * steps))
        for _ in 0..<steps { model.advance(0.01) }
      case 3 where model.state != .stopped:
        calls.append("start")
        animator.startAnimation()
        model.begin()
      case 4 where model.state != .stopped:
        calls.append("pause")
        animator.pauseAnimation()
        model.pause()
      case 5 where model.state != .stopped:
        let fraction = Double(Int.random(in: 0...20, using: &random)) / 20
        calls.append("move \(fraction)")
        animator.fractionComplete = fraction
        model.pause()
        model.way = model.isReversed ? 1 - fraction : fraction
      case 6 where model.state != .stopped:
        calls.append("reverse")
        animator.isReversed.toggle()
        model.isReversed.toggle()
        if model.isRunning { model.run() }
      case 7 where model.state == .active:
        let factor = Double(Int.random(in: 0...4, using: &random)) / 2
        calls.append("continue \(factor)")
        animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
        model.run(in: factor > 0 ? factor : nil)
      case 8 where model.state == .active:
        let isFinal = Bool.random(using: &random)
        calls.append("stop \(isFinal)")
        model.value = model.shown
        animator.stopAnimation(isFinal)
        if isFinal { model.reset() } else { (model.state, model.isRunning) = (.stopped, false) }
      case 9 where model.state == .stopped:
        let position = Int.random(in: 0..<3, using: &random)
        calls.append("finish \(position)")
        animator.finishAnimation(at: ViewAnimatingPosition(rawValue: position) ?? .end)
        if position == 0 { model.value = model.end }
        if position == 1 { model.value = model.start }
        model.finish(["end", "start", "current"][position])
      default: continue
      }
      let states: [ViewAnimatingState: Model.State] = [
        .inactive: .inactive, .active: .active, .stopped: .stopped,
      ]
      let shown = Double(view.layer.presentation()?.zPosition ?? .nan)
      let isEqual =
        states[animator.state] == model.state && animator.isRunning == model.isRunning
        && animator.isReversed == model.isReversed && abs(shown - model.shown) < 1e-2
        && Set(log.lines) == Set(model.log)
      guard isEqual else {
        Issue.record(
          "Seed \(seed): \(animator.state) \(animator.isRunning) \(animator.isReversed) \(shown) \(log.lines), and the model \(model), after \(calls)"
        )
        return
      }
    }
  }
}
