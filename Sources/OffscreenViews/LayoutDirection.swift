/// The reading direction of a user interface, which decides which sides are leading and trailing.
public enum UserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// Leading is left.
  case leftToRight = 0
  /// Leading is right.
  case rightToLeft = 1
}

/// The kind of content of a view, which decides whether it is mirrored in a right-to-left
/// interface.
public enum SemanticContentAttribute: Int, Hashable, Sendable {
  /// Mirrored with the window.
  case unspecified = 0
  /// Controls of a player, never mirrored.
  case playback = 1
  /// Controls of a direction in space, never mirrored.
  case spatial = 2
  /// Always left to right.
  case forceLeftToRight = 3
  /// Always right to left.
  case forceRightToLeft = 4
}
