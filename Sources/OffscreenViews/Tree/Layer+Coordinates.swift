public import Foundation
import OffscreenGeometry

extension Layer {
  /// Converts a point from this layer's coordinates to those of another one; nil means the outermost layer's.
  ///
  /// If the two layers are in different trees, the outermost layers are taken to have the same superlayer. Points that have no
  /// image get infinite coordinates, as in `View.convert(_:to:)`. O(depth).
  public final func convert(_ point: CGPoint, to layer: Layer?) -> CGPoint {
    CoordinatePath(from: self, to: layer ?? outermost).convert(point)
  }

  /// Converts a point from the coordinates of another layer to this one's; nil means the outermost layer's.
  public final func convert(_ point: CGPoint, from layer: Layer?) -> CGPoint {
    (layer ?? outermost).convert(point, to: self)
  }

  /// Converts a rectangle from this layer's coordinates to those of another one, as `View.convert(_:to:)` does; nil
  /// means the outermost layer's.
  public final func convert(_ rect: CGRect, to layer: Layer?) -> CGRect {
    CoordinatePath(from: self, to: layer ?? outermost).convert(rect)
  }

  /// Converts a rectangle from the coordinates of another layer to this one's; nil means the outermost layer's.
  public final func convert(_ rect: CGRect, from layer: Layer?) -> CGRect {
    (layer ?? outermost).convert(rect, to: self)
  }

  /// The layer at the root of the tree.
  private var outermost: Layer {
    var outermost = self
    while let outer = outermost.parent { outermost = outer }
    return outermost
  }
}
