import OffscreenScrolling
import Testing

@Suite struct CriticallyDampedSpringTests {
  /// The spring's equation x'' = -w^2 x - 2 w x' by the classical Runge-Kutta method.
  private func integrated(
    displacement: Double, velocity: Double, until seconds: Double
  ) -> (displacement: Double, velocity: Double) {
    let frequency = CriticallyDampedSpring.frequency
    func acceleration(_ x: Double, _ v: Double) -> Double {
      -frequency * frequency * x - 2 * frequency * v
    }
    var x = displacement
    var v = velocity
    let steps = 2_000
    let h = seconds / Double(steps)
    for _ in 0..<steps {
      let (k1, l1) = (v, acceleration(x, v))
      let (k2, l2) = (v + h / 2 * l1, acceleration(x + h / 2 * k1, v + h / 2 * l1))
      let (k3, l3) = (v + h / 2 * l2, acceleration(x + h / 2 * k2, v + h / 2 * l2))
      let (k4, l4) = (v + h * l3, acceleration(x + h * k3, v + h * l3))
      x += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      v += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
    }
    return (x, v)
  }

  @Test(arguments: [0.0, 60, -35], [0.0, 1_500, -800])
  func positionSolvesTheEquation(displacement: Double, velocity: Double) {
    let spring = CriticallyDampedSpring(
      target: 480, position: 480 + displacement, velocity: velocity)
    for step in 0...10 {
      let seconds = Double(step) * 0.04
      guard seconds < spring.duration else { continue }
      let expected = integrated(displacement: displacement, velocity: velocity, until: seconds)
      #expect(abs(spring.position(at: seconds) - 480 - expected.displacement) < 1e-8)
      #expect(abs(spring.velocity(at: seconds) - expected.velocity) < 1e-6)
    }
    #expect(spring.position(at: spring.duration) == 480)
  }

  @Test func impactPeaksAsMeasured() {
    let spring = CriticallyDampedSpring.impact(at: 700, velocity: 1_000)
    let peak = 1_000 / (10.93 * 2.718281828459045)
    #expect(abs(spring.position(at: 1 / 10.93) - 700 - peak) < 1e-9)
    #expect(spring.position(at: 0.08) < 700 + peak && spring.position(at: 0.10) < 700 + peak)
    #expect(spring.position(at: 0) == 700)
  }

  @Test func releaseIsLinearInItsStart() {
    let one = CriticallyDampedSpring.release(from: 10, to: 0)
    let ten = CriticallyDampedSpring.release(from: 100, to: 0)
    for step in 0...5 {
      let seconds = Double(step) * 0.05
      #expect(abs(ten.position(at: seconds) - 10 * one.position(at: seconds)) < 1e-12)
    }
    #expect(one.position(at: 0) == 10)
    #expect(abs(one.velocity(at: 0) - -72) < 1e-9)
    // x(0.1) = 10 (1 + 3.73 * 0.1) e^-1.093
    #expect(abs(one.position(at: 0.1) - 13.73 * 0.335209) < 1e-4)
  }

  @Test(arguments: [-200.0, 0, 3, 320], [-4_000.0, 0, 40, 4_000])
  func endOfTheSpringIsInvisible(displacement: Double, velocity: Double) {
    let spring = CriticallyDampedSpring(target: 0, position: displacement, velocity: velocity)
    let last = spring.position(at: spring.duration * (1 - 1e-9))
    #expect(abs(last) <= CriticallyDampedSpring.precision + 1e-6)
    #expect(spring.duration < 3)
  }

  @Test func springAtItsTargetTakesNoTime() {
    #expect(CriticallyDampedSpring(target: 5, position: 5, velocity: 0).duration == 0)
    #expect(CriticallyDampedSpring(target: 5, position: 5.01, velocity: 0).duration == 0)
  }
}
