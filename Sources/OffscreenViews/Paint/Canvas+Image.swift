public import Foundation
import OffscreenGeometry
public import OffscreenRaster

extension Canvas {
  /// Draws an image into `rect`: stretched, or in nine parts if it is resizable.
  ///
  /// An image drawn at another size than its own is interpolated.
  public func draw(_ image: Image, in rect: CGRect) {
    let image = image.resolved
    if let symbol = image.symbol, !image.isResizable {
      symbol.draw(in: self, rect.standardized, color: nil)
      return
    }
    guard image.isResizable else {
      draw(image.pixmap, in: rect, interpolation: .linear)
      return
    }
    draw(
      image.pixmap, in: rect, capInsets: image.capInsets, resizingMode: image.resizingMode,
      scale: image.scale, interpolation: .linear)
  }

  /// Draws an image into `rect`; a template image, and a system image unless it is drawn in its own colour, is drawn in
  /// the given colour.
  public func draw(_ image: Image, in rect: CGRect, tintColor: Color) {
    if let symbol = image.symbol, image.renderingMode != .alwaysOriginal, !image.isResizable {
      symbol.draw(in: self, rect.standardized, color: tintColor)
      return
    }
    guard image.renderingMode == .alwaysTemplate else { return draw(image, in: rect) }
    beginLayer()
    draw(image, in: rect)
    setBlendMode(.sourceIn)
    fill(rect, with: tintColor)
    endLayer()
  }

  /// Draws an image at its own size with its top left corner at `point`.
  public func draw(_ image: Image, at point: CGPoint) {
    let rect = CGRect(origin: point, size: image.size)
    if let symbol = image.symbol { return symbol.draw(in: self, rect, color: nil) }
    draw(image.resolved.pixmap, in: rect, interpolation: .linear)
  }

  /// Fills a rectangle with copies of an image side by side, starting at its top left corner.
  public func fill(_ rect: CGRect, tiling image: Image) {
    let image = image.resolved
    fill(
      rect, tiling: image.pixmap, from: rect.standardized.origin, scale: image.scale,
      interpolation: .linear)
  }
}
