public import Foundation
import OffscreenGeometry

/// A drag of one finger: it touches down, moves along a straight line, rests, and is lifted.
///
/// A finger that rests for more than ``restingTime`` before it is lifted ends the drag without a
/// fling, because that is what a person sees on a device: a finger is never quite still there, and
/// its last movements, which are much slower than the drag, determine the velocity. On a stage the
/// finger is reported once more at its place when it is lifted, so the velocity is zero. A shorter
/// rest keeps the velocity of the last movement.
///
/// Points are in the window's coordinates.
public struct FingerPath: Hashable, Sendable {
  /// The maximum rest before the lift with which a drag still ends in a fling: 100 ms.
  public static let restingTime = Duration.milliseconds(100)

  /// The point at which the finger touches down.
  public var start: CGPoint
  /// The point at which the finger is lifted.
  public var end: CGPoint
  /// The time of the movement; zero for a finger that moves at once.
  public var duration: Duration
  /// The change of the finger's speed on the way.
  public var curve: Curve
  /// The time for which the finger rests at the end before it is lifted.
  public var hold: Duration

  /// Creates a drag.
  ///
  /// - Precondition: No time is negative.
  public init(
    from start: CGPoint, to end: CGPoint, over duration: Duration, curve: Curve = .linear,
    hold: Duration = .zero
  ) {
    demand(
      duration >= .zero && hold >= .zero,
      "A drag cannot take a negative time: it moves for \(duration) and rests for \(hold).")
    self.start = start
    self.end = end
    self.duration = duration
    self.curve = curve
    self.hold = hold
  }

  /// Whether the finger rests for so long that the drag ends without a fling.
  public var endsAtRest: Bool { hold > Self.restingTime }

  /// The finger's place at a time after it touched down: `start` before, `end` once it has arrived.
  public func position(at time: Duration) -> CGPoint {
    guard time < duration else { return end }
    guard time > .zero else { return start }
    let progress = curve.progress(at: time.inSeconds / duration.inSeconds)
    return CGPoint(
      x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
  }

  /// The change of a finger's speed along its path.
  public struct Curve: Hashable, Sendable {
    /// Constant speed.
    public static let linear = Curve(timing: nil)
    /// Slow at first, as UIKit's curve of this name.
    public static let easeIn = Curve(timing: .easeIn)
    /// Slow at the end, as UIKit's curve of this name.
    public static let easeOut = Curve(timing: .easeOut)
    /// Slow at first and at the end, as UIKit's curve of this name.
    public static let easeInOut = Curve(timing: .easeInEaseOut)

    /// Nil for constant speed.
    private let timing: CubicTimingCurve?

    /// Creates a curve; nil means constant speed.
    private init(timing: CubicTimingCurve?) {
      self.timing = timing
    }

    /// The cubic Bézier curve from (0, 0) to (1, 1) with these control points, as in CSS.
    ///
    /// `x1` and `x2` are clamped to 0...1, because time only goes forward; `y1` and `y2` may lie
    /// outside, for a finger that overshoots.
    public init(x1: Double, y1: Double, x2: Double, y2: Double) {
      timing = CubicTimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)
    }

    /// The fraction of the way at a fraction of the time in 0...1.
    public func progress(at fraction: Double) -> Double {
      timing?.progress(at: fraction) ?? fraction
    }
  }
}
