public import Foundation
import OffscreenGeometry

extension Canvas {
  /// Clips subsequent drawing to `rect`; pixels on its edges are covered in part.
  public func clip(to rect: CGRect) {
    guard state.transform.keepsRectsUpright else {
      clip(to: Path(rect: rect), rule: .winding)
      return
    }
    state.clip.intersect(GridRect(rect, mappedBy: state.transform) ?? .empty)
  }

  /// Clips subsequent drawing to a rectangle with rounded corners; the radius is clamped to half
  /// the shorter side.
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
  public func clip(to path: Path, rule: FillRule = .winding) {
    clip(to: shape(of: path, rule: rule))
  }

  private func clip(to shape: Shape?) {
    guard let shape, !shape.bounds.isEmpty else {
      state.clip.intersect(.empty)
      return
    }
    list.clips.append(ClipNode(parent: state.clip.shapeNode, shape: shape, bounds: shape.bounds))
    state.clip.intersect(node: Int32(list.clips.count - 1), bounds: shape.bounds)
  }

  /// The node of the current clip; nil if the bounds say it all.
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
