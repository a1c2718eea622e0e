import Foundation
import OffscreenScrolling
import OffscreenViews

// Going from page to page, and telling of it.

extension PagingScrollView: PageScrolling {
  /// Scrolls to a page; one out of range is brought into it.
  ///
  /// With animation, pages between that are seen neither at the start nor at the end are not asked
  /// for and pass unseen; the offset runs the whole way all the same. A finger has to wait until
  /// such a jump is over, and code that sets another offset ends it.
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
    // The animation first: it ends one that is under way.
    setContentOffset(target, animated: true)
    self.jump = jump
    isScrollEnabled = false
    setNeedsLayout()
    tell(lifeCycle.jump(to: page))
  }

  /// Shows pages at their own places again.
  func endJump() {
    guard let jump else { return }
    self.jump = nil
    isScrollEnabled = jump.wasScrollEnabled
    placePages()
    setNeedsLayout()
  }

  /// The offset changed: pages on a jump move with it, and the current page may be another one.
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

  /// Tells the delegate what happened to pages.
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
