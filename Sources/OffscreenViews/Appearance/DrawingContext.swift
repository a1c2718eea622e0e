package import Foundation
package import OffscreenGeometry
package import OffscreenRaster

/// What code written for Core Graphics draws into, with the colours, the pen and the path that it keeps: the `CGContext` of
/// OffscreenUIKit, which has its methods.
///
/// Code without UIKit's names draws on a `Canvas`.
public final class DrawingContext {
  /// The canvas that is drawn on.
  package let canvas: Canvas
  /// The transform of the canvas at the beginning.
  package let base: CGAffineTransform
  /// The rectangle that a view is asked to draw; nil outside of views.
  let rect: CGRect?
  /// What the methods keep between calls.
  package var settings: AnyObject?

  /// Creates a context that begins with the state of a canvas.
  package init(_ canvas: Canvas, drawing rect: CGRect? = nil) {
    self.canvas = canvas
    self.rect = rect
    base = canvas.transform
  }
}

@available(*, unavailable)
extension DrawingContext: Sendable {}
