/// The key of an entry in the description of a property's change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// Foundation's name of the entry.
  public let rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The kind of change, the number 1: a value was set.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}
