import OffscreenGeometry

/// Free deceleration: the velocity is multiplied by `rate` every millisecond.
///
/// With v in points per second and r the rate, the velocity after t seconds is v r^(1000 t), and the
/// distance is its integral:
///
///     v (1 - r^(1000 t)) / k,    k = -1000 ln r    (2.002 per second at r = 0.998, 10.05 at 0.99)
///
/// The motion ends where the speed has fallen to 10 points per second: r^(1000 t) = 10/|v| gives
///
///     duration = ln(|v|/10) / k        target = x0 + (v - 10 sign v) / k
///
/// The article "Measured against iOS" compares it with recorded motions.
package struct Deceleration: Motion, Hashable {
  /// The speed at which the motion ends, in points per second.
  package static let cutoffSpeed = 10.0

  package let start: Double
  package let restingPosition: Double
  package let duration: Double
  /// The velocity at the start, in points per second.
  private let startVelocity: Double
  /// The k of the rate, per second.
  private let decay: Double

  /// Creates the deceleration from a velocity; a speed of at most 10 points per second means rest.
  ///
  /// The rate is the factor per millisecond, clamped to 0.5...0.9999.
  package init(start: Double, velocity: Double, rate: Double) {
    let speed = abs(velocity)
    let cutoff = velocity < 0 ? -Self.cutoffSpeed : Self.cutoffSpeed
    let target =
      speed > Self.cutoffSpeed ? start + (velocity - cutoff) / Self.decay(of: rate) : start
    self.init(start: start, velocity: velocity, target: target, rate: rate)
  }

  /// Creates the deceleration that ends exactly at `target`, independently of the finger's
  /// velocity.
  ///
  /// Its initial velocity is the formula for the target solved for v.
  package init(start: Double, target: Double, rate: Double) {
    let distance = target - start
    let cutoff = distance < 0 ? -Self.cutoffSpeed : Self.cutoffSpeed
    let velocity = distance == 0 ? 0 : distance * Self.decay(of: rate) + cutoff
    self.init(start: start, velocity: velocity, target: target, rate: rate)
  }

  private init(start: Double, velocity: Double, target: Double, rate: Double) {
    self.start = start
    restingPosition = target
    startVelocity = velocity
    decay = Self.decay(of: rate)
    let speed = abs(velocity)
    duration =
      speed > Self.cutoffSpeed
      ? PortableMath.naturalLogarithm(speed / Self.cutoffSpeed) / decay : 0
  }

  package func position(at seconds: Double) -> Double {
    guard seconds > 0 else { return start }
    guard seconds < duration else { return restingPosition }
    return start + startVelocity / decay * (1 - PortableMath.exponential(-decay * seconds))
  }

  /// The velocity v r^(1000 t), whose integral is the distance.
  package func velocity(at seconds: Double) -> Double {
    guard seconds < duration else { return 0 }
    return startVelocity * PortableMath.exponential(-decay * max(seconds, 0))
  }

  /// The time and velocity at which the motion passes `position`; nil if it never does, or starts
  /// beyond it.
  ///
  /// `position = x0 + v (1 - q) / k` gives q, and from it the velocity v q = v - (position - x0) k
  /// and the time -ln q / k.
  package func crossing(of position: Double) -> (seconds: Double, velocity: Double)? {
    guard duration > 0 else { return nil }
    let distance = position - start
    let whole = restingPosition - start
    guard whole > 0 ? distance >= 0 && distance < whole : distance <= 0 && distance > whole
    else { return nil }
    let velocity = startVelocity - distance * decay
    let seconds = 0 - PortableMath.naturalLogarithm(velocity / startVelocity) / decay
    return (max(seconds, 0), velocity)
  }

  /// The k of a rate, per second; the rate is clamped to 0.5...0.9999, with which the motion ends.
  private static func decay(of rate: Double) -> Double {
    -1000 * PortableMath.naturalLogarithm(min(max(rate, 0.5), 0.9999))
  }
}
