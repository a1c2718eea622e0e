internal import COffscreenPNG
internal import Dispatch
internal import Foundation

/// A way to write the rows of a picture.
struct PNGRowFormat: Hashable {
  let isOpaque: Bool
  let level: Int32
  let filter: off_png_filter
}

/// Stripes of a picture's rows: what was found out about them, and their compressed bytes in each format in which they
/// were needed.
///
/// The stripes depend on the picture's dimensions and the level alone, so any number of cores gives
/// the same bytes.
struct PNGStripes {
  /// The approximate size of a stripe, in bytes of pixels, which fits into a core's second-level
  /// cache as rows of RGB.
  ///
  /// A stripe cannot refer to the one before, so more stripes make larger files.
  static let byteCount = 2 << 20

  /// The rows of each stripe.
  private let stripes: [Range<Int>]
  /// The rows by which formats are compared: 64 of each 1,024.
  ///
  /// Their distances differ, so that they do not all show the same part of the rows of a list.
  private let samples: [Range<Int>]
  private var areOpaque: [Bool?]
  private var newPixelCounts: [Int?]
  private var sampleSizes: [PNGRowFormat: [Int?]] = [:]
  private var compressed: [PNGRowFormat: [CompressedRows?]] = [:]

  /// Creates the stripes of a picture about which nothing is known.
  init(width: Int, height: Int, level: Int32, byteCount: Int = byteCount) {
    let wishedCount =
      off_png_allows_stripes(level) != 0
      ? min(height, max(1, (4 * width * height + byteCount / 2) / byteCount)) : 1
    let rowCount = max(1, (height + wishedCount - 1) / max(1, wishedCount))
    stripes = stride(from: 0, to: height, by: rowCount).map { $0..<min($0 + rowCount, height) }
    samples = (0..<height / 1024).map { index in
      let start = 1024 * index + (480 + 593 * index) % 960
      return start..<start + 64
    }
    areOpaque = Array(repeating: nil, count: stripes.count)
    newPixelCounts = areOpaque.map { _ in nil }
  }

  /// Forgets what depends on rows that have changed.
  mutating func forget(where hasChanged: (Range<Int>) -> Bool) {
    for (index, rows) in stripes.enumerated() {
      if hasChanged(rows) { areOpaque[index] = nil }
      // Filters, and pixels that are compared with those above, also depend on the row before.
      guard hasChanged(max(0, rows.lowerBound - 1)..<rows.upperBound) else { continue }
      newPixelCounts[index] = nil
      for format in compressed.keys { compressed[format]?[index] = nil }
    }
    for (index, rows) in samples.enumerated()
    where hasChanged(rows.lowerBound - 1..<rows.upperBound) {
      for format in sampleSizes.keys { sampleSizes[format]?[index] = nil }
    }
  }

  /// Whether all rows are opaque, which `find` says for those that are not known.
  mutating func areOpaque(_ find: (Range<Int>) -> Bool) -> Bool {
    for (index, rows) in stripes.enumerated() {
      let isOpaque = areOpaque[index] ?? find(rows)
      areOpaque[index] = isOpaque
      if !isOpaque { return false }
    }
    return true
  }

  /// Whether at least a twentieth of the pixels differ both from the one to the left and from the one
  /// above, in every eighth row of a picture.
  mutating func hasNewPixels(_ picture: inout off_png_picture) -> Bool {
    var sum = 0
    for (index, rows) in stripes.enumerated() {
      let count =
        unsafe newPixelCounts[index]
        ?? off_png_new_pixel_count(&picture, UInt32(rows.lowerBound), UInt32(rows.upperBound))
      newPixelCounts[index] = count
      sum += count
    }
    return unsafe sum * 20 >= (Int(picture.height) + 6) / 8 * Int(picture.width)
  }

  /// The number of bytes that the samples of a picture need in a format.
  mutating func sampleSize(_ picture: inout off_png_picture, as format: PNGRowFormat) -> Int {
    unsafe picture.take(format)
    var sizes = sampleSizes[format] ?? samples.map { _ in nil }
    for (index, rows) in samples.enumerated() where sizes[index] == nil {
      sizes[index] = unsafe off_png_compressed_size(
        &picture, UInt32(rows.lowerBound), UInt32(rows.upperBound))
    }
    sampleSizes[format] = sizes
    return sizes.reduce(0) { $0 + ($1 ?? 0) }
  }

  /// Encodes a picture in a format.
  mutating func encode(
    _ picture: inout off_png_picture, as format: PNGRowFormat
  ) -> Result<Data, PNGError> {
    unsafe picture.take(format)
    let known = compressed[format] ?? stripes.map { _ in nil }
    compressed[format] = nil
    let all = unsafe CompressedRows.all(of: &picture, in: stripes, known: known)
    guard all.allSatisfy({ $0.result == .ok }) else {
      let failure = all.first { $0.result != .ok }?.result ?? .noMemory
      return .failure(PNGError(failure, message: "a stripe cannot be compressed"))
    }
    compressed[format] = all
    let pieces = unsafe all.map { unsafe $0.stripe }
    return unsafe PNGEncoding.collect { bytes, count, message in
      unsafe off_png_assemble(&picture, pieces, pieces.count, bytes, count, message)
    }
  }
}

extension off_png_picture {
  fileprivate mutating func take(_ format: PNGRowFormat) {
    unsafe is_opaque = format.isOpaque ? 1 : 0
    unsafe level = format.level
    unsafe filter = format.filter
  }
}

/// The compressed bytes of a stripe.
@safe
private final class CompressedRows: Sendable {
  let result: off_png_result
  nonisolated(unsafe) let stripe: off_png_stripe

  private init(_ picture: UnsafePointer<off_png_picture>, _ rows: Range<Int>) {
    var stripe = unsafe off_png_stripe()
    result = unsafe off_png_compress_stripe(
      picture, UInt32(rows.lowerBound), UInt32(rows.upperBound), &stripe)
    unsafe self.stripe = stripe
  }

  deinit { unsafe free(stripe.bytes) }

  /// All stripes of a picture, of which those that are not known are compressed on all cores.
  static func all(
    of picture: inout off_png_picture, in stripes: [Range<Int>], known: [CompressedRows?]
  ) -> [CompressedRows] {
    let missing = stripes.indices.filter { known[$0] == nil }
    var found = known
    unsafe found.withUnsafeMutableBufferPointer { found in
      unsafe withUnsafePointer(to: &picture) { picture in
        // Each iteration writes only its own element, and all of them only read the picture.
        nonisolated(unsafe) let (found, picture) = unsafe (found, picture)
        DispatchQueue.concurrentPerform(iterations: missing.count) { index in
          let place = missing[index]
          unsafe found[place] = CompressedRows(picture, stripes[place])
        }
      }
    }
    return found.compactMap { $0 }
  }
}
