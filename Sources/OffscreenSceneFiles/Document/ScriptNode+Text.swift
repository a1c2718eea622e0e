package import OffscreenInspection
import OffscreenPlayback

/// Text, Booleans and lists in scene files.
extension ScriptNode {
  /// Reads text: any scalar, quoted or not, of at most `limit` characters.
  package func text(_ noun: String = "text", limit: Int = 10_000) throws(ScriptError) -> String {
    guard case .scalar(let text, _) = content, !isNull else { throw unexpected(noun) }
    guard text.count <= limit else { throw unexpected("\(noun) of at most \(limit) characters") }
    return text
  }

  /// Reads `true` or `false`.
  package func flag() throws(ScriptError) -> Bool {
    guard case .scalar(let text, isPlain: true) = content else { throw unexpected("true or false") }
    switch text {
    case "true", "True", "TRUE": return true
    case "false", "False", "FALSE": return false
    default: throw unexpected("true or false")
    }
  }

  /// Reads one of a fixed set of words; an error suggests the most similar one.
  package func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ kind: String, of type: Choice.Type = Choice.self
  ) throws(ScriptError) -> Choice {
    let known = Choice.allCases.map(\.rawValue)
    let name = try text("a \(kind)")
    guard let choice = Choice(rawValue: name) else {
      throw ScriptError(
        .unknownName(kind: kind, name: name, nearest: nearest(name, in: known), known: known),
        at: position)
    }
    return choice
  }

  /// Reads the name of one of the values of a table; an error suggests the most similar name.
  package func named<Value>(
    _ kind: String, in table: KeyValuePairs<String, Value>
  ) throws(ScriptError) -> Value {
    let name = try text("a \(kind)")
    guard let value = table.first(where: { $0.key == name })?.value else {
      let known = table.map(\.key)
      throw ScriptError(
        .unknownName(kind: kind, name: name, nearest: nearest(name, in: known), known: known),
        at: position)
    }
    return value
  }

  /// Reads one of several words.
  package func word(of words: [String]) throws(ScriptError) -> String {
    let word = try text("one of " + words.joined(separator: ", "))
    guard words.contains(word) else {
      throw ScriptError(
        .unknownName(kind: "word", name: word, nearest: nearest(word, in: words), known: words),
        at: position)
    }
    return word
  }

  /// Reads a list of at most `limit` items.
  package func items(_ noun: String, limit: Int = 10_000) throws(ScriptError) -> [ScriptNode] {
    guard case .sequence(let items) = content else { throw unexpected(noun) }
    guard items.count <= limit else { throw unexpected("\(noun) of at most \(limit)") }
    return items
  }

  /// Reads a mapping; a key that is not in `keys` is an error.
  ///
  /// `owner` names what the mapping describes in error messages, such as `drag` or `a Label`.
  package func fields(of owner: String, keys: [String]) throws(ScriptError) -> Fields {
    let fields = try mapping(of: owner)
    if let error = ScriptError(all: fields.unknownKeys(among: keys)) { throw error }
    return fields
  }

  /// Reads a mapping with any keys.
  ///
  /// `wanted` says in an error which keys it should have, such as `'point' or 'view'`.
  package func mapping(of owner: String, with wanted: String? = nil) throws(ScriptError) -> Fields {
    let keys = wanted.map { " with \($0)" } ?? ""
    return switch content {
    case .mapping(let found): Fields(owner: owner, position: position, entries: found)
    case .scalar where isNull: Fields(owner: owner, position: position, entries: [])
    default: throw unexpected("a mapping for \(owner)\(keys)")
    }
  }
}

/// The fields of a mapping.
package struct Fields: Sendable {
  package let owner: String
  package let position: SourcePosition
  package let entries: [ScriptNode.Entry]

  /// An error for each key that is not among `known`.
  func unknownKeys(among known: [String]) -> [ScriptError] {
    entries.filter { !known.contains($0.key) }.map { entry in
      ScriptError(
        .unknownKey(
          entry.key, of: owner, nearest: nearest(entry.key, in: known), known: known),
        at: entry.keyPosition)
    }
  }

  /// The value of `key`; nil if it is absent.
  package subscript(key: String) -> ScriptNode? {
    entries.first { $0.key == key }?.value
  }

  /// The value of `key`; throws if it is absent.
  package func required(_ key: String) throws(ScriptError) -> ScriptNode {
    guard let value = self[key] else {
      throw ScriptError(.missingKey(key, of: owner), at: position)
    }
    return value
  }

  /// Throws an error if two keys that set the same property are both present.
  package func refuse(_ key: String, with other: String) throws(ScriptError) {
    guard self[key] != nil, let entry = entries.first(where: { $0.key == other }) else { return }
    throw ScriptError(
      .conflict("found both '\(key)' and '\(other)' in \(owner), expected one of them"),
      at: entry.keyPosition)
  }

  /// Rejects every version of the format except the supported one.
  package func requireVersion() throws(ScriptError) {
    let version = try required("version")
    guard case .scalar("1", isPlain: true) = version.content else {
      throw version.unexpected("version 1")
    }
  }
}
