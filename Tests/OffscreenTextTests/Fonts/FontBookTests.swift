import Foundation
import OffscreenRaster
import OffscreenText
import Testing

@Suite struct FontBookTests {
  @Test func errorsAreSentences() {
    let url = URL(filePath: "/fonts/A.ttc")
    let errors: [FontError] = [
      .unreadable(url, reason: "permission denied"), .notAFont(url),
      .noFace(url, index: 3, count: 1), .noFaceNamed("Brand"),
      .noSystemFile("B.ttf", package: "fonts-b"), .noSystemFile("B.ttf", package: nil),
      .noInstance("Heavy", of: "Brand"),
    ]
    #expect(
      errors.map { "\($0)" } == [
        "/fonts/A.ttc cannot be read: permission denied", "A.ttc is damaged or no font",
        "A.ttc has 1 font, and none of index 3", "there is no font named 'Brand'",
        "the system has no file 'B.ttf'; the package fonts-b of Debian and Ubuntu has it",
        "the system has no file 'B.ttf'", "Brand has no instance 'Heavy'",
      ])
  }

  @Test func facesAreFoundByAnyOfTheirNames() throws {
    var book = FontBook()
    try book.add(contentsOf: SystemFonts.dejaVuSans.existingURL())
    for name in ["DejaVu Sans", "DejaVuSans", "dejavu sans"] {
      #expect(book.entry(named: name)?.names.postScript == "DejaVuSans")
    }
    #expect(book.entry(named: "Comic Sans") == nil)
  }

  @Test func collectionHasManyFaces() throws {
    var book = FontBook()
    try book.add(contentsOf: SystemFonts.notoSansCJK.existingURL())
    #expect(book.entries.count == 10)
    let japanese = try #require(book.entry(named: "Noto Sans CJK JP"))
    let korean = try #require(book.entry(named: "Noto Sans CJK KR"))
    #expect(japanese.index != korean.index)
  }

  @Test func foldersAreReadInOrder() throws {
    let url = try SystemFonts.dejaVuSans.existingURL().deletingLastPathComponent()
    var book = FontBook()
    try book.add(folder: url)
    let paths = book.entries.map(\.url.path)
    #expect(paths == paths.sorted())
    #expect(book.entry(named: "DejaVu Sans Bold") != nil)
    let missing = url.appending(path: "nowhere")
    #expect(throws: FontError.unreadable(missing, reason: "there is no such file")) {
      try book.add(folder: missing)
    }
  }

  @Test func emojiAreBitmaps() throws {
    let face = try SystemFonts.notoColorEmoji.face()
    let glyph = try #require(face.glyph(for: "😀"))
    let png = try #require(face.bitmap(of: glyph))
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(face.outline(of: glyph).isEmpty)
    #expect(face.extents(of: glyph).width > 0)
  }

  @Test func variableFaceChangesWithItsAxes() throws {
    let url = try SystemFonts.inter.existingURL()
    let regular = try FontFace(contentsOf: url)
    #expect(regular.axes.map(\.tag.description) == ["wght"])
    let bold = try #require(regular.instances.first { $0.name == "Bold" })
    #expect(bold.variations == [FontVariation("wght", 700)])
    let heavy = try FontFace(contentsOf: url, variations: bold.variations)
    let glyph = try #require(regular.glyph(for: "n"))
    #expect(heavy.advance(of: glyph) > regular.advance(of: glyph))
    #expect(heavy.outline(of: glyph) != regular.outline(of: glyph))
  }

  @Test func ordinaryFacesHaveNoAxes() throws {
    let face = try SystemFonts.dejaVuSans.face()
    #expect(face.axes.isEmpty && face.instances.isEmpty)
  }

  @Test(
    arguments: [
      "ب", "Ա", "অ", "Ꭰ", "अ", "አ", "ა", "અ", "ਅ", "א", "ಅ", "ក", "ກ", "അ", "ᠠ", "က", "ଅ", "අ", "அ",
      "అ",
      "ހ", "ก", "ⴰ", "日", "あ", "ア", "한", "😀", "Ж", "Ω", "ő", "→",
    ] as [Unicode.Scalar])
  func suggestedFilesHaveTheCharacter(scalar: Unicode.Scalar) throws {
    let file = FontBook.suggestedSystemFile(for: scalar)
    let package = try #require(FontBook.package(ofSystemFile: file), "\(file)")
    let url = try #require(FontBook.url(ofSystemFile: file), "\(file): install \(package)")
    #expect(try FontFace(contentsOf: url).glyph(for: scalar) != nil, "\(file)")
  }
}
