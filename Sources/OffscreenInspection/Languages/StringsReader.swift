import Foundation

/// Reads the pairs of a `.strings` file, and goes on behind mistakes.
struct StringsReader {
  private let characters: [Character]
  private var place = 0
  private var line = 1
  /// What is wrong, a sentence each behind the number of its line and a colon.
  private(set) var problems: [String] = []

  init(_ text: String) {
    characters = Array(text)
  }

  /// The texts by their keys; of a key that is there twice, the first one.
  mutating func readAll() -> [String: String] {
    var found: [String: String] = [:]
    while skipSpace() {
      let (start, first) = (line, place)
      guard let (key, text) = readPair() else {
        problems.append("\(start): found no entry of the form \"key\" = \"text\";")
        // Only a semicolon may be missing.
        if next != "\"" || place == first { skipEntry() }
        continue
      }
      if found[key] == nil {
        found[key] = text
      } else {
        problems.append("\(start): \(quoted(key)) is there twice")
      }
    }
    return found
  }

  private mutating func readPair() -> (String, String)? {
    guard let key = readText(), skipSpace(), take("="), skipSpace(), let text = readText(),
      skipSpace(), take(";")
    else { return nil }
    return (key, text)
  }

  private var next: Character? { place < characters.count ? characters[place] : nil }

  private mutating func advance() {
    if characters[place].isNewline { line += 1 }
    place += 1
  }

  private mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    advance()
    return true
  }

  /// Moves behind spaces and comments; returns false at the end.
  private mutating func skipSpace() -> Bool {
    while let character = next {
      let following = place + 1 < characters.count ? characters[place + 1] : " "
      if character.isWhitespace || character == "\u{FEFF}" {
        advance()
      } else if character == "/", following == "/" {
        while let inside = next, !inside.isNewline { advance() }
      } else if character == "/", following == "*" {
        skipComment()
      } else {
        return true
      }
    }
    return false
  }

  private mutating func skipComment() {
    let start = line
    place += 2
    while place + 1 < characters.count {
      if characters[place] == "*", characters[place + 1] == "/" {
        place += 2
        return
      }
      advance()
    }
    place = characters.count
    problems.append("\(start): the comment has no end")
  }

  /// Moves behind the next semicolon, or to the next line that begins with a quotation mark.
  private mutating func skipEntry() {
    while let character = next {
      advance()
      if character == ";" || (character.isNewline && next == "\"") { return }
    }
  }

  private mutating func readText() -> String? {
    guard next == "\"" else {
      var word = ""
      while let character = next,
        character.isLetter || character.isNumber || "._-".contains(character)
      {
        word.append(character)
        advance()
      }
      return word.isEmpty ? nil : word
    }
    advance()
    var text = ""
    while let character = next {
      advance()
      switch character {
      case "\"": return text
      case "\\": text += readEscape()
      default: text.append(character)
      }
    }
    return nil
  }

  private mutating func readEscape() -> String {
    guard let character = next else { return "" }
    advance()
    switch character {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "U", "u":
      let digits = characters[place..<min(place + 4, characters.count)]
      guard let code = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(code) else {
        return String(character)
      }
      place += digits.count
      return String(Character(scalar))
    default: return String(character)
    }
  }
}
