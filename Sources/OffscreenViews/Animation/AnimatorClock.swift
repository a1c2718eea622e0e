import Foundation
import OffscreenGeometry

/// The progress of a property animator's changes, which can be paused, moved and reversed.
///
/// The linear fraction is the share of the animator's time that has passed. Changes that were added with a delay begin
/// when the fraction reaches it. While the animator runs, each change goes from the progress that it had at the last
/// interruption to the end, or back to the start, by the timing.
final class AnimatorClock {
  /// The stage whose time counts.
  weak var host: (any Host)?
  /// Whether changes follow the fraction without the timing while they are moved by hand.
  var scrubsLinearly = true
  /// The progress as a function of the share of the remaining time.
  private(set) var timing: AnimationTiming
  private var phase = Phase.still(0)
  /// The progress of changes by their delays, at the last interruption.
  private var former: [Double: Double] = [:]
  /// The delays of the changes.
  private(set) var delays: Set<Double> = []

  private enum Phase {
    /// At a fraction.
    case still(Double)
    case running(Run)
  }

  /// A movement to the end, or to the start.
  private struct Run {
    let begin: Duration
    /// The length in seconds from the fraction to its end.
    let length: Double
    let fraction: Double
    let isReversed: Bool

    /// The share of the length that has passed.
    func share(at now: Duration) -> Double {
      length > 0 ? min(max((now - begin).inSeconds / length, 0), 1) : now >= begin ? 1 : 0
    }

    func fraction(at now: Duration) -> Double {
      let share = share(at: now)
      return isReversed ? fraction * (1 - share) : fraction + (1 - fraction) * share
    }

    func isOver(at now: Duration) -> Bool { length - (now - begin).inSeconds < 1e-9 }
  }

  init(timing: AnimationTiming) {
    self.timing = timing
  }

  private var now: Duration { host?.now ?? .zero }

  /// Notes changes that begin at a fraction.
  func add(delay: Double) {
    if delays.insert(delay).inserted, !former.isEmpty { former[delay] = 0 }
  }

  /// The share of the time that has passed, or where it was moved to.
  var fraction: Double {
    switch phase {
    case .still(let fraction): fraction
    case .running(let run): run.fraction(at: now)
    }
  }

  /// Whether the movement has reached its end.
  var isOver: Bool {
    if case .running(let run) = phase { run.isOver(at: now) } else { false }
  }

  /// The progress of the changes that begin at a fraction.
  func progress(delay: Double) -> Double {
    switch phase {
    case .still(let fraction):
      return former[delay] ?? scrubbed(fraction, delay: delay)
    case .running(let run):
      let start = former[delay] ?? 0
      let share = run.share(at: now)
      if run.isReversed {
        return start * (1 - Double(timing.progress(at: share)))
      }
      // The part of the movement after the delay.
      let wait = max(0, (delay - run.fraction) / max(1 - run.fraction, 1e-12))
      let own = wait < 1 ? (share - wait) / (1 - wait) : share >= 1 ? 1 : 0
      return start + (1 - start) * Double(timing.progress(at: own))
    }
  }

  private func scrubbed(_ fraction: Double, delay: Double) -> Double {
    let own = delay < 1 ? (fraction - delay) / (1 - delay) : fraction >= 1 ? 1 : 0
    let clamped = min(max(own, 0), 1)
    return scrubsLinearly ? clamped : Double(timing.progress(at: clamped))
  }

  /// Stops the movement; the changes keep their progress, and the fraction is that of changes without a delay.
  func pause() {
    guard case .running = phase else { return }
    let fraction = fraction
    keepProgress()
    phase = .still(scrubsLinearly ? min(max(former[0] ?? 0, 0), 1) : fraction)
  }

  /// Moves the changes to a fraction by hand.
  func move(to fraction: Double) {
    former = [:]
    phase = .still(fraction)
  }

  /// Runs from the present progress to the end, or to the start.
  ///
  /// - Parameters:
  ///   - isReversed: Whether to the start.
  ///   - length: The length of the movement in seconds.
  ///   - delay: The time before it.
  ///   - timing: The progress of the movement.
  func run(isReversed: Bool, length: Double, after delay: Duration, timing: AnimationTiming) {
    keepProgress()
    let fraction = fraction
    self.timing = timing
    phase = .running(
      Run(begin: now + delay, length: length, fraction: fraction, isReversed: isReversed))
  }

  /// Forgets everything but the timing.
  func reset() {
    move(to: 0)
    delays = []
    host = nil
  }

  private func keepProgress() {
    var kept: [Double: Double] = [:]
    for delay in delays.union([0]) { kept[delay] = progress(delay: delay) }
    former = kept
  }
}

/// The clock of the changes that begin at one fraction of an animator.
struct DelayedClock: AnimationClock {
  let clock: AnimatorClock
  let delay: Double

  var progress: Double { clock.progress(delay: delay) }
}
