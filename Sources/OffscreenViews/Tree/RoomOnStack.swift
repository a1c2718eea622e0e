import COffscreenSystem
import Dispatch
import Foundation

/// Runs `body` on this thread or, when little of its stack is left, on a new thread with its own
/// stack.
///
/// For recursion from view to view through methods that users may override, which cannot be turned
/// into a loop: a tree may be deeper than a thread's stack allows.
package func withRoomOnStack<Result>(_ body: () -> Result) -> Result {
  off_stack_left() < leastRoom ? onThread(stackSize: roomOfThread, body) : body()
}

/// Runs `body` on a new thread, for calls that may need more stack than this thread has.
///
/// This thread waits meanwhile, so no value that `body` uses is used by both threads at once.
/// Task-local values, such as the running animation block and the font book, are the same on the
/// new thread.
///
/// - Parameters:
///   - stackSize: The size of the new thread's stack, in bytes; pages that are never touched use no
///     memory.
///   - body: The closure, which is run once.
/// - Returns: The result of `body`.
package func onThread<Result>(stackSize: Int, _ body: () -> Result) -> Result {
  var result: Result?
  func keepResult() {
    result = body()
  }
  withoutActuallyEscaping(keepResult) { work in
    nonisolated(unsafe) let work = StackWork(work)
    let done = DispatchSemaphore(value: 0)
    // A task inherits the task-local values of the code that creates it.
    Task(executorPreference: RoomyThreads(stackSize: stackSize)) {
      unsafe work.run()
      done.signal()
    }
    done.wait()
  }
  guard let result else { fatalError("The other thread left no result.") }
  return result
}

/// Runs each part of a task on a new thread with its own stack.
private final class RoomyThreads: TaskExecutor {
  /// The size of the stack in bytes.
  private let stackSize: Int

  init(stackSize: Int) {
    self.stackSize = stackSize
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let thread = Thread { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    thread.stackSize = stackSize
    thread.start()
  }
}

/// A closure to run once, released after it has run.
private final class StackWork {
  /// Nil after it has run.
  private var body: (() -> Void)?

  /// Keeps a closure until it has run.
  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  /// Runs the closure and releases it on this thread.
  func run() {
    body?()
    body = nil
  }
}

/// The stack, in bytes, that a call from one view to the next may need, with a wide margin.
private let leastRoom = 128 << 10
/// The stack of a thread that continues where another has little left, in bytes.
private let roomOfThread = 16 << 20
