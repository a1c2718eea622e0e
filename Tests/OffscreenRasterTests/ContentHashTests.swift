import CXXHash
import OffscreenGeometry
import OffscreenRaster
import OffscreenTestSupport
import Testing

/// The hash of a picture, which references carry.
@Suite struct ContentHashTests {
  private func noise(_ width: Int, _ height: Int) -> Pixmap {
    var random = SeededGenerator(seed: UInt64(width * 1_000 + height))
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        pixmap[x, y] = Pixel(word: UInt32.random(in: 0 ... .max, using: &random))
      }
    }
    return pixmap
  }

  /// The hash of zero bytes that the library's own tests expect.
  @Test func emptyPictureHasThePublishedHash() {
    #expect(Pixmap(width: 0, height: 0).contentHash == "99aa06d3014798d86001c324468d497f")
  }

  /// Copies share the facts about their pixels; after a change they are computed again.
  @Test func factsFollowThePixels() {
    let opaque = Pixel(red: 1, green: 2, blue: 3, alpha: 255)
    let first = Pixmap(width: 5, height: 3, fill: opaque)
    let hash = first.contentHash
    #expect(first.isOpaque)
    var second = first
    #expect(second.contentHash == hash && second.isOpaque)
    for value in [Pixel.clear, opaque] {
      second[4, 2] = value
      #expect((second.contentHash == hash) == (value == opaque))
      #expect((second == first) == (value == opaque))
      #expect(second.isOpaque == (value == opaque))
    }
    #expect(first.contentHash == hash && first.isOpaque)
  }

  @Test func everyRectangleIsOpaqueOrNotByItself() {
    var pixmap = Pixmap(width: 4, height: 3, fill: Pixel(red: 0, green: 0, blue: 0, alpha: 255))
    pixmap[2, 1] = .clear
    for (minY, maxY) in (0..<3).flatMap({ low in (low...3).map { (low, $0) } }) {
      for (minX, maxX) in (0..<4).flatMap({ low in (low...4).map { (low, $0) } }) {
        let area = PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
        let contains = (minX..<maxX).contains(2) && (minY..<maxY).contains(1)
        #expect(pixmap.isOpaque(in: area) == !contains)
      }
    }
  }

  /// Lengths of every kind that the function distinguishes, up to several of its blocks of 1,024 bytes.
  @Test func widestInstructionsGiveTheValueOfThePlainOnes() {
    for width in Array(0...70) + [127, 128, 255, 256, 257, 511, 1_000, 4_099] {
      let height = 1 + width % 3
      let pixmap = noise(width, height)
      let plain = unsafe pixmap.withBytes { bytes in
        unsafe XXH3_128bits_withSeed(
          bytes.baseAddress, bytes.count, UInt64(width) << 32 | UInt64(height))
      }
      #expect(
        pixmap.contentHash
          == [plain.high64, plain.low64].map { half in
            let digits = String(half, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
          }.joined(), "\(width)")
    }
  }

  @Test func eachPixelAndBothDimensionsCount() {
    let pixmap = noise(23, 17)
    var hashes: Set = [pixmap.contentHash]
    for y in 0..<17 {
      for x in 0..<23 {
        var other = pixmap
        other[x, y] = Pixel(word: other[x, y].word ^ 1 << UInt32((x + y) % 32))
        hashes.insert(other.contentHash)
      }
    }
    #expect(hashes.count == 1 + 23 * 17)
    // Pictures of as many equal pixels.
    #expect(
      Set(
        [(1, 12), (2, 6), (3, 4), (4, 3), (6, 2), (12, 1)].map { width, height in
          Pixmap(width: width, height: height).contentHash
        }
      ).count == 6)
  }
}
