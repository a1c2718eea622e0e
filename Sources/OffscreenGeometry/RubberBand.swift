/// The resistance of a finger that pulls an offset beyond its range.
///
/// When a finger pulls by d beyond the edge of a viewport of length `dimension`, the offset follows
/// by
///
///     f(d) = (1 - 1/(d * 0.55/dimension + 1)) * dimension
///
/// which starts with slope 0.55 and never reaches the dimension.
package enum RubberBand {
  /// The slope at the edge: points of overscroll per point of the finger's movement.
  private static let stiffness = 0.55

  /// The displayed overscroll for a finger's overscroll, both at least zero.
  package static func banded(_ distance: Double, dimension: Double) -> Double {
    guard distance > 0, dimension > 0 else { return 0 }
    return (1 - 1 / (distance * stiffness / dimension + 1)) * dimension
  }

  /// The finger's overscroll for a displayed overscroll: the inverse of `banded`.
  ///
  /// The band cannot show 99.9 % of the dimension or more; such values are clamped to 99.9 %.
  package static func unbanded(_ overscroll: Double, dimension: Double) -> Double {
    guard overscroll > 0, dimension > 0 else { return 0 }
    let fraction = min(overscroll / dimension, 0.999)
    return dimension / stiffness * (1 / (1 - fraction) - 1)
  }

  /// The displayed offset for a finger's offset: unchanged inside `limits`, banded outside.
  package static func banded(
    _ offset: Double, limits: ClosedRange<Double>, dimension: Double
  ) -> Double {
    outside(limits, offset) { banded($0, dimension: dimension) }
  }

  /// The finger's offset for a displayed offset: the inverse of the banded offset.
  package static func unbanded(
    _ offset: Double, limits: ClosedRange<Double>, dimension: Double
  ) -> Double {
    outside(limits, offset) { unbanded($0, dimension: dimension) }
  }

  /// The offset with its distance from `limits` mapped; unchanged inside them.
  private static func outside(
    _ limits: ClosedRange<Double>, _ offset: Double, _ map: (Double) -> Double
  ) -> Double {
    if offset < limits.lowerBound { return limits.lowerBound - map(limits.lowerBound - offset) }
    if offset > limits.upperBound { return limits.upperBound + map(offset - limits.upperBound) }
    return offset
  }
}
