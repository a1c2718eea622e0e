package import Foundation
package import Offscreen
import OffscreenGeometry
import OffscreenRaster

/// The part of a picture that each view and each layer without a view paints, back to front.
///
/// A layer counts as painting its bounds, clipped by its clipping ancestors; one whose kind paints elsewhere, such as the
/// path of a ``ShapeLayer``, the pixel box of what it paints. Layers that paint nothing, such as those of plain
/// containers, are omitted.
package struct PaintedAreas {
  /// The area of one layer.
  package struct Area {
    /// The layer, of a view or without one.
    package let layer: Layer
    /// The bounding box in the root's coordinates, in points.
    package let frame: CGRect
    /// The pixels that may belong to the layer.
    let box: PixelRect
    /// Maps pixel centres to the layer's coordinates; nil if the box is exact.
    let fromPixels: PixelMap?
    let bounds: CGRect
    /// Whether the layer hides everything behind it; its corners are disregarded.
    let isOpaque: Bool
    /// Whether the layer is a mask or in one, so that it changes pixels and paints none.
    let isMask: Bool

    /// The columns of a row of the box whose pixel centres lie in the layer.
    ///
    /// A layer is convex, so the columns are contiguous. Its edges on the row are found by
    /// bisection, because each edge has its inside on one side of the row, even after rounding.
    func columns(y: Int, in columns: Range<Int>) -> Range<Int> {
      var found = (box.minX..<box.maxX).clamped(to: columns)
      guard let fromPixels else { return found }
      func keep(_ isInside: (PlaneProjection.Image) -> Bool) {
        guard let first = found.first, let last = found.last else { return }
        func holds(_ x: Int) -> Bool {
          isInside(fromPixels.image(of: CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)))
        }
        switch (holds(first), holds(last)) {
        case (true, true): break
        case (false, false): found = first..<first
        case (true, false): found = first..<found.bisected { !holds($0) }
        case (false, true): found = found.bisected(by: holds)..<found.upperBound
        }
      }
      let (left, right) = (Double(bounds.minX), Double(bounds.maxX))
      let (top, bottom) = (Double(bounds.minY), Double(bounds.maxY))
      keep { $0.w > 0 }
      keep { $0.x >= left * $0.w }
      keep { $0.x < right * $0.w }
      keep { $0.y >= top * $0.w }
      keep { $0.y < bottom * $0.w }
      return found
    }
  }

  /// A map of pixel centres to a layer's coordinates.
  enum PixelMap {
    case affine(CGAffineTransform)
    case perspective(PlaneProjection)

    /// The image before the division by `w`, which is 1 for an affine map.
    func image(of point: CGPoint) -> PlaneProjection.Image {
      switch self {
      case .affine(let map):
        let image = point.applying(map)
        return PlaneProjection.Image(x: Double(image.x), y: Double(image.y), w: 1)
      case .perspective(let map): return map.image(of: point)
      }
    }
  }

  /// The areas, each in front of those before it.
  package private(set) var areas: [Area] = []

  private let scale: CGFloat
  /// The map from the root's coordinates to pixels.
  private let toPixels: CGAffineTransform
  private let page: PixelRect

  /// Computes the areas of a tree in its present state.
  ///
  /// - Parameters:
  ///   - root: The view whose bounds the picture shows.
  ///   - scale: Pixels per point.
  /// - Complexity: O(layers), plus the cost of recording what each draws itself.
  package init(of root: View, scale: CGFloat) {
    let bounds = root.paintedState.bounds
    self.scale = scale
    toPixels = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    page = PixelRect(covering: bounds.applying(toPixels))
    var pending = [
      Visit(layer: root.layer, toRoot: .plane(.identity), clip: page, isSolid: true, isMask: false)
    ]
    while let visit = pending.popLast() { visitLayer(visit, &pending) }
  }

  /// A layer to be visited.
  private struct Visit {
    let layer: Layer
    let toRoot: Place
    let clip: PixelRect
    /// Whether no layer around it is translucent.
    let isSolid: Bool
    let isMask: Bool
  }

  /// Adds the area of a layer, and notes those inside it: its mask comes after its sublayers.
  private mutating func visitLayer(_ visit: Visit, _ pending: inout [Visit]) {
    let layer = visit.layer
    let state = layer.paintedState
    guard !state.isHidden, state.alpha > 0 else { return }
    let isSolid = visit.isSolid && state.alpha >= 1 && !visit.isMask
    var inner = visit.clip
    if layer.hasPlane {
      let box = visit.toRoot.box(of: state.bounds, toPixels, page)
      add(layer, state, at: visit, box: box.intersection(visit.clip), isSolid: isSolid)
      if state.masksToBounds { inner = box.intersection(inner) }
    }
    guard !inner.isEmpty else { return }
    func note(_ child: Layer, isMask: Bool) {
      let childState = child.paintedState
      guard let place = visit.toRoot.place(of: child, childState) else { return }
      pending.append(
        Visit(
          layer: child, toRoot: place, clip: inner, isSolid: isSolid,
          isMask: isMask || visit.isMask))
    }
    if let mask = layer.mask { note(mask, isMask: true) }
    for child in layer.sublayersByDepth.reversed() { note(child, isMask: false) }
  }

  /// Adds the area of a layer that paints something.
  private mutating func add(
    _ layer: Layer, _ state: LayerState, at visit: Visit, box: PixelRect, isSolid: Bool
  ) {
    let paintsBounds = layer.paintsBounds(state)
    var (area, isExact) = (box, true)
    if layer.isOfKind, case .plane(let toRoot) = visit.toRoot {
      let painted = contents(of: layer, toRoot).intersection(visit.clip)
      if !painted.isEmpty, painted.intersection(box) != painted { isExact = false }
      area = paintsBounds ? box.union(painted) : painted
    } else if !paintsBounds, !layer.drawsSomething(state) {
      return
    }
    guard !area.isEmpty else { return }
    areas.append(
      Area(
        layer: layer,
        frame: isExact
          ? visit.toRoot.frame(of: state.bounds, page, scale)
          : CGRect(area).applying(toPixels.inverted()),
        box: area, fromPixels: isExact ? visit.toRoot.fromPixels(toPixels) : nil,
        bounds: state.bounds,
        isOpaque: isSolid && layer.paintedAlpha(of: state.backgroundColor) >= 1 && isExact,
        isMask: visit.isMask))
  }

  /// The pixels that the contents of a layer touch.
  private func contents(of layer: Layer, _ toRoot: CGAffineTransform) -> PixelRect {
    let canvas = Canvas(width: page.maxX, height: page.maxY)
    canvas.setTransform(toRoot.concatenating(toPixels))
    layer.recordContents(on: canvas)
    return canvas.finish().box
  }
}

