package import Offscreen

/// What comparing two pictures by a gate finds.
package enum PictureVerdict: Hashable, Sendable {
  /// The gate lets them pass; nil where every pixel is equal.
  case passes(PixelDifference?)
  /// So many pixels differ as the gate counts them.
  case fails(PixelDifference, count: Int)
  /// The sizes differ, so no pixel was compared.
  case size

  /// Compares two pictures.
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
