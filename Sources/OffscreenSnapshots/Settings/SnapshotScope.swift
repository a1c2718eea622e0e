/// What the tests of a scope share: the settings of the process, the names of the run, and the
/// record mode that a scope asks for.
package struct SnapshotScope: Sendable {
  /// The settings in force.
  package var environment: @Sendable () -> SnapshotEnvironment
  /// The names of the run.
  package var ledger: SnapshotLedger
  /// The record mode of the innermost scope that names one.
  package var record: RecordMode?

  /// Creates a scope.
  package init(
    environment: @escaping @Sendable () -> SnapshotEnvironment, ledger: SnapshotLedger,
    record: RecordMode? = nil
  ) {
    self.environment = environment
    self.ledger = ledger
    self.record = record
  }

  /// The scope around the current task, by default that of the whole process.
  @TaskLocal package static var current = SnapshotScope(
    environment: { SnapshotEnvironment.current() },
    ledger: SnapshotLedger(recorder: TestProcess.recorder))
}
