public import Dispatch
import OffscreenViews

/// Work for a queue that can be cancelled: UIKit sources call it `DispatchWorkItem`.
///
/// As with Dispatch, whoever shares it between threads sees to it that they do not use it at once.
public final class StageWorkItem: @unchecked Sendable {
  private let block: () -> Void
  /// Whether the work was cancelled; it then does not begin any more.
  public private(set) var isCancelled = false

  /// Creates work that does not run by itself.
  public init(block: @escaping () -> Void) {
    self.block = block
  }

  /// Runs the work here and now, unless it was cancelled.
  public func perform() {
    if !isCancelled { block() }
  }

  /// Keeps the work from beginning.
  public func cancel() {
    isCancelled = true
  }
}

// The main queue itself cannot be turned by a stage: in tests its jobs run on another thread at the
// same time. These forms are preferred to Dispatch's because they have no default arguments.
extension DispatchQueue {
  /// Runs a block later: for the main queue when the next stage of this thread turns.
  public func async(execute work: @escaping @Sendable () -> Void) {
    put(off: .zero, work)
  }

  /// Runs work later: for the main queue when the next stage of this thread turns.
  public func async(execute work: StageWorkItem) {
    put(off: .zero) { work.perform() }
  }

  /// Runs a block after a time: for the main queue in the virtual time of the next stage of this
  /// thread.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
    put(off: Self.delay(until: deadline), work)
  }

  /// Runs work after a time: for the main queue in the virtual time of the next stage of this thread.
  public func asyncAfter(deadline: DispatchTime, execute work: StageWorkItem) {
    put(off: Self.delay(until: deadline)) { work.perform() }
  }

  private func put(off delay: Duration, _ work: @escaping @Sendable () -> Void) {
    // Each mention of the main queue may be another object.
    if label == DispatchQueue.main.label {
      DeferredWork.current.add(DeferredWork.Item(after: delay, run: work))
      return
    }
    let item = DispatchWorkItem(block: work)
    if delay == .zero {
      async(execute: item)
    } else {
      let parts = delay.components
      let nanoseconds = Int(parts.seconds) * 1_000_000_000 + Int(parts.attoseconds / 1_000_000_000)
      asyncAfter(deadline: .now() + .nanoseconds(nanoseconds), execute: item)
    }
  }

  /// The time that was asked for: a deadline is a wall-clock time, a little of which has passed since
  /// it was computed, so what is left is rounded up to 5 ms.
  private static func delay(until deadline: DispatchTime) -> Duration {
    let now = DispatchTime.now().uptimeNanoseconds
    guard deadline.uptimeNanoseconds > now else { return .zero }
    let left = min(deadline.uptimeNanoseconds - now, 1_000_000_000_000_000_000)
    return .milliseconds(Int64((left + 4_999_999) / 5_000_000) * 5)
  }
}
