import Foundation
import OffscreenPNG
import OffscreenRaster
import OffscreenTestSupport
import Testing

@Suite struct PNGReadingTests {
  /// Every pair of colour type and depth that the format allows.
  static let formats: [(colorType: Int, bitDepth: Int)] = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
    (4, 8), (4, 16), (6, 8), (6, 16),
  ]

  private static func channelCount(_ colorType: Int) -> Int {
    [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 0
  }

  private static func premultiplied(_ straight: [Int]) -> Pixel {
    let alpha = straight[3]
    let part = { (value: Int) in UInt8((value * alpha * 2 + 255) / 510) }
    return Pixel(
      red: part(straight[0]), green: part(straight[1]), blue: part(straight[2]),
      alpha: UInt8(alpha))
  }

  /// The pixel that the format defines for these samples.
  private static func expected(_ samples: [Int], of png: HandmadePNG) -> Pixel {
    let most = 1 << png.bitDepth - 1
    let bytes = samples.map { ($0 * 255 * 2 + most) / (2 * most) }
    let key = stride(from: 0, to: png.transparency.count - 1, by: 2).map {
      Int(png.transparency[$0]) << 8 | Int(png.transparency[$0 + 1])
    }
    switch png.colorType {
    case 0: return premultiplied([bytes[0], bytes[0], bytes[0], key == samples ? 0 : 255])
    case 2: return premultiplied(bytes + [key == samples ? 0 : 255])
    case 3:
      let index = samples[0]
      let color = png.palette[index * 3..<index * 3 + 3].map(Int.init)
      let alpha = index < png.transparency.count ? Int(png.transparency[index]) : 255
      return premultiplied(color + [alpha])
    case 4: return premultiplied([bytes[0], bytes[0], bytes[0], bytes[1]])
    default: return premultiplied(bytes)
    }
  }

  @Test(arguments: formats.indices, [false, true])
  func formatsAreAllRead(index: Int, isInterlaced: Bool) throws {
    let format = Self.formats[index]
    let count = Self.channelCount(format.colorType)
    for (width, height) in [(1, 1), (3, 2), (5, 9), (17, 11)] {
      for hasTransparency in [false, true] {
        var png = HandmadePNG(
          width: width, height: height, bitDepth: format.bitDepth, colorType: format.colorType,
          isInterlaced: isInterlaced
        ) { x, y in
          (0..<count).map { (x * 7_919 + y * 104_729 + $0 * 31_337) % (1 << format.bitDepth) }
        }
        if format.colorType == 3 {
          png.palette = (0..<3 << format.bitDepth).map { UInt8($0 * 37 % 256) }
          png.transparency = hasTransparency ? [0, 128] : []
        } else if hasTransparency, count != 2, count != 4 {
          png.transparency = png.samples(0, 0).flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        }
        let pixmap = try Pixmap(pngData: png.data)
        #expect(pixmap.width == width && pixmap.height == height)
        for y in 0..<height {
          for x in 0..<width {
            #expect(pixmap[x, y] == Self.expected(png.samples(x, y), of: png))
          }
        }
      }
    }
  }

  /// Random samples of a width that is and that is not a multiple of four pixels.
  private static func random(
    width: Int, height: Int, colorType: Int, seed: UInt64
  ) -> HandmadePNG {
    var generator = SeededGenerator(seed: seed)
    let count = channelCount(colorType)
    let samples = (0..<width * height * count).map { _ in
      // Extremes are frequent, so that sums wrap around and distances tie.
      [0, 255, 1, 128, Int.random(in: 0...255, using: &generator)].randomElement(
        using: &generator) ?? 0
    }
    return HandmadePNG(width: width, height: height, bitDepth: 8, colorType: colorType) { x, y in
      Array(samples[(y * width + x) * count..<(y * width + x + 1) * count])
    }
  }

  @Test(arguments: [2, 6], [1, 2, 3, 5, 100, Int.max])
  func filtersAreUndoneHoweverPixelsAreCut(colorType: Int, pixelChunkSize: Int) throws {
    for (width, height) in [(1, 1), (1, 12), (4, 11), (7, 1), (9, 12)] {
      for first in UInt8(0)..<5 {
        var png = Self.random(
          width: width, height: height, colorType: colorType, seed: UInt64(width * 100 + height))
        png.pixelChunkSize = pixelChunkSize
        // Each filter follows each other one, and each is that of a first row.
        png.filter = { y in UInt8((Int(first) + y + y / 5) % 5) }
        let pixmap = try Pixmap(pngData: png.data)
        for y in 0..<height {
          for x in 0..<width {
            #expect(pixmap[x, y] == Self.expected(png.samples(x, y), of: png))
          }
        }
      }
    }
  }

  /// Rows are unfiltered four at a time: here every sequence of four filters, below a row of each kind.
  @Test(arguments: [2, 6])
  func filtersOfRowsThatAreUndoneTogetherAreIndependent(colorType: Int) throws {
    for sequence in 0..<625 {
      let width = 1 + sequence % 8
      var png = Self.random(width: width, height: 6, colorType: colorType, seed: UInt64(sequence))
      let filters = [sequence % 5, 4] + [1, 5, 25, 125].map { sequence / $0 % 5 }
      png.filter = { y in UInt8(filters[y]) }
      let pixmap = try Pixmap(pngData: png.data)
      for y in 0..<png.height {
        for x in 0..<width {
          #expect(
            pixmap[x, y] == Self.expected(png.samples(x, y), of: png), "\(filters), \(x) \(y)")
        }
      }
    }
  }

  /// A file with a chunk after the pixels is read by libpng, so this compares the two ways to read.
  @Test(arguments: [2, 6])
  func damagedPixelsGiveWhatLibpngGives(colorType: Int) throws {
    let text = HandmadePNG.chunk("tEXt", Array("Title".utf8) + [0] + Array("behind".utf8))
    var generator = SeededGenerator(seed: 1_952)
    var readable = 0
    for round in 0..<1_500 {
      var png = Self.random(width: 5, height: 4, colorType: colorType, seed: 7)
      png.filter = { y in UInt8(y) }
      png.pixelChunkSize = [3, 40, Int.max][round % 3]
      let change = UInt8.random(in: 1...255, using: &generator)
      let position = Int.random(in: 0..<100, using: &generator)
      let kind = Int.random(in: 0..<4, using: &generator)
      png.damage = { stream in
        let index = position % stream.count
        switch kind {
        case 0: stream[index] ^= change
        case 1: stream.remove(at: index)
        case 2: stream.insert(change, at: index)
        default: stream += Array(repeating: change, count: position)
        }
      }
      let atOnce = Result { try PNG.decode(png.data).pixmap }
      png.chunksBehindPixels = text
      let byLibpng = Result { try PNG.decode(png.data).pixmap }
      switch (atOnce, byLibpng) {
      case (.success(let picture), .success(let other)):
        readable += 1
        #expect(picture == other)
      case (.failure(let error), .failure(let other)): #expect("\(error)" == "\(other)")
      default: Issue.record("round \(round): \(atOnce) and \(byLibpng)")
      }
    }
    #expect(readable > 100)
  }

  @Test func unknownFiltersAreDamage() {
    var png = Self.random(width: 3, height: 3, colorType: 2, seed: 3)
    png.filter = { y in y == 1 ? 5 : 0 }
    #expect(throws: PNGError.corrupt(reason: "bad adaptive filter value")) {
      try PNG.decode(png.data)
    }
  }

  private func small() throws -> Data {
    var pixmap = Pixmap(width: 7, height: 5)
    for y in 0..<5 {
      for x in 0..<7 {
        let alpha = UInt8(x * 36)
        pixmap[x, y] = Pixel(red: alpha / 2, green: alpha, blue: UInt8(y) & alpha, alpha: alpha)
      }
    }
    return try PNG.encode(pixmap, texts: [PNGText(keyword: "Title", text: "seven by five")])
  }

  @Test func truncationIsAlwaysAnError() throws {
    let data = try small()
    for count in 0..<data.count {
      let start = data.prefix(count)
      // The last twelve bytes only mark the end of the file.
      #expect(throws: PNGError.self) { try PNG.decode(start) }
    }
    #expect(throws: PNGError.truncated) { try PNG.decode(Data()) }
    #expect(throws: PNGError.truncated) { try PNG.decode(data.prefix(40)) }
  }

  @Test func mutatedFilesGiveAPictureOrAnError() throws {
    let original = try small()
    var generator = SeededGenerator(seed: 20_261)
    for _ in 0..<2_000 {
      var data = original
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 0..<data.count, using: &generator)
        data[index] = UInt8.random(in: 0...255, using: &generator)
      }
      do {
        let picture = try PNG.decode(data, pixelLimit: 1 << 20)
        #expect(picture.pixmap.width * picture.pixmap.height <= 1 << 20)
      } catch {
        // Any PNGError will do; the type of the throw says that it is one.
      }
    }
  }

  @Test func filesOtherThanPNGsAreNamed() {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:abc\nsize 12\n"
    #expect(throws: PNGError.notAPNG(found: "a Git LFS pointer; run 'git lfs pull'")) {
      try PNG.decode(Data(pointer.utf8))
    }
    for start: [UInt8] in [
      [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A], [0x89, 0x50, 0x4E, 0x47, 13, 13],
    ] {
      let words = "a PNG whose line endings were changed, as of a text"
      #expect(throws: PNGError.notAPNG(found: words)) { try PNG.decode(Data(start)) }
    }
    #expect(throws: PNGError.notAPNG(found: "text")) { try PNG.decode(Data("\thello\r\n".utf8)) }
    #expect(throws: PNGError.notAPNG(found: "a JPEG")) {
      try PNG.decode(Data([0xFF, 0xD8, 0xFF, 0xE0]))
    }
    #expect(throws: PNGError.notAPNG(found: "other bytes")) { try PNG.decode(Data([0, 1, 2])) }
    // The first 64 bytes decide.
    for (count, name) in [(63, "other bytes"), (64, "text")] {
      let bytes = Data(repeating: 0x20, count: count) + [0xFF]
      #expect(throws: PNGError.notAPNG(found: name)) { try PNG.decode(bytes) }
    }
  }

  @Test func errorsAreSentences() {
    let errors: [PNGError] = [
      .notAPNG(found: "text"), .truncated, .corrupt(reason: "bad row"),
      .tooLarge(width: 9, height: 8, limit: 7), .empty, .badKeyword(" a"), .outOfMemory,
    ]
    #expect(
      errors.map { "\($0)" } == [
        "expected a PNG, found text", "the PNG ends before its picture does",
        "the PNG is damaged: bad row", "a picture of 9x8 has more than 7 pixels",
        "a picture without pixels cannot be a PNG",
        "' a' is no keyword of 1 to 79 Latin-1 characters without spaces at its ends",
        "there is not enough memory",
      ])
  }

  @Test func enormousPicturesAreRefusedBeforeTheyAreAllocated() {
    let png = { (width: Int, height: Int) -> Data in
      let header =
        HandmadePNG.word(width) + HandmadePNG.word(height) + [8, 6, 0, 0, 0]
      return Data(
        HandmadePNG.signature + HandmadePNG.chunk("IHDR", header)
          + HandmadePNG.chunk("IDAT", []) + HandmadePNG.chunk("IEND", []))
    }
    #expect(
      throws: PNGError.tooLarge(width: 100_000, height: 100_000, limit: PNG.standardPixelLimit)
    ) { try PNG.decode(png(100_000, 100_000)) }
    #expect(throws: PNGError.tooLarge(width: 20, height: 30, limit: 599)) {
      try PNG.decode(png(20, 30), pixelLimit: 599)
    }
    // Inside the limit, but the file is too short to hold so much.
    #expect(throws: PNGError.truncated) { try PNG.decode(png(10_000, 10_000)) }
    // A hundred kilobytes hold 10,000 x 10,000 pixels of one bit, but not of 32.
    #expect(throws: PNGError.truncated) {
      try PNG.decode(png(10_000, 10_000) + Data(count: 100_000))
    }
    #expect(throws: PNGError.self) { try PNG.decode(png(0, 10)) }
  }

  @Test func wrongChecksumIsCorrupt() throws {
    var data = try small()
    data[29] ^= 0xFF
    #expect(throws: PNGError.corrupt(reason: "IHDR: CRC error")) { try PNG.decode(data) }
  }
}
