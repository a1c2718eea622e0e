public import OffscreenSnapshots

/// Compares a snapshot of a value with its reference and returns the failure, without failing a
/// test.
///
/// - Parameters:
///   - value: The value.
///   - strategy: How to take the snapshot.
///   - name: Distinguishes the snapshots of one test; nil in a parameterised test means its
///     arguments.
///   - record: The record mode; nil means that of the scope, the environment or the default.
///   - fileID: The file, which names the suite if there is none.
///   - filePath: The file, above which the package's root is searched for.
///   - function: The function, which names the test if no other name is known.
/// - Returns: Nil if the reference is equal; a snapshot that was recorded is a failure.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as strategy: Snapshotting<Value, Format>,
  named name: String? = nil,
  record: RecordMode? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function
) -> SnapshotFailure? {
  VerifyingPlace(fileID: fileID, filePath: filePath, function: function)
    .verify(named: name, pathExtension: strategy.pathExtension, record: record) {
      try strategy.snapshot(value()).snapshotContent
    }
}
