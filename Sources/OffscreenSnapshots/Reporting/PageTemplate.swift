import Foundation

/// A page of HTML in which marks such as `{{style}}` stand for its parts.
///
/// Templates, style sheets and scripts are files whose bytes are compiled into the module, so that a
/// program that was copied elsewhere needs none of them.
package enum PageTemplate {
  /// The complete page.
  ///
  /// - Parameters:
  ///   - template: The page with marks.
  ///   - parts: What stands for each mark, in the order of the page; what is inserted may itself contain
  ///     marks.
  /// - Returns: The page.
  /// - Precondition: The template contains each mark.
  package static func page(_ template: [UInt8], _ parts: KeyValuePairs<String, String>) -> String {
    var rest = text(template)[...]
    var page = ""
    for (name, part) in parts {
      let pieces = rest.split(
        separator: "{{\(name)}}", maxSplits: 1, omittingEmptySubsequences: false)
      page += pieces[0] + part
      rest = pieces[1]
    }
    return page + rest
  }

  /// The text of an embedded file.
  package static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// JSON that may stand in a script element, because it contains no `<`.
  package static func json(_ content: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(content), as: UTF8.self)
      .replacing("<", with: "\\u003c")
  }

  /// The custom properties with the colours of all pages, for light and dark, as a style sheet.
  package static var colors: String { text(PackageResources.colors_css) }
}
