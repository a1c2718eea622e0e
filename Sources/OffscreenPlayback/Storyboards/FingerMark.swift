import Foundation
import Offscreen

/// Draws a finger over a frame: a dot at its position, and one at each recent position, smaller and
/// fainter with age, so that their spacing shows the speed.
struct FingerMark {
  let finger: CapturedFrame.Finger

  private static let radius: CGFloat = 11

  /// A circle, or a ring inside its edge.
  struct Shape {
    var center: CGPoint
    var radius: CGFloat
    var color: Color
    /// The width of the ring; nil for a full circle.
    var width: CGFloat?
  }

  /// The shapes of the mark, from back to front.
  var shapes: [Shape] {
    let color = Color.systemBlue
    let trail = finger.trail.compactMap { place -> Shape? in
      let freshness = 1 - place.age / CapturedFrame.trailDuration
      guard freshness > 0 else { return nil }
      return Shape(
        center: place.point, radius: 2 + 5 * freshness,
        color: color.withAlphaComponent(0.06 + 0.34 * freshness))
    }
    func shape(_ radius: CGFloat, _ color: Color, width: CGFloat? = nil) -> Shape {
      Shape(center: finger.point, radius: radius, color: color, width: width)
    }
    let mark =
      finger.isDown
      ? [
        shape(Self.radius + 3, Color(white: 0, alpha: 0.10)), shape(Self.radius + 1.5, .white),
        shape(Self.radius - 0.5, color),
      ]
      : [
        shape(Self.radius + 1.5, Color(white: 1, alpha: 0.85), width: 2.5),
        shape(Self.radius + 0.75, color.withAlphaComponent(0.7), width: 1.5),
      ]
    return trail + mark
  }

  func draw(in canvas: Canvas) {
    for shape in shapes {
      let square = CGRect(
        x: shape.center.x - shape.radius, y: shape.center.y - shape.radius,
        width: 2 * shape.radius, height: 2 * shape.radius)
      if let width = shape.width {
        canvas.strokeBorder(square, cornerRadius: shape.radius, width: width, with: shape.color)
      } else {
        canvas.fill(square, cornerRadius: shape.radius, with: shape.color)
      }
    }
  }
}
