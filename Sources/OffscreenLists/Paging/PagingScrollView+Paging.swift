import Foundation
import OffscreenScrolling
import OffscreenViews

// Scrolling from page to page, and reporting it.

extension PagingScrollView: JumpingPages {
  /// Scrolls to a page; an index out of range is clamped.
  ///
  /// With animation, pages in between that are visible neither at the start nor at the end are not
  /// requested and not shown, although the offset covers the whole distance. Dragging is disabled
  /// until such a jump is over; code that sets another offset ends it. A scroll to another page
  /// meanwhile starts from the present positions.
  public func scrollToPage(_ index: Int, animated: Bool) {
    updateIfNeeded()
    guard !pages.isEmpty else { return }
    scroll(to: existing(index), animated: animated)
    if let jump { report(lifeCycle.jump(to: jump.end.page)) }
  }

  /// Moves the pages of a jump, and updates the current page.
  func jumpDidChange() {
    placePages()
    offsetDidChange()
  }

  /// Handles a change of the offset: moves the pages of a jump, and updates the current page.
  func offsetDidChange() {
    guard !needsReload, !isResizing else { return }
    guard !isWorking else {
      hasToLook = true
      return
    }
    if let jump, animationTarget?.x != jump.end.offset {
      endJump()
      return
    }
    if jump != nil { placePages() }
    guard let here = pagePosition(after: lastPosition) else { return }
    let (least, most) = (pages.lowerBound, max(pages.lowerBound, pages.upperBound - 1))
    let position = min(max(here, CGFloat(least)), CGFloat(most))
    lastPosition = position
    let page = jump?.currentPage ?? Int((position + 0.5).rounded(.down))
    if page != currentPage {
      currentPage = page
      called(pageDelegate)?.pagingScrollView(self, didChangeCurrentPage: page)
      // If the delegate has scrolled further, that has been reported already.
      guard position == lastPosition else { return }
    }
    if jump == nil, !pages.isEmpty {
      report(lifeCycle.move(to: position))
    }
  }

  /// Reports events to the delegate, in their order, even if its actions cause others.
  func report(_ events: [PageLifeCycle.Event]) {
    unreported += events
    guard !isReporting else { return }
    isReporting = true
    defer { isReporting = false }
    while !unreported.isEmpty {
      switch unreported.removeFirst() {
      case .willDisappear(let page):
        called(pageDelegate)?.pagingScrollView(self, pageWillDisappear: page)
      case .willAppear(let page): called(pageDelegate)?.pagingScrollView(self, pageWillAppear: page)
      case .didDisappear(let page):
        called(pageDelegate)?.pagingScrollView(self, pageDidDisappear: page)
      case .didAppear(let page): called(pageDelegate)?.pagingScrollView(self, pageDidAppear: page)
      }
    }
  }
}
