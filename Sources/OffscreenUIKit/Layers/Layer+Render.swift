public import Offscreen
import OffscreenViews

extension Layer {
  /// Draws the layer and its sublayers into a context, in the layer's own coordinates and without its transform.
  ///
  /// The layer has its model values. Layout that is needed is done first.
  public final func render(in ctx: CGContext) {
    layoutIfNeeded()
    ctx.saveGState()
    View.paint(self, into: ctx.canvas)
    ctx.restoreGState()
  }
}
