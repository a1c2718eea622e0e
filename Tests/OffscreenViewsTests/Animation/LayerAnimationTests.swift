import Foundation
import Offscreen
import Testing

/// Explicit animations of layers against their closed forms.
@Suite struct LayerAnimationTests {
  let stage = Stage(size: CGSize(width: 100, height: 100), framesPerSecond: 1000)
  let view = View("view", 0, 0, 10, 10)
  let log = Log()

  init() {
    stage.window.addSubview(view)
    view.layer.zPosition = 7
  }

  private var layer: Layer { view.layer }
  private var shown: CGFloat { layer.presentation()?.zPosition ?? .nan }

  /// The values that show at each of a thousand milliseconds from the start on.
  private func values(of animation: LayerAnimation, count: Int = 1000) -> [CGFloat] {
    layer.add(animation, forKey: "test")
    return (0..<count).map { _ in
      defer { stage.advance(by: .milliseconds(1)) }
      return shown
    }
  }

  private func expect(
    _ animation: LayerAnimation, count: Int = 1000, within tolerance: Double = 1e-5,
    sourceLocation: SourceLocation = #_sourceLocation, follows expected: (Double) -> Double
  ) {
    for (index, value) in values(of: animation, count: count).enumerated() {
      let wanted = expected(Double(index) / 1000)
      guard abs(Double(value) - wanted) > tolerance else { continue }
      Issue.record("\(value) instead of \(wanted) at \(index) ms", sourceLocation: sourceLocation)
      return
    }
  }

  private func basic(
    _ from: Any?, _ to: Any?, by: Any? = nil, duration: Double = 0.5
  )
    -> BasicAnimation
  {
    let animation = BasicAnimation(keyPath: "zPosition")
    animation.fromValue = from
    animation.toValue = to
    animation.byValue = by
    animation.duration = duration
    return animation
  }

  /// Every combination of the three values, with the own value 7.
  @Test(
    arguments: [
      (1, 3, nil, 1, 3), (1, 3, 9, 1, 3), (1, nil, 9, 1, 10), (nil, 3, 9, -6, 3),
      (1, nil, nil, 1, 7), (nil, 3, nil, 7, 3), (nil, nil, 9, 7, 16), (nil, nil, nil, 7, 7),
    ] as [(Double?, Double?, Double?, Double, Double)])
  func basicAnimationCombinesItsValues(
    from: Double?, to: Double?, by: Double?, start: Double, end: Double
  ) {
    expect(basic(from, to, by: by)) { $0 < 0.5 ? start + (end - start) * $0 / 0.5 : 7 }
  }

  @Test(arguments: ["removed", "backwards", "forwards", "both", "unknown"])
  func fillModesShowTheFirstAndTheLastValue(mode: String) {
    let animation = basic(1, 3, duration: 0.4)
    animation.beginTime = 0.2
    animation.fillMode = MediaTimingFillMode(rawValue: mode)
    animation.isRemovedOnCompletion = false
    let before: Double = ["backwards", "both"].contains(mode) ? 1 : 7
    let after: Double = ["forwards", "both"].contains(mode) ? 3 : 7
    expect(animation) { $0 < 0.2 ? before : $0 >= 0.6 ? after : 1 + 2 * ($0 - 0.2) / 0.4 }
  }

  @Test(arguments: [0.5, 1, 1.75, 3, 4.2] as [Float], [false, true])
  func iterationsRepeatAndReverse(count: Float, reverses: Bool) {
    let animation = basic(0, 1, duration: 0.1)
    animation.repeatCount = count
    animation.autoreverses = reverses
    let period = reverses ? 0.2 : 0.1
    expect(animation) { time in
      guard time < Double(count) * period - 1e-9 else { return 7 }
      let own = time.truncatingRemainder(dividingBy: period)
      let fraction = (own < 1e-9 || period - own < 1e-9 ? 0 : own) / 0.1
      return fraction <= 1 ? fraction : 2 - fraction
    }
  }

