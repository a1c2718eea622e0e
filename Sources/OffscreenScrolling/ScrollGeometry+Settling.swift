import Foundation

extension ScrollGeometry {
  /// The minimum speed of a release after which the content moves on, in points per second.
  ///
  /// On iOS, releases below 260 points per second never moved on in recordings and those above 350
  /// always did; two other projects found 241. Paging has a threshold of its own, `pagingSpeed`.
  package static let coastingSpeed = 250.0

  /// The velocity with which a released offset moves on, in points per second: zero if the release
  /// was slower than `coastingSpeed`, in whatever direction.
  func coasting(_ velocity: CGPoint) -> CGPoint {
    let square = velocity.x * velocity.x + velocity.y * velocity.y
    return isPaging || square >= Self.coastingSpeed * Self.coastingSpeed ? velocity : .zero
  }

  /// The motion of an offset after a finger was lifted, to `target`; if that is nil, the velocity,
  /// one that `coasting` returned, determines the end.
  ///
  /// An offset out of range returns to the edge, or to a target inside the range.
  func settling(
    _ axis: ScrollAxis, offset: Double, velocity: Double, target: Double?, startPage: Double
  ) -> any Motion {
    let limits = limits(axis)
    guard limits.contains(offset) else {
      let end = Self.clamped(isPaging ? offset : target ?? offset, to: limits)
      return bounces ? CriticallyDampedSpring.release(from: offset, to: end) : Rest(at: end)
    }
    if isPaging {
      let page = releasePage(axis, offset: offset, velocity: velocity, dragStartPage: startPage)
      return CriticallyDampedSpring(
        target: self.offset(ofPage: page, axis), position: offset, velocity: velocity)
    }
    let free =
      target.map { Deceleration(start: offset, target: $0, rate: decelerationRate) }
      ?? Deceleration(start: offset, velocity: velocity, rate: decelerationRate)
    return BoundedDeceleration(free, limits: limits, bounces: bounces)
  }

  /// The motion that continues a deceleration after the limits have changed.
  func continuation(
    _ axis: ScrollAxis, offset: Double, velocity: Double, target: Double?
  ) -> any Motion {
    let limits = limits(axis)
    guard limits.contains(offset) else {
      let edge = Self.clamped(offset, to: limits)
      return bounces
        ? CriticallyDampedSpring(target: edge, position: offset, velocity: velocity)
        : Rest(at: edge)
    }
    // A deceleration from here equals a new one that begins here at this velocity. A requested
    // target is kept exactly, unless an edge has reversed the movement.
    let free =
      if let target, (target - offset) * velocity > 0 {
        Deceleration(start: offset, target: target, rate: decelerationRate)
      } else {
        Deceleration(start: offset, velocity: velocity, rate: decelerationRate)
      }
    return BoundedDeceleration(free, limits: limits, bounces: bounces)
  }
}
