internal import COffscreenKernels
package import Offscreen

/// The result of comparing two pictures exactly.
package enum PixelVerdict: Hashable, Sendable {
  /// The sizes and all pixels are equal.
  case equal
  /// The sizes differ, so no pixels were compared.
  case size
  /// The sizes are equal and some pixels differ.
  case pixels(PixelDifference)
}

/// The exact comparison: same size, and every byte of every pixel equal.
package enum PixelComparison {
  /// Compares two pictures.
  ///
  /// The distances of all pixels are counted in the same pass, so that a message can say how many
  /// pixels any tolerance would leave. Equal rows cost one `memcmp` each; only other rows are compared pixel by pixel.
  package static func compare(_ expected: Pixmap, _ actual: Pixmap) -> PixelVerdict {
    guard expected.width == actual.width, expected.height == actual.height else { return .size }
    var counts = [UInt64](repeating: 0, count: 256)
    let found = unsafe expected.withWords { before in
      unsafe actual.withWords { after in
        unsafe off_count_distances(
          before.baseAddress, after.baseAddress, expected.width, expected.height, &counts)
      }
    }
    let bounds = PixelRect(found)
    if bounds.isEmpty { return .equal }
    return .pixels(
      PixelDifference(
        pixelCount: expected.width * expected.height, histogram: counts.map { Int($0) },
        bounds: bounds))
  }
}
