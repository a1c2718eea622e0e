/// The place of a page of a swipe table when it comes into view again.
public enum SwipeTablePositionPolicy: Hashable, Sendable {
  /// The place where it was left, even if another part of the header is visible now.
  case remember
  /// The place where it was left if the bar sticks; otherwise it is aligned with the current page.
  case followNeighbour
}

/// The part that stays in place on the screen when the height of a swipe table's header changes.
public enum SwipeTableHeaderAnchor: Hashable, Sendable {
  /// The rows; the header grows upwards.
  case content
  /// The top of the header; it pushes the rows.
  case header
}

/// The place of the refresh control of a swipe table's page.
public enum SwipeTableRefreshPlacement: Hashable, Sendable {
  /// Above the header, which follows the pull together with the bar.
  case aboveHeader
  /// The refresh control appears between the bar and the rows; the bar does not move.
  case belowBar
}

/// The parts that stay in view when the pages of a swipe table are scrolled up.
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

  /// The part that stays in place on the screen when the header's height changes.
  public typealias HeaderAnchor = SwipeTableHeaderAnchor

  /// The place of a page's refresh control.
  public typealias RefreshPlacement = SwipeTableRefreshPlacement

  /// The parts that stay in view when the pages are scrolled up.
  public typealias StickyParts = SwipeTableStickyParts
}
