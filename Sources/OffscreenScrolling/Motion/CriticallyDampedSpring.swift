import OffscreenGeometry

/// The spring that pulls an offset to an edge or a page without oscillating.
///
/// A critically damped spring satisfies x'' = -w^2 x - 2 w x'; from a displacement d and a velocity
/// v it moves by
///
///     x(t) = (d + (v + w d) t) e^(-w t)        x'(t) = (v - w (v + w d) t) e^(-w t)
///
/// with w = 10.93 per second, fitted to recordings. Its three uses differ only in d and v:
///
///     hitting an edge at speed v     d = 0, v:          over = v t e^(-w t),
///                                    at most v/(w e), reached after 1/w = 91.5 ms
///     let go beyond an edge by d     d, v = -7.2 d:     x = d (1 + (w - 7.2) t) e^(-w t)
///     settling on a page             d, v as released
///
/// It ends when it can no longer be more than 0.05 points from its target, which is less than half
/// a pixel up to scale 10.
package struct CriticallyDampedSpring: Motion, Hashable {
  /// The spring's angular frequency, per second.
  package static let frequency = 10.93

  /// The inward velocity per point of overscroll with which the spring starts after a release, per
  /// second.
  package static let releaseSpeed = 7.2

  /// The distance from the target at which the spring ends, in points.
  package static let precision = 0.05

  package let restingPosition: Double
  package let duration: Double
  /// The distance from the target at the start, d, in points.
  private let displacement: Double
  /// The factor of t: v + w d.
  private let growth: Double

  /// Creates the spring that pulls something at `position`, moving at `velocity`, to `target`.
  package init(target: Double, position: Double, velocity: Double) {
    restingPosition = target
    displacement = position - target
    growth = velocity + Self.frequency * displacement
    duration = Self.settlingTime(displacement: abs(displacement), growth: abs(growth))
  }

  /// The bounce of an offset that passes `edge` at `velocity`.
  package static func impact(at edge: Double, velocity: Double) -> CriticallyDampedSpring {
    CriticallyDampedSpring(target: edge, position: edge, velocity: velocity)
  }

  /// The return of an offset let go at `position`, beyond `edge`.
  package static func release(from position: Double, to edge: Double) -> CriticallyDampedSpring {
    CriticallyDampedSpring(
      target: edge, position: position, velocity: -releaseSpeed * (position - edge))
  }

  package func position(at seconds: Double) -> Double {
    guard seconds > 0 else { return restingPosition + displacement }
    guard seconds < duration else { return restingPosition }
    let decay = PortableMath.exponential(-Self.frequency * seconds)
    return restingPosition + (displacement + growth * seconds) * decay
  }

  package func velocity(at seconds: Double) -> Double {
    guard seconds < duration else { return 0 }
    let seconds = max(seconds, 0)
    let decay = PortableMath.exponential(-Self.frequency * seconds)
    return (growth - Self.frequency * (displacement + growth * seconds)) * decay
  }

  /// The last time at which the envelope (|d| + |g| t) e^(-w t) is as large as `precision`.
  ///
  /// The envelope rises until 1/w - |d|/|g|, if that is positive, and falls afterwards; the time is
  /// found by bisection on the falling side.
  private static func settlingTime(displacement: Double, growth: Double) -> Double {
    func envelope(_ seconds: Double) -> Double {
      (displacement + growth * seconds) * PortableMath.exponential(-frequency * seconds)
    }
    let lower = growth > 0 ? max(0, 1 / frequency - displacement / growth) : 0
    guard envelope(lower) > precision else { return 0 }
    var upper = lower + 1
    while envelope(upper) > precision {
      upper += 1
    }
    return bisected(from: lower, to: upper, steps: 50) { envelope($0) <= precision }.upper
  }
}
