internal import Foundation
internal import OffscreenFiles
internal import OffscreenSnapshots
internal import Testing
internal import XCTest

/// The call of an assertion in a test's source.
///
/// The names and folders of the snapshot are derived from it, and the failure is shown at it.
package struct CallSite {
  /// The module and name of the file, such as `AppTests/CardTests.swift`.
  let fileID: StaticString
  /// The absolute path of the file.
  let filePath: StaticString
  /// The name of the function that contains the call; empty if no snapshot is named after it.
  let testName: String
  /// The line, counted from 1; 0 if no failure is shown.
  let line: UInt
  /// The column, counted from 1; 0 if no failure is shown.
  let column: UInt

  package init(
    _ fileID: StaticString, _ filePath: StaticString, testName: String = "", line: UInt = 0,
    column: UInt = 0
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.testName = testName
    self.line = line
    self.column = column
  }
}

extension CallSite {
  /// Takes a snapshot and compares it; an error while taking it is a failure too.
  func verify(
    named name: String?, variant: SnapshotVariant? = nil, pathExtension: String,
    record: RecordMode?, _ content: () throws -> SnapshotContent
  ) -> SnapshotFailure? {
    let scope = SnapshotScope.current
    do {
      let environment = scope.environment()
      let identity = TestIdentity.current(fileID: "\(fileID)", function: testName)
      var verifier = try SnapshotVerifier(
        try path(identity, named: name, variant?.name), pathExtension: pathExtension,
        folders: SnapshotFolders(forFile: "\(filePath)", environment: environment),
        record: RecordDecision(argument: record, scope: scope.record, environment: environment),
        ledger: scope.ledger, origin: identity.description)
      verifier.diffTool = scope.diffTool
      verifier.owner = "\(fileID)".split(separator: "/").first.map(String.init)
      if let problem = PackageFonts.problem { return verifier.reportedFailure(because: problem) }
      if variant != nil { verifier.family = try path(identity, named: name, nil).path }
      do {
        let content = try VariantInUse.with(variant, content)
        // Views stay on the stage until their picture is compared.
        return withExtendedLifetime(content) { verifier.verify(content) }
      } catch {
        return verifier.reportedFailure(because: "\(error)")
      }
    } catch {
      return SnapshotFailure(.badRequest("\(error)"), referencePath: "")
    }
  }

  private func path(
    _ identity: TestIdentity, named name: String?, _ variant: String?
  ) throws -> SnapshotName {
    guard name == nil, let arguments = try TestArguments.current() else {
      let names = [name, variant].compactMap(\.self)
      return try SnapshotName(
        suites: identity.suites, test: identity.test,
        name: names.isEmpty ? nil : names.joined(separator: "-"))
    }
    return try SnapshotName(
      suites: identity.suites, test: identity.test,
      arguments: arguments + [variant].compactMap(\.self))
  }
}

extension CallSite {
  /// Fails the running test unless the failure is nil.
  package func report(_ failure: SnapshotFailure?) {
    guard let failure else { return }
    fail(failure.message, artifacts: failure.artifacts.map(\.url))
  }

  /// Fails the running test.
  ///
  /// Under Swift Testing this records an issue with the files, otherwise it fails the XCTest test.
  func fail(_ message: String, artifacts: [URL] = []) {
    let message = message.printableLines
    guard Test.current != nil else {
      XCTFail(message, file: filePath, line: line)
      return
    }
    let location = SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    for artifact in artifacts {
      // The failure is reported even if a file has disappeared in the meantime.
      guard let data = try? Data(contentsOf: artifact) else { continue }
      Attachment.record(Array(data), named: artifact.lastPathComponent, sourceLocation: location)
    }
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }
}
