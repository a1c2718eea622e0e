internal import Foundation

/// The settings shared by the tests of a scope: the environment, the names of the run, and the
/// record mode.
package struct SnapshotScope: Sendable {
  /// The settings in effect.
  package var environment: @Sendable () -> SnapshotEnvironment
  /// The names claimed in the run.
  package var ledger: SnapshotLedger
  /// The record mode of the innermost scope that sets one.
  package var record: RecordMode?
  /// The program that failures propose for comparing files.
  package var diffTool: DiffTool = .default

  /// Creates a scope.
  package init(
    environment: @escaping @Sendable () -> SnapshotEnvironment, ledger: SnapshotLedger,
    record: RecordMode? = nil
  ) {
    self.environment = environment
    self.ledger = ledger
    self.record = record
  }

  /// The scope of the current task; by default, that of the process.
  @TaskLocal package static var current = SnapshotScope(
    environment: { SnapshotEnvironment.current() },
    ledger: SnapshotLedger(recorder: TestProcess.recorder))
}

/// The test process, as records of runs see it.
package enum TestProcess {
  /// The recorder of this process, which finishes automatically at exit.
  package static let recorder: RunRecorder = {
    let environment = SnapshotEnvironment.current()
    let recorder = RunRecorder(
      source: .tests, library: library(of: CommandLine.arguments), session: "\(getppid())",
      isFiltered: leavesTestsOut(CommandLine.arguments),
      writesManifest: !environment.isContinuousIntegration
        && environment.record != RecordMode.never.rawValue)
    #if os(Linux)
    _ = unsafe on_exit({ status, _ in TestProcess.recorder.finish(status: Int(status)) }, nil)
    #else
    // Only on Linux can a process determine its own exit status.
    _ = atexit { TestProcess.recorder.finish(status: nil) }
    #endif
    return recorder
  }()

  /// The library that runs the tests of a process with these arguments; only Swift Testing is named
  /// in them.
  static func library(of arguments: [String]) -> RunRecord.TestLibrary {
    arguments.contains("--testing-library") ? .swiftTesting : .xctest
  }

  /// Whether the arguments of a test process select only some of its tests.
  ///
  /// Swift Testing receives `--filter` and `--skip`; XCTest receives a list of tests, or nothing.
  static func leavesTestsOut(_ arguments: [String]) -> Bool {
    switch library(of: arguments) {
    case .swiftTesting:
      arguments.contains {
        ["--filter", "--skip"].contains($0) || $0.hasPrefix("--filter=") || $0.hasPrefix("--skip=")
      }
    case .xctest: arguments.count > 1
    }
  }
}
