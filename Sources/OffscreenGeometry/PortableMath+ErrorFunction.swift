extension PortableMath {
  /// The error function: twice the integral of the normal density with variance 1/2 from 0 to `value`.
  ///
  /// Below 3 in magnitude by the series 2/√π e^(-x²) Σ 2ⁿ x^(2n+1) / (2n+1)!!, whose terms are all
  /// positive (Abramowitz and Stegun, 7.1.6), beyond by the continued fraction of the complement
  /// (7.1.14). The error is below 1e-15.
  package static func errorFunction(_ value: Double) -> Double {
    let x = abs(value)
    guard x < 6 else { return value.isNaN ? .nan : value < 0 ? -1 : 1 }
    let bell = exponential(0 - x * x)
    let result: Double
    if x < 3 {
      var term = x
      var sum = x
      var divisor = 1.0
      while term > sum * 1e-17 {
        divisor += 2
        term *= 2 * x * x / divisor
        sum += term
      }
      result = 2 / Double.pi.squareRoot() * bell * sum
    } else {
      var fraction = 0.0
      for step in stride(from: 60.0, through: 1.0, by: -1.0) {
        fraction = step / 2 / (x + fraction)
      }
      result = 1 - bell / ((x + fraction) * Double.pi.squareRoot())
    }
    return value < 0 ? 0 - result : result
  }
}
