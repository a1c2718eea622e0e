internal import Offscreen

extension Comparison {
  /// The number of pixels that the comparison counts: in the whole picture, or in the window with
  /// the most differing pixels.
  ///
  /// - Parameters:
  ///   - difference: The exact difference between the two pictures.
  ///   - expected: The reference.
  ///   - actual: A picture of the same size.
  /// - Returns: A count, to be compared with ``limit``.
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
