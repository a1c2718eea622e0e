internal import COffscreenPNG
internal import Foundation
internal import OffscreenRaster

/// Writing through the C layer.
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

  /// The level of zlib.
  ///
  /// With the Up filter on interfaces level 3 gives smaller files than 6 in half the time, and 9
  /// gains one percent at ten times the cost.
  private static func level(of gear: PNG.Gear) -> Int32 {
    gear == .compact ? 3 : 1
  }

  private static func write(
    _ pixels: UnsafeBufferPointer<UInt8>, of pixmap: Pixmap,
    chunks: [(type: String, bytes: [UInt8])], gear: PNG.Gear
  ) -> Result<Data, PNGError> {
    guard let address = pixels.baseAddress else { return .failure(.empty) }
    // One block holds the bytes of all chunks, so that their addresses hold together.
    let block = chunks.flatMap(\.bytes)
    return unsafe block.withUnsafeBufferPointer { block in
      var start = 0
      var list = unsafe [OffscreenPNGChunk]()
      for chunk in chunks {
        guard let bytes = unsafe block.baseAddress?.advanced(by: start) else { continue }
        unsafe list.append(
          OffscreenPNGChunk(type: letters(chunk.type), bytes: bytes, count: chunk.bytes.count))
        start += chunk.bytes.count
      }
      return unsafe list.withUnsafeBufferPointer { list in
        var picture = unsafe OffscreenPNGPicture(
          pixels: address, width: UInt32(pixmap.width), height: UInt32(pixmap.height),
          isOpaque: pixmap.isOpaque ? 1 : 0, level: level(of: gear), chunks: list.baseAddress,
          chunkCount: list.count)
        guard gear == .fast, OffscreenPNGHasStripes() != 0 else {
          return unsafe write(&picture)
        }
        return unsafe PNGStripes.write(&picture)
      }
    }
  }

  private static func write(_ picture: inout OffscreenPNGPicture) -> Result<Data, PNGError> {
    unsafe collect { bytes, count, message in
      unsafe OffscreenPNGEncode(&picture, bytes, count, message)
    }
  }

  /// Calls an encoder of the C layer and takes over what it hands out.
  static func collect(
    _ encode: (
      UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<Int>,
      UnsafeMutablePointer<CChar>
    ) -> OffscreenPNGResult
  ) -> Result<Data, PNGError> {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    var message = [CChar](repeating: 0, count: Int(OffscreenPNGMessageCapacity))
    let result = unsafe encode(&bytes, &count, &message)
    guard result == .OK, let bytes = unsafe bytes else {
      let words = message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      return .failure(PNGError(result, message: String(decoding: words, as: UTF8.self)))
    }
    return .success(unsafe Data(bytesNoCopy: bytes, count: count, deallocator: .free))
  }

  /// The four letters of a chunk's type with their closing zero, as C holds them.
  private static func letters(_ type: String) -> (CChar, CChar, CChar, CChar, CChar) {
    let codes = type.utf8.map(CChar.init(bitPattern:))
    return (codes[0], codes[1], codes[2], codes[3], 0)
  }
}
