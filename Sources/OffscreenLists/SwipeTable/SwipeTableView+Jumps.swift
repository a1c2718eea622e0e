import Foundation
import OffscreenScrolling
import OffscreenViews

// Horizontal movement: by a finger to a neighbouring page, by code directly to any page.

extension SwipeTableView {
  /// A movement between pages that are not neighbours, which skips those in between.
  ///
  /// The strip's offset covers the whole distance, so that a bar goes directly to its target; the
  /// two pages are shown side by side meanwhile.
  struct Jump {
    let start: Int
    let end: Int
    /// The strip's offset at the start and at the end.
    let startOffset: CGFloat
    let endOffset: CGFloat
    let wasScrollEnabled: Bool

    func progress(at offset: CGFloat) -> CGFloat {
      guard endOffset != startOffset else { return 1 }
      return min(max((offset - startOffset) / (endOffset - startOffset), 0), 1)
    }

    /// The left edge of one of the two pages on the strip.
    func left(of index: Int, at offset: CGFloat, pageWidth: CGFloat) -> CGFloat? {
      let progress = progress(at: offset)
      let step = end > start ? pageWidth : -pageWidth
      let first = CGFloat(start) * pageWidth - startOffset
      let left = offset + first * (1 - progress) - step * progress
      if index == start { return left }
      return index == end ? left + step : nil
    }
  }

  /// Scrolls to a page without showing or requesting those in between; an index out of range is
  /// ignored.
  ///
  /// The delegate is told of one change of the current page and, with animation, of its end. Has no
  /// effect if the page is already there.
  public func scrollToItem(at index: Int, animated: Bool) {
    updateIfNeeded()
    guard (0..<solver.pageCount).contains(index) else { return }
    finishJump()
    let target = CGPoint(x: CGFloat(index) * pageWidth, y: 0)
    guard target != pager.contentOffset else { return }
    if animated, abs(index - currentItemIndex) > 1, pager.window != nil {
      jump = Jump(
        start: currentItemIndex, end: index, startOffset: pager.contentOffset.x,
        endOffset: target.x, wasScrollEnabled: pager.isScrollEnabled)
      pager.isScrollEnabled = false
      pager.setNeedsLayout()
    }
    pager.setContentOffset(target, animated: animated)
  }

  /// Moves the pages back to their regular positions, at the end of a jump.
  func finishJump() {
    guard let jump else { return }
    self.jump = nil
    pager.isScrollEnabled = jump.wasScrollEnabled
    placing {
      if pager.contentOffset.x != jump.endOffset {
        pager.setContentOffset(CGPoint(x: jump.endOffset, y: 0), animated: false)
      }
      for page in live {
        place(page)
      }
    }
    pager.setNeedsLayout()
    updateCurrentItem()
  }

  /// Handles a horizontal movement of the strip.
  func pagerDidScroll() {
    guard !isPlacing else { return }
    placeJumpingPages()
    updateCurrentItem()
  }

  private func updateCurrentItem() {
    let former = currentItemIndex
    if pageWidth > 0, solver.pageCount > 0 {
      currentItemIndex = itemNearestToMiddle()
    }
    if currentItemIndex != former {
      formerItemIndex = former
      updateSurface()
    }
    placeHeader()
    delegate?.swipeTableViewDidScrollHorizontally(self)
    if currentItemIndex != former {
      delegate?.swipeTableView(self, didChangeCurrentItemIndex: currentItemIndex)
    }
  }

  private func itemNearestToMiddle() -> Int {
    let offset = pager.contentOffset.x
    if let jump {
      return jump.progress(at: offset) < 0.5 ? jump.start : jump.end
    }
    let nearest = (offset / pageWidth + 0.5).rounded(.down)
    return Int(min(max(nearest, 0), CGFloat(solver.pageCount - 1)))
  }

  /// The two pages between which the strip is, and its progress towards the second.
  var pageTransition: (start: Int, end: Int, progress: Double) {
    if let jump {
      return (jump.start, jump.end, jump.progress(at: pager.contentOffset.x))
    }
    guard pageWidth > 0, solver.pageCount > 0 else { return (0, 0, 0) }
    let position = min(max(pager.contentOffset.x / pageWidth, 0), CGFloat(solver.pageCount - 1))
    let start = Int(position)
    return (start, min(start + 1, solver.pageCount - 1), position - CGFloat(start))
  }

  func tellDelegate(_ message: (any SwipeTableViewDelegate, SwipeTableView) -> Void) {
    if let delegate { message(delegate, self) }
  }

  /// Handles a tap that nothing on a page handled.
  func pageWasTapped(at view: View) {
    guard let page = live.first(where: { view.isDescendant(of: $0.view) }),
      delegate?.swipeTableView(self, shouldSelectItemAt: page.index) ?? true
    else { return }
    delegate?.swipeTableView(self, didSelectItemAt: page.index)
  }
}
