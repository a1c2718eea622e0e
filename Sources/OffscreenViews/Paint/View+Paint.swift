public import Foundation
import OffscreenGeometry
public import OffscreenRaster

extension View {
  /// Draws the view and its subviews, in its own coordinates, as it looks without a stage.
  ///
  /// The picture shows the bounds, untransformed; its size in pixels is that of the bounds times
  /// `scale`, rounded up. Layout that is needed is done first.
  public func snapshot(scale: CGFloat = 1) -> Pixmap {
    demand(
      scale.isFinite && scale > 0, "The scale of a snapshot must be positive, and it is \(scale).")
    layoutIfNeeded()
    return Renderer().render(displayList(scale: scale))
  }

  /// A display list that paints the view's bounds at `scale`, ready for a renderer.
  package func displayList(scale: CGFloat) -> DisplayList {
    let bounds = paintedState.bounds
    let canvas = Canvas(
      width: Self.pixels(bounds.width * scale), height: Self.pixels(bounds.height * scale),
      scale: scale)
    canvas.translate(x: -bounds.minX, y: -bounds.minY)
    paint(into: canvas)
    return canvas.finish()
  }

  /// Paints the view's subtree in the view's own coordinates, without the view's own transform.
  ///
  /// Painting goes back to front and uses no stack that grows with the depth.
  package func paint(into canvas: Canvas) {
    var pass = PaintPass(canvas: canvas)
    pass.run(from: self)
  }

  /// A length in whole pixels, rounded up; at least 0.
  private static func pixels(_ length: CGFloat) -> Int {
    guard length > 0, length.isFinite else { return 0 }
    // A length that differs from a whole number only by rounding is that number.
    return Int(min((length - 1e-6).rounded(.up), CGFloat(PixelRect.limit)))
  }
}
