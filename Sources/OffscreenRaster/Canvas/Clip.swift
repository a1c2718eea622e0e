import OffscreenGeometry

/// What the current clips leave visible.
///
/// Upright rectangles meet in one rectangle in 1/256 pixel. All other shapes are nodes of the
/// display list, each with its parent.
struct Clip {
  /// The pixels that may be visible.
  private(set) var bounds: PixelRect
  /// The intersection of all upright rectangles.
  private(set) var rect: GridRect
  /// The node of the innermost shape that is no upright rectangle, or -1.
  private(set) var shapeNode: Int32 = -1
  /// The node of `rect` inside `shapeNode`, once one was made; -1 before.
  private var rectNode: Int32 = -1

  init(bounds: PixelRect) {
    self.bounds = bounds
    rect = GridRect(bounds)
  }

  /// Intersects with an upright rectangle.
  mutating func intersect(_ other: GridRect) {
    rect = rect.intersection(other)
    bounds = rect.isEmpty ? .empty : bounds.intersection(rect.pixels)
    rectNode = -1
  }

  /// Intersects with a shape whose node was just added to the list.
  mutating func intersect(node: Int32, bounds: PixelRect) {
    shapeNode = node
    self.bounds = self.bounds.intersection(bounds)
    rectNode = -1
  }

  /// Leaves only the bounds: a layer is cut as a whole when it ends.
  mutating func enterLayer() {
    rect = GridRect(bounds)
    shapeNode = -1
    rectNode = -1
  }

  /// Leaves the pixels that decide what an effect shows, some of which lie out of sight.
  mutating func enterEffect(seeing source: PixelRect) {
    let limit = Pixmap.maximumSide
    bounds = source.intersection(
      PixelRect(minX: -limit, minY: -limit, maxX: limit, maxY: limit))
    enterLayer()
  }

  /// Forgets the nodes of a list that was handed out.
  mutating func forgetNodes() {
    shapeNode = -1
    rectNode = -1
  }

  /// The node whose coverage cuts what is drawn now, or -1 if `bounds` says it all; nil if `rect`
  /// needs a node inside `shapeNode` that is not made yet.
  var knownNode: Int32? {
    if rect.isAligned { return shapeNode }
    return rectNode < 0 ? nil : rectNode
  }

  /// Keeps the node made for `rect`.
  mutating func keepRectNode(_ node: Int32) {
    rectNode = node
  }
}
