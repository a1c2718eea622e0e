/// When a snapshot is written to the reference folder.
///
/// A test that wrote something fails and says so, in every mode: a reference counts once somebody
/// has looked at it.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Every snapshot is written unless the reference already holds the same.
  case all
  /// A snapshot is written when its reference is missing or differs.
  case failed
  /// A snapshot is written when it has no reference.
  case missing
  /// Nothing is ever written to the reference folder.
  case never
}
