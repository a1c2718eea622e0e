import Foundation
import OffscreenGeometry

/// A part of a window that one view fills, or whose pixels must be hit-tested one by one.
struct HitArea {
  /// The view that fills the area, or whose `hitTest` answers for each pixel of it.
  let view: View
  /// Pixel columns of the window.
  let columns: Range<Int>
  /// Pixel rows of the window.
  let rows: Range<Int>
  /// The index of its question; nil if the view fills the whole area.
  let question: Int?
}

/// The pixel centres of an area, in the coordinates of a view whose `hitTest` must be called.
struct HitQuestion {
  /// The x coordinate of each column of the area, in the superview's coordinates.
  let xs: [CGFloat]
  /// The y coordinate of each row of the area, in the superview's coordinates.
  let ys: [CGFloat]
  /// Maps the superview's coordinates to the view's.
  let map: PlaneMap
}

/// The areas of a window, back to front, so that each overwrites those behind it.
struct HitAreas {
  /// The areas in the order in which they are painted.
  private(set) var areas: [HitArea] = []
  /// The areas that must be hit-tested pixel by pixel.
  private(set) var questions: [HitQuestion] = []
  /// The pixel centres in the coordinates of the views on the way to the one that is visited.
  private var stack = PixelCentres()

  /// Finds the areas in some rows of a window, with `scale` pixels per point.
  ///
  /// No overridable method of a view is called, so the tree cannot change.
  init(of window: Window, width: Int, rows: Range<Int>, scale: CGFloat) {
    let grid = stack.push(width: width, rows: rows, scale: scale)
    guard window.flags.contains(.keepsHitTest) else {
      ask(window, over: grid, mappedBy: .affine(.identity))
      return
    }
    guard window.takesTouches else { return }
    unsafe walk(from: window.node, over: grid)
  }

  /// Finds the areas of all views below a node, parents before children and children back to front.
  private mutating func walk(from root: UnsafeMutablePointer<TreeNode>, over grid: PixelGrid) {
    var pending = unsafe [Step(node: root, outer: grid)]
    while let step = unsafe pending.popLast() {
      let (node, outer) = unsafe (step.node, step.outer)
      let isRoot = unsafe node == root
      let place =
        unsafe isRoot
        ? PlaneMap.affine(.identity)
        : node.leavesPlane
          ? node.pointee.layer.mapFromSuperlayer
          : .affine(node.pointee.state.pointee.transformFromSuperview)
      let keepsHitTest = unsafe node.pointee.flags.contains(.keepsHitTest)
      guard keepsHitTest, case .affine(let map) = place, map.b == 0, map.c == 0 else {
        unsafe ask(node.pointee.view, over: outer, mappedBy: place)
        continue
      }
      let bounds = unsafe node.pointee.state.pointee.bounds
      let inner = stack.part(of: outer, inside: bounds, mappedBy: map)
      guard !inner.isEmpty else { continue }
      unsafe areas.append(
        HitArea(
          view: node.pointee.view, columns: inner.columns.pixels, rows: inner.rows.pixels,
          question: nil))
      guard let front = unsafe node.pointee.frontmost else { continue }
      let pushed = stack.push(inner, of: outer, mappedBy: map)
      var child: UnsafeMutablePointer<TreeNode>? = unsafe front
      while let next = unsafe child {
        if unsafe next.takesTouches {
          unsafe pending.append(Step(node: next, outer: pushed))
        }
        unsafe child = next.pointee.behind
      }
    }
  }

  @unsafe private struct Step {
    let node: UnsafeMutablePointer<TreeNode>
    /// The pixels of the superview's area.
    let outer: PixelGrid
  }

  /// Adds an area whose pixels a view must answer for.
  private mutating func ask(
    _ view: View, over grid: PixelGrid, mappedBy map: PlaneMap
  ) {
    areas.append(
      HitArea(
        view: view, columns: grid.columns.pixels, rows: grid.rows.pixels,
        question: questions.count))
    questions.append(
      HitQuestion(
        xs: stack.coordinates(of: grid.columns), ys: stack.coordinates(of: grid.rows), map: map))
  }
}
