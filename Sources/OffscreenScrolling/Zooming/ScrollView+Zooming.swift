public import Foundation
import OffscreenGeometry
public import OffscreenViews

/// Zooming: the view that the delegate returns is scaled, and the content size follows.
///
/// The zoomed view's frame keeps its origin; the scale is applied after the view's own transform.
/// Fingers can zoom if the minimum scale is less than the maximum and the delegate returns a view.
extension ScrollView {
  /// The scale of the content; 1 by default.
  ///
  /// Setting it keeps the centre of the view in place, as far as the content reaches, and clamps
  /// the scale to its limits. It has no effect without a view for zooming.
  public final var zoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// The minimum scale at rest; 1 by default.
  ///
  /// Setting it does not change the present scale; a value that is not positive and finite is
  /// ignored.
  public final var minimumZoomScale: CGFloat {
    get { zoom.minimum }
    set { setZoomLimit(\.minimum, to: newValue) }
  }

  /// The maximum scale at rest; 1 by default.
  ///
  /// Setting it does not change the present scale; a value that is not positive and finite is
  /// ignored.
  public final var maximumZoomScale: CGFloat {
    get { zoom.maximum }
    set { setZoomLimit(\.maximum, to: newValue) }
  }

  /// Whether fingers are zooming at the moment.
  public final var isZooming: Bool { zoom.isPinching }

  /// Whether the scale is returning by itself from beyond its limits.
  public final var isZoomBouncing: Bool { zoom.motion?.isBounce ?? false }

  /// The recogniser of the fingers that zoom; nil if the limits are equal.
  public final var pinchGestureRecognizer: PinchGestureRecognizer? { pinchRecognizer }

  /// Zooms about the centre of the view, at once or in 0.3 seconds.
  ///
  /// The scale is clamped to its limits. With animation, the delegate's
  /// `scrollViewWillBeginZooming` and `scrollViewDidEndZooming` are called, and fingers that are
  /// zooming must be lifted before they can zoom again. If scale and offset are already as
  /// requested, nothing is called.
  public final func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard let view = zoomedView, scale.isFinite else { return }
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    let target = ScrollGeometry.clamped(Double(scale), to: zoom.limits)
    go(
      to: pose(of: contentPoint(at: middle, in: view), at: middle, scale: target, in: view),
      view: view, animated: animated)
  }

  /// Zooms so that a rectangle of the zoomed view, in its coordinates, fills the view and is
  /// centred.
  ///
  /// The scale is clamped to its limits, and the offset to its range. A rectangle that is not
  /// finite has no effect.
  public final func zoom(to rect: CGRect, animated: Bool) {
    guard let view = zoomedView, rect.isFinite else { return }
    let inset = adjustedContentInset
    let width = bounds.width - inset.left - inset.right
    let height = bounds.height - inset.top - inset.bottom
    guard width > 0, height > 0 else { return }
    // The rectangle in the coordinates of the view's box at scale 1.
    let shown = rect.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
      .applying(zoom.ownTurn(of: view))
    let corner = contentBox(of: view).origin
    let fitting = min(width / shown.width, height / shown.height)
    go(
      to: pose(
        of: CGPoint(x: shown.midX - corner.x, y: shown.midY - corner.y),
        at: CGPoint(x: inset.left + width / 2, y: inset.top + height / 2),
        scale: ScrollGeometry.clamped(Double(fitting), to: zoom.limits), in: view),
      view: view, animated: animated)
  }

  private func setZoomLimit(_ limit: WritableKeyPath<ZoomState, CGFloat>, to value: CGFloat) {
    guard value.isFinite, value > 0 else { return }
    zoom[keyPath: limit] = value
    if zoom.minimum < zoom.maximum {
      attachPinch()
    } else {
      detachPinch()
    }
  }

  /// Adds the recogniser of pinches.
  private func attachPinch() {
    guard pinchRecognizer == nil else { return }
    let pinch = ScrollPinchGestureRecognizer()
    pinch.scrollView = self
    pinch.delegate = self as? any GestureRecognizerDelegate
    pinchRecognizer = pinch
    addGestureRecognizer(pinch)
  }

  /// Removes the recogniser of pinches.
  private func detachPinch() {
    guard let pinch = pinchRecognizer else { return }
    removeGestureRecognizer(pinch)
    pinchRecognizer = nil
  }

  private func go(to pose: ZoomMotion.Pose, view: View, animated: Bool) {
    guard pose != presentPose else { return }
    finishZoomMotion()
    announce(machine.stop())
    guard animated else {
      apply(pose, to: view)
      regrip()
      return
    }
    if zoom.isPinching {
      // The fingers that are down no longer zoom.
      zoom.isPinching = false
      called(delegate)?.scrollViewDidEndZooming(self, with: view, atScale: zoom.scale)
    }
    called(delegate)?.scrollViewWillBeginZooming(self, with: view)
    guard host != nil else {
      apply(pose, to: view)
      endZooming()
      return
    }
    zoom.motion = ZoomMotion(settingFrom: presentPose, to: pose, at: now)
    indicators.show()
    startTicking()
  }
}
