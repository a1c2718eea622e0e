/// The lengths that determine where a swipe table's header, bar and pages are placed, in points.
package struct SwipeTableMetrics: Hashable, Sendable {
  /// The distance from the top at which the header rests and the bar sticks: T.
  package var topInset: Double
  /// The header's height: H; zero without a header.
  package var headerHeight: Double
  /// The bar's height: B; zero without a bar.
  package var barHeight: Double
  /// Whether the bar stays at the top inset whatever the pages do.
  package var isBarFixed: Bool

  package init(
    topInset: Double = 0, headerHeight: Double = 0, barHeight: Double = 0, isBarFixed: Bool = false
  ) {
    self.topInset = topInset
    self.headerHeight = headerHeight
    self.barHeight = barHeight
    self.isBarFixed = isBarFixed
  }

  /// The distance from the top at which the rows of a page begin when the bar sticks: T + B.
  package var stickyLine: Double { topInset + barHeight }

  /// How a page reserves space for the header and the bar.
  package enum Room: Hashable, Sendable {
    /// Above its content, in its inset.
    case inset
    /// In its content, as a space before everything else.
    case placeholder
  }

  /// What is added to a page's top inset.
  package func inset(_ room: Room) -> Double {
    switch room {
    case .inset: topInset + headerHeight + barHeight
    case .placeholder: topInset
    }
  }

  /// The space before everything else in a page's content.
  package func leadingSpace(_ room: Room) -> Double {
    switch room {
    case .inset: 0
    case .placeholder: headerHeight + barHeight
    }
  }

  /// The offset of a page at its top, given its own top inset.
  package func restOffset(_ room: Room, ownInset: Double = 0) -> Double {
    0 - inset(room) - ownInset
  }

  /// The bottom of a page's refresh control, in its content: at the header's top, or at the rows.
  package func refreshLine(
    _ placement: SwipeTableView.RefreshPlacement, _ room: Room, ownInset: Double = 0
  ) -> Double {
    switch placement {
    case .aboveHeader: restOffset(room, ownInset: ownInset) + topInset
    case .belowBar: leadingSpace(room)
    }
  }

  /// The content height of a page at which its last offset is the one where the bar begins to
  /// stick.
  package func minimumContentHeight(
    viewport: Double, restOffset: Double, bottomInset: Double
  ) -> Double {
    max(0, viewport + restOffset + headerHeight - bottomInset)
  }
}
