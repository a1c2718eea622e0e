import Foundation
import OffscreenRaster
import Testing

@testable import OffscreenText

/// Text of several scripts, directions and fonts.
@Suite struct MixedTextTests {
  private let latin: Font
  private let font: Font

  init() throws {
    latin = try Font(contentsOf: SystemFonts.dejaVuSans.existingURL(), size: 20)
    font = latin.withFallbacks([
      try Font(
        contentsOf: SystemFonts.notoSansCJK.existingURL(), name: "Noto Sans CJK JP", size: 1),
      try Font(contentsOf: SystemFonts.notoColorEmoji.existingURL(), size: 1),
    ])
  }

  private func line(_ text: String, width: CGFloat = .infinity) -> TextLayout.Line? {
    TextLayout(text, font: font, width: width).lines.first
  }

  private func fontNames(_ text: String) -> [String] {
    // A space may be a separate run beside another script.
    (line(text)?.runs.map(\.font.fontName) ?? []).reduce(into: []) { names, name in
      if names.last != name { names.append(name) }
    }
  }

  @Test func runsHaveTheFirstFontWithTheirLetters() {
    #expect(fontNames("abc") == ["DejaVuSans"])
    #expect(fontNames("a 日本 b") == ["DejaVuSans", "NotoSansCJKjp-Regular", "DejaVuSans"])
    #expect(fontNames("a👩‍👩‍👧b") == ["DejaVuSans", "NotoColorEmoji", "DejaVuSans"])
    // DejaVu has a heart; only the emoji selector requests a picture.
    #expect(fontNames("❤") == ["DejaVuSans"])
    #expect(fontNames("❤\u{FE0F}") == ["NotoColorEmoji"])
    #expect(fontNames("❤\u{FE0E}") == ["DejaVuSans"])
    // No font has it: a box with its code.
    #expect(fontNames("\u{10FFFD}") == ["builtin"])
  }

  @Test func familiesAndFlagsAreOneGlyph() {
    for text in ["👩‍👩‍👧", "🇯🇵", "👍🏽"] {
      #expect(line(text)?.runs.map(\.glyphs.count) == [1])
    }
  }

  @Test func advancesAreThoseOfTheFont() throws {
    let face = try SystemFonts.dejaVuSans.face()
    let units = face.shape(
      Array("Text".utf16), range: 0..<4, direction: .leftToRight, script: "Latn"
    ).reduce(0) { $0 + Int($1.advance) }
    #expect(line("Text")?.width == CGFloat(units) * 20 / 2_048)
  }

  @Test func hebrewAndArabicStartAtTheRight() throws {
    let mixed = try #require(line("אבג 123"))
    // The number is read to the right and stands left of the word.
    let letters = try SystemFonts.dejaVuSans.face()
    let order = mixed.runs.flatMap { $0.glyphs.map(\.id) }
    let expected = ("123 גבא" as String).unicodeScalars.map { letters.glyph(for: $0) }
    #expect(order.map(Optional.some) == expected)
    let wide = TextLayout("אבג", font: font, width: 100).lines[0]
    #expect(wide.x == 100 - wide.width)
    let left = TextLayout("abc", font: font, width: 100).lines[0]
    #expect(left.x == 0)
  }

  @Test(
    arguments: LineBreakMode.allCases, ["The quick brown fox", "日本語の文章です。", "שלום עולם טוב מאוד"])
  func widthsAreAllRespected(mode: LineBreakMode, text: String) {
    for width in stride(from: 24, through: 260, by: 14) as StrideThrough<CGFloat> {
      for count in [0, 1, 2] {
        let layout = TextLayout(
          text, font: font, width: width, numberOfLines: count, lineBreakMode: mode)
        let shown = layout.lines.map(\.text).joined()
        if mode == .byClipping {
          #expect(layout.lines.count == 1)
        } else {
          #expect(layout.size.width <= width + 0.001, "\(mode) \(text) in \(width)")
        }
        if count == 0, mode != .byClipping {
          let plain = { (text: String) in text.filter { $0 != " " } }
          #expect(plain(shown) == plain(text))
        }
      }
    }
  }

  @Test func truncationKeepsWhatTheModeSays() {
    func cut(_ text: String, _ mode: LineBreakMode) -> String {
      TextLayout(text, font: font, width: 110, lineBreakMode: mode).lines[0].text
    }
    #expect(cut("The quick brown fox", .byTruncatingTail) == "The quic…")
    #expect(cut("The quick brown fox", .byTruncatingHead) == "…rown fox")
    #expect(cut("The quick brown fox", .byTruncatingMiddle) == "The…fox")
    #expect(cut("日本語の文章です。", .byTruncatingTail) == "日本語の…")
    #expect(cut("שלום עולם טוב מאוד", .byTruncatingTail).hasSuffix("…"))
  }

