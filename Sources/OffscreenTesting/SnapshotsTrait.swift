public import OffscreenSnapshots
public import Testing

/// A trait that sets how snapshots are recorded and shown for a test or for all tests of a suite.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  /// The record mode; nil keeps the enclosing one.
  public let record: RecordMode?
  /// The program that failures propose for comparing files; nil keeps the enclosing one.
  public let diffTool: DiffTool?
  /// The trait applies to nested suites too.
  public let isRecursive = true

  /// Runs a test with these settings.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withSnapshotTesting(record: record, diffTool: diffTool) { try await function() }
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Sets the record mode or the tool for comparing files, for a test or for all tests of a suite.
  ///
  /// - Parameters:
  ///   - record: The mode; the argument `record:` of an assertion takes precedence.
  ///   - diffTool: The program that failures propose for comparing files, such as `"compare"`.
  /// - Returns: The trait.
  public static func snapshots(
    record: RecordMode? = nil, diffTool: DiffTool? = nil
  ) -> SnapshotsTrait {
    SnapshotsTrait(record: record, diffTool: diffTool)
  }
}
