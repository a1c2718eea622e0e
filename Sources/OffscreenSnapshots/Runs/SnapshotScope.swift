internal import Foundation
internal import OffscreenFiles

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

/// The properties of the test process for records of runs.
package enum TestProcess {
  /// The recorder of this process, which finishes automatically at exit.
  package static let recorder: RunRecorder = {
    let environment = SnapshotEnvironment.current()
    let recorder = RunRecorder(
      source: .tests, library: library(of: CommandLine.arguments), session: "\(getppid())",
      isFiltered: leavesTestsOut(CommandLine.arguments, startedBy: argumentsOfParent()),
      isPart: isPart(CommandLine.arguments),
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

  /// Whether the run of a test process with these arguments leaves some of the package's tests out.
  ///
  /// Swift Testing receives `--filter` and `--skip`; XCTest receives a list of tests, or nothing. With
  /// `swift test --parallel`, XCTest has a process for each test, and the run leaves something out only if
  /// the arguments of `swift test` say so.
  static func leavesTestsOut(_ arguments: [String], startedBy parent: [String] = []) -> Bool {
    switch library(of: arguments) {
    case .swiftTesting: selects(arguments)
    case .xctest: isPart(arguments) && !(isParallel(parent) && !selects(parent))
    }
  }

  /// Whether a process with these arguments runs only a part of the tests of its library.
  static func isPart(_ arguments: [String]) -> Bool {
    library(of: arguments) == .xctest && arguments.count > 1
  }

  /// Whether these are arguments of `swift test --parallel`.
  private static func isParallel(_ arguments: [String]) -> Bool {
    let program = arguments.first?.split(separator: "/").last ?? ""
    return program.hasPrefix("swift") && arguments.contains("--parallel")
  }

  /// Whether arguments select tests by name.
  private static func selects(_ arguments: [String]) -> Bool {
    let options = ["--filter", "--skip", "--specifier", "-s"]
    return arguments.contains { argument in
      options.contains(argument) || options.contains { argument.hasPrefix($0 + "=") }
    }
  }

  /// The arguments of the process that started this one; empty where the system does not report
  /// them.
  private static func argumentsOfParent() -> [String] {
    let data = (try? InputFile.read("/proc/\(getppid())/cmdline")) ?? Data()
    return data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
