import Foundation
import OffscreenRaster

/// The two methods that paint a view's contents: `draw(_:in:)` and `draw(_:)`.
///
/// A view whose class inherits both from `View` draws no contents. If the methods are not found,
/// every class but `View` and `Window` counts as overriding both, which is correct, but slower.
enum DrawingMethods {
  /// Whether a class overrides neither method; costs two comparisons.
  static func areInherited(by type: View.Type) -> Bool {
    guard let inherited else { return type == View.self || type == Window.self }
    return inherited.onCanvas.isInherited(by: type) && inherited.inContext.isInherited(by: type)
  }

  /// The two methods as `View` implements them; nil if they are not found.
  private static let inherited: (onCanvas: ViewMethod, inContext: ViewMethod)? = {
    guard
      let onCanvas = ViewMethod(
        overriddenBy: DrawingOnCanvas.self, butNotBy: DrawingNothing.self, DrawingInContext.self),
      let inContext = ViewMethod(
        overriddenBy: DrawingInContext.self, butNotBy: DrawingNothing.self, DrawingOnCanvas.self)
    else { return nil }
    return (onCanvas, inContext)
  }()
}

extension View {
  /// Whether this class paints no contents.
  static var inheritsDrawing: Bool { DrawingMethods.areInherited(by: self) }
}

/// Overrides neither method.
private final class DrawingNothing: View {}

/// Overrides one method.
private final class DrawingOnCanvas: View {
  override func draw(_ rect: CGRect, in canvas: Canvas) {}
}

/// Overrides the other method.
private final class DrawingInContext: View {
  override func draw(_ rect: CGRect) {}
}
