public import Foundation
public import OffscreenGeometry

/// The timing of a property animator.
public protocol TimingCurveProvider: AnyObject {
  /// Which of the two kinds of timing it is.
  var timingCurveType: TimingCurveType { get }
  /// The timing if it is a curve; nil for a spring.
  var cubicTimingParameters: CubicTimingParameters? { get }
  /// The timing if it is a spring; nil for a curve.
  var springTimingParameters: SpringTimingParameters? { get }
}

/// The kind of a timing.
public enum TimingCurveType: Int, Hashable, Sendable {
  /// One of the named curves.
  case builtin = 0
  /// A curve with control points.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// A curve and a spring.
  case composed = 3
}

/// A timing that is a cubic Bézier curve from (0, 0) to (1, 1).
public final class CubicTimingParameters: NSObject, TimingCurveProvider {
  /// The named curve; `easeInOut` for one with control points.
  public let animationCurve: View.AnimationCurve
  /// The first control point: time, 0 to 1, and progress.
  public let controlPoint1: CGPoint
  /// The second control point: time, 0 to 1, and progress.
  public let controlPoint2: CGPoint
  /// Whether the curve has a name or control points.
  public let timingCurveType: TimingCurveType

  /// Creates Core Animation's default curve.
  public override convenience init() {
    self.init(
      controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1))
  }

  /// Creates a named curve.
  public init(animationCurve curve: View.AnimationCurve) {
    let points = curve.controlPoints
    (animationCurve, controlPoint1, controlPoint2) = (curve, points.0, points.1)
    timingCurveType = .builtin
  }

  /// Creates a curve with control points, whose times are clamped to 0...1; coordinates that are not finite count
  /// as 0.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    func usable(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: point.x.isFinite ? min(max(point.x, 0), 1) : 0, y: point.y.isFinite ? point.y : 0)
    }
    (animationCurve, controlPoint1, controlPoint2) = (.easeInOut, usable(point1), usable(point2))
    timingCurveType = .cubic
  }

  /// The curve itself.
  public var cubicTimingParameters: CubicTimingParameters? { self }
  /// Nil: it is a curve.
  public var springTimingParameters: SpringTimingParameters? { nil }

  var curve: CubicTimingCurve {
    CubicTimingCurve(
      x1: Double(controlPoint1.x), y1: Double(controlPoint1.y), x2: Double(controlPoint2.x),
      y2: Double(controlPoint2.y))
  }
}

/// A timing that is a spring.
///
/// A spring with a damping ratio lasts as long as its animator says; one with a mass, a stiffness and a damping, or with
/// a duration of its own, lasts until it is at rest, whatever the animator's duration.
public final class SpringTimingParameters: NSObject, TimingCurveProvider {
  /// The initial velocity in whole distances per second; only `dx` counts, because one progress drives all properties.
  public let initialVelocity: CGVector
  /// The damping ratio; nil for a spring with physical values.
  let ratio: CGFloat?
  /// The physical values; nil for a spring with a damping ratio.
  let parameters: SpringParameters?
  /// A spring.
  public let timingCurveType = TimingCurveType.spring

  /// Creates the spring of UIKit's transitions: mass 3, stiffness 1000, damping 500.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Creates a spring by its damping ratio, 0.01 to 1, and its initial velocity in whole distances per second.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.ratio = ratio
    parameters = nil
    initialVelocity = velocity
  }

  /// Creates a spring by its damping ratio, from rest.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Creates a spring by its physical values, with the meaning of ``SpringAnimation``'s.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    ratio = nil
    parameters = SpringParameters(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity.dx)
    initialVelocity = velocity
  }

  /// Creates a spring by the time that it seems to move, its bounce, and its initial velocity.
  ///
  /// - Parameters:
  ///   - duration: The period of the spring without damping, in seconds.
  ///   - bounce: 0 for no overshooting, towards 1 for more of it, towards -1 for a slower arrival.
  ///   - velocity: The initial velocity in whole distances per second.
  public init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero
  ) {
    ratio = nil
    parameters = SpringParameters(
      perceptualDuration: duration, bounce: bounce, initialVelocity: velocity.dx)
    initialVelocity = velocity
  }

  /// Nil: it is a spring.
  public var cubicTimingParameters: CubicTimingParameters? { nil }
  /// The spring itself.
  public var springTimingParameters: SpringTimingParameters? { self }

  /// The spring for an animator's duration in seconds.
  func curve(duration: Double) -> SpringCurve {
    guard let ratio else { return parameters?.curve(duration: nil) ?? curve(1, duration) }
    return curve(ratio, duration)
  }

  private func curve(_ ratio: CGFloat, _ duration: Double) -> SpringCurve {
    SpringCurve(
      dampingRatio: Double(ratio), duration: max(duration, 1e-6),
      initialVelocity: initialVelocity.dx.isFinite ? Double(initialVelocity.dx) : 0)
  }
}

@available(*, unavailable)
extension CubicTimingParameters: Sendable {}

@available(*, unavailable)
extension SpringTimingParameters: Sendable {}

extension TimingCurveProvider {
  /// The progress, and the length in seconds, for an animator's duration.
  func timing(duration: Double) -> (timing: AnimationTiming, duration: Double) {
    if let spring = springTimingParameters {
      let curve = spring.curve(duration: duration)
      return (.spring(curve), spring.ratio == nil ? curve.duration : duration)
    }
    return (.curve(cubicTimingParameters?.curve ?? .easeInEaseOut), duration)
  }
}

extension View {
  /// A curve of an animation.
  public enum AnimationCurve: Int, Hashable, Sendable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at the start.
    case easeIn = 1
    /// Slow at the end.
    case easeOut = 2
    /// Of constant speed.
    case linear = 3
    /// That of keyboards, whose number UIKit's notifications contain, and which has no name there.
    case keyboard = 7

    fileprivate var controlPoints: (CGPoint, CGPoint) {
      switch self {
      case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
      case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
      case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
      case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
      case .keyboard: (CGPoint(x: 0.38, y: 0.7), CGPoint(x: 0.125, y: 1))
      }
    }
  }
}
