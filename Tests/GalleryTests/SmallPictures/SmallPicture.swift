import Foundation
import Offscreen

/// A picture of at most 128 pixels a side that shows one feature, so that a failure has one reason.
enum SmallPicture {
  /// Draws at one pixel per point; what is not drawn on is white, or clear if `isClear`.
  static func draw(
    _ width: Int = 64, _ height: Int = 48, isClear: Bool = false, _ body: (Canvas) -> Void
  ) -> Pixmap {
    let canvas = Canvas(width: width, height: height)
    body(canvas)
    return Renderer().render(canvas.finish(), background: isClear ? .clear : .white)
  }

  /// A corner of its own colour, a border, and no symmetry: 12 x 12 pixels.
  static let sample: Pixmap = draw(12, 12) { canvas in
    canvas.fill(CGRect(x: 0, y: 0, width: 12, height: 12), with: .systemIndigo)
    canvas.fill(CGRect(x: 1, y: 1, width: 10, height: 10), with: .systemYellow)
    canvas.fill(CGRect(x: 1, y: 1, width: 3, height: 3), with: .systemRed)
    canvas.fill(CGRect(x: 5, y: 5, width: 4, height: 2), with: .systemTeal)
  }
}
