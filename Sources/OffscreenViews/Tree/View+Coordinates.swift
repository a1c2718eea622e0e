public import Foundation
package import OffscreenGeometry

extension View {
  /// Converts a point from this view's coordinates to those of `view`.
  ///
  /// Nil means the window's coordinates, or this view's own if it has no window. If the two views
  /// have different roots, the roots are taken to have the same superview. O(depth).
  public final func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    let path = CoordinatePath(from: layer, to: (view ?? root ?? self).layer)
    return point.applying(path.up).applying(path.down)
  }

  /// Converts a point from the coordinates of `view` to this view's; nil means the window's.
  public final func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    (view ?? root ?? self).convert(point, to: self)
  }

  /// Converts a rectangle from this view's coordinates to those of `view`; nil means the window's.
  ///
  /// The rectangle is replaced by its bounding box twice, in the nearest common ancestor and in
  /// `view`, so under rotations the result is larger than the rectangle's image. O(depth).
  public final func convert(_ rect: CGRect, to view: View?) -> CGRect {
    let path = CoordinatePath(from: layer, to: (view ?? root ?? self).layer)
    return rect.applying(path.up).applying(path.down)
  }

  /// Converts a rectangle from the coordinates of `view` to this view's; nil means the window's.
  public final func convert(_ rect: CGRect, from view: View?) -> CGRect {
    (view ?? root ?? self).convert(rect, to: self)
  }

  /// The map from this view's coordinates to those of its window, or of its root if it has no
  /// window.
  package var transformToRoot: CGAffineTransform {
    var map = CGAffineTransform.identity
    var view = self
    while let superview = view.superview {
      map = map.concatenating(view.layer.state.transformToSuperview)
      view = superview
    }
    return map
  }
}

/// The path from one layer's coordinates to another's: up to their nearest common ancestor, then
/// down.
struct CoordinatePath {
  /// From the source to the nearest common ancestor.
  var up = CGAffineTransform.identity
  /// From the target to that ancestor.
  var down = CGAffineTransform.identity

  /// Finds the nearest common ancestor; O(depth).
  init(from source: Layer, to target: Layer) {
    var higher: Layer? = source
    var lower: Layer? = target
    var sourceDepth = Self.depth(of: source)
    var targetDepth = Self.depth(of: target)
    while let layer = higher, sourceDepth > targetDepth {
      goUp(from: layer)
      higher = layer.parent
      sourceDepth -= 1
    }
    while let layer = lower, targetDepth > sourceDepth {
      goDown(to: layer)
      lower = layer.parent
      targetDepth -= 1
    }
    while let first = higher, let second = lower, first !== second {
      goUp(from: first)
      goDown(to: second)
      higher = first.parent
      lower = second.parent
    }
  }

  private mutating func goUp(from layer: Layer) {
    up = up.concatenating(layer.state.transformToSuperview)
  }

  private mutating func goDown(to layer: Layer) {
    down = layer.state.transformFromSuperview.concatenating(down)
  }

  /// The number of ancestors.
  private static func depth(of layer: Layer) -> Int {
    var depth = 0
    var ancestor = layer.parent
    while let current = ancestor {
      depth += 1
      ancestor = current.parent
    }
    return depth
  }
}
