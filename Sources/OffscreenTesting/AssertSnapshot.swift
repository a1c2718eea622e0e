public import OffscreenSnapshots

/// Fails the running test unless a snapshot of a value equals its reference.
///
/// References are in `Snapshots/<Suite>/<test>[.<name>].png` in the package. A missing one is
/// written and the test fails, so that somebody looks at it; if `CI` is set, nothing is written.
/// The comparison is exact. The files of a failure are in `.build/snapshots` and, under Swift
/// Testing, in the test's attachments.
///
/// - Parameters:
///   - value: The value.
///   - strategy: How to take the snapshot.
///   - name: Distinguishes the snapshots of one test; nil in a parameterised test means its
///     arguments.
///   - record: The record mode; nil means that of the scope, the environment or the default.
///   - fileID: The file of the assertion.
///   - filePath: The file of the assertion.
///   - function: The function of the assertion.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as strategy: Snapshotting<Value, Format>,
  named name: String? = nil,
  record: RecordMode? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let failure = verifySnapshot(
    of: try value(), as: strategy, named: name, record: record, fileID: fileID, filePath: filePath,
    function: function)
  guard let failure else { return }
  TestReport.report(
    failure, at: TestReport.Place(fileID: fileID, filePath: filePath, line: line, column: column))
}
