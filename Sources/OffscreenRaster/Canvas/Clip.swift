import OffscreenGeometry

/// The current clip.
///
/// Axis-aligned rectangles are intersected into one rectangle in 1/256 pixel. All other shapes are
/// nodes of the display list, each with its parent.
struct Clip {
  /// The pixels that may be visible.
  private(set) var bounds: PixelRect
  /// Disjoint rectangles that contain all pixels that may be visible, if these are fewer than
  /// `bounds`; otherwise empty.
  private var parts: [PixelRect] = []
  /// The intersection of all axis-aligned rectangles.
  private(set) var rect: GridRect
  /// The node of the innermost shape that is not an axis-aligned rectangle, if there is one.
  private(set) var shapeNode: Int32?
  /// The node of `rect` inside `shapeNode`, once it has been made.
  private(set) var rectNode: Int32?

  /// Creates the clip of an empty canvas or of a layer: a rectangle of pixels.
  init(bounds: PixelRect) {
    self.bounds = bounds
    rect = GridRect(bounds)
  }

  /// Whether all pixels in the clip's bounds are completely inside it.
  var cutsNoPixel: Bool { shapeNode == nil && rect.isAligned }

  /// Whether the clip is one rectangle of whole pixels.
  var isRectOfPixels: Bool { cutsNoPixel && parts.isEmpty }

  /// Intersects the clip with an axis-aligned rectangle.
  mutating func intersect(_ other: GridRect) {
    rect = rect.intersection(other)
    bounds = rect.isEmpty ? .empty : bounds.intersection(rect.pixels)
    rectNode = nil
  }

  /// Intersects the clip with a shape whose node has just been added to the list.
  mutating func intersect(node: Int32, bounds: PixelRect) {
    shapeNode = node
    self.bounds = self.bounds.intersection(bounds)
    rectNode = nil
  }

  /// Resets the clip to its bounds: a layer is clipped as a whole when it ends.
  mutating func enterLayer() {
    rect = GridRect(bounds)
    shapeNode = nil
    rectNode = nil
  }

  /// Disjoint rectangles that contain all pixels that may be visible, none of them empty.
  ///
  /// There are several inside effects that depend on pixels far from those they change.
  var areas: [PixelRect] {
    (parts.isEmpty ? [bounds] : parts).map { $0.intersection(bounds) }.filter { !$0.isEmpty }
  }

  /// Extends the clip to the pixels that an effect depends on, some of which are not visible.
  mutating func enterEffect(seeing areas: PixelAreas) {
    bounds = areas.bounds
    parts = areas.rects
    enterLayer()
  }

  /// Forgets the nodes after the list has been handed out.
  mutating func forgetNodes() {
    shapeNode = nil
    rectNode = nil
  }

  /// Stores the node made for `rect`.
  mutating func keepRectNode(_ node: Int32) {
    rectNode = node
  }
}
