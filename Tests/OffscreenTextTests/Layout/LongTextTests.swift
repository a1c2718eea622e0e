import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenTestSupport
import Testing

@testable import OffscreenText

/// Long texts of which few lines are shown: the same lines, at a cost that depends only on those
/// lines.
@Suite struct LongTextTests {
  private static let words = [
    "word", "a", "longer-one", "é", "日本", "שלום", "12:40", "e\u{301}", "😀", "\n", "\r\n", "مرحبا",
  ]

  private func text(words: Int, using generator: inout SeededGenerator) -> String {
    (0..<words).map { _ in Self.words.randomElement(using: &generator) ?? "" }
      .joined(separator: " ")
  }

  @Test(arguments: LineBreakMode.allCases)
  func linesLaidOutFromTheEndsEqualThoseOfTheWhole(mode: LineBreakMode) {
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
      let setter = Typesetter(
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
  func labelShowsTheEndsOfTenMegabytes(mode: LineBreakMode) throws {
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

  @Test func hundredThousandMarksAreOneCharacter() throws {
    let text = "a" + String(repeating: "\u{301}", count: 100_000) + "b"
    let file = try Font(contentsOf: SystemFonts.dejaVuSans.existingURL(), size: 12)
    for font in [Font.builtin(size: 12), file] {
      let whole = TextLayout(text, font: font, width: 4, numberOfLines: 0)
      #expect(whole.lines.map(\.text.unicodeScalars.count) == [100_001, 1])
    }
    let cut = TextLayout(text, font: file, width: 4, numberOfLines: 1)
    #expect(cut.lines.count == 1)
  }

  @Test func fewLinesOfALongTextAreVisible() throws {
    let text = (0..<5_000).map { "line \($0)" }.joined(separator: "\n")
    let file = try SystemFonts.dejaVuSans.existingURL()
    for font in [.builtin(size: 10), try Font(contentsOf: file, size: 10)] {
      let layout = TextLayout(text, font: font, width: .infinity, numberOfLines: 0)
      let canvas = Canvas(width: 100, height: 200)
      let painter = try #require(TextPainter(color: .black, canvas: canvas))
      let heights = painter.visibleHeights(reach: layout.verticalReach)
      let lines = layout.lines(within: heights, from: -20_000)
      // Some 17 lines are visible, and as many above and below may be visible in part.
      #expect((17..<50).contains(lines.count))
      #expect(layout.lines(within: heights, from: 1e9).isEmpty)
      #expect(layout.lines(within: heights, from: -1e9).isEmpty)
    }
  }

  /// Texts whose lines overlap, under transforms of all kinds: a part of the page shows what all of
  /// it does.
  @Test(arguments: 0..<40)
  func partOfAPageShowsAllLinesInIt(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) + 500)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &generator) }
    var paragraph = ParagraphStyle()
    if seed % 3 == 0 { paragraph.maximumLineHeight = number(1...9) }
    if seed % 4 == 0 { paragraph.lineSpacing = number(0...9) }
    let file = try SystemFonts.dejaVuSans.existingURL()
    let font = seed % 2 == 0 ? Font.builtin(size: 12) : try Font(contentsOf: file, size: 12)
    let text = (0..<40).map { "\($0) Åg\u{301}\u{302}\u{303}q" }.joined(separator: "\n")
    let runs = (1...20).map { index in
      var style = TextStyle(font: font.withSize(number(4...14)))
      if index % 3 == 0 { style.baselineOffset = number(-60...60) }
      if index % 4 == 0 {
        style.shadow = TextShadow(
          color: .red, offset: CGSize(width: 2, height: number(-50...50)))
      }
      if index % 5 == 0 { style.underline = TextDecoration(strokes: 2, weight: 4) }
      if index % 6 == 0 { style.backgroundColor = .yellow }
      return StyledText.Run(
        end: text.utf16.count * index / 20, style: style, paragraph: paragraph)
    }
    let layout = TextLayout(StyledText(text, runs: runs), width: .infinity, numberOfLines: 0)
    let transform = [
      CGAffineTransform.identity, CGAffineTransform(scaleX: 1.5, y: -0.7),
      CGAffineTransform(rotationAngle: .pi / 2), CGAffineTransform(rotationAngle: 0.4),
      CGAffineTransform(a: 1, b: 0.3, c: 0.9, d: 0.3, tx: 0, ty: 0),
      CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
    ][seed % 6]
    let origin = CGPoint(x: number(-30...10), y: number(-300...0))
    func page(_ side: Int, corner: CGFloat) -> Pixmap {
      let canvas = Canvas(width: side, height: side)
      canvas.translate(x: corner, y: corner)
      canvas.concatenate(transform)
      layout.draw(in: canvas, at: origin, color: .black)
      return Renderer(threads: 1).render(canvas.finish())
    }
    let (whole, part) = (page(700, corner: 350), page(20, corner: 0))
    for y in 0..<20 {
      for x in 0..<20 { #expect(part[x, y] == whole[350 + x, 350 + y], "\(x), \(y)") }
    }
  }
}
