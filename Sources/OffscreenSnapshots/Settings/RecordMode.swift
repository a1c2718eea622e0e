/// When a snapshot is written to the reference folder.
///
/// In every mode a test that wrote a reference fails and says so: a reference counts only after
/// somebody has looked at it.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Every snapshot is written, unless the reference is already equal.
  case all
  /// A snapshot is written when its reference is missing or differs.
  case failed
  /// A snapshot is written when it has no reference.
  case missing
  /// Nothing is ever written to the reference folder.
  case never
}
