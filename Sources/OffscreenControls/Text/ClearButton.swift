import Foundation
import OffscreenRaster
import OffscreenViews

/// The button in a text field that empties it: a grey circle with a cross.
final class ClearButton: Control {
  static let size = CGSize(width: 19, height: 19)
  /// The button's distance from the edge of the field and from the text, in points.
  static let margin: CGFloat = 5

  init() {
    super.init(frame: .zero)
    drawsNotedState(as: ClearButton.self)
  }

  /// A single tap belongs to the button, not to recognisers of the views around it.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(recognizer) && !keepsTap(from: recognizer)
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    let circle = bounds.insetBy(dx: 1.5, dy: 1.5)
    canvas.setAlpha(isHighlighted ? 0.5 : 1)
    canvas.fill(circle, cornerRadius: circle.width / 2, with: .systemGray2)
    let arm = circle.width / 5
    var cross = Path()
    for sign in [CGFloat(-1), 1] {
      cross.move(to: CGPoint(x: bounds.midX - arm, y: bounds.midY - sign * arm))
      cross.addLine(to: CGPoint(x: bounds.midX + arm, y: bounds.midY + sign * arm))
    }
    canvas.stroke(cross, width: 1.5, with: .systemBackground)
  }
}
