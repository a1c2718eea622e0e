/// A text with placeholders such as `%@`, `%lld` or `%2$@`, as formats of Foundation have them.
package struct StringTemplate: Sendable {
  /// A part of the text.
  private enum Part: Sendable {
    case literal(String)
    /// The number of the argument, counted from 1, with its type: `@`, `d`, `f` and so on.
    case placeholder(Int, Character)
  }

  /// The text as it is written.
  package let text: String
  private let parts: [Part]

  package init(_ text: String) {
    self.text = text
    var parts: [Part] = []
    var literal = ""
    var next = 1
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        literal.append(character)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        literal.append("%")
      } else if let found = Self.placeholder(in: rest) {
        if !literal.isEmpty { parts.append(.literal(literal)) }
        literal = ""
        parts.append(.placeholder(found.number ?? next, found.type))
        if found.number == nil { next += 1 }
        rest = found.rest
      } else {
        literal.append("%")
      }
    }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    self.parts = parts
  }

  /// A placeholder after its sign.
  private static func placeholder(
    in text: Substring
  ) -> (number: Int?, type: Character, rest: Substring)? {
    var rest = text
    var number: Int?
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    if let position = Int(digits), (1...99).contains(position),
      rest.dropFirst(digits.count).first == "$"
    {
      number = position
      rest = rest.dropFirst(digits.count + 1)
    }
    rest = rest.drop { "+-#0'.123456789*".contains($0) }
    rest = rest.drop { "hlqLztj".contains($0) }
    guard let type = rest.first, "@dDiuUxXoOfFeEgGaAcCsSp".contains(type) else { return nil }
    return (number, type, rest.dropFirst())
  }

  /// Whether there are no placeholders.
  package var isPlain: Bool {
    parts.allSatisfy { if case .literal = $0 { true } else { false } }
  }

  /// Whether there is a letter outside of placeholders.
  var hasLetters: Bool {
    parts.contains {
      if case .literal(let text) = $0 { text.contains(where: \.isLetter) } else { false }
    }
  }

  /// The number of characters outside of placeholders.
  var literalCount: Int {
    parts.reduce(0) { if case .literal(let text) = $1 { $0 + text.count } else { $0 } }
  }

  /// The kinds of the arguments by their numbers; kinds that take the same values are the same.
  package var types: [Int: String] {
    var types: [Int: String] = [:]
    for case .placeholder(let number, let type) in parts { types[number] = Self.kind(type) }
    return types
  }

  private static func kind(_ type: Character) -> String {
    switch type {
    case "d", "D", "i", "u", "U", "x", "X", "o", "O", "c", "C": "whole number"
    case "f", "F", "e", "E", "g", "G", "a", "A": "number"
    default: "text"
    }
  }

  /// The words that stand for the placeholders in a text; nil for a text of another form.
  ///
  /// Each stands for as few characters as possible, and at least one.
  func arguments(in text: String) -> [Int: String]? {
    var found: [Int: String] = [:]
    var rest = text[...]
    for (index, part) in parts.enumerated() {
      switch part {
      case .literal(let literal):
        guard rest.hasPrefix(literal) else { return nil }
        rest = rest.dropFirst(literal.count)
      case .placeholder(let number, let type):
        var end = rest.endIndex
        if index + 1 < parts.count, case .literal(let literal) = parts[index + 1] {
          guard let place = rest.dropFirst().firstRange(of: literal) else { return nil }
          let isLast = index + 2 == parts.count
          end =
            isLast && rest.hasSuffix(literal)
            ? rest.index(rest.endIndex, offsetBy: -literal.count) : place.lowerBound
        } else if index + 1 < parts.count {
          end = rest.index(rest.startIndex, offsetBy: 1, limitedBy: rest.endIndex) ?? rest.endIndex
        }
        let word = String(rest[..<end])
        guard !word.isEmpty, Self.kind(type) == "text" || word.contains(where: \.isNumber)
        else { return nil }
        found[number] = word
        rest = rest[end...]
      }
    }
    return rest.isEmpty ? found : nil
  }

  /// The text with words in place of the placeholders; one without a word stays.
  func filled(with arguments: [Int: String]) -> String {
    parts.map { part in
      switch part {
      case .literal(let text): text
      case .placeholder(let number, let type): arguments[number] ?? "%\(number)$\(type)"
      }
    }.joined()
  }
}
