import COffscreenKernels
import Dispatch
import Foundation

/// Runs `body` here or, where little is left of this thread's stack, on one of its own meanwhile.
///
/// For calls that go from view to view through methods that anybody may override, and so cannot be
/// turned into a loop: a tree may be deeper than the stack of a thread.
func withRoomOnStack<Result>(_ body: () -> Result) -> Result {
  guard off_stack_left() < leastRoom else { return body() }
  var result: Result?
  func keepResult() {
    result = body()
  }
  withoutActuallyEscaping(keepResult) { work in
    // This thread waits, so that only one of the two touches the tree at a time.
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
  guard let result else { preconditionFailure("The other thread left no result.") }
  return result
}

/// Something to do once, which is forgotten when it is done.
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

/// What a call from one view to the next may use of a stack, in bytes, with much to spare.
private let leastRoom = 128 << 10
private let roomOfThread = 16 << 20
