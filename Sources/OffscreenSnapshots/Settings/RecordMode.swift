/// The rule by which snapshots are written to the reference folder.
///
/// In every mode, a test that writes a reference fails with a message about it, because a person
/// has to look at the reference first.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Every snapshot is written unless it equals its reference.
  case all
  /// A snapshot is written if its reference is missing or differs.
  case failed
  /// A snapshot is written if it has no reference.
  case missing
  /// Nothing is written to the reference folder.
  case never
}
