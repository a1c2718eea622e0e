public import OffscreenSnapshots
public import Testing

/// A trait that sets the record mode for a test or for all tests of a suite.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  /// The record mode.
  public let record: RecordMode
  /// The trait applies to nested suites too.
  public let isRecursive = true

  /// Runs a test in the record mode.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withSnapshotTesting(record: record) { try await function() }
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Sets the record mode for a test or for all tests of a suite.
  ///
  /// - Parameter record: The mode; the argument `record:` of an assertion takes precedence.
  /// - Returns: The trait.
  public static func snapshots(record: RecordMode) -> SnapshotsTrait {
    SnapshotsTrait(record: record)
  }
}
