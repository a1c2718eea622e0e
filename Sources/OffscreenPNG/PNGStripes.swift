internal import COffscreenPNG
internal import Dispatch
internal import Foundation

/// Stripes of rows, filtered and compressed on all cores.
enum PNGStripes {
  /// The approximate size of a stripe, in bytes of pixels, which fits into a core's second-level
  /// cache as rows of RGB.
  ///
  /// A stripe cannot refer to the one before, so more stripes make larger files.
  private static let byteCount = 2 << 20

  /// Encodes a picture.
  ///
  /// The stripes depend on the picture's dimensions and the level alone, so any number of cores gives
  /// the same bytes.
  static func write(_ picture: inout off_png_picture) -> Result<Data, PNGError> {
    let height = Int(unsafe picture.height)
    let wholeByteCount = 4 * Int(unsafe picture.width) * height
    let wishedCount =
      unsafe off_png_allows_stripes(picture.level) != 0
      ? min(height, max(1, (wholeByteCount + byteCount / 2) / byteCount)) : 1
    let rowCount = (height + wishedCount - 1) / wishedCount
    let stripeCount = (height + rowCount - 1) / rowCount
    var stripes = unsafe [off_png_stripe](
      repeating: off_png_stripe(), count: stripeCount)
    var results = [off_png_result](repeating: .ok, count: stripeCount)
    unsafe compress(&picture, rowCount: rowCount, into: &stripes, results: &results)
    defer { for index in unsafe stripes.indices { unsafe free(stripes[index].bytes) } }
    if let failure = results.first(where: { $0 != .ok }) {
      return .failure(PNGError(failure, message: "a stripe cannot be compressed"))
    }
    return unsafe PNGEncoding.collect { bytes, count, message in
      unsafe off_png_assemble(&picture, stripes, stripeCount, bytes, count, message)
    }
  }

  private static func compress(
    _ picture: inout off_png_picture, rowCount: Int, into stripes: inout [off_png_stripe],
    results: inout [off_png_result]
  ) {
    let height = Int(unsafe picture.height)
    unsafe stripes.withUnsafeMutableBufferPointer { stripes in
      unsafe results.withUnsafeMutableBufferPointer { results in
        unsafe withUnsafePointer(to: &picture) { picture in
          // Each iteration writes only its own element, and all of them only read the picture.
          nonisolated(unsafe) let (stripes, results, picture) = unsafe (stripes, results, picture)
          DispatchQueue.concurrentPerform(iterations: unsafe stripes.count) { index in
            guard let stripe = unsafe stripes.baseAddress?.advanced(by: index) else { return }
            let first = index * rowCount
            unsafe results[index] = off_png_compress_stripe(
              picture, UInt32(first), UInt32(min(first + rowCount, height)), stripe)
          }
        }
      }
    }
  }
}
