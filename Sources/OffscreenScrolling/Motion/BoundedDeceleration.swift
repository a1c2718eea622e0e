/// Deceleration within a range: it bounces off an edge, or stops there.
///
/// Until it crosses the edge, it is the free deceleration; from then on it is the impact of a
/// spring at the velocity of that moment, so neither position nor velocity jumps.
package struct BoundedDeceleration: Motion {
  /// The deceleration without edges.
  private let free: Deceleration
  /// The edge that stops it; nil if it ends in range.
  private let edge: Edge?

  /// The time at which the edge is hit, and the motion from then on.
  private struct Edge {
    let seconds: Double
    let impact: CriticallyDampedSpring?
    let position: Double
  }

  /// Bounds a deceleration that starts inside `limits`; without bounce it ends at the edge.
  package init(_ free: Deceleration, limits: ClosedRange<Double>, bounces: Bool) {
    self.free = free
    let limit = free.restingPosition < free.start ? limits.lowerBound : limits.upperBound
    if let crossing = free.crossing(of: limit) {
      edge = Edge(
        seconds: crossing.seconds,
        impact: bounces ? .impact(at: limit, velocity: crossing.velocity) : nil,
        position: limit)
    } else {
      edge = nil
    }
  }

  package var duration: Double {
    guard let edge else { return free.duration }
    return edge.seconds + (edge.impact?.duration ?? 0)
  }

  package var restingPosition: Double { edge?.position ?? free.restingPosition }

  package func position(at seconds: Double) -> Double {
    guard let edge, seconds >= edge.seconds else { return free.position(at: seconds) }
    return edge.impact?.position(at: seconds - edge.seconds) ?? edge.position
  }

  package func velocity(at seconds: Double) -> Double {
    guard let edge, seconds >= edge.seconds else { return free.velocity(at: seconds) }
    return edge.impact?.velocity(at: seconds - edge.seconds) ?? 0
  }
}
