/// The style of the status bar.
public enum StatusBarStyle: Int, Hashable, Sendable {
  /// Dark or light, as the interface needs it.
  case `default` = 0
  /// Light, over dark content.
  case lightContent = 1
  /// Dark, over light content.
  case darkContent = 3
}

/// The animation with which the status bar appears and disappears.
public enum StatusBarAnimation: Int, Hashable, Sendable {
  /// At once.
  case none = 0
  /// By its opacity.
  case fade = 1
  /// From above.
  case slide = 2
}
