import Foundation
import OffscreenGeometry
package import OffscreenScrolling
import OffscreenViews

// The pages: created when they come into view, each kept at its own place below the header.

extension SwipeTableView {
  var pageWidth: CGFloat { pager.bounds.width }

  func page(at index: Int) -> ScrollView? {
    live.first { $0.index == index }?.view
  }

  // MARK: Loading

  /// Updates the pages for the data source and the offset.
  func updateIfNeeded() {
    guard !isWorking else { return }
    isWorking = true
    // A callback may request another reload, but not in every round forever: the next layout is
    // soon enough.
    var rounds = 0
    var former: Int?
    repeat {
      if needsReload {
        needsReload = false
        former = former ?? (hasLoaded ? currentItemIndex : nil)
        load()
      }
      tile()
      rounds += 1
    } while needsReload && rounds < Self.reloadLimit
    updateSurface()
    isWorking = false
    if let former, former != currentItemIndex {
      delegate?.swipeTableView(self, didChangeCurrentItemIndex: currentItemIndex)
    }
  }

  private static var reloadLimit: Int { 3 }

  private func load() {
    finishJump()
    retire { _ in true }
    let count = max(0, dataSource?.numberOfItems(in: self) ?? 0)
    solver.reset(pageCount: count)
    let wanted = hasLoaded ? currentItemIndex : initialItemIndex
    currentItemIndex = min(max(wanted, 0), max(count - 1, 0))
    formerItemIndex = currentItemIndex
    hasLoaded = hasLoaded || dataSource != nil
    placePager()
    placeHeader()
  }

  /// Keeps the current page, and the place of every page, at a new size.
  func resize() {
    finishJump()
    placing {
      pager.bounds.size = bounds.size
      pager.center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
      placePager()
      for page in live {
        place(page)
      }
    }
    placeHeader()
  }

  private func placePager() {
    placing {
      pager.contentSize = CGSize(
        width: CGFloat(solver.pageCount) * pageWidth, height: pager.bounds.height)
      pager.setContentOffset(
        CGPoint(x: CGFloat(currentItemIndex) * pageWidth, y: 0), animated: false)
    }
  }

  /// Runs code that moves pages, without taking the movements for a finger's.
  func placing(_ body: () -> Void) {
    let wasPlacing = isPlacing
    isPlacing = true
    defer { isPlacing = wasPlacing }
    body()
  }

  // MARK: Tiling

  private func tile() {
    let wanted = pagesInSight()
    retire { !wanted.contains($0) }
    for index in wanted where page(at: index) == nil {
      realise(index)
      if needsReload { return }
    }
    mostLive = max(mostLive, live.count)
  }

  /// The pages that overlap the strip's bounds, ascending; touching is not overlapping.
  private func pagesInSight() -> [Int] {
    guard pageWidth > 0, solver.pageCount > 0 else { return [] }
    if let jump { return [jump.start, jump.end].sorted() }
    let last = CGFloat(solver.pageCount - 1)
    let position = min(max(pager.contentOffset.x / pageWidth, 0), last)
    return Array(Int(position)...Int(position.rounded(.up)))
  }

  private func realise(_ index: Int) {
    guard let dataSource else { return }
    let view = dataSource.swipeTableView(
      self, viewForItemAt: index, reusing: waiting.popLast())
    guard !needsReload else {
      waiting.append(view)
      return
    }
    precondition(
      !live.contains { $0.view === view },
      "The scroll view for item \(index) is in use for another item and cannot be used for both.")
    let page = LivePage(index: index, view: view)
    live.insert(page, at: live.firstIndex { $0.index > index } ?? live.endIndex)
    placing {
      solver.align(
        index, with: index == currentItemIndex ? formerItemIndex : currentItemIndex,
        policy: positionPolicy)
      view.addObserver(self)
      pager.addSubview(view)
      fit(page)
      // Some lists know the height of their content only after their first layout.
      let rest = restOffset(of: view)
      view.setContentOffset(
        CGPoint(x: view.contentOffset.x, y: solver.offset(of: index, restOffset: rest)),
        animated: false)
      view.layoutIfNeeded()
      // A refresh that held the page down may have ended while it was out of view.
      let least = view.offsetLimits(.vertical).lowerBound
      if view.contentOffset.y < least {
        solver.scrollAside(index, to: least, restOffset: rest)
      }
      holdPlace(page)
    }
  }

