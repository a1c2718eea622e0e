import Foundation
import OffscreenTestSupport
import Testing

@testable import OffscreenText

@Suite struct PseudoLanguageTests {
  private func shown(_ text: String, _ language: PseudoLanguage) -> String {
    ShownLanguage.pseudo(language).shown(text)
  }

  /// IBM's table, as W3C quotes it, at its lower ends.
  @Test func longTextsHaveTheLengthsOfTranslations() {
    for (counts, percent) in [
      (1...10, 200), (11...20, 180), (21...30, 160), (31...50, 140), (51...70, 151),
      (71...200, 130),
    ] {
      for count in counts {
        let text = String(repeating: "a", count: count)
        let long = shown(text, .long)
        #expect(long.hasPrefix(text) && !long.hasSuffix(" "))
        #expect(
          (long.count * 100 - count * percent) / 100 == 0 && long.count * 100 >= count * percent)
      }
    }
    #expect(shown("Settings", .long) == "Settings one two")
  }

  @Test func marksStandOnLettersFromAToZ() {
    #expect(shown("Save 3 ö", .accented) == "S\u{301}a\u{301}v\u{301}e\u{301} 3 ö")
    let tall = shown("ab1", .tall).unicodeScalars.map(\.value)
    #expect(tall == [0x61, 0x302, 0x301, 0x62, 0x302, 0x31])
    let font = Font.builtin(size: 20)
    let words = "The quick brown fox jumps over the LAZY DOG"
    func width(_ text: String) -> CGFloat {
      TextLayout(text, font: font, width: .infinity).size.width
    }
    #expect(
      width(shown(words, .accented)) == width(words) && width(shown(words, .tall)) == width(words))
  }

  @Test func paragraphsAreReadFromRightToLeft() {
    #expect(shown("One\nTwo", .rightToLeft) == "\u{202E}One\u{202C}\n\u{202E}Two\u{202C}")
    let layout = TextLayout(shown("ab", .rightToLeft), font: .builtin(size: 20), width: .infinity)
    let plain = TextLayout("ba", font: .builtin(size: 20), width: .infinity)
    #expect(layout.size == plain.size)
    func letters(_ layout: TextLayout) -> [UInt32] {
      layout.lines[0].runs.flatMap(\.glyphs).map(\.id.rawValue).filter { $0 < 0x2000 }
    }
    #expect(letters(layout) == letters(plain))
  }

  @Test(arguments: PseudoLanguage.allCases) func textsWithoutLettersStay(language: PseudoLanguage) {
    for text in ["", " ", "12:30", "×", "+ 5 %", "\n"] { #expect(shown(text, language) == text) }
  }

  /// The changed parts of a text with attributes are those of the plain one.
  @Test(arguments: PseudoLanguage.allCases) func partsKeepTheirAttributes(language: PseudoLanguage)
  {
    var random = SeededGenerator(seed: 7)
    let alphabet = ["a", "Z", "é", " ", "\n", "1", "字"]
    for _ in 0..<300 {
      var text = AttributedString()
      for part in 0..<Int.random(in: 0...4, using: &random) {
        let words = (0..<Int.random(in: 0...9, using: &random)).map { _ in
          alphabet.randomElement(using: &random) ?? ""
        }
        var piece = AttributedString(words.joined())
        piece.offscreen.baselineOffset = CGFloat(part)
        text += piece
      }
      let changed = ShownLanguage.pseudo(language).shown(text)
      #expect(String(changed.characters) == shown(String(text.characters), language))
      #expect(
        changed.runs.map { $0.offscreen.baselineOffset }
          == text.runs.map { $0.offscreen.baselineOffset })
    }
  }
}
