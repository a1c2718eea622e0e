/// Elementary functions made of `+ - * /` alone, so that every machine rounds them in the same way.
///
/// The C library's `sin`, `cos`, `exp`, `log` and `pow` differ between processors in the last bit,
/// which is enough to move a rounded pixel. IEEE 754 determines the results of the four basic
/// operations, and Swift never fuses them, so these functions return the same bits everywhere.
/// Their error is below 2 units in the last place on the ranges that the package uses.
package enum PortableMath {
  /// The sine and cosine of an angle in radians; exactly 0, 1 or -1 within 1e-9 rad of a quarter
  /// turn.
  ///
  /// The angle is reduced to ±π/4 and the Taylor series evaluated by Horner's rule. Both results
  /// are NaN if the angle is not finite.
  package static func sineAndCosine(of angle: Double) -> (sine: Double, cosine: Double) {
    guard angle.isFinite else { return (.nan, .nan) }
    let turned = angle.truncatingRemainder(dividingBy: 2 * .pi)
    let quarter = (turned / (.pi / 2)).rounded()
    let rest = (turned - quarter * halfPiHigh) - quarter * halfPiLow
    let isQuarterTurn = abs(rest) <= 1e-9
    let sine = isQuarterTurn ? 0 : sineSeries(rest)
    let cosine = isQuarterTurn ? 1 : cosineSeries(rest)
    switch (Int(quarter) % 4 + 4) % 4 {
    case 0: return (sine, cosine)
    case 1: return (cosine, 0 - sine)
    case 2: return (0 - sine, 0 - cosine)
    default: return (0 - cosine, sine)
    }
  }

  /// e to the power of `exponent`: 0 below -745, infinity above 709.78.
  package static func exponential(_ exponent: Double) -> Double {
    guard exponent > -745.2 else { return exponent.isNaN ? .nan : 0 }
    guard exponent < 709.79 else { return .infinity }
    let power = (exponent / naturalLogOf2).rounded()
    let rest = (exponent - power * naturalLogOf2High) - power * naturalLogOf2Low
    var sum = 1.0
    for divisor in stride(from: 14.0, through: 1.0, by: -1.0) {
      sum = 1 + sum * rest / divisor
    }
    // Two factors, since 2^power alone may be out of range although the product is not.
    let half = (power / 2).rounded(.down)
    return sum * powerOfTwo(half) * powerOfTwo(power - half)
  }

  /// The natural logarithm: -infinity at zero, NaN below it.
  package static func naturalLogarithm(_ value: Double) -> Double {
    guard value > 0 else { return value == 0 ? -.infinity : .nan }
    guard value.isFinite else { return value }
    var exponent = Double(value.exponent)
    var significand = value.significand
    if significand > 1.4142135623730951 {
      significand /= 2
      exponent += 1
    }
    // ln m = 2 artanh s with s = (m - 1) / (m + 1), and |s| <= 0.1716.
    let s = (significand - 1) / (significand + 1)
    let square = s * s
    var sum = 0.0
    for odd in stride(from: 23.0, through: 3.0, by: -2.0) {
      sum = (sum + 1 / odd) * square
    }
    return exponent * naturalLogOf2High + (exponent * naturalLogOf2Low + (2 * s + 2 * s * sum))
  }

  /// A positive `base` to the power of `exponent`: `exponential(exponent * naturalLogarithm(base))`.
  package static func power(_ base: Double, _ exponent: Double) -> Double {
    exponential(exponent * naturalLogarithm(base))
  }

  // π/2 and ln 2, each split in two: the high parts have 33 bits, so that their products with small
  // integers are exact.
  private static let halfPiHigh = 0x1.921fb544p+0
  private static let halfPiLow = 0x1.0b4611a626331p-34
  private static let naturalLogOf2 = 0x1.62e42fefa39efp-1
  private static let naturalLogOf2High = 0x1.62e42fefp-1
  private static let naturalLogOf2Low = 0x1.473de6af278edp-34

  private static func powerOfTwo(_ exponent: Double) -> Double {
    Double(sign: .plus, exponent: Int(exponent), significand: 1)
  }

  private static func sineSeries(_ x: Double) -> Double {
    let square = x * x
    var sum = 1.0
    for n in stride(from: 18.0, through: 2.0, by: -2.0) {
      sum = 1 - sum * square / (n * (n + 1))
    }
    return x * sum
  }

  private static func cosineSeries(_ x: Double) -> Double {
    let square = x * x
    var sum = 1.0
    for n in stride(from: 17.0, through: 1.0, by: -2.0) {
      sum = 1 - sum * square / (n * (n + 1))
    }
    return sum
  }
}
