import Foundation
public import OffscreenScrolling
import OffscreenViews

// A bar and pages that follow each other.

extension OptionBar {
  /// Connects the bar with the pages of a scroll view, so that each follows the other: page k
  /// belongs to column k.
  ///
  /// A page is as wide as the bounds of `pages`, or as high where pages follow one another from top to bottom: in a
  /// `PagingScrollView` along its `axis`, in another scroll view along that of the bar. The delegate of `pages` is not touched. The column of the
  /// current page is selected at once, without calls. From then on
  /// - dragging the pages moves the indicators and scrolls the bar, and a page that is reached or
  ///   passed selects its column, with the origin `.paging`;
  /// - a column that is tapped, or selected by code, scrolls the pages to its page, while the
  ///   indicators move there directly;
  /// - when code scrolls the pages with animation, the indicators move there directly, and the
  ///   column is selected on arrival.
  ///
  /// Pages run from left to right whatever the bar's direction, unless they are those of a `PagingScrollView` that
  /// `runsRightToLeft`. Pages pulled beyond their ends do
  /// not move the bar, only an indicator with an `overscroll`. The bar holds `pages` weakly and tracks one scroll view at a time, until
  /// `stopTracking()`.
  public func track(_ pages: ScrollView) {
    stopTracking()
    pages.addObserver(self)
    follower = PageFollower(pages: pages, barAxis: scrollAxis)
    follower.position = follower.currentPosition() ?? 0
    guard hasLoaded, !isWorking else {
      setNeedsLayout()
      return
    }
    endTransition()
    selectedIndex = nil
    selectTrackedPageIfNone(count: columns.count)
    selectionDidChange()
    if let selectedIndex {
      contentOffset[scrollAxis] = centeredOffset(
        of: selectedIndex, in: columns, length: bounds.size[scrollAxis])
    }
  }

  /// Stops tracking pages; the selection stays.
  public func stopTracking() {
    follower.pages?.removeObserver(self)
    follower = PageFollower()
    if transition != nil {
      endTransition()
      selectionDidChange()
    }
  }

  /// Selects the column of the current page if none is selected.
  func selectTrackedPageIfNone(count: Int) {
    guard selectedIndex == nil, count > 0, let position = follower.currentPosition() else { return }
    selectedIndex = Int(min(max((position + 0.5).rounded(.down), 0), CGFloat(count - 1)))
  }

  // MARK: The bar moves the pages

  /// The movement of the pages to a column's page; nil without pages, or if they are already there.
  func pageJump(to index: Int) -> BarTransition.Drive? {
    guard let start = follower.currentPosition(), start != CGFloat(index) else { return nil }
    return .jump(start: start, end: CGFloat(index))
  }

  /// Scrolls tracked pages to the page of a column; has no effect if they are there or already go
  /// there.
  func scrollPages(to index: Int, animated: Bool) {
    guard let pages = follower.pages, !follower.stays(at: CGFloat(index)) else { return }
    if let pages = pages as? any PageScrolling {
      pages.scrollToPage(index, animated: animated)
    } else {
      var offset = pages.contentOffset
      offset[follower.axis] = CGFloat(index) * pages.bounds.size[follower.axis]
      pages.setContentOffset(offset, animated: animated)
    }
  }

  // MARK: The pages move the bar

  /// Follows the pages again, after a change of their size, once layout is done.
  func syncWithPages() {
    guard follower.awaitsLayout, !needsReload, !isWorking, let pages = follower.pages else {
      return
    }
    follower.awaitsLayout = false
    follower.pageLength = pages.bounds.size[follower.axis]
    follow()
  }

  /// Updates the selection and the transition to the position and the target of the pages.
  ///
  /// Nothing is assumed about the pages' movements since the last call: it may be called at any
  /// time, and has no effect if they are still there and still go to the same page. While columns
  /// are being loaded, it is put off until that is done.
  func follow() {
    guard follower.pages != nil else { return }
    guard hasLoaded, !needsReload, !isWorking else {
      follower.awaitsLayout = true
      setNeedsLayout()
      return
    }
    guard columns.count > 0, let now = follower.currentPosition() else { return }
    let last = CGFloat(columns.count - 1)
    let position = min(max(now, 0), last)
    if follower.overshoot != now - position {
      follower.overshoot = now - position
      if followsOverscroll { setNeedsLayout() }
    }
    let hasMoved = position != follower.position
    let former = min(max(follower.position, 0), last)
    follower.position = position
    switch transition?.drive {
    case .jump(let start, let end):
      if now == end || follower.targetPosition() == end {
        let progress = (now - start) / (end - start)
        if progress != transition?.progress { advanceTransition(to: progress) }
        return
      }
      // The pages have stopped, or go elsewhere.
      endTransition()
    case .time:
      guard hasMoved else { return }
      endTransition()
    case .paging, nil:
      guard hasMoved else { return }
    }
    if let target = follower.targetPosition(), beginJump(from: former, to: target) {
      advanceTransition(to: (now - former) / (min(max(target, 0), last) - former))
      return
    }
    page(from: former, to: position)
  }

