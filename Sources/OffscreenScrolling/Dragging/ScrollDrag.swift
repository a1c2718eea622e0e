import Foundation
import OffscreenGeometry

/// A drag by a finger: computes the offset from the finger's movement.
///
/// The offset is the banded `origin - translation` along an axis that follows the finger, and
/// `start` along one that does not. After any change under the finger, `carry` continues from the
/// present offset.
struct ScrollDrag: Sendable {
  /// The movement of the finger so far, in points.
  var translation = CGPoint.zero
  /// The pages at which the drag began.
  let startPages: CGPoint
  /// The only axis that follows the finger; nil for both.
  private let lockedAxis: ScrollAxis?
  /// The offset when the drag began or was carried on.
  private var start: CGPoint
  /// The offset that an unbanded drag would have had before the finger moved.
  private var origin: CGPoint
  /// The dimensions of the rubber bands.
  private var band = CGPoint.zero
  /// Whether the horizontal offset follows the finger.
  private var followsHorizontally = false
  /// Whether the vertical offset follows the finger.
  private var followsVertically = false

  /// Creates the drag of a finger that has just begun to move the content from `offset`.
  init(at offset: CGPoint, lockedAxis: ScrollAxis?, geometry: ScrollGeometry) {
    var pages = CGPoint.zero
    for axis in ScrollAxis.allCases {
      pages[axis] = geometry.nearestPage(axis, to: offset[axis])
    }
    startPages = pages
    self.lockedAxis = lockedAxis
    start = offset
    origin = offset
    carry(to: offset, geometry: geometry)
  }

  /// Whether the offset follows the finger along an axis.
  ///
  /// An axis that follows at first continues to do so, even when there is nothing left to scroll
  /// along it.
  func follows(_ axis: ScrollAxis) -> Bool {
    axis == .horizontal ? followsHorizontally : followsVertically
  }

  /// The offset for the finger's present translation.
  func offset(in geometry: ScrollGeometry) -> CGPoint {
    var offset = start
    for axis in ScrollAxis.allCases where follows(axis) {
      let limits = geometry.limits(axis)
      let finger = origin[axis] - translation[axis]
      offset[axis] =
        geometry.bounces
        ? RubberBand.banded(finger, limits: limits, dimension: band[axis])
        : ScrollGeometry.clamped(finger, to: limits)
    }
    return offset
  }

  /// Continues from `offset` with the finger where it is.
  ///
  /// A band normally has the length of the viewport. If a change left the offset further outside
  /// than half of that length, the band is made twice as long as the overscroll, so that the offset
  /// stays in place and continues to follow the finger.
  mutating func carry(to offset: CGPoint, geometry: ScrollGeometry) {
    followsHorizontally = followsHorizontally || mayFollow(.horizontal, geometry)
    followsVertically = followsVertically || mayFollow(.vertical, geometry)
    start = geometry.bounces ? offset : geometry.clamped(offset)
    for axis in ScrollAxis.allCases {
      let limits = geometry.limits(axis)
      let outside = max(limits.lowerBound - offset[axis], offset[axis] - limits.upperBound)
      band[axis] = max(geometry.dimension(axis), 2 * outside)
      origin[axis] =
        RubberBand.unbanded(offset[axis], limits: limits, dimension: band[axis])
        + translation[axis]
    }
  }

  /// Whether an axis may follow the finger now.
  private func mayFollow(_ axis: ScrollAxis, _ geometry: ScrollGeometry) -> Bool {
    geometry.canScroll(axis) && (lockedAxis ?? axis) == axis
  }
}
