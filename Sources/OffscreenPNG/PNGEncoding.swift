internal import COffscreenPNG
internal import Foundation
internal import OffscreenGeometry
internal import OffscreenRaster

/// Encodes pictures through the C layer.
enum PNGEncoding {
  /// Encodes a part of a picture, with what is known about its stripes; what was found is left in `stripes`.
  static func encode(
    _ pixmap: Pixmap, area: PixelRect, texts: [PNGText], gear: PNG.Gear, isOpaque: Bool,
    stripes: inout PNGStripes
  ) throws(PNGError) -> Data {
    guard !area.isEmpty else { throw .empty }
    var chunks: [(type: String, bytes: [UInt8])] = []
    for text in texts { chunks.append(try text.chunk()) }
    let result = unsafe pixmap.withBytes { pixels in
      let first = 4 * (area.minY * pixmap.width + area.minX)
      return unsafe write(
        UnsafeBufferPointer(rebasing: pixels[first...]), rowSize: 4 * pixmap.width, of: area,
        chunks: chunks
      ) { picture in
        unsafe write(
          &picture, in: formats(for: gear, isOpaque: isOpaque, &picture, &stripes), &stripes)
      }
    }
    return try result.get()
  }

  /// The ways to write a picture; the shortest result is kept.
  ///
  /// Unfiltered rows are shortest if most pixels equal the one to the left or the one above: on 200
  /// pictures of views and drawings they need a fifth less space than with the Up filter, because
  /// compression finds equal rows by itself. Rows of photographs and gradients are shorter filtered,
  /// by up to a half. So if at least a twentieth of the pixels equal neither neighbour, both are
  /// tried. For a tall picture that is done with a sample, in an eighth of the time; filtered rows
  /// must then save a tenth, because a sample is not the whole. With that, 154 pictures are 1.1 percent
  /// longer on average than with the better way for each.
  ///
  /// Level 5 of libdeflate needs as much time as zlib's level 1; level 6 needs a sixth more and
  /// saves 0.3 percent. Level 0 is ISA-L's. Filtered rows take longer: in tall pictures they have
  /// level 2, which needs a seventh to a quarter less time than level 5, and 4 to 7 percent more space.
  private static func formats(
    for gear: PNG.Gear, isOpaque: Bool, _ picture: inout off_png_picture,
    _ stripes: inout PNGStripes
  ) -> [PNGRowFormat] {
    func unfiltered(level: Int32) -> PNGRowFormat {
      PNGRowFormat(isOpaque: isOpaque, level: level, filter: .none)
    }
    func filtered(level: Int32) -> PNGRowFormat {
      PNGRowFormat(isOpaque: isOpaque, level: level, filter: gear == .fast ? .up : .perRow)
    }
    let plain = unfiltered(level: gear.level)
    guard unsafe stripes.hasNewPixels(&picture) else { return [plain] }
    guard unsafe picture.height > 1_024 else { return [plain, filtered(level: gear.level)] }
    let quickLevel = min(gear.level, 1)
    let plainSize = unsafe stripes.sampleSize(&picture, as: unfiltered(level: quickLevel))
    let filteredSize = unsafe stripes.sampleSize(&picture, as: filtered(level: quickLevel))
    return [filteredSize * 10 < plainSize * 9 ? filtered(level: min(gear.level, 2)) : plain]
  }

  /// Calls `encode` with a picture of the pixels.
  private static func write(
    _ pixels: UnsafeBufferPointer<UInt8>, rowSize: Int, of area: PixelRect,
    chunks: [(type: String, bytes: [UInt8])],
    _ encode: (inout off_png_picture) -> Result<Data, PNGError>
  ) -> Result<Data, PNGError> {
    guard let address = pixels.baseAddress else { return .failure(.empty) }
    // All chunks are in one block of memory, so that one closure keeps all their addresses valid.
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
          pixels: address, row_size: rowSize, width: UInt32(area.width),
          height: UInt32(area.height), is_opaque: 0, level: 0, filter: .none,
          chunks: list.baseAddress, chunk_count: list.count)
        return unsafe encode(&picture)
      }
    }
  }

  /// Writes the picture in every format and returns the shortest result, the first one if several are
  /// equally short.
  private static func write(
    _ picture: inout off_png_picture, in formats: [PNGRowFormat], _ stripes: inout PNGStripes
  ) -> Result<Data, PNGError> {
    var shortest: Data?
    for format in formats {
      let result = unsafe stripes.encode(&picture, as: format)
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

extension PNG.Gear {
  /// The level of the C layer.
  var level: Int32 { self == .fast ? 0 : 5 }
}
