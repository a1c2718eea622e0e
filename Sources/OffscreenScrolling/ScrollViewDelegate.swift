public import Foundation
public import OffscreenViews

/// Hears what a scroll view does; every method has a default that does nothing.
///
/// A drag calls, in this order: `scrollViewWillBeginDragging`, `scrollViewDidScroll` for every new
/// offset, `scrollViewWillEndDragging`, `scrollViewDidEndDragging`; and if the content moves on,
/// `scrollViewWillBeginDecelerating`, `scrollViewDidScroll`…, `scrollViewDidEndDecelerating`.
public protocol ScrollViewDelegate: AnyObject {
  /// Tells that the content offset changed, by whatever cause.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// Tells that a finger begins to drag; the offset is still the old one.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// Tells that the finger lifts, and lets the delegate choose where the content comes to rest.
  ///
  /// The velocity is the offset's, in points per *millisecond*. A target written here is reached
  /// exactly, to the device pixel. With paging the pages alone decide, and while the scale goes back
  /// from beyond its limits that movement does: a target that is written is ignored then.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint)

  /// Tells that the finger lifted, and whether the content moves on.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)

  /// Tells that the content moves on after the finger lifted.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

  /// Tells that the content came to rest, or was stopped by a finger or by code.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// Tells that an offset set with animation is reached, or its animation was stopped.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

  /// Tells that `adjustedContentInset` changed, by whatever cause.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)

  /// The view that is scaled when the scroll view zooms; nil for none.
  func viewForZooming(in scrollView: ScrollView) -> View?

  /// Tells that two fingers, or code with animation, begin to zoom.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)

  /// Tells that the scale changed, by whatever cause; content size and offset follow it already.
  func scrollViewDidZoom(_ scrollView: ScrollView)

  /// Tells that the scale is at rest, after it went back from beyond its limits if it was there.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Leaves the target as it is.
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
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
  /// Names no view.
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
