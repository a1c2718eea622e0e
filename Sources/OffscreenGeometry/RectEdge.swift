/// Edges of a rectangle, with leading and trailing in place of left and right.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt

  /// Creates a set of edges from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The edge at the top.
  public static let top = DirectionalRectEdge(rawValue: 1 << 0)
  /// The edge where reading begins.
  public static let leading = DirectionalRectEdge(rawValue: 1 << 1)
  /// The edge at the bottom.
  public static let bottom = DirectionalRectEdge(rawValue: 1 << 2)
  /// The edge where reading ends.
  public static let trailing = DirectionalRectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// Edges of a rectangle.
public struct RectEdge: OptionSet, Hashable, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt

  /// Creates a set of edges from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The edge at the top.
  public static let top = RectEdge(rawValue: 1 << 0)
  /// The edge on the left.
  public static let left = RectEdge(rawValue: 1 << 1)
  /// The edge at the bottom.
  public static let bottom = RectEdge(rawValue: 1 << 2)
  /// The edge on the right.
  public static let right = RectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all: RectEdge = [.top, .left, .bottom, .right]
}
