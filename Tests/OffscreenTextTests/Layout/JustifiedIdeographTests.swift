import Foundation
import Testing

@testable import OffscreenText

/// Justified lines of text that is written without spaces grow between its characters.
@Suite struct JustifiedIdeographTests {
  private let cjk: Font
  private let latin: Font

  init() throws {
    cjk = try Font(
      contentsOf: SystemFonts.notoSansCJK.existingURL(), name: "NotoSansCJKjp-Regular", size: 10)
    latin = try Font(contentsOf: SystemFonts.dejaVuSans.existingURL(), size: 10)
  }

  private func lines(
    _ text: String, _ font: Font, width: CGFloat, alignment: TextAlignment = .justified
  ) -> [TextLayout.Line] {
    TextLayout(
      text, font: font, width: width, numberOfLines: 0, lineBreakMode: .byWordWrapping,
      alignment: alignment
    ).lines
  }

  /// For each glyph of a line except the last, the distance that justification adds before the next
  /// one, in points; the glyphs must be the same.
  private func growth(
    _ line: TextLayout.Line, from ragged: TextLayout.Line
  ) -> [CGFloat] {
    func places(_ line: TextLayout.Line) -> [CGFloat] {
      line.runs.flatMap { run in run.glyphs.map { run.x + run.font.points(Int($0.x)) } }
    }
    #expect(line.text == ragged.text)
    #expect(line.runs.map { $0.glyphs.map(\.id) } == ragged.runs.map { $0.glyphs.map(\.id) })
    let (wide, narrow) = (places(line), places(ragged))
    return zip(zip(wide.dropFirst(), wide), zip(narrow.dropFirst(), narrow)).map {
      ($0.0 - $0.1) - ($1.0 - $1.1)
    }
  }

  @Test(arguments: (0..<13).map { 41 + CGFloat($0) * 7 })
  func linesReachBothSidesByEqualGaps(width: CGFloat) {
    let text = "夕方の港には三十七隻の船が並んでいて、そのうち三隻は新しい船でした。"
    let layout = lines(text, cjk, width: width)
    let ragged = lines(text, cjk, width: width, alignment: .left)
    #expect(layout.map(\.text) == ragged.map(\.text) && layout.count > 2)
    for (line, old) in zip(layout.dropLast(), ragged) {
      #expect(abs(line.width - width) < 0.011)
      let expected = (width - old.width) / CGFloat(line.text.count - 1)
      let gaps = growth(line, from: old)
      // Within two units of the font.
      #expect(gaps.allSatisfy { abs($0 - expected) < 0.021 }, "\(gaps), expected \(expected)")
    }
    #expect(layout.last?.width == ragged.last?.width)
  }

  @Test func wordsAmongIdeographsStayWhole() throws {
    // Nine ideographs and one word are about ten characters wide.
    let text = "一二三Swift四五六七八九十一二三四"
    let (line, old) = try #require(
      zip(lines(text, cjk, width: 97), lines(text, cjk, width: 97, alignment: .left))
        .first { _ in true })
    #expect(line.text == "一二三Swift四五六七")
    let gaps = growth(line, from: old)
    // Of eleven gaps, those after 一, 二 and 三, and after Swift, 四, 五 and 六.
    #expect(gaps.map { $0 > 0.1 } == [1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1].map { $0 == 1 })
    #expect(abs(line.width - 97) < 0.011)
  }

  @Test func gapsBetweenFontsGrowToo() throws {
    let font = latin.withFallbacks([cjk])
    let text = "一二ab三四 五六七八九十一二三四五六"
    let (line, old) = try #require(
      zip(lines(text, font, width: 103), lines(text, font, width: 103, alignment: .left))
        .first { _ in true })
    #expect(line.runs.count > 2)
    let gaps = growth(line, from: old)
    for (index, pair) in zip(line.text, line.text.dropFirst()).enumerated() {
      // The space itself is widened, not the gap before it, nor that between letters.
      let grows = pair != ("a", "b") && pair.1 != " "
      #expect((gaps[index] > 0.1) == grows, "between \(pair.0) and \(pair.1)")
    }
    #expect(abs(line.width - 103) < 0.02)
  }

  @Test func koreanAndArabicGrowAtTheirSpacesAlone() throws {
    let font = latin.withFallbacks([cjk])
    for text in ["저녁 항구에는 배 척이 나란히 서 있었고 그중", "رست في الميناء سفينة ثلاث منها جديدة"] {
      let (line, old) = try #require(
        zip(lines(text, font, width: 90), lines(text, font, width: 90, alignment: .left))
          .first { _ in true })
      let spaces = line.text.count { $0 == " " }
      #expect(spaces > 0 && growth(line, from: old).count { $0 > 0.1 } == spaces)
      #expect(abs(line.width - 90) < 0.02)
    }
  }

  @Test func ideographsInRightToLeftTextReachBothSides() throws {
    let font = latin.withFallbacks([cjk])
    for width in stride(from: 60, through: 120, by: 5) as StrideThrough<CGFloat> {
      let text = "رست 一二三 في الميناء四五六 سفينة 七八九十 ثلاث 一二 منها جديدة"
      let layout = lines(text, font, width: width)
      for line in layout.dropLast() where line.text.contains(" ") {
        #expect(abs(line.width - width) < 0.02, "\(line.text) at \(width)")
        #expect(abs(line.x) < 0.02)
      }
    }
  }
}
