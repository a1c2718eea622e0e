import Foundation
import OffscreenGeometry
package import OffscreenScrolling
import OffscreenViews

// The pages: created when they become visible, each kept at its own place below the header.

extension SwipeTableView: IndexedList {
  /// Loads the number of pages and removes their views; all pages are at their tops afterwards.
  ///
  /// The first reload shows `initialItemIndex`, another one the page that was current, or the
  /// target of a jump.
  func load() throws(StalePass) {
    if hasLoaded, itemBeforeReload == nil { itemBeforeReload = currentItemIndex }
    let item = hasLoaded ? pager.jump?.end.page ?? currentItemIndex : initialItemIndex
    pager.endJump()
    recycleAll()
    try checkCurrent()
    let count = ListLimit.admitted(
      asked(dataSource)?.numberOfItems(in: self), "items", limit: ListLimit.ownItems)
    try checkCurrent()
    solver.reset(pageCount: count)
    currentItemIndex = min(max(item, 0), max(count - 1, 0))
    formerItemIndex = currentItemIndex
    hasLoaded = hasLoaded || dataSource != nil
    placePager(at: currentItemIndex)
    placeHeader()
  }

  /// Updates the pages for the offset: recycles first, then creates.
  func tile() throws(StalePass) {
    pager.endJumpIfOver()
    try checkCurrent()
    let middle = pager.contentOffset.x / pageWidth
    try show(pager.jump?.pages ?? Array(pager.pagesSeen(at: pager.contentOffset.x))) {
      abs(Double($0) - middle)
    }
    waiting.noteVisible(visible.count)
  }

  /// Lets drags on header and bar move the current page, and reports a current page that a reload
  /// has changed.
  func didUpdate() {
    updateSurface()
    if let former = itemBeforeReload {
      itemBeforeReload = nil
      if former != currentItemIndex {
        called(delegate)?.swipeTableView(self, didChangeCurrentItemIndex: currentItemIndex)
      }
    }
    // A page's own code may have moved the strip while pages were being placed.
    if pageWidth > 0, solver.pageCount > 0, itemNearestToMiddle() != currentItemIndex {
      updateCurrentItem()
    }
  }
}

extension SwipeTableView {
  /// The width of a page, which is that of the table, in points.
  var pageWidth: CGFloat { pager.bounds.width }

  /// The list of a page in view; nil for any other.
  func page(at index: Int) -> ScrollView? {
    visible[index]?.view
  }

  /// The page that a list is.
  private func page(of list: ScrollView) -> SwipeTablePage? {
    visible.items.first { $0.view === list }
  }

  /// Keeps the current page, and the place of every page, at a new size.
  ///
  /// A jump ends at its target.
  func resize() {
    let target = pager.jump?.end.page
    placing {
      pager.endJump()
      pager.bounds.size = bounds.size
      pager.center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
      placePager(at: target ?? currentItemIndex)
      for page in visible.items {
        place(page)
      }
    }
    if target != nil { updateCurrentItem() } else { placeHeader() }
  }

  /// Makes the strip as long as all pages, and shows one of them.
  private func placePager(at item: Int) {
    placing {
      pager.contentSize = CGSize(
        width: CGFloat(solver.pageCount) * pageWidth, height: pager.bounds.height)
      pager.setContentOffset(
        CGPoint(x: CGFloat(item) * pageWidth, y: 0), animated: false)
    }
  }

  /// Runs code that moves pages, so that the movements are not treated as a finger's.
  func placing(_ body: () -> Void) {
    let wasPlacing = isPlacing
    isPlacing = true
    defer { isPlacing = wasPlacing }
    body()
  }

