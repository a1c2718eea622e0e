internal import Offscreen

extension Comparison {
  /// The number of pixels that decides, as the gate counts them: of the whole picture, or of the
  /// fullest window.
  ///
  /// - Parameters:
  ///   - difference: What the exact comparison of the two pictures found.
  ///   - expected: The reference.
  ///   - actual: A picture of the same size.
  /// - Returns: A count, to be held against ``limit``.
  func count(_ difference: PixelDifference, _ expected: Pixmap, _ actual: Pixmap) -> Int {
    switch gate {
    case .exact:
      difference.changedCount
    case .perChannel(let tolerance, _):
      difference.count(over: Int(tolerance))
    case .deltaE(let distance, _):
      ColorDistance().count(over: distance, expected, actual, within: difference.bounds)
    case .window(let side, _):
      WindowDensity.maximum(side: side, expected, actual, within: difference.bounds)
    }
  }

  /// The largest count that passes.
  var limit: Int {
    switch gate {
    case .exact: 0
    case .perChannel(_, let limit), .deltaE(_, let limit), .window(_, let limit): limit
    }
  }
}
