import Foundation
import OffscreenRaster

/// A border as it is painted: inside the bounds of a layer, at most half their shorter side wide.
struct LayerBorder {
  /// The bounds in the view's own coordinates, as are the other lengths.
  private let bounds: CGRect
  private let cornerRadius: CGFloat
  /// The outlines of the bounds and of the inside of the border, unless all corners are circular or none is rounded.
  private let ring: Path?
  private let width: CGFloat
  private let color: Color

  /// Takes the border from a layer; nil if none is painted.
  init?(of state: UnsafePointer<LayerState>) {
    guard unsafe state.pointee.hasBorder, let color = unsafe state.pointee.borderColor else {
      return nil
    }
    bounds = unsafe state.pointee.bounds
    cornerRadius = unsafe state.pointee.paintedCornerRadius
    width = unsafe state.pointee.borderWidth
    ring = unsafe state.pointee.hasUnusualCorners ? Self.ring(of: state.pointee) : nil
    self.color = color
  }

  /// Paints the border on a canvas in the view's own coordinates.
  func paint(on canvas: Canvas) {
    guard let ring else {
      canvas.strokeBorder(bounds, cornerRadius: cornerRadius, width: width, with: color)
      return
    }
    canvas.fill(ring, rule: .evenOdd, with: color)
  }

  private static func ring(of state: LayerState) -> Path? {
    guard var ring = state.unusualOutline else { return nil }
    let (bounds, radius) = (state.bounds, state.paintedCornerRadius)
    let width = min(state.borderWidth, min(bounds.width, bounds.height) / 2)
    let inside = bounds.insetBy(dx: width, dy: width)
    ring.addPath(
      state.outline(of: inside, radius: max(0, radius - width)) ?? Path(rect: inside))
    return ring
  }
}