  @Test func repeatDurationEndsIterationsAnywhere() {
    let animation = basic(0, 1, duration: 0.1)
    animation.repeatDuration = 0.25
    animation.repeatCount = 100
    expect(animation) { $0 < 0.25 - 1e-9 ? ($0 * 10).truncatingRemainder(dividingBy: 1) : 7 }
  }

  @Test(arguments: [0.25, 0.5, 1, 2, 4] as [Float])
  func speedDividesTheDuration(speed: Float) {
    let animation = basic(0, 1, duration: 0.2)
    animation.speed = speed
    let length = 0.2 / Double(speed)
    expect(animation) { $0 < length - 1e-9 ? $0 / length : 7 }
  }

  @Test func negativeSpeedRunsFromTheEndToTheBeginning() {
    let animation = basic(0, 1, duration: 0.2)
    animation.speed = -2
    expect(animation) { $0 < 0.1 - 1e-9 ? 1 - $0 / 0.1 : 7 }
  }

  @Test func endlessAnimationRunsBackwardsToo() {
    let animation = basic(0, 1, duration: 0.2)
    animation.speed = -1
    animation.repeatCount = .infinity
    expect(animation) {
      let own = $0.truncatingRemainder(dividingBy: 0.2)
      return own < 1e-9 || 0.2 - own < 1e-9 ? 1 : 1 - own / 0.2
    }
  }

  @Test func timeOffsetShiftsTheIterations() {
    let animation = basic(0, 1, duration: 0.4)
    animation.timeOffset = 0.1
    expect(animation) {
      $0 < 0.4 - 1e-9 ? (($0 + 0.1) / 0.4).truncatingRemainder(dividingBy: 1) : 7
    }
  }

  @Test func stoppedAnimationShowsItsTimeOffset() {
    let animation = basic(0, 1, duration: 1)
    animation.speed = 0
    animation.timeOffset = 0.3
    expect(animation) { _ in 0.3 }
  }

  @Test func additiveAnimationsAddToTheModelAndToOneAnother() {
    for (key, end) in [("first", 10.0), ("second", 100)] {
      let animation = basic(0, end, duration: 1)
      animation.isAdditive = true
      layer.add(animation, forKey: key)
    }
    layer.zPosition = 1000
    stage.advance(by: .milliseconds(500))
    #expect(abs(shown - 1055) < 1e-3)
  }

  @Test func cumulativeAnimationBeginsWhereTheLastIterationEnded() {
    let animation = basic(2, 5, duration: 0.1)
    animation.isCumulative = true
    animation.repeatCount = 3
    expect(animation, count: 300) { time in
      let lap = (time * 10 + 1e-9).rounded(.down)
      return 5 * lap + 2 + 3 * (time * 10 - lap)
    }
  }

  @Test func laterAnimationsOfAPropertyWin() {
    layer.add(basic(0, 0, duration: 1), forKey: "first")
    layer.add(basic(1, 1, duration: 0.5), forKey: "second")
    #expect(shown == 1)
    stage.advance(by: .milliseconds(500))
    #expect(shown == 0)
    stage.advance(by: .milliseconds(500))
    #expect(shown == 7)
  }

  /// Components of every kind of value, by their key paths.
  @Test func keyPathsReachComponents() throws {
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
    let paths: [(String, (Layer) -> CGFloat)] = [
      ("position.x", { $0.position.x }), ("position.y", { $0.position.y }),
      ("bounds.origin.x", { $0.bounds.minX }), ("bounds.origin.y", { $0.bounds.minY }),
      ("bounds.size.width", { $0.bounds.width }), ("bounds.size.height", { $0.bounds.height }),
      ("anchorPoint.x", { $0.anchorPoint.x }), ("shadowOffset.width", { $0.shadowOffset.width }),
      ("shadowOffset.height", { $0.shadowOffset.height }),
      ("transform.translation.x", { $0.affineTransform().tx }),
      ("transform.translation.y", { $0.affineTransform().ty }),
      ("transform.scale.x", { $0.affineTransform().a }),
      ("transform.scale.y", { $0.affineTransform().d }),
      ("transform.scale", { $0.affineTransform().d }), ("opacity", { CGFloat($0.opacity) * 4 }),
      ("cornerRadius", { $0.cornerRadius }), ("borderWidth", { $0.borderWidth }),
      ("shadowRadius", { $0.shadowRadius }), ("shadowOpacity", { CGFloat($0.shadowOpacity) * 4 }),
    ]
    for (path, read) in paths {
      let animation = BasicAnimation(keyPath: path)
      let scale = path.hasSuffix("pacity") ? 0.25 : 1
      (animation.fromValue, animation.toValue) = (1 * scale, 3 * scale)
      animation.duration = 1
      layer.add(animation, forKey: nil)
      stage.advance(by: .milliseconds(500))
      let value = layer.presentation().map(read) ?? .nan
      #expect(abs(value - 2) < 1e-5, "\(path)")
      layer.removeAllAnimations()
    }
  }

