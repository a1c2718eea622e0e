public import Foundation
import OffscreenGeometry

extension Canvas {
  /// Draws the shadow of a rectangle with rounded corners, without the rectangle.
  ///
  /// The shadow is the rectangle's coverage, moved by `offset`, which is rounded to whole device
  /// pixels, and blurred by a Gaussian whose standard deviation is half the radius. The Gaussian is
  /// approximated by three boxes along each axis, of floor(1.88 sigma + 1/2) device pixels, as CSS
  /// and SVG define it. The cost does not depend on the radius; the shadows of equal corners are
  /// computed once.
  public func fillShadow(
    of rect: CGRect, cornerRadius: CGFloat = 0, offset: CGSize = .zero, radius: CGFloat,
    with color: Color
  ) {
    guard !rect.isNull, let box = blurBox(radius: radius), let (dx, dy) = devicePixels(offset)
    else { return }
    let rect = rect.standardized
    let corner = Path.clampedRadius(cornerRadius, in: rect)
    if let (x, y) = stops(of: rect, radius: corner, mappedBy: state.transform),
      let shape = stencils.shape(
        x: x, y: y, box: box, visible: state.clip.bounds.moved(x: -dx, y: -dy), in: &list)
    {
      fill(shape.moved(x: dx, y: dy), with: color)
      return
    }
    fillShadow(
      of: Path(roundedRect: rect, cornerRadius: corner), offset: offset, radius: radius, with: color
    )
  }

  /// Draws the shadow of the inside of a path, without filling the path.
  ///
  /// The shadow is made as for a rectangle. Beyond 256 MB of such shadows in one drawing, further
  /// ones are not blurred.
  public func fillShadow(
    of path: Path, rule: FillRule = .winding, offset: CGSize = .zero, radius: CGFloat,
    with color: Color
  ) {
    guard let box = blurBox(radius: radius), let (x, y) = devicePixels(offset) else { return }
    if let shape = stencils.blurredShape(
      of: path, rule: rule, mappedBy: state.transform, box: box,
      visible: state.clip.bounds.moved(x: -x, y: -y), in: &list)
    {
      fill(shape.moved(x: x, y: y), with: color)
      return
    }
    let moved = state.transform
      .concatenating(CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y)))
    fill(edges.add(path, rule: rule, mappedBy: moved, visible: state.clip.bounds), with: color)
  }
}

extension Shape {
  /// This shape moved to the right and down by a number of pixels.
  func moved(x: Int, y: Int) -> Shape {
    var shape = self
    shape.bounds = bounds.moved(x: x, y: y)
    shape.frame = frame.moved(x: x, y: y)
    return shape
  }
}
