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

// A stage cannot run the jobs of the main queue itself, which run on another thread in tests. Blocks of
// other queues run on their threads, and what they put off for the main queue is run by the stage of the
// thread that started them. The compiler prefers these methods to Dispatch's because they have no default
// arguments.
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

  /// Runs a block after a time in seconds; negative times and NaN count as 0.
  ///
  /// The source pass replaces deadlines by delays, because a deadline depends on the wall clock.
  public func asyncAfter(delay: Double, execute work: @escaping @Sendable () -> Void) {
    put(off: .interval(delay), work)
  }

  /// Runs work after a time in seconds, as `asyncAfter(deadline:execute:)` does.
  public func asyncAfter(delay: Double, execute work: StageWorkItem) {
    put(off: .interval(delay)) { work.perform() }
  }

  /// Runs a block after a time, as `asyncAfter(deadline:execute:)` does.
  public func asyncAfter(
    delay: DispatchTimeInterval, execute work: @escaping @Sendable () -> Void
  ) {
    put(off: Duration(delay), work)
  }

  /// Runs work after a time, as `asyncAfter(deadline:execute:)` does.
  public func asyncAfter(delay: DispatchTimeInterval, execute work: StageWorkItem) {
    put(off: Duration(delay)) { work.perform() }
  }

  /// Runs a block later, which belongs to a group until it has run.
  public func async(group: DispatchGroup, execute work: @escaping @Sendable () -> Void) {
    group.enter()
    put(off: .zero) {
      work()
      group.leave()
    }
  }

  private func put(off delay: Duration, _ work: @escaping @Sendable () -> Void) {
    // `DispatchQueue.main` may be another object each time.
    if label == DispatchQueue.main.label {
      DeferredWork.current.add(DeferredWork.Item(after: delay, run: work))
    } else if delay == .zero {
      let block = DeferredWork.current.addBackgroundBlock()
      async(execute: DispatchWorkItem { block.run(work) })
    } else {
      DeferredWork.current.add(DeferredWork.Item(after: delay) { self.async(execute: work) })
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

extension DispatchGroup {
  /// Runs a block when the group is empty: for the main queue, at the frame tick at which the stage of this
  /// thread finds it empty.
  public func notify(queue: DispatchQueue, execute work: @escaping @Sendable () -> Void) {
    DeferredWork.current.add(
      DeferredWork.Item(after: .zero) {
        let isEmpty = self.wait(timeout: .now()) == .success
        isEmpty ? queue.async(execute: work) : self.notify(queue: queue, execute: work)
      })
  }

  /// Runs work when the group is empty, as the method with a block does.
  public func notify(queue: DispatchQueue, work: StageWorkItem) {
    notify(queue: queue) { work.perform() }
  }
}

extension Duration {
  /// A time of Dispatch's; `never` is the longest that Dispatch can express in nanoseconds.
  fileprivate init(_ interval: DispatchTimeInterval) {
    self =
      switch interval {
      case .seconds(let count): .seconds(count)
      case .milliseconds(let count): .milliseconds(count)
      case .microseconds(let count): .microseconds(count)
      case .nanoseconds(let count): .nanoseconds(count)
      case .never: .nanoseconds(Int64.max)
      @unknown default: .zero
      }
  }
}
