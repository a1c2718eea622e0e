import Foundation
import OffscreenGeometry
import OffscreenRaster

/// The values of an animation as a function of the fraction of an iteration: keyframes, and how they are joined.
struct ValueCurve: Equatable {
  /// The keyframes, the first one at the beginning of the first part and one at the end of each part.
  private(set) var values: [KeyframeValue]
  /// The parts between keyframes, ordered by their starts; one fewer than there are values.
  private(set) var parts: [Part] = []
  /// The progress of the whole iteration, before parts are looked up; nil for constant speed.
  var timing: AnimationTiming?
  /// The interpolation of values between two keyframes.
  var path = KeyframePath.linear
  /// The tangents of a smooth path at the keyframes; the default ones where there are none.
  var tangents: [SplineTangent] = []

  /// The curve on which each value shows until the next keyframe.
  var discrete: ValueCurve {
    var curve = self
    curve.path = .discrete
    return curve
  }

  /// A part of an iteration.
  struct Part: Equatable {
    let span: AnimationSpan
    /// The progress of the part as a function of time; paced paths ignore it.
    let timing: AnimationTiming
  }

  /// Creates a curve with one value.
  init(from start: KeyframeValue) {
    values = [start]
  }

  /// Makes the curve reach `end` at the end of `span`; of several calls for one span, the last
  /// one counts.
  mutating func add(_ end: KeyframeValue, over span: AnimationSpan, timing: AnimationTiming) {
    if let known = parts.firstIndex(where: { $0.span == span }) {
      values[known + 1] = end
    } else {
      let index = parts.firstIndex { $0.span.start > span.start } ?? parts.endIndex
      parts.insert(Part(span: span, timing: timing), at: index)
      values.insert(end, at: index + 1)
    }
  }

  /// Adds a keyframe after the others, at the end of `span`.
  mutating func append(_ end: KeyframeValue, over span: AnimationSpan, timing: AnimationTiming) {
    parts.append(Part(span: span, timing: timing))
    values.append(end)
  }

  /// The value at a fraction of an iteration.
  ///
  /// - Parameters:
  ///   - fraction: The fraction, 0 to 1.
  ///   - base: The value without the animation, for keyframes that refer to it.
  /// - Returns: The value.
  func value(at fraction: Double, base: AnimatableValue) -> AnimatableValue {
    let fraction = wholeFraction(at: fraction)
    let keyframes = KeyframeValues(
      values: values.map { $0.resolved(with: base) }, tangents: tangents)
    guard !parts.isEmpty else { return keyframes.values[0] }
    if path.isPaced {
      let progress = timing == nil ? parts[0].timing.progress(at: fraction) : CGFloat(fraction)
      let place = keyframes.place(atFraction: progress)
      return keyframes.value(
        after: place.index, progress: place.progress, isSmooth: path == .cubicPaced)
    }
    let (index, progress) = part(at: fraction)
    guard index >= 0 else { return keyframes.values[0] }
    return keyframes.value(
      after: index, progress: path == .discrete ? progress.rounded(.down) : progress,
      isSmooth: path == .cubic)
  }

  /// The fraction of an iteration after the timing of the whole.
  func wholeFraction(at fraction: Double) -> Double {
    timing.map { Double($0.progress(at: fraction)) } ?? fraction
  }

  /// The part in which a fraction lies, after the timing of the whole, and the progress in it; part -1 before the first.
  func part(at fraction: Double) -> (index: Int, progress: CGFloat) {
    guard let index = parts.lastIndex(where: { $0.span.start <= fraction }) else { return (-1, 0) }
    let span = parts[index].span
    return (
      index,
      span.length > 0 ? parts[index].timing.progress(at: (fraction - span.start) / span.length) : 1
    )
  }
}

/// The value of a keyframe, which may depend on the value without the animation.
enum KeyframeValue: Equatable {
  case fixed(AnimatableValue)
  /// The value without the animation.
  case base
  /// The value without the animation and a difference.
  case basePlus(AnimatableValue)

  func resolved(with base: AnimatableValue) -> AnimatableValue {
    switch self {
    case .fixed(let value): value
    case .base: base
    case .basePlus(let difference): base.adding(difference)
    }
  }
}

/// A part of an animation's duration, in fractions of it.
struct AnimationSpan: Equatable {
  /// The whole duration.
  static let whole = AnimationSpan(start: 0, length: 1)

  /// The start of the part, 0 to 1.
  let start: Double
  /// The length of the part, 0 to 1 - `start`.
  let length: Double
}

/// The tangent of a smooth path at a keyframe: Kochanek and Bartels' parameters, whose defaults give Catmull
/// and Rom's spline.
struct SplineTangent: Equatable {
  /// Positive values make the curve tighter, negative ones rounder.
  var tension: CGFloat = 0
  /// Values other than 0 make corners.
  var continuity: CGFloat = 0
  /// Positive values move the curve behind the keyframe, negative ones before it.
  var bias: CGFloat = 0
}

/// The interpolation of values between keyframes.
enum KeyframePath {
  /// Straight from value to value.
  case linear
  /// Each value until the next.
  case discrete
  /// Straight, at constant speed.
  case paced
  /// Along a smooth curve through all values.
  case cubic
  /// Along the same curve, at constant speed.
  case cubicPaced

  /// Whether the speed is constant over all values, independently of the times of the keyframes.
  var isPaced: Bool { self == .paced || self == .cubicPaced }
  /// Whether the values are joined by a smooth curve.
  var isSmooth: Bool { self == .cubic || self == .cubicPaced }
}
