/// Which points lie inside a path that crosses itself.
public enum FillRule: Hashable, Sendable {
  /// A point is inside if the path goes around it more often one way than the other.
  case winding
  /// A point is inside if a ray from it crosses the path an odd number of times.
  case evenOdd
}
