import Foundation
import Testing

@testable import OffscreenText

/// The characters that are cut without a search, against Swift's.
@Suite struct StandingAloneTests {
  /// Of the long rows of ideographs and syllables, every ninth.
  private static let units = (0...UInt16.max).filter {
    $0.standsAlone && ($0 < 0x3400 || $0 >= 0xFF00 || $0 % 9 == 0)
  }

  @Test func singleUnitsAreWholeCharacters() {
    #expect(Self.units.count > 3_000)
    for unit in Self.units {
      let text = String(decoding: [0x61, unit, unit, 0x4E00, unit, 0x628, unit], as: UTF16.self)
      #expect(Array(text).count == 7, "\(unit)")
    }
    for (unit, next) in zip(Self.units, Self.units.dropFirst()) {
      #expect(String(decoding: [unit, next], as: UTF16.self).count == 2, "\(unit)")
    }
  }

  @Test func singleUnitsExcludeBreaksEmojiAndMarks() throws {
    for unit in Self.units {
      let scalar = try #require(Unicode.Scalar(unit))
      #expect(!Character(scalar).isNewline && unit != 9)
      #expect(!scalar.properties.isEmojiPresentation && !scalar.properties.isGraphemeExtend)
      let isSpace = scalar.properties.isWhitespace && unit != 0xA0 && unit != 0x202F
      #expect(unit.isBreakingSpace == isSpace, "\(unit)")
    }
  }

  @Test(arguments: ["中文，字 ab", "שלום 12 אב", "é中\u{3000}文", "ﾊﾟ中", "👍🏽中", "한글 가"])
  func clustersAreCharacters(text: String) {
    let style = TextStyle(font: .builtin(size: 10))
    let styled = StyledText(text, style: style, paragraph: ParagraphStyle())
    let shaped = ShapedText(text[...], of: styled, offset: 0, base: .natural)
    #expect((0..<shaped.count).map { shaped.text($0..<$0 + 1) } == text.map(String.init))
    #expect(
      shaped.clusters.map(\.kind.isSpace) == text.map { $0 == " " || $0 == "\u{3000}" })
  }
}
