internal import Foundation

/// The process that runs tests, as far as records of runs are concerned.
package enum TestProcess {
  /// The recorder of this process, which finishes by itself when the process exits.
  package static let recorder: RunRecorder = {
    let environment = SnapshotEnvironment.current()
    let recorder = RunRecorder(
      source: .tests, session: "\(getppid())",
      isFiltered: leavesTestsOut(CommandLine.arguments),
      writesManifest: !environment.isContinuousIntegration
        && environment.recordWord != RecordMode.never.rawValue)
    #if os(Linux)
    _ = unsafe on_exit({ status, _ in TestProcess.recorder.finish(status: Int(status)) }, nil)
    #else
    // Only Linux tells a process its own exit status.
    _ = atexit { TestProcess.recorder.finish(status: nil) }
    #endif
    return recorder
  }()

  /// Whether a test process's arguments say that tests are left out.
  ///
  /// Swift Testing is given `--filter` and `--skip`; XCTest is given a list of tests, or none.
  static func leavesTestsOut(_ arguments: [String]) -> Bool {
    if arguments.contains("--testing-library") {
      return arguments.contains {
        ["--filter", "--skip"].contains($0) || $0.hasPrefix("--filter=") || $0.hasPrefix("--skip=")
      }
    }
    return arguments.count > 1
  }
}
