public import Dispatch
import OffscreenViews

/// Work for a queue that can be cancelled: UIKit sources call it `DispatchWorkItem`.
///
/// As with Dispatch, code that shares it between threads must ensure that they do not use it at the
/// same time.
public final class StageWorkItem: @unchecked Sendable {
  private let block: () -> Void
  /// Whether the work was cancelled; it will then not be run.
  public private(set) var isCancelled = false

  /// Creates work that does not run by itself.
  public init(block: @escaping () -> Void) {
    self.block = block
  }

  /// Runs the work at once, unless it was cancelled.
  public func perform() {
    if !isCancelled { block() }
  }

  /// Prevents work that has not begun from being run.
  public func cancel() {
    isCancelled = true
  }
}

// A stage cannot run the jobs of the main queue itself, which run on another thread in tests. The
// compiler prefers these methods to Dispatch's because they have no default arguments.
extension DispatchQueue {
  /// Runs a block later: for the main queue, when a stage of this thread next advances its time.
  public func async(execute work: @escaping @Sendable () -> Void) {
    put(off: .zero, work)
  }

  /// Runs work later: for the main queue, when a stage of this thread next advances its time.
  public func async(execute work: StageWorkItem) {
    put(off: .zero) { work.perform() }
  }

  /// Runs a block after a time: for the main queue, in the virtual time of the stage that next
  /// advances its time on this thread.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
    put(off: Self.delay(until: deadline), work)
  }

  /// Runs work after a time: for the main queue, in the virtual time of the stage that next
  /// advances its time on this thread.
  public func asyncAfter(deadline: DispatchTime, execute work: StageWorkItem) {
    put(off: Self.delay(until: deadline)) { work.perform() }
  }

  private func put(off delay: Duration, _ work: @escaping @Sendable () -> Void) {
    // `DispatchQueue.main` may be another object each time.
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

  /// The requested delay.
  ///
  /// A deadline is a wall-clock time, and a little time has passed since it was computed, so the
  /// rest is rounded up to 5 ms.
  private static func delay(until deadline: DispatchTime) -> Duration {
    let now = DispatchTime.now().uptimeNanoseconds
    guard deadline.uptimeNanoseconds > now else { return .zero }
    let left = min(deadline.uptimeNanoseconds - now, 1_000_000_000_000_000_000)
    return .milliseconds(Int64((left + 4_999_999) / 5_000_000) * 5)
  }
}
