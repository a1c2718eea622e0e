import Foundation
import OffscreenText
import Testing

@Suite struct TextLayoutTests {
  /// All texts up to a length made of a letter, a space and a line break.
  private static func texts(upTo length: Int) -> [[Character]] {
    var texts: [[Character]] = [[]]
    var last = texts
    for _ in 0..<length {
      last = last.flatMap { text in ["a", " ", "\n"].map { text + [$0] } }
      texts += last
    }
    return texts
  }

  /// Widths at which something changes for those texts, and beside them.
  private static let widths = [0, 53, 54, 102, 103, 157, 206, 211, 260, 309, 360, 414]

  private func lines(
    _ text: [Character], width: Int, numberOfLines: Int, mode: LineBreakMode
  ) -> [String] {
    TextLayout(
      String(text), font: NaiveTextModel.font, width: CGFloat(width),
      numberOfLines: numberOfLines, lineBreakMode: mode
    ).lines.map(\.text)
  }

  @Test(arguments: [LineBreakMode.byWordWrapping, .byCharWrapping])
  func wrappingEqualsTheNaiveModel(mode: LineBreakMode) {
    for text in Self.texts(upTo: 6) {
      for width in Self.widths {
        let model = NaiveTextModel(limit: width).lines(text, byWord: mode == .byWordWrapping)
        let lines = lines(text, width: width, numberOfLines: 0, mode: mode)
        if lines != model.map({ String($0) }) {
          Issue.record("\(text) at \(width): \(lines), expected \(model)")
          return
        }
      }
    }
  }

  @Test(arguments: [LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail])
  func truncationEqualsTheNaiveModel(mode: LineBreakMode) {
    for text in Self.texts(upTo: 5) {
      for width in Self.widths {
        let naive = NaiveTextModel(limit: width)
        let all = naive.rests(text, byWord: true)
        for count in 1...2 {
          var model = all.lines.map { String($0) }
          if all.rests.count >= count {
            model =
              model.prefix(count - 1)
              + [
                // A line break in a truncated line becomes a space.
                String(
                  naive.truncated(all.rests[count - 1], mode: mode).map { $0 == "\n" ? " " : $0 })
              ]
          }
          let lines = lines(text, width: width, numberOfLines: count, mode: mode)
          if lines != model {
            Issue.record("\(text) at \(width), \(count): \(lines), expected \(model)")
            return
          }
        }
      }
    }
  }

  @Test func clippingBreaksOnlyAtLineBreaks() {
    #expect(
      lines(Array("a a\n\naa"), width: 10, numberOfLines: 0, mode: .byClipping)
        == ["a a", "", "aa"])
    #expect(lines(Array("a a\naa"), width: 10, numberOfLines: 1, mode: .byClipping) == ["a a"])
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\u{85}"])
  func lineBreaksAreAllRecognised(lineBreak: String) {
    let layout = TextLayout(
      "one\(lineBreak)two", font: .builtin(size: 10), width: .infinity, numberOfLines: 0)
    #expect(layout.lines.map(\.text) == ["one", "two"])
  }

  @Test func sizeIsTheSumOfAdvances() {
    let font = Font.builtin(size: 96)
    let layout = TextLayout("aa\naaa ", font: font, width: .infinity, numberOfLines: 0)
    #expect(layout.size.width == 154.5)
    #expect(layout.size.height == 2 * font.lineHeight)
    #expect(layout.lines.map(\.baseline) == [font.ascender, font.ascender + font.lineHeight])
    #expect(TextLayout("", font: font, width: 100).size == .zero)
    #expect(TextLayout("", font: font, width: 100).lines.isEmpty)
  }

  @Test func textFitsIntoItsOwnWidth() {
    for size in stride(from: 7.0, through: 40, by: 0.37) {
      let font = Font.builtin(size: size)
      for text in ["Row 1", "The quick brown fox jumps", "10,000", "iiiiiiiiiiii"] {
        let width = TextLayout(text, font: font, width: .infinity).size.width
        #expect(TextLayout(text, font: font, width: width).lines.map(\.text) == [text])
        let narrow = TextLayout(text, font: font, width: width * 0.999).lines.map(\.text)
        #expect(narrow != [text])
      }
    }
  }

