public import Foundation
public import Offscreen
import OffscreenViews

extension View {
  /// Draws the view and its subviews into a rectangle of the current context, which they are scaled to fill.
  ///
  /// Layout that is needed is done first if `afterUpdates` is true.
  ///
  /// - Returns: Whether there is a context, and the view's size is not zero.
  @discardableResult
  public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else {
      return false
    }
    if afterUpdates { layoutIfNeeded() }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    paint(into: context.canvas)
    context.restoreGState()
    return true
  }
}
