import Foundation
import OffscreenViews

/// Scale and offset moving together, as a pure function of time.
///
/// Both are interpolated linearly from start to end with the same progress p(t), from 0 to 1:
///
///     scale(t) = s0 + (s1 - s0) p(t)        offset(t) = o0 + (o1 - o0) p(t)
///
/// so that every point of the content moves along a straight line too. When set with animation, p
/// is the ease-in-ease-out curve over 0.3 seconds. When bouncing back, 1 - p is the spring's
/// release from overscroll, (1 + (w - 7.2) t) e^(-w t), ended when nothing can move by more than
/// 0.05 points.
struct ZoomMotion: Sendable {
  /// A scale and an offset of the content.
  struct Pose: Hashable, Sendable {
    var scale: Double
    var offset: CGPoint
  }

  /// The stage's time at the beginning.
  private let start: Duration
  /// The position at the start of the motion.
  private var from: Pose
  /// The place at which the motion ends.
  private(set) var to: Pose
  /// The motion of the remaining progress, from `span` to zero.
  private let rest: any Motion
  /// The position of `rest` at the start; the remaining progress is `rest` divided by it.
  private let span: Double
  /// Whether the motion brings back a scale beyond its limits.
  let isBounce: Bool

  /// The motion of a scale set with animation.
  init(settingFrom from: Pose, to: Pose, at start: Duration) {
    self.init(
      from: from, to: to, start: start, rest: EasedMotion(start: 1, target: 0), span: 1,
      isBounce: false)
  }

  /// The return from beyond the limits; `contentLength` is the content's longest side at scale 1.
  init(bouncingFrom from: Pose, to: Pose, contentLength: Double, at start: Duration) {
    let distances = [
      abs(from.scale - to.scale) * contentLength, abs(from.offset.x - to.offset.x),
      abs(from.offset.y - to.offset.y), 1,
    ]
    let span = distances.reduce(0, max)
    self.init(
      from: from, to: to, start: start, rest: CriticallyDampedSpring.release(from: span, to: 0),
      span: span, isBounce: true)
  }

  private init(
    from: Pose, to: Pose, start: Duration, rest: any Motion, span: Double, isBounce: Bool
  ) {
    self.start = start
    self.from = from
    self.to = to
    self.rest = rest
    self.span = span
    self.isBounce = isBounce
  }

  /// The stage's time at which the motion is at rest.
  var end: Duration { start + .seconds(rest.duration) }

  /// Whether the motion is at rest.
  func isFinished(at now: Duration) -> Bool {
    (now - start).inSeconds >= rest.duration
  }

  /// The scale and offset at a time; exactly the target once the motion has ended.
  func pose(at now: Duration) -> Pose {
    let seconds = (now - start).inSeconds
    guard seconds < rest.duration else { return to }
    let remaining = rest.position(at: seconds) / span
    return Pose(
      scale: to.scale + (from.scale - to.scale) * remaining,
      offset: CGPoint(
        x: to.offset.x + (from.offset.x - to.offset.x) * remaining,
        y: to.offset.y + (from.offset.y - to.offset.y) * remaining))
  }

  /// Moves all offsets by a distance.
  mutating func shift(by distance: CGPoint) {
    for axis in ScrollAxis.allCases {
      from.offset[axis] += distance[axis]
      to.offset[axis] += distance[axis]
    }
  }
}
