public import Foundation
import OffscreenScrolling
import OffscreenViews

// The header and the bar: placed by the solver after every movement, and their changes of height.

extension SwipeTableView {
  /// Places header and bar according to the solver, and sets the pages' sticky lines below the bar.
  func placeHeader() {
    solver.followsPull = !headerAlwaysOnTop && !showsRefreshBelowBar
    let placement = solver.placement(
      between: pager.pageShares.map { (page: $0.page, amount: Double($0.amount)) })
    if let headerView {
      let pull = headerGrowsWhenPulled ? max(0, placement.headerTop - headerTopInset) : 0
      put(headerView, at: placement.headerTop - pull, height: headerHeight + pull)
    }
    if let headerBar {
      put(headerBar, at: placement.barTop, height: barHeight)
    }
    for page in visible.items {
      page.view.enclosure.stickyLine = stickyLine(of: page)
    }
  }

  /// The distance below the top of the view at which section headers stick on a page: at the bottom
  /// of the bar.
  func stickyLine(of page: SwipeTablePage) -> CGFloat {
    max(solver.placement(of: page.index).barTop + barHeight, solver.metrics.stickyLine)
  }

  /// Whether a pull opens a gap between bar and rows in which the refresh control shows.
  private var showsRefreshBelowBar: Bool {
    refreshPlacement == .belowBar && page(at: currentItemIndex)?.refreshControl != nil
  }

  /// Places a view at full width with its top at a distance from that of the table, through size
  /// and centre, because it may have a transform.
  private func put(_ view: View, at top: Double, height: CGFloat) {
    let size = CGSize(width: bounds.width, height: height)
    if view.bounds.size != size { view.bounds.size = size }
    view.center = CGPoint(
      x: view.anchorPoint.x * size.width, y: top + view.anchorPoint.y * size.height)
  }

  /// Updates the metrics from the present lengths, and with them pages, header and bar.
  package final func updateMetrics(keeping anchor: HeaderAnchor) {
    let metrics = SwipeTableMetrics(
      topInset: headerTopInset, headerHeight: headerHeight, barHeight: barHeight,
      barTopInset: headerBarTopInset.map { Double($0) }, stickyParts: stickyParts,
      isBarFixed: isHeaderBarFixed && headerView == nil)
    solver.setMetrics(metrics, keeping: anchor, on: currentItemIndex)
    placing {
      for page in visible.items {
        place(page)
      }
    }
    placeHeader()
  }

  // MARK: Change of the header's height

  /// An animated change of the header's height.
  struct HeaderGrowth {
    let motion: EasedMotion
    let start: Duration
    let anchor: HeaderAnchor
  }

  /// Changes the header's height, at once or in 0.3 seconds; ignored without a header.
  ///
  /// With `.content` the rows stay where they are on the screen, as long as the visible part of the
  /// header is not higher than the new one; with `.header` its top stays and it pushes the rows. A
  /// height that is negative or not finite counts as zero.
  public func setHeaderHeight(
    _ height: CGFloat, keeping anchor: HeaderAnchor, animated: Bool
  ) {
    guard headerView != nil else { return }
    let target = height > 0 && height < .infinity ? height : 0
    growth = nil
    guard animated, let host, target != headerHeight else {
      grow(to: target, keeping: anchor)
      return
    }
    growth = HeaderGrowth(
      motion: EasedMotion(start: headerHeight, target: target), start: host.now, anchor: anchor)
    host.addTicker(self)
  }

  /// Sets the height of the header's space, and with it everything below.
  private func grow(to height: CGFloat, keeping anchor: HeaderAnchor) {
    headerHeight = height
    updateMetrics(keeping: anchor)
  }
}

extension SwipeTableView: FrameTicking {
  /// Changes the height for the stage's time, on whole device pixels until the last step.
  package func frameTick(at now: Duration) -> Bool {
    guard let growth, let host else { return false }
    let seconds = (now - growth.start) / .seconds(1)
    let height = growth.motion.position(at: seconds)
    let isOver = seconds >= growth.motion.duration
    if isOver { self.growth = nil }
    grow(
      to: isOver ? height : (height * host.scale).rounded() / host.scale, keeping: growth.anchor)
    return !isOver
  }
}
