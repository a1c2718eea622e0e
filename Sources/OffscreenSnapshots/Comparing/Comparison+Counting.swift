internal import COffscreenKernels
package import Offscreen

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

/// Measures how densely differing pixels are clustered.
package enum WindowDensity {
  /// The maximum number of differing pixels in any square of `side` pixels.
  ///
  /// Column sums are updated from row to row and summed along each row, so the cost does not depend
  /// on `side`.
  ///
  /// - Parameters:
  ///   - side: The side of the square, at least 1.
  ///   - expected: A picture.
  ///   - actual: Another of the same size.
  ///   - bounds: A rectangle that contains all differing pixels.
  /// - Returns: 0 or more.
  /// - Complexity: O(area of the bounds).
  package static func maximum(
    side: Int, _ expected: Pixmap, _ actual: Pixmap, within bounds: PixelRect
  ) -> Int {
    // columns[x] is the number of differing pixels of column x in the last `side` rows.
    var columns = [Int64](repeating: 0, count: bounds.width)
    var maximum: Int64 = 0
    unsafe Pixmap.forEachRow(of: expected, actual, in: bounds) { y, before, after in
      unsafe off_add_differences(before, after, bounds.width, 1, &columns)
      if y - bounds.minY >= side {
        // The row that leaves the window is at the same distance in both pictures.
        let leaving = side * expected.width
        unsafe off_add_differences(before - leaving, after - leaving, bounds.width, -1, &columns)
      }
      maximum = max(maximum, unsafe off_largest_window(columns, columns.count, side))
    }
    return Int(maximum)
  }
}
