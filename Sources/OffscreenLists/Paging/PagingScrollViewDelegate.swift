public import OffscreenScrolling
public import OffscreenViews

/// Hears of the pages' comings and goings; every method has a default that does nothing.
public protocol PagingScrollViewDelegate: ScrollViewDelegate {
  /// Tells that another page is nearest to the middle of the view.
  func pagingScrollView(_ pagingScrollView: PagingScrollView, didChangeCurrentPage index: Int)

  /// Tells that a page's view is about to be added.
  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, willDisplay page: View, at index: Int)

  /// Tells that a page's view was removed, before it waits for reuse.
  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, didEndDisplaying page: View, at index: Int)
}

extension PagingScrollViewDelegate {
  /// Does nothing.
  public func pagingScrollView(
    _ pagingScrollView: PagingScrollView, didChangeCurrentPage index: Int
  ) {}

  /// Does nothing.
  public func pagingScrollView(
    _ pagingScrollView: PagingScrollView, willDisplay page: View, at index: Int
  ) {}

  /// Does nothing.
  public func pagingScrollView(
    _ pagingScrollView: PagingScrollView, didEndDisplaying page: View, at index: Int
  ) {}
}