/// The map from a layer's coordinates to those of the root.
private enum Place {
  case plane(CGAffineTransform)
  case perspective(PlaneProjection)

  /// The place of a layer inside; nil if only its back shows, which is not painted.
  func place(of child: Layer, _ state: LayerState) -> Place? {
    guard let projection = child.projection(of: state) else {
      let toParent = state.transformToSuperview
      switch self {
      case .plane(let map): return .plane(toParent.concatenating(map))
      case .perspective(let map): return .perspective(map.preceded(by: toParent))
      }
    }
    // The sublayers of a transform layer are projected to the plane around it.
    if !child.hasPlane { return self }
    let plane = PlaneProjection(projection)
    if !child.isDoubleSided, !(plane.determinant > 0) { return nil }
    switch (self, plane.affineTransform) {
    case (.plane(let map), let affine?): return .plane(affine.concatenating(map))
    case (.plane(let map), nil): return .perspective(plane.concatenating(map))
    case (.perspective(let map), _): return .perspective(plane.concatenating(map))
    }
  }

  /// The pixels that a rectangle may touch.
  func box(of rect: CGRect, _ toPixels: CGAffineTransform, _ page: PixelRect) -> PixelRect {
    switch self {
    case .plane(let map): return PixelRect(covering: rect.applying(map.concatenating(toPixels)))
    case .perspective(let map):
      return PixelRect(covering: Self.box(of: rect, map.concatenating(toPixels)) ?? CGRect(page))
    }
  }

  /// The bounding box of a rectangle in the root's coordinates; the page if some of it is behind the viewer.
  func frame(of rect: CGRect, _ page: PixelRect, _ scale: CGFloat) -> CGRect {
    switch self {
    case .plane(let map): return rect.applying(map)
    case .perspective(let map):
      let whole = CGRect(page).applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
      return Self.box(of: rect, map) ?? whole
    }
  }

  /// The map back from pixels; nil for a layer whose edges are those of pixels' rows and columns.
  func fromPixels(_ toPixels: CGAffineTransform) -> PaintedAreas.PixelMap? {
    switch self {
    case .plane(let map):
      let toPixels = map.concatenating(toPixels)
      return toPixels.b != 0 || toPixels.c != 0 ? .affine(toPixels.inverted()) : nil
    case .perspective(let map): return map.concatenating(toPixels).inverted.map { .perspective($0) }
    }
  }

  /// The bounding box of the image of a rectangle; nil if a corner is behind the viewer.
  private static func box(of rect: CGRect, _ map: PlaneProjection) -> CGRect? {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].compactMap { map.project($0) }
    guard corners.count == 4 else { return nil }
    return corners.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
  }
}

extension CGRect {
  fileprivate init(_ pixels: PixelRect) {
    self.init(
      x: CGFloat(pixels.minX), y: CGFloat(pixels.minY), width: CGFloat(pixels.width),
      height: CGFloat(pixels.height))
  }
}

extension Layer {
  /// The opacity of a colour with the traits of the view around the layer; 0 without a colour.
  fileprivate func paintedAlpha(of color: Color?) -> CGFloat {
    guard let color else { return 0 }
    guard color.isDynamic, let view = nearestView else { return color.resolved.alpha }
    return color.resolved(in: view.traitCollection.appearance).alpha
  }

  /// Whether the layer has a background, contents or a border.
  fileprivate func paintsBounds(_ state: LayerState) -> Bool {
    if paintedAlpha(of: state.backgroundColor) > 0 { return true }
    if state.contents != nil { return true }
    return state.borderWidth > 0 && paintedAlpha(of: state.borderColor) > 0
  }

  /// Whether what the layer or its view draws may be visible.
  fileprivate func drawsSomething(_ state: LayerState) -> Bool {
    if let view, type(of: view) == View.self || type(of: view) == Window.self { return false }
    let canvas = Canvas(width: 1, height: 1)
    // Everything drawn in the bounds is scaled into the one pixel, so that it is recorded.
    canvas.scale(x: 1 / max(1, state.bounds.width), y: 1 / max(1, state.bounds.height))
    canvas.translate(x: -state.bounds.minX, y: -state.bounds.minY)
    if let view { view.draw(state.bounds, in: canvas) } else { recordContents(on: canvas) }
    return !canvas.finish().isEmpty
  }
}
