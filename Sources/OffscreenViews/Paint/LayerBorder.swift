import Foundation
import OffscreenRaster

/// A border as it is painted: inside the bounds of a layer, at most half their shorter side wide.
struct LayerBorder {
  /// The bounds in the view's own coordinates, as are the other lengths.
  private let bounds: CGRect
  private let cornerRadius: CGFloat
  /// The outline of the bounds if only some corners are rounded.
  private let partlyRoundedOutline: Path?
  private let corners: CornerMask
  private let width: CGFloat
  private let color: Color

  /// Takes the border from a layer; nil if none is painted.
  init?(of state: LayerState) {
    guard state.hasBorder, let color = state.borderColor else { return nil }
    bounds = state.bounds
    cornerRadius = state.paintedCornerRadius
    partlyRoundedOutline = state.partlyRoundedOutline
    corners = state.maskedCorners
    width = state.borderWidth
    self.color = color
  }

  /// Paints the border on a canvas in the view's own coordinates.
  func paint(on canvas: Canvas) {
    guard var ring = partlyRoundedOutline else {
      canvas.strokeBorder(bounds, cornerRadius: cornerRadius, width: width, with: color)
      return
    }
    let width = min(width, min(bounds.width, bounds.height) / 2)
    ring.addPath(
      Path(
        partlyRounded: bounds.insetBy(dx: width, dy: width), radius: max(0, cornerRadius - width),
        corners: corners))
    canvas.fill(ring, rule: .evenOdd, with: color)
  }
}
