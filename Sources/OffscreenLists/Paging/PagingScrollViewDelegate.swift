public import OffscreenScrolling
public import OffscreenViews

/// Receives the events of pages; every method has a default that does nothing.
///
/// A page "will appear" when it enters the bounds, and "did appear" once it is in place. A swipe
/// from page 0 to 1 calls `pageWillDisappear: 0`, `pageWillAppear: 1`, and at the end
/// `pageDidDisappear: 0`, `pageDidAppear: 1`. A swipe that turns back ends with `pageWillDisappear:
/// 1`, `pageWillAppear: 0`, `pageDidDisappear: 1`, `pageDidAppear: 0`. Neighbours visible beside
/// the bounds do not count.
public protocol PagingScrollViewDelegate: ScrollViewDelegate {
  /// Called when another page is nearest to the middle of the view.
  func pagingScrollView(_ pagingScrollView: PagingScrollView, didChangeCurrentPage index: Int)

  /// Called when a page enters the bounds, or returns into them.
  func pagingScrollView(_ pagingScrollView: PagingScrollView, pageWillAppear index: Int)

  /// Called when a page is in place, alone in the bounds.
  func pagingScrollView(_ pagingScrollView: PagingScrollView, pageDidAppear index: Int)

  /// Called when a page begins to leave the bounds.
  func pagingScrollView(_ pagingScrollView: PagingScrollView, pageWillDisappear index: Int)

  /// Called when a page has left the bounds.
  func pagingScrollView(_ pagingScrollView: PagingScrollView, pageDidDisappear index: Int)

  /// Called before a page's view is added.
  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, willDisplay page: View, at index: Int)

  /// Called after a page's view was removed, before it becomes available for reuse.
  func pagingScrollView(
    _ pagingScrollView: PagingScrollView, didEndDisplaying page: View, at index: Int)
}

extension PagingScrollViewDelegate {
  /// Does nothing.
  public func pagingScrollView(_: PagingScrollView, didChangeCurrentPage _: Int) {}

  /// Does nothing.
  public func pagingScrollView(_: PagingScrollView, pageWillAppear _: Int) {}

  /// Does nothing.
  public func pagingScrollView(_: PagingScrollView, pageDidAppear _: Int) {}

  /// Does nothing.
  public func pagingScrollView(_: PagingScrollView, pageWillDisappear _: Int) {}

  /// Does nothing.
  public func pagingScrollView(_: PagingScrollView, pageDidDisappear _: Int) {}

  /// Does nothing.
  public func pagingScrollView(_: PagingScrollView, willDisplay _: View, at _: Int) {}

  /// Does nothing.
  public func pagingScrollView(_: PagingScrollView, didEndDisplaying _: View, at _: Int) {}
}
