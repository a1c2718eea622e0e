/// Calls a closure: the source pass writes it in place of `MainActor.assumeIsolated`.
///
/// Views belong to no actor here, and a stage runs on any one thread.
public func assumeIsolation<Result>(_ operation: () throws -> Result) rethrows -> Result {
  try operation()
}
