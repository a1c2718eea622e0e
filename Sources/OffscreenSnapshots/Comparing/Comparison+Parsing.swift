extension Comparison {
  /// Parses a comparison in the notation of the command line: `exact`, `channel:2`, `deltae:1.5` or
  /// `window:8/3`; nil for anything else.
  ///
  /// - Parameters:
  ///   - words: The text.
  ///   - maxPixels: The number of pixels that may exceed the tolerance of `channel` or `deltae`; must
  ///     be 0 for the other comparisons, which have no such count.
  ///
  /// The tolerance of `channel` is 0 to 255, and that of `deltae` is a finite number of at least 0.
  /// `window` has a side of 1 to 10,000 pixels and a number of pixels of at least 0.
  package init?(words: String, maxPixels: Int = 0) {
    let parts = words.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard maxPixels >= 0, (1...2).contains(parts.count) else { return nil }
    switch (parts[0], parts.count == 2 ? parts[1] : nil) {
    case ("exact", nil):
      guard maxPixels == 0 else { return nil }
      self = .exact
    case ("channel", let value?):
      guard let tolerance = UInt8(value) else { return nil }
      self = .perChannel(tolerance, maxPixels: maxPixels)
    case ("deltae", let value?):
      guard let distance = Double(value), distance.isFinite, distance >= 0 else { return nil }
      self = .deltaE(distance, maxPixels: maxPixels)
    case ("window", let value?):
      let numbers = value.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard maxPixels == 0, numbers.count == 2, let side = numbers[0], let limit = numbers[1],
        (1...10_000).contains(side), limit >= 0
      else { return nil }
      self = .window(side, max: limit)
    default:
      return nil
    }
  }
}
