package import Foundation
import OffscreenGeometry

extension View {
  /// Changes the bounds and the center, and notifies everything that depends on them; every setter
  /// calls this.
  ///
  /// Values that are not finite have no effect.
  func moveTo(bounds: CGRect, center: CGPoint) {
    guard bounds.isFinite, center.isFinite else { return }
    let old = layer.state.bounds
    let oldCenter = layer.state.center
    layer.setGeometry(bounds: bounds, center: center)
    safeAreaMayChange()
    if flags.contains(.containsLayoutNodes) { layoutGeometryDidChange(from: old) }
    if attachedValues != nil { tellObservers(from: old, oldCenter) }
    if bounds.size != old.size {
      markNeedsLayout(by: "a change of size")
      if let superview, !superview.flags.contains(.isLayingOut) {
        superview.markNeedsLayout(by: "a change of a subview's size")
      }
      if autoresizesSubviews { resizeSubviews(from: old.size) }
    } else if bounds.origin != old.origin {
      markNeedsLayout(by: "a change of the bounds' origin")
    } else {
      return
    }
    boundsDidChange(from: old)
  }

  /// The frame without the transform, which layout by constraints neither reads nor changes.
  var untransformedFrame: CGRect {
    let state = layer.state
    return CGRect(
      x: state.center.x - state.anchorPoint.x * state.bounds.width,
      y: state.center.y - state.anchorPoint.y * state.bounds.height,
      width: state.bounds.width, height: state.bounds.height)
  }

  /// Tells observers of the properties of the geometry that differ from their former values.
  private func tellObservers(from oldBounds: CGRect, _ oldCenter: CGPoint) {
    let (bounds, center) = (layer.state.bounds, layer.state.center)
    if bounds != oldBounds { propertyDidChange("bounds") }
    if center != oldCenter { propertyDidChange("center") }
    if bounds.size != oldBounds.size || center != oldCenter { propertyDidChange("frame") }
    if bounds.origin != oldBounds.origin { propertyDidChange("contentOffset") }
  }

  /// Resizes the bounds to the size that fits best, and moves the centre so that the top left
  /// corner of the frame stays.
  func resizeToFit() {
    let size = sizeThatFits(bounds.size)
    let corner = frame.origin
    bounds.size = size
    let moved = frame.origin
    center = CGPoint(x: center.x + corner.x - moved.x, y: center.y + corner.y - moved.y)
  }
}

extension CGAffineTransform {
  /// Whether all entries are finite numbers.
  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}

extension CGPoint {
  /// Whether both coordinates are finite numbers.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
  /// Whether all edges are finite numbers.
  package var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }

  /// Whether the point lies inside, left and top edge included, right and bottom edge excluded.
  package func containsHalfOpen(_ point: CGPoint) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }
}
