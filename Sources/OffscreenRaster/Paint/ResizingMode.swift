/// How the middle of a picture fills space larger than itself.
public enum ResizingMode: Hashable, Sendable {
  /// Repeated at its own size, starting at the top left corner; the last copies are clipped.
  case tile
  /// Stretched.
  case stretch
}
