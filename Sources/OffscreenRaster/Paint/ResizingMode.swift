/// The way in which the middle of a picture fills a larger space.
public enum ResizingMode: Hashable, Sendable {
  /// Repeated at its own size, starting at the top left corner; the last copies are clipped.
  case tile
  /// Stretched.
  case stretch
}
