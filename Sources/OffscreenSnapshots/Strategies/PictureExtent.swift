/// The part of a view that a picture shows.
public enum PictureExtent: Hashable, Sendable {
  /// The part that is visible in the view's bounds.
  case bounds
  /// The whole content of a scroll view without paging, such as a list with all its cells.
  case content
}
