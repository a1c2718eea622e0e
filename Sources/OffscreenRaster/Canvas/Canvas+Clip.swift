public import Foundation
import OffscreenGeometry

extension Canvas {
  /// Cuts what is drawn from now on to `rect`; edges inside a pixel cover it in part.
  public func clip(to rect: CGRect) {
    guard state.transform.keepsRectsUpright else {
      clip(to: Path(rect: rect), rule: .winding)
      return
    }
    state.clip.intersect(GridRect(rect, mappedBy: state.transform) ?? .empty)
  }

  /// Cuts what is drawn from now on to a rectangle with round corners; a radius beyond half the
  /// shorter side counts as that half.
  public func clip(to rect: CGRect, cornerRadius: CGFloat) {
    guard Path.clampedRadius(cornerRadius, in: rect) > 0 else {
      clip(to: rect)
      return
    }
    clip(to: shape(ofRoundedRect: rect, cornerRadius: cornerRadius))
  }

  /// Cuts what is drawn from now on to the inside of `path`.
  ///
  /// The coverages of nested clips are multiplied, except that of upright rectangles, which are
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

  /// The node that cuts what is drawn now, or -1.
  func clipNode() -> Int32 {
    if let node = state.clip.knownNode { return node }
    let rect = state.clip.rect
    let bounds = rect.pixels.intersection(state.clip.bounds)
    guard let shape = shape(of: rect, in: bounds) else { return state.clip.shapeNode }
    list.clips.append(ClipNode(parent: state.clip.shapeNode, shape: shape, bounds: bounds))
    let node = Int32(list.clips.count - 1)
    state.clip.keepRectNode(node)
    return node
  }
}
