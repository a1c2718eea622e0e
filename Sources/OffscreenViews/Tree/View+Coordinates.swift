public import Foundation
import OffscreenGeometry

extension View {
  /// Converts a point from this view's coordinates to those of `view`.
  ///
  /// Nil means the window's coordinates, or this view's own if it has no window. If the two views
  /// have different roots, the roots are taken to have the same superview. Views in perspective are converted through
  /// their projections; a point that shows nowhere in `view`, because it is behind the viewer or a view is seen from its
  /// edge, gets infinite coordinates. O(depth).
  public final func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    CoordinatePath(from: layer, to: (view ?? root ?? self).layer).convert(point)
  }

  /// Converts a point from the coordinates of `view` to this view's; nil means the window's.
  public final func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    (view ?? root ?? self).convert(point, to: self)
  }

  /// Converts a rectangle from this view's coordinates to those of `view`; nil means the window's.
  ///
  /// The rectangle is replaced by its bounding box twice, in the nearest common ancestor and in
  /// `view`, so under rotations the result is larger than the rectangle's image. It is null if nothing of the rectangle
  /// shows in the plane of `view`. O(depth).
  public final func convert(_ rect: CGRect, to view: View?) -> CGRect {
    CoordinatePath(from: layer, to: (view ?? root ?? self).layer).convert(rect)
  }

  /// Converts a rectangle from the coordinates of `view` to this view's; nil means the window's.
  public final func convert(_ rect: CGRect, from view: View?) -> CGRect {
    (view ?? root ?? self).convert(rect, to: self)
  }

  /// The map from this view's plane to the coordinates of its window, or of its root if it has no
  /// window.
  var planeToRoot: PlaneMap {
    var map = PlaneMap.affine(.identity)
    var layer = layer
    while let outer = layer.parent {
      map = map.concatenating(layer.mapToSuperlayer)
      layer = outer
    }
    return map
  }
}

/// The path from one layer's coordinates to another's: up to their nearest common ancestor, then
/// down.
struct CoordinatePath {
  /// From the source to the nearest common ancestor.
  private var up = PlaneMap.affine(.identity)
  /// From the target to that ancestor.
  private var down = PlaneMap.affine(.identity)

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

  /// The image of a point; infinite if it has none.
  func convert(_ point: CGPoint) -> CGPoint {
    up.image(of: point).flatMap { down.image(of: $0) } ?? .nowhere
  }

  /// The bounding box of the image of the bounding box in the common ancestor; null if it has none.
  func convert(_ rect: CGRect) -> CGRect {
    let box = up.image(of: rect)
    return box.isNull ? .null : down.image(of: box)
  }

  private mutating func goUp(from layer: Layer) {
    up = up.concatenating(layer.mapToSuperlayer)
  }

  private mutating func goDown(to layer: Layer) {
    down = layer.mapFromSuperlayer.concatenating(down)
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
