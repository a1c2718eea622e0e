internal import Foundation

/// What the environment says about snapshots; the only place that reads the process's variables.
package struct SnapshotEnvironment: Hashable, Sendable {
  /// `SNAPSHOT_TESTING_RECORD`, if it is set to something.
  package var recordWord: String?
  /// `SNAPSHOT_DIR`: the reference folder, if it is set to something.
  package var referencePath: String?
  /// `SNAPSHOT_ARTIFACTS`: the folder for pictures of failures, if it is set to something.
  package var artifactPath: String?
  /// `SNAPSHOT_COMPARE`: when scripts' pictures pass, in the words of the command line.
  package var compareWords: String?
  /// `SNAPSHOT_JOBS`: how many scripts are played at once.
  package var jobsWord: String?
  /// Whether `CI` is set to something.
  package var isContinuousIntegration: Bool

  /// Takes the variables that matter; an empty value counts as none.
  ///
  /// - Parameter variables: Names and values, as a process has them.
  package init(variables: [String: String]) {
    func value(_ name: String) -> String? {
      variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    recordWord = value("SNAPSHOT_TESTING_RECORD")
    referencePath = value("SNAPSHOT_DIR")
    artifactPath = value("SNAPSHOT_ARTIFACTS")
    compareWords = value("SNAPSHOT_COMPARE")
    jobsWord = value("SNAPSHOT_JOBS")
    isContinuousIntegration = value("CI") != nil
  }

  /// The settings of this process, as they are now.
  package static func current() -> SnapshotEnvironment {
    SnapshotEnvironment(variables: ProcessInfo.processInfo.environment)
  }

  /// The mode that `SNAPSHOT_TESTING_RECORD` asks for.
  ///
  /// - Throws: ``SnapshotEnvironmentError/unknownRecordMode(_:)`` for any other word.
  func recordMode() throws(SnapshotEnvironmentError) -> RecordMode? {
    guard let recordWord else { return nil }
    guard let mode = RecordMode(rawValue: recordWord) else { throw .unknownRecordMode(recordWord) }
    return mode
  }
}

/// What can be wrong with the environment.
package enum SnapshotEnvironmentError: Error, Hashable, Sendable {
  /// `SNAPSHOT_TESTING_RECORD` is none of the modes' names.
  case unknownRecordMode(String)
}

extension SnapshotEnvironmentError: CustomStringConvertible {
  /// One line: what was found, and what is understood.
  package var description: String {
    switch self {
    case .unknownRecordMode(let word):
      let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      return "SNAPSHOT_TESTING_RECORD is '\(word)'; expected one of \(modes)"
    }
  }
}
