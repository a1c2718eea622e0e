public import Foundation
import OffscreenGeometry

extension Canvas {
  /// Clips subsequent drawing to `rect`; pixels on its edges are covered in part.
  ///
  /// A clip can only become smaller; ``Canvas/restore()`` and the end of a layer restore the former one.
  /// A rectangle that is empty, null or not finite leaves nothing visible. Clips to rectangles of whole
  /// device pixels cost nothing while drawing.
  public func clip(to rect: CGRect) {
    guard state.transform.keepsRectsUpright else {
      clip(to: Path(rect: rect), rule: .winding)
      return
    }
    state.clip.intersect(GridRect(rect, mappedBy: state.transform) ?? .empty)
  }

  /// Clips subsequent drawing to a rectangle with rounded corners; the radius is clamped to half
  /// the shorter side.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in user space.
  ///   - cornerRadius: The radius in user space; 0, negative and NaN mean square corners.
  public func clip(to rect: CGRect, cornerRadius: CGFloat) {
    guard Path.clampedRadius(cornerRadius, in: rect) > 0 else {
      clip(to: rect)
      return
    }
    clip(to: shape(ofRoundedRect: rect, cornerRadius: cornerRadius))
  }

  /// Clips subsequent drawing to the inside of `path`.
  ///
  /// The coverages of nested clips are multiplied, except that axis-aligned rectangles are
  /// intersected exactly.
  ///
  /// Drawing inside is multiplied by the clip's coverage, pixel by pixel; a path without area, or with a
  /// point that is not finite, leaves nothing visible.
  ///
  /// - Parameters:
  ///   - path: The path in user space; open subpaths count as closed.
  ///   - rule: The rule by which points are inside.
  /// - Complexity: O(segments) to record, and O(pixels of its bounds) for each band that draws in it.
  public func clip(to path: Path, rule: FillRule = .winding) {
    clip(to: shape(of: path, rule: rule))
  }

  /// Adds a clip node for a shape; nil and a shape outside the visible area hide everything.
  private func clip(to shape: Shape?) {
    guard let shape, !shape.bounds.isEmpty else {
      state.clip.intersect(.empty)
      return
    }
    list.clips.append(ClipNode(parent: state.clip.shapeNode, shape: shape, bounds: shape.bounds))
    state.clip.intersect(node: Int32(list.clips.count - 1), bounds: shape.bounds)
  }

  /// The node of the current clip; nil if its bounds describe it completely.
  func clipNode() -> Int32? {
    let rect = state.clip.rect
    if rect.isAligned { return state.clip.shapeNode }
    if let node = state.clip.rectNode { return node }
    let bounds = rect.pixels.intersection(state.clip.bounds)
    guard let shape = shape(of: rect, in: bounds) else { return state.clip.shapeNode }
    list.clips.append(ClipNode(parent: state.clip.shapeNode, shape: shape, bounds: bounds))
    let node = Int32(list.clips.count - 1)
    state.clip.keepRectNode(node)
    return node
  }
}
