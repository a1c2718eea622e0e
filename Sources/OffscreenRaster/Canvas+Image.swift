public import Foundation
import OffscreenGeometry

extension Canvas {
  /// Draws a pixmap stretched over `rect`, each device pixel taking the nearest picture pixel.
  ///
  /// Upright at whole pixels, and turned by multiples of 90 degrees, at its own size, every
  /// pixel is drawn exactly once. Edges of `rect` inside a device pixel cover it in part.
  public func draw(_ pixmap: Pixmap, in rect: CGRect) {
    guard pixmap.width > 0, pixmap.height > 0, !rect.isNull else { return }
    let rect = rect.standardized
    let toDevice = CGAffineTransform(
      a: rect.width / CGFloat(pixmap.width), b: 0, c: 0, d: rect.height / CGFloat(pixmap.height),
      tx: rect.minX, ty: rect.minY
    ).concatenating(state.transform)
    guard let shape = imageShape(rect),
      let map = ImageMap(
        inverting: toDevice, originX: shape.bounds.minX, originY: shape.bounds.minY)
    else { return }
    list.images.append(ImagePaint(pixmap: pixmap, map: map))
    list.commands.append(
      Command(
        kind: .fill, alpha: Color.alphaByte(state.alpha), shape: shape,
        paint: .image(Int32(list.images.count - 1)), clip: clipNode()))
  }

  private func imageShape(_ rect: CGRect) -> Shape? {
    guard state.transform.keepsRectsUpright else {
      return shape(of: Path(rect: rect), rule: .winding)
    }
    guard let mapped = GridRect(rect, mappedBy: state.transform) else { return nil }
    return shape(of: mapped, in: state.clip.bounds)
  }
}
