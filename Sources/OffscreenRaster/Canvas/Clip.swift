import OffscreenGeometry

/// The current clip.
///
/// Axis-aligned rectangles are intersected into one rectangle in 1/256 pixel. All other shapes are
/// nodes of the display list, each with its parent.
struct Clip {
  /// The pixels that may be visible.
  private(set) var bounds: PixelRect
  /// The intersection of all axis-aligned rectangles.
  private(set) var rect: GridRect
  /// The node of the innermost shape that is not an axis-aligned rectangle, or -1.
  private(set) var shapeNode: Int32 = -1
  /// The node of `rect` inside `shapeNode`, once it has been made; -1 before.
  private var rectNode: Int32 = -1

  init(bounds: PixelRect) {
    self.bounds = bounds
    rect = GridRect(bounds)
  }

  /// Intersects the clip with an axis-aligned rectangle.
  mutating func intersect(_ other: GridRect) {
    rect = rect.intersection(other)
    bounds = rect.isEmpty ? .empty : bounds.intersection(rect.pixels)
    rectNode = -1
  }

  /// Intersects the clip with a shape whose node has just been added to the list.
  mutating func intersect(node: Int32, bounds: PixelRect) {
    shapeNode = node
    self.bounds = self.bounds.intersection(bounds)
    rectNode = -1
  }

  /// Resets the clip to its bounds: a layer is clipped as a whole when it ends.
  mutating func enterLayer() {
    rect = GridRect(bounds)
    shapeNode = -1
    rectNode = -1
  }

  /// Extends the clip to the pixels that an effect depends on, some of which are not visible.
  mutating func enterEffect(seeing source: PixelRect) {
    let limit = Pixmap.maximumSide
    bounds = source.intersection(
      PixelRect(minX: -limit, minY: -limit, maxX: limit, maxY: limit))
    enterLayer()
  }

  /// Forgets the nodes after the list has been handed out.
  mutating func forgetNodes() {
    shapeNode = -1
    rectNode = -1
  }

  /// The node that clips subsequent drawing, or -1 if `bounds` is the whole clip; nil if a node for
  /// `rect` inside `shapeNode` has yet to be made.
  var knownNode: Int32? {
    if rect.isAligned { return shapeNode }
    return rectNode < 0 ? nil : rectNode
  }

  /// Stores the node made for `rect`.
  mutating func keepRectNode(_ node: Int32) {
    rectNode = node
  }
}
