public import OffscreenSnapshots

/// Runs a block in which snapshots are recorded in another mode.
///
/// An argument `record:` of an assertion inside still wins.
///
/// - Parameters:
///   - record: The mode for the block; none keeps the one around it.
///   - operation: The block.
/// - Returns: What the block returns.
/// - Throws: What the block throws.
public func withSnapshotTesting<Result>(
  record: RecordMode? = nil, operation: () throws -> Result
) rethrows -> Result {
  try SnapshotScope.$current.withValue(SnapshotScope.current.recording(record)) {
    try operation()
  }
}

/// Runs an asynchronous block in which snapshots are recorded in another mode.
///
/// An argument `record:` of an assertion inside still wins.
///
/// - Parameters:
///   - record: The mode for the block; none keeps the one around it.
///   - operation: The block.
/// - Returns: What the block returns.
/// - Throws: What the block throws.
public func withSnapshotTesting<Result>(
  record: RecordMode? = nil, operation: () async throws -> Result
) async rethrows -> Result {
  try await SnapshotScope.$current.withValue(SnapshotScope.current.recording(record)) {
    try await operation()
  }
}

extension SnapshotScope {
  /// The same scope with another mode, if one is given.
  fileprivate func recording(_ mode: RecordMode?) -> SnapshotScope {
    var scope = self
    scope.record = mode ?? record
    return scope
  }
}
