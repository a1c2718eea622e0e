import Foundation
import Synchronization

/// Runs `work` to its end on a thread of its own with 64 MiB of stack, and returns its result.
///
/// For calls into recursive code that is not ours. The calling thread waits; pages of the stack
/// that are never touched cost nothing.
func onLargeStack<Value: Sendable>(
  _ work: @escaping @Sendable () throws(ScriptError) -> Value
) throws(ScriptError) -> Value {
  let box = OutcomeBox<Value>()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    box.outcome.withLock { $0 = Result(catching: work) }
    done.signal()
  }
  thread.stackSize = 64 << 20
  thread.start()
  done.wait()
  guard let outcome = box.outcome.withLock({ $0 }) else {
    preconditionFailure("The thread signalled its end without an outcome.")
  }
  return try outcome.get()
}

private final class OutcomeBox<Value: Sendable>: Sendable {
  let outcome = Mutex<Result<Value, ScriptError>?>(nil)
}
