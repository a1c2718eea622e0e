/// How much of a view a picture shows.
public enum PictureExtent: Hashable, Sendable {
  /// What is seen in the view's bounds.
  case bounds
  /// The whole content of a scroll view that does not page, such as a list with all its cells.
  case content
}