  @Test func ellipsisOfRightToLeftTextIsAtTheLeft() throws {
    let line = TextLayout("שלום עולם טוב מאוד", font: font, width: 110).lines[0]
    let dots = try #require(try SystemFonts.dejaVuSans.face().glyph(for: "\u{2026}"))
    #expect(line.runs.first?.glyphs.map(\.id) == [dots])
  }

  @Test func brokenLigatureIsTwoLetters() throws {
    let text = "ﻻ لا"
    for width in stride(from: 1, through: 60, by: 1) as StrideThrough<CGFloat> {
      let layout = TextLayout(
        text, font: font, width: width, numberOfLines: 0, lineBreakMode: .byCharWrapping)
      #expect(layout.lines.map(\.text).joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }

  /// Spaces of two fonts are widened in units of different sizes, and lines must not end too far to
  /// the right.
  @Test func justifiedLinesBreakWhereOthersDo() throws {
    let emoji = try Font(contentsOf: SystemFonts.notoColorEmoji.existingURL(), size: 10.5)
    let font = emoji.withFallbacks([latin])
    for width in stride(from: 40, through: 300, by: 13) as StrideThrough<CGFloat> {
      let text = "Boats ⛵️🚤 wait for the tide 🌊 in the evening 🌇, three of them 👍🏿, people say."
      let lines = [TextAlignment.left, .justified].map {
        TextLayout(
          text, font: font, width: width, numberOfLines: 0, lineBreakMode: .byWordWrapping,
          alignment: $0
        ).lines
      }
      #expect(lines[0].map(\.text) == lines[1].map(\.text))
      #expect(lines[1].allSatisfy { $0.width <= max(width, lines[0][0].width) })
    }
  }

  @Test func justifiedLinesOfMixedFontsReachBothSides() {
    let layout = TextLayout(
      "one 二 three 四 five 六 seven", font: font, width: 160, numberOfLines: 0,
      lineBreakMode: .byWordWrapping, alignment: .justified)
    for line in layout.lines.dropLast() { #expect(abs(line.width - 160) < 0.02) }
    #expect(layout.lines.count > 1)
  }

  @Test func linesAreAsHighAsTheirHighestFont() throws {
    let cjk = try Font(
      contentsOf: SystemFonts.notoSansCJK.existingURL(), name: "NotoSansCJKjp-Regular", size: 20)
    #expect(cjk.lineHeight > latin.lineHeight)
    #expect(TextLayout("abc", font: font, width: .infinity).size.height == latin.lineHeight)
    let mixed = TextLayout("a日", font: font, width: .infinity)
    #expect(mixed.lines[0].baseline == cjk.ascender)
    #expect(mixed.size.height >= cjk.lineHeight)
  }

  @Test func fontsOfABookReplaceEachOther() throws {
    var book = FontBook()
    try book.add(contentsOf: SystemFonts.dejaVuSans.existingURL())
    try book.add(contentsOf: SystemFonts.notoColorEmoji.existingURL())
    let font = try Font(named: "DejaVu Sans", size: 12, in: book)
    #expect(TextLayout("a😀", font: font, width: .infinity).lines[0].runs.count == 2)
    #expect(
      try FontBook.$current.withValue(book) { try Font(named: "DejaVuSans", size: 12) } == font)
    #expect(throws: FontError.noFaceNamed("Nowhere")) { try Font(named: "Nowhere", size: 12) }
    #expect(try Font(named: "builtin", size: 12) == .builtin(size: 12))
  }

  @Test func variableFontsChangeTheirWeight() throws {
    let inter = try Font(contentsOf: SystemFonts.inter.existingURL(), size: 20)
    let bold = inter.withWeight(700)
    #expect(bold != inter && bold == inter.withWeight(700))
    #expect(try bold == inter.withInstance("Bold"))
    #expect(throws: FontError.noInstance("Fat", of: inter.fontName)) {
      try inter.withInstance("Fat")
    }
    func width(_ font: Font) -> CGFloat {
      TextLayout("nnn", font: font, width: .infinity).size.width
    }
    #expect(width(bold) > width(inter))
    #expect(latin.withWeight(700) == latin)
    #expect(width(inter.withFeature("kern", 0)) == width(inter))
    let kerned = TextLayout("AVAV", font: latin, width: .infinity).size.width
    let plain = TextLayout("AVAV", font: latin.withFeature("kern", 0), width: .infinity).size.width
    #expect(kerned < plain)
  }
}
