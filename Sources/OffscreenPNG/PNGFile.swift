internal import COffscreenPNG
package import Foundation

/// A PNG that is assembled from chunks: length, four-letter type, content, checksum (PNG
/// specification, 5.3).
package struct PNGFile {
  /// The bytes so far.
  package private(set) var data: Data

  /// Starts a file with the header of a picture with 8 bits per sample: RGB if it is opaque, otherwise
  /// RGBA.
  ///
  /// `byteCount` is an estimate of the number of bytes that will be appended; memory is reserved
  /// for them.
  package init(width: Int, height: Int, isOpaque: Bool, byteCount: Int = 0) {
    data = Data(capacity: 64 + byteCount)
    data += PNGSignature.bytes
    append("IHDR", Self.word(width) + Self.word(height) + Data([8, isOpaque ? 2 : 6, 0, 0, 0]))
  }

  /// Appends a chunk, whose content is in pieces.
  package mutating func append(_ type: String, _ pieces: Data...) {
    data += Self.word(pieces.reduce(0) { $0 + $1.count })
    let start = data.count
    data += Data(type.utf8)
    for piece in pieces { data += piece }
    let checksum = unsafe data.withUnsafeBytes { bytes in
      let chunk = unsafe bytes[start...].assumingMemoryBound(to: UInt8.self)
      return unsafe off_png_checksum(chunk.baseAddress, chunk.count)
    }
    data += Self.word(Int(checksum))
  }

  /// The chunks of a complete file.
  package static func chunks(of file: Data) -> [(type: String, content: Data)] {
    var chunks: [(type: String, content: Data)] = []
    var offset = file.startIndex + 8
    while offset + 12 <= file.endIndex {
      let start = offset + 8
      let end = start + number(at: offset, in: file)
      let type = String(decoding: file[offset + 4..<start], as: UTF8.self)
      chunks.append((type, file[start..<end]))
      offset = end + 4
    }
    return chunks
  }

  /// The compressed pixels of a complete file.
  package static func pixels(of file: Data) -> Data {
    let parts = chunks(of: file).filter { $0.type == "IDAT" }.map(\.content)
    var pixels = Data(capacity: parts.reduce(0) { $0 + $1.count })
    for part in parts { pixels += part }
    return pixels
  }

  /// The number in four bytes at an index, the most significant first.
  private static func number(at index: Data.Index, in file: Data) -> Int {
    file[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number in four bytes, the most significant first.
  package static func word(_ value: Int) -> Data {
    unsafe withUnsafeBytes(of: UInt32(value).bigEndian) { unsafe Data($0) }
  }

  /// A number in two bytes, the more significant first.
  package static func half(_ value: UInt16) -> Data {
    unsafe withUnsafeBytes(of: value.bigEndian) { unsafe Data($0) }
  }
}
