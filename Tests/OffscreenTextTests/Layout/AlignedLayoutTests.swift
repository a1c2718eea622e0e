import Foundation
import OffscreenTestSupport
import Testing

@testable import OffscreenText

/// Lines that were laid out without a limit and then aligned, beside lines that were laid out in the width.
@Suite struct AlignedLayoutTests {
  private static let words = [
    "word", "a", "longer-one", "é", "日本", "שלום", "12:40", "e\u{301}", "😀", "مرحبا", "\t", " ", "",
    "\n",
  ]

  @Test(arguments: LineBreakMode.allCases)
  func alignedLinesEqualThoseOfTheWidth(mode: LineBreakMode) {
    var generator = SeededGenerator(seed: 31)
    for round in 0..<60 {
      let text = (0..<Int.random(in: 0...7, using: &generator))
        .map { _ in Self.words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
      let alignment = TextAlignment.allCases.randomElement(using: &generator) ?? .natural
      let count = Int.random(in: 0...3, using: &generator)
      func layout(_ width: CGFloat) -> TextLayout {
        TextLayout(
          text, font: .builtin(size: 13), width: width, numberOfLines: count, lineBreakMode: mode,
          alignment: alignment)
      }
      let natural = layout(.infinity)
      guard !natural.isTruncated else { continue }
      for spare: CGFloat in [0, 1 / 3, .random(in: 0...90, using: &generator), 1_000] {
        let width = natural.size.width + spare
        #expect(
          TextLayout(aligning: natural, in: width) == layout(width),
          "round \(round), \(text.debugDescription), \(width)")
      }
    }
  }
}
