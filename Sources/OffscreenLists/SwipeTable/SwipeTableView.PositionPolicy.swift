extension SwipeTableView {
  /// The place of a page when it comes into view again.
  public enum PositionPolicy: Hashable, Sendable {
    /// Where it was left, whatever the header shows now.
    case remember
    /// Where it was left if the bar sticks; otherwise aligned with the page before it.
    case followNeighbour
  }

  /// What stays in place on the screen when the header's height changes.
  public enum HeaderAnchor: Hashable, Sendable {
    /// The rows; the header grows upwards.
    case content
    /// The top of the header; it pushes the rows.
    case header
  }

  /// Where a page's refresh control is shown.
  public enum RefreshPlacement: Hashable, Sendable {
    /// Above the header, which follows the pull together with the bar.
    case aboveHeader
    /// Between the bar, which stays in place, and the rows.
    case belowBar
  }
}
