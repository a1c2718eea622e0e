public import OffscreenScrolling

/// Says how many pages a swipe table has, and makes those that come into sight.
public protocol SwipeTableViewDataSource: AnyObject {
  /// The number of pages; asked at every reload.
  func numberOfItems(in swipeTableView: SwipeTableView) -> Int

  /// The scroll view of a page: `reused`, with other contents, or any other one.
  ///
  /// `reused` was the view of a page that went out of sight, and is nil if none waits. Its insets
  /// and its delegate stay its own; the swipe table sets its size, its place and its offset.
  func swipeTableView(
    _ swipeTableView: SwipeTableView, viewForItemAt index: Int, reusing reused: ScrollView?
  ) -> ScrollView
}
