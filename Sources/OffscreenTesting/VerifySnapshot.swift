public import OffscreenSnapshots
internal import Testing

/// Compares a snapshot of a value with its reference and tells what is wrong, without failing a
/// test.
///
/// - Parameters:
///   - value: The value.
///   - strategy: How to take the snapshot.
///   - name: What tells snapshots of one test apart; required in parameterised tests.
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
  let scope = SnapshotScope.current
  do {
    let environment = scope.environment()
    let identity = TestIdentity.current(fileID: "\(fileID)", function: "\(function)")
    let path = try SnapshotName(suites: identity.suites, test: identity.test, name: name)
    let verifier = try SnapshotVerifier(
      path, pathExtension: strategy.pathExtension,
      folders: SnapshotFolders(forFile: "\(filePath)", environment: environment),
      record: RecordDecision(
        argument: record, scope: scope.record, environment: environment),
      ledger: scope.ledger, origin: identity.description)
    return verifier.verify(try strategy.snapshot(value()).snapshotContent)
  } catch {
    return SnapshotFailure(.badRequest("\(error)"), referencePath: "")
  }
}
