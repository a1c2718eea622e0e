public import OffscreenScrolling
public import OffscreenViews

/// Provides the number of pages of a swipe table, and their scroll views.
public protocol SwipeTableViewDataSource: AnyObject {
  /// The number of pages; asked at every reload.
  func numberOfItems(in swipeTableView: SwipeTableView) -> Int

  /// The scroll view of a page: `reused`, with other contents, or any other one.
  ///
  /// `reused` was the view of a page that left the visible area; nil if there is none. Its insets
  /// and its delegate are its own; the swipe table sets its size, position and offset.
  func swipeTableView(
    _ swipeTableView: SwipeTableView, viewForItemAt index: Int, reusing reused: ScrollView?
  ) -> ScrollView

  /// The view that fills a page and contains its scroll view, with other views beside or above it;
  /// the scroll view itself by default.
  ///
  /// A container is made here, because a view does not keep its superview alive; that of a reused
  /// scroll view is still its superview. The swipe table sets the container's size and position; the
  /// container sizes the scroll view, whose top edge should be its own.
  func swipeTableView(
    _ swipeTableView: SwipeTableView, containerOf scrollView: ScrollView, forItemAt index: Int
  ) -> View
}

extension SwipeTableViewDataSource {
  /// The scroll view itself.
  public func swipeTableView(
    _ swipeTableView: SwipeTableView, containerOf scrollView: ScrollView, forItemAt index: Int
  ) -> View { scrollView }
}

extension ScrollView {
  /// The swipe table that has a page with this scroll view, at any depth; nil if there is none.
  public var swipeTableView: SwipeTableView? {
    sequence(first: self as View) { $0.superview }.lazy.compactMap { $0 as? SwipePager }.first?
      .table
  }
}
