internal import COffscreenKernels
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
    var columns = [Int64](repeating: 0, count: bounds.width)
    var maximum: Int64 = 0
    unsafe Pixmap.forEachRow(of: expected, actual, in: bounds) { y, before, after in
      unsafe off_add_differences(before, after, bounds.width, 1, &columns)
      if y - bounds.minY >= side {
        // The row that leaves the window lies as far above in both pictures.
        let leaving = side * expected.width
        unsafe off_add_differences(before - leaving, after - leaving, bounds.width, -1, &columns)
      }
      maximum = max(maximum, unsafe off_largest_window(columns, columns.count, side))
    }
    return Int(maximum)
  }
}
