import Foundation
import Offscreen
import Testing

/// Delegates, completions of transactions and pauses: who is told when, and what code may do there.
@Suite struct AnimationLifetimeTests {
  let stage = Stage(size: CGSize(width: 100, height: 100), framesPerSecond: 100)
  let view = View("view", 0, 0, 10, 10)
  let log = Log()

  init() {
    stage.window.addSubview(view)
  }

  private var layer: Layer { view.layer }
  private var shown: CGFloat { layer.presentation()?.zPosition ?? .nan }

  private func animation(
    _ name: String = "a", duration: Double = 0.5, onStop: ((LayerAnimation, Bool) -> Void)? = nil
  ) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: "zPosition")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, duration)
    animation.delegate = Listener(name, log, onStop: onStop)
    return animation
  }

  @Test func delegateHearsOfStartAndEnd() {
    let late = animation("late")
    late.beginTime = 0.2
    layer.add(animation(), forKey: "a")
    layer.add(late, forKey: "late")
    #expect(log.lines.isEmpty)
    stage.advance(by: .milliseconds(10))
    #expect(log.lines == ["a start"])
    stage.advance(by: .milliseconds(190))
    #expect(log.lines == ["a start", "late start"])
    stage.advance(by: .milliseconds(500))
    #expect(log.lines == ["a start", "late start", "a stop true", "late stop true"])
    #expect(layer.animationKeys() == nil && !stage.isMoving)
  }

  @Test func removedAndReplacedAnimationsStopUnfinishedAtTheNextTick() {
    layer.add(animation("a"), forKey: "key")
    layer.add(animation("b"), forKey: "key")
    #expect(log.lines.isEmpty)
    stage.advance(by: .milliseconds(10))
    #expect(Set(log.lines) == ["a stop false", "b start"])
    layer.removeAllAnimations()
    stage.advance(by: .milliseconds(10))
    #expect(log.lines.last == "b stop false")
  }

  @Test func animationThatStaysStopsOnceAndFills() throws {
    let staying = animation()
    staying.isRemovedOnCompletion = false
    staying.fillMode = .forwards
    layer.add(staying, forKey: "a")
    #expect(try stage.settle() == .milliseconds(500))
    #expect(log.lines == ["a start", "a stop true"] && shown == 100)
    #expect(layer.animationKeys() == ["a"])
    layer.removeAnimation(forKey: "a")
    stage.advance(by: .seconds(1))
    #expect(log.lines.count == 2 && shown == 0)
  }

  @Test func valuesByKeyAreWithTheAnimation() {
    let marked = animation("a") { animation, _ in
      log.add("\(animation.value(forKey: "name") ?? "nothing")")
    }
    marked.setValue("ring", forKey: "name")
    layer.add(marked, forKey: "a")
    marked.setValue("other", forKey: "name")
    stage.advance(by: .seconds(1))
    #expect(log.lines.last == "ring")
  }

  @Test func delegateMayAddAnimationsAndRemoveTheLayer() throws {
    layer.add(
      animation("first", duration: 0.1) { [self] _, _ in
        layer.add(
          animation("second", duration: 0.1) { [self] _, _ in view.removeFromSuperview() },
          forKey: "a")
      }, forKey: "a")
    layer.add(animation("other", duration: 1), forKey: "b")
    try stage.settle()
    #expect(
      log.lines == [
        "first start", "other start", "first stop true", "second start", "second stop true",
        "other stop false",
      ])
    #expect(layer.animationKeys() == nil && view.superview == nil)
  }

  @Test func delegateThatAlwaysAnimatesAgainDoesNotNest() {
    func again() {
      layer.add(
        animation("a", duration: 5) { _, _ in if log.lines.count < 50 { again() } }, forKey: "a")
    }
    again()
    layer.add(animation("b"), forKey: "a")
    stage.advance(by: .milliseconds(200))
    #expect(log.lines.count < 60)
  }

  @Test func runningAnimationsKeepNeitherStageNorLayerAlive() {
    weak var goneStage: Stage?
    weak var goneView: View?
    do {
      let stage = Stage(size: CGSize(width: 9, height: 9))
      let view = View()
      (goneStage, goneView) = (stage, view)
      stage.window.addSubview(view)
      let endless = animation()
      endless.repeatCount = .infinity
      view.layer.add(endless, forKey: "a")
      LayerTransaction.begin()
      LayerTransaction.setCompletionBlock { [stage] in _ = stage.now }
      view.layer.add(endless, forKey: "b")
      LayerTransaction.commit()
      stage.advance(by: .seconds(1))
      view.layer.removeAllAnimations()
      stage.advance(by: .seconds(1))
    }
    #expect(goneStage == nil && goneView == nil)
  }

  // MARK: Transactions

  @Test func completionWaitsForTheAnimationsOfItsTransaction() {
    LayerTransaction.begin()
    LayerTransaction.setCompletionBlock { [log] in log.add("outer") }
    LayerTransaction.begin()
    LayerTransaction.setCompletionBlock { [log] in log.add("inner") }
    layer.add(animation("a", duration: 0.1), forKey: "a")
    LayerTransaction.commit()
    layer.add(animation("b", duration: 0.3), forKey: "b")
    LayerTransaction.commit()
    stage.advance(by: .seconds(1))
    #expect(
      log.lines == ["a start", "b start", "a stop true", "inner", "b stop true", "outer"])
  }

  @Test func completionWithoutAnimationsIsCalledAtTheCommit() {
    LayerTransaction.begin()
    LayerTransaction.setCompletionBlock { [log] in log.add("first") }
    LayerTransaction.setCompletionBlock { [log] in log.add("second") }
    log.add("before")
    LayerTransaction.commit()
    #expect(log.lines == ["first", "before", "second"])
  }

  @Test func completionWaitsForBlocksOfViews() {
    LayerTransaction.begin()
    LayerTransaction.setCompletionBlock { [log] in log.add("transaction") }
    View.animate(withDuration: 0.2) {
      view.alpha = 0
    } completion: { [log] in
      log.add("block \($0)")
    }
    LayerTransaction.commit()
    #expect(log.lines.isEmpty)
    stage.advance(by: .milliseconds(200))
    #expect(log.lines == ["block true", "transaction"])
  }

  @Test func implicitTransactionLastsUntilTheStagesNextTurn() {
    LayerTransaction.setCompletionBlock { [log] in log.add("implicit") }
    LayerTransaction.setAnimationDuration(3)
    #expect(LayerTransaction.animationDuration() == 3 && log.lines.isEmpty)
    _ = stage.render()
    #expect(LayerTransaction.animationDuration() == 0.25 && log.lines == ["implicit"])
  }

  @Test func innerTransactionsBeginWithTheSettingsOfTheOuterOne() {
    LayerTransaction.begin()
    LayerTransaction.setAnimationDuration(2)
    LayerTransaction.setDisableActions(true)
    LayerTransaction.setValue("text", forKey: "name")
    LayerTransaction.begin()
    #expect(LayerTransaction.animationDuration() == 2 && LayerTransaction.disableActions())
    #expect(LayerTransaction.value(forKey: "name") as? String == "text")
    LayerTransaction.setValue(5, forKey: "animationDuration")
    LayerTransaction.setValue("no", forKey: "disableActions")
    #expect(LayerTransaction.animationDuration() == 5 && LayerTransaction.disableActions())
    LayerTransaction.commit()
    #expect(LayerTransaction.animationDuration() == 2)
    for bad in [0, -1, Double.nan] {
      LayerTransaction.setAnimationDuration(bad)
      #expect(LayerTransaction.animationDuration() == 0)
    }
    LayerTransaction.commit()
    #expect(LayerTransaction.animationDuration() == 0.25 && !LayerTransaction.disableActions())
    LayerTransaction.commit()
    LayerTransaction.flush()
  }

  // MARK: The time of layers

  @Test func pausedLayerStandsStillAndContinues() throws {
    layer.add(animation("a", duration: 1), forKey: "a")
    stage.advance(by: .milliseconds(250))
    let paused = layer.convertTime(stage.now / .seconds(1), from: nil)
    layer.speed = 0
    layer.timeOffset = paused
    stage.advance(by: .seconds(3))
    #expect(abs(shown - 25) < 1e-3)
    #expect(try stage.settle() == .zero)
    let offset = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(stage.now / .seconds(1), from: nil) - offset
    stage.advance(by: .milliseconds(250))
    #expect(abs(shown - 50) < 1e-3)
    #expect(try stage.settle() == .milliseconds(500))
    #expect(log.lines == ["a start", "a stop true"])
  }

  @Test func speedOfALayerChangesThatOfEverythingInIt() throws {
    let child = View("child", 0, 0, 5, 5)
    view.addSubview(child)
    layer.speed = 2
    child.layer.speed = 0.5
    child.layer.timeOffset = 9
    child.layer.add(animation("a", duration: 1), forKey: "a")
    layer.add(animation("b", duration: 1), forKey: "b")
    stage.advance(by: .milliseconds(500))
    #expect(abs((child.layer.presentation()?.zPosition ?? 0) - 50) < 1e-3)
    #expect(layer.animationKeys() == nil)
    #expect(child.layer.convertTime(3, from: nil) == 12)
    #expect(child.layer.convertTime(12, to: nil) == 3)
    #expect(child.layer.convertTime(6, from: layer) == 12)
    #expect(layer.convertTime(12, from: child.layer) == 6)
  }

  @Test func degenerateTimesAreDefined() throws {
    for value in [Double.nan, .infinity, -.infinity, -1, 1e300, 0] {
      layer.beginTime = value
      layer.timeOffset = value
      layer.speed = Float(value)
      let odd = animation("odd")
      odd.duration = value
      odd.beginTime = value
      odd.timeOffset = value
      odd.speed = Float(value)
      odd.repeatCount = Float(value)
      odd.repeatDuration = value
      layer.add(odd, forKey: "odd")
      stage.advance(by: .milliseconds(20))
      #expect(shown.isFinite)
      _ = stage.render()
      layer.removeAllAnimations()
      (layer.beginTime, layer.timeOffset, layer.speed) = (0, 0, 1)
    }
  }

  @Test func unknownKeyPathsAndOddValuesChangeNothingAndEnd() throws {
    let values: [Any] = ["text", 3, CGPoint(x: 1, y: 2), [1, 2], Color.red, View(), NSNull()]
    for path in ["frame", "position", "opacity", "position.q", "transform.rotation", "", "a.b.c"] {
      for value in values {
        let odd = BasicAnimation(keyPath: path)
        (odd.fromValue, odd.toValue, odd.byValue) = (value, values[0], value)
        odd.isAdditive = true
        odd.isCumulative = true
        odd.duration = 0.1
        odd.repeatCount = 2
        layer.add(odd, forKey: nil)
        let keyframes = KeyframeAnimation(keyPath: path)
        keyframes.values = [value, values[0], values[1]]
        keyframes.calculationMode = .cubicPaced
        keyframes.duration = 0.1
        layer.add(keyframes, forKey: nil)
      }
    }
    let nothing = BasicAnimation()
    nothing.delegate = Listener("nothing", log)
    layer.add(nothing, forKey: "nothing")
    stage.advance(by: .milliseconds(50))
    _ = stage.render()
    #expect(try stage.settle() <= .seconds(1))
    #expect(log.lines == ["nothing start", "nothing stop true"])
  }

  @Test func settlingNamesTheAnimationThatNeverEnds() throws {
    let endless = BasicAnimation(keyPath: "transform.rotation.z")
    endless.duration = 1
    endless.repeatCount = .infinity
    layer.add(endless, forKey: "spin")
    #expect {
      try stage.settle(limit: .seconds(1))
    } throws: { error in
      "\(error)" == "something still moves after 1.0 seconds: "
        + "Animation of transform.rotation.z of View#view"
    }
  }
}
