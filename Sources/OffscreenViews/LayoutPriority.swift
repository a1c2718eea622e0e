/// The importance of a constraint, from just above 0 to 1000, which is required.
///
/// No number of constraints at a lower priority outweighs one at a higher.
public struct LayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority as a number; above 1000 it counts as 1000, and NaN counts as 0.
  public var rawValue: Float

  /// Creates a priority from a number; those above 1000 count as required.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority from a number; those above 1000 count as required.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  var isRequired: Bool { rawValue >= 1000 }

  /// The priority among optional ones.
  var level: Float { rawValue > 0 ? rawValue : 0 }

  /// The constraint must hold: 1000.
  public static let required = LayoutPriority(1000)
  /// The default priority with which a view resists being smaller than its contents: 750.
  public static let defaultHigh = LayoutPriority(750)
  /// The default priority with which a view resists being larger than its contents: 250.
  public static let defaultLow = LayoutPriority(250)
  /// The priority of the target size of `systemLayoutSizeFitting(_:)`: 50.
  public static let fittingSizeLevel = LayoutPriority(50)
}
