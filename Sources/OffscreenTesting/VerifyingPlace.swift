internal import OffscreenSnapshots

/// The location of an assertion, from which the snapshot's name and folders are derived.
package struct VerifyingPlace {
  let fileID: StaticString
  let filePath: StaticString
  let function: StaticString

  package init(fileID: StaticString, filePath: StaticString, function: StaticString) {
    self.fileID = fileID
    self.filePath = filePath
    self.function = function
  }

  /// Takes a snapshot and compares it; errors on the way are failures too.
  func verify(
    named name: String?, pathExtension: String, record: RecordMode?,
    _ content: () throws -> SnapshotContent
  ) -> SnapshotFailure? {
    let scope = SnapshotScope.current
    do {
      let environment = scope.environment()
      let identity = TestIdentity.current(fileID: "\(fileID)", function: "\(function)")
      let verifier = try SnapshotVerifier(
        try path(identity, named: name), pathExtension: pathExtension,
        folders: SnapshotFolders(forFile: "\(filePath)", environment: environment),
        record: RecordDecision(argument: record, scope: scope.record, environment: environment),
        ledger: scope.ledger, origin: identity.description)
      do {
        return verifier.verify(try content())
      } catch {
        return verifier.refuse("\(error)")
      }
    } catch {
      return SnapshotFailure(.badRequest("\(error)"), referencePath: "")
    }
  }

  private func path(_ identity: TestIdentity, named name: String?) throws -> SnapshotName {
    guard name == nil, let arguments = try TestArguments.current() else {
      return try SnapshotName(suites: identity.suites, test: identity.test, name: name)
    }
    return try SnapshotName(
      suites: identity.suites, test: identity.test, arguments: arguments)
  }
}
