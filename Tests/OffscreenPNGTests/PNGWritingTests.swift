import Foundation
import OffscreenGeometry
import OffscreenPNG
import OffscreenRaster
import OffscreenTestSupport
import Testing

@Suite struct PNGWritingTests {
  @Test func premultipliedPixelsSurviveARoundTrip() throws {
    // Row by alpha, column by value: all values that a premultiplied pixel may have.
    var pixmap = Pixmap(width: 256, height: 256)
    for alpha in 0..<256 {
      for value in 0...alpha {
        pixmap[value, alpha] = Pixel(
          red: UInt8(value), green: UInt8(alpha - value), blue: UInt8(value / 2),
          alpha: UInt8(alpha))
      }
    }
    #expect(try Pixmap(pngData: pixmap.pngData()) == pixmap)
  }

  @Test func opaquePicturesAreWrittenAsRGB() throws {
    var pixmap = Pixmap(
      width: 9, height: 4, fill: Pixel(red: 1, green: 2, blue: 3, alpha: 255))
    #expect(try PNG.header(of: pixmap.pngData()).colorType == 2)
    #expect(try Pixmap(pngData: pixmap.pngData()) == pixmap)
    pixmap[8, 3] = Pixel(red: 1, green: 2, blue: 3, alpha: 254)
    #expect(try PNG.header(of: pixmap.pngData()).colorType == 6)
    #expect(try Pixmap(pngData: pixmap.pngData()) == pixmap)
  }

  /// Every rectangle of a small picture.
  @Test(arguments: [false, true])
  func partIsEncodedLikeASeparatePicture(isOpaque: Bool) throws {
    var random = SeededGenerator(seed: 8)
    var pixmap = Pixmap(width: 7, height: 4)
    for y in 0..<4 {
      for x in 0..<7 {
        let alpha = isOpaque ? 255 : UInt8.random(in: 0...255, using: &random)
        pixmap[x, y] = Pixel(red: alpha / 2, green: alpha / 3, blue: 0, alpha: alpha)
      }
    }
    for (minX, maxX) in (0..<7).flatMap({ low in (low + 1...7).map { (low, $0) } }) {
      for (minY, maxY) in (0..<4).flatMap({ low in (low + 1...4).map { (low, $0) } }) {
        let area = PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
        let data = try PNG.encode(pixmap, area: area, isOpaque: isOpaque)
        #expect(try PNG.decode(data).pixmap == pixmap.cropped(to: area))
        #expect(try PNG.header(of: data).colorType == (isOpaque ? 2 : 6))
      }
    }
  }

