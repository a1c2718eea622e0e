extension OptionBar {
  /// The distribution of columns if together they are narrower than the bar.
  public enum Distribution: String, CaseIterable, Hashable, Sendable {
    /// At the side of the first column.
    case leading
    /// Centred.
    case center
    /// At the side of the last column.
    case trailing
    /// Over the whole bar: the remaining width is divided equally among the spaces between and
    /// outside the columns, replacing `columnSpacing` and `contentEdgeInsets`.
    case spreadWhenFew
  }

  /// The side on which the first column is.
  public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
    /// The side at which the interface around the bar is read first.
    case automatic
    /// The first column is the left-most.
    case leftToRight
    /// The first column is the right-most; nothing inside a column is mirrored.
    case rightToLeft
  }

  /// The cause of a column's selection.
  public enum SelectionOrigin: String, CaseIterable, Hashable, Sendable {
    /// A tap on the column.
    case tap
    /// A change of the page in the scroll view that the bar tracks.
    case paging
  }
}
