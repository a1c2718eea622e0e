public import Foundation
package import OffscreenGeometry

extension View {
  /// Converts a point from this view's coordinates to those of `view`.
  ///
  /// Nil means the window's coordinates, or this view's own if it has no window. If the two views
  /// have different roots, the roots are taken to have the same superview. O(depth).
  public final func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    let path = CoordinatePath(from: self, to: view ?? root ?? self)
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
    let path = CoordinatePath(from: self, to: view ?? root ?? self)
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

/// The path from one view's coordinates to another's: up to their nearest common ancestor, then
/// down.
private struct CoordinatePath {
  /// From the source to the nearest common ancestor.
  var up = CGAffineTransform.identity
  /// From the target to that ancestor.
  var down = CGAffineTransform.identity

  /// Finds the nearest common ancestor; O(depth).
  init(from source: View, to target: View) {
    var higher: View? = source
    var lower: View? = target
    var sourceDepth = Self.depth(of: source)
    var targetDepth = Self.depth(of: target)
    while let view = higher, sourceDepth > targetDepth {
      goUp(from: view)
      higher = view.superview
      sourceDepth -= 1
    }
    while let view = lower, targetDepth > sourceDepth {
      goDown(to: view)
      lower = view.superview
      targetDepth -= 1
    }
    while let first = higher, let second = lower, first !== second {
      goUp(from: first)
      goDown(to: second)
      higher = first.superview
      lower = second.superview
    }
  }

  private mutating func goUp(from view: View) {
    up = up.concatenating(view.layer.state.transformToSuperview)
  }

  private mutating func goDown(to view: View) {
    down = view.layer.state.transformFromSuperview.concatenating(down)
  }

  /// The number of ancestors.
  private static func depth(of view: View) -> Int {
    var depth = 0
    var ancestor = view.superview
    while let current = ancestor {
      depth += 1
      ancestor = current.superview
    }
    return depth
  }
}
