import Foundation
import Offscreen

extension GrowthTable {
  /// A key typed into the middle of a text view, by the length of its text.
  static let editing = [
    GrowthTable(
      name: "characters of a text view", numbers: [1_000, 10_000, 100_000],
      columns: [
        Column(name: "a key, in lines ms", limit: proportional, most: (100_000, 200)),
        Column(name: "a key, in one paragraph ms", limit: proportional, most: (100_000, 200)),
      ],
      measure: { number, seconds in
        [true, false].map { hasLines in
          let text = EditedText(count: number, hasLines: hasLines)
          // Two keys.
          return leastProcessorTime(seconds) { text.type() } / 2
        }
      })
  ]
}

/// A text view on the screen whose caret is in the middle of its text.
private final class EditedText {
  private let stage = Stage(size: CGSize(width: 390, height: 844))
  private let view: TextView

  init(count: Int, hasLines: Bool) {
    view = TextView(frame: stage.window.bounds)
    stage.window.addSubview(view)
    view.becomeFirstResponder()
    let words = ["some", "words", "of", "various", "lengths"]
    var text = ""
    var word = 0
    while text.utf8.count < count {
      text += words[word % words.count]
      text += hasLines && word % 12 == 11 ? "\n" : " "
      word += 1
    }
    view.text = text
    view.selectedRange = NSRange(location: count / 2, length: 0)
    stage.window.layoutIfNeeded()
  }

  /// Types a letter or deletes it again.
  func type() {
    stage.type("x\u{8}")
  }
}
