/// The positions of the header, the bar and every page of a swipe table, as one value.
///
/// Header and bar have moved up by `outer`, and each page has been scrolled by its `inner` beyond
/// that. The offset of a page with the resting offset y0 is therefore
///
///     y = y0 + outer + inner + pull
///
/// where the pull, never positive, is how far it was dragged beyond its top. Scrolling forwards
/// moves the header first, scrolling back moves the page first; so a page left in the middle keeps
/// its place below a visible header. Only the current page moves the header. Lengths are in points;
/// the solver knows neither views nor time.
package struct SwipeTableSolver: Hashable, Sendable {
  /// One page's share of the offset.
  struct Page: Hashable, Sendable {
    /// The distance by which the page was scrolled beyond the header's travel.
    var inner = 0.0
    /// The distance by which it was dragged beyond its top; zero or negative.
    var pull = 0.0
    /// The distance, up to T, by which the stuck header moved behind the bar while the page was
    /// scrolled.
    var slide = 0.0
  }

  /// The lengths by which everything is placed; changed by `setMetrics(_:keeping:on:)`.
  private(set) package var metrics: SwipeTableMetrics
  /// The distance by which header and bar have moved up, from 0 to the header's height.
  private(set) package var outer = 0.0
  /// Whether header and bar follow a page that is pulled down beyond its top.
  package var followsPull = true
  /// The shares of all pages, including those without a view.
  private var pages: [Page]

  /// Creates a table with all its pages at their tops, below a whole header.
  ///
  /// Takes O(pages), 24 bytes for each. A negative number counts as zero.
  package init(metrics: SwipeTableMetrics = SwipeTableMetrics(), pageCount: Int = 0) {
    self.metrics = metrics
    pages = Array(repeating: Page(), count: max(0, pageCount))
  }

  /// The number of pages.
  package var pageCount: Int { pages.count }

  /// Whether header and bar have moved as far as they can; always true without a header.
  package var isStuck: Bool { outer >= metrics.travel }

  /// The distance that a page was scrolled beyond the header's travel.
  package func inner(of page: Int) -> Double {
    pages[page].inner
  }

  // MARK: Positions

  /// The offset of a page, given its resting offset; both are content offsets in points.
  ///
  /// A pull counts only below a whole header, because otherwise the header is not completely
  /// visible yet.
  package func offset(of page: Int, restOffset: Double) -> Double {
    restOffset + outer + pages[page].inner + (outer == 0 ? pages[page].pull : 0)
  }

  /// The positions of the header and the bar, as distances of their tops from the top of the view.
  package struct Placement: Hashable, Sendable {
    /// The top of the header in points; at least minus its height, at which it is out of view.
    package var headerTop: Double
    /// The top of the bar in points; negative for a bar that has scrolled out at the top.
    package var barTop: Double
  }

  /// The positions of header and bar between pages that are shown by amounts whose sum is 1.
  ///
  /// The values that differ between the pages, the pull and the slide behind the bar, are
  /// interpolated.
  package func placement(between shares: [(page: Int, amount: Double)]) -> Placement {
    let excess = shares.reduce(0) { $0 + self.excess(of: $1.page) * $1.amount }
    let pull = followsPull && metrics.stickyParts != .headerAndBar ? min(excess, 0) : 0
    let slide = max(excess, 0)
    let top = metrics.topInset - outer - pull
    let barSlide = metrics.stickyParts == .none ? slide : 0
    return Placement(
      headerTop: max(top - slide, 0 - metrics.headerHeight),
      barTop: metrics.isBarFixed ? metrics.topInset : top + metrics.headerHeight - barSlide)
  }

  /// The positions of header and bar while only one page is in view.
  package func placement(of page: Int) -> Placement {
    placement(between: [(page, 1)])
  }

  /// The distance beyond `outer` by which a page alone would move the header: down by its pull, or
  /// up by its slide.
  private func excess(of index: Int) -> Double {
    guard pages.indices.contains(index) else { return 0 }
    return (outer == 0 ? pages[index].pull : 0) + (isStuck ? pages[index].slide : 0)
  }

  // MARK: Movements

  /// Handles a scroll of the current page: the header moves with it, as far as it can.
  package mutating func scroll(_ index: Int, to offset: Double, restOffset: Double) {
    let wasStuck = isStuck
    var page = pages[index]
    let total = offset - restOffset
    page.pull = min(total, 0)
    let distance = max(total, 0) - (outer + page.inner)
    if distance > 0 {
      let travel = min(distance, metrics.travel - outer)
      outer += travel
      page.inner += distance - travel
      if isStuck {
        page.slide = min(page.slide + distance - travel, metrics.slideLimit)
      }
    } else {
      let own = min(-distance, page.inner)
      page.inner -= own
      outer = max(0, outer + distance + own)
      page.slide = min(page.slide, page.inner)
    }
    pages[index] = page
    if wasStuck, !isStuck {
      for index in pages.indices { pages[index].slide = 0 }
    }
  }

  /// Handles a scroll of another page by code: the header stays where it is.
  package mutating func scrollAside(_ index: Int, to offset: Double, restOffset: Double) {
    let total = offset - restOffset
    pages[index].inner = max(0, total - outer)
    pages[index].pull = min(total, 0)
    pages[index].slide = min(pages[index].slide, pages[index].inner)
  }

  /// Handles the end of what held a page down, such as a refresh: its pull is at most `distance` points long.
  ///
  /// - Returns: Whether the pull was longer.
  @discardableResult
  package mutating func limitPull(of index: Int, to distance: Double) -> Bool {
    let least = min(0, 0 - distance)
    guard pages[index].pull < least else { return false }
    pages[index].pull = least
    return true
  }

  /// Aligns a page that comes into view beside the current one.
  ///
  /// With `.remember` it keeps its former place. With `.followNeighbour` it does so only if the bar
  /// sticks, and is aligned with the current page otherwise.
  package mutating func align(
    _ index: Int, with current: Int, policy: SwipeTablePositionPolicy
  ) {
    guard index != current else { return }
    if policy == .followNeighbour, outer < metrics.travel.rounded(.down) {
      pages[index].inner = pages[current].inner
      pages[index].pull = 0
    }
    pages[index].slide = isStuck ? min(metrics.slideLimit, pages[index].inner) : 0
  }

  // MARK: Changes

  /// Changes the lengths; `anchor` says how the header's travel follows its height.
  ///
  /// `.content` keeps the rows in place, as long as the visible part of the header is not higher
  /// than the whole new header; `.header` keeps the header's top in place on the page `current`:
  /// the part that has slid behind the bar there becomes visible again as the header grows.
  package mutating func setMetrics(
    _ new: SwipeTableMetrics, keeping anchor: SwipeTableHeaderAnchor, on current: Int = 0
  ) {
    let (former, shown) = (outer, metrics.travel - outer)
    metrics = new
    switch anchor {
    case .content:
      outer = max(0, new.travel - shown)
      changeSlides { $0.slide }
    case .header:
      let slide = pages.indices.contains(current) ? pages[current].slide : 0
      outer = min(outer + slide, new.travel)
      let change = former - outer
      changeSlides { min($0.slide + change, $0.inner) }
    }
  }

  /// Gives all pages new slides, in the range that the metrics allow; none while the header is not
  /// stuck.
  private mutating func changeSlides(_ slide: (Page) -> Double) {
    for index in pages.indices {
      pages[index].slide = isStuck ? min(max(slide(pages[index]), 0), metrics.slideLimit) : 0
    }
  }

  /// Resets all pages to their tops, and shows the whole header.
  package mutating func reset(pageCount: Int) {
    outer = 0
    pages = Array(repeating: Page(), count: max(0, pageCount))
  }
}
