import Foundation
import OffscreenText

/// The slowest and simplest implementation of line breaking and truncation: it tries every cut.
///
/// Widths are in points of `Font.builtin(size: 192)`, where a point is a font unit.
struct NaiveTextModel {
  static let font = Font.builtin(size: 192)

  let limit: Int

  static func width(_ text: [Character]) -> Int {
    text.reduce(0) { $0 + ($1 == "a" ? 103 : $1 == "…" ? 146 : 54) }
  }

  static func trimmed(_ text: [Character]) -> [Character] {
    var text = text
    while text.last == " " || text.last == "\n" { text.removeLast() }
    return text
  }

  private static func trimmedAtStart(_ text: [Character]) -> [Character] {
    Array(text.drop { $0 == " " || $0 == "\n" })
  }

  /// The whole text in lines, each without the spaces at its end.
  func lines(_ text: [Character], byWord: Bool) -> [[Character]] {
    rests(text, byWord: byWord).lines
  }

  /// The lines, and the rest of the text before each.
  func rests(
    _ text: [Character], byWord: Bool
  ) -> (lines: [[Character]], rests: [[Character]]) {
    var lines: [[Character]] = []
    var rests: [[Character]] = []
    var rest = text
    guard !rest.isEmpty else { return ([], []) }
    while true {
      rests.append(rest)
      let paragraph = Array(rest.prefix { $0 != "\n" })
      let cut = self.cut(paragraph, byWord: byWord)
      lines.append(Self.trimmed(Array(paragraph[..<cut])))
      if cut < paragraph.count {
        rest = Array(rest[cut...])
      } else if paragraph.count < rest.count {
        rest = Array(rest[(cut + 1)...])
      } else {
        return (lines, rests)
      }
    }
  }

  private func cut(_ paragraph: [Character], byWord: Bool) -> Int {
    func fits(_ cut: Int) -> Bool {
      Self.width(Self.trimmed(Array(paragraph[..<cut]))) <= limit
    }
    if paragraph.isEmpty || fits(paragraph.count) { return paragraph.count }
    let cuts = (1...paragraph.count).filter { $0 == paragraph.count || paragraph[$0] != " " }
    let afterSpaces = cuts.filter { paragraph[$0 - 1] == " " && fits($0) }
    if byWord, let last = afterSpaces.last { return last }
    return cuts.last(where: fits) ?? cuts[0]
  }

  /// A text forced on one line.
  func truncated(_ text: [Character], mode: LineBreakMode) -> [Character] {
    let paragraph = Array(text.prefix { $0 != "\n" })
    let all = Self.trimmed(paragraph)
    if text.count - paragraph.count <= 1, Self.width(all) <= limit { return all }
    let room = limit - 146
    guard room >= 0 else { return [] }
    let rest = Self.trimmed(text)
    func longest(_ pieces: [[Character]], _ room: Int) -> [Character] {
      pieces.filter { Self.width($0) <= room }.max { $0.count < $1.count } ?? []
    }
    func prefixes(_ text: [Character]) -> [[Character]] {
      (0...text.count).map { Array(text[..<$0]) }
    }
    func suffixes(_ text: [Character]) -> [[Character]] {
      (0...text.count).map { Array(text[$0...]) }
    }
    switch mode {
    case .byTruncatingHead:
      return ["…"] + Self.trimmedAtStart(longest(suffixes(rest), room))
    case .byTruncatingMiddle:
      let half = longest(prefixes(rest), room / 2)
      let tail = longest(suffixes(Array(rest[half.count...])), room - Self.width(half))
      let head = longest(
        prefixes(Array(rest[..<(rest.count - tail.count)])), room - Self.width(tail))
      return Self.trimmed(head) + ["…"] + Self.trimmedAtStart(tail)
    default:
      return Self.trimmed(longest(prefixes(all), room)) + ["…"]
    }
  }
}
