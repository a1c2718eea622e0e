/// Names and other texts from outside as they are printed, so that a line of output stays a line and shows
/// what is there.
///
/// Characters that a reader does not see are written as JSON writes them, such as `\n` or `\u202e`: control
/// characters (C0, DEL and C1), which could move the cursor of a terminal or begin a line, the separators of
/// lines and paragraphs, and the characters that change the direction of the text around them. The same is
/// done to one character of a workflow command of GitHub's runners, `::name::` at the beginning of a line or
/// `##[name]` anywhere, because a name must not give commands.
extension StringProtocol {
  /// The text as a part of a line, or as a whole line without its end.
  package var printable: String { escaped(keepingLines: false) }

  /// The text of several lines; line feeds and tabulators are kept.
  ///
  /// JSON still has the same meaning afterwards.
  package var printableLines: String { escaped(keepingLines: true) }

  /// The text behind `#`, as trees and paths write an identifier.
  package var printableIdentifier: String { "#\(self)".printable }

  private func escaped(keepingLines: Bool) -> String {
    let bytes = Array(utf8)
    guard Self.mayNeedEscapes(bytes, keepingLines) else { return String(self) }
    guard keepingLines else { return String(self).escapedLine(keepingTabs: false) }
    // A character is not a line: "\r\n" is one.
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self).escapedLine(keepingTabs: true) }
      .joined(separator: "\n")
  }

  /// False for texts that are printed as they are; true for those that are looked at closely.
  private static func mayNeedEscapes(_ bytes: [UInt8], _ keepsLines: Bool) -> Bool {
    var last: UInt8 = 0
    for byte in bytes {
      switch byte {
      case 0x20...0x7E:
        if byte == UInt8(ascii: ":"), last == byte { return true }
        if byte == UInt8(ascii: "["), last == UInt8(ascii: "#") { return true }
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"):
        if !keepsLines { return true }
      case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2: return true
      default: break
      }
      last = byte
    }
    return false
  }
}

extension String {
  fileprivate func escapedLine(keepingTabs: Bool) -> String {
    var line = ""
    var isBlank = true
    var colons = 0
    var signs = 0
    for scalar in unicodeScalars {
      colons = isBlank && scalar == ":" ? colons + 1 : 0
      if colons == 2 || signs >= 2 && scalar == "[" {
        line += scalar.jsonEscape
      } else if scalar.isUnprintable, !(keepingTabs && scalar == "\t") {
        line += scalar.jsonEscape
      } else {
        line.unicodeScalars.append(scalar)
      }
      if colons != 1 { isBlank = isBlank && scalar.properties.isWhitespace }
      signs = scalar == "#" ? signs + 1 : 0
    }
    return line
  }
}

extension Unicode.Scalar {
  /// Whether output shows the scalar as an escape; see ``StringProtocol/printable``.
  package var isUnprintable: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F: true
    // The marks, embeddings, overrides and isolates of bidirectional text (Unicode, annex 9).
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    case 0x2028, 0x2029: true
    default: false
    }
  }

  /// The scalar, which is in the basic plane, as JSON writes it inside a string.
  package var jsonEscape: String {
    switch self {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      let digits = String(value, radix: 16)
      return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
  }
}
