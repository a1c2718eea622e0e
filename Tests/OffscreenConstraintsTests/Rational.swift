/// An exact fraction of whole numbers; arithmetic that does not fit traps.
struct Rational: Comparable, ExpressibleByIntegerLiteral {
  let numerator: Int128
  /// Above 0, without common factors with the numerator.
  let denominator: Int128

  init(_ numerator: Int128, _ denominator: Int128 = 1) {
    var (a, b) = (numerator.magnitude, denominator.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = Int128(max(a, 1)) * (denominator < 0 ? -1 : 1)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  init(integerLiteral value: Int) { self.init(Int128(value)) }

  static func + (a: Self, b: Self) -> Self {
    Self(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
  }

  static func * (a: Self, b: Self) -> Self {
    Self(a.numerator * b.numerator, a.denominator * b.denominator)
  }

  static func / (a: Self, b: Self) -> Self {
    Self(a.numerator * b.denominator, a.denominator * b.numerator)
  }

  static prefix func - (a: Self) -> Self { Self(-a.numerator, a.denominator) }
  static func - (a: Self, b: Self) -> Self { a + -b }

  static func < (a: Self, b: Self) -> Bool {
    a.numerator * b.denominator < b.numerator * a.denominator
  }

  var value: Double { Double(numerator) / Double(denominator) }
}
