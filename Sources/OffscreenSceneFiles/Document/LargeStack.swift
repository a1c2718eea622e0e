import Foundation
import OffscreenPlayback
import Synchronization

/// Runs `work` on a new thread with a stack of 64 MiB, and returns its result.
///
/// Meant for calls into recursive third-party code. The calling thread waits; stack pages that are
/// never touched use no memory.
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
    fatalError("The thread signalled its end without an outcome.")
  }
  return try outcome.get()
}

private final class OutcomeBox<Value: Sendable>: Sendable {
  let outcome = Mutex<Result<Value, ScriptError>?>(nil)
}
