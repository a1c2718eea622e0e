public import Foundation
import OffscreenGeometry
public import OffscreenRaster

/// An animation of a property through several values, or of a position along a path.
open class KeyframeAnimation: PropertyAnimation {
  /// The values, of the types that ``BasicAnimation`` names; ignored if there is a path.
  open var values: [Any]?
  /// The path that a point, such as `position`, follows; nil by default.
  ///
  /// The ends of its segments are keyframes, between which the point moves along the path in proportion to its length; a
  /// move to a new subpath is none, and the point jumps there. Paced modes give the whole path one speed.
  open var path: Path?
  /// The fractions of the duration at which the values are reached, ascending from 0 to 1; ignored by paced modes.
  ///
  /// In the discrete mode, value i shows from time i to time i + 1, so there is one time more than there are values.
  /// Nil, the default, and a list of the wrong length mean equal distances.
  open var keyTimes: [NSNumber]?
  /// The progress from each value to the next, one fewer than there are values; constant speed where there is none.
  open var timingFunctions: [MediaTimingFunction]?
  /// The way from each value to the next; `linear` by default.
  open var calculationMode = AnimationCalculationMode.linear
  /// How tight the curve of the cubic modes is at each value, -1 to 1; 0 where there is none.
  open var tensionValues: [NSNumber]?
  /// How sharp a corner the curve of the cubic modes has at each value, -1 to 1; 0 where there is none.
  open var continuityValues: [NSNumber]?
  /// Whether the curve of the cubic modes swings out behind each value (positive) or before it; 0 where there is
  /// none.
  open var biasValues: [NSNumber]?
  /// Whether the layer turns with the path; nil, the default, means that it does not.
  open var rotationMode: AnimationRotationMode?

  override func takeProperties(of other: LayerAnimation) {
    super.takeProperties(of: other)
    guard let other = other as? KeyframeAnimation else { return }
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    rotationMode = other.rotationMode
  }

  override func curve(duration: Double) -> ValueCurve? {
    guard path == nil, var values = values?.map(AnimatableValue.init(any:)), !values.isEmpty else {
      return nil
    }
    // The last value shows from its time to the end.
    if calculationMode == .discrete { values.append(values[values.count - 1]) }
    var curve = ValueCurve(from: .fixed(values[0]))
    curve.path = calculationMode.path
    curve.timing = wholeTiming ?? (curve.path.isPaced ? .linear : nil)
    curve.tangents = tangents(count: values.count)
    for (index, span) in spans(count: values.count - 1).enumerated() {
      curve.append(.fixed(values[index + 1]), over: span, timing: timing(of: index))
    }
    return curve
  }

  override func effect(on layer: Layer, duration: Double) -> AnimationEffect {
    guard let path, let keyPath else { return super.effect(on: layer, duration: duration) }
    let segments = path.segments
    guard let first = segments.first, let start = first.path.points.first else {
      return .group([])
    }
    var points = [start] + segments.map(\.end)
    if calculationMode == .discrete { points.append(points[points.count - 1]) }
    var curve = ValueCurve(from: .fixed(.point(start)))
    curve.path = calculationMode.path
    curve.timing = wholeTiming ?? (curve.path.isPaced ? .linear : nil)
    for (index, span) in spans(count: points.count - 1).enumerated() {
      curve.append(.fixed(.point(points[index + 1])), over: span, timing: timing(of: index))
    }
    return .path(
      PathEffect(
        keyPath: AnimationKeyPath(keyPath), curve: curve,
        segments: segments.map { MeasuredPath($0.path) }, whole: MeasuredPath(path),
        turn: rotationMode?.turn, isAdditive: isAdditive))
  }

  /// The parts of the duration between keyframes.
  private func spans(count: Int) -> [AnimationSpan] {
    var times = keyTimes?.map(\.doubleValue) ?? []
    if times.count != count + 1 || times.contains(where: { !$0.isFinite }) {
      times = (0...count).map { Double($0) / Double(max(count, 1)) }
    }
    var last = 0.0
    times = times.map { time in
      last = min(max(time, last), 1)
      return last
    }
    return (0..<count).map { AnimationSpan(start: times[$0], length: times[$0 + 1] - times[$0]) }
  }

  private func timing(of index: Int) -> AnimationTiming {
    guard let timingFunctions, index < timingFunctions.count else { return .linear }
    return .curve(timingFunctions[index].curve)
  }

  private func tangents(count: Int) -> [SplineTangent] {
    guard calculationMode.path.isSmooth else { return [] }
    func value(_ list: [NSNumber]?, _ index: Int) -> CGFloat {
      guard let list, index < list.count, list[index].doubleValue.isFinite else { return 0 }
      return CGFloat(list[index].doubleValue)
    }
    return (0..<count).map {
      SplineTangent(
        tension: value(tensionValues, $0), continuity: value(continuityValues, $0),
        bias: value(biasValues, $0))
    }
  }
}

/// The way of a keyframe animation from each value to the next.
public struct AnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name of the mode.
  public let rawValue: String

  /// Creates a mode from its name; an unknown one counts as `linear`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Straight from value to value.
  public static let linear = AnimationCalculationMode(rawValue: "linear")
  /// Each value until the next.
  public static let discrete = AnimationCalculationMode(rawValue: "discrete")
  /// Straight, at constant speed.
  public static let paced = AnimationCalculationMode(rawValue: "paced")
  /// Along a smooth curve through all values.
  public static let cubic = AnimationCalculationMode(rawValue: "cubic")
  /// Along a smooth curve, with times in proportion to the distances of the values.
  public static let cubicPaced = AnimationCalculationMode(rawValue: "cubicPaced")

  var path: KeyframePath {
    switch self {
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    default: .linear
    }
  }
}

/// Whether a layer turns with the path along which it is animated.
public struct AnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name of the mode.
  public let rawValue: String

  /// Creates a mode from its name; an unknown one does not turn the layer.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The layer's x axis points along the path.
  public static let rotateAuto = AnimationRotationMode(rawValue: "auto")
  /// The layer's x axis points against the path.
  public static let rotateAutoReverse = AnimationRotationMode(rawValue: "autoReverse")

  /// The angle in radians between the path and the x axis; nil for a layer that does not turn.
  fileprivate var turn: CGFloat? {
    switch self {
    case .rotateAuto: 0
    case .rotateAutoReverse: .pi
    default: nil
    }
  }
}
