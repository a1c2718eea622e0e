public import OffscreenSnapshots

/// Compares a snapshot of a value with its reference as `assertSnapshot` does, and returns the
/// failure instead of failing a test.
///
/// The parameters are those of
/// ``assertSnapshot(of:as:named:record:fileID:file:testName:line:column:)``.
///
/// - Returns: Nil if the reference is equal; a snapshot that was recorded is a failure.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  named name: String? = nil, record: RecordMode? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function
) -> SnapshotFailure? {
  CallSite(fileID, filePath, testName: testName)
    .verify(of: try value(), as: strategy, named: name, record: record)
}

extension CallSite {
  /// Compares a snapshot of a value with its reference.
  func verify<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
    named name: String?, variant: SnapshotVariant? = nil, record: RecordMode?
  ) -> SnapshotFailure? {
    verify(named: name, variant: variant, pathExtension: strategy.pathExtension, record: record) {
      try strategy.snapshot(value()).snapshotContent
    }
  }
}
