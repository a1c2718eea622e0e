public import OffscreenScrolling
public import OffscreenViews

/// Hears of the pages' comings and goings; every method has a default that does nothing.
///
/// A page appears when it comes into the bounds, and is there once it is in place. A swipe from page
/// 0 to 1 calls `pageWillDisappear: 0`, `pageWillAppear: 1`, and in the end `pageDidDisappear: 0`,
/// `pageDidAppear: 1`. One that is given up calls in the end `pageWillDisappear: 1`,
/// `pageWillAppear: 0`, `pageDidDisappear: 1`, `pageDidAppear: 0`. The neighbours that are seen
/// beside the bounds do not count.
public protocol PagingScrollViewDelegate: ScrollViewDelegate {
  /// Tells that another page is nearest to the middle of the view.
  func pagingScrollView(_ pagingScrollView: PagingScrollView, didChangeCurrentPage index: Int)

  /// Tells that a page comes into the bounds, or back into them.
  func pagingScrollView(_ pagingScrollView: PagingScrollView, pageWillAppear index: Int)

  /// Tells that a page is in place, alone in the bounds.
  func pagingScrollView(_ pagingScrollView: PagingScrollView, pageDidAppear index: Int)

  /// Tells that a page begins to leave the bounds.
  func pagingScrollView(_ pagingScrollView: PagingScrollView, pageWillDisappear index: Int)

  /// Tells that a page has left the bounds.
  func pagingScrollView(_ pagingScrollView: PagingScrollView, pageDidDisappear index: Int)

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
  public func pagingScrollView(_ pagingScrollView: PagingScrollView, pageWillAppear index: Int) {}

  /// Does nothing.
  public func pagingScrollView(_ pagingScrollView: PagingScrollView, pageDidAppear index: Int) {}

  /// Does nothing.
  public func pagingScrollView(
    _ pagingScrollView: PagingScrollView, pageWillDisappear index: Int
  ) {}

  /// Does nothing.
  public func pagingScrollView(
    _ pagingScrollView: PagingScrollView, pageDidDisappear index: Int
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