  /// Asks the data source for a page's views and the delegate for its refresh height.
  ///
  /// Views that were returned before a reload was requested are kept for reuse instead.
  private func makePage(
    _ index: Int, from dataSource: any SwipeTableViewDataSource
  ) throws(StalePass) -> SwipeTablePage {
    // A view does not keep its superview alive.
    let former = waiting.pop()
    let view = asked(dataSource).swipeTableView(self, viewForItemAt: index, reusing: former?.list)
    let container = withExtendedLifetime(former) {
      asked(dataSource).swipeTableView(self, containerOf: view, forItemAt: index)
    }
    let views = SwipeTablePage.Views(list: view, container: container)
    let height = askedForSize(delegate)?.swipeTableView(self, refreshHeightForItemAt: index)
    if needsReload { waiting.push(views) }
    try checkCurrent()
    demand(
      !visible.items.contains { $0.view === view || $0.container === container },
      "The scroll view for item \(index) is in use for another item and cannot be used for both.")
    demand(
      view.isDescendant(of: container),
      "The container for item \(index) does not contain its scroll view.")
    return SwipeTablePage(
      index: index, views: views, ownInset: pageInsets.ownInset(of: view),
      refreshHeight: height.flatMap { $0 > 0 && $0 < .infinity ? $0 : nil }
        ?? RefreshControl.usualHeight)
  }

  /// Adds a page that came into view, aligned below the header as the policy says.
  func create(_ index: Int) throws(StalePass) {
    guard let dataSource else { return }
    let page = try makePage(index, from: dataSource)
    let view = page.view
    visible.insert(page, for: index)
    placing {
      solver.align(
        index, with: index == currentItemIndex ? formerItemIndex : currentItemIndex,
        policy: positionPolicy)
      view.addObserver(self)
      // The page is always behind all later pages.
      pager.insertSubview(page.container, at: visible.keys.count { $0 < index })
      fit(page)
      // Some lists know the height of their content only after their first layout.
      let rest = restOffset(of: page)
      view.setContentOffset(
        CGPoint(x: view.contentOffset.x, y: solver.offset(of: index, restOffset: rest)),
        animated: false)
      view.layoutIfNeeded()
      // A refresh that held the page down may have ended while it was out of view.
      limitPull(of: page)
      holdPlace(page)
    }
  }

  /// Takes a page out of the strip, without the header's space that it had, and keeps its views for
  /// reuse.
  func recycle(_ page: SwipeTablePage, at index: Int) {
    placing {
      // A page that leaves while it is pulled comes back at its top.
      if index < solver.pageCount { limitPull(of: page) }
      pageInsets.remember(page)
      page.view.removeObserver(self)
      page.container.removeFromSuperview()
      page.view.enclosure = ScrollEnclosure()
      (page.view as? any LeadingSpaceList)?.leadingSpace = 0
      waiting.push(page.views)
    }
  }

  // MARK: Places

  /// Sets a page's size, its space for the header, and its offset.
  func place(_ page: SwipeTablePage) {
    guard visible[page.index] === page else { return }
    fit(page)
    holdPlace(page)
  }

  /// Sets a page's size, and its space for the header.
  ///
  /// The size is set through bounds and centre, because the bounds' origin is the page's own
  /// offset.
  private func fit(_ page: SwipeTablePage) {
    let (view, size) = (page.container, pager.bounds.size)
    view.bounds.size = size
    view.center = CGPoint(
      x: pager.left(of: page.index) + view.anchorPoint.x * size.width,
      y: view.anchorPoint.y * size.height)
    if view !== page.view { view.layoutIfNeeded() }
    updateEnclosure(of: page)
  }

  /// Places the pages horizontally, for the strip's present offset and its jump.
  func placeSideways() {
    for page in visible.items {
      page.container.center.x =
        pager.left(of: page.index) + page.container.anchorPoint.x * pageWidth
    }
  }

  /// Sets a page to the offset given by the solver, as far as its content reaches.
  private func holdPlace(_ page: SwipeTablePage) {
    // Changes of another page may have led to a reload.
    guard visible[page.index] === page else { return }
    // A header that has moved up hides the pull, whose bounce would scroll the page from there.
    let cutsPullOff = solver.outer > 0 && limitPull(of: page)
    let rest = restOffset(of: page)
    let top = rest + solver.outer
    let wanted = solver.offset(of: page.index, restOffset: rest)
    let last = page.view.offsetLimits(.vertical).upperBound
    let offset = wanted < top ? wanted : max(min(wanted, last), top)
    if offset != wanted {
      solver.scrollAside(page.index, to: offset, restOffset: rest)
    }
    let place = CGPoint(x: page.view.contentOffset.x, y: offset)
    if cutsPullOff {
      page.view.setContentOffset(place, animated: false)
    } else if abs(page.view.contentOffset.y - offset) > 1e-9 {
      // Sums of the same lengths in another order differ in the last bit, which is not a movement.
      page.view.carryOffset(to: place)
    }
  }

