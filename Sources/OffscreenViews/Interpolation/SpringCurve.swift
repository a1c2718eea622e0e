import Foundation
import OffscreenGeometry

/// A damped spring that moves from 0 to its rest position 1.
///
/// With the frequency w, the damping ratio z, b = z w and d = w sqrt(1 - z^2), the remaining distance at
/// time t is `e^(-b t) (cos d t + ((b - v) / d) sin d t)`, where v is the initial velocity, in distances per
/// second. For z = 1 it is `e^(-w t) (1 + (w - v) t)`; as in Core Animation, a spring that is damped more than
/// that counts as one with z = 1.
struct SpringCurve: Equatable {
  /// The time at the fraction 1, in seconds.
  let duration: Double
  /// In distances per second.
  private let velocity: Double
  /// The damping ratio.
  private let ratio: Double
  /// In radians per second.
  private let frequency: Double
  /// Whether the spring counts as being at rest at the end of its duration.
  let comesToRest: Bool

  /// Creates a spring of mass 1 that comes within a thousandth of its rest position at the end of a duration.
  ///
  /// The damping ratio is clamped to 0.01...1. The frequency w is the largest for which the envelope
  /// `|(b - v) / d| e^(-b D)` is 0.001 at the end D; for z = 1 the envelope is `(1 + (w - v) D) e^(-w D)`.
  init(dampingRatio: Double, duration: Double, initialVelocity: Double) {
    self.duration = duration
    velocity = initialVelocity
    ratio = dampingRatio >= 0.01 ? min(dampingRatio, 1) : 0.01
    frequency = Self.frequency(ratio: ratio, duration: duration, velocity: velocity)
    comesToRest = true
  }

  /// Creates a spring with a mass, a stiffness and a damping, all above 0, as far as a duration.
  ///
  /// w is `sqrt(stiffness / mass)` and b is `damping / (2 mass)`. Without a duration it is the time after which the
  /// spring is at rest.
  init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double, duration: Double?)
  {
    velocity = initialVelocity
    frequency = (stiffness / mass).squareRoot()
    ratio = min(damping / (2 * mass * frequency), 1)
    let settling = Self.settlingDuration(ratio: ratio, frequency: frequency, velocity: velocity)
    self.duration = duration ?? settling
    comesToRest = self.duration >= settling - 1e-6
  }

  /// The progress at a fraction of the duration, 0 to 1; it may exceed 1, because a spring
  /// overshoots.
  func progress(at fraction: Double) -> Double {
    1 - remainder(at: fraction * duration)
  }

  /// The remaining distance at a time in seconds.
  private func remainder(at time: Double) -> Double {
    let decay = ratio * frequency
    let envelope = PortableMath.exponential(-decay * time)
    guard ratio < 1 else { return (1 + (frequency - velocity) * time) * envelope }
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let (sine, cosine) = PortableMath.sineAndCosine(of: damped * time)
    return envelope * (cosine + (decay - velocity) / damped * sine)
  }

  /// The largest frequency for which the envelope is 0.001 at the end, found by bisection to the
  /// last bit.
  private static func frequency(ratio: Double, duration: Double, velocity: Double) -> Double {
    func excess(_ frequency: Double) -> Double {
      let envelope = PortableMath.exponential(-ratio * frequency * duration)
      let factor =
        ratio < 1
        ? (ratio * frequency - velocity) / (frequency * (1 - ratio * ratio).squareRoot())
        : 1 + (frequency - velocity) * duration
      return factor.magnitude * envelope - 0.001
    }
    // Above this frequency the envelope is below a thousandth in any case; the largest root is
    // searched for downwards from here.
    var upper = (60 + velocity.magnitude * duration) / (ratio * duration)
    var lower = upper
    for _ in 0..<2_000 where excess(lower) <= 0 {
      upper = lower
      lower *= 0.98
    }
    let found = bisected(from: lower, to: upper, steps: 60) { excess($0) <= 0 }
    return (found.lower + found.upper) / 2
  }

  /// The time after which the spring is within a thousandth of its rest position for good, by a bound.
  ///
  /// For z < 1 the bound on the distance is `(1 + |b - v| / d) e^(-b t)`, which gives the values that Core
  /// Animation reports, such as 1.4727 s for its default spring; for z = 1 it is `(1 + |w - v| t) e^(-w t)`. At most
  /// 1,000 s.
  private static func settlingDuration(
    ratio: Double, frequency: Double, velocity: Double
  ) -> Double {
    let decay = ratio * frequency
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let amplitude = 1 + (decay - velocity).magnitude / damped
      return min(PortableMath.naturalLogarithm(1000 * amplitude) / decay, 1000)
    }
    // The bound falls for good from 1 / w on.
    let start = min(1 / frequency, 1000)
    return bisected(from: start, to: 1000, steps: 60) { time in
      let factor = 1 + (frequency - velocity).magnitude * time
      return factor * PortableMath.exponential(-frequency * time) <= 0.001
    }.upper
  }
}
