import Foundation
import OffscreenRaster
import OffscreenText
import Testing

@Suite struct FontFaceTests {
  @Test func measuresAreInFontUnits() throws {
    let face = try SystemFonts.dejaVuSans.face()
    #expect(face.unitsPerEm == 2_048)
    #expect(face.metrics.ascent == 1_901)
    #expect(face.metrics.descent == 483)
    #expect(face.metrics.lineGap == 0)
    #expect(face.metrics.xHeight == 1_120)
    let glyph = try #require(face.glyph(for: "A"))
    #expect(face.advance(of: glyph) == 1_401)
  }

  @Test func outlinesPointUpwards() throws {
    let face = try SystemFonts.dejaVuSans.face()
    let box = face.outline(of: try #require(face.glyph(for: "A"))).boundingBox
    #expect(box == CGRect(x: 16, y: 0, width: 1_368, height: 1_493))
    let space = try #require(face.glyph(for: " "))
    #expect(face.outline(of: space).isEmpty)
    #expect(face.outline(of: GlyphID(999_999)).isEmpty)
  }

  @Test func shapingKernsAndJoins() throws {
    let face = try SystemFonts.dejaVuSans.face()
    let text = Array("AV".utf16)
    let kerned = face.shape(text, range: 0..<2, direction: .leftToRight, script: "Latn")
    #expect(kerned.map(\.cluster) == [0, 1])
    #expect(kerned[0].advance < 1_401)
    let plain = face.shape(
      text, range: 0..<2, direction: .leftToRight, script: "Latn",
      features: [FontFeature("kern", 0)])
    #expect(plain[0].advance == 1_401)
    // Arabic beh takes its initial and final forms, the last letter first from left to right.
    let arabic = face.shape(
      Array("بب".utf16), range: 0..<2, direction: .rightToLeft, script: "Arab")
    #expect(arabic.map(\.cluster) == [1, 0])
    #expect(arabic[0].glyph != arabic[1].glyph)
  }

  @Test func runSeesItsNeighbours() throws {
    let face = try SystemFonts.dejaVuSans.face()
    let whole = Array("بب".utf16)
    let alone = face.shape(
      [whole[0]], range: 0..<1, direction: .rightToLeft, script: "Arab")
    let first = face.shape(whole, range: 0..<1, direction: .rightToLeft, script: "Arab")
    #expect(alone[0].glyph != first[0].glyph)
  }

  @Test func filesOtherThanFontsAreErrors() throws {
    let folder = FileManager.default.temporaryDirectory
    let missing = folder.appending(path: "no-such-font.ttf")
    #expect(throws: FontError.unreadable(missing, reason: "there is no such file")) {
      try FontFace(contentsOf: missing)
    }
    let text = folder.appending(path: "text-\(UUID().uuidString).ttf")
    try Data("not a font".utf8).write(to: text)
    defer { try? FileManager.default.removeItem(at: text) }
    #expect(throws: FontError.notAFont(text)) { try FontFace(contentsOf: text) }
    let face = try SystemFonts.dejaVuSans.face()
    #expect(throws: FontError.noFace(face.url, index: 3, count: 1)) {
      try FontFace(contentsOf: face.url, index: 3)
    }
  }

  @Test func hashDistinguishesFiles() throws {
    let face = try SystemFonts.dejaVuSans.face()
    #expect(face.fileHash.count == 32)
    #expect(try face.fileHash == SystemFonts.dejaVuSans.face().fileHash)
  }

  @Test func tagsAreFourLetters() {
    #expect(FontTag(name: "wght")?.description == "wght")
    #expect(FontTag(name: "abc")?.description == "abc ")
    #expect(FontTag(name: "") == nil && FontTag(name: "abcde") == nil && FontTag(name: "äb") == nil)
  }
}
