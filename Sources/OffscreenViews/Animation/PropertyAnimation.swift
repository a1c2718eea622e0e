import Foundation
import OffscreenGeometry

/// One property of one view on its way, as a function of time.
struct PropertyAnimation {
  let property: AnimatedProperty
  /// What shows before the first part.
  let origin: AnimatableValue
  let startTime: Duration
  /// How long one lap takes.
  let duration: Duration
  let timing: AnimationTiming
  let repeats: Bool
  let autoreverses: Bool
  private let path: KeyframePath
  /// What drives the animation; its host keeps it alive, so that a tree never keeps itself alive.
  private(set) weak var group: AnimationGroup?
  /// Where the property goes, by start.
  private var parts: [Part] = []

  /// A part of a lap; start and length are fractions of it.
  private struct Part {
    let span: AnimationSpan
    var end: AnimatableValue
  }

  init(
    property: AnimatedProperty, origin: AnimatableValue, startTime: Duration, group: AnimationGroup
  ) {
    let transaction = group.transaction
    self.property = property
    self.origin = origin
    self.startTime = startTime
    self.group = group
    duration = transaction.duration
    timing = transaction.timing
    path = transaction.path
    repeats = transaction.options.contains(.repeat)
    autoreverses = transaction.options.contains(.autoreverse)
  }

  /// Lets the property be at `end` when the span is over; the last word on a span counts.
  mutating func add(_ end: AnimatableValue, over span: AnimationSpan) {
    if let known = parts.firstIndex(where: { $0.span == span }) {
      parts[known].end = end
    } else {
      let index = parts.firstIndex { $0.span.start > span.start } ?? parts.endIndex
      parts.insert(Part(span: span, end: end), at: index)
    }
  }

  /// Whether the last lap is done, which a repeating animation never is.
  ///
  /// A frame tick that misses the end by less than a nanosecond, as rounded times do, reaches it.
  func isOver(at now: Duration) -> Bool {
    guard !repeats else { return false }
    return startTime + duration * (autoreverses ? 2 : 1) - now < .nanoseconds(1)
  }

  /// What shows at `now`; nil once the animation is over, when the model shows.
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

/// A part of an animation's duration, in fractions of it.
struct AnimationSpan: Equatable {
  static let whole = AnimationSpan(start: 0, length: 1)

  let start: Double
  let length: Double
}

extension View {
  /// What is painted at this moment: the model, or what animations make of it.
  package var paintedState: LayerState {
    guard !animations.isEmpty, let host else { return layer.state }
    let now = host.now
    var state = layer.state
    for animation in animations {
      if let value = animation.value(at: now) { state[animation.property] = value }
    }
    return state
  }

  /// Breaks every animation of the view off; their completions are told so.
  package func removeAllAnimations() {
    guard !animations.isEmpty else { return }
    let groups = animations.compactMap(\.group)
    animations = []
    for group in groups { group.wasBrokenOff() }
    for group in groups { group.transaction.finishIfOver() }
  }

  /// Breaks the animations of the bounds off, so that a movement of its own can show.
  package func removeBoundsAnimation() {
    guard let index = animations.firstIndex(where: { $0.property == .bounds }) else { return }
    let group = animations.remove(at: index).group
    group?.wasBrokenOff()
    group?.transaction.finishIfOver()
  }
}
