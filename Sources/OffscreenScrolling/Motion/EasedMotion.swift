package import OffscreenGeometry

/// The motion of an offset set with animation: 0.3 seconds with the ease-in-ease-out curve.
package struct EasedMotion: Motion, Hashable {
  /// The duration of an animated change of the offset, in seconds.
  package static let usualDuration = 0.3

  /// The position at the start of the motion.
  package let start: Double
  package let restingPosition: Double
  package let duration: Double
  /// The curve of progress over time, both from 0 to 1.
  private let curve: CubicTimingCurve

  /// Creates the motion from `start` to `target`.
  package init(
    start: Double, target: Double, duration: Double = usualDuration,
    curve: CubicTimingCurve = .easeInEaseOut
  ) {
    self.start = start
    self.restingPosition = target
    self.duration = start == target ? 0 : duration
    self.curve = curve
  }

  package func position(at seconds: Double) -> Double {
    guard seconds < duration else { return restingPosition }
    return start + (restingPosition - start) * curve.progress(at: seconds / duration)
  }

  package func velocity(at seconds: Double) -> Double {
    guard seconds < duration else { return 0 }
    return (restingPosition - start) * curve.speed(at: seconds / duration) / duration
  }

  /// The motion through the same position at a time, with the same end time and another target; if
  /// this one has ended, it is at the target at once.
  package func redirected(to target: Double, at seconds: Double) -> EasedMotion {
    let progress = seconds < duration ? curve.progress(at: seconds / duration) : 1
    guard progress < 1 else { return EasedMotion(start: target, target: target) }
    return EasedMotion(
      start: (position(at: seconds) - target * progress) / (1 - progress), target: target,
      duration: duration, curve: curve)
  }
}
