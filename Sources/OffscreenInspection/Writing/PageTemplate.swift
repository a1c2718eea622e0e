import Foundation

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
  package static func json(_ content: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(content), as: UTF8.self)
      .replacing("<", with: "\\u003c")
  }
}
