import OffscreenGeometry

/// An opaque rectangle with rounded corners at the beginning of a layer.
///
/// If everything drawn on it stays inside, the layer's alpha is that of the rectangle.
struct ShadowBase {
  /// The horizontal and the vertical axis of the rectangle on the device.
  var x: GridStops
  var y: GridStops

  /// Rectangles of pixels that are completely covered: all except the columns of the corners, all
  /// except their rows, and the middle.
  private var cores: [PixelRect] {
    func core(_ xInset: (GridStops) -> Inset, _ yInset: (GridStops) -> Inset) -> PixelRect {
      let (x, y) = (xInset(x), yInset(y))
      return PixelRect(
        minX: Int((x.near + 255) >> 8), minY: Int((y.near + 255) >> 8), maxX: Int(x.far >> 8),
        maxY: Int(y.far >> 8))
    }
    return [
      core(Inset.corners, Inset.none), core(Inset.none, Inset.corners),
      core(Inset.middle, Inset.middle),
    ]
  }

  /// Whether drawing into `bounds` leaves the alpha unchanged.
  func holds(_ bounds: PixelRect) -> Bool {
    cores.contains { $0.intersection(bounds) == bounds }
  }

  /// The extent of a core along an axis, in 1/256 pixel.
  private struct Inset {
    /// The coordinates at which the core begins and ends.
    var near: Int32
    var far: Int32

    /// The whole axis.
    static func none(_ stops: GridStops) -> Inset { Inset(near: stops.near, far: stops.far) }

    /// The part between the corners.
    static func corners(_ stops: GridStops) -> Inset {
      Inset(near: stops.nearEnd, far: stops.farEnd)
    }

    /// The square inscribed in a circle begins 1 - 1 / sqrt(2) of the radius inside; one more pixel
    /// is safe.
    static func middle(_ stops: GridStops) -> Inset {
      func inset(_ corner: Int32) -> Int32 { corner / 256 * 76 + 512 }
      return Inset(
        near: stops.near + inset(stops.nearEnd - stops.near),
        far: stops.far - inset(stops.far - stops.farEnd))
    }
  }
}
