/// A source file after the pass.
public struct PortedFile: Hashable, Sendable {
  /// The path of the original, as it was given to the pass.
  public let path: String
  /// The text with all replacements made.
  ///
  /// Each line has the number that it has in the original.
  public let text: String
  /// Whether the text differs from the original.
  public let isChanged: Bool
}
