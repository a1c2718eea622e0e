import OffscreenGeometry

/// Free deceleration: the velocity is multiplied by `rate` every millisecond.
///
/// With v in points per second and r the rate, the velocity after n milliseconds is v r^n, and the
/// distance is the sum of those velocities, each held for one millisecond:
///
///     v/1000 (r + r^2 + ... + r^n) = v/1000 * r (1 - r^n)/(1 - r) = v k (1 - r^n),
///     k = r/(1 - r)/1000        (0.499 s at r = 0.998, 0.099 s at r = 0.99)
///
/// so that x(t) = x0 + v k (1 - r^(1000 t)), used between whole milliseconds too. The motion ends
/// where the speed has fallen to 10 points per second: r^(1000 t) = 10/|v| gives
///
///     duration = ln(|v|/10) / (-1000 ln r)        target = x0 + (v - 10 sign v) k
package struct Deceleration: Motion, Hashable {
  /// The speed at which the motion ends, in points per second.
  package static let cutoffSpeed = 10.0

  package let start: Double
  package let restingPosition: Double
  package let duration: Double
  /// The velocity at the start, in points per second.
  private let startVelocity: Double
  /// ln r^1000: the change of the logarithm of the speed in one second; negative.
  private let logarithmPerSecond: Double
  private let coefficient: Double

  /// Creates the deceleration from a velocity; a speed of at most 10 points per second means rest.
  ///
  /// The rate is the factor per millisecond, clamped to 0.5...0.9999.
  package init(start: Double, velocity: Double, rate: Double) {
    let coefficient = Self.coefficient(of: rate)
    let speed = abs(velocity)
    let cutoff = velocity < 0 ? -Self.cutoffSpeed : Self.cutoffSpeed
    let target = speed > Self.cutoffSpeed ? start + (velocity - cutoff) * coefficient : start
    self.init(start: start, velocity: velocity, target: target, rate: rate)
  }

  /// Creates the deceleration that ends exactly at `target`, independently of the finger's
  /// velocity.
  ///
  /// Its initial velocity is the formula for the target solved for v.
  package init(start: Double, target: Double, rate: Double) {
    let distance = target - start
    let cutoff = distance < 0 ? -Self.cutoffSpeed : Self.cutoffSpeed
    let velocity = distance == 0 ? 0 : distance / Self.coefficient(of: rate) + cutoff
    self.init(start: start, velocity: velocity, target: target, rate: rate)
  }

  private init(start: Double, velocity: Double, target: Double, rate: Double) {
    self.start = start
    restingPosition = target
    startVelocity = velocity
    coefficient = Self.coefficient(of: rate)
    logarithmPerSecond = 1000 * PortableMath.naturalLogarithm(Self.clamped(rate))
    let speed = abs(velocity)
    duration =
      speed > Self.cutoffSpeed
      ? 0 - PortableMath.naturalLogarithm(speed / Self.cutoffSpeed) / logarithmPerSecond : 0
  }

  package func position(at seconds: Double) -> Double {
    guard seconds > 0 else { return start }
    guard seconds < duration else { return restingPosition }
    let remaining = PortableMath.exponential(logarithmPerSecond * seconds)
    return start + startVelocity * coefficient * (1 - remaining)
  }

  /// The velocity v r^(1000 t), whose sum over the milliseconds is the distance.
  package func velocity(at seconds: Double) -> Double {
    guard seconds < duration else { return 0 }
    return startVelocity * PortableMath.exponential(logarithmPerSecond * max(seconds, 0))
  }

  /// The time and velocity at which the motion passes `position`; nil if it never does, or starts
  /// beyond it.
  ///
  /// `position = x0 + v k (1 - q)` gives q, and from it the velocity v q = v - (position - x0)/k
  /// and the time ln q / ln r / 1000.
  package func crossing(of position: Double) -> (seconds: Double, velocity: Double)? {
    guard duration > 0 else { return nil }
    let distance = position - start
    let whole = restingPosition - start
    guard whole > 0 ? distance >= 0 && distance < whole : distance <= 0 && distance > whole
    else { return nil }
    let velocity = startVelocity - distance / coefficient
    let seconds = PortableMath.naturalLogarithm(velocity / startVelocity) / logarithmPerSecond
    return (max(seconds, 0), velocity)
  }

  /// The k of a rate, in seconds.
  private static func coefficient(of rate: Double) -> Double {
    let rate = clamped(rate)
    return rate / (1 - rate) / 1000
  }

  /// The rate clamped to 0.5...0.9999, with which the motion ends.
  private static func clamped(_ rate: Double) -> Double {
    min(max(rate, 0.5), 0.9999)
  }
}
