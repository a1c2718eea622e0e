package import Foundation

extension Double {
  /// The number as it would be written in a scene file, without a trailing `.0`.
  package var shortText: String {
    if let whole = Int(exactly: self) { return String(whole) }
    return String(self)
  }

  /// The value rounded to six decimals, which hides the rounding errors of coordinate conversion.
  package var rounded6: Double { (self * 1e6).rounded(.toNearestOrEven) / 1e6 }
}

extension CGFloat {
  /// The number without a trailing `.0`.
  package var shortText: String { Double(self).shortText }
}

extension Duration {
  /// The duration written in `text`, a decimal number followed by `ms` or `s`; nil for anything
  /// else.
  ///
  /// Exact to the attosecond for up to 15 fractional digits of milliseconds; more digits are
  /// rejected.
  package init?(scriptText text: some StringProtocol) {
    let text = text.trimmingPrefix(while: \.isWhitespace)
    let digits: Substring
    let exponent: Int
    if text.hasSuffix("ms") {
      digits = Substring(text.dropLast(2))
      exponent = 15
    } else if text.hasSuffix("s") {
      digits = Substring(text.dropLast())
      exponent = 18
    } else {
      return nil
    }
    let isNegative = digits.hasPrefix("-")
    let parts = (isNegative ? digits.dropFirst() : digits)
      .split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? parts[1] : ""
    guard (1...2).contains(parts.count), !parts[0].isEmpty || !fraction.isEmpty,
      parts[0].count <= 9, fraction.count <= exponent,
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let value = Int128((isNegative ? "-" : "") + parts[0] + fraction)
    else { return nil }
    var attoseconds = value
    for _ in fraction.count..<exponent {
      attoseconds *= 10
    }
    self.init(attoseconds: attoseconds)
  }

  /// The duration in milliseconds, for display.
  package var milliseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1000 + Double(attoseconds) / 1e15
  }

  /// The duration as it is written in a scene file, such as `180ms`, with at most three decimals.
  package var scriptText: String {
    let microseconds = (milliseconds * 1000).rounded(.toNearestOrEven)
    return (microseconds / 1000).shortText + "ms"
  }
}
