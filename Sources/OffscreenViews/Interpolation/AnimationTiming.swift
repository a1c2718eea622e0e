import Foundation
import OffscreenGeometry

/// The progress of one animation as a function of time.
enum AnimationTiming {
  case curve(CubicTimingCurve)
  case spring(SpringCurve)

  /// The progress at a fraction of the duration, rounded to a multiple of 2^-20.
  ///
  /// Rounding keeps the picture the same even if the last bits of a curve differed.
  func progress(at fraction: Double) -> CGFloat {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    let progress =
      switch self {
      case .curve(let curve): curve.progress(at: fraction)
      case .spring(let spring): spring.progress(at: fraction)
      }
    return CGFloat((progress * 1_048_576).rounded() / 1_048_576)
  }
}

/// A damped spring of mass 1, specified by the time it takes to come within a thousandth of its
/// rest position.
///
/// With b = z w and d = w sqrt(1 - z^2), the remaining distance at time t is `e^(-b t) (cos d t +
/// ((b - v) / d) sin d t)`, where z is the damping ratio and v the initial velocity, in distances
/// per second. The frequency w is the largest for which the envelope `|(b - v) / d| e^(-b D)` is
/// 0.001 at the end D; for z = 1 the envelope is `(1 + (w - v) D) e^(-w D)`.
struct SpringCurve {
  /// In seconds.
  private let duration: Double
  /// In distances per second.
  private let velocity: Double
  /// The damping ratio, 0.01 to 1.
  private let ratio: Double
  /// In radians per second.
  private let frequency: Double

  /// Creates a spring; the damping ratio is clamped to 0.01...1.
  init(dampingRatio: Double, duration: Double, initialVelocity: Double) {
    self.duration = duration
    velocity = initialVelocity
    ratio = dampingRatio >= 0.01 ? min(dampingRatio, 1) : 0.01
    frequency = Self.frequency(ratio: ratio, duration: duration, velocity: velocity)
  }

  /// The progress at a fraction of the duration, 0 to 1; it may exceed 1, because a spring
  /// overshoots.
  func progress(at fraction: Double) -> Double {
    let time = fraction * duration
    let decay = ratio * frequency
    let envelope = PortableMath.exponential(-decay * time)
    guard ratio < 1 else { return 1 - (1 + (frequency - velocity) * time) * envelope }
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let (sine, cosine) = PortableMath.sineAndCosine(of: damped * time)
    return 1 - envelope * (cosine + (decay - velocity) / damped * sine)
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
}
