/// The changes between two lines of a tree description, such as `"Weekly" → "Week"`.
enum FactChanges {
  /// The facts that changed, each as `old → new`, or as the fact that was added or removed; empty
  /// if the lines describe views of different classes.
  static func words(from old: String, to new: String) -> [String] {
    let before = facts(of: old)
    let after = facts(of: new)
    guard before.first == after.first else { return [] }
    var result: [String] = []
    let oldByKey = keyed(before)
    let newByKey = keyed(after)
    for (key, fact) in newByKey {
      guard let earlier = oldByKey.first(where: { $0.key == key })?.fact else {
        result.append("\(fact) is new")
        continue
      }
      if earlier != fact { result.append("\(earlier) → \(fact)") }
    }
    for (key, fact) in oldByKey where !newByKey.contains(where: { $0.key == key }) {
      result.append("\(fact) is gone")
    }
    return result
  }

  /// The words of a line; quoted texts and braces may contain spaces.
  private static func facts(of line: String) -> [String] {
    var facts: [String] = []
    var word = ""
    var isQuoted = false
    var isEscaped = false
    var depth = 0
    for character in line {
      switch character {
      case " " where !isQuoted && depth == 0:
        if !word.isEmpty { facts.append(word) }
        word = ""
        continue
      case "\"" where !isEscaped: isQuoted.toggle()
      case "{" where !isQuoted: depth += 1
      case "}" where !isQuoted: depth -= 1
      default: break
      }
      isEscaped = character == "\\" && !isEscaped
      word.append(character)
    }
    if !word.isEmpty { facts.append(word) }
    return facts
  }

  /// Each fact with a key that identifies it within its line.
  private static func keyed(_ facts: [String]) -> [(key: String, fact: String)] {
    facts.dropFirst().map { fact in
      switch fact.first {
      case "{": ("frame", fact)
      case "\"": ("text", fact)
      case "#": ("id", fact)
      default: (String(fact.prefix { $0 != "=" }), fact)
      }
    }
  }
}
