/// An OpenType tag of four letters: the name of a table, an axis, a feature or a script.
package struct FontTag: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The letters as a big-endian number, as in font files.
  package let rawValue: UInt32

  /// Creates a tag from its letters as a big-endian number.
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Creates a tag from at most four ASCII letters, padded with spaces; nil for other text.
  package init?(name text: String) {
    let bytes = Array(text.utf8)
    guard (1...4).contains(bytes.count), bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      return nil
    }
    let filled = bytes + Array(repeating: 0x20, count: 4 - bytes.count)
    rawValue = filled.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Creates a tag from a literal; any other text than one to four ASCII letters ends the process.
  package init(stringLiteral text: String) {
    guard let tag = FontTag(name: text) else {
      fatalError("A font tag is one to four ASCII letters, not '\(text)'.")
    }
    self = tag
  }

  /// The four letters, with spaces at the end of shorter names.
  package var description: String {
    String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> $0) }, as: UTF8.self)
  }
}
