import OffscreenGeometry

/// A set of pixels as disjoint rectangles.
///
/// Two rectangles that overlap are replaced by the smallest rectangle around both, so the set may
/// contain more pixels than were added. Between rectangles that do not overlap no pixels are added.
struct PixelAreas {
  private(set) var rects: [PixelRect] = []

  /// The smallest rectangle around all of them.
  var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

  /// Adds the pixels of a rectangle within the coordinates that the rasterizer can compute with.
  mutating func add(_ rect: PixelRect) {
    let limit = Pixmap.maximumSide
    var rect = rect.intersection(PixelRect(minX: -limit, minY: -limit, maxX: limit, maxY: limit))
    guard !rect.isEmpty else { return }
    while let index = rects.firstIndex(where: { $0.shouldJoin(rect) }) {
      rect = rect.union(rects.remove(at: index))
    }
    rects.append(rect)
  }
}

extension PixelRect {
  /// Whether the smallest rectangle around both replaces the two: always if they overlap, and
  /// otherwise if it contains no other pixels.
  fileprivate func shouldJoin(_ other: PixelRect) -> Bool {
    !intersection(other).isEmpty || union(other).pixelCount <= pixelCount + other.pixelCount
  }
}
