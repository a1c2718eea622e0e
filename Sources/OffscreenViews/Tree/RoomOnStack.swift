import COffscreenKernels
import Dispatch
import Foundation

/// Runs `body` on this thread or, when little of its stack is left, on a new thread with a stack of
/// its own.
///
/// For calls that go from view to view through methods that users may override, and so cannot be
/// turned into a loop: a tree may be deeper than a thread's stack.
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
    let thread = Thread {
      unsafe work.run()
      done.signal()
    }
    thread.stackSize = roomOfThread
    thread.start()
    done.wait()
  }
  guard let result else { fatalError("The other thread left no result.") }
  return result
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
