import Foundation
import Offscreen
import OffscreenSnapshots
import Testing

/// References that another program wrote with the same or other pixels in another colour type.
@Suite struct ColorTypeTests {
  private static let reference = "Snapshots/Suite/test.one.png"

  /// A PNG of one opaque colour, without compression (PNG specification 5 and RFC 1950, 1951).
  private func png(
    width: Int, height: Int, depth: UInt8, colorType: UInt8, pixel: [UInt8],
    palette: [UInt8] = []
  ) -> Data {
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

  @Test(
    arguments: [
      ("grey", 8, 0, [100], []), ("grey with alpha", 8, 4, [100, 255], []),
      ("palette", 8, 3, [1], [0, 0, 0, 100, 100, 100]), ("RGB", 8, 2, [100, 100, 100], []),
      ("16 bits", 16, 2, [100, 100, 100, 100, 100, 100], []),
    ] as [(String, UInt8, UInt8, [UInt8], [UInt8])])
  func samePixelsPassAndOthersFail(
    _ name: String, _ depth: UInt8, _ type: UInt8, _ pixel: [UInt8], _ palette: [UInt8]
  ) throws {
    let folder = try TemporaryFolder()
    let data = png(
      width: 12, height: 9, depth: depth, colorType: type, pixel: pixel, palette: palette)
    try folder.write(data, to: Self.reference)
    let grey = Pixmap(
      width: 12, height: 9, fill: Pixel(red: 100, green: 100, blue: 100, alpha: 255))
    #expect(try Run(folder: folder).verify(grey, mode: .all) == nil)
    #expect(folder.bytes(Self.reference) == data)
    let failure = try #require(try Run(folder: folder).verify(flat(100)))
    guard case .pixels(let difference) = failure.kind else {
      Issue.record("\(failure)")
      return
    }
    #expect(difference.changedCount == 108)
  }
}
