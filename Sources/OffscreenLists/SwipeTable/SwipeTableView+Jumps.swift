import Foundation
import OffscreenScrolling
import OffscreenViews

// Horizontal movement: by a finger to a neighbouring page, by code directly to any page.

extension SwipeTableView {
  /// Scrolls to a page without showing or requesting those in between; an index out of range is
  /// ignored.
  ///
  /// The delegate is told of one change of the current page and, with animation, of its end. Has no
  /// effect if the page is already there. A scroll to another page meanwhile starts from the
  /// present positions.
  public func scrollToItem(at index: Int, animated: Bool) {
    updateIfNeeded()
    guard (0..<solver.pageCount).contains(index) else { return }
    pager.scroll(to: index, animated: animated)
  }

  /// Handles a horizontal movement of the strip.
  func pagerDidScroll() {
    guard !isPlacing else { return }
    pager.endJumpIfOver()
    if pager.jump == nil {
      updateCurrentItem()
    } else {
      // The pages follow before the frame is over.
      placeSideways()
    }
  }

  /// Handles a jump that has begun, advanced or ended.
  func jumpDidChange() {
    placeSideways()
    if !isPlacing, !isWorking { updateCurrentItem() }
  }

  /// Makes the page nearest to the middle the current one, and reports a movement.
  func updateCurrentItem() {
    let former = currentItemIndex
    if pageWidth > 0, solver.pageCount > 0 {
      currentItemIndex = itemNearestToMiddle()
    }
    let isNew = currentItemIndex != former
    if isNew {
      formerItemIndex = former
      updateSurface()
    }
    placeHeader()
    let item = currentItemIndex
    called(delegate)?.swipeTableViewDidScrollHorizontally(self)
    // If the delegate has scrolled further, that has been reported already.
    if isNew, currentItemIndex == item {
      called(delegate)?.swipeTableView(self, didChangeCurrentItemIndex: item)
    }
  }

  /// The page nearest to the middle of the view, halves rounded up; there must be pages with a
  /// width.
  func itemNearestToMiddle() -> Int {
    let offset = pager.contentOffset.x
    if let jump = pager.jump { return jump.currentPage }
    let nearest = (offset / pageWidth + 0.5).rounded(.down)
    return Int(min(max(nearest, 0), CGFloat(solver.pageCount - 1)))
  }

  /// Calls the delegate, if there is one, with the table.
  func tellDelegate(_ message: (any SwipeTableViewDelegate, SwipeTableView) -> Void) {
    if let delegate { message(delegate, self) }
  }

  /// Handles a tap that nothing on a page handled.
  func pageWasTapped(at view: View) {
    guard let page = visible.items.first(where: { view.isDescendant(of: $0.container) }),
      called(delegate)?.swipeTableView(self, shouldSelectItemAt: page.index) ?? true,
      visible[page.index] === page
    else { return }
    called(delegate)?.swipeTableView(self, didSelectItemAt: page.index)
  }
}
