public import Foundation
public import OffscreenViews

/// Receives the events of a scroll view; every method has a default that does nothing.
///
/// A drag calls, in this order: `scrollViewWillBeginDragging`, `scrollViewDidScroll` for every new
/// offset, `scrollViewWillEndDragging`, `scrollViewDidEndDragging`; and if the content continues to
/// move, `scrollViewWillBeginDecelerating`, `scrollViewDidScroll`…, `scrollViewDidEndDecelerating`.
public protocol ScrollViewDelegate: AnyObject {
  /// Called when the content offset has changed, for any reason.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// Called when a finger begins to drag, before the offset changes.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// Called when the finger is lifted; the delegate may choose where the content stops.
  ///
  /// The velocity is that of the offset, in points per *millisecond*. The content stops exactly at
  /// the target written here, rounded to device pixels. The target is ignored with paging, where
  /// only the pages decide, and while the scale returns from beyond its limits.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint)

  /// Called after the finger was lifted; `decelerate` says whether the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)

  /// Called when the content continues to move after the finger was lifted.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

  /// Called when the content has stopped by itself, by a finger or by code.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// Called when an offset set with animation has been reached, or its animation was stopped.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

  /// Whether a tap on the status bar may scroll to the top; true by default.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool

  /// Called when the content has reached the top after a tap on the status bar.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)

  /// Called when `adjustedContentInset` has changed, for any reason.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)

  /// The view that is scaled when the scroll view zooms; nil disables zooming.
  func viewForZooming(in scrollView: ScrollView) -> View?

  /// Called when zooming begins, by two fingers or by code with animation.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)

  /// Called when the scale has changed for any reason, after content size and offset have followed.
  func scrollViewDidZoom(_ scrollView: ScrollView)

  /// Called when the scale is at rest, after it has returned if it was beyond its limits.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Does nothing; scrolling ends at the proposed offset.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  /// Returns true.
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
  /// Returns nil.
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: CGFloat
  ) {}
}
