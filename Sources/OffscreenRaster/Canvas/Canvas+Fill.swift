public import Foundation
package import OffscreenGeometry

extension Canvas {
  /// Fills a rectangle; pixels on its edges are covered in part.
  ///
  /// A side is at the nearest 1/256 pixel; the area of an edge pixel that the rectangle covers, rounded
  /// to 1/255, is the opacity there. Empty and null rectangles draw nothing, a negative size counts as
  /// its absolute value.
  public func fill(_ rect: CGRect, with color: Color) {
    fill(shape(ofRect: rect), with: color)
  }

  /// Fills a rectangle with rounded corners; the radius is clamped to half the shorter side.
  ///
  /// Rectangles with the same radius and position within a pixel share their coverage, so that thousands
  /// of equal cells cost one.
  public func fill(_ rect: CGRect, cornerRadius: CGFloat, with color: Color) {
    fill(shape(ofRoundedRect: rect, cornerRadius: cornerRadius), with: color)
  }

  /// Fills a rectangle, with corners rounded if the radius is positive, that `transform` maps to user
  /// space.
  ///
  /// It draws the same as with the transform concatenated, and changes no state.
  package func fill(
    _ rect: CGRect, cornerRadius: CGFloat, mappedBy transform: CGAffineTransform,
    with color: Color
  ) {
    let transform = transform.concatenating(state.transform)
    let shape =
      cornerRadius > 0
      ? shape(ofRoundedRect: rect, cornerRadius: cornerRadius, mappedBy: transform)
      : shape(ofRect: rect, mappedBy: transform)
    fill(shape, with: color)
  }

  /// Fills the inside of a path.
  ///
  /// Curves are approximated by chords within 1/32 pixel. Pixels are covered by their exact area within
  /// the chords, however many subpaths overlap there.
  ///
  /// - Parameters:
  ///   - path: The path in user space; open subpaths count as closed. One with a point that is not finite
  ///     draws nothing.
  ///   - rule: The rule by which points are inside.
  ///   - color: The colour, multiplied by the canvas's opacity.
  /// - Complexity: O(segments in view) to record, O(pixels of the bounds) to render.
  public func fill(_ path: Path, rule: FillRule = .winding, with color: Color) {
    fill(shape(of: path, rule: rule), with: color)
  }

  /// Fills a band of `width` along the inside of a rectangle with rounded corners, like a layer's
  /// border.
  ///
  /// The radius of the inner corners is the outer one minus the width. A band wider than half the
  /// shorter side fills the rectangle.
  public func strokeBorder(
    _ rect: CGRect, cornerRadius: CGFloat, width: CGFloat, with color: Color
  ) {
    guard width > 0, !rect.isNull else { return }
    let rect = rect.standardized
    guard 2 * width < min(rect.width, rect.height) else {
      fill(rect, cornerRadius: cornerRadius, with: color)
      return
    }
    fill(shape(ofBorderOf: rect, cornerRadius: cornerRadius, width: width), with: color)
  }

  /// Records a fill of the visible part of a shape, or of glyphs inside it.
  func fill(_ shape: Shape?, _ kind: Command.Kind = .fill, with color: Color) {
    guard let shape, !shape.bounds.isEmpty else { return }
    let alpha = state.effectiveAlpha
    let color = multiplied(color)
    let pixel = (alpha < 1 ? color.withAlphaComponent(color.alpha * alpha) : color).pixel
    guard pixel.alpha > 0 || !state.blendMode.leavesDestinationWithoutSource else { return }
    list.commands.append(
      Command(
        kind: kind, owner: owner, shape: shape, paint: .solid(pixel.word),
        blendMode: state.blendMode,
        clip: clipNode()))
  }
}
