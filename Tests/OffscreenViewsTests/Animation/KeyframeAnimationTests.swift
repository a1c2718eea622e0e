import Foundation
import Offscreen
import Testing

/// Keyframe animations against their closed forms, at a thousand times.
@Suite struct KeyframeAnimationTests {
  let values: [CGFloat] = [0, 40, 10, 30]

  /// What shows at each thousandth of the duration.
  private func shown(_ animation: KeyframeAnimation) -> [CGFloat] {
    let stage = Stage(size: CGSize(width: 9, height: 9), framesPerSecond: 1)
    let view = View()
    stage.window.addSubview(view)
    animation.keyPath = "zPosition"
    animation.duration = 1
    view.layer.add(animation, forKey: "test")
    return (0..<1000).map { _ in
      defer { stage.advance(by: .milliseconds(1)) }
      return view.layer.presentation()?.zPosition ?? .nan
    }
  }

  private func expect(
    _ animation: KeyframeAnimation, within tolerance: CGFloat = 1e-3,
    sourceLocation: SourceLocation = #_sourceLocation, follows expected: (CGFloat) -> CGFloat
  ) {
    for (index, value) in shown(animation).enumerated() {
      let wanted = expected(CGFloat(index) / 1000)
      guard abs(value - wanted) > tolerance else { continue }
      Issue.record("\(value) instead of \(wanted) at \(index)", sourceLocation: sourceLocation)
      return
    }
  }

  private func animation(
    _ mode: AnimationCalculationMode, times: [NSNumber]? = nil
  )
    -> KeyframeAnimation
  {
    let animation = KeyframeAnimation()
    animation.values = values
    animation.calculationMode = mode
    animation.keyTimes = times
    return animation
  }

  /// The part in which a time lies, and how far it is through it.
  private func place(_ time: CGFloat, _ times: [CGFloat]) -> (Int, CGFloat) {
    let index = (times.lastIndex { $0 <= time } ?? 0)
    let part = min(index, times.count - 2)
    return (part, (time - times[part]) / (times[part + 1] - times[part]))
  }

  @Test func linearModeJoinsValuesAtTheirTimes() {
    expect(animation(.linear, times: [0, 0.2, 0.7, 1])) { time in
      let (part, progress) = place(time, [0, 0.2, 0.7, 1])
      return values[part] + (values[part + 1] - values[part]) * progress
    }
    expect(animation(AnimationCalculationMode(rawValue: "odd"))) { time in
      let (part, progress) = place(time, [0, 1 / 3, 2 / 3, 1])
      return values[part] + (values[part + 1] - values[part]) * progress
    }
  }

  @Test func discreteModeShowsEachValueForItsTime() {
    expect(animation(.discrete, times: [0, 0.1, 0.5, 0.75, 1])) { time in
      time < 0.1 ? 0 : time < 0.5 ? 40 : time < 0.75 ? 10 : 30
    }
    expect(animation(.discrete)) { values[min(Int($0 * 4), 3)] }
  }

  @Test func pacedModeHasOneSpeed() {
    // The distances are 40, 30 and 20.
    let paced: (CGFloat) -> CGFloat = { time in
      let way = time * 90
      return way < 40 ? way : way < 70 ? 40 - (way - 40) : 10 + (way - 70)
    }
    expect(animation(.paced, times: [0, 0.9, 0.95, 1]), follows: paced)
  }

  /// Kochanek and Bartels' spline, plainly.
  private func spline(
    _ part: Int, _ t: CGFloat, tension: [CGFloat], continuity: [CGFloat], bias: [CGFloat]
  ) -> CGFloat {
    func at(_ index: Int) -> CGFloat { values[min(max(index, 0), 3)] }
    func tangent(_ i: Int, sign: CGFloat) -> CGFloat {
      let (t, c, b) = (tension[i], continuity[i] * sign, bias[i])
      return (1 - t) * (1 + b) * (1 + c) / 2 * (at(i) - at(i - 1))
        + (1 - t) * (1 - b) * (1 - c) / 2 * (at(i + 1) - at(i))
    }
    let (out, into) = (tangent(part, sign: 1), tangent(part + 1, sign: -1))
    let (t2, t3) = (t * t, t * t * t)
    return (2 * t3 - 3 * t2 + 1) * at(part) + (t3 - 2 * t2 + t) * out
      + (3 * t2 - 2 * t3) * at(part + 1) + (t3 - t2) * into
  }

