package import Offscreen

/// The result of comparing two pictures by a given rule.
package enum PictureVerdict: Hashable, Sendable {
  /// The pictures pass; the difference is nil if all pixels are equal.
  case passes(PixelDifference?)
  /// The pictures fail; `count` is the number of pixels that the comparison counts.
  case fails(PixelDifference, count: Int)
  /// The sizes differ, so no pixels were compared.
  case size

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - expected: The reference.
  ///   - actual: The picture to be judged.
  ///   - comparison: The rule.
  package init(_ expected: Pixmap, _ actual: Pixmap, by comparison: Comparison) {
    switch PixelComparison.compare(expected, actual) {
    case .equal: self = .passes(nil)
    case .size: self = .size
    case .pixels(let difference):
      let count = comparison.count(difference, expected, actual)
      self = count <= comparison.limit ? .passes(difference) : .fails(difference, count: count)
    }
  }
}
