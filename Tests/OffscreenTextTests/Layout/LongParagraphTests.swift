import Foundation
import OffscreenTestSupport
import Testing

@testable import OffscreenText

/// Paragraphs shaped part by part, and lines that reuse glyphs: the same as shaping the whole
/// paragraph, and each line separately.
@Suite struct LongParagraphTests {
  private static let words = [
    "word", "a", "AVATAR", "longer-one", "fi", "office", "é", "日本語の文章", "港口停着，", "שלום", "12:40",
    "e\u{301}", "😀", "👩‍👩‍👧", "مرحبا", "لا", "สวัสดีครับ", "क्षत्रिय", "(", ")", "\t", "co\u{AD}op",
  ]

  private let fonts: [Font]

  init() throws {
    let cjk = try Font(
      contentsOf: SystemFonts.notoSansCJK.existingURL(), name: "NotoSansCJKjp-Regular", size: 10)
    let emoji = try Font(contentsOf: SystemFonts.notoColorEmoji.existingURL(), size: 10)
    let latin = try Font(contentsOf: SystemFonts.dejaVuSans.existingURL(), size: 10)
    fonts = [.builtin(size: 10), latin.withFallbacks([cjk, emoji]), cjk.withFallbacks([latin])]
  }

  private func text(
    words count: Int, of words: ArraySlice<String>, using generator: inout SeededGenerator
  ) -> String {
    (0..<count).map { _ in
      (words.randomElement(using: &generator) ?? "")
        + (Int.random(in: 0..<4, using: &generator) == 0 ? "" : " ")
    }.joined()
  }

  @Test(arguments: [LineBreakMode.byWordWrapping, .byCharWrapping, .byTruncatingTail])
  func linesSetInPartsAreThoseOfTheWhole(mode: LineBreakMode) {
    var generator = SeededGenerator(seed: 5)
    var paragraph = ParagraphStyle()
    paragraph.lineBreakMode = mode
    paragraph.firstLineHeadIndent = 7
    var partCount = 0
    for round in 0..<9 {
      let words = [Self.words[...], Self.words[..<6], Self.words[7..<9]][round % 3]
      paragraph.alignment = round % 2 == 0 ? .justified : .natural
      let text = text(words: 360, of: words, using: &generator)
      let style = TextStyle(font: fonts[round / 3])
      var large = style
      large.font = style.font.withSize(14)
      let length = text.utf16.count
      let styled =
        round % 2 == 0
        ? StyledText("ab\n" + text + "\nc", style: style, paragraph: paragraph)
        : StyledText(
          text,
          runs: [(length / 3, style), (length / 2, large), (length, style)].map {
            StyledText.Run(end: $0.0, style: $0.1, paragraph: paragraph)
          })
      // A line of the last round is longer than a part.
      let limit = round == 8 ? 9_000 : CGFloat(Int.random(in: 20...300, using: &generator))
      let setter = Typesetter(styled: styled, limit: limit, maximumLineCount: .max)
      let parts = setter.lines(partLength: 512)
      // A count that no text reaches keeps paragraphs whole.
      let whole = Typesetter(styled: styled, limit: limit, maximumLineCount: .max - 1).lines()
      if setter.isTypesetInParts(text[...], paragraph, partLength: 512) {
        partCount += length / 512
      }
      #expect(parts.map(\.line.text) == whole.map(\.line.text))
      #expect(parts.map(\.line.runs) == whole.map(\.line.runs))
      #expect(parts.map(\.line.width) == whole.map(\.line.width))
      #expect(parts.map(\.style) == whole.map(\.style))
      #expect(parts.map(\.isRightToLeft) == whole.map(\.isRightToLeft))
      #expect(parts.map(\.beginsParagraph) == whole.map(\.beginsParagraph))
      #expect(parts.map(\.endsParagraph) == whole.map(\.endsParagraph))
      #expect(parts.map(\.end) == whole.map(\.end))
    }
    #expect(partCount > 20)
  }

  @Test func longLabelsAreSetInPartsByThemselves() {
    let text = String(repeating: "many words, ", count: 4_000)
    let style = TextStyle(font: .builtin(size: 10))
    let setter = Typesetter(
      styled: StyledText(text, style: style, paragraph: ParagraphStyle()), limit: 200,
      maximumLineCount: .max)
    #expect(
      setter.isTypesetInParts(text[...], ParagraphStyle(), partLength: LongParagraph.partLength))
    let layout = TextLayout(text, font: .builtin(size: 10), width: 200, numberOfLines: 0)
    #expect(layout.lines.count > 100)
    #expect(layout.lines.map(\.text).joined(separator: " ") + " " == text)
  }

  @Test func paragraphWithoutAsciiHasTheDirectionOfItsLetters() {
    let text = String(repeating: "שלום", count: 9)
    let styled = StyledText(
      text, style: TextStyle(font: fonts[1]), paragraph: ParagraphStyle())
    let paragraph = LongParagraph(text[...], of: styled, offset: 0, base: .natural)
    #expect(paragraph.baseLevel == 1 && paragraph.levels?.allSatisfy { $0 == 1 } == true)
  }

  @Test func glyphsCutFromALineEqualThoseShapedSeparately() {
    var generator = SeededGenerator(seed: 11)
    var cutCount = 0
    for round in 0..<9 {
      let text = text(words: 24, of: Self.words[...], using: &generator)
      let styled = StyledText(
        text, style: TextStyle(font: fonts[round % 3]), paragraph: ParagraphStyle())
      let shaped = ShapedText(text[...], of: styled, offset: 0, base: .natural)
      for _ in 0..<12 {
        let start = Int.random(in: 0..<shaped.count, using: &generator)
        let range = start..<Int.random(in: start...shaped.count, using: &generator)
        for index in shaped.items(in: range) {
          let part = shaped.items[index].clusters.clamped(to: range)
          let glyphs = Array(shaped.glyphs(of: index, in: part))
          let alone = shaped.shapedAlone(index, in: part)
          #expect(glyphs.map(Place.init) == alone.map(Place.init), "\(shaped.text(part))")
          let isCut = shaped.safeGlyphs(of: index, in: part) != nil
          cutCount += isCut && part != shaped.items[index].clusters ? 1 : 0
        }
      }
    }
    // Most cuts are made without shaping again.
    #expect(cutCount > 100)
  }

  @Test func joinedOrKernedLettersAreNotCutApart() throws {
    let text = "AV fi"
    let styled = StyledText(
      text, style: TextStyle(font: fonts[1]), paragraph: ParagraphStyle())
    let shaped = ShapedText(text[...], of: styled, offset: 0, base: .natural)
    #expect(shaped.safeGlyphs(of: 0, in: 0..<1) == nil)
    #expect(shaped.safeGlyphs(of: 0, in: 0..<2) == 0..<2)
    #expect(shaped.safeGlyphs(of: 0, in: 0..<4) == nil)
    #expect(shaped.glyphs(of: 0, in: 0..<4).count == 4)
  }

  /// A glyph without the property `isSafeToBreak`.
  private struct Place: Hashable {
    var glyph: GlyphID
    var numbers: [Int32]

    init(_ glyph: ShapedGlyph) {
      self.glyph = glyph.glyph
      numbers = [glyph.cluster, glyph.advance, glyph.xOffset, glyph.yOffset]
    }
  }
}
