public import OffscreenSnapshots

/// Runs a block in which snapshots use another record mode.
///
/// The argument `record:` of an assertion inside takes precedence.
///
/// - Parameters:
///   - record: The mode for the block; nil keeps the enclosing one.
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

/// Runs an asynchronous block in which snapshots use another record mode.
///
/// The argument `record:` of an assertion inside takes precedence.
///
/// - Parameters:
///   - record: The mode for the block; nil keeps the enclosing one.
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
