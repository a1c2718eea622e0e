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
    guard let reader = unsafe OffscreenPNGReaderCreate(address, bytes.length) else {
      throw .outOfMemory
    }
    unsafe self.reader = reader
  }

  deinit {
    unsafe OffscreenPNGReaderDestroy(reader)
  }

  /// Reads the chunks before the pixels.
  func readHeader() throws(PNGError) -> PNGHeader {
    var header = OffscreenPNGHeader()
    try check(unsafe OffscreenPNGReaderReadHeader(reader, &header))
    return PNGHeader(
      width: Int(header.width), height: Int(header.height), bitDepth: Int(header.bitDepth),
      colorType: Int(header.colorType), isInterlaced: header.interlace != 0, texts: texts())
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
    var pixmap = Pixmap(width: header.width, height: header.height)
    let result = unsafe pixmap.withMutableBytes { pixels in
      unsafe pixels.baseAddress.map { unsafe OffscreenPNGReaderReadPixels(reader, $0) } ?? .refused
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
    (0..<(unsafe OffscreenPNGReaderTextCount(reader))).map { index in
      let text = unsafe OffscreenPNGReaderText(reader, index)
      let content = unsafe UnsafeRawBufferPointer(start: text.text, count: text.textByteCount)
      let keyword = unsafe UnsafeRawBufferPointer(start: text.keyword, count: strlen(text.keyword))
      return PNGText(
        keyword: unsafe Self.latin1(keyword),
        text: unsafe text.isUTF8 != 0
          ? String(decoding: content, as: UTF8.self) : Self.latin1(content))
    }
  }

  private func check(_ result: OffscreenPNGResult) throws(PNGError) {
    guard result != .OK else { return }
    throw PNGError(result, message: unsafe String(cString: OffscreenPNGReaderMessage(reader)))
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
  init(_ result: OffscreenPNGResult, message: String) {
    self =
      switch result {
      case .truncated: .truncated
      case .noMemory: .outOfMemory
      default: .corrupt(reason: message)
      }
  }
}
