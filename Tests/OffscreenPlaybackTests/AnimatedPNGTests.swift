import Foundation
import Offscreen
import OffscreenPNG
import OffscreenTestSupport
import Testing

@testable import OffscreenPlayback

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

  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  @Test func framesLastUntilTheNext() throws {
    let frames = [
      Self.frame(0, Self.pixmap(0)), Self.frame(40, Self.pixmap(0)),
      Self.frame(140, Self.pixmap(9)),
    ]
    let chunks = PNGFile.chunks(of: try #require(try Self.file(frames)))
    // A frame's pixels can be in several chunks.
    let types = chunks.map(\.type)
    let runs = zip(types, types.dropFirst() + [""]).filter { $0 != $1 }.map(\.0)
    #expect(
      runs == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    let controls = chunks.filter { $0.type == "fcTL" }.map { Array($0.content) }
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
    let later = try #require(try Self.file([Self.frame(0, Self.pixmap(200)), clear]))
    #expect(try Self.shownPictures(later) == [Self.pixmap(200), Self.pixmap(255)])
    let alone = try #require(try Self.file([clear]))
    #expect(try PNG.decode(alone).pixmap.contentHash == clear.pixmap.contentHash)
  }

  @Test func framesOfDifferentSizesAreRefused() throws {
    #expect(try Self.file([]) == nil)
    let sizes = [Self.frame(0, Self.pixmap(0)), Self.frame(10, Self.pixmap(0, side: 4))]
    #expect(try Self.file(sizes) == nil)
  }

  /// The pictures that a viewer shows: each frame's rectangle replaces the pixels before, as the
  /// PNG specification says of these operations (11.3.6).
  private static func shownPictures(_ file: Data) throws -> [Pixmap] {
    let chunks = PNGFile.chunks(of: file)
    let header = Array(try #require(chunks.first).content)
    let isOpaque = header[9] == 2
    var shown = Pixmap(width: number(header[0..<4]), height: number(header[4..<8]))
    var pictures: [Pixmap] = []
    for (index, chunk) in chunks.enumerated() where chunk.type == "fcTL" {
      let numbers = stride(from: 4, to: 20, by: 4).map { start in
        number(Array(chunk.content)[start..<start + 4])
      }
      #expect(Array(chunk.content.suffix(2)) == [0, 0])
      var part = PNGFile(width: numbers[0], height: numbers[1], isOpaque: isOpaque)
      for pixels in chunks[(index + 1)...].prefix(while: { ["IDAT", "fdAT"].contains($0.type) }) {
        part.append("IDAT", pixels.type == "IDAT" ? pixels.content : pixels.content.dropFirst(4))
      }
      part.append("IEND")
      let picture = try PNG.decode(part.data).pixmap
      for y in 0..<picture.height {
        for x in 0..<picture.width { shown[numbers[2] + x, numbers[3] + y] = picture[x, y] }
      }
      pictures.append(shown)
    }
    return pictures
  }

  private static func withFingers(_ frame: CapturedFrame, scale: Double) -> Pixmap {
    let canvas = Canvas(width: frame.pixmap.width, height: frame.pixmap.height)
    canvas.draw(
      frame.pixmap,
      in: CGRect(x: 0, y: 0, width: frame.pixmap.width, height: frame.pixmap.height))
    canvas.scale(x: scale, y: scale)
    for finger in frame.fingers { FingerMark(finger: finger).draw(in: canvas) }
    return Renderer().render(canvas.finish())
  }

  /// Small changes anywhere, no changes, fingers that appear, move and disappear, and clear pixels.
  @Test(arguments: 0..<12) func viewersShowEachFrameAsItWasCaptured(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func integer(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    let scale = [1.0, 2, 1.5][integer(0...2)]
    var picture = Pixmap(
      width: 60, height: 45, fill: Pixel(red: 9, green: 99, blue: 200, alpha: 255))
    var frames: [CapturedFrame] = []
    for index in 0..<12 {
      for _ in 0..<integer(0...3) {
        let alpha = seed.isMultiple(of: 2) ? 255 : UInt8(integer(0...1) * 255)
        picture[integer(0...59), integer(0...44)] = Pixel(
          red: alpha, green: alpha / 2, blue: 0, alpha: alpha)
      }
      // All frames of one animation have clear pixels, or none.
      if !seed.isMultiple(of: 2) { picture[3, 3] = .clear }
      let fingers = (0..<integer(0...2)).map { id in
        CapturedFrame.Finger(
          id: id, point: CGPoint(x: integer(-5...65), y: integer(0...45)),
          isDown: integer(0...1) == 0,
          trail: [.init(point: CGPoint(x: integer(0...60), y: 9), age: .milliseconds(90))])
      }
      var frame = Self.frame(index * 16, picture)
      frame.fingers = fingers
      frames.append(frame)
    }
    let animation = AnimatedPNG(marks: scale)
    for frame in frames { animation.add(frame) }
    let shown = try Self.shownPictures(try #require(try animation.finish()))
    #expect(shown == frames.map { Self.withFingers($0, scale: scale) })
  }

  @Test func unchangedFramesTakeOnePixel() throws {
    let frames = (0..<3).map { Self.frame($0 * 16, Self.pixmap(80, side: 300)) }
    let chunks = PNGFile.chunks(of: try #require(try Self.file(frames)))
    let sizes = chunks.filter { $0.type == "fcTL" }.map {
      Self.number($0.content.dropFirst(4).prefix(8))
    }
    #expect(sizes == [300 << 32 | 300, 1 << 32 | 1, 1 << 32 | 1])
  }
}
