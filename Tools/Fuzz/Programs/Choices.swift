import Foundation

/// Decisions read from bytes, one after another, so that every sequence of bytes is a valid
/// program.
///
/// After the last byte every decision is the first possible one: 0, false, the first of a list. A
/// loop that goes on while there are bytes therefore ends. A class, because callbacks within a
/// program decide from the same bytes.
package final class Choices {
  private let bytes: [UInt8]
  private var place = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether all bytes have been read.
  var isEmpty: Bool { place >= bytes.count }

  /// The next byte.
  func byte() -> UInt8 {
    guard place < bytes.count else { return 0 }
    defer { place += 1 }
    return bytes[place]
  }

  /// All bytes that have not been read.
  func rest() -> ArraySlice<UInt8> {
    defer { place = bytes.count }
    return bytes[min(place, bytes.count)...]
  }

  /// At most `count` of the next bytes.
  func bytes(atMost count: Int) -> ArraySlice<UInt8> {
    let start = min(place, bytes.count)
    place = min(start + count, bytes.count)
    return bytes[start..<place]
  }

  /// A number from 0 to `count` - 1, from one byte; `count` is 1 to 256.
  func index(below count: Int) -> Int { Int(byte()) % count }

  /// A number in a range of at most 256.
  func integer(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + index(below: range.count)
  }

  func flag() -> Bool { byte() & 1 == 1 }

  /// True once in `count` cases; false after the last byte.
  func oneIn(_ count: Int) -> Bool { !isEmpty && index(below: count) == count - 1 }

  func element<Element>(of elements: [Element]) -> Element {
    elements[index(below: elements.count)]
  }

  /// A number of a range, in 255 steps.
  func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    range.lowerBound + CGFloat(byte()) / 255 * (range.upperBound - range.lowerBound)
  }

  /// A length or coordinate: mostly a small one in quarters, seldom an extreme one.
  func coordinate() -> CGFloat {
    let byte = byte()
    guard byte < Self.unusual.count else { return CGFloat(Int(byte) - 96) / 4 }
    return Self.unusual[Int(byte)]
  }

  /// A length of at least 0: mostly a small one in quarters, seldom a huge or a tiny one.
  func length() -> CGFloat {
    let value = coordinate()
    return value >= 0 ? value : value < 0 ? -value : 0
  }

  /// A text of characters of many kinds.
  func text(atMost count: Int) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<index(below: count + 1) {
      text.append(contentsOf: Self.pieces[index(below: Self.pieces.count)].unicodeScalars)
    }
    return String(text)
  }

  private static let unusual: [CGFloat] = [
    0, 1, -1, 0.5, 1 / 3, 1e-9, -1e-9, .leastNonzeroMagnitude, 32, 33, 255.5, -300, 1e4, -1e4, 1e6,
    1e9, -1e9, 2_147_483_648, -2_147_483_649, 0x1p63, 1e30, -1e30, 1e300,
    .greatestFiniteMagnitude, .infinity, -.infinity, .nan, -0.0,
  ]

  /// Letters of several scripts, spaces, breaks, marks, controls, and clusters of several scalars.
  private static let pieces: [String] =
    (0x20...0x7E).map { String(UnicodeScalar(UInt8($0))) } + [
      "\n", "\r", "\r\n", "\t", "\u{0}", "\u{1}", "\u{85}", "\u{2028}", "\u{2029}", "\u{A0}",
      "\u{AD}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}",
      "\u{202C}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2069}", "\u{FEFF}", "\u{FFFC}",
      "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}", "é", "e\u{301}", "\u{301}", "ß", "İ", "ﬁ", "Æ", "…",
      "—", "«", "א", "ש", "\u{5B0}", "ا", "ل", "لا", "ه", "\u{64B}", "٣", "。", "「", "日", "本",
      "語", "、", "ァ", "한", "ᄒ", "ᅡ", "ก", "ำ", "\u{E31}", "क", "\u{94D}", "ष", "ि", "த", "😀",
      "👩‍👩‍👧", "🇩🇪", "🇩", "1️⃣", "\u{FE0F}", "\u{E0061}", "𝒜", "𠀀", "the ", "of words ", "word-word ",
      "\u{2011}", "\u{2060}", "http://a.b/c", "AV", "ffi", "12.5 %", "  ",
    ]
}
