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
  struct Place: Hashable, Sendable {
    var scale: Double
    var offset: CGPoint
  }

  private let start: Duration
  private var from: Place
  private(set) var to: Place
  /// From `span` to zero.
  private let rest: any Motion
  private let span: Double
  /// Whether the motion brings back a scale beyond its limits.
  let isBounce: Bool

  /// The motion of a scale set with animation.
  init(settingFrom from: Place, to: Place, at start: Duration) {
    self.init(
      from: from, to: to, start: start, rest: EasedMotion(start: 1, target: 0), span: 1,
      isBounce: false)
  }

  /// The return from beyond the limits; `contentLength` is the content's longest side at scale 1.
  init(bouncingFrom from: Place, to: Place, contentLength: Double, at start: Duration) {
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
    from: Place, to: Place, start: Duration, rest: any Motion, span: Double, isBounce: Bool
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

  func isFinished(at now: Duration) -> Bool {
    (now - start).inSeconds >= rest.duration
  }

  /// The scale and offset at a time; exactly the target once the motion has ended.
  func place(at now: Duration) -> Place {
    let seconds = (now - start).inSeconds
    guard seconds < rest.duration else { return to }
    let left = rest.position(at: seconds) / span
    return Place(
      scale: to.scale + (from.scale - to.scale) * left,
      offset: CGPoint(
        x: to.offset.x + (from.offset.x - to.offset.x) * left,
        y: to.offset.y + (from.offset.y - to.offset.y) * left))
  }

  /// Moves all offsets by a distance.
  mutating func shift(by distance: CGPoint) {
    for axis in ScrollAxis.allCases {
      from.offset[axis] += distance[axis]
      to.offset[axis] += distance[axis]
    }
  }
}
