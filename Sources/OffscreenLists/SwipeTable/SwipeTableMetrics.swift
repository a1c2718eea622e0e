/// The lengths that determine where a swipe table's header, bar and pages are placed, in points.
package struct SwipeTableMetrics: Hashable, Sendable {
  /// The distance from the top at which the header rests: T.
  ///
  /// The bar sticks there, too, unless it has a separate inset.
  package var topInset: Double
  /// The header's height: H; zero without a header.
  package var headerHeight: Double
  /// The bar's height: B; zero without a bar.
  package var barHeight: Double
  /// The distance from the top at which the bar sticks; nil for that of the header.
  package var barTopInset: Double?
  /// The parts that stay in view when the pages are scrolled.
  package var stickyParts = SwipeTableStickyParts.bar
  /// Whether the bar always stays at the top inset.
  package var isBarFixed: Bool

  /// Creates metrics from lengths in points; all are expected to be finite, and heights not
  /// negative.
  package init(
    topInset: Double = 0, headerHeight: Double = 0, barHeight: Double = 0,
    barTopInset: Double? = nil, stickyParts: SwipeTableStickyParts = .bar, isBarFixed: Bool = false
  ) {
    self.topInset = topInset
    self.headerHeight = headerHeight
    self.barHeight = barHeight
    self.barTopInset = barTopInset
    self.stickyParts = stickyParts
    self.isBarFixed = isBarFixed
  }

  /// The distance by which header and bar move up before one of them sticks: H, unless other parts
  /// stick, or the bar sticks elsewhere than at T.
  package var travel: Double {
    guard !isBarFixed else { return 0 }
    switch stickyParts {
    case .bar: return max(0, topInset + headerHeight - (barTopInset ?? topInset))
    case .headerAndBar: return 0
    case .none: return headerHeight + barHeight
    }
  }

  /// The further distance by which the header moves, to the top of the view, while the rows are
  /// scrolled.
  package var slideLimit: Double {
    switch stickyParts {
    case .bar: max(0, topInset + headerHeight - travel)
    case .headerAndBar: 0
    case .none: max(0, topInset)
    }
  }

  /// The distance from the top at which the rows of a page begin when header and bar have moved as
  /// far as they can: T + B if the bar sticks at T.
  package var stickyLine: Double { topInset + headerHeight + barHeight - travel }

  /// The way in which a page reserves space for the header and the bar.
  package enum Room: Hashable, Sendable {
    /// Above its content, in its inset.
    case inset
    /// In its content, as a space at the beginning.
    case placeholder
  }

  /// The addition to a page's top inset.
  package func inset(_ room: Room) -> Double {
    switch room {
    case .inset: topInset + headerHeight + barHeight
    case .placeholder: topInset
    }
  }

  /// The space at the beginning of a page's content.
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

  /// The bottom of a page's refresh control, in its content coordinates: at the header's top, or at
  /// the rows; also at the rows if the header stays when a page is pulled.
  package func refreshLine(
    _ placement: SwipeTableRefreshPlacement, _ room: Room, ownInset: Double = 0
  ) -> Double {
    switch placement {
    case .aboveHeader where stickyParts == .headerAndBar: leadingSpace(room)
    case .aboveHeader: restOffset(room, ownInset: ownInset) + topInset
    case .belowBar: leadingSpace(room)
    }
  }

  /// The minimum content height of a page: at the last offset of such a page, header and bar have
  /// moved as far as they can.
  package func minimumContentHeight(
    viewport: Double, restOffset: Double, bottomInset: Double
  ) -> Double {
    max(0, viewport + restOffset + travel - bottomInset)
  }
}
