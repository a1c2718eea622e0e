public import Foundation
public import Offscreen
import OffscreenViews

// The defaults of objects that pass calls on: each asks `forwardingTarget(for:)`, and without a target gives the result
// of the protocol's own default.

/// An object that implements nothing.
private final class Unanswering: ScrollViewDelegate {}

extension ScrollViewDelegate where Self: ForwardingObject {
  private func receiver(_ name: String) -> any ScrollViewDelegate {
    target(
      of: MethodSelector(name, requiredBy: { $0 is any ScrollViewDelegate }),
      as: (any ScrollViewDelegate).self) ?? Unanswering()
  }

  /// Passes the call on.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    receiver("scrollViewDidScroll:").scrollViewDidScroll(scrollView)
  }

  /// Passes the call on.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    receiver("scrollViewWillBeginDragging:").scrollViewWillBeginDragging(scrollView)
  }

  /// Passes the call on.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
  ) {
    receiver("scrollViewWillEndDragging:withVelocity:targetContentOffset:")
      .scrollViewWillEndDragging(
        scrollView, withVelocity: velocity, targetContentOffset: &targetContentOffset)
  }

  /// Passes the call on.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    receiver("scrollViewDidEndDragging:willDecelerate:").scrollViewDidEndDragging(
      scrollView, willDecelerate: decelerate)
  }

  /// Passes the call on.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    receiver("scrollViewWillBeginDecelerating:").scrollViewWillBeginDecelerating(scrollView)
  }

  /// Passes the call on.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    receiver("scrollViewDidEndDecelerating:").scrollViewDidEndDecelerating(scrollView)
  }

  /// Passes the call on.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    receiver("scrollViewDidEndScrollingAnimation:").scrollViewDidEndScrollingAnimation(scrollView)
  }

  /// Passes the call on.
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    receiver("scrollViewShouldScrollToTop:").scrollViewShouldScrollToTop(scrollView)
  }

  /// Passes the call on.
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {
    receiver("scrollViewDidScrollToTop:").scrollViewDidScrollToTop(scrollView)
  }

  /// Passes the call on.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
    receiver("scrollViewDidChangeAdjustedContentInset:").scrollViewDidChangeAdjustedContentInset(
      scrollView)
  }

  /// Passes the call on.
  public func viewForZooming(in scrollView: ScrollView) -> View? {
    receiver("viewForZoomingWithIn:").viewForZooming(in: scrollView)
  }

  /// Passes the call on.
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
    receiver("scrollViewWillBeginZooming:with:").scrollViewWillBeginZooming(scrollView, with: view)
  }

  /// Passes the call on.
  public func scrollViewDidZoom(_ scrollView: ScrollView) {
    receiver("scrollViewDidZoom:").scrollViewDidZoom(scrollView)
  }

  /// Passes the call on.
  public func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: CGFloat
  ) {
    receiver("scrollViewDidEndZooming:with:atScale:").scrollViewDidEndZooming(
      scrollView, with: view, atScale: scale)
  }
}