  /// Starts a direct transition if code scrolls the pages with animation; returns whether it does.
  private func beginJump(from former: CGFloat, to target: CGFloat) -> Bool {
    let end = min(max((target + 0.5).rounded(.down), 0), CGFloat(columns.count - 1))
    guard target == end, former != end, selectedIndex != Int(end) else { return false }
    let start = departure
    transition = BarTransition(
      start: start.index, end: Int(end), drive: .jump(start: former, end: end),
      selectsOnArrival: true, startWeights: start.weights, startSpans: start.spans)
    center(Int(end), animated: true)
    return true
  }

  /// Follows pages that have moved: dragged, settling, or set at once.
  private func page(from former: CGFloat, to position: CGFloat) {
    let abandoned = transition
    if let reached = PageFollower.pageReached(from: former, to: position), reached != selectedIndex
    {
      endTransition()
      selectByPaging(reached)
      // The delegate may have changed the columns.
      guard selectedIndex == reached else { return }
    }
    let lower = Int(position)
    let part = position - CGFloat(lower)
    guard part > 0 else {
      endPaging(abandoned, at: lower)
      return
    }
    let leadsUp = (selectedIndex ?? lower) <= lower
    let (start, end) = leadsUp ? (lower, lower + 1) : (lower + 1, lower)
    if let abandoned, abandoned.end != end, abandoned.start == selectedIndex {
      reportReturn(abandoned)
    }
    guard max(start, end) < columns.count else { return }
    if transition == nil {
      follower.deviation =
        contentOffset[scrollAxis]
        - centeredOffset(of: start, in: columns, length: bounds.size[scrollAxis])
    } else if transition?.start != start || transition?.end != end {
      follower.deviation = 0
    }
    transition = BarTransition(
      start: start, end: end, drive: .paging,
      startWeights: [BarTransition.Weight(index: start, amount: 1)],
      progress: leadsUp ? part : 1 - part)
    selectionDidChange()
    centerBetween(start, end, progress: leadsUp ? part : 1 - part)
    called(barDelegate)?.optionBar(
      self, selectFrom: start, to: end, progress: leadsUp ? part : 1 - part)
  }

  /// Ends the transition at a page that is in place.
  private func endPaging(_ abandoned: BarTransition?, at index: Int) {
    let deviation = abandoned?.start == index ? follower.deviation : 0
    endTransition()
    selectionDidChange()
    if abandoned != nil || selectedIndex == index {
      follower.deviation = deviation
      centerBetween(index, index, progress: 0)
    }
    if let abandoned, abandoned.start == selectedIndex { reportReturn(abandoned) }
  }

  /// Tells the delegate that a transition between pages has gone back to its start.
  private func reportReturn(_ abandoned: BarTransition) {
    guard abandoned.drive == .paging, abandoned.progress > 0, let start = abandoned.start else {
      return
    }
    called(barDelegate)?.optionBar(self, selectFrom: start, to: abandoned.end, progress: 0)
  }

  /// Scrolls the bar to an interpolation between two centred columns, unless a finger controls it.
  private func centerBetween(_ start: Int, _ end: Int, progress: CGFloat) {
    guard !isTracking, !isDecelerating, max(start, end) < columns.count else { return }
    func target(_ index: Int) -> CGFloat {
      centeredOffset(
        of: index, in: makeColumns(widths: columns.widths, selecting: index),
        length: bounds.size[scrollAxis])
    }
    let position =
      (target(start) + follower.deviation) * (1 - progress) + target(end) * progress
    follow(to: offset(at: position))
  }
}

extension OptionBar: ScrollObserver {
  /// Follows the offset of the pages.
  package func scrollViewOffsetDidChange(_ scrollView: ScrollView) {
    pagesDidChange(scrollView)
  }

  /// Follows pages that have stopped, perhaps before they moved.
  package func scrollViewDidComeToRest(_ scrollView: ScrollView) {
    pagesDidChange(scrollView)
  }

  /// Follows the pages, or, after a change of their size, waits until layout has given them their
  /// new offset.
  private func pagesDidChange(_ scrollView: ScrollView) {
    guard scrollView === follower.pages else { return }
    let length = scrollView.bounds.size[follower.axis]
    if follower.pageLength != length, follower.pageLength > 0, !scrollView.isTracking {
      follower.awaitsLayout = true
      setNeedsLayout()
    }
    guard !follower.awaitsLayout else { return }
    follower.pageLength = length
    follow()
  }
}
