package import OffscreenInspection
import OffscreenPlayback

/// A mapping in scene files: its description, and the table of its keys.
///
/// Reading, errors, help and schema follow from the table.
package struct SceneMapping<Record: Sendable>: Sendable {
  /// The name in errors of the value that the mapping describes, such as `drag` or `a section`.
  package let owner: String
  /// The keys in the order of the help.
  package let fields: [ValueShape.Field]
  private let start: Record
  private let readers: [SceneKey<Record>]
  private let namedKeys: [String]?
  private let rule: @Sendable (Fields) throws(ScriptError) -> Void

  /// Creates a mapping.
  ///
  /// - Parameters:
  ///   - owner: The name in errors of the value that the mapping describes.
  ///   - start: The record of a mapping without keys.
  ///   - keys: The keys, each with another name.
  ///   - namedKeys: The keys to name in an error about a value that is not a mapping; nil for the required ones, or all.
  ///   - rule: Throws an error for a combination of keys that is not permitted.
  package init(
    _ owner: String, _ start: Record, _ keys: [SceneKey<Record>],
    namedKeys: [String]? = nil,
    rule: @escaping @Sendable (Fields) throws(ScriptError) -> Void = {
      (_) throws(ScriptError) in
    }
  ) {
    self.owner = owner
    self.start = start
    readers = keys
    self.namedKeys = namedKeys
    self.rule = rule
    fields = keys.map(\.field)
  }

  package var shape: ValueShape { .object(fields) }

  /// The type of attributes and keys whose value is such a mapping.
  var type: SceneAttributeType<Record> {
    SceneAttributeType(shape) { (node, source) throws(ScriptError) in try read(node, source) }
  }

  /// Reads a mapping.
  ///
  /// - Throws: All mistakes in it.
  package func read(
    _ node: ScriptNode, _ source: AttributeSource = AttributeSource()
  ) throws(ScriptError) -> Record {
    try readFields(node, source).record
  }

  /// Reads a mapping, and returns its fields too.
  ///
  /// - Throws: All mistakes in it.
  package func readFields(
    _ node: ScriptNode, _ source: AttributeSource = AttributeSource()
  ) throws(ScriptError) -> (record: Record, fields: Fields) {
    var mistakes = Mistakes()
    let result = try read(node, source, &mistakes)
    try mistakes.check()
    return result
  }

  /// Reads the valid keys of a mapping, and adds its mistakes to a list.
  ///
  /// - Throws: An error for a value that is not a mapping.
  func read(
    _ node: ScriptNode, _ source: AttributeSource, _ mistakes: inout Mistakes
  ) throws(ScriptError) -> (record: Record, fields: Fields) {
    let given = try node.mapping(of: owner, with: wantedKeys)
    let unknown = given.unknownKeys(among: fields.map(\.key))
    mistakes.add(unknown)
    var record = start
    for entry in given.entries {
      guard let key = readers.first(where: { $0.field.key == entry.key }) else { continue }
      do throws(ScriptError) {
        try key.read(entry.value, source, &record)
      } catch {
        mistakes.add(error)
      }
    }
    // If a required key is missing, an unknown key may be a misspelling of it.
    if unknown.isEmpty {
      do throws(ScriptError) {
        for field in fields where field.isRequired { _ = try given.required(field.key) }
        try rule(given)
      } catch {
        mistakes.add(error)
      }
    }
    return (record, given)
  }

  /// The keys to name in an error about a value that is not a mapping: those of the table, the required ones, or else all
  /// if they are few.
  private var wantedKeys: String? {
    if let namedKeys { return namedKeys.map { quoted($0) }.joined(separator: " or ") }
    let required = fields.filter(\.isRequired).map { quoted($0.key) }
    if !required.isEmpty { return required.joined(separator: " and ") }
    return fields.count <= 6 ? fields.map { quoted($0.key) }.joined(separator: " or ") : nil
  }
}

/// A key of a mapping: the type of its value, its description, and the property that it sets.
package struct SceneKey<Record: Sendable>: Sendable {
  package let field: ValueShape.Field
  let read: @Sendable (ScriptNode, AttributeSource, inout Record) throws(ScriptError) -> Void

  /// A key whose value is a property of the record.
  package init<Value: Sendable>(
    _ key: String, _ type: SceneAttributeType<Value>,
    _ property: any WritableKeyPath<Record, Value> & Sendable, isRequired: Bool = false,
    help: String
  ) {
    field = ValueShape.Field(key, type.shape, isRequired: isRequired, help: help)
    read = { (node, source, record) throws(ScriptError) in
      record[keyPath: property] = try type.read(node, source)
    }
  }

  /// A key whose value is stored by a closure.
  package init<Value: Sendable>(
    _ key: String, _ type: SceneAttributeType<Value>, isRequired: Bool = false, help: String,
    set: @escaping @Sendable (inout Record, Value) -> Void
  ) {
    field = ValueShape.Field(key, type.shape, isRequired: isRequired, help: help)
    read = { (node, source, record) throws(ScriptError) in
      set(&record, try type.read(node, source))
    }
  }

  /// A key whose value is an optional property of the record; the property is nil if the key is
  /// absent.
  package init<Value: Sendable>(
    _ key: String, _ type: SceneAttributeType<Value>,
    _ property: any WritableKeyPath<Record, Value?> & Sendable, isRequired: Bool = false,
    help: String
  ) {
    field = ValueShape.Field(key, type.shape, isRequired: isRequired, help: help)
    read = { (node, source, record) throws(ScriptError) in
      record[keyPath: property] = try type.read(node, source)
    }
  }
}
