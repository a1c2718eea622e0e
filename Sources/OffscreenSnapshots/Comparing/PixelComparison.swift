internal import COffscreenKernels
package import Offscreen

/// What comparing two pictures finds.
package enum PixelVerdict: Hashable, Sendable {
  /// Size and every pixel agree.
  case equal
  /// The sizes differ, so no pixel was compared.
  case size
  /// The sizes agree and some pixels do not.
  case pixels(PixelDifference)
}

/// The exact comparison: same size, and every byte of every pixel equal.
package enum PixelComparison {
  /// Compares two pictures.
  ///
  /// Equal rows are skipped by one `memcmp` each; only the others are looked at pixel by pixel.
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
