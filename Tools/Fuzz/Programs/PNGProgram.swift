import Foundation
import OffscreenGeometry
import OffscreenPNG
import OffscreenRaster

/// Input bytes as PNG files, files assembled chunk by chunk, and pictures that are written and read
/// again.
enum PNGProgram {
  private static let pixelLimit = 64 * 64

  static func run(_ choices: Choices) {
    switch choices.index(below: 4) {
    case 0: decode(Data(choices.rest()))
    case 1: writeAndRead(choices)
    default: decode(HandmadeFile(choices).data)
    }
  }

  /// Checks that a decoded picture has the size and the first texts of its header, and is equal
  /// after writing and reading.
  private static func decode(_ data: Data) {
    let header = Result { () throws(PNGError) in try PNG.header(of: data) }
    switch Result(catching: { () throws(PNGError) in
      try PNG.decode(data, pixelLimit: pixelLimit)
    }) {
    case .success(let image):
      guard case .success(let header) = header else {
        demand(false, "a picture without a header")
        return
      }
      demand(
        (image.pixmap.width, image.pixmap.height) == (header.width, header.height),
        "the header tells another size")
      demand(
        image.texts.starts(with: header.texts), "the header has other texts")
      let isPremultiplied = image.pixmap.allPixels.allSatisfy {
        max($0.red, $0.green, $0.blue) <= $0.alpha
      }
      demand(isPremultiplied, "a colour above its alpha")
      roundTrip(image.pixmap, texts: [], gear: .fast)
    case .failure(let error):
      demand(!error.description.contains("\n"), "an error of two lines")
    }
  }

  private static func writeAndRead(_ choices: Choices) {
    let gear: PNG.Gear = choices.flag() ? .fast : .compact
    let texts = (0..<choices.index(below: 3)).map { _ in
      PNGText(keyword: choices.text(atMost: 6), text: choices.text(atMost: 12))
    }
    let pixmap = choices.pixmap(atMost: 24)
    roundTrip(pixmap, texts: texts, gear: gear)
  }

  private static func roundTrip(_ pixmap: Pixmap, texts: [PNGText], gear: PNG.Gear) {
    guard let data = try? PNG.encode(pixmap, texts: texts, gear: gear) else {
      demand(
        !texts.isEmpty || pixmap.width == 0 || pixmap.height == 0, "a picture cannot be encoded")
      return
    }
    guard let image = try? PNG.decode(data) else {
      demand(false, "an encoded picture cannot be read")
      return
    }
    demand(image.pixmap == pixmap, "an encoded picture is read differently")
    demand(image.texts.map(\.keyword) == texts.map(\.keyword), "keywords are read differently")
    for (text, read) in zip(texts, image.texts) {
      let kept = text.text.unicodeScalars.prefix { $0 != "\0" }
      demand(Array(read.text.unicodeScalars) == Array(kept), "a text is read differently")
    }
  }
}

/// A PNG whose chunks are put together from choices, with right checksums unless chosen otherwise
/// (PNG specification 5 and 11; RFC 1950 and 1951).
private struct HandmadeFile {
  private(set) var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  private static let names = [
    "IDAT", "tEXt", "iTXt", "zTXt", "tRNS", "PLTE", "bKGD", "gAMA", "iCCP", "acTL", "fcTL", "fdAT",
    "sBIT", "eXIf", "abcd", "ABCD", "IHDR", "IEND",
  ]

  init(_ choices: Choices) {
    let width = choices.integer(0...9)
    let height = choices.integer(0...9)
    let depth = choices.element(of: [8, 1, 2, 4, 16, 3] as [UInt8])
    let type = choices.element(of: [6, 2, 3, 0, 4, 1] as [UInt8])
    let isInterlaced = choices.flag()
    append(
      "IHDR",
      [0, 0, 0, UInt8(width), 0, 0, 0, UInt8(height), depth, type, 0, 0, isInterlaced ? 1 : 0],
      choices)
    if type == 3 { append("PLTE", Array(choices.bytes(atMost: 12)), choices) }
    let channels = [2: 3, 4: 2, 6: 4][type] ?? 1
    let rowBytes = (width * Int(depth) * channels + 7) / 8
    while !choices.isEmpty {
      let name = choices.element(of: Self.names)
      if name == "IDAT" {
        // Rows with their filters, complete for a picture that is not interlaced.
        let count = isInterlaced ? choices.integer(0...200) : height * (rowBytes + 1)
        append(name, Self.stored(Self.padded(choices.bytes(atMost: count), to: count)), choices)
      } else {
        append(name, Array(choices.bytes(atMost: choices.integer(0...32))), choices)
      }
    }
    append("IEND", [], choices)
  }

  private static func padded(_ bytes: ArraySlice<UInt8>, to count: Int) -> [UInt8] {
    // Filters are 0 to 4; a wrong one would end the reading at once.
    Array(bytes) + Array(repeating: 0, count: count - bytes.count)
  }

  /// A zlib stream of one block without compression.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    var (low, high) = (1, 0) as (UInt32, UInt32)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return [
      0x78, 0x01, 1, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255),
      UInt8(~count >> 8),
    ] + bytes + words(high << 16 | low)
  }

  private mutating func append(_ name: String, _ content: [UInt8], _ choices: Choices) {
    let body = Array(name.utf8) + content
    var crc: UInt32 = ~0
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    data += Self.words(UInt32(content.count)) + body + Self.words(~crc)
  }

  private static func words(_ number: UInt32) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
