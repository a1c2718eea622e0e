import Foundation
public import OffscreenScrolling
import OffscreenViews

// A bar and pages that follow each other.

extension OptionBar {
  /// Connects the bar with the pages of a scroll view, so that each follows the other: page k
  /// belongs to column k, and in an endless bar with endless pages to column k modulo their number.
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
    selectedPlace = nil
    selectTrackedPageIfNone(count: columns.count)
    bringSelectionNear()
    selectionDidChange()
    if let selectedPlace {
      contentOffset[scrollAxis] = centeredOffset(
        of: selectedPlace, in: columns, length: bounds.size[scrollAxis])
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
    guard selectedPlace == nil, count > 0, let position = follower.currentPosition() else { return }
    let page = Int(tracked((position + 0.5).rounded(.down), count: count))
    let index = followsEndlessly ? (page % count + count) % count : page
    selectedPlace = index
    follower.shift = index - page
  }

  /// Whether the bar follows pages without end to columns without end.
  private var followsEndlessly: Bool { wasEndless && follower.pagesRepeat }

  /// The nearest position of pages that have one of a number of columns.
  private func tracked(_ position: CGFloat, count: Int) -> CGFloat {
    let reach = CGFloat(PagingScrollView.endlessReach)
    let (first, last) = followsEndlessly ? (-reach, reach) : (0, CGFloat(count - 1))
    return min(max(position, first), last)
  }

  /// The page of a place.
  private func page(of place: Int) -> Int {
    followsEndlessly && columns.repeats ? place - follower.shift : column(at: place)
  }

  /// The place of a page at which pages arrive from another position: the next one if that is a neighbour, otherwise the
  /// one that is nearest to the selected place.
  private func place(of page: Int, from position: CGFloat) -> Int {
    let place = page + follower.shift
    guard columns.repeats, abs(CGFloat(page) - position) > 1, let selectedPlace else {
      return place
    }
    return columns.place(of: column(at: place), near: selectedPlace)
  }

  // MARK: The bar moves the pages

  /// The movement of the pages to that of a place, which they will be at; nil without pages, or if they are already
  /// there.
  func pageJump(to place: Int) -> BarTransition.Drive? {
    let page = page(of: place)
    follower.shift = place - page
    guard let start = follower.currentPosition(), start != CGFloat(page) else { return nil }
    return .jump(start: start, end: CGFloat(page))
  }

  /// Scrolls tracked pages to the page of a place; has no effect if they are there or already go
  /// there.
  func scrollPages(to place: Int, animated: Bool) {
    let page = page(of: place)
    guard let pages = follower.pages, !follower.stays(at: CGFloat(page)) else { return }
    if let pages = pages as? any PageScrolling {
      pages.scrollToPage(page, animated: animated)
    } else {
      var offset = pages.contentOffset
      offset[follower.axis] = CGFloat(page) * pages.bounds.size[follower.axis]
      pages.setContentOffset(offset, animated: animated)
    }
  }

  /// Whether the pages are on the way from the page of a place to another one.
  func pagesLeave(_ place: Int) -> Bool {
    let page = CGFloat(page(of: place))
    return switch transition?.drive {
    case .jump(_, let end): end != page
    case .paging: follower.goal() != page
    case .time, nil: false
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
    let position = tracked(now, count: columns.count)
    if follower.overshoot != now - position {
      follower.overshoot = now - position
      if followsOverscroll { setNeedsLayout() }
    }
    let hasMoved = position != follower.position
    let former = tracked(follower.position, count: columns.count)
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
      advanceTransition(to: (now - former) / (tracked(target, count: columns.count) - former))
      return
    }
    page(from: former, to: position)
  }

  /// Starts a direct transition if code scrolls the pages with animation; returns whether it does.
  private func beginJump(from former: CGFloat, to target: CGFloat) -> Bool {
    let end = tracked((target + 0.5).rounded(.down), count: columns.count)
    let page = Int(end)
    let start = departure
    let place = place(of: page, from: former)
    let isThere = selectedPlace == place && place - page == follower.shift
    guard target == end, former != end, !isThere else { return false }
    follower.shift = place - page
    transition = BarTransition(
      start: start.place, end: place, drive: .jump(start: former, end: end),
      selectsOnArrival: true, startWeights: start.weights, startSpans: start.spans)
    center(place, animated: true)
    return true
  }

  /// Follows pages that have moved: dragged, settling, or set at once.
  private func page(from former: CGFloat, to position: CGFloat) {
    let abandoned = transition
    if transition == nil { bringSelectionNear() }
    if let page = PageFollower.pageReached(from: former, to: position) {
      let reached = place(of: page, from: former)
      follower.shift = reached - page
      if reached != selectedPlace {
        endTransition()
        selectByPaging(reached)
        // The delegate may have changed the columns.
        guard selectedPlace == reached else { return }
      }
    }
    let page = position.rounded(.down)
    let lower = Int(page) + follower.shift
    let part = position - page
    guard part > 0 else {
      endPaging(abandoned, at: lower)
      return
    }
    let leadsUp = (selectedPlace ?? lower) <= lower
    let (start, end) = leadsUp ? (lower, lower + 1) : (lower + 1, lower)
    if let abandoned, abandoned.end != end, abandoned.start == selectedPlace {
      reportReturn(abandoned)
    }
    guard columns.contains(max(start, end)) else { return }
    if transition == nil {
      follower.deviation =
        contentOffset[scrollAxis]
        - centeredOffset(of: start, in: columns, length: bounds.size[scrollAxis])
    } else if transition?.start != start || transition?.end != end {
      follower.deviation = 0
    }
    transition = BarTransition(
      start: start, end: end, drive: .paging,
      startWeights: [BarTransition.Weight(place: start, amount: 1)],
      progress: leadsUp ? part : 1 - part)
    selectionDidChange()
    centerBetween(start, end, progress: leadsUp ? part : 1 - part)
    called(barDelegate)?.optionBar(
      self, selectFrom: column(at: start), to: column(at: end),
      progress: leadsUp ? part : 1 - part)
  }

  /// Ends the transition at the place of a page that is in place.
  private func endPaging(_ abandoned: BarTransition?, at place: Int) {
    let deviation = abandoned?.start == place ? follower.deviation : 0
    endTransition()
    selectionDidChange()
    if abandoned != nil || selectedPlace == place {
      follower.deviation = deviation
      centerBetween(place, place, progress: 0)
    }
    if let abandoned, abandoned.start == selectedPlace { reportReturn(abandoned) }
  }

  /// Tells the delegate that a transition between pages has gone back to its start.
  private func reportReturn(_ abandoned: BarTransition) {
    guard abandoned.drive == .paging, abandoned.progress > 0, let start = abandoned.start else {
      return
    }
    called(barDelegate)?.optionBar(
      self, selectFrom: column(at: start), to: column(at: abandoned.end), progress: 0)
  }

  /// Scrolls the bar to an interpolation between two centred places, unless a finger controls it.
  private func centerBetween(_ start: Int, _ end: Int, progress: CGFloat) {
    guard !isTracking, !isDecelerating, columns.contains(max(start, end)) else { return }
    func target(_ place: Int) -> CGFloat {
      centeredOffset(
        of: place, in: makeColumns(widths: columns.widths, selecting: place),
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
