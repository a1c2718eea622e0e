internal import Dispatch
internal import Glibc
internal import Synchronization

/// Keeps in order what the main actor makes ready for the shared pool of threads.
///
/// A task that has waited for another one, or calls a function that belongs to no actor, goes on in the pool before it
/// returns to the main actor, at a moment that depends on the load of the machine. While a stage waits for tasks,
/// such work goes through the main actor's queue, as long as the main actor itself has made it ready. The work of
/// other threads stays where it is.
///
/// The place for this is `swift_task_enqueueGlobal_hook`, which the concurrency library offers to tools. If another
/// tool has taken it, that tool decides about the order; where it cannot be found, the pool does.
enum MainActorOrder {
  typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

  /// The number of stages that wait at the moment.
  private static let waitingCount = Atomic(0)
  private static let queueKey = DispatchSpecificKey<Bool>()

  /// Installs the hook once for the process.
  private static let installed: Void = {
    guard let symbol = unsafe dlsym(nil, "swift_task_enqueueGlobal_hook") else { return }
    let place = unsafe symbol.assumingMemoryBound(to: Hook?.self)
    guard unsafe place.pointee == nil else { return }
    DispatchQueue.main.setSpecific(key: queueKey, value: true)
    unsafe place.pointee = { job, enqueue in
      if MainActorOrder.keepsOrder {
        MainActor.shared.enqueue(job)
      } else {
        enqueue(job)
      }
    }
  }()

  /// Whether work that the current thread makes ready belongs in the main actor's queue.
  private static var keepsOrder: Bool {
    waitingCount.load(ordering: .relaxed) > 0 && DispatchQueue.getSpecific(key: queueKey) == true
  }

  /// Calls `body`, and keeps the order meanwhile.
  static func kept<Value>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> sending Value
  ) async rethrows -> sending Value {
    installed
    waitingCount.add(1, ordering: .relaxed)
    defer { waitingCount.subtract(1, ordering: .relaxed) }
    return try await body()
  }
}
