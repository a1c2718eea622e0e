public import Foundation
import OffscreenGeometry

extension Canvas {
  /// Fills a rectangle with a gradient; pixels on its edges are covered in part.
  ///
  /// The gradient's geometry is in user space too, independent of the rectangle. Each pixel has the
  /// colour at its centre.
  public func fill(_ rect: CGRect, with gradient: Gradient) {
    fill(shape(ofRect: rect), with: gradient)
  }

  /// Fills a rectangle with rounded corners with a gradient; the radius is clamped to half the
  /// shorter side.
  public func fill(_ rect: CGRect, cornerRadius: CGFloat, with gradient: Gradient) {
    fill(shape(ofRoundedRect: rect, cornerRadius: cornerRadius), with: gradient)
  }

  /// Fills the inside of a path with a gradient.
  ///
  /// - Parameters:
  ///   - path: The path in user space; open subpaths count as closed.
  ///   - rule: The rule by which points are inside.
  ///   - gradient: The gradient in user space; one without stops draws nothing, and one without extent,
  ///     such as a line from a point to itself, paints its last colour.
  public func fill(_ path: Path, rule: FillRule = .winding, with gradient: Gradient) {
    fill(shape(of: path, rule: rule), with: gradient)
  }

  /// Records a fill of the visible part of a shape; a gradient without extent paints its last
  /// colour.
  private func fill(_ shape: Shape?, with gradient: Gradient) {
    let resolved = gradient.resolved
    guard let shape, !shape.bounds.isEmpty, let last = resolved.stops.last else { return }
    guard
      let paint = GradientPaint(
        multiplied(resolved), mappedBy: state.transform, colors: gradientColors)
    else {
      fill(shape, with: last.color)
      return
    }
    list.gradients.append(paint)
    list.commands.append(
      Command(
        kind: .fill, alpha: Color.alphaByte(state.effectiveAlpha), owner: owner, shape: shape,
        paint: .gradient(Int32(list.gradients.count - 1)),
        blendMode: state.blendMode, clip: clipNode()))
  }
}
