internal import Foundation
internal import Synchronization

/// Makes values on all cores, and delivers them in the order in which they were requested.
///
/// The caller continues while values are made, but waits once a few are unfinished, which limits
/// the memory in use. After the first failure nothing more is delivered: the delivered values are
/// exactly those requested before it, for any number of cores.
package final class OrderedQueue<Value: Sendable>: Sendable {
  private struct State {
    var addedCount = 0
    var deliveredCount = 0
    /// The values that are ready and wait for earlier ones; nil after a failure.
    var waiting: [Int: Result<Value?, any Error>] = [:]
    var failure: (any Error)?
  }

  private let deliver: @Sendable (Value) throws -> Void
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "offscreen.ordered", attributes: .concurrent)
  private let unfinished = DispatchGroup()
  private let places: DispatchSemaphore

  /// Creates an empty queue.
  ///
  /// - Parameters:
  ///   - waitingCount: The number of values that may wait for a core.
  ///   - deliver: Receives the values one after another, on any thread.
  package init(waitingCount: Int = 1, deliver: @escaping @Sendable (Value) throws -> Void) {
    self.deliver = deliver
    places = DispatchSemaphore(
      value: ProcessInfo.processInfo.activeProcessorCount + waitingCount)
  }

  /// Requests a value, which `make` makes on any thread; waits while too many values are
  /// unfinished.
  package func add(_ make: @escaping @Sendable () throws -> Value) {
    let index = state.withLock { state in
      state.addedCount += 1
      return state.addedCount - 1
    }
    places.wait()
    queue.async(group: unfinished) { [self] in
      let hasFailed = state.withLock { $0.failure != nil }
      let value = Result { hasFailed ? nil : try make() }
      finish(index, value)
      places.signal()
    }
  }

  /// Waits until all values are delivered.
  ///
  /// - Throws: The error of the first value, in the order of requests, that could not be made or
  ///   delivered.
  package func finish() throws {
    unfinished.wait()
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  /// Delivers no more values, and waits for those that are being made.
  package func cancel() {
    state.withLock { $0.failure = $0.failure ?? CancellationError() }
    unfinished.wait()
  }

  /// Delivers a value as soon as those before it are delivered.
  private func finish(_ index: Int, _ value: Result<Value?, any Error>) {
    state.withLock { state in
      state.waiting[index] = value
      while let next = state.waiting.removeValue(forKey: state.deliveredCount) {
        state.deliveredCount += 1
        guard state.failure == nil else { continue }
        do {
          if let value = try next.get() { try deliver(value) }
        } catch {
          state.failure = error
        }
      }
    }
  }
}
