import Foundation
import OffscreenGeometry

/// The animation of one property of one view, as a function of time.
struct PropertyAnimation {
  /// The property that is animated.
  let property: AnimatedProperty
  /// The value shown before the first part.
  let origin: AnimatableValue
  /// The time of the stage at which the first iteration begins, after the delay.
  let startTime: Duration
  /// The duration of one iteration.
  let duration: Duration
  /// The progress of each part as a function of time.
  let timing: AnimationTiming
  /// Whether iterations follow each other without end.
  let repeats: Bool
  /// Whether every second iteration runs backwards.
  let autoreverses: Bool
  /// Whether touches reach the view meanwhile.
  let allowsTouches: Bool
  /// The interpolation of values between two keyframes.
  private let path: KeyframePath
  /// The object that drives the animation.
  ///
  /// The host keeps it alive, not the animation, so that there is no reference cycle.
  private(set) weak var owner: (any AnimationOwner)?
  /// The parts of an iteration, ordered by their starts.
  private var parts: [Part] = []

  /// A part of an iteration; start and length are fractions of it.
  private struct Part {
    let span: AnimationSpan
    var end: AnimatableValue
  }

  init(
    property: AnimatedProperty, origin: AnimatableValue, startTime: Duration, duration: Duration,
    timing: AnimationTiming, path: KeyframePath, repeats: Bool, autoreverses: Bool,
    allowsTouches: Bool, owner: any AnimationOwner
  ) {
    self.property = property
    self.origin = origin
    self.startTime = startTime
    self.duration = duration
    self.timing = timing
    self.path = path
    self.repeats = repeats
    self.autoreverses = autoreverses
    self.allowsTouches = allowsTouches
    self.owner = owner
  }

  /// Makes the property reach `end` at the end of `span`; of several calls for one span, the last
  /// one counts.
  mutating func add(_ end: AnimatableValue, over span: AnimationSpan) {
    if let known = parts.firstIndex(where: { $0.span == span }) {
      parts[known].end = end
    } else {
      let index = parts.firstIndex { $0.span.start > span.start } ?? parts.endIndex
      parts.insert(Part(span: span, end: end), at: index)
    }
  }

  /// Whether the last iteration is over, which never happens if the animation repeats.
  ///
  /// A frame tick that falls short of the end by less than a nanosecond, as rounded times may,
  /// counts as reaching it.
  func isOver(at now: Duration) -> Bool {
    guard !repeats else { return false }
    return startTime + duration * (autoreverses ? 2 : 1) - now < .nanoseconds(1)
  }

  /// The value shown at `now`; nil once the animation is over and the model value shows.
  func value(at now: Duration) -> AnimatableValue? {
    guard !isOver(at: now) else { return nil }
    let elapsed = (now - startTime).inSeconds
    guard elapsed > 0 else { return origin }
    let laps = elapsed / duration.inSeconds
    let lap = laps.rounded(.down)
    let fraction = laps - lap
    let isReturning = autoreverses && lap.truncatingRemainder(dividingBy: 2) == 1
    return value(atFraction: isReturning ? 1 - fraction : fraction)
  }

  /// The value at a fraction of an iteration, 0 to 1.
  private func value(atFraction fraction: Double) -> AnimatableValue {
    let keyframes = KeyframeValues(values: [origin] + parts.map(\.end))
    if path.isPaced {
      let place = keyframes.place(atFraction: timing.progress(at: fraction))
      return keyframes.value(
        after: place.index, progress: place.progress, isSmooth: path == .cubicPaced)
    }
    guard let index = parts.lastIndex(where: { $0.span.start <= fraction }) else { return origin }
    let span = parts[index].span
    let progress =
      span.length > 0 ? timing.progress(at: (fraction - span.start) / span.length) : 1
    return keyframes.value(
      after: index, progress: path == .discrete ? progress.rounded(.down) : progress,
      isSmooth: path == .cubic)
  }
}

/// An object that drives animations of properties and counts how many are left.
protocol AnimationOwner: AnyObject {
  /// Called when one of the animations has been replaced or removed; the caller calls `finishIfOver()`.
  func wasBrokenOff()
  /// Calls the completion if no animation is left, and only once.
  func finishIfOver()
}

/// A part of an animation's duration, in fractions of it.
struct AnimationSpan: Equatable {
  /// The whole duration.
  static let whole = AnimationSpan(start: 0, length: 1)

  /// The start of the part, 0 to 1.
  let start: Double
  /// The length of the part, 0 to 1 - `start`.
  let length: Double
}
