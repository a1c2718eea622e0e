import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

/// Timing functions and springs of explicit animations against their formulas, at a thousand times.
@Suite struct TimingFunctionTests {
  /// The value of an animation from 0 to 1 at each of a thousand fractions of its duration.
  private func progress(_ animation: BasicAnimation) -> [Double] {
    let stage = Stage(size: CGSize(width: 9, height: 9), framesPerSecond: 1)
    let view = View()
    stage.window.addSubview(view)
    animation.keyPath = "zPosition"
    (animation.fromValue, animation.toValue) = (0, 1)
    view.layer.add(animation, forKey: "test")
    return (0..<1000).map { _ in
      defer { stage.advance(by: .milliseconds(1)) }
      return Double(view.layer.presentation()?.zPosition ?? .nan)
    }
  }

  /// The progress of a curve by bisection: y(s) for the s with x(s) = fraction.
  private func bezier(_ points: [Double], at fraction: Double) -> Double {
    func coordinate(_ first: Double, _ second: Double, _ s: Double) -> Double {
      3 * first * s * (1 - s) * (1 - s) + 3 * second * s * s * (1 - s) + s * s * s
    }
    var range = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (range.0 + range.1) / 2
      if coordinate(points[0], points[2], middle) < fraction {
        range.0 = middle
      } else {
        range.1 = middle
      }
    }
    return coordinate(points[1], points[3], range.1)
  }

  private func expect(_ function: MediaTimingFunction?, is points: [Double]) {
    let animation = BasicAnimation()
    animation.duration = 1
    animation.timingFunction = function
    for (index, value) in progress(animation).enumerated()
    where abs(value - bezier(points, at: Double(index) / 1000)) > 1e-6 {
      Issue.record("\(points): \(value) at \(index)")
      return
    }
  }

  @Test func namedFunctionsHaveTheirCurves() {
    let curves: [(MediaTimingFunctionName, [Double])] = [
      (.linear, [0, 0, 1, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
      (.easeInEaseOut, [0.42, 0, 0.58, 1]), (.default, [0.25, 0.1, 0.25, 1]),
      (MediaTimingFunctionName(rawValue: "bounce"), [0, 0, 1, 1]),
    ]
    for (name, points) in curves {
      let function = MediaTimingFunction(name: name)
      expect(function, is: points)
      var read: [Float] = []
      for index in 0...3 {
        var point: [Float] = [9, 9]
        unsafe point.withUnsafeMutableBufferPointer {
          unsafe function.getControlPoint(at: index, values: $0.baseAddress!)
        }
        read += point
      }
      #expect(read == [0, 0] + points.map(Float.init) + [1, 1])
    }
    expect(nil, is: [0, 0, 1, 1])
  }

  @Test func randomCurvesFollowTheirControlPoints() {
    var generator = SeededGenerator(seed: 33)
    for _ in 0..<20 {
      let points = (0..<4).map { _ in Float.random(in: -0.5...1.5, using: &generator) }
      let function = MediaTimingFunction(controlPoints: points[0], points[1], points[2], points[3])
      let clamped = [0, 2].map { Double(min(max(points[$0], 0), 1)) }
      expect(function, is: [clamped[0], Double(points[1]), clamped[1], Double(points[3])])
    }
  }

  @Test func degenerateControlPointsAreDefined() {
    let function = MediaTimingFunction(controlPoints: .nan, .infinity, -9, .nan)
    #expect(function == MediaTimingFunction(controlPoints: 0, 0, 0, 0))
    #expect(function != MediaTimingFunction(name: .linear))
    expect(function, is: [0, 0, 0, 0])
  }

  private func spring(
    _ mass: CGFloat, _ stiffness: CGFloat, _ damping: CGFloat, _ velocity: CGFloat
  ) -> SpringAnimation {
    let spring = SpringAnimation()
    (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
    spring.initialVelocity = velocity
    return spring
  }

  @Test(
    arguments: [
      (1, 100, 10), (1, 100, 1), (2, 50, 5), (3, 1000, 500), (1, 100, 20), (0.5, 400, 12),
    ] as [(Double, Double, Double)], [0, 5, -3] as [Double])
  func springsFollowTheEquationOfMotion(
    values: (mass: Double, stiffness: Double, damping: Double), velocity: Double
  ) {
    let spring = spring(values.mass, values.stiffness, values.damping, velocity)
    spring.duration = 1
    let frequency = (values.stiffness / values.mass).squareRoot()
    let ratio = min(values.damping / (2 * values.mass * frequency), 1)
    let settles = spring.settlingDuration <= 1
    for (index, value) in progress(spring).enumerated() {
      let time = Double(index) / 1000
      let decay = ratio * frequency
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let rest =
        ratio < 1
        ? cos(damped * time) + (decay - velocity) / damped * sin(damped * time)
        : 1 + (frequency - velocity) * time
      guard abs(value - (1 - exp(-decay * time) * rest)) > 2e-6 else { continue }
      Issue.record("\(values) \(velocity) \(settles): \(value) at \(index)")
      return
    }
  }

  @Test func settlingDurationIsCoreAnimations() {
    #expect(abs(SpringAnimation().settlingDuration - 1.4727003346780927) < 1e-12)
    // After that time the distance from the final value is at most a thousandth.
    for velocity in [0, 10, -4] as [CGFloat] {
      let spring = spring(1, 200, 8, velocity)
      let settling = spring.settlingDuration
      spring.duration = settling * 1.2
      let late = progress(spring).enumerated().filter {
        Double($0.offset) / 1000 > settling && Double($0.offset) / 1000 < spring.duration
      }
      #expect(late.allSatisfy { abs($0.element - 1) <= 0.001 + 1e-6 })
    }
    #expect(spring(1, 100, 400, 0).settlingDuration == spring(1, 100, 20, 0).settlingDuration)
  }

  @Test func perceptualDurationAndBounceMeanASpring() {
    let spring = SpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    #expect(spring.mass == 1 && abs(spring.stiffness - 157.91367041742973) < 1e-9)
    #expect(abs(spring.damping - 17.59291886010284) < 1e-9)
    #expect(abs(spring.perceptualDuration - 0.5) < 1e-9 && abs(spring.bounce - 0.3) < 1e-9)
    let flat = SpringAnimation(perceptualDuration: 1, bounce: -0.5)
    #expect(abs(flat.bounce + 0.5) < 1e-9)
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e300, 1e-300] as [CGFloat])
  func degenerateSpringsAreDefined(value: CGFloat) {
    for spring in [
      spring(value, 100, 10, 0), spring(1, value, 10, 0), spring(1, 100, value, 0),
      spring(1, 100, 10, value), SpringAnimation(perceptualDuration: value, bounce: value),
    ] {
      #expect(spring.settlingDuration >= 0 && spring.settlingDuration <= 1000)
      spring.duration = 1
      #expect(progress(spring).allSatisfy { $0.isFinite })
    }
  }
}
