internal import Foundation
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
    var counter = DistanceCounter(width: expected.width, height: expected.height)
    unsafe expected.withBytes { expected in
      unsafe actual.withBytes { actual in
        unsafe counter.count(expected, actual)
      }
    }
    return counter.difference.map(PixelVerdict.pixels) ?? .equal
  }
}

/// Counts distances of pixels, row by row.
private struct DistanceCounter {
  let width: Int
  let height: Int
  private var histogram = [Int](repeating: 0, count: 256)
  private var bounds = PixelRect.empty

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The result, or none when every pixel was equal.
  var difference: PixelDifference? {
    guard !bounds.isEmpty else { return nil }
    return PixelDifference(pixelCount: width * height, histogram: histogram, bounds: bounds)
  }

  mutating func count(
    _ expected: UnsafeBufferPointer<UInt8>, _ actual: UnsafeBufferPointer<UInt8>
  ) {
    guard let expected = expected.baseAddress, let actual = actual.baseAddress else {
      return
    }
    for y in 0..<height {
      let start = y * width * 4
      guard unsafe memcmp(expected + start, actual + start, width * 4) != 0 else {
        histogram[0] += width
        continue
      }
      unsafe countRow(y, expected + start, actual + start)
    }
  }

  private mutating func countRow(
    _ y: Int, _ expected: UnsafePointer<UInt8>, _ actual: UnsafePointer<UInt8>
  ) {
    let width = width
    var first = width
    var last = -1
    unsafe histogram.withUnsafeMutableBufferPointer { histogram in
      for x in 0..<width {
        var distance = 0
        for byte in x * 4..<x * 4 + 4 {
          let delta = unsafe Int(expected[byte]) - Int(actual[byte])
          distance = max(distance, abs(delta))
        }
        unsafe histogram[distance] &+= 1
        guard distance > 0 else { continue }
        first = min(first, x)
        last = x
      }
    }
    bounds = bounds.union(PixelRect(minX: first, minY: y, maxX: last + 1, maxY: y + 1))
  }
}
