import Foundation
import OffscreenRaster
import OffscreenScrolling
import OffscreenViews

/// The turning wheel in place of a button's image.
///
/// Its picture depends on the stage's time alone, one turn per second, so it does not keep a stage from settling.
final class ButtonSpinner: View {
  /// In points.
  static let size = CGSize(width: 20, height: 20)

  var color = Color.black {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }

  init() {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    RefreshSpinner.turning(at: host?.now ?? .zero).draw(
      around: CGPoint(x: bounds.midX, y: bounds.midY), diameter: Self.size.width, color: color,
      in: canvas)
  }
}
