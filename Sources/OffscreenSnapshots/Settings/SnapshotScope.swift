/// The settings shared by the tests of a scope: the environment, the names of the run, and the
/// record mode.
package struct SnapshotScope: Sendable {
  /// The settings in effect.
  package var environment: @Sendable () -> SnapshotEnvironment
  /// The names claimed in the run.
  package var ledger: SnapshotLedger
  /// The record mode of the innermost scope that sets one.
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

  /// The scope of the current task; by default, that of the process.
  @TaskLocal package static var current = SnapshotScope(
    environment: { SnapshotEnvironment.current() },
    ledger: SnapshotLedger(recorder: TestProcess.recorder))
}
