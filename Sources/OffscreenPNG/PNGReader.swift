internal import COffscreenPNG
internal import Foundation
internal import OffscreenRaster

/// A PNG being read: the C reader and the bytes that it points into.
@safe final class PNGReader {
  /// An NSData, because its address stays the same for as long as it lives.
  private let bytes: NSData
  private let reader: OpaquePointer

  /// Checks the signature and the chunks' lengths, and creates the reader.
  init(_ data: Data) throws(PNGError) {
    guard PNGSignature.begins(data) else {
      throw data.isEmpty || PNGSignature.isBegunBy(data)
        ? .truncated : .notAPNG(found: PNGSignature.guess(at: data))
    }
    guard PNGChunks.fit(in: data) else { throw .truncated }
    bytes = NSData(data: data)
    let address = unsafe bytes.bytes.assumingMemoryBound(to: UInt8.self)
    guard let reader = unsafe off_png_reader_create(address, bytes.length) else {
      throw .outOfMemory
    }
    unsafe self.reader = reader
  }

  deinit {
    unsafe off_png_reader_destroy(reader)
  }

  /// Reads the chunks before the pixels.
  func readHeader() throws(PNGError) -> PNGHeader {
    var header = off_png_header()
    try check(unsafe off_png_read_header(reader, &header))
    return PNGHeader(
      width: Int(header.width), height: Int(header.height), bitDepth: Int(header.bit_depth),
      colorType: Int(header.color_type), isInterlaced: header.interlace != 0, texts: texts())
  }

  /// Reads the whole file.
  func readImage(pixelLimit: Int) throws(PNGError) -> PNGImage {
    let header = try readHeader()
    // Both sides are below 2^31, so the product cannot overflow.
    let pixelCount = header.width * header.height
    guard pixelCount <= pixelLimit, Pixmap.allows(width: header.width, height: header.height)
    else {
      let limit = min(pixelLimit, Pixmap.maximumByteCount / 4)
      throw .tooLarge(width: header.width, height: header.height, limit: limit)
    }
    try checkPlausibility(of: header)
    var result = off_png_result.refused
    let pixmap = unsafe Pixmap(width: header.width, height: header.height) { words in
      unsafe words.withMemoryRebound(to: UInt8.self) { pixels in
        if let address = pixels.baseAddress {
          result = unsafe off_png_read_pixels(reader, address)
        }
      }
    }
    try check(result)
    return PNGImage(pixmap: pixmap, texts: texts())
  }

  /// Rejects dimensions that the file is too short for, before memory is allocated for them.
  ///
  /// Deflate compresses at most 1,032 bytes into one (RFC 1951: 258 bytes in two bits).
  private func checkPlausibility(of header: PNGHeader) throws(PNGError) {
    let channelCount = [2: 3, 4: 2, 6: 4][header.colorType] ?? 1
    // The number of pixels has been checked against the limit, so nothing here can overflow.
    let rowByteCount = (header.width * header.bitDepth * channelCount + 7) / 8
    guard header.height * rowByteCount / 1_032 <= bytes.length else { throw .truncated }
  }

  private func texts() -> [PNGText] {
    (0..<(unsafe off_png_text_count(reader))).map { index in
      let text = unsafe off_png_text_at(reader, index)
      let content = unsafe UnsafeRawBufferPointer(start: text.text, count: text.text_byte_count)
      let keyword = unsafe UnsafeRawBufferPointer(start: text.keyword, count: strlen(text.keyword))
      return PNGText(
        keyword: unsafe Self.latin1(keyword),
        text: unsafe text.is_utf8 != 0
          ? String(decoding: content, as: UTF8.self) : Self.latin1(content))
    }
  }

  private func check(_ result: off_png_result) throws(PNGError) {
    guard result != .ok else { return }
    throw PNGError(result, message: unsafe String(cString: off_png_reader_message(reader)))
  }

  private static func latin1(_ bytes: UnsafeRawBufferPointer) -> String {
    let bytes = unsafe Array(bytes)
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(Unicode.Scalar(byte)) }
    return String(text)
  }
}

extension PNGError {
  /// Translates a result code of the C layer.
  init(_ result: off_png_result, message: String) {
    self =
      switch result {
      case .truncated: .truncated
      case .noMemory: .outOfMemory
      default: .corrupt(reason: message)
      }
  }
}
