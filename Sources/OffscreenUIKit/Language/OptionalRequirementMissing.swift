/// Thrown by an optional requirement of a protocol that the object does not implement.
///
/// `delegate?.height?(for: row) ?? 44` is rewritten to
/// `(try? delegate?.height(for: row)) ?? 44`.
public struct OptionalRequirementMissing: Error {
  /// Creates the error.
  public init() {}
}
