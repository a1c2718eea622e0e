import Foundation
import OffscreenGeometry

/// Converts geometry in user space to shapes on the device, in the cheapest form that has the exact
/// coverage: a rectangle of pixels, a stencil, or edges.
extension Canvas {
  /// The visible part of an axis-aligned rectangle; nil if there is none.
  func shape(of rect: GridRect, in visible: PixelRect) -> Shape? {
    let bounds = rect.pixels.intersection(visible)
    guard !bounds.isEmpty, !rect.isEmpty else { return nil }
    if rect.isAligned || rect.intersection(GridRect(bounds)).isAligned {
      return Shape(bounds: bounds)
    }
    if let shape = stencils.knownShape(of: rect, in: bounds) { return shape }
    let x = GridStops(near: rect.left, far: rect.right)
    let y = GridStops(near: rect.top, far: rect.bottom)
    if let shape = stencils.shape(x: x, y: y, visible: visible, in: &list) {
      stencils.know(shape, of: rect)
      return shape
    }
    return edges.add(
      Path(x: x.inPixels, y: y.inPixels), rule: .winding, mappedBy: .identity, visible: visible)
  }

  /// The visible part of a rectangle in user space; nil if there is none.
  func shape(ofRect rect: CGRect) -> Shape? { shape(ofRect: rect, mappedBy: state.transform) }

  /// The visible part of a rectangle that a transform maps to the device; nil if there is none.
  func shape(ofRect rect: CGRect, mappedBy transform: CGAffineTransform) -> Shape? {
    guard transform.keepsRectsUpright else {
      return edges.add(
        Path(rect: rect), rule: .winding, mappedBy: transform, visible: state.clip.bounds)
    }
    guard let mapped = GridRect(rect, mappedBy: transform) else { return nil }
    return shape(of: mapped, in: state.clip.bounds)
  }

  /// The visible part of a path in user space; nil if there is none.
  func shape(of path: Path, rule: FillRule) -> Shape? {
    edges.add(path, rule: rule, mappedBy: state.transform, visible: state.clip.bounds)
  }

  /// The visible part of a rectangle with rounded corners, in user space; nil if there is none.
  func shape(ofRoundedRect rect: CGRect, cornerRadius: CGFloat) -> Shape? {
    shape(ofRoundedRect: rect, cornerRadius: cornerRadius, mappedBy: state.transform)
  }

  /// The visible part of a rectangle with rounded corners that a transform maps to the device; nil if
  /// there is none.
  func shape(
    ofRoundedRect rect: CGRect, cornerRadius: CGFloat, mappedBy transform: CGAffineTransform
  ) -> Shape? {
    guard !state.clip.bounds.isEmpty, !rect.isNull else { return nil }
    let rect = rect.standardized
    let radius = Path.clampedRadius(cornerRadius, in: rect)
    guard radius > 0 else { return shape(ofRect: rect, mappedBy: transform) }
    if let (x, y) = stops(of: rect, radius: radius, mappedBy: transform),
      let shape = stencils.shape(x: x, y: y, visible: state.clip.bounds, in: &list)
    {
      return shape
    }
    return edges.add(
      Path(roundedRect: rect, cornerRadius: radius), rule: .winding, mappedBy: transform,
      visible: state.clip.bounds)
  }

  /// The visible part of a band of `width` along the inside of a rectangle with rounded corners.
  func shape(ofBorderOf rect: CGRect, cornerRadius: CGFloat, width: CGFloat) -> Shape? {
    guard !state.clip.bounds.isEmpty else { return nil }
    let radius = Path.clampedRadius(cornerRadius, in: rect)
    let inner = rect.insetBy(dx: width, dy: width)
    let innerRadius = Path.clampedRadius(radius - width, in: inner)
    if let (x, y) = stops(of: rect, radius: radius, mappedBy: state.transform),
      let (innerX, innerY) = stops(of: inner, radius: innerRadius, mappedBy: state.transform),
      let shape = stencils.shape(
        x: x, y: y, innerX: innerX, innerY: innerY, visible: state.clip.bounds, in: &list)
    {
      return shape
    }
    var path = Path(roundedRect: rect, cornerRadius: radius)
    path.addRoundedRect(inner, cornerRadius: innerRadius)
    return shape(of: path, rule: .evenOdd)
  }

  /// Both axes on the device; nil if the transform rotates by an angle other than quarter turns, or
  /// the rectangle is not finite.
  func stops(
    of rect: CGRect, radius: CGFloat, mappedBy transform: CGAffineTransform
  ) -> (x: GridStops, y: GridStops)? {
    let x = RoundedRectStops(from: rect.minX, to: rect.maxX, radius: radius)
    let y = RoundedRectStops(from: rect.minY, to: rect.maxY, radius: radius)
    if transform.b == 0, transform.c == 0,
      let deviceX = GridStops(x, scale: transform.a, offset: transform.tx),
      let deviceY = GridStops(y, scale: transform.d, offset: transform.ty)
    {
      return (deviceX, deviceY)
    }
    if transform.a == 0, transform.d == 0,
      let deviceX = GridStops(y, scale: transform.c, offset: transform.tx),
      let deviceY = GridStops(x, scale: transform.b, offset: transform.ty)
    {
      return (deviceX, deviceY)
    }
    return nil
  }
}

extension Path {
  /// Creates the rectangle with rounded corners that two axes describe.
  init(x: RoundedRectStops, y: RoundedRectStops) {
    self.init()
    addRoundedRect(x: x, y: y)
  }
}
