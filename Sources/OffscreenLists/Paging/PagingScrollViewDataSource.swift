public import OffscreenViews

/// Provides the number of pages, and their views when they come near the visible area.
public protocol PagingScrollViewDataSource: AnyObject {
  /// The number of pages; asked at every reload.
  func numberOfPages(in pagingScrollView: PagingScrollView) -> Int

  /// The view of a page: `reused`, with other contents, or a new one.
  ///
  /// `reused` was the view of a page that went out of reach; nil if there is none. If it is a
  /// scroll view, it has been scrolled to its top left. A scroll view gets back the offset that it
  /// had when the page was last shown; offsets are kept until the next reload.
  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
  ) -> View
}
