/// A timing curve: the cubic Bezier from (0, 0) to (1, 1) with two control points, giving progress
/// as a function of time.
///
/// The curve's points are x(s) = 3 x1 s (1 - s)^2 + 3 x2 s^2 (1 - s) + s^3, and y likewise. The
/// progress at time x is y(s) for the s with x(s) = x, found by bisection: with x1 and x2 in 0...1,
/// x(s) never decreases. Only `+ - * /` are used, so every machine computes the same bits.
package struct CubicTimingCurve: Hashable, Sendable {
  /// Constant speed.
  package static let linear = CubicTimingCurve(x1: 0, y1: 0, x2: 1, y2: 1)
  /// The curve that starts slowly.
  package static let easeIn = CubicTimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// The curve that ends slowly.
  package static let easeOut = CubicTimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// The curve that starts and ends slowly.
  package static let easeInEaseOut = CubicTimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// Core Animation's default curve.
  package static let standard = CubicTimingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  /// The curve of keyboards: a stand-in for their spring, from public projects.
  package static let keyboard = CubicTimingCurve(x1: 0.38, y1: 0.7, x2: 0.125, y2: 1)

  private let x1: Double
  private let y1: Double
  private let x2: Double
  private let y2: Double

  /// Creates a curve; `x1` and `x2` are clamped to 0...1, because time would run backwards outside.
  package init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  /// The two control points: time and progress.
  package var controlPoints: [(x: Double, y: Double)] { [(x1, y1), (x2, y2)] }

  /// The progress at a fraction of the duration: 0 before the start, exactly 1 from the end on.
  package func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    let parameter = parameter(at: fraction)
    return Self.coordinate(y1, y2, at: parameter)
  }

  /// The derivative of progress at a fraction of the duration; 0 outside 0..<1.
  package func speed(at fraction: Double) -> Double {
    guard fraction >= 0, fraction < 1 else { return 0 }
    let parameter = parameter(at: fraction)
    let run = Self.slope(x1, x2, at: parameter)
    return run > 0 ? Self.slope(y1, y2, at: parameter) / run : 0
  }

  /// The curve's parameter s at a fraction of the duration.
  ///
  /// 54 halvings reach the spacing of doubles just below 1.
  private func parameter(at fraction: Double) -> Double {
    let found = bisected(from: 0, to: 1, steps: 54) {
      Self.coordinate(x1, x2, at: $0) >= fraction
    }
    return (found.lower + found.upper) / 2
  }

  private static func coordinate(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * first * s * rest * rest + 3 * second * s * s * rest + s * s * s
  }

  private static func slope(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * first * rest * rest + 6 * (second - first) * s * rest + 3 * (1 - second) * s * s
  }
}