  @Test func linesFollowTheAlignment() {
    func xs(_ alignment: TextAlignment, _ width: CGFloat) -> [CGFloat] {
      TextLayout(
        "aaa\na", font: NaiveTextModel.font, width: width, numberOfLines: 0, alignment: alignment
      ).lines.map(\.x)
    }
    #expect(xs(.left, 409) == [0, 0])
    #expect(xs(.natural, 409) == [0, 0])
    #expect(xs(.center, 409) == [50, 153])
    #expect(xs(.right, 409) == [100, 306])
    #expect(xs(.right, .infinity) == [0, 206])
    // Lines wider than the layout begin at its left side.
    #expect(
      TextLayout(
        "aaa", font: NaiveTextModel.font, width: 100, lineBreakMode: .byClipping,
        alignment: .right
      ).lines.map(\.x) == [0])
  }

  @Test func justifiedLinesReachBothSides() {
    let layout = TextLayout(
      "a a a a a", font: NaiveTextModel.font, width: 420, numberOfLines: 0,
      lineBreakMode: .byWordWrapping, alignment: .justified)
    #expect(layout.lines.map(\.text) == ["a a a", "a a"])
    #expect(layout.lines.map(\.width) == [420, 260])
    // 420 - 3 * 103 are 111 for two spaces: the odd unit goes to the first.
    #expect(
      layout.lines[0].runs[0].glyphs.filter { BuiltinGlyph($0.id).scalar == "a" }.map(\.x) == [
        0, 159, 317,
      ])
  }

  @Test func lettersKeepTheirAccents() {
    let text = String(repeating: "e\u{301}", count: 8)
    let wide = TextLayout(text, font: .builtin(size: 192), width: .infinity)
    #expect(wide.size.width == 856)
    #expect(wide.lines[0].runs[0].glyphs.allSatisfy { BuiltinGlyph($0.id).scalar == "é" })
    for width in 0..<(8 * 107) {
      let cut = TextLayout(text, font: .builtin(size: 192), width: CGFloat(width)).lines[0].text
      #expect(cut.filter { $0 != "…" }.allSatisfy { $0 == "e\u{301}" })
    }
    let unknown = TextLayout("H\u{308}", font: .builtin(size: 192), width: .infinity).lines[0]
    #expect(unknown.runs[0].glyphs.map { BuiltinGlyph($0.id).isRaised } == [false, true])
    #expect(unknown.width == 137)
  }

  @Test func nonBreakingSpacesDoNotBreak() {
    let layout = TextLayout(
      "a\u{A0}a a", font: NaiveTextModel.font, width: 300, numberOfLines: 0,
      lineBreakMode: .byWordWrapping)
    #expect(layout.lines.map(\.text) == ["a\u{A0}a", "a"])
  }

  @Test(arguments: [CGFloat.nan, -5, -CGFloat.infinity, 0])
  func widthZeroGivesEachCharacterALine(width: CGFloat) {
    let layout = TextLayout(
      "abc d", font: .builtin(size: 17), width: width, numberOfLines: 0,
      lineBreakMode: .byWordWrapping)
    #expect(layout.lines.map(\.text) == ["a", "b", "c", "d"])
    #expect(TextLayout("abc", font: .builtin(size: 17), width: width).lines.map(\.text) == [""])
  }

  @Test(arguments: [CGFloat.nan, -1, 0, CGFloat.infinity, -CGFloat.infinity, 1e300])
  func sizesAreFiniteForEveryInput(size: CGFloat) {
    let font = Font.builtin(size: size)
    #expect((0...Font.maximumPointSize).contains(font.pointSize))
    let layout = TextLayout("Text of any size", font: font, width: 100, numberOfLines: 0)
    #expect(layout.size.width.isFinite && layout.size.height.isFinite)
  }

  @Test(arguments: LineBreakMode.allCases)
  func textOfAWholeBookIsLaidOut(mode: LineBreakMode) {
    let text = String(repeating: "word and ", count: mode == .byTruncatingTail ? 116_509 : 11_650)
    let one = TextLayout(text, font: .builtin(size: 13), width: 200, lineBreakMode: mode)
    #expect(one.lines.count == 1)
  }

  @Test func marksOnOneLetterAreOneCharacter() {
    let text = "a" + String(repeating: "\u{301}\u{1AB0}", count: 50_000) + "b"
    let layout = TextLayout(text, font: NaiveTextModel.font, width: .infinity)
    #expect(layout.size.width == 215)
  }
}
