import Foundation
import OffscreenRaster
import OffscreenTestSupport
import Testing

@testable import OffscreenText

/// Long texts of which few lines are shown: the same lines, and no more work than they take.
@Suite struct LongTextTests {
  private static let words = [
    "word", "a", "longer-one", "é", "日本", "שלום", "12:40", "e\u{301}", "😀", "\n", "\r\n", "مرحبا",
  ]

  private func text(words: Int, using generator: inout SeededGenerator) -> String {
    (0..<words).map { _ in Self.words.randomElement(using: &generator) ?? "" }
      .joined(separator: " ")
  }

  @Test(arguments: LineBreakMode.allCases)
  func linesSetFromTheEndsAreThoseOfTheWhole(mode: LineBreakMode) {
    var generator = SeededGenerator(seed: 21)
    var paragraph = ParagraphStyle()
    paragraph.lineBreakMode = mode
    var lengths: Set<Int> = []
    for round in 0..<9 {
      let text = text(words: Int.random(in: 60...260, using: &generator), using: &generator)
      let style = TextStyle(font: .builtin(size: 10))
      var large = style
      large.font = .builtin(size: 14)
      let length = text.utf16.count
      let styled =
        round % 2 == 0
        ? StyledText(text, style: style, paragraph: paragraph)
        : StyledText(
          text,
          runs: [(length / 3, style), (length / 2, large), (length, style)].map {
            StyledText.Run(end: $0.0, style: $0.1, paragraph: paragraph)
          })
      let setter = LineSetter(
        styled: styled, limit: CGFloat(Int.random(in: 20...200, using: &generator)),
        maximumLineCount: Int.random(in: 1...4, using: &generator))
      let whole = setter.lines()
      let few = setter.linesFromEnds(firstLength: 128)
      #expect(few.map(\.line.text) == whole.map(\.line.text))
      #expect(few.map(\.line.runs) == whole.map(\.line.runs))
      #expect(few.map(\.style) == whole.map(\.style))
      #expect(few.map(\.beginsParagraph) == whole.map(\.beginsParagraph))
      #expect(few.map(\.endsParagraph) == whole.map(\.endsParagraph))
      lengths.formUnion(few.map(\.end))
    }
    #expect(lengths.count > 8)
  }

  /// A clipped line is never broken, and is as long as its text.
  @Test(arguments: LineBreakMode.allCases.filter { $0 != .byClipping })
  func aLabelShowsTheEndsOfTenMegabytes(mode: LineBreakMode) throws {
    let middle = String(repeating: "ten megabytes of text, ", count: 440_000)
    #expect(middle.utf8.count > 10_000_000)
    let layout = TextLayout(
      "First " + middle + "Last", font: .builtin(size: 12), width: 200, numberOfLines: 2,
      lineBreakMode: mode)
    let last = try #require(layout.lines.last?.text)
    let first = try #require(layout.lines.first?.text)
    #expect(first.hasPrefix("First"))
    #expect(last.hasSuffix("Last") == (mode == .byTruncatingHead || mode == .byTruncatingMiddle))
    #expect(last.contains("\u{2026}") == mode.truncates)
  }

  @Test func aHundredThousandMarksAreOneCharacter() throws {
    let text = "a" + String(repeating: "\u{301}", count: 100_000) + "b"
    let file = try Font(contentsOf: SystemFonts.dejaVuSans.existingURL(), size: 12)
    for font in [Font.builtin(size: 12), file] {
      let whole = TextLayout(text, font: font, width: 4, numberOfLines: 0)
      #expect(whole.lines.map(\.text.unicodeScalars.count) == [100_001, 1])
    }
    let cut = TextLayout(text, font: file, width: 4, numberOfLines: 1)
    #expect(cut.lines.count == 1)
  }
}
