import COffscreenKernels
public import Foundation
import OffscreenGeometry

extension Canvas {
  /// Draws the shadow of a rectangle with round corners, as if the rectangle were not there.
  ///
  /// The shadow is the rectangle's coverage moved by `offset` and blurred by a Gaussian with a
  /// standard deviation of half the radius, as three boxes along each axis whose size is
  /// floor(1.88 sigma + 1/2) device pixels (CSS and SVG define blurs so). Its cost does not depend
  /// on the radius; shadows of the same corners are made once.
  public func fillShadow(
    of rect: CGRect, cornerRadius: CGFloat = 0, offset: CGSize = .zero, radius: CGFloat,
    with color: Color
  ) {
    guard !rect.isNull, let box = blurBox(radius: radius) else { return }
    let rect = rect.standardized
    let corner = Path.clampedRadius(cornerRadius, in: rect)
    let transform = state.transform.translatedBy(x: offset.width, y: offset.height)
    if let (x, y) = stops(of: rect, radius: corner, mappedBy: transform),
      let shape = stencils.shape(x: x, y: y, box: box, visible: state.clip.bounds, in: &list)
    {
      fill(shape, with: color)
      return
    }
    fillShadow(
      of: Path(roundedRect: rect, cornerRadius: corner), offset: offset, radius: radius, with: color
    )
  }

  /// Draws the shadow of the inside of a path, as if the path were not filled.
  ///
  /// The shadow is made as for a rectangle. Beyond 256 MB of such shadows in one drawing, further
  /// ones are not blurred.
  public func fillShadow(
    of path: Path, rule: FillRule = .winding, offset: CGSize = .zero, radius: CGFloat,
    with color: Color
  ) {
    guard let box = blurBox(radius: radius) else { return }
    let transform = state.transform.translatedBy(x: offset.width, y: offset.height)
    let visible = state.clip.bounds
    let shape =
      stencils.blurredShape(
        of: path, rule: rule, mappedBy: transform, box: box, visible: visible, in: &list)
      ?? edges.add(path, rule: rule, mappedBy: transform, visible: visible)
    fill(shape, with: color)
  }

  /// The size of the boxes for a blur radius in user space; nil if it is not finite.
  private func blurBox(radius: CGFloat) -> Int32? {
    let transform = state.transform
    let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    let size = (max(radius, 0) / 2 * scale * 1.879_971_205_973_250_3 + 0.5).rounded(.down)
    guard size.isFinite else { return nil }
    return Int32(min(max(size, 1), CGFloat(OFF_LARGEST_BOX)))
  }
}
