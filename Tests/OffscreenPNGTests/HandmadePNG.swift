import Foundation

/// A PNG assembled byte by byte, to test the reader with files that this package never writes.
struct HandmadePNG {
  var width: Int
  var height: Int
  var bitDepth: Int
  var colorType: Int
  var isInterlaced = false
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  /// The filter of a row, by the format's number: 0 none, 1 Sub, 2 Up, 3 Average, 4 Paeth.
  var filter: (_ y: Int) -> UInt8 = { _ in 0 }
  /// Bytes in a pixel chunk; the last chunk may have fewer.
  var pixelChunkSize = Int.max
  /// The chunks between the pixels and the end.
  var chunksBehindPixels: [UInt8] = []
  /// A change of the pixel stream before it is cut into chunks.
  var damage: (inout [UInt8]) -> Void = { _ in }
  /// The raw samples of a pixel, one a channel, each below 2^bitDepth.
  var samples: (_ x: Int, _ y: Int) -> [Int]

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  var data: Data {
    var bytes = Self.signature
    bytes += Self.chunk(
      "IHDR",
      Self.word(width) + Self.word(height)
        + [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0])
    if !palette.isEmpty { bytes += Self.chunk("PLTE", palette) }
    if !transparency.isEmpty { bytes += Self.chunk("tRNS", transparency) }
    var stream = Self.storedZlib(rows)
    damage(&stream)
    for start in stride(from: 0, to: stream.count, by: min(pixelChunkSize, stream.count)) {
      let end = start + min(pixelChunkSize, stream.count - start)
      bytes += Self.chunk("IDAT", Array(stream[start..<end]))
    }
    bytes += chunksBehindPixels
    bytes += Self.chunk("IEND", [])
    return Data(bytes)
  }

  /// All rows of all passes, each behind its filter byte.
  ///
  /// Rows of passes are not filtered.
  private var rows: [UInt8] {
    guard isInterlaced else {
      let rows = (0..<height).map { row(y: $0, columns: Array(0..<width)) }
      return rows.indices.flatMap { filtered(rows, $0) }
    }
    // Adam7: first column and row, and the steps between them.
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return passes.flatMap { x, y, dx, dy -> [UInt8] in
      let columns = Array(stride(from: x, to: width, by: dx))
      guard !columns.isEmpty else { return [] }
      return stride(from: y, to: height, by: dy).flatMap { row(y: $0, columns: columns) }
    }
  }

  /// A row after its filter (PNG specification, 9.2), from its filter byte on.
  private func filtered(_ rows: [[UInt8]], _ y: Int) -> [UInt8] {
    let stride = max(1, bitDepth * samples(0, 0).count / 8)
    let byte = { (x: Int, y: Int) in x < 1 || y < 0 ? 0 : Int(rows[y][x]) }
    return [filter(y)]
      + (1..<rows[y].count).map { x in
        let (left, above) = (byte(x - stride, y), byte(x, y - 1))
        let corner = byte(x - stride, y - 1)
        let predictions = [0, left, above, (left + above) / 2, paeth(left, above, corner)]
        let prediction = Int(filter(y)) < 5 ? predictions[Int(filter(y))] : 0
        return UInt8(truncatingIfNeeded: byte(x, y) - prediction)
      }
  }

  /// The first of the neighbours left, above and corner that is nearest to left + above - corner.
  private func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let sum = left + above - corner
    return [left, above, corner].min { abs($0 - sum) < abs($1 - sum) } ?? left
  }

  private func row(y: Int, columns: [Int]) -> [UInt8] {
    let bits = columns.flatMap { samples($0, y) }.flatMap { sample in
      (0..<bitDepth).reversed().map { sample >> $0 & 1 }
    }
    var bytes: [UInt8] = [0]
    for start in stride(from: 0, to: bits.count, by: 8) {
      let end = min(start + 8, bits.count)
      let byte = bits[start..<end].reduce(0) { $0 << 1 | $1 } << (8 - (end - start))
      bytes.append(UInt8(byte))
    }
    return bytes
  }

  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    return word(content.count) + body + word(Int(crc32(body)))
  }

  static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A zlib stream of stored blocks (RFC 1950, RFC 1951 3.2.4).
  private static func storedZlib(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: max(bytes.count, 1), by: 65_535) {
      let block = bytes[start..<min(start + 65_535, bytes.count)]
      let length = UInt16(block.count)
      stream.append(start + 65_535 >= bytes.count ? 1 : 0)
      for half in [length, ~length] { stream += [UInt8(half & 255), UInt8(half >> 8)] }
      stream += block
    }
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + word(b << 16 | a)
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
