/// An entry about a view in dumps of the tree: a key, and a value as text.
public struct TreeAttribute: Hashable, Sendable {
  /// The key, in lower camel case.
  public let key: String
  /// The value as it is written in scene files.
  public let value: String

  /// Creates an attribute; one without a value is a state in which the view is.
  public init(_ key: String, _ value: String = "true") {
    self.key = key
    self.value = value
  }
}

extension [TreeAttribute] {
  /// Appends an attribute if a condition is true; one without a value is a state in which the view is.
  ///
  /// The value is computed only if the condition is true.
  package mutating func add(
    _ key: String, _ value: @autoclosure () -> String = "true", if isShown: Bool = true
  ) {
    if isShown { append(TreeAttribute(key, value())) }
  }
}
