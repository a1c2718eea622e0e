import Foundation
import OffscreenRaster
import Testing

@testable import OffscreenText

/// Formats that none of the installed fonts has, in fonts of four glyphs.
@Suite struct TinyFontTests {
  private func withFile<Result>(_ bytes: Data, _ body: (URL) throws -> Result) throws -> Result {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).otf")
    try bytes.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(url)
  }

  /// The letter A at 10 pixels, its origin at (0, 8).
  private func drawn(_ font: Font, color: Color = .black) -> Pixmap {
    let canvas = Canvas(width: 8, height: 10)
    TextLayout("A", font: font, width: .infinity)
      .draw(in: canvas, at: .zero, color: color)
    return Renderer().render(canvas.finish(), background: .white)
  }

  @Test func linesAreAsHighAsAscentDescentAndLeading() throws {
    try withFile(TinyFont().file) { url in
      let layout = TextLayout(
        "A\nA", font: try Font(contentsOf: url, size: 10), width: .infinity, numberOfLines: 0)
      #expect(layout.size.height == 22)
      #expect(layout.lines.map(\.baseline) == [8, 19])
    }
  }

  /// A mapped file would end the process with SIGBUS here.
  @Test func fontsThatAreTruncatedWhileInUseAreDrawnAsBefore() throws {
    try withFile(TinyFont().file) { url in
      let font = try Font(contentsOf: url, size: 10)
      let face = try FontFace(contentsOf: url)
      let again = try FontFace(contentsOf: url)
      #expect(unsafe truncate(url.path, 0) == 0)
      let picture = drawn(font)
      #expect(picture[2, 4].red == 0)
      #expect(picture.usedFiles.map(\.hash) == [face.fileHash])
      #expect(again.fileHash == face.fileHash)
      #expect(throws: FontError.notAFont(url)) { try FontFace(contentsOf: url) }
    }
  }

  @Test func changedFilesAreReadAgain() throws {
    try withFile(TinyFont().file) { url in
      let first = try FontFace(contentsOf: url)
      try (TinyFont().file + Data([0])).write(to: url)
      let second = try FontFace(contentsOf: url)
      #expect(first.fileHash != second.fileHash)
    }
  }

  @Test func idlePipesAreRefusedAsFonts() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).otf")
    #expect(unsafe mkfifo(url.path, 0o600) == 0)
    defer { try? FileManager.default.removeItem(at: url) }
    let reason = "it is a pipe that nobody writes to"
    #expect(throws: FontError.unreadable(url, reason: reason)) { try FontFace(contentsOf: url) }
  }

  @Test func outlinesOfCFF2AreDrawn() throws {
    try withFile(TinyFont().file) { url in
      let face = try FontFace(contentsOf: url)
      #expect(face.glyphCount == 4 && face.unitsPerEm == 1_000)
      let glyph = try #require(face.glyph(for: "A"))
      #expect(face.advance(of: glyph) == 700)
      #expect(
        face.outline(of: glyph).boundingBox == CGRect(x: 0, y: 0, width: 600, height: 600))
      let pixmap = drawn(try Font(contentsOf: url, size: 10))
      for y in 0..<10 {
        for x in 0..<8 {
          let isInside = x < 6 && (2..<8).contains(y)
          #expect(pixmap[x, y].red == (isInside ? 0 : 255), "\(x) \(y)")
        }
      }
    }
  }

  @Test(
    arguments: [
      (300, 600, 700), (400, 600, 700), (525, 650, 775), (650, 700, 850), (900, 800, 1_000),
      (1_200, 800, 1_000),
    ] as [(weight: Double, width: Int, advance: Int)])
  func outlinesOfCFF2FollowTheAxis(weight: Double, width: Int, advance: Int) throws {
    try withFile(TinyFont(hasAxis: true).file) { url in
      let standard = try FontFace(contentsOf: url)
      #expect(standard.axes == [FontAxis(tag: "wght", range: 400...900, standard: 400)])
      let variation = [FontVariation("wght", weight)]
      let glyph = try #require(standard.glyph(for: "A"))
      for face in [
        try FontFace(contentsOf: url, variations: variation), standard.varied(variation),
      ] {
        #expect(
          face.outline(of: glyph).boundingBox
            == CGRect(x: 0, y: 0, width: width, height: 600))
        #expect(face.advance(of: glyph) == advance)
        let text = Array("AA".utf16)
        let shaped = face.shape(text, range: 0..<2, direction: .leftToRight, script: "Latn")
        #expect(shaped.map(\.advance) == [Int32(advance), Int32(advance)])
      }
      #expect(standard.advance(of: glyph) == 700)
      let font = try Font(contentsOf: url, size: 10).withWeight(CGFloat(weight))
      let layout = TextLayout("AA", font: font, width: .infinity)
      #expect(layout.size.width == CGFloat(2 * advance) / 100)
      let pixmap = drawn(font)
      #expect(
        (0..<8).map { pixmap[$0, 5].red < 100 } == (0..<8).map { $0 < width / 100 },
        "\((0..<8).map { pixmap[$0, 5].red })")
    }
  }

  @Test func layersOfAGlyphHaveTheirColours() throws {
    try withFile(TinyFont(hasLayers: true).file) { url in
      let pixmap = drawn(try Font(contentsOf: url, size: 10), color: .blue)
      #expect(pixmap[1, 4] == Pixel(red: 255, green: 0, blue: 0, alpha: 255))
      #expect(pixmap[4, 4] == Color.blue.pixel)
      #expect(pixmap[6, 4] == Color.white.pixel && pixmap[1, 1] == Color.white.pixel)
      let face = try FontFace(contentsOf: url)
      #expect(face.layers(of: GlyphID(1)).map(\.glyph) == [GlyphID(2), GlyphID(3)])
      #expect(face.layers(of: GlyphID(2)).isEmpty)
    }
  }

  /// Graphs of paints are not drawn; the outline, the layers or another font's glyph is drawn
  /// instead.
  @Test func paintedGlyphsKeepTheirFont() throws {
    func fontName(_ font: TinyFont, fallback: Bool) throws -> String? {
      try withFile(font.file) { url in
        let other = try Font(contentsOf: SystemFonts.dejaVuSans.existingURL(), size: 10)
        let font = try Font(contentsOf: url, size: 10).withFallbacks(fallback ? [other] : [])
        let runs = TextLayout("A", font: font, width: .infinity).lines.first?.runs
        return runs?.first.map { $0.font.fontName == font.fontName ? "itself" : $0.font.fontName }
      }
    }
    for fallback in [false, true] {
      for hasLayers in [false, true] {
        #expect(
          try fontName(TinyFont(hasLayers: hasLayers, hasPaints: true), fallback: fallback)
            == "itself")
        // An empty glyph without a picture counts as a space.
        #expect(
          try fontName(TinyFont(hasLayers: hasLayers, isEmpty: true), fallback: fallback)
            == "itself")
      }
      #expect(
        try fontName(TinyFont(hasLayers: true, hasPaints: true, isEmpty: true), fallback: fallback)
          == "itself")
      #expect(
        try fontName(TinyFont(hasPaints: true, isEmpty: true), fallback: fallback)
          == (fallback ? "DejaVuSans" : "builtin"))
    }
  }

  @Test func paintsLeaveOutlinesAndLayersAsTheyAre() throws {
    let plain = try withFile(TinyFont().file) { drawn(try Font(contentsOf: $0, size: 10)) }
    let layers = try withFile(TinyFont(hasLayers: true).file) {
      drawn(try Font(contentsOf: $0, size: 10))
    }
    let painted = try withFile(TinyFont(hasPaints: true).file) {
      drawn(try Font(contentsOf: $0, size: 10))
    }
    let both = try withFile(TinyFont(hasLayers: true, hasPaints: true).file) {
      drawn(try Font(contentsOf: $0, size: 10))
    }
    #expect(painted == plain && both == layers && plain != layers)
  }

  @Test func damagedListsOfPaintsAreHarmless() throws {
    let sound = TinyFont(hasPaints: true, isEmpty: true).file
    let table = try #require(sound.range(of: Data("COLR".utf8))).lowerBound
    let place = sound[(table + 8)..<(table + 12)].reduce(0) { Int($0) << 8 | Int($1) }
    for offset in 0..<49 where place + offset < sound.count {
      for byte in [0, 1, 0x7F, 0xFF] as [UInt8] {
        var damaged = sound
        damaged[place + offset] = byte
        try withFile(damaged) { url in
          guard let font = try? Font(contentsOf: url, size: 10) else { return }
          #expect(drawn(font).width == 8)
        }
      }
    }
  }

  @Test func collectionIsOpenedByNumber() throws {
    try withFile(TinyFont.file(of: [TinyFont(), TinyFont(hasLayers: true)])) { url in
      let faces = try [0, 1].map { try FontFace(contentsOf: url, index: $0) }
      #expect(faces.map(\.hasColors) == [false, true])
      #expect(throws: FontError.noFace(url, index: 2, count: 2)) {
        try FontFace(contentsOf: url, index: 2)
      }
    }
  }
}
