import Foundation
import Offscreen

/// A small coloured capsule that shows the state of movement or the frame's name.
struct CaptionPill {
  let text: String
  let state: CapturedFrame.State

  private static let height: CGFloat = 20
  private static let padding: CGFloat = 9

  private var color: Color {
    switch state {
    case .still: Color(white: 0.45)
    case .touched, .dragging, .zooming: Color(hex: "#0A66D0") ?? .systemBlue
    case .stretching: Color(hex: "#7A3FC4") ?? .systemPurple
    case .refreshing: Color(hex: "#2B7A4B") ?? .systemGreen
    case .decelerating: Color(hex: "#B85C00") ?? .systemOrange
    case .scrolling, .animating: Color(hex: "#0F7C7C") ?? .systemTeal
    case .bouncing: Color(hex: "#C2255C") ?? .systemPink
    }
  }

  /// Draws the pill with its right edge at `rightEdge`.
  ///
  /// - Returns: Its width in points.
  func draw(in canvas: Canvas, rightEdge: CGFloat, top: CGFloat) -> CGFloat {
    let label = TextLayout(text, font: .builtin(size: 11), width: 160)
    let width = (label.size.width + 2 * Self.padding).rounded(.up)
    let capsule = CGRect(x: rightEdge - width, y: top, width: width, height: Self.height)
    canvas.fill(capsule, cornerRadius: Self.height / 2, with: color.withAlphaComponent(0.14))
    label.draw(
      in: canvas,
      at: CGPoint(
        x: capsule.minX + (width - label.size.width) / 2,
        y: capsule.minY + (Self.height - label.size.height) / 2),
      color: color)
    return width
  }
}
