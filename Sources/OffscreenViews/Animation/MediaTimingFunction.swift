public import Foundation
import OffscreenGeometry

/// The progress of an animation as a function of time: a cubic Bézier curve from (0, 0) to (1, 1).
public final class MediaTimingFunction: NSObject {
  /// The curve, whose result is rounded to a multiple of 2^-20 for animations.
  let curve: CubicTimingCurve
  private let points: [(Float, Float)]

  /// Creates one of the curves that have names; an unknown name means `linear`.
  public convenience init(name: MediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// Creates a curve with two control points.
  ///
  /// Times are clamped to 0...1, because time would run backwards outside; a coordinate that is not finite counts
  /// as 0.
  ///
  /// - Parameters:
  ///   - c1x: The time of the first control point.
  ///   - c1y: The progress of the first control point.
  ///   - c2x: The time of the second control point.
  ///   - c2y: The progress of the second control point.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    func finite(_ value: Float) -> Float { value.isFinite ? value : 0 }
    let first = (min(max(finite(c1x), 0), 1), finite(c1y))
    let second = (min(max(finite(c2x), 0), 1), finite(c2y))
    points = [(0, 0), first, second, (1, 1)]
    func exact(_ value: Float) -> Double { Double("\(value)") ?? Double(value) }
    curve = CubicTimingCurve(
      x1: exact(first.0), y1: exact(first.1), x2: exact(second.0), y2: exact(second.1))
  }

  /// Creates the function of a curve.
  init(curve: CubicTimingCurve) {
    self.curve = curve
    points = [(0, 0)] + curve.controlPoints.map { (Float($0.x), Float($0.y)) } + [(1, 1)]
    super.init()
  }

  /// Writes the time and the progress of one of the curve's four points, from the start, 0, to the end, 3.
  ///
  /// - Parameters:
  ///   - index: The number of the point, 0 to 3.
  ///   - pointer: Memory for two numbers.
  public func getControlPoint(at index: Int, values pointer: UnsafeMutablePointer<Float>) {
    demand(
      (0...3).contains(index),
      "A timing function has the control points 0 to 3, and point \(index) was asked for.")
    unsafe pointer[0] = points[index].0
    unsafe pointer[1] = points[index].1
  }

  /// Whether another object is the same curve.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? MediaTimingFunction)?.curve == curve
  }

  /// Equal for the same curves.
  public override var hash: Int { curve.hashValue }

  /// The control points.
  public override var description: String {
    "MediaTimingFunction(\(points[1].0), \(points[1].1), \(points[2].0), \(points[2].1))"
  }
}

@available(*, unavailable)
extension MediaTimingFunction: Sendable {}

/// The name of a timing function.
public struct MediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String

  /// Creates a name from Core Animation's.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Constant speed.
  public static let linear = MediaTimingFunctionName(rawValue: "linear")
  /// Slow at the start.
  public static let easeIn = MediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = MediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at the start and at the end.
  public static let easeInEaseOut = MediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of implicit animations: quickly away, slowly towards the end.
  public static let `default` = MediaTimingFunctionName(rawValue: "default")
}
