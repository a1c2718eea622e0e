package import Foundation
package import Offscreen

/// The part of a picture that each view of its tree paints, back to front.
///
/// A view counts as painting its bounds, clipped by its clipping ancestors. Views that paint
/// nothing, such as plain containers, are omitted.
package struct PaintedAreas {
  /// The area of one view.
  package struct Area {
    /// The view.
    package let view: View
    /// The view's bounding box in the root's coordinates, in points.
    package let frame: CGRect
    /// The pixels that may belong to the view.
    let box: PixelRect
    /// For a rotated view, maps pixel centres to its coordinates; nil if the box is exact.
    let fromPixels: CGAffineTransform?
    let bounds: CGRect
    /// Whether the view hides everything behind it; its corners are disregarded.
    let isOpaque: Bool

    /// The columns of a row of the box whose pixel centres lie in the view.
    ///
    /// A view is convex, so the columns are contiguous. Its edges on the row are found by
    /// bisection, because coordinates are monotonic along the row even after rounding.
    func columns(y: Int, in columns: Range<Int>) -> Range<Int> {
      var found = (box.minX..<box.maxX).clamped(to: columns)
      guard let fromPixels else { return found }
      func point(_ x: Int) -> CGPoint {
        CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(fromPixels)
      }
      func cut(_ side: (from: CGFloat, to: CGFloat), grows: Bool, _ value: (Int) -> CGFloat) {
        let range = found
        let start = range.bisected { x in
          grows ? value(x) >= side.from : value(x) < side.to
        }
        let end = range.bisected { x in
          grows ? value(x) >= side.to : value(x) < side.from
        }
        found = start..<max(start, end)
      }
      cut((bounds.minX, bounds.maxX), grows: fromPixels.a >= 0) { point($0).x }
      cut((bounds.minY, bounds.maxY), grows: fromPixels.b >= 0) { point($0).y }
      return found
    }
  }

  /// The areas, each in front of those before it.
  package private(set) var areas: [Area] = []

  /// Computes the areas of a tree in its present state.
  ///
  /// - Parameters:
  ///   - root: The view whose bounds the picture shows.
  ///   - scale: Pixels per point.
  /// - Complexity: O(views), plus the cost of recording what each view draws itself.
  package init(of root: View, scale: CGFloat) {
    let bounds = root.paintedState.bounds
    let toPixels = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    let page = PixelRect(covering: bounds.applying(toPixels))
    var pending: [(view: View, toRoot: CGAffineTransform, clip: PixelRect, isSolid: Bool)] = [
      (root, .identity, page, true)
    ]
    while let (view, toRoot, clip, isParentSolid) = pending.popLast() {
      let state = view.paintedState
      guard !state.isHidden, state.alpha > 0 else { continue }
      let isSolid = isParentSolid && state.alpha >= 1
      let map = toRoot.concatenating(toPixels)
      let box = PixelRect(covering: state.bounds.applying(map)).intersection(clip)
      if !box.isEmpty, view.paintsSomething(state) {
        let isTurned = map.b != 0 || map.c != 0
        areas.append(
          Area(
            view: view, frame: state.bounds.applying(toRoot), box: box,
            fromPixels: isTurned ? map.inverted() : nil, bounds: state.bounds,
            isOpaque: isSolid && view.paintedAlpha(of: state.backgroundColor) >= 1))
      }
      let inner = state.masksToBounds ? box : clip
      guard !inner.isEmpty else { continue }
      for child in view.subviews.sortedBackToFront().reversed() {
        let toParent = child.paintedState.transformToSuperview
        pending.append((child, toParent.concatenating(toRoot), inner, isSolid))
      }
    }
  }
}

extension [View] {
  /// The views in paint order: by depth, and in tree order at equal depth.
  fileprivate func sortedBackToFront() -> [View] {
    guard contains(where: { $0.paintedState.zPosition != 0 }) else { return self }
    let depths = map { $0.paintedState.zPosition }
    return indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { self[$0] }
  }
}

extension View {
  /// The opacity of a colour with the view's traits; 0 without a colour.
  fileprivate func paintedAlpha(of color: Color?) -> CGFloat {
    color?.resolved(in: traitCollection.appearance).alpha ?? 0
  }

  /// Whether any part of the view itself may be visible, without its subviews.
  fileprivate func paintsSomething(_ state: LayerState) -> Bool {
    if paintedAlpha(of: state.backgroundColor) > 0 { return true }
    if state.contents != nil { return true }
    if state.borderWidth > 0, paintedAlpha(of: state.borderColor) > 0 { return true }
    if type(of: self) == View.self || type(of: self) == Window.self { return false }
    let canvas = Canvas(width: 1, height: 1)
    // Everything drawn in the bounds is scaled into the one pixel, so that it is recorded.
    canvas.scale(x: 1 / max(1, state.bounds.width), y: 1 / max(1, state.bounds.height))
    canvas.translate(x: -state.bounds.minX, y: -state.bounds.minY)
    draw(state.bounds, in: canvas)
    return !canvas.finish().isEmpty
  }
}
