package import Foundation

/// The language in which views show texts that code sets in another one.
package enum ShownLanguage: Hashable, Sendable {
  /// That of what is around the view.
  case unspecified
  /// Texts are shown as they are set.
  case own
  /// Texts are changed as translations would change them.
  case pseudo(PseudoLanguage)
  /// Texts that are in the table are replaced by others.
  case table(StringTable)
}

extension ShownLanguage {
  /// The name in commands and reports; nil if texts are shown as they are set.
  package var name: String? {
    switch self {
    case .unspecified, .own: nil
    case .pseudo(let language): language.rawValue
    case .table(let table): table.language
    }
  }

  /// Whether the interface is read from right to left in the language.
  package var isRightToLeft: Bool {
    switch self {
    case .unspecified, .own: false
    case .pseudo(let language): language == .rightToLeft
    case .table(let table): table.isRightToLeft
    }
  }

  /// A text as it is shown.
  package func shown(_ text: String) -> String {
    switch self {
    case .unspecified, .own: text
    case .pseudo(let language): language.changing([text])[0]
    case .table(let table): table.text(for: text) ?? text
    }
  }

  /// A text with attributes as it is shown; each part keeps its own attributes, and a text of a table has those of the
  /// first one.
  package func shown(_ text: AttributedString) -> AttributedString {
    switch self {
    case .unspecified, .own: text
    case .pseudo(let language): language.changing(text)
    case .table(let table): table.translating(text)
    }
  }

  /// The factor for the natural height of lines, 0 meaning 1.
  package var lineHeightMultiple: CGFloat {
    if case .pseudo(let language) = self { language.lineHeightMultiple } else { 0 }
  }
}

extension PseudoLanguage {
  fileprivate func changing(_ text: AttributedString) -> AttributedString {
    let runs = text.runs.map { ($0.attributes, String(text[$0.range].characters)) }
    guard !runs.isEmpty else { return text }
    var result = AttributedString()
    for ((attributes, _), piece) in zip(runs, changing(runs.map(\.1))) {
      result += AttributedString(piece, attributes: attributes)
    }
    return result
  }
}

extension StringTable {
  fileprivate func translating(_ text: AttributedString) -> AttributedString {
    guard let first = text.runs.first, let shown = self.text(for: String(text.characters)) else {
      return text
    }
    return AttributedString(shown, attributes: first.attributes)
  }
}
