public import OffscreenSnapshots

/// Compares a snapshot of a value with its reference and tells what is wrong, without failing a
/// test.
///
/// - Parameters:
///   - value: The value.
///   - strategy: How to take the snapshot.
///   - name: What tells snapshots of one test apart; none in a parameterised test takes the
///     arguments.
///   - record: The record mode; none takes that of the scope, the environment or the default.
///   - fileID: The file, which names the suite where there is none.
///   - filePath: The file, above which the package's root is sought.
///   - function: The function, which names the test where no other name is known.
/// - Returns: None when the reference holds the same; a snapshot that was recorded is a failure.
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
