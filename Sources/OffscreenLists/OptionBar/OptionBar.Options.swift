extension OptionBar {
  /// Where columns stand that are all together narrower than the bar.
  public enum Distribution: String, CaseIterable, Hashable, Sendable {
    /// At the side where the first column is.
    case leading
    /// In the middle.
    case center
    /// At the side where the last column is.
    case trailing
    /// Over the whole bar: the width that is left is divided equally over the spaces between the
    /// columns and the two outside them, in place of `columnSpacing` and `contentEdgeInsets`.
    case spreadWhenFew
  }

  /// The side on which the first column stands.
  public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
    /// The first column is the left-most.
    case leftToRight
    /// The first column is the right-most; nothing inside a column is mirrored.
    case rightToLeft
  }

  /// What selected a column.
  public enum SelectionOrigin: String, CaseIterable, Hashable, Sendable {
    /// A tap on the column.
    case tap
    /// A change of the page in the scroll view that the bar tracks.
    case paging
  }
}
