public import Foundation
public import OffscreenRaster

extension TextLayout {
  /// Draws the text with the layout's upper left corner at `origin`, in user space.
  ///
  /// Upright text and text turned by quarter turns stands on whole device pixels, and its strokes
  /// are at least one pixel wide. Glyphs beyond the canvas's clip cost little, and an origin that is
  /// not finite draws nothing.
  public func draw(in canvas: Canvas, at origin: CGPoint, color: Color) {
    guard let painter = TextPainter(font: font, color: color, canvas: canvas) else { return }
    for line in lines {
      painter.draw(
        line.glyphs, at: CGPoint(x: origin.x + line.x, y: origin.y + line.baseline), in: canvas)
    }
  }
}