  private func retire(_ isRetired: (Int) -> Bool) {
    let leaving = live.filter { isRetired($0.index) }
    live.removeAll { isRetired($0.index) }
    placing {
      for page in leaving {
        page.view.removeObserver(self)
        page.view.removeFromSuperview()
        page.view.enclosure = ScrollEnclosure()
        (page.view as? any LeadingSpaceList)?.leadingSpace = 0
        if waiting.count < mostLive + 2 {
          waiting.append(page.view)
        }
      }
    }
  }

  // MARK: Places

  /// Sets a page's size, its space for the header, and its offset.
  func place(_ page: LivePage) {
    fit(page)
    holdPlace(page)
  }

  /// Sets a page's size, and its space for the header.
  ///
  /// The size is set through bounds and centre, because the bounds' origin is the page's own
  /// offset.
  private func fit(_ page: LivePage) {
    let size = pager.bounds.size
    page.view.bounds.size = size
    page.view.center = CGPoint(
      x: left(of: page.index) + page.view.anchorPoint.x * size.width,
      y: page.view.anchorPoint.y * size.height)
    updateEnclosure(of: page)
  }

  private func left(of index: Int) -> CGFloat {
    jump?.left(of: index, at: pager.contentOffset.x, pageWidth: pageWidth)
      ?? CGFloat(index) * pageWidth
  }

  /// Places the two pages of a jump for the strip's present offset.
  func placeJumpingPages() {
    guard jump != nil else { return }
    for page in live {
      page.view.center.x = left(of: page.index) + page.view.anchorPoint.x * pageWidth
    }
  }

  /// Sets a page to the offset given by the solver, as far as its content reaches.
  private func holdPlace(_ page: LivePage) {
    let rest = restOffset(of: page.view)
    let top = rest + solver.outer
    let wanted = solver.offset(of: page.index, restOffset: rest)
    let last = page.view.offsetLimits(.vertical).upperBound
    let offset = wanted < top ? wanted : max(min(wanted, last), top)
    if offset != wanted {
      solver.scrollAside(page.index, to: offset, restOffset: rest)
    }
    // Sums of the same lengths in another order differ in the last bit, which is not a movement.
    if abs(page.view.contentOffset.y - offset) > 1e-9 {
      page.view.contentOffset.y = offset
    }
  }

  /// Sets every page in view, except `index`, to the offset given by the solver.
  func holdPlaces(except index: Int? = nil) {
    placing {
      for page in live where page.index != index {
        holdPlace(page)
      }
    }
  }

  func room(of page: ScrollView) -> SwipeTableMetrics.Room {
    refreshPlacement == .belowBar && page is any LeadingSpaceList ? .placeholder : .inset
  }

  /// The offset of a page at its top, including its own inset.
  func restOffset(of page: ScrollView) -> Double {
    solver.metrics.restOffset(room(of: page), ownInset: page.contentInset.top)
  }

  private func updateEnclosure(of page: LivePage) {
    let metrics = solver.metrics
    let room = room(of: page.view)
    (page.view as? any LeadingSpaceList)?.leadingSpace = metrics.leadingSpace(room)
    page.view.enclosure = ScrollEnclosure(
      inset: EdgeInsets(top: metrics.inset(room)), coversTop: true,
      minimumContentHeight: adjustsContentSize
        ? metrics.minimumContentHeight(
          viewport: pager.bounds.height, restOffset: restOffset(of: page.view),
          bottomInset: page.view.adjustedContentInset.bottom) : 0,
      stickyLine: solver.placement(of: page.index).barTop + metrics.barHeight,
      topLine: metrics.stickyLine + page.view.contentInset.top,
      refreshLine: metrics.refreshLine(
        refreshPlacement, room, ownInset: page.view.contentInset.top))
  }
}

extension SwipeTableView: ScrollObserver {
  package func scrollViewOffsetDidChange(_ scrollView: ScrollView) {
    guard !isPlacing, let page = live.first(where: { $0.view === scrollView }) else { return }
    let offset = scrollView.contentOffset.y
    let rest = restOffset(of: scrollView)
    guard page.index == currentItemIndex else {
      solver.scrollAside(page.index, to: offset, restOffset: rest)
      placing { place(page) }
      placeHeader()
      return
    }
    solver.scroll(page.index, to: offset, restOffset: rest)
    holdPlaces(except: page.index)
    placeHeader()
    delegate?.swipeTableView(self, didScrollItemAt: page.index, to: offset)
  }

  package func scrollViewInsetDidChange(_ scrollView: ScrollView) {
    guard !isPlacing, let page = live.first(where: { $0.view === scrollView }) else { return }
    placing { place(page) }
    placeHeader()
  }
}
