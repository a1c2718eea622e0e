/// How the middle of a picture fills more room than it has.
public enum ResizingMode: Hashable, Sendable {
  /// It is repeated in its own size, from the upper left corner on; the last copies are cut.
  case tile
  /// It is drawn once, stretched.
  case stretch
}
