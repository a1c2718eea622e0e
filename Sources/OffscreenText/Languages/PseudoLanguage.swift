import Foundation

/// A way to change the texts of a screen as translations would, to find what does not fit before there are any.
///
/// Views show the changed texts and are measured with them, and their properties still return what was set. Only texts
/// with letters are changed.
public enum PseudoLanguage: String, CaseIterable, Codable, Hashable, Sendable {
  /// Texts as much longer as IBM's table expects of translations from English: twice as many characters for texts of
  /// up to 10, and 1.3 times as many for texts of more than 70.
  ///
  /// The text is followed by numbers in words, such as `Save one`.
  case long
  /// Latin letters with accents, such as `Śávé`, so that texts that are not translated stand out.
  case accented
  /// Letters with accents, some on top of one another as in Vietnamese, in lines of 1.4 times the usual height, which
  /// scripts need that are higher than Latin.
  case tall
  /// Letters from right to left, on a screen that is read from right to left.
  case rightToLeft = "rtl"
}

extension PseudoLanguage {
  /// The factor for the natural height of lines, 0 meaning 1.
  var lineHeightMultiple: CGFloat { self == .tall ? 1.4 : 0 }

  /// Changes a text that consists of pieces.
  ///
  /// - Complexity: O(text).
  func changing(_ pieces: [String]) -> [String] {
    guard pieces.contains(where: { $0.unicodeScalars.contains(where: \.properties.isAlphabetic) })
    else { return pieces }
    switch self {
    case .long: return Self.lengthened(pieces)
    case .accented: return pieces.map { Self.marking($0) { _ in "\u{301}" } }
    case .tall:
      return pieces.map { piece in
        Self.marking(piece) { "aeoAEO".contains($0) ? "\u{302}\u{301}" : "\u{302}" }
      }
    case .rightToLeft: return Self.reversed(pieces)
    }
  }

  // MARK: Lengths

  /// The number of characters that a translation from English may have, at the lower end of what IBM's guidelines on
  /// globalization give, as W3C's article "Text size in translation" quotes them.
  static func length(ofTranslationOf count: Int) -> Int {
    let percent =
      switch count {
      case ...10: 200
      case ...20: 180
      case ...30: 160
      case ...50: 140
      case ...70: 151
      default: 130
      }
    return (count * percent + 99) / 100
  }

  private static let numbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  private static func lengthened(_ pieces: [String]) -> [String] {
    let count = pieces.reduce(0) { $0 + $1.count }
    let missing = length(ofTranslationOf: count) - count
    var (tail, length) = ("", 0)
    var next = 0
    while length < missing {
      let word = " " + numbers[next % numbers.count]
      let part = word.prefix(missing - length)
      tail += part
      length += part.count
      next += 1
    }
    // A space at the end would take no room.
    if tail.hasSuffix(" ") { tail = String(tail.dropLast()) + "o" }
    var pieces = pieces
    let last = pieces.lastIndex { $0.contains { !$0.isNewline } } ?? pieces.count - 1
    let end = pieces[last].lastIndex { !$0.isNewline }.map { pieces[last].index(after: $0) }
    pieces[last].insert(contentsOf: tail, at: end ?? pieces[last].endIndex)
    return pieces
  }

  // MARK: Letters

  /// A text with marks on the letters from A to Z.
  private static func marking(_ text: String, with marks: (Character) -> String) -> String {
    var marked = ""
    marked.reserveCapacity(text.utf8.count * 4)
    for character in text {
      marked.append(character)
      if character.isASCII, character.isLetter { marked += marks(character) }
    }
    return marked
  }

  // MARK: Directions

  /// The pieces, with the letters of each paragraph from right to left (U+202E and U+202C).
  private static func reversed(_ pieces: [String]) -> [String] {
    var pieces = pieces.map { piece in
      piece.reduce(into: "") { text, character in
        text += character.isNewline ? "\u{202C}\(character)\u{202E}" : String(character)
      }
    }
    pieces[0] = "\u{202E}" + pieces[0]
    pieces[pieces.count - 1] += "\u{202C}"
    return pieces
  }
}
