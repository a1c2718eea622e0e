public import Foundation

/// The times of an animation or of a layer, in the time around it: Core Animation's model.
///
/// An object's own time is `(time - beginTime) * speed + timeOffset`, where `time` is that of its group, of its
/// layer or of its layer's superlayer; the time of a layer at the root is the stage's. All times are in seconds.
/// Values that are not finite, and negative durations and counts, count as 0.
public protocol MediaTiming: AnyObject {
  /// The time around the object at which its own begins; 0 by default, which for an animation of a layer means
  /// the time at which it is added.
  var beginTime: TimeInterval { get set }
  /// The length of one iteration; 0 by default, which means that of the transaction.
  var duration: TimeInterval { get set }
  /// The object's own seconds for each second around it; 1 by default, 0 stops it, and an animation with a
  /// negative speed runs backwards.
  var speed: Float { get set }
  /// The object's own time at its beginning; 0 by default.
  var timeOffset: TimeInterval { get set }
  /// The number of iterations, which may be a fraction or infinite; 0, the default, counts as 1.
  var repeatCount: Float { get set }
  /// The length of all iterations; 0, the default, means that `repeatCount` counts them.
  var repeatDuration: TimeInterval { get set }
  /// Whether every iteration is followed by the same one backwards; false by default.
  var autoreverses: Bool { get set }
  /// What shows before the beginning and after the end; `removed` by default.
  var fillMode: MediaTimingFillMode { get set }
}

/// What an animation shows before its beginning and after its end.
///
/// A layer loses an animation at its end unless its `isRemovedOnCompletion` is false.
public struct MediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name of the mode.
  public let rawValue: String

  /// Creates a mode from its name; an unknown one counts as `removed`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The animation has no effect before its beginning and after its end.
  public static let removed = MediaTimingFillMode(rawValue: "removed")
  /// The first value shows before the beginning.
  public static let backwards = MediaTimingFillMode(rawValue: "backwards")
  /// The last value shows after the end.
  public static let forwards = MediaTimingFillMode(rawValue: "forwards")
  /// The first value shows before the beginning, and the last one after the end.
  public static let both = MediaTimingFillMode(rawValue: "both")
}

extension AnimationTimes {
  /// The times that an object states.
  ///
  /// - Parameters:
  ///   - timing: The object.
  ///   - usual: The duration in seconds, above 0, if the object states none.
  init(_ timing: some MediaTiming, orDuration usual: Double) {
    let stated = timing.duration.isFinite ? min(timing.duration, 1e9) : 0
    self.init(duration: stated > 0 ? stated : usual)
    speed = timing.speed.isFinite ? Double(timing.speed) : 0
    timeOffset = timing.timeOffset.isFinite ? timing.timeOffset : 0
    autoreverses = timing.autoreverses
    let (count, length) = (timing.repeatCount, timing.repeatDuration)
    if length > 0 {
      repeatCount = length / (duration * (autoreverses ? 2 : 1))
    } else if count > 0 {
      repeatCount = Double(count)
    }
    fillsBackwards = timing.fillMode == .backwards || timing.fillMode == .both
    fillsForwards = timing.fillMode == .forwards || timing.fillMode == .both
  }
}
