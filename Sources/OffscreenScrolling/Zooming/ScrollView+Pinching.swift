import Foundation
import OffscreenGeometry
import OffscreenViews

extension ScrollView {
  /// The view that is scaled, which the delegate chooses; nil if there is none.
  var zoomedView: View? { called(delegate)?.viewForZooming(in: self) }

  /// The scale and the offset as they are now.
  var presentPose: ZoomMotion.Pose {
    ZoomMotion.Pose(scale: Double(zoom.scale), offset: contentOffset)
  }

  // MARK: Fingers

  /// Handles two or more fingers touching down: remembers the content under their centre, which
  /// stays there.
  func gripContent(at location: CGPoint, fingerScale: Double) {
    guard let view = zoomedView, fingerScale > 0 else { return }
    let point = viewportPoint(location)
    zoom.grip = ZoomState.Grip(
      viewportPoint: point, contentPoint: contentPoint(at: point, in: view),
      fingerScale: fingerScale,
      unbandedBase: ZoomBand.unbanded(Double(zoom.scale), limits: zoom.limits) / fingerScale)
  }

  /// Handles the lift of a finger that leaves fewer than two: no finger holds the content any
  /// longer.
  func releaseGrip() {
    zoom.grip = nil
  }

  /// Handles fingers that have moved enough to zoom: a movement of the content or the scale ends.
  func beginPinch(at location: CGPoint, fingerScale: Double) {
    if zoom.motion != nil {
      zoom.motion = nil
      endZooming()
      gripContent(at: location, fingerScale: fingerScale)
    }
    if zoom.grip == nil {
      gripContent(at: location, fingerScale: 1)
    }
    announce(machine.stop())
    zoom.isPinching = true
    indicators.show()
    called(delegate)?.scrollViewWillBeginZooming(self, with: zoomedView)
    pinch(at: location, fingerScale: fingerScale)
  }

  /// Handles fingers whose distance is `fingerScale` times the initial one: the content under them
  /// follows.
  func pinch(at location: CGPoint, fingerScale: Double) {
    guard zoom.isPinching, let view = zoomedView, zoom.grip != nil else { return }
    zoom.grip?.viewportPoint = viewportPoint(location)
    zoom.grip?.fingerScale = fingerScale
    guard let grip = zoom.grip else { return }
    let meant = grip.unbandedBase * fingerScale
    let scale =
      bouncesZoom
      ? ZoomBand.banded(meant, limits: zoom.limits)
      : ScrollGeometry.clamped(meant, to: zoom.limits)
    let origin = view.frame.origin
    var offset = CGPoint.zero
    for axis in ScrollAxis.allCases {
      offset[axis] =
        origin[axis] + scale * grip.contentPoint[axis] - grip.viewportPoint[axis]
    }
    if !bounces { offset = geometry(of: view, scale: scale).clamped(offset) }
    apply(ZoomMotion.Pose(scale: scale, offset: offset), to: view)
  }

  /// Handles the end of a pinch: a scale beyond its limits returns.
  func endPinch() {
    guard zoom.isPinching else { return }
    zoom.isPinching = false
    let scale = ScrollGeometry.clamped(Double(zoom.scale), to: zoom.limits)
    guard scale != Double(zoom.scale), let view = zoomedView, let grip = zoom.grip, host != nil
    else {
      endZooming()
      return
    }
    let end = pose(of: grip.contentPoint, at: grip.viewportPoint, scale: scale, in: view)
    zoom.motion = ZoomMotion(
      bouncingFrom: presentPose, to: end,
      contentLength: Double(max(contentBox(of: view).width, contentBox(of: view).height)), at: now)
    startTicking()
  }

  // MARK: Motion

  /// Sets the scale and offset of the motion in progress.
  func zoomTick(at now: Duration) {
    guard let motion = zoom.motion else { return }
    let isFinished = motion.isFinished(at: now)
    if isFinished { zoom.motion = nil }
    if let view = zoomedView { apply(motion.pose(at: now), to: view) }
    if isFinished, !zoom.isActive { endZooming(since: motion.end) }
  }

  /// Ends a motion of the scale at once, at its target.
  func finishZoomMotion() {
    guard let motion = zoom.motion else { return }
    zoom.motion = nil
    if let view = zoomedView { apply(motion.to, to: view) }
    endZooming()
  }

