/// The reduction of one axis of a shape to a stencil, with the pixels before, at and after the
/// stretchable one.
struct StencilFold: Hashable, Sendable {
  /// The first pixel, and the number of pixels that the shape touches.
  let origin: Int
  let length: Int
  let before: Int
  let after: Int
  /// The distance in pixels by which the far corners move towards the near ones.
  let removed: Int

  /// Folds the axis between the corners of `outer`, and of `inner` if there is one, if they leave a
  /// whole pixel between them that is further than `reach` from both; otherwise folds nothing.
  ///
  /// The picture has `reach` pixels around the shape.
  init(outer: GridStops, inner: GridStops? = nil, reach: Int = 0) {
    let nearEnd = Int((max(outer.nearEnd, inner?.nearEnd ?? outer.nearEnd) + 255) >> 8) + reach
    let farEnd = Int(min(outer.farEnd, inner?.farEnd ?? outer.farEnd) >> 8) - reach
    origin = Int(outer.near >> 8) - reach
    length = Int((outer.far + 255) >> 8) + reach - origin
    if farEnd > nearEnd {
      before = nearEnd - origin
      after = origin + length - farEnd
      removed = farEnd - nearEnd - 1
    } else {
      before = length - 1
      after = 0
      removed = 0
    }
  }

  /// The stops relative to the origin, with the far ones moved next to the near ones.
  func folded(_ stops: GridStops) -> GridStops {
    stops.moved(near: Int32(-origin) * 256, far: Int32(-origin - removed) * 256)
  }
}
