import Foundation
import OffscreenViews

extension CGRect {
  /// The rectangle with its origin and size in whole pixels of a view's display, at least one pixel
  /// wide and high.
  func onPixels(of view: View) -> CGRect {
    let scale = view.traitCollection.displayScale
    func pixels(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
    return CGRect(
      x: pixels(minX), y: pixels(minY), width: max(pixels(width), 1 / scale),
      height: max(pixels(height), 1 / scale))
  }
}
