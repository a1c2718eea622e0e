package import Foundation
import Offscreen

/// Encodes frames as one animated PNG.
///
/// Decoders without support for animation show its first frame.
///
/// The chunks follow the PNG specification, third edition, 11.3.6: `acTL` before the pixels, `fcTL`
/// before each frame, and `fdAT` in place of `IDAT` from the second frame on.
package enum AnimatedPNG {
  /// How long the last frame is shown before the animation repeats.
  package static let lastFrameDuration = Duration.seconds(1)

  /// Encodes the frames of a run, each of which is shown until the next.
  ///
  /// If some frames are translucent and others are not, all are composited over white.
  ///
  /// - Returns: The file; nil if there are no frames or their sizes differ.
  /// - Throws: An encoding error.
  package static func encode(_ frames: [CapturedFrame]) throws -> Data? {
    guard let first = frames.first?.pixmap,
      frames.allSatisfy({ $0.pixmap.width == first.width && $0.pixmap.height == first.height })
    else { return nil }
    var parts = try frames.map { try Self.parts(of: $0.pixmap) }
    if Set(parts.map { $0.header }).count > 1 {
      parts = try frames.map { try Self.parts(of: overWhite($0.pixmap)) }
    }
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    file += chunk("IHDR", parts[0].header)
    file += chunk("acTL", word(UInt32(frames.count)) + word(0))
    var sequence: UInt32 = 0
    for (index, part) in parts.enumerated() {
      let next = index + 1 < frames.count ? frames[index + 1].time : nil
      let duration = next.map { $0 - frames[index].time } ?? lastFrameDuration
      let milliseconds = UInt16(clamping: Int(duration.milliseconds.rounded()))
      file += chunk(
        "fcTL",
        word(sequence) + word(UInt32(first.width)) + word(UInt32(first.height)) + word(0) + word(0)
          + half(milliseconds) + half(1000) + Data([0, 0]))
      sequence += 1
      for pixels in part.pixels {
        if index == 0 {
          file += chunk("IDAT", pixels)
        } else {
          file += chunk("fdAT", word(sequence) + pixels)
          sequence += 1
        }
      }
    }
    return file + chunk("IEND", Data())
  }

  /// The header and the pixel data of a picture's PNG file.
  private static func parts(of pixmap: Pixmap) throws -> (header: Data, pixels: [Data]) {
    let file = [UInt8](try PNG.encode(pixmap))
    var header = Data()
    var pixels: [Data] = []
    var offset = 8
    while offset + 12 <= file.count {
      let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let content = Data(file[offset + 8..<offset + 8 + length])
      switch String(decoding: file[offset + 4..<offset + 8], as: UTF8.self) {
      case "IHDR": header = content
      case "IDAT": pixels.append(content)
      default: break
      }
      offset += 12 + length
    }
    return (header, pixels)
  }

  private static func overWhite(_ pixmap: Pixmap) -> Pixmap {
    let canvas = Canvas(width: pixmap.width, height: pixmap.height)
    canvas.draw(pixmap, in: CGRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height))
    return Renderer().render(canvas.finish(), background: .white)
  }

  private static func chunk(_ type: String, _ content: Data) -> Data {
    let body = Data(type.utf8) + content
    return word(UInt32(content.count)) + body + word(checksum(body))
  }

  private static func word(_ value: UInt32) -> Data {
    Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) })
  }

  private static func half(_ value: UInt16) -> Data {
    Data([UInt8(value >> 8), UInt8(truncatingIfNeeded: value)])
  }

  /// The CRC table of the PNG specification, annex D.
  private static let remainders: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  private static func checksum(_ data: Data) -> UInt32 {
    ~data.reduce(~UInt32(0)) { remainders[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
  }
}
