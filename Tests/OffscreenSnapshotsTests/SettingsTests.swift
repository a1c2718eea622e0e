import Foundation
import OffscreenSnapshots
import Testing

@Suite struct SettingsTests {
  func decide(
    _ variables: [String: String], argument: RecordMode? = nil, scope: RecordMode? = nil
  ) throws -> RecordDecision {
    try RecordDecision(
      argument: argument, scope: scope, environment: SnapshotEnvironment(variables: variables))
  }

  @Test func argumentWinsOverScopeOverEnvironmentOverDefault() throws {
    let variables = ["SNAPSHOT_TESTING_RECORD": "failed", "CI": "1"]
    let argument = try decide(variables, argument: .all, scope: .missing)
    #expect(argument.mode == .all && argument.origin == .argument)
    let scope = try decide(variables, scope: .missing)
    #expect(scope.mode == .missing && scope.origin == .scope)
    let environment = try decide(variables)
    #expect(environment.mode == .failed && environment.origin == .environment)
    let server = try decide(["CI": "1"])
    #expect(server.mode == .never && server.origin == .continuousIntegration)
    let standard = try decide(["CI": ""])
    #expect(standard.mode == .missing && standard.origin == .standard)
    #expect(standard.description == "missing (default)")
  }

  @Test(arguments: RecordMode.allCases) func modesAllHaveAWord(_ mode: RecordMode) throws {
    #expect(try decide(["SNAPSHOT_TESTING_RECORD": mode.rawValue]).mode == mode)
  }

  @Test(arguments: ["never ", "ALL", "true", "1"])
  func unknownWordIsAnErrorEvenUnderAnArgument(_ word: String) {
    #expect(throws: SnapshotEnvironmentError.unknownRecordMode(word)) {
      try decide(["SNAPSHOT_TESTING_RECORD": word], argument: .never)
    }
  }

  @Test func emptyVariablesCountAsUnset() throws {
    #expect(try decide(["SNAPSHOT_TESTING_RECORD": ""]).origin == .standard)
    #expect(SnapshotEnvironment(variables: ["SNAPSHOT_DIR": ""]).referencePath == nil)
  }

  @Test func foldersLieInThePackageAboveTheFile() throws {
    let root = try TemporaryFolder()
    try root.write(Data(), to: "Package.swift")
    let file = root.url.appending(path: "Tests/A/B.swift").path
    let folders = try SnapshotFolders(
      forFile: file, environment: SnapshotEnvironment(variables: [:]))
    #expect(folders.references.path == root.url.appending(path: "Snapshots").path)
    #expect(folders.artifacts.path == root.url.appending(path: ".build/snapshots").path)
    let other = try SnapshotFolders(
      forFile: file,
      environment: SnapshotEnvironment(
        variables: ["SNAPSHOT_DIR": "References", "SNAPSHOT_ARTIFACTS": "/tmp/a/../b"]))
    #expect(other.references.path == root.url.appending(path: "References").path)
    #expect(other.artifacts.path == "/tmp/b")
  }

  @Test func fileWithoutPackageNeedsBothFolders() throws {
    let file = "/nowhere/Tests/A.swift"
    #expect(throws: SnapshotFolderError.noPackage(above: file)) {
      try SnapshotFolders(
        forFile: file, environment: SnapshotEnvironment(variables: ["SNAPSHOT_DIR": "/tmp/r"]))
    }
    let folders = try SnapshotFolders(
      forFile: file,
      environment: SnapshotEnvironment(
        variables: ["SNAPSHOT_DIR": "/tmp/r", "SNAPSHOT_ARTIFACTS": "/tmp/a"]))
    #expect(folders.references.path == "/tmp/r")
  }
}
