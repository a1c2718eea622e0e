/// Which points are inside a path that intersects itself.
public enum FillRule: Hashable, Sendable {
  /// A point is inside if the path's winding number around it is not zero.
  case winding
  /// A point is inside if a ray from it crosses the path an odd number of times.
  case evenOdd
}
