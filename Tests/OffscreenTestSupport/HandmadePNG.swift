package import Foundation

/// An uncompressed PNG of any colour type whose pixels are all the same (PNG specification 5; RFC
/// 1950 and 1951).
package struct HandmadePNG {
  package var width: Int
  package var height: Int
  /// Bits a sample.
  package var depth: UInt8
  /// 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha.
  package var colorType: UInt8
  /// The bytes of each pixel.
  package var pixel: [UInt8]
  /// Red, green and blue of the palette's colours.
  package var palette: [UInt8]

  package init(
    width: Int, height: Int, depth: UInt8, colorType: UInt8, pixel: [UInt8],
    palette: [UInt8] = []
  ) {
    self.width = width
    self.height = height
    self.depth = depth
    self.colorType = colorType
    self.pixel = pixel
    self.palette = palette
  }

  /// The file.
  package var data: Data {
    var rows: [UInt8] = []
    for _ in 0..<height { rows += [0] + (0..<width).flatMap { _ in pixel } }
    let count = UInt16(rows.count)
    let length = [count, ~count].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    var stream: [UInt8] = [0x78, 0x01, 1]
    stream += length + rows + bytes(adler(rows))
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += chunk(
      "IHDR", bytes(UInt32(width)) + bytes(UInt32(height)) + [depth, colorType, 0, 0, 0])
    if !palette.isEmpty { file += chunk("PLTE", palette) }
    return Data(file + chunk("IDAT", stream) + chunk("IEND", []))
  }

  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    var crc: UInt32 = ~0
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return bytes(UInt32(content.count)) + body + bytes(~crc)
  }

  private func adler(_ content: [UInt8]) -> UInt32 {
    var (low, high) = (1, 0) as (UInt32, UInt32)
    for byte in content {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }

  /// The most significant byte first.
  private func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