  @Test func rotationRunsThroughSeveralTurns() throws {
    let animation = BasicAnimation(keyPath: "transform.rotation.z")
    (animation.fromValue, animation.toValue) = (0, 4 * Double.pi)
    animation.duration = 1
    layer.add(animation, forKey: "turn")
    stage.advance(by: .milliseconds(375))
    let shown = try #require(layer.presentation()).affineTransform()
    #expect(abs(shown.a + 1) < 1e-4 || abs(shown.b + 1) < 1e-4)
    // 0.375 of two turns are three quarters of one.
    #expect(abs(shown.a - 0) < 1e-4 && abs(shown.b + 1) < 1e-4)
  }

  @Test func valueFunctionsMeanTransforms() throws {
    let cases: [(ValueFunctionName, Any, CGAffineTransform)] = [
      (.rotateZ, Double.pi / 2, CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)),
      (.scaleX, 3.0, CGAffineTransform(scaleX: 3, y: 1)),
      (.scaleY, 3.0, CGAffineTransform(scaleX: 1, y: 3)),
      (.scale, [2.0, 3.0, 4.0], CGAffineTransform(scaleX: 2, y: 3)),
      (.translateX, 5.0, CGAffineTransform(translationX: 5, y: 0)),
      (.translateY, 5.0, CGAffineTransform(translationX: 0, y: 5)),
      (.translate, [5.0, 6.0, 7.0], CGAffineTransform(translationX: 5, y: 6)),
    ]
    for (name, value, expected) in cases {
      let animation = BasicAnimation(keyPath: "transform")
      (animation.fromValue, animation.toValue, animation.duration) = (value, value, 1)
      animation.valueFunction = ValueFunction(name: name)
      layer.add(animation, forKey: "test")
      #expect(layer.presentation()?.affineTransform() == expected, "\(name.rawValue)")
    }
    #expect(ValueFunction(name: ValueFunctionName(rawValue: "bend")) == nil)
  }

  @Test func groupRunsItsAnimationsInItsTime() {
    let first = basic(0, 1, duration: 0.2)
    let second = basic(10, 20, duration: 0)
    second.beginTime = 0.4
    second.isAdditive = true
    let group = AnimationGroup()
    group.animations = [first, second]
    group.duration = 0.6
    group.speed = 2
    // Without a duration of its own an animation has the group's, which cuts it off.
    expect(group) { time in
      let own = time * 2
      return own < 0.2 - 1e-9
        ? own / 0.2
        : own < 0.4 - 1e-9 || own >= 0.6 - 1e-9 ? 7 : 7 + 10 + 10 * (own - 0.4) / 0.6
    }
  }

  @Test func keysFindReplaceAndRemove() throws {
    #expect(layer.animationKeys() == nil)
    let animation = basic(0, 1)
    layer.add(animation, forKey: "a")
    layer.add(animation, forKey: "b")
    layer.add(animation, forKey: nil)
    #expect(layer.animationKeys() == ["a", "b"])
    let copy = try #require(layer.animation(forKey: "a") as? BasicAnimation)
    #expect(copy !== animation && copy.keyPath == "zPosition" && copy.toValue as? Int == 1)
    layer.add(basic(5, 6), forKey: "a")
    #expect(layer.animationKeys() == ["b", "a"])
    #expect((layer.animation(forKey: "a") as? BasicAnimation)?.fromValue as? Int == 5)
    layer.removeAnimation(forKey: "a")
    layer.removeAnimation(forKey: "nothing")
    #expect(layer.animationKeys() == ["b"] && layer.animation(forKey: "a") == nil)
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil && shown == 7 && !stage.isInMotionForTests)
    View.animate(withDuration: 1) { view.center.x = 50 }
    #expect(layer.animationKeys() == ["position"])
    let described = try #require(layer.animation(forKey: "position") as? BasicAnimation)
    #expect(described.keyPath == "position" && described.duration == 1)
  }

  @Test func changesAfterAddingHaveNoEffect() {
    let animation = basic(0, 1)
    layer.add(animation, forKey: "a")
    animation.toValue = 100
    animation.duration = 9
    stage.advance(by: .milliseconds(250))
    #expect(abs(shown - 0.5) < 1e-5)
  }

  @Test func animationWithoutADurationHasThatOfTheTransaction() {
    expect(basic(0, 1, duration: 0)) { $0 < 0.25 ? $0 / 0.25 : 7 }
    LayerTransaction.begin()
    LayerTransaction.setAnimationDuration(0.5)
    layer.add(basic(0, 1, duration: 0), forKey: "a")
    LayerTransaction.commit()
    stage.advance(by: .milliseconds(250))
    #expect(abs(shown - 0.5) < 1e-5)
  }

  @Test func animationOffTheStageBeginsWhenItsLayerComesOntoIt() {
    let other = View("other", 0, 0, 4, 4)
    let animation = basic(0, 1)
    animation.delegate = Listener("a", log)
    other.layer.add(animation, forKey: "a")
    stage.advance(by: .seconds(1))
    #expect(other.layer.presentation()?.zPosition == 0 && other.layer.animationKeys() == ["a"])
    view.addSubview(other)
    stage.advance(by: .milliseconds(250))
    #expect(abs((other.layer.presentation()?.zPosition ?? 0) - 0.5) < 1e-5)
    other.removeFromSuperview()
    #expect(other.layer.animationKeys() == nil)
    stage.advance(by: .milliseconds(1))
    #expect(log.lines == ["a start", "a stop false"])
  }

  @Test func sameValuesAtAnyFrameRate() {
    func values(framesPerSecond: Int, step: Duration) -> [CGFloat] {
      let stage = Stage(size: CGSize(width: 9, height: 9), framesPerSecond: framesPerSecond)
      let view = View()
      stage.window.addSubview(view)
      let spring = SpringAnimation(keyPath: "position.x")
      (spring.fromValue, spring.toValue, spring.duration) = (0, 100, 2)
      view.layer.add(spring, forKey: "x")
      var values: [CGFloat] = []
      while stage.now < .milliseconds(1500) {
        stage.advance(by: step)
        if stage.now == .milliseconds(500) || stage.now == .milliseconds(1500) {
          values.append(view.layer.presentation()?.position.x ?? .nan)
        }
      }
      return values
    }
    let once = values(framesPerSecond: 60, step: .milliseconds(500))
    #expect(once.count == 2)
    #expect(values(framesPerSecond: 120, step: .milliseconds(1)) == once)
    #expect(values(framesPerSecond: 7, step: .milliseconds(250)) == once)
  }
}

extension Stage {
  /// Whether something other than calls of delegates is left.
  fileprivate var isInMotionForTests: Bool {
    (try? settle(limit: .milliseconds(20))) == nil
  }
}

/// A delegate that logs its calls.
final class Listener: LayerAnimationDelegate {
  private let name: String
  private let log: Log
  private let onStop: ((LayerAnimation, Bool) -> Void)?

  init(_ name: String, _ log: Log, onStop: ((LayerAnimation, Bool) -> Void)? = nil) {
    self.name = name
    self.log = log
    self.onStop = onStop
  }

  func animationDidStart(_ anim: LayerAnimation) { log.add("\(name) start") }

  func animationDidStop(_ anim: LayerAnimation, finished flag: Bool) {
    log.add("\(name) stop \(flag)")
    onStop?(anim, flag)
  }
}
