public import Foundation

/// Hears what a swipe table does; every method has a default that does nothing.
///
/// All but `didScrollItemAt` are about the pages' movement sideways. The pages' own movements go to
/// their own delegates, too.
public protocol SwipeTableViewDelegate: AnyObject {
  /// Tells that the pages moved sideways.
  func swipeTableViewDidScrollHorizontally(_ swipeTableView: SwipeTableView)

  /// Tells that the current page was scrolled to the vertical offset `offset`, in its content.
  ///
  /// Header and bar have moved along already.
  func swipeTableView(
    _ swipeTableView: SwipeTableView, didScrollItemAt index: Int, to offset: CGFloat)

  /// Tells that another page is nearest to the middle of the view.
  func swipeTableView(_ swipeTableView: SwipeTableView, didChangeCurrentItemIndex index: Int)

  /// Whether a tap on a page selects it; asked for taps that nothing on the page takes.
  func swipeTableView(_ swipeTableView: SwipeTableView, shouldSelectItemAt index: Int) -> Bool

  /// Tells that a page was tapped where nothing on it takes the tap.
  func swipeTableView(_ swipeTableView: SwipeTableView, didSelectItemAt index: Int)

  /// Tells that a finger begins to move the pages sideways.
  func swipeTableViewWillBeginDragging(_ swipeTableView: SwipeTableView)

  /// Tells that the finger lifted, and whether the pages move on.
  func swipeTableViewDidEndDragging(
    _ swipeTableView: SwipeTableView, willDecelerate decelerate: Bool)

  /// Tells that the pages move on to where they rest.
  func swipeTableViewWillBeginDecelerating(_ swipeTableView: SwipeTableView)

  /// Tells that the pages came to rest after a finger.
  func swipeTableViewDidEndDecelerating(_ swipeTableView: SwipeTableView)

  /// Tells that a page scrolled to with animation is reached, or the animation was stopped.
  func swipeTableViewDidEndScrollingAnimation(_ swipeTableView: SwipeTableView)
}

extension SwipeTableViewDelegate {
  /// Does nothing.
  public func swipeTableViewDidScrollHorizontally(_ swipeTableView: SwipeTableView) {}

  /// Does nothing.
  public func swipeTableView(
    _ swipeTableView: SwipeTableView, didScrollItemAt index: Int, to offset: CGFloat
  ) {}

  /// Does nothing.
  public func swipeTableView(
    _ swipeTableView: SwipeTableView, didChangeCurrentItemIndex index: Int
  ) {}

  /// Returns true.
  public func swipeTableView(
    _ swipeTableView: SwipeTableView, shouldSelectItemAt index: Int
  ) -> Bool { true }

  /// Does nothing.
  public func swipeTableView(_ swipeTableView: SwipeTableView, didSelectItemAt index: Int) {}

  /// Does nothing.
  public func swipeTableViewWillBeginDragging(_ swipeTableView: SwipeTableView) {}

  /// Does nothing.
  public func swipeTableViewDidEndDragging(
    _ swipeTableView: SwipeTableView, willDecelerate decelerate: Bool
  ) {}

  /// Does nothing.
  public func swipeTableViewWillBeginDecelerating(_ swipeTableView: SwipeTableView) {}

  /// Does nothing.
  public func swipeTableViewDidEndDecelerating(_ swipeTableView: SwipeTableView) {}

  /// Does nothing.
  public func swipeTableViewDidEndScrollingAnimation(_ swipeTableView: SwipeTableView) {}
}
