import COffscreenKernels
import Foundation
import OffscreenGeometry

/// One axis of an upright rounded rectangle: where the curves of its corners start, have their
/// control points, and end, in 1/256 pixel and ascending.
///
///     near     nearControl  nearEnd          farEnd  farControl     far
///      |            |          |                |         |          |
///      +---- near corners -----+--- straight ---+---- far corners ---+
struct GridStops: Hashable, Sendable {
  var near: Int32
  var nearControl: Int32
  var nearEnd: Int32
  var farEnd: Int32
  var farControl: Int32
  var far: Int32

  /// Maps the stops of an axis in user space to the device; nil if they exceed the grid.
  ///
  /// The result equals that of mapping the same path point by point.
  init?(_ stops: RoundedRectStops, scale: CGFloat, offset: CGFloat) {
    let limit = CGFloat(Pixmap.maximumSide)
    guard abs(scale * stops.near + offset) <= limit, abs(scale * stops.far + offset) <= limit else {
      return nil
    }
    func snapped(_ value: CGFloat) -> Int32 { off_snap(Double(scale * value + offset)) }
    near = snapped(stops.near)
    nearControl = snapped(stops.nearControl)
    nearEnd = snapped(stops.nearEnd)
    farEnd = snapped(stops.farEnd)
    farControl = snapped(stops.farControl)
    far = snapped(stops.far)
    if scale < 0 {
      (near, far) = (far, near)
      (nearControl, farControl) = (farControl, nearControl)
      (nearEnd, farEnd) = (farEnd, nearEnd)
    }
  }

  /// The stops of square corners.
  init(near: Int32, far: Int32) {
    (self.near, nearControl, nearEnd) = (near, near, near)
    (farEnd, farControl, self.far) = (far, far, far)
  }

  /// Translates the near stops by one distance and the far stops by another.
  func moved(near distance: Int32, far farDistance: Int32) -> GridStops {
    var stops = self
    stops.near += distance
    stops.nearControl += distance
    stops.nearEnd += distance
    stops.farEnd += farDistance
    stops.farControl += farDistance
    stops.far += farDistance
    return stops
  }

  /// The stops in pixels.
  var inPixels: RoundedRectStops {
    RoundedRectStops(
      near: CGFloat(near) / 256, nearControl: CGFloat(nearControl) / 256,
      nearEnd: CGFloat(nearEnd) / 256, farEnd: CGFloat(farEnd) / 256,
      farControl: CGFloat(farControl) / 256, far: CGFloat(far) / 256)
  }
}

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
