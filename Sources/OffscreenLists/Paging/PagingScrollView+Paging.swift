import Foundation
import OffscreenScrolling
import OffscreenViews

// Scrolling from page to page, and reporting it.

extension PagingScrollView: PageScrolling {
  /// Scrolls to a page; an index out of range is clamped.
  ///
  /// With animation, pages in between that are visible neither at the start nor at the end are not
  /// requested and not shown, although the offset covers the whole distance. Dragging is disabled
  /// until such a jump is over; code that sets another offset ends it.
  public func scrollToPage(_ index: Int, animated: Bool) {
    updateIfNeeded()
    guard !pages.isEmpty else { return }
    let page = min(max(index, pages.lowerBound), pages.upperBound - 1)
    let target = CGPoint(x: CGFloat(page) * pageWidth, y: contentOffset.y)
    let former = jump
    endJump()
    guard target != contentOffset else { return }
    let start =
      former?.stop(at: contentOffset.x)
      ?? PageJump.Stop(
        page: currentPage, offset: contentOffset.x, pages: pagesSeen(at: contentOffset.x))
    let jump = PageJump(
      from: start, at: contentOffset.x,
      to: PageJump.Stop(page: page, offset: target.x, pages: pagesSeen(at: target.x)),
      wasScrollEnabled: isScrollEnabled)
    guard animated, host != nil, former != nil || jump.skipped != 0 else {
      setContentOffset(target, animated: animated)
      return
    }
    // The animation first, because it ends one that is in progress.
    setContentOffset(target, animated: true)
    self.jump = jump
    isScrollEnabled = false
    setNeedsLayout()
    tell(lifeCycle.jump(to: page))
  }

  /// Moves the pages back to their regular positions.
  func endJump() {
    guard let jump else { return }
    self.jump = nil
    isScrollEnabled = jump.wasScrollEnabled
    placePages()
    setNeedsLayout()
  }

  /// Handles a change of the offset: moves the pages of a jump, and updates the current page.
  func offsetDidChange() {
    guard !needsReload else { return }
    guard !isWorking else {
      hasToLook = true
      return
    }
    if let jump {
      let isThere = abs(contentOffset.x - jump.end.offset) <= 0.5 / (host?.scale ?? 1)
      if isThere || animationTarget?.x != jump.end.offset {
        endJump()
      } else {
        placePages()
      }
    }
    guard let here = pagePosition(after: lastPosition) else { return }
    let (least, most) = (pages.lowerBound, max(pages.lowerBound, pages.upperBound - 1))
    let position = min(max(here, CGFloat(least)), CGFloat(most))
    lastPosition = position
    let page = jump?.stop(at: contentOffset.x).page ?? Int((position + 0.5).rounded(.down))
    if page != currentPage {
      currentPage = page
      pageDelegate?.pagingScrollView(self, didChangeCurrentPage: page)
    }
    if jump == nil, !pages.isEmpty {
      tell(lifeCycle.move(to: position))
    }
  }

  /// Reports events to the delegate.
  func tell(_ events: [PageLifeCycle.Event]) {
    for event in events {
      switch event {
      case .willDisappear(let page): pageDelegate?.pagingScrollView(self, pageWillDisappear: page)
      case .willAppear(let page): pageDelegate?.pagingScrollView(self, pageWillAppear: page)
      case .didDisappear(let page): pageDelegate?.pagingScrollView(self, pageDidDisappear: page)
      case .didAppear(let page): pageDelegate?.pagingScrollView(self, pageDidAppear: page)
      }
    }
  }
}
