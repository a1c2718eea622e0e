public import OffscreenViews

/// Says how many pages there are, and makes those that come near the view.
public protocol PagingScrollViewDataSource: AnyObject {
  /// The number of pages; asked at every reload.
  func numberOfPages(in pagingScrollView: PagingScrollView) -> Int

  /// The view of a page: `reused`, with other contents, or a new one.
  ///
  /// `reused` was the view of a page that went out of reach, and nil if none waits. One that is a
  /// scroll view has been scrolled to its top left. A scroll view gets back the offset it had when
  /// the page was last shown; until the next reload no page's offset is forgotten.
  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, pageAt index: Int, reusing reused: View?
  ) -> View
}
