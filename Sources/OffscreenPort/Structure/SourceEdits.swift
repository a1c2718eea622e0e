/// Replacements in a source file that leave every line where it is.
struct SourceEdits {
  private var replacements: [(range: Range<Int>, text: String)] = []

  var isEmpty: Bool { replacements.isEmpty }

  /// Replaces `range`, in UTF-8 units, by `text`.
  ///
  /// Line breaks of the range that the text lacks are added after the text. An edit that overlaps
  /// an earlier one is dropped.
  mutating func replace(_ range: Range<Int>, with text: String) {
    replacements.append((range, text))
  }

  mutating func insert(_ text: String, at offset: Int) {
    replace(offset..<offset, with: text)
  }

  /// The bytes with all edits made, in the order of the places; of edits at one place in the order
  /// in which they were made.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    let ordered = replacements.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64 * ordered.count)
    var copied = 0
    for (_, (range, text)) in ordered where range.lowerBound >= copied {
      result += bytes[copied..<range.lowerBound]
      result += text.utf8
      let missing = Self.lineBreaks(bytes[range]) - Self.lineBreaks(text.utf8)
      if missing > 0 { result += [UInt8](repeating: UInt8(ascii: "\n"), count: missing) }
      copied = range.upperBound
    }
    return result + bytes[copied...]
  }

  private static func lineBreaks(_ text: some Sequence<UInt8>) -> Int {
    text.count { $0 == UInt8(ascii: "\n") }
  }
}
