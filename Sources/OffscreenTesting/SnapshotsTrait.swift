public import OffscreenSnapshots
public import Testing

/// A trait that sets the record mode for a test or for all tests of a suite.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  /// The mode.
  public let record: RecordMode
  /// Whether suites inside a suite have the trait too.
  public let isRecursive = true

  /// Runs a test in the mode.
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
  /// - Parameter record: The mode; an argument `record:` of an assertion still wins.
  /// - Returns: The trait.
  public static func snapshots(record: RecordMode) -> SnapshotsTrait {
    SnapshotsTrait(record: record)
  }
}
