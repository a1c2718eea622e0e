import Foundation
import Offscreen

/// Draws a finger over a frame: a dot at its position, and one at each recent position, smaller and
/// fainter with age, so that their spacing shows the speed.
struct FingerMark {
  let finger: CapturedFrame.Finger

  private let color = Color.systemBlue
  private static let radius: CGFloat = 11

  func draw(in canvas: Canvas) {
    for place in finger.trail {
      let freshness = 1 - place.age / CapturedFrame.trailDuration
      guard freshness > 0 else { continue }
      disc(
        at: place.point, radius: 2 + 5 * freshness, alpha: 0.06 + 0.34 * freshness, in: canvas)
    }
    if finger.isDown {
      fill(finger.point, radius: Self.radius + 3, with: Color(white: 0, alpha: 0.10), in: canvas)
      fill(finger.point, radius: Self.radius + 1.5, with: .white, in: canvas)
      fill(finger.point, radius: Self.radius - 0.5, with: color, in: canvas)
    } else {
      ring(at: finger.point, in: canvas)
    }
  }

  private func disc(at point: CGPoint, radius: CGFloat, alpha: CGFloat, in canvas: Canvas) {
    fill(point, radius: radius, with: color.withAlphaComponent(alpha), in: canvas)
  }

  /// Draws the mark of a lifted finger.
  private func ring(at point: CGPoint, in canvas: Canvas) {
    let square = Self.square(point, radius: Self.radius + 1.5)
    canvas.strokeBorder(
      square, cornerRadius: Self.radius + 1.5, width: 2.5,
      with: Color(white: 1, alpha: 0.85))
    canvas.strokeBorder(
      square.insetBy(dx: 0.75, dy: 0.75), cornerRadius: Self.radius, width: 1.5,
      with: color.withAlphaComponent(0.7))
  }

  private func fill(_ point: CGPoint, radius: CGFloat, with color: Color, in canvas: Canvas) {
    canvas.fill(Self.square(point, radius: radius), cornerRadius: radius, with: color)
  }

  private static func square(_ center: CGPoint, radius: CGFloat) -> CGRect {
    CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}

extension CapturedFrame {
  /// The frame with its fingers drawn into the picture.
  ///
  /// - Parameter scale: The picture's pixels per point.
  /// - Returns: A frame with other pixels.
  func withFingers(scale: Double) -> CapturedFrame {
    guard !fingers.isEmpty else { return self }
    let canvas = Canvas(width: pixmap.width, height: pixmap.height, scale: scale)
    canvas.draw(
      pixmap,
      in: CGRect(
        x: 0, y: 0, width: CGFloat(pixmap.width) / scale, height: CGFloat(pixmap.height) / scale))
    for finger in fingers { FingerMark(finger: finger).draw(in: canvas) }
    return CapturedFrame(
      name: name, time: time, pixmap: Renderer().render(canvas.finish()), offset: offset,
      state: state, fingers: fingers, mask: mask)
  }
}
