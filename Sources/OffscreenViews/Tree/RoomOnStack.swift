import COffscreenKernels
import Dispatch
import Foundation

/// Runs `body` on this thread or, when little of its stack is left, on a new thread with a stack of
/// its own.
///
/// For calls that go from view to view through methods that users may override, and so cannot be
/// turned into a loop: a tree may be deeper than a thread's stack. Task-local values, such as the
/// running animation block and the font book, are the same on the new thread.
func withRoomOnStack<Result>(_ body: () -> Result) -> Result {
  guard off_stack_left() < leastRoom else { return body() }
  var result: Result?
  func keepResult() {
    result = body()
  }
  withoutActuallyEscaping(keepResult) { work in
    // This thread waits, so only one of the two uses the tree at a time.
    nonisolated(unsafe) let work = StackWork(work)
    let done = DispatchSemaphore(value: 0)
    // A task takes over the task-local values of the code that creates it.
    Task(executorPreference: RoomyThreads()) {
      unsafe work.run()
      done.signal()
    }
    done.wait()
  }
  guard let result else { fatalError("The other thread left no result.") }
  return result
}

/// Runs each part of a task on a new thread with a large stack.
private final class RoomyThreads: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let thread = Thread { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    thread.stackSize = roomOfThread
    thread.start()
  }
}

/// A closure to run once, released after it has run.
private final class StackWork {
  private var body: (() -> Void)?

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  func run() {
    body?()
    body = nil
  }
}

/// The stack, in bytes, that a call from one view to the next may need, with a wide margin.
private let leastRoom = 128 << 10
private let roomOfThread = 16 << 20
