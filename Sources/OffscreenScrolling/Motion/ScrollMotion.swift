package import Foundation
import OffscreenViews

/// The movement of an offset by itself: one motion along each axis, started at the same time.
package struct ScrollMotion: Sendable {
  /// The stage's time at which both motions begin.
  package let start: Duration
  /// The motion of x.
  private let horizontal: any Motion
  /// The motion of y.
  private let vertical: any Motion
  /// The distance by which other code has moved the offset since the start.
  private var shift: CGPoint = .zero

  /// Combines two motions that begin at a time of the stage.
  package init(start: Duration, horizontal: any Motion, vertical: any Motion) {
    self.start = start
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates a movement from the motion along each axis.
  package init(start: Duration, _ motion: (ScrollAxis) -> any Motion) {
    self.init(start: start, horizontal: motion(.horizontal), vertical: motion(.vertical))
  }

  /// The time from the start until both motions rest, in seconds.
  package var duration: Double { max(horizontal.duration, vertical.duration) }

  /// The stage's time at which both motions are at rest.
  package var end: Duration { start + .seconds(duration) }

  /// The offset at which the movement ends.
  package var restingOffset: CGPoint {
    CGPoint(x: horizontal.restingPosition + shift.x, y: vertical.restingPosition + shift.y)
  }

  /// The offset at a time of the stage; before the start, the initial offset.
  package func offset(at now: Duration) -> CGPoint {
    let seconds = seconds(at: now)
    return CGPoint(
      x: horizontal.position(at: seconds) + shift.x, y: vertical.position(at: seconds) + shift.y)
  }

  /// The velocity along an axis, in points per second.
  package func velocity(_ axis: ScrollAxis, at now: Duration) -> Double {
    motion(axis).velocity(at: seconds(at: now))
  }

  /// Whether both motions are over.
  package func isFinished(at now: Duration) -> Bool {
    seconds(at: now) >= duration
  }

  /// Moves all later positions by a distance.
  package mutating func shift(by distance: CGPoint) {
    shift.x += distance.x
    shift.y += distance.y
  }

  /// Changes the target of eased motions, keeping their time of arrival.
  package mutating func redirect(to target: CGPoint, at now: Duration) {
    let (seconds, shift) = (seconds(at: now), shift)
    self = ScrollMotion(start: start) { axis in
      (motion(axis) as? EasedMotion)?.redirected(to: target[axis] - shift[axis], at: seconds)
        ?? motion(axis)
    }
    self.shift = shift
  }

  private func motion(_ axis: ScrollAxis) -> any Motion {
    axis == .horizontal ? horizontal : vertical
  }

  private func seconds(at now: Duration) -> Double {
    (now - start).inSeconds
  }
}
