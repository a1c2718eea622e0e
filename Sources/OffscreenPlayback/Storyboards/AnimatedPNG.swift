package import Foundation
import Offscreen

/// Encodes the frames of a run as one animated PNG while the run goes on.
///
/// A frame is encoded when it is added, and only its file is kept. Decoders without support for
/// animation show the first frame.
///
/// The chunks follow the PNG specification, third edition, 11.3.6: `acTL` before the pixels, `fcTL`
/// before each frame, and `fdAT` in place of `IDAT` from the second frame on.
package final class AnimatedPNG {
  /// How long the last frame is shown before the animation repeats.
  package static let lastFrameDuration = Duration.seconds(1)

  private struct Frame {
    let time: Duration
    let hash: String
    let width: Int
    let height: Int
    let file: Data
  }

  private var frames: [Frame] = []
  private var failure: (any Error)?
  private let markScale: Double?

  /// Starts an animation without frames.
  ///
  /// - Parameter markScale: The pixels per point at which fingers and their trails are drawn; nil draws
  ///   none.
  package init(marks markScale: Double? = nil) {
    self.markScale = markScale
  }

  /// Adds the next frame, which is shown until the one after it.
  package func add(_ frame: CapturedFrame) {
    let frame = markScale.map { frame.withFingers(scale: $0) } ?? frame
    do {
      let isRepeated = frames.last?.hash == frame.contentHash
      let repeated = isRepeated ? frames.last?.file : nil
      frames.append(
        Frame(
          time: frame.time, hash: frame.contentHash, width: frame.pixmap.width,
          height: frame.pixmap.height, file: try repeated ?? PNG.encode(frame.pixmap)))
    } catch {
      failure = failure ?? error
    }
  }

  /// The file.
  ///
  /// If some frames are translucent and others are not, all are composited over white.
  ///
  /// - Returns: The file; nil if there are no frames or their sizes differ.
  /// - Throws: An encoding error.
  package func finish() throws -> Data? {
    if let failure { throw failure }
    guard let first = frames.first,
      frames.allSatisfy({ $0.width == first.width && $0.height == first.height })
    else { return nil }
    var parts = frames.map { Self.parts(of: $0.file) }
    if Set(parts.map { $0.header }).count > 1 {
      parts = try frames.map { try Self.parts(of: Self.overWhite($0.file)) }
    }
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    file += Self.chunk("IHDR", parts[0].header)
    file += Self.chunk("acTL", Self.word(UInt32(frames.count)) + Self.word(0))
    var sequence: UInt32 = 0
    for (index, part) in parts.enumerated() {
      file += Self.chunk("fcTL", Self.word(sequence) + control(of: index))
      sequence += 1
      for pixels in part.pixels {
        if index == 0 {
          file += Self.chunk("IDAT", pixels)
        } else {
          file += Self.chunk("fdAT", Self.word(sequence) + pixels)
          sequence += 1
        }
      }
    }
    return file + Self.chunk("IEND", Data())
  }

  /// The place and the duration of a frame, as `fcTL` has them after its number.
  private func control(of index: Int) -> Data {
    let frame = frames[index]
    let next = index + 1 < frames.count ? frames[index + 1].time : nil
    let duration = next.map { $0 - frame.time } ?? Self.lastFrameDuration
    let milliseconds = UInt16(clamping: Int(duration.milliseconds.rounded()))
    let size = Self.word(UInt32(frame.width)) + Self.word(UInt32(frame.height))
    return size + Self.word(0) + Self.word(0) + Self.half(milliseconds) + Self.half(1000)
      + Data([0, 0])
  }

  /// The header and the pixel data of a PNG file.
  private static func parts(of file: Data) -> (header: Data, pixels: [Data]) {
    let file = [UInt8](file)
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

  /// The PNG file of the same picture over white, which is written opaque.
  private static func overWhite(_ file: Data) throws -> Data {
    let pixmap = try PNG.decode(file).pixmap
    let canvas = Canvas(width: pixmap.width, height: pixmap.height)
    canvas.draw(pixmap, in: CGRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height))
    return try PNG.encode(Renderer().render(canvas.finish(), background: .white))
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
