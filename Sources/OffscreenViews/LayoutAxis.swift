/// The two directions of a layout.
public enum LayoutAxis: Int, Hashable, Sendable {
  /// From side to side.
  case horizontal = 0
  /// From top to bottom.
  case vertical = 1
}
