package import Foundation
import OffscreenFiles

/// Deterministic JSON: equal values give equal bytes, with sorted keys; what `printable` escapes is
/// escaped.
package enum StableJSON {
  /// The JSON of a value in UTF-8, with a trailing line break: one field per line, and lists of numbers on one,
  /// such as `[0, 44, 320, 200]`.
  package static func data(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    return Data((joiningNumbers(in: text) + "\n").printableLines.utf8)
  }

  /// The JSON of a value on one line, without a line break.
  package static func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self).printableLines
  }

  /// Puts each list of numbers on one line.
  ///
  /// Strings are left as they are, because JSON has no line breaks inside them.
  private static func joiningNumbers(in text: String) -> String {
    var lines: [Substring] = []
    /// The index of the line that opens a list of which only numbers have been seen.
    var opening: Int?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let content = line.trimmingPrefix(while: { $0 == " " })
      if let start = opening, content.hasPrefix("]"), start + 1 < lines.count {
        let numbers = lines[(start + 1)...].map { $0.trimmingPrefix(while: { $0 == " " }) }
        let joined = lines[start] + numbers.joined(separator: " ") + content
        lines.removeSubrange(start...)
        lines.append(Substring(joined))
        opening = nil
        continue
      }
      let isNumber = content.first.map { $0 == "-" || $0.isNumber } == true
      if content.hasSuffix("[") {
        opening = lines.count
      } else if !isNumber {
        opening = nil
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }
}
