import OffscreenInspection
import OffscreenPlayback

/// A text of a list, in which names in braces are replaced by the numbers of an item.
///
/// Rows, columns, pages and the items of collections accept the same names. A name in doubled braces,
/// such as `{{index}}`, is drawn as the name in single ones; braces around anything else are text.
package struct ItemText: Hashable, Sendable {
  /// The numbers that a text may name.
  enum Name: String, CaseIterable {
    case index, row, column, item, section, page
  }

  private enum Piece: Hashable {
    case text(String)
    case number(Name)
  }

  private var pieces: [Piece] = []

  /// Reads a text.
  ///
  /// - Throws: An error without a position for a word in braces that is not a name.
  init(_ text: String) throws(ScriptError) {
    var rest = text[...]
    while let match = rest.firstMatch(
      of: /\{(\{[A-Za-z_][A-Za-z0-9_-]*\})\}|\{([A-Za-z_][A-Za-z0-9_-]*)\}/)
    {
      pieces.append(.text(String(rest[..<match.range.lowerBound])))
      if let literal = match.1 {
        pieces.append(.text(String(literal)))
      } else if let word = match.2 {
        pieces.append(.number(try Self.name(String(word))))
      }
      rest = rest[match.range.upperBound...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
  }

  /// A text that is the number of the item.
  static let number: ItemText = ItemText(.index)

  private init(_ name: Name) {
    pieces = [.number(name)]
  }

  private static func name(_ word: String) throws(ScriptError) -> Name {
    if let name = Name(rawValue: word) { return name }
    let words = Name.allCases.map(\.rawValue)
    let near = nearest(word, in: words) ?? words.first { $0.hasPrefix(word) }
    throw ScriptError(
      .unknownName(
        kind: "number in a text", name: "{\(word)}", nearest: near.map { "{\($0)}" },
        known: words.map { "{\($0)}" }))
  }

  /// The text for an item.
  func filled(_ numbers: ItemNumbers) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .number(.section): String(numbers.section)
      case .number(.page): String(numbers.page)
      case .number: String(numbers.index)
      }
    }.joined()
  }
}

/// The numbers of an item, all counted from 0.
struct ItemNumbers {
  /// The number of the item in its section.
  var index: Int
  /// The section; 0 in a list without sections.
  var section = 0
  /// The page that shows the list, or that is the item; 0 in a list outside of pages.
  var page = 0
}

extension SceneAttributeType where Value == ItemText {
  /// A text in which names in braces are replaced by the numbers of an item.
  static var itemText: Self {
    Self(.text) { (node, _) throws(ScriptError) in
      let text = try node.text()
      do throws(ScriptError) {
        return try ItemText(text)
      } catch {
        throw ScriptError(error.problem, at: node.position)
      }
    }
  }
}
