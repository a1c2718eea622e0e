/// The direction in which a user interface is read, which leading and trailing follow.
public enum UserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// Leading is left.
  case leftToRight = 0
  /// Leading is right.
  case rightToLeft = 1
}

/// What a view shows, as far as this decides whether it is mirrored where reading goes right to left.
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