  /// Pictures of every small width, and one of several stripes, by both layouts.
  @Test(arguments: [false, true])
  func fastGearWritesTheSamePixels(isOpaque: Bool) throws {
    let sizes = (1...20).map { ($0, 3) } + [(1, 1), (700, 1_000)]
    for (width, height) in sizes {
      var pixmap = Pixmap(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          let alpha = isOpaque ? 255 : (x * 7 + y * 3) & 255
          pixmap[x, y] = Pixel(
            red: UInt8(x & alpha), green: UInt8((y * 5) & alpha), blue: UInt8(alpha / 2),
            alpha: UInt8(alpha))
        }
      }
      let texts = [PNGText(keyword: "Title", text: "stripes")]
      let data = try PNG.encode(pixmap, texts: texts, gear: .fast)
      #expect(try PNG.decode(data) == PNGImage(pixmap: pixmap, texts: texts))
      #expect(try data == PNG.encode(pixmap, texts: texts, gear: .fast))
    }
  }

  /// ISA-L 2.30 computes a hash from an address, unless it is kept from that.
  @Test func fastFilesDoNotDependOnFreeMemory() throws {
    var random = SeededGenerator(seed: 9)
    var blocks: [[UInt8]] = []
    for count in 0..<300 {
      var picture = Pixmap(width: 12, height: 2 + count % 4, fill: .opaque(using: &random))
      for _ in 0..<count % 20 {
        picture[.random(in: 6..<12, using: &random), 0] = .opaque(using: &random)
      }
      let file = try PNG.encode(picture, gear: .fast)
      for _ in 0..<4 {
        // Takes the place of the memory in which the picture was compressed.
        blocks.append(Array(repeating: 1, count: 83_000))
        #expect(try PNG.encode(picture, gear: .fast) == file, "picture \(count)")
      }
    }
    #expect(blocks.count == 1_200)
  }

  /// Either each row is the one above plus 1, or one of eight random rows of noise.
  private func noise(rowsGrow: Bool, height: Int = 128) -> Pixmap {
    var generator = SeededGenerator(seed: 3)
    let noise = (0..<8 * 128).map { _ in UInt8.random(in: 0...255, using: &generator) }
    var pixmap = Pixmap(width: 128, height: height)
    for y in 0..<height {
      let start = rowsGrow ? 0 : Int.random(in: 0..<8, using: &generator) * 128
      for x in 0..<128 {
        let level = noise[start + x] &+ (rowsGrow ? UInt8(y & 255) : 0)
        pixmap[x, y] = Pixel(red: level, green: level &+ 85, blue: 255 - level, alpha: 255)
      }
    }
    return pixmap
  }

  /// The wrong filter gives more than 10,000 bytes.
  ///
  /// The taller picture is judged by a sample.
  @Test(arguments: [PNG.Gear.compact, .fast], [true, false])
  func filterIsTheOneWithTheSmallerFile(gear: PNG.Gear, rowsGrow: Bool) throws {
    for height in [128, 1_280] {
      let pixmap = noise(rowsGrow: rowsGrow, height: height)
      let data = try PNG.encode(pixmap, gear: gear)
      #expect(data.count < 5_000 * height / 128)
      #expect(try PNG.decode(data).pixmap == pixmap)
    }
  }

  @Test func headerIsReadWithoutPixels() throws {
    let texts = [PNGText(keyword: "Software", text: "Offscreen")]
    let data = try PNG.encode(Pixmap(width: 12, height: 34), texts: texts)
    let header = try PNG.header(of: data)
    #expect(header.width == 12 && header.height == 34 && header.bitDepth == 8)
    #expect(!header.isInterlaced)
    #expect(header.texts == texts)
  }

  @Test func textsAreReadInTheOrderWritten() throws {
    let texts = [
      PNGText(keyword: "Title", text: "plain\nASCII"),
      PNGText(keyword: "Größe", text: "390×844 点 🙂"),
      PNGText(keyword: "Empty", text: ""),
    ]
    let data = try PNG.encode(Pixmap(width: 1, height: 1), texts: texts)
    #expect(try PNG.decode(data).texts == texts)
  }

  @Test(arguments: ["", " lead", "trail ", "two  spaces", "点", String(repeating: "k", count: 80)])
  func keywordsAreChecked(keyword: String) {
    #expect(throws: PNGError.badKeyword(keyword)) {
      try PNG.encode(
        Pixmap(width: 1, height: 1), texts: [PNGText(keyword: keyword, text: "")])
    }
  }

  @Test func picturesWithoutPixelsAreRefused() {
    #expect(throws: PNGError.empty) { try PNG.encode(Pixmap(width: 0, height: 5)) }
  }

  @Test func writingReplacesAFileOrLeavesItAlone() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "png-writing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "a.png")
    let red = Pixmap(width: 2, height: 2, fill: Pixel(red: 255, green: 0, blue: 0, alpha: 255))
    try red.write(to: url)
    #expect(try Pixmap(pngData: Data(contentsOf: url)) == red)
    #expect(throws: PNGError.empty) { try Pixmap(width: 0, height: 0).write(to: url) }
    #expect(try Pixmap(pngData: Data(contentsOf: url)) == red)
    #expect(throws: (any Error).self) {
      try red.write(to: folder.appending(path: "missing/a.png"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.png"])
  }
}

extension Pixel {
  static func opaque(using generator: inout SeededGenerator) -> Pixel {
    Pixel(
      red: .random(in: 0...255, using: &generator), green: .random(in: 0...255, using: &generator),
      blue: .random(in: 0...255, using: &generator), alpha: 255)
  }
}
