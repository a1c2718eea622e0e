import Offscreen

extension Step {
  /// The timing curve of a moving finger.
  package struct Curve: Hashable, Sendable {
    /// The named curves, which are UIKit's.
    package enum Name: String, CaseIterable, Sendable {
      case linear, easeIn, easeOut, easeInOut
    }

    package static let linear = Curve(.linear)

    /// Nil for constant speed.
    private let timing: CubicTimingCurve?

    package init(_ name: Name) {
      timing =
        switch name {
        case .linear: nil
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .easeInOut: .easeInEaseOut
        }
    }

    /// A cubic Bézier curve from (0, 0) to (1, 1) with these control points, as in CSS.
    package init(x1: Double, y1: Double, x2: Double, y2: Double) {
      timing = CubicTimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)
    }

    /// The fraction of the distance covered at a fraction of the time, 0...1; it may overshoot
    /// 0...1.
    package func progress(_ fraction: Double) -> Double {
      timing?.progress(at: fraction) ?? fraction
    }
  }
}

extension ScriptNode {
  /// Reads a curve given by name, or by its control points as `[x1, y1, x2, y2]`.
  func curve() throws(ScriptError) -> Step.Curve {
    guard case .sequence = content else {
      return Step.Curve(try choice("curve", of: Step.Curve.Name.self))
    }
    let expected = "a curve as [x1, y1, x2, y2]"
    let values = try numbers(4, expected)
    for value in [values[0], values[2]] where !(0...1).contains(value) {
      throw unexpected(expected + " with x1 and x2 from 0 to 1, as time only goes forward")
    }
    for value in [values[1], values[3]] where !(-10...10).contains(value) {
      throw unexpected(expected + " with y1 and y2 from -10 to 10")
    }
    return Step.Curve(x1: values[0], y1: values[1], x2: values[2], y2: values[3])
  }
}
