/// The count on which a comparison was decided.
public struct GateReading: Hashable, Sendable {
  /// The comparison that was requested.
  public let comparison: Comparison
  /// The number of pixels that the comparison counted.
  public let count: Int

  /// Whether the count is within the limit.
  public var isOpen: Bool { count <= comparison.limit }
}
