import Foundation

/// The physical values of a spring, all of them usable.
struct SpringParameters: Equatable {
  let mass: CGFloat
  let stiffness: CGFloat
  let damping: CGFloat
  /// In whole distances per second.
  let initialVelocity: CGFloat

  /// Creates a spring; values that are not finite, or not above 0, count as 1, 100 and 10.
  init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGFloat = 0) {
    func usable(_ value: CGFloat, or usual: CGFloat) -> CGFloat {
      value > 0 ? min(max(value, 1e-9), 1e9) : usual
    }
    self.mass = usable(mass, or: 1)
    self.stiffness = usable(stiffness, or: 100)
    self.damping = usable(damping, or: 10)
    self.initialVelocity = initialVelocity.isFinite ? min(max(initialVelocity, -1e6), 1e6) : 0
  }

  /// Creates a spring of mass 1 from its period without damping and its bounce.
  ///
  /// The damping ratio is 1 - bounce, and 1 / (1 + bounce) for a negative bounce ("Animate with springs", WWDC
  /// 2023). The bounce is clamped to -0.99...1; a duration that is not above 0 counts as 0.5 s.
  init(perceptualDuration: TimeInterval, bounce: CGFloat, initialVelocity: CGFloat = 0) {
    let duration =
      perceptualDuration > 0 && perceptualDuration.isFinite ? max(perceptualDuration, 1e-3) : 0.5
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.99), 1)
    let ratio = bounce < 0 ? 1 / (1 + bounce) : max(1 - bounce, 0.01)
    let frequency = 2 * .pi / CGFloat(duration)
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity)
  }

  /// The period in seconds without damping.
  var perceptualDuration: TimeInterval {
    2 * .pi * Double((mass / stiffness).squareRoot())
  }

  /// How much the spring bounces.
  var bounce: CGFloat {
    let ratio = damping / (2 * (mass * stiffness).squareRoot())
    return ratio > 1 ? 1 / ratio - 1 : 1 - ratio
  }

  /// The movement as far as a duration in seconds; nil for that after which the spring is at rest.
  func curve(duration: Double?) -> SpringCurve {
    SpringCurve(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(initialVelocity), duration: duration)
  }
}