  /// Makes a page's pull as short as it is at rest: as high as a refresh in progress, or zero.
  ///
  /// - Returns: Whether it was longer.
  @discardableResult
  private func limitPull(of page: SwipeTablePage) -> Bool {
    let least = page.view.offsetLimits(.vertical).lowerBound
    return solver.limitPull(of: page.index, to: restOffset(of: page) - least)
  }

  /// Sets every page in view, except `index`, to the offset given by the solver.
  func holdPlaces(except index: Int? = nil) {
    placing {
      for page in visible.items where page.index != index {
        holdPlace(page)
      }
    }
  }

  /// The way in which a page reserves the space for header and bar.
  func room(of page: ScrollView) -> SwipeTableMetrics.Room {
    refreshPlacement == .belowBar && page is any LeadingSpaceList ? .placeholder : .inset
  }

  /// The offset of a page at its top, including its own inset.
  func restOffset(of page: SwipeTablePage) -> Double {
    solver.metrics.restOffset(room(of: page.view), ownInset: page.ownInset)
  }

  /// Tells a page's list of the space that header and bar take, and where its section headers
  /// stick.
  private func updateEnclosure(of page: SwipeTablePage) {
    guard visible[page.index] === page else { return }
    let metrics = solver.metrics
    let room = room(of: page.view)
    (page.view as? any LeadingSpaceList)?.leadingSpace = metrics.leadingSpace(room)
    page.view.enclosure = ScrollEnclosure(
      inset: EdgeInsets(top: metrics.inset(room)), coversTop: true,
      minimumContentHeight: adjustsContentSize
        ? metrics.minimumContentHeight(
          viewport: page.view.bounds.height, restOffset: restOffset(of: page),
          bottomInset: page.view.adjustedContentInset.bottom) : 0,
      stickyLine: stickyLine(of: page), topLine: metrics.stickyLine + page.ownInset,
      refreshLine: metrics.refreshLine(refreshPlacement, room, ownInset: page.ownInset),
      refreshHeight: page.refreshHeight)
  }
}

extension SwipeTableView: ScrollObserver {
  /// Moves header and bar with the current page; another page that code has scrolled moves alone.
  package func scrollViewOffsetDidChange(_ scrollView: ScrollView) {
    guard !isPlacing, let page = page(of: scrollView) else { return }
    let offset = scrollView.contentOffset.y
    let rest = restOffset(of: page)
    guard page.index == currentItemIndex else {
      solver.scrollAside(page.index, to: offset, restOffset: rest)
      placing { place(page) }
      placeHeader()
      return
    }
    solver.scroll(page.index, to: offset, restOffset: rest)
    holdPlaces(except: page.index)
    placeHeader()
    guard visible[page.index] === page else { return }
    called(delegate)?.swipeTableView(self, didScrollItemAt: page.index, to: offset)
  }

  /// Places a page again after its own inset was changed.
  package func scrollViewInsetDidChange(_ scrollView: ScrollView) {
    guard !isPlacing, let page = page(of: scrollView) else { return }
    // Placing the header sets sticky lines, which may be reported as further changes of insets.
    placing {
      // A pull that the header hides does not move when what held it ends.
      if solver.outer > 0 { limitPull(of: page) }
      place(page)
      placeHeader()
    }
    guard visible[page.index] === page else { return }
    followInset(of: page)
  }

  /// Keeps a list that is at its top there when an inset is added for a refresh: the list moves
  /// down with header and bar.
  private func followInset(of page: SwipeTablePage) {
    let change = page.view.contentInset.top - page.seenInset
    page.seenInset += change
    let least = page.view.offsetLimits(.vertical).lowerBound
    guard change > 0, page.isAtRest, abs(page.view.contentOffset.y - (least + change)) < 1e-9
    else { return }
    page.view.contentOffset.y = least
  }
}
