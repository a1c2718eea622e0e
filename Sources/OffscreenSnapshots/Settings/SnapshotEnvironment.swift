internal import Foundation

/// The environment variables that concern snapshots; the only place where they are read.
package struct SnapshotEnvironment: Hashable, Sendable {
  /// `SNAPSHOT_TESTING_RECORD`, if not empty.
  package var record: String?
  /// `SNAPSHOT_DIR`, the folder of references, if not empty.
  package var referencePath: String?
  /// `SNAPSHOT_ARTIFACTS`, the folder of artefacts, if not empty.
  package var artifactPath: String?
  /// `SNAPSHOT_COMPARE`, the comparison for scripts in the command line's notation, if not empty.
  package var comparison: String?
  /// `SNAPSHOT_JOBS`, the number of scripts to play concurrently, if not empty.
  package var jobs: String?
  /// Whether `CI` is set and not empty.
  package var isContinuousIntegration: Bool
  /// Whether a runner of GitHub's reads the output, and shows annotations in it: `GITHUB_ACTIONS` is
  /// `true`.
  package var showsAnnotations: Bool

  /// Extracts the relevant variables; an empty value counts as unset.
  ///
  /// - Parameter variables: The names and values of a process's environment.
  package init(variables: [String: String]) {
    func value(_ name: String) -> String? {
      variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    record = value("SNAPSHOT_TESTING_RECORD")
    referencePath = value("SNAPSHOT_DIR")
    artifactPath = value("SNAPSHOT_ARTIFACTS")
    comparison = value("SNAPSHOT_COMPARE")
    jobs = value("SNAPSHOT_JOBS")
    isContinuousIntegration = value("CI") != nil
    showsAnnotations = value("GITHUB_ACTIONS") == "true"
  }

  /// The present settings of this process.
  package static func current() -> SnapshotEnvironment {
    SnapshotEnvironment(variables: ProcessInfo.processInfo.environment)
  }

  /// The mode requested by `SNAPSHOT_TESTING_RECORD`; nil if it is unset.
  ///
  /// - Throws: ``SnapshotEnvironmentError/unknownRecordMode(_:)`` for a word that is not a mode.
  func recordMode() throws(SnapshotEnvironmentError) -> RecordMode? {
    guard let record else { return nil }
    guard let mode = RecordMode(rawValue: record) else { throw .unknownRecordMode(record) }
    return mode
  }
}

/// An error in the environment.
package enum SnapshotEnvironmentError: Error, Hashable, Sendable {
  /// `SNAPSHOT_TESTING_RECORD` is not the name of a mode.
  case unknownRecordMode(String)
}

extension SnapshotEnvironmentError: CustomStringConvertible {
  /// The error as one line that lists the valid values.
  package var description: String {
    switch self {
    case .unknownRecordMode(let word):
      let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      return "SNAPSHOT_TESTING_RECORD is '\(word)'; expected one of \(modes)"
    }
  }
}
