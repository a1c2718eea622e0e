extension PortableMath {
  /// The angle from the x axis to the vector (x, y), in radians from -pi to pi; 0 for the zero
  /// vector.
  ///
  /// Uses only `+ - * /` and square roots; within 1e-15 of the true angle for finite arguments. The
  /// half-angle formula `atan t = 2 atan(t / (1 + sqrt(1 + t^2)))`, applied three times, brings the
  /// quotient below 0.1, where nine terms of the series suffice.
  package static func angle(x: Double, y: Double) -> Double {
    let (width, height) = (x.magnitude, y.magnitude)
    guard width > 0 || height > 0 else { return 0 }
    var quotient = width >= height ? height / width : width / height
    for _ in 0..<3 { quotient /= 1 + (1 + quotient * quotient).squareRoot() }
    let square = quotient * quotient
    var sum = 0.0
    for term in stride(from: 17.0, through: 1, by: -2) { sum = 1 / term - square * sum }
    let part = 8 * quotient * sum
    let steep = width >= height ? part : .pi / 2 - part
    let turned = x < 0 ? .pi - steep : steep
    return y < 0 ? 0 - turned : turned
  }
}
