/// The place of a page of a swipe table when it comes into view again.
public enum SwipeTablePositionPolicy: Hashable, Sendable {
  /// Where it was left, whatever the header shows now.
  case remember
  /// Where it was left if the bar sticks; otherwise aligned with the page before it.
  case followNeighbour
}

/// What stays in place on the screen when the height of a swipe table's header changes.
public enum SwipeTableHeaderAnchor: Hashable, Sendable {
  /// The rows; the header grows upwards.
  case content
  /// The top of the header; it pushes the rows.
  case header
}

/// Where the refresh control of a swipe table's page is shown.
public enum SwipeTableRefreshPlacement: Hashable, Sendable {
  /// Above the header, which follows the pull together with the bar.
  case aboveHeader
  /// Between the bar, which stays in place, and the rows.
  case belowBar
}

/// What stays in view when the pages of a swipe table are scrolled up.
public enum SwipeTableStickyParts: Hashable, Sendable {
  /// The bar; the header scrolls away.
  case bar
  /// Header and bar: neither moves, nor follows a pull.
  case headerAndBar
  /// Nothing: the bar scrolls away behind the header.
  case none
}

extension SwipeTableView {
  /// The place of a page when it comes into view again.
  public typealias PositionPolicy = SwipeTablePositionPolicy

  /// What stays in place on the screen when the header's height changes.
  public typealias HeaderAnchor = SwipeTableHeaderAnchor

  /// Where a page's refresh control is shown.
  public typealias RefreshPlacement = SwipeTableRefreshPlacement

  /// What stays in view when the pages are scrolled up.
  public typealias StickyParts = SwipeTableStickyParts
}
