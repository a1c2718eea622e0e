/// The texts of one language by the texts that code sets: keys of a catalog, or texts in its source language.
package final class StringTable: Sendable {
  /// The code of the language, such as `de` or `pt-BR`.
  package let language: String
  private let texts: [String: String]
  /// The texts with placeholders, in the order in which they are tried.
  private let templates: [(source: StringTemplate, text: String)]

  /// - Parameters:
  ///   - language: The code of the language.
  ///   - texts: The texts, by those that code sets; both may have placeholders such as `%@`.
  package init(language: String, texts: [String: String]) {
    self.language = language
    self.texts = texts
    templates = texts.compactMap { source, text in
      let template = StringTemplate(source)
      // One without letters would be found in every text.
      return template.isPlain || !template.hasLetters ? nil : (template, text)
    }.sorted {
      // What has more letters of its own is more special.
      ($1.source.literalCount, $0.source.text) < ($0.source.literalCount, $1.source.text)
    }
  }

  /// Whether the language is read from right to left.
  package var isRightToLeft: Bool {
    let code = language.prefix { $0 != "-" && $0 != "_" }
    return ["ar", "fa", "he", "iw", "ks", "ps", "sd", "ug", "ur", "yi"].contains(String(code))
  }

  /// The text of the language for one that code has set; nil if there is none.
  ///
  /// - Complexity: O(text) for texts without placeholders, and that for each text with some otherwise.
  package func text(for source: String) -> String? {
    if let text = texts[source] { return text }
    for (template, text) in templates {
      if let arguments = template.arguments(in: source) {
        return StringTemplate(text).filled(with: arguments)
      }
    }
    return nil
  }
}

extension StringTable: Hashable {
  /// Whether two tables are the same one.
  package static func == (one: StringTable, other: StringTable) -> Bool { one === other }

  /// Hashes the table's identity.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