  /// Notifies the delegate that the scale is at rest, at `end` if that was before this frame.
  func endZooming(since end: Duration? = nil) {
    called(delegate)?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom.scale)
    guard !machine.isTracking, !zoom.isActive else { return }
    if host != nil {
      _ = machine.moveBack(from: contentOffset, in: geometry, at: now)
    } else {
      move(to: geometry.clamped(contentOffset))
    }
    indicators.fade(from: end ?? now)
    startTicking()
  }

  /// Handles an offset that other code moved by a distance while the scale is changing.
  func shiftZoom(by distance: CGPoint) {
    zoom.motion?.shift(by: distance)
    guard zoom.isPinching, var grip = zoom.grip else { return }
    for axis in ScrollAxis.allCases {
      grip.contentPoint[axis] += distance[axis] / zoom.scale
    }
    zoom.grip = grip
  }

  /// Handles a scale that code set while fingers zoom: the fingers now hold the content under them.
  func regrip() {
    guard let grip = zoom.grip, zoom.isPinching else { return }
    gripContent(
      at: CGPoint(
        x: grip.viewportPoint.x + bounds.minX, y: grip.viewportPoint.y + bounds.minY),
      fingerScale: grip.fingerScale)
  }

  // MARK: Positions

  /// Scales the view, sets the size of the content, and sets the offset without rounding.
  func apply(_ pose: ZoomMotion.Pose, to view: View) {
    let scale = CGFloat(pose.scale)
    zoom.isApplying = true
    zoom.scale = scale
    let corner = view.frame.origin
    let size = contentBox(of: view).size
    view.transform = zoom.giveTransform(to: view)
    let moved = view.frame.origin
    view.center = CGPoint(
      x: view.center.x + corner.x - moved.x, y: view.center.y + corner.y - moved.y)
    contentSize = CGSize(width: size.width * scale, height: size.height * scale)
    zoom.isApplying = false
    let formerInset = knownGeometry.inset
    noteGeometry()
    move(to: pose.offset)
    machine.carryDrag(to: contentOffset, geometry: geometry)
    updateIndicators()
    if knownGeometry.inset != formerInset { adjustedContentInsetDidChange() }
    called(delegate)?.scrollViewDidZoom(self)
  }

  /// The bounding box of the zoomed view at scale 1, relative to the view's own top left corner.
  ///
  /// It differs from the bounds if the view is rotated.
  func contentBox(of view: View) -> CGRect {
    CGRect(origin: .zero, size: view.bounds.size).applying(zoom.ownTurn(of: view))
  }

  /// The point of the zoomed view, at scale 1 and relative to its bounding box, that is at a point
  /// of the viewport.
  func contentPoint(at point: CGPoint, in view: View) -> CGPoint {
    let origin = view.frame.origin
    return CGPoint(
      x: (contentOffset.x + point.x - origin.x) / zoom.scale,
      y: (contentOffset.y + point.y - origin.y) / zoom.scale)
  }

  /// The offset, for a scale, that puts a content point at a viewport point, or as near to it as
  /// the range allows.
  func pose(
    of contentPoint: CGPoint, at point: CGPoint, scale: Double, in view: View
  ) -> ZoomMotion.Pose {
    let origin = view.frame.origin
    let offset = CGPoint(
      x: origin.x + scale * contentPoint.x - point.x,
      y: origin.y + scale * contentPoint.y - point.y)
    return ZoomMotion.Pose(
      scale: scale, offset: geometry(of: view, scale: scale).clamped(offset))
  }

  /// The sizes that would determine the range of the offset at a scale.
  private func geometry(of view: View, scale: Double) -> ScrollGeometry {
    var geometry = geometry
    geometry.contentSize = CGSize(
      width: contentBox(of: view).width * scale,
      height: max(contentBox(of: view).height * scale, enclosure.minimumContentHeight))
    return geometry
  }

  /// A point of the view's coordinates, relative to the top left corner of the bounds.
  private func viewportPoint(_ location: CGPoint) -> CGPoint {
    CGPoint(x: location.x - bounds.minX, y: location.y - bounds.minY)
  }
}
