import Foundation
import Offscreen
import OffscreenPlayback
import Testing

@Suite struct AnimatedPNGTests {
  private static func frame(_ milliseconds: Int, _ pixmap: Pixmap) -> CapturedFrame {
    CapturedFrame(
      name: nil, time: .milliseconds(milliseconds), pixmap: pixmap, offset: nil, state: .still,
      fingers: [])
  }

  private static func pixmap(_ level: UInt8, alpha: UInt8 = 255, side: Int = 3) -> Pixmap {
    Pixmap(
      width: side, height: side,
      fill: Pixel(red: level, green: level, blue: level, alpha: alpha))
  }

  private static func file(_ frames: [CapturedFrame]) throws -> Data? {
    let animation = AnimatedPNG()
    for frame in frames { animation.add(frame) }
    return try animation.finish()
  }

  /// The types and the contents of a file's chunks.
  private static func chunks(_ file: Data) -> [(type: String, content: [UInt8])] {
    let bytes = [UInt8](file)
    var found: [(String, [UInt8])] = []
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = number(bytes[offset..<offset + 4])
      let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      found.append((type, Array(bytes[offset + 8..<offset + 8 + length])))
      offset += 12 + length
    }
    return found
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  @Test func framesLastUntilTheNext() throws {
    let frames = [
      Self.frame(0, Self.pixmap(0)), Self.frame(40, Self.pixmap(0)),
      Self.frame(140, Self.pixmap(9)),
    ]
    let chunks = Self.chunks(try #require(try Self.file(frames)))
    // A frame's pixels can be in several chunks.
    let types = chunks.map(\.type)
    let runs = zip(types, types.dropFirst() + [""]).filter { $0 != $1 }.map(\.0)
    #expect(
      runs == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    let controls = chunks.filter { $0.type == "fcTL" }.map(\.content)
    #expect(controls.map { Self.number($0[20..<22]) } == [40, 100, 1000])
    let numbered = chunks.filter { ["fcTL", "fdAT"].contains($0.type) }.map(\.content)
    #expect(numbered.map { Self.number($0.prefix(4)) } == Array(numbered.indices))
  }

  @Test func decodersWithoutAnimationShowTheFirstFrame() throws {
    let first = Self.pixmap(77)
    let file = try #require(
      try Self.file([Self.frame(0, first), Self.frame(10, Self.pixmap(200))]))
    #expect(try PNG.decode(file).pixmap.contentHash == first.contentHash)
  }

  @Test func translucentFramesAmongOpaqueOnesAreLaidOverWhite() throws {
    let clear = Self.frame(0, Self.pixmap(0, alpha: 0))
    let file = try #require(try Self.file([clear, Self.frame(10, Self.pixmap(200))]))
    #expect(try PNG.decode(file).pixmap.contentHash == Self.pixmap(255).contentHash)
    let alone = try #require(try Self.file([clear]))
    #expect(try PNG.decode(alone).pixmap.contentHash == clear.contentHash)
  }

  @Test func framesOfDifferentSizesAreRefused() throws {
    #expect(try Self.file([]) == nil)
    let sizes = [Self.frame(0, Self.pixmap(0)), Self.frame(10, Self.pixmap(0, side: 4))]
    #expect(try Self.file(sizes) == nil)
  }
}
