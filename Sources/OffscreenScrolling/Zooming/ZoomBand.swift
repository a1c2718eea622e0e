import OffscreenGeometry

/// The resistance of two fingers that zoom beyond the minimum or maximum scale.
///
/// When the fingers zoom by the ratio r > 1 beyond a limit, the content follows by the ratio
///
///     1 + f(r - 1),   f(d) = 1 - 1/(0.55 d + 1)
///
/// which is the offset's rubber band for a viewport of length 1: it starts with slope 0.55 and
/// never reaches 2. Below the minimum the same holds for the inverse ratios.
enum ZoomBand {
  /// The displayed scale for the fingers' scale: unchanged inside `limits`.
  static func banded(_ scale: Double, limits: ClosedRange<Double>) -> Double {
    if scale > limits.upperBound {
      return limits.upperBound * shown(scale / limits.upperBound)
    }
    if scale < limits.lowerBound {
      return limits.lowerBound / shown(limits.lowerBound / max(scale, .leastNormalMagnitude))
    }
    return scale
  }

  /// The fingers' scale for a displayed scale: the inverse of `banded`.
  static func unbanded(_ scale: Double, limits: ClosedRange<Double>) -> Double {
    if scale > limits.upperBound {
      return limits.upperBound * meant(scale / limits.upperBound)
    }
    if scale < limits.lowerBound {
      return limits.lowerBound / meant(limits.lowerBound / max(scale, .leastNormalMagnitude))
    }
    return scale
  }

  private static func shown(_ ratio: Double) -> Double {
    1 + RubberBand.banded(ratio - 1, dimension: 1)
  }

  private static func meant(_ ratio: Double) -> Double {
    1 + RubberBand.unbanded(ratio - 1, dimension: 1)
  }
}
