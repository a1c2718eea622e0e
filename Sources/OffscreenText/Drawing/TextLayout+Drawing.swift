public import Foundation
public import OffscreenRaster

extension TextLayout {
  /// Draws the text with the layout's top left corner at `origin`, in user space.
  ///
  /// The baselines of text that is upright or rotated by quarter turns are at whole device pixels.
  /// Glyphs outside the canvas's clip cost little; an origin that is not finite draws nothing.
  public func draw(in canvas: Canvas, at origin: CGPoint, color: Color) {
    guard let painter = TextPainter(color: color, canvas: canvas) else { return }
    for line in lines {
      let start = CGPoint(x: origin.x + line.x, y: origin.y + line.baseline)
      for run in line.runs { painter.drawBackground(of: run, at: start) }
      for run in line.runs { painter.drawShadow(of: run, at: start) }
      for run in line.runs { painter.draw(run, at: start) }
    }
  }
}
