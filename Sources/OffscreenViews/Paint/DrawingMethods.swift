import Foundation
import OffscreenRaster

/// The three methods that paint a view's contents: `draw(_:in:)` on a canvas, `draw(_:)`, and `draw(_:in:)` for the view's
/// layer.
///
/// A view whose class inherits all of them from `View` draws no contents. If the methods are not found,
/// every class but `View` and `Window` counts as overriding all, which is correct, but slower.
enum DrawingMethods {
  /// Whether a class overrides none of the methods; costs three comparisons.
  static func areInherited(by type: View.Type) -> Bool {
    guard let inherited else { return type == View.self || type == Window.self }
    return inherited.onCanvas.isInherited(by: type) && inherited.inCurrent.isInherited(by: type)
      && inherited.ofLayer.isInherited(by: type)
  }

  /// Whether a class does not override the method that draws for its layer.
  static func isLayerDrawingInherited(by type: View.Type) -> Bool {
    inherited?.ofLayer.isInherited(by: type) ?? (type == View.self || type == Window.self)
  }

  /// Whether a class does not override `display(_:)`, which provides the contents of its layer.
  static func isDisplayInherited(by type: View.Type) -> Bool {
    display?.isInherited(by: type) ?? true
  }

  /// `display(_:)` as `View` implements it; nil if it is not found.
  private static let display = ViewMethod(
    overriddenBy: DisplayingLayer.self, butNotBy: DrawingNothing.self, DrawingLayer.self)

  /// The three methods as `View` implements them; nil if they are not found.
  private static let inherited:
    (onCanvas: ViewMethod, inCurrent: ViewMethod, ofLayer: ViewMethod)? =
      {
        guard
          let onCanvas = ViewMethod(
            overriddenBy: DrawingOnCanvas.self, butNotBy: DrawingNothing.self, DrawingCurrently.self
          ),
          let inCurrent = ViewMethod(
            overriddenBy: DrawingCurrently.self, butNotBy: DrawingNothing.self, DrawingOnCanvas.self
          ),
          let ofLayer = ViewMethod(
            overriddenBy: DrawingLayer.self, butNotBy: DrawingNothing.self, DrawingOnCanvas.self)
        else { return nil }
        return (onCanvas, inCurrent, ofLayer)
      }()
}

extension View {
  /// Whether this class paints no contents.
  static var inheritsDrawing: Bool { DrawingMethods.areInherited(by: self) }

  /// Whether this class leaves the contents of its layer to what it draws.
  static var inheritsDisplay: Bool { DrawingMethods.isDisplayInherited(by: self) }
}

/// Overrides none of the methods.
private final class DrawingNothing: View {}

/// Overrides one method.
private final class DrawingOnCanvas: View {
  override func draw(_ rect: CGRect, in canvas: Canvas) {}
}

/// Overrides another method.
private final class DrawingCurrently: View {
  override func draw(_ rect: CGRect) {}
}

/// Overrides the third method.
private final class DrawingLayer: View {
  override func draw(_ layer: Layer, in ctx: DrawingContext) {}
}

/// Overrides the method that provides contents.
private final class DisplayingLayer: View {
  override func display(_ layer: Layer) {}
}
