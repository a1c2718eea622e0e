public import Foundation
import OffscreenGeometry

extension Canvas {
  /// Draws the shadow of a rectangle with rounded corners, without the rectangle.
  ///
  /// The shadow is the rectangle's coverage, moved by `offset`, which is rounded to whole device
  /// pixels, and blurred by a Gaussian whose standard deviation is half the radius. The Gaussian is
  /// approximated by three boxes along each axis, of floor(1.88 sigma + 1/2) device pixels, as CSS
  /// and SVG define it, and at most 512. The shadows of equal corners are computed once, at a cost in
  /// proportion to the pixels of the corners and of the blur around them: 1.4 radii on each side.
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
  /// The shadow is made as for a rectangle, at a cost in proportion to the pixels of the path's
  /// bounds and of the blur around them, as far as they affect visible ones. Beyond 256 MB of such
  /// shadows in one drawing, further ones are not blurred (``DrawingLimit/shadows``).
  public func fillShadow(
    of path: Path, rule: FillRule = .winding, offset: CGSize = .zero, radius: CGFloat,
    with color: Color
  ) {
    guard let box = blurBox(radius: radius), let (x, y) = devicePixels(offset) else { return }
    let moved = state.transform
      .concatenating(CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y)))
    for area in state.clip.areas {
      let shape =
        stencils.blurredShape(
          of: path, rule: rule, mappedBy: state.transform, box: box,
          visible: area.moved(x: -x, y: -y), in: &list)?
        .moved(x: x, y: y)
        ?? edges.add(path, rule: rule, mappedBy: moved, visible: area)
      fill(shape, with: color)
    }
  }
}

extension Shape {
  /// This shape, unless it is made of edges, moved to the right and down by a number of pixels.
  func moved(x: Int, y: Int) -> Shape {
    var shape = self
    shape.bounds = bounds.moved(x: x, y: y)
    switch coverage {
    case .stencil(let index, let frame):
      shape.coverage = .stencil(index, frame: frame.moved(x: x, y: y))
    case .picture(let index, let frame):
      shape.coverage = .picture(index, frame: frame.moved(x: x, y: y))
    case .rect, .edges: break
    }
    return shape
  }
}
