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