  @Test func cubicModeFollowsTheSpline() {
    let times: [CGFloat] = [0, 0.2, 0.7, 1]
    let zeros: [CGFloat] = [0, 0, 0, 0]
    expect(animation(.cubic, times: [0, 0.2, 0.7, 1])) { time in
      let (part, progress) = place(time, times)
      return spline(part, progress, tension: zeros, continuity: zeros, bias: zeros)
    }
    let shaped = animation(.cubic, times: [0, 0.2, 0.7, 1])
    shaped.tensionValues = [0.5, -0.5, 0.2, 1]
    shaped.continuityValues = [0.1, 0.7, -1, 0]
    shaped.biasValues = [-0.3, 0.4, 0.9]
    expect(shaped) { time in
      let (part, progress) = place(time, times)
      return spline(
        part, progress, tension: [0.5, -0.5, 0.2, 1], continuity: [0.1, 0.7, -1, 0],
        bias: [-0.3, 0.4, 0.9, 0])
    }
  }

  @Test func cubicPacedModeGivesPartsTimesInProportionToDistances() {
    let zeros: [CGFloat] = [0, 0, 0, 0]
    expect(animation(.cubicPaced)) { time in
      let (part, progress) = place(time, [0, 40 / 90, 70 / 90, 1])
      return spline(part, progress, tension: zeros, continuity: zeros, bias: zeros)
    }
  }

  @Test func timingFunctionsRunBetweenValuesAndOverTheWhole() {
    func eased(_ x: CGFloat, _ name: MediaTimingFunctionName) -> CGFloat {
      var range: (CGFloat, CGFloat) = (0, 1)
      let (x1, x2): (CGFloat, CGFloat) = name == .easeIn ? (0.42, 1) : (0, 0.58)
      func at(_ s: CGFloat, _ first: CGFloat, _ second: CGFloat) -> CGFloat {
        3 * first * s * (1 - s) * (1 - s) + 3 * second * s * s * (1 - s) + s * s * s
      }
      for _ in 0..<60 {
        let middle = (range.0 + range.1) / 2
        if at(middle, x1, x2) < x { range.0 = middle } else { range.1 = middle }
      }
      return at(range.1, 0, 1)
    }
    let animation = animation(.linear)
    animation.timingFunctions = [MediaTimingFunction(name: .easeIn)]
    animation.timingFunction = MediaTimingFunction(name: .easeOut)
    expect(animation) { time in
      let (part, progress) = place(eased(time, .easeOut), [0, 1 / 3, 2 / 3, 1])
      let own = part == 0 ? eased(progress, .easeIn) : progress
      return values[part] + (values[part + 1] - values[part]) * own
    }
  }

  @Test func oddTimesAreMadeAscending() {
    let zigzag = animation(.linear, times: [0.2, 0.1, 5, -1])
    #expect(shown(zigzag).allSatisfy { $0 >= 0 && $0 <= 40 })
    #expect(shown(animation(.linear, times: [0, 1])) == shown(animation(.linear)))
    #expect(
      shown(animation(.linear, times: [0, .init(value: Double.nan), 0.5, 1]))
        == shown(animation(.linear)))
    let single = animation(.cubic)
    single.values = [5]
    #expect(Set(shown(single)) == [5])
    single.calculationMode = .paced
    #expect(Set(shown(single)) == [5])
    single.values = []
    #expect(Set(shown(single)) == [0])
  }

  @Test func listsOfNumbersColoursAndPathsAreMixed() {
    let stage = Stage(size: CGSize(width: 9, height: 9))
    let view = View()
    stage.window.addSubview(view)
    let color = KeyframeAnimation(keyPath: "backgroundColor")
    color.values = [Color.black, Color.white]
    color.duration = 1
    view.layer.add(color, forKey: "color")
    let path = BasicAnimation(keyPath: "shadowPath")
    path.fromValue = Path(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
    path.toValue = Path(rect: CGRect(x: 0, y: 0, width: 4, height: 8))
    path.duration = 1
    view.layer.add(path, forKey: "path")
    stage.advance(by: .milliseconds(500))
    let shown = view.layer.presentation()
    #expect(shown?.backgroundColor.map { abs($0.red - 0.5) < 1e-6 } == true)
    #expect(shown?.shadowPath?.boundingBox == CGRect(x: 0, y: 0, width: 3, height: 5))
  }
}
