internal import COffscreenPNG
internal import Foundation
internal import OffscreenRaster

/// Encodes pictures through the C layer.
enum PNGEncoding {
  static func encode(
    _ pixmap: Pixmap, texts: [PNGText], gear: PNG.Gear
  ) throws(PNGError) -> Data {
    var chunks: [(type: String, bytes: [UInt8])] = []
    for text in texts { chunks.append(try text.chunk()) }
    let result = unsafe pixmap.withBytes { pixels in
      unsafe write(pixels, of: pixmap, chunks: chunks, gear: gear)
    }
    return try result.get()
  }

  /// The most pixels for which the compact gear tries every way: a phone's screen at 1x.
  private static let smallPixelCount = 1 << 19

  /// The settings to write a picture, of which the one with the fewest bytes is kept.
  ///
  /// Most references are small, so there is time for two settings: on frames, crops and text of a
  /// storyboard, level 6 with the better of two filters takes 70 to 85 percent of the bytes of
  /// level 3 with the Up filter, and 7 ms instead of 2 at 390 x 844. Unfiltered rows win for text
  /// and small pictures, Up for large ones. Level 8 would save 5 percent more at five times the
  /// time. On large pictures, level 3 with the Up filter is smaller than level 6 and takes half the
  /// time. Level 0 is ISA-L's.
  private static func settings(
    for gear: PNG.Gear, pixelCount: Int
  ) -> [(level: Int32, usesUpFilter: Bool)] {
    switch gear {
    case .fast: [(0, true)]
    case .compact: pixelCount <= smallPixelCount ? [(6, true), (6, false)] : [(3, true)]
    }
  }

  /// The smallest size of a stripe, in bytes of pixels.
  ///
  /// A megabyte fits into a core's second-level cache; with four, less compression is lost where a
  /// stripe cannot refer to the one before it.
  private static func leastByteCount(of gear: PNG.Gear) -> Int {
    gear == .compact ? 4 << 20 : 1 << 20
  }

  private static func write(
    _ pixels: UnsafeBufferPointer<UInt8>, of pixmap: Pixmap,
    chunks: [(type: String, bytes: [UInt8])], gear: PNG.Gear
  ) -> Result<Data, PNGError> {
    guard let address = pixels.baseAddress else { return .failure(.empty) }
    // All chunks lie in one block, so that one closure keeps all their addresses valid.
    let block = chunks.flatMap(\.bytes)
    return unsafe block.withUnsafeBufferPointer { block in
      var start = 0
      var list = unsafe [off_png_chunk]()
      for chunk in chunks {
        guard let bytes = unsafe block.baseAddress?.advanced(by: start) else { continue }
        unsafe list.append(
          off_png_chunk(type: letters(chunk.type), bytes: bytes, count: chunk.bytes.count))
        start += chunk.bytes.count
      }
      return unsafe list.withUnsafeBufferPointer { list in
        var picture = unsafe off_png_picture(
          pixels: address, width: UInt32(pixmap.width), height: UInt32(pixmap.height),
          is_opaque: pixmap.isOpaque ? 1 : 0, level: 0, uses_up_filter: 0, chunks: list.baseAddress,
          chunk_count: list.count)
        let settings = settings(for: gear, pixelCount: pixmap.width * pixmap.height)
        return unsafe write(&picture, in: settings, leastByteCount: leastByteCount(of: gear))
      }
    }
  }

  /// Writes the picture in every way and returns the shortest result, the first one if several are
  /// equally short.
  private static func write(
    _ picture: inout off_png_picture, in settings: [(level: Int32, usesUpFilter: Bool)],
    leastByteCount: Int
  ) -> Result<Data, PNGError> {
    var shortest: Data?
    for setting in settings {
      unsafe picture.level = setting.level
      unsafe picture.uses_up_filter = setting.usesUpFilter ? 1 : 0
      let result = unsafe PNGStripes.write(&picture, leastByteCount: leastByteCount)
      guard case .success(let data) = result else { return result }
      if data.count < shortest?.count ?? .max { shortest = data }
    }
    return shortest.map { .success($0) } ?? .failure(.empty)
  }

  /// Calls an encoder of the C layer and takes ownership of the bytes it returns.
  static func collect(
    _ encode: (
      UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<Int>,
      UnsafeMutablePointer<CChar>
    ) -> off_png_result
  ) -> Result<Data, PNGError> {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    var message = [CChar](repeating: 0, count: Int(OFF_PNG_MESSAGE_CAPACITY))
    let result = unsafe encode(&bytes, &count, &message)
    guard result == .ok, let bytes = unsafe bytes else {
      let words = message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      return .failure(PNGError(result, message: String(decoding: words, as: UTF8.self)))
    }
    return .success(unsafe Data(bytesNoCopy: bytes, count: count, deallocator: .free))
  }

  /// The four letters of a chunk's type with a terminating zero, as C holds them.
  private static func letters(_ type: String) -> (CChar, CChar, CChar, CChar, CChar) {
    let codes = type.utf8.map(CChar.init(bitPattern:))
    return (codes[0], codes[1], codes[2], codes[3], 0)
  }
}
