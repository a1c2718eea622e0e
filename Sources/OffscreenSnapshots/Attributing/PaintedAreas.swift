internal import Algorithms
package import Foundation
package import Offscreen

/// Which part of a picture each view of its tree paints, back to front.
///
/// A view stands for its box, as far as the boxes of ancestors that clip leave it. Views that paint
/// nothing, such as plain containers, are left out.
package struct PaintedAreas {
  /// One view.
  package struct Area {
    /// The view.
    package let view: View
    /// The box around the view in the root's coordinates, in points.
    package let frame: CGRect
    /// The pixels that may be the view's.
    let box: PixelRect
    /// For a turned view, how a pixel's middle is mapped into it; nil where the box is exact.
    let fromPixels: CGAffineTransform?
    let bounds: CGRect
    /// Whether nothing behind the view is seen through it; its corners are not looked at.
    let isOpaque: Bool

    /// The columns of a row of the box whose pixels' middles are the view's.
    ///
    /// A view is convex, so they have no gap; where each side of it cuts the row is found by
    /// bisection, since a coordinate grows or shrinks all along the row, rounded or not.
    func columns(y: Int, in columns: Range<Int>) -> Range<Int> {
      var found = (box.minX..<box.maxX).clamped(to: columns)
      guard let fromPixels else { return found }
      func point(_ x: Int) -> CGPoint {
        CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(fromPixels)
      }
      func cut(_ side: (from: CGFloat, to: CGFloat), grows: Bool, _ value: (Int) -> CGFloat) {
        let range = found
        let start = range.partitioningIndex { x in
          grows ? value(x) >= side.from : value(x) < side.to
        }
        let end = range.partitioningIndex { x in
          grows ? value(x) >= side.to : value(x) < side.from
        }
        found = start..<max(start, end)
      }
      cut((bounds.minX, bounds.maxX), grows: fromPixels.a >= 0) { point($0).x }
      cut((bounds.minY, bounds.maxY), grows: fromPixels.b >= 0) { point($0).y }
      return found
    }
  }

  /// The views, each in front of those before it.
  package private(set) var areas: [Area] = []

  /// Takes down a tree as it is shown now.
  ///
  /// - Parameters:
  ///   - root: The view whose bounds the picture shows.
  ///   - scale: Pixels a point.
  /// - Complexity: O(views), and recording what each view draws itself.
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
            isOpaque: isSolid && (state.backgroundColor?.alpha ?? 0) >= 1))
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
  /// In the order in which they are painted: by depth, and by order among those of one depth.
  fileprivate func sortedBackToFront() -> [View] {
    guard contains(where: { $0.paintedState.zPosition != 0 }) else { return self }
    let depths = map { $0.paintedState.zPosition }
    return indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { self[$0] }
  }
}

extension View {
  /// Whether anything of the view itself may be seen, its subviews left out.
  fileprivate func paintsSomething(_ state: LayerState) -> Bool {
    if let color = state.backgroundColor, color.alpha > 0 { return true }
    if state.contents != nil { return true }
    if state.borderWidth > 0, let color = state.borderColor, color.alpha > 0 { return true }
    if type(of: self) == View.self || type(of: self) == Window.self { return false }
    let canvas = Canvas(width: 1, height: 1)
    // What is drawn anywhere in the bounds is shrunk into the one pixel, so that it is recorded.
    canvas.scale(x: 1 / max(1, state.bounds.width), y: 1 / max(1, state.bounds.height))
    canvas.translate(x: -state.bounds.minX, y: -state.bounds.minY)
    draw(state.bounds, in: canvas)
    return !canvas.finish().isEmpty
  }
}
