public import OffscreenScrolling

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
}
