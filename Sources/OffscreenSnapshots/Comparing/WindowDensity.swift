package import Offscreen

/// How crowded the pixels that differ stand.
package enum WindowDensity {
  /// The most differing pixels in any square of `side` pixels.
  ///
  /// Sums along columns are carried from row to row and summed along the row, so the cost does not
  /// depend on the side.
  ///
  /// - Parameters:
  ///   - side: The side of the square, 1 or more.
  ///   - expected: A picture.
  ///   - actual: Another of the same size.
  ///   - bounds: A rectangle outside of which nothing differs.
  /// - Returns: 0 or more.
  /// - Complexity: O(area of the bounds).
  package static func maximum(
    side: Int, _ expected: Pixmap, _ actual: Pixmap, within bounds: PixelRect
  ) -> Int {
    // columns[x] counts the differing pixels of column x in the last `side` rows.
    var columns = [Int](repeating: 0, count: bounds.width)
    var maximum = 0
    for y in bounds.minY..<bounds.maxY {
      for x in bounds.minX..<bounds.maxX {
        if expected[x, y] != actual[x, y] { columns[x - bounds.minX] += 1 }
        let leaving = y - side
        if leaving >= bounds.minY, expected[x, leaving] != actual[x, leaving] {
          columns[x - bounds.minX] -= 1
        }
      }
      var sum = 0
      for x in columns.indices {
        sum += columns[x]
        if x >= side { sum -= columns[x - side] }
        maximum = max(maximum, sum)
      }
    }
    return maximum
  }
}
