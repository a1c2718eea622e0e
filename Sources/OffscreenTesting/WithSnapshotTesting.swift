public import OffscreenSnapshots

/// Runs a block in which snapshots use another record mode or tool for comparing files.
///
/// The argument `record:` of an assertion inside takes precedence.
///
/// - Parameters:
///   - record: The mode for the block; nil inherits the enclosing one.
///   - diffTool: The program that failures propose for comparing files; nil inherits the enclosing
///     one.
///   - operation: The block.
/// - Returns: The block's result.
/// - Throws: Any error that the block throws.
public func withSnapshotTesting<Result>(
  record: RecordMode? = nil, diffTool: DiffTool? = nil, operation: () throws -> Result
) rethrows -> Result {
  try SnapshotScope.$current.withValue(SnapshotScope.current.changed(record, diffTool)) {
    try operation()
  }
}

/// Runs an asynchronous block in which snapshots use another record mode or tool for comparing files.
///
/// The argument `record:` of an assertion inside takes precedence.
///
/// - Parameters:
///   - record: The mode for the block; nil inherits the enclosing one.
///   - diffTool: The program that failures propose for comparing files; nil inherits the enclosing
///     one.
///   - operation: The block.
/// - Returns: The block's result.
/// - Throws: Any error that the block throws.
public func withSnapshotTesting<Result>(
  record: RecordMode? = nil, diffTool: DiffTool? = nil, operation: () async throws -> Result
) async rethrows -> Result {
  try await SnapshotScope.$current.withValue(SnapshotScope.current.changed(record, diffTool)) {
    try await operation()
  }
}

extension SnapshotScope {
  /// The same scope with another mode and tool, if they are given.
  fileprivate func changed(_ mode: RecordMode?, _ tool: DiffTool?) -> SnapshotScope {
    var scope = self
    scope.record = mode ?? record
    scope.diffTool = tool ?? diffTool
    return scope
  }
}
