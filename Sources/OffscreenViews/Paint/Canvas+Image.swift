public import Foundation
import OffscreenGeometry
public import OffscreenRaster

extension Canvas {
  /// Draws an image over `rect`: stretched, or in nine parts if it is resizable.
  ///
  /// Between its pixels an image that is not drawn in its own size is interpolated.
  public func draw(_ image: Image, in rect: CGRect) {
    guard image.isResizable else {
      draw(image.pixmap, in: rect, interpolation: .linear)
      return
    }
    draw(
      image.pixmap, in: rect, capInsets: image.capInsets, resizingMode: image.resizingMode,
      scale: image.scale, interpolation: .linear)
  }

  /// Draws an image in its own size with its upper left corner at `point`.
  public func draw(_ image: Image, at point: CGPoint) {
    draw(image.pixmap, in: CGRect(origin: point, size: image.size), interpolation: .linear)
  }

  /// Fills a rectangle with copies of an image side by side, from its upper left corner on.
  public func fill(_ rect: CGRect, tiling image: Image) {
    fill(
      rect, tiling: image.pixmap, from: rect.standardized.origin, scale: image.scale,
      interpolation: .linear)
  }
}
