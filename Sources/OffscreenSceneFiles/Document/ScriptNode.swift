import Offscreen
package import OffscreenInspection
import OffscreenPlayback

/// A value of a scene file, with its position in the source.
///
/// The tree has at most `ScriptReader.depthLimit` levels, so recursion over it is safe.
package struct ScriptNode: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// A word, number or text; `isPlain` is false for a quoted or block scalar.
    case scalar(String, isPlain: Bool)
    case sequence([ScriptNode])
    case mapping([Entry])
  }

  /// A key and its value.
  package struct Entry: Hashable, Sendable {
    package let key: String
    package let keyPosition: SourcePosition
    package let value: ScriptNode

    package init(key: String, keyPosition: SourcePosition, value: ScriptNode) {
      self.key = key
      self.keyPosition = keyPosition
      self.value = value
    }
  }

  package let content: Content
  package let position: SourcePosition

  package init(_ content: Content, at position: SourcePosition) {
    self.content = content
    self.position = position
  }

  /// A description of the value for error messages, such as `'12px'`, `a list of 3` or `nothing`.
  package var summary: String {
    switch content {
    case .scalar(_, isPlain: true) where isNull: "nothing"
    case .scalar(let text, isPlain: true): quoted(text)
    case .scalar(let text, isPlain: false): "the text \(quoted(text))"
    case .sequence(let items): "a list of \(items.count)"
    case .mapping(let entries):
      entries.isEmpty ? "an empty mapping" : "a mapping with \(quoted(entries[0].key))"
    }
  }

  /// Whether the value is YAML's null: empty, `~` or `null`, unquoted.
  package var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return text.isEmpty || text == "~" || text == "null"
  }

  /// An error that reports this value and states what was expected in its place.
  package func unexpected(_ expected: String) -> ScriptError {
    ScriptError(.unexpected(found: summary, expected: expected), at: position)
  }

  /// The value in JSON on one line; a plain word that is neither a number nor a Boolean is a
  /// string.
  package var json: String {
    switch content {
    case .scalar where isNull: "null"
    case .scalar(let text, let isPlain):
      isPlain && (["true", "false"].contains(text) || Self.isJSONNumber(text))
        ? text : AttributeText.quoted(text)
    case .sequence(let items): "[\(items.map(\.json).joined(separator: ", "))]"
    case .mapping(let entries):
      "{"
        + entries.map { "\(AttributeText.quoted($0.key)): \($0.value.json)" }.joined(
          separator: ", ")
        + "}"
    }
  }

  /// Whether a text is a number in JSON's notation, so without `+`, `.5`, `5.`, `007` and `.inf`.
  private static func isJSONNumber(_ text: String) -> Bool {
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (48...57).contains($0) } ?? false }
    var digits = Array(text.utf8)[...]
    if digits.first == UInt8(ascii: "-") { digits.removeFirst() }
    guard decimal(text)?.isFinite == true, isDigit(digits.first) else { return false }
    if digits.first == UInt8(ascii: "0"), isDigit(digits.dropFirst().first) { return false }
    guard let point = digits.firstIndex(of: UInt8(ascii: ".")) else { return true }
    return isDigit(digits[(point + 1)...].first)
  }
}
