import OffscreenInspection
import OffscreenPlayback

/// The keys of a selector that says what people see: `{ text: Save }`, `{ role: button, name: Save }`.
struct SeenSelector: Sendable {
  private var part = ViewSelector.Part()
  private var outer: ViewSelector?
  /// The name of an element, beside its role.
  private var name: String?

  private init() {}

  /// The keys, of which at least one of the first four is there.
  static let mapping: SceneMapping<SeenSelector> = SceneMapping(
    "a selector", SeenSelector(),
    [
      SceneKey(
        "text", .text("the text of a view"), \.part.text,
        help: "The text that a label, a field or a text view shows."),
      SceneKey(
        "label", .text("a label"), \.part.label, help: "What a screen reader calls the element."),
      SceneKey(
        "role", role, \.part.role, help: "What a screen reader says that the element is."),
      SceneKey(
        "name", .text("the name of an element"), \.name,
        help: "The same as 'label', beside a role."),
      SceneKey(
        "within", selector, \.outer, help: "Selects a view that contains the one that is meant."),
      SceneKey(
        "near", selector, \.part.near,
        help: "Selects a view; of all matches, the nearest one to it is meant."),
      SceneKey(
        "nth", .integer(0...1_000_000), \.part.index,
        help: "Which of all matches is meant, from 0; by their distances beside 'near'."),
    ], rule: isComplete)

  /// The schema of a mapping with the keys and some others; one of the first three is required.
  static func schema(adding others: [ValueShape.Field] = []) -> SchemaNode {
    let needed = ["text", "label", "role"].map { key in
      SchemaNode.mapping(["required": .list([.text(key)])])
    }
    return ValueShape.object(mapping.fields + others).schema.adding(["anyOf": .list(needed)])
  }

  /// Whether a mapping has one of the keys that say what is sought.
  static func isNamed(in fields: Fields) -> Bool {
    ["text", "label", "role", "name"].contains { fields[$0] != nil }
  }

  private static func isComplete(_ fields: Fields) throws(ScriptError) {
    try fields.refuse("label", with: "name")
    if let name = fields["name"], fields["role"] == nil {
      throw ScriptError(
        .conflict("found 'name' without 'role', expected both, or 'label' alone"),
        at: name.position)
    }
    guard !isNamed(in: fields) else { return }
    throw ScriptError(
      .unexpected(
        found: "a selector without 'text', 'label' and 'role'", expected: "one of them"),
      at: fields.position)
  }

  /// The selector.
  var selector: ViewSelector {
    var part = part
    part.label = part.label ?? name
    let inner = ViewSelector(parts: [part])
    return outer.map { inner.within($0) } ?? inner
  }

  private static let role = SceneAttributeType<AccessibilityRole>(
    .words(AccessibilityRole.allCases.map(\.rawValue))
  ) { (node, _) throws(ScriptError) in try node.choice("role") }

  private static let selector = SceneAttributeType<ViewSelector>(.reference("selector")) {
    (node, _) throws(ScriptError) in try node.selector()
  }
}

extension ScriptNode {
  /// Reads a selector that is a mapping.
  func seenSelector() throws(ScriptError) -> ViewSelector {
    try SeenSelector.mapping.read(self).selector
  }
}

extension Fields {
  /// The selector that keys of a mapping beside others describe.
  func seenSelector() throws(ScriptError) -> ViewSelector {
    let keys = SeenSelector.mapping.fields.map(\.key)
    return try ScriptNode(.mapping(entries.filter { keys.contains($0.key) }), at: position)
      .seenSelector()
  }
}
