extension SwipeTableView {
  /// Which place a page has when it comes into sight again.
  public enum PositionPolicy: Hashable, Sendable {
    /// The one it was left at, whatever the header shows now.
    case remember
    /// The one it was left at while the bar sticks; level with the page before it otherwise.
    case followNeighbour
  }

  /// What stays where it is on the screen when the header's height changes.
  public enum HeaderAnchor: Hashable, Sendable {
    /// The rows; the header grows upwards out of the view.
    case content
    /// The header's top; it pushes the rows.
    case header
  }

  /// Where a page's refresh control shows.
  public enum RefreshPlacement: Hashable, Sendable {
    /// Above the header, which follows the pull together with the bar.
    case aboveHeader
    /// Between the bar, which stays where it is, and the rows.
    case belowBar
  }
}
