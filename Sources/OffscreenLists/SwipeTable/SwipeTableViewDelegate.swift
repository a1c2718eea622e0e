public import Foundation
import OffscreenScrolling

/// Receives the events of a swipe table; every method has a default.
///
/// All except `didScrollItemAt` are about the horizontal movement of the pages. The pages' own
/// movements are also reported to their own delegates.
public protocol SwipeTableViewDelegate: AnyObject {
  /// Called when the pages have moved horizontally.
  func swipeTableViewDidScrollHorizontally(_ swipeTableView: SwipeTableView)

  /// Called when the current page was scrolled to the vertical offset `offset`, in its content.
  ///
  /// Header and bar have already moved.
  func swipeTableView(
    _ swipeTableView: SwipeTableView, didScrollItemAt index: Int, to offset: CGFloat)

  /// Called when another page is nearest to the middle of the view.
  func swipeTableView(_ swipeTableView: SwipeTableView, didChangeCurrentItemIndex index: Int)

  /// Whether a tap on a page selects it; asked for taps that nothing on the page handles.
  func swipeTableView(_ swipeTableView: SwipeTableView, shouldSelectItemAt index: Int) -> Bool

  /// Called after a tap on a page that nothing on it handled.
  func swipeTableView(_ swipeTableView: SwipeTableView, didSelectItemAt index: Int)

  /// The distance that a page must be pulled until its refresh control starts a refresh, and the
  /// height of the space during the refresh, in points; 60 by default.
  ///
  /// Asked when the page comes into view. A height that is not positive and finite counts as 60. The
  /// original asks for `heightForRefreshHeaderAtIndex`.
  func swipeTableView(
    _ swipeTableView: SwipeTableView, refreshHeightForItemAt index: Int
  )
    -> CGFloat

  /// Called when a finger begins to move the pages horizontally.
  func swipeTableViewWillBeginDragging(_ swipeTableView: SwipeTableView)

  /// Called after the finger was lifted, with whether the pages continue to move.
  func swipeTableViewDidEndDragging(
    _ swipeTableView: SwipeTableView, willDecelerate decelerate: Bool)

  /// Called when the pages continue to move after the finger was lifted.
  func swipeTableViewWillBeginDecelerating(_ swipeTableView: SwipeTableView)

  /// Called when the pages have stopped after a drag.
  func swipeTableViewDidEndDecelerating(_ swipeTableView: SwipeTableView)

  /// Called when a page scrolled to with animation has been reached, or the animation was stopped.
  func swipeTableViewDidEndScrollingAnimation(_ swipeTableView: SwipeTableView)
}

extension SwipeTableViewDelegate {
  /// Does nothing.
  public func swipeTableViewDidScrollHorizontally(_: SwipeTableView) {}

  /// Does nothing.
  public func swipeTableView(_: SwipeTableView, didScrollItemAt _: Int, to _: CGFloat) {}

  /// Does nothing.
  public func swipeTableView(_: SwipeTableView, didChangeCurrentItemIndex _: Int) {}

  /// Returns true.
  public func swipeTableView(_: SwipeTableView, shouldSelectItemAt _: Int) -> Bool { true }

  /// Does nothing.
  public func swipeTableView(_: SwipeTableView, didSelectItemAt _: Int) {}

  /// Returns 60.
  public func swipeTableView(
    _ swipeTableView: SwipeTableView, refreshHeightForItemAt index: Int
  )
    -> CGFloat
  { RefreshControl.usualHeight }

  /// Does nothing.
  public func swipeTableViewWillBeginDragging(_ swipeTableView: SwipeTableView) {}

  /// Does nothing.
  public func swipeTableViewDidEndDragging(_: SwipeTableView, willDecelerate _: Bool) {}

  /// Does nothing.
  public func swipeTableViewWillBeginDecelerating(_: SwipeTableView) {}

  /// Does nothing.
  public func swipeTableViewDidEndDecelerating(_: SwipeTableView) {}

  /// Does nothing.
  public func swipeTableViewDidEndScrollingAnimation(_: SwipeTableView) {}
}
