/// Fills in a page of HTML, in which marks such as `{{style}}` name its parts.
package enum PageTemplate {
  /// The complete page.
  ///
  /// - Parameters:
  ///   - template: The page with marks.
  ///   - parts: The text that replaces each mark, in the order of the page. The text may itself
  ///     contain marks.
  /// - Returns: The page.
  /// - Precondition: The template contains each mark.
  package static func page(_ template: String, _ parts: KeyValuePairs<String, String>) -> String {
    var rest = template[...]
    var page = ""
    for (name, part) in parts {
      let pieces = rest.split(
        separator: "{{\(name)}}", maxSplits: 1, omittingEmptySubsequences: false)
      page += pieces[0] + part
      rest = pieces[1]
    }
    return page + rest
  }

  /// JSON that is safe inside a script element, because it contains no `<`.
  ///
  /// The page shows what `printable` escapes as these escapes; line feeds and tabulators remain.
  package static func json(_ content: some Encodable) throws -> String {
    var shown: [UInt8] = []
    let bytes = Array(try StableJSON.line(content).utf8)
    shown.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"): shown += "\\u003c".utf8
      case UInt8(ascii: "\\"):
        let sign = bytes[index + 1]
        // A second backslash makes a text of the escape.
        if "ubfr".utf8.contains(sign) { shown.append(UInt8(ascii: "\\")) }
        shown += [UInt8(ascii: "\\"), sign]
        index += 1
      default: shown.append(bytes[index])
      }
      index += 1
    }
    return String(decoding: shown, as: UTF8.self)
  }
}
