public import Offscreen

/// The difference between two pictures of the same size.
///
/// The distance of two pixels is the largest difference between their four premultiplied bytes.
public struct PixelDifference: Hashable, Sendable {
  /// The number of pixels of each picture.
  public let pixelCount: Int
  /// The number of pixels with each distance: 256 counts, the first for equal pixels.
  package let histogram: [Int]
  /// The smallest rectangle that contains all pixels that differ.
  package let bounds: PixelRect

  /// Compares two pictures exactly; nil if all pixels are equal.
  ///
  /// - Precondition: The pictures have the same size.
  public init?(_ expected: Pixmap, _ actual: Pixmap) {
    demand(
      expected.width == actual.width && expected.height == actual.height,
      "Pictures of \(expected.width)x\(expected.height) and \(actual.width)x\(actual.height) have "
        + "no pixels in common.")
    guard case .pixels(let difference) = PixelComparison.compare(expected, actual) else {
      return nil
    }
    self = difference
  }

  /// The number of pixels that differ.
  public var changedCount: Int { pixelCount - histogram[0] }

  /// The largest distance of two pixels, 0...255.
  public var maximumDistance: Int { histogram.lastIndex { $0 > 0 } ?? 0 }

  /// The number of pixels whose distance is more than `tolerance`.
  ///
  /// - Parameter tolerance: 0...255.
  /// - Returns: The number that a comparison with this tolerance counts.
  public func count(over tolerance: Int) -> Int {
    histogram[(tolerance + 1)...].reduce(0, +)
  }

  /// This difference without `count` of its equal pixels.
  func leavingOut(_ count: Int) -> PixelDifference {
    var histogram = histogram
    histogram[0] -= count
    return PixelDifference(pixelCount: pixelCount - count, histogram: histogram, bounds: bounds)
  }

  /// - Parameters:
  ///   - pixelCount: The number of pixels of each picture.
  ///   - histogram: 256 counts whose sum is `pixelCount`.
  ///   - bounds: The smallest rectangle that contains all pixels that differ.
  package init(pixelCount: Int, histogram: [Int], bounds: PixelRect) {
    self.pixelCount = pixelCount
    self.histogram = histogram
    self.bounds = bounds
  }
}
