/// A part of a JSON Schema.
package indirect enum SchemaNode: Encodable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([SchemaNode])
  case mapping([String: SchemaNode])

  /// The same mapping with more entries, which replace those of the same keys.
  package func adding(_ entries: [String: SchemaNode]) -> SchemaNode {
    guard case .mapping(let own) = self else { return self }
    return .mapping(own.merging(entries) { $1 })
  }

  /// The same schema as a document of draft 2020-12.
  package func document(titled title: String) -> SchemaNode {
    adding([
      "$schema": .text("https://json-schema.org/draft/2020-12/schema"), "title": .text(title),
    ])
  }

  /// An object that has exactly these properties, some of which may be missing.
  package static func object(
    _ properties: [String: SchemaNode], required: [String]
  ) -> SchemaNode {
    .mapping([
      "type": .text("object"), "properties": .mapping(properties),
      "required": .list(required.map { .text($0) }), "additionalProperties": .flag(false),
    ])
  }

  /// The schemas that properties must satisfy if another property has a value.
  static func when(
    _ key: String, is value: String, _ properties: [String: SchemaNode]
  ) -> SchemaNode {
    let condition = SchemaNode.mapping([
      "properties": .mapping([key: .mapping(["const": .text(value)])]),
      "required": .list([.text(key)]),
    ])
    return .mapping(["if": condition, "then": .mapping(["properties": .mapping(properties)])])
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    case .list(let items): try container.encode(items)
    case .mapping(let entries): try container.encode(entries)
    }
  }
}

extension ValueShape {
  /// The JSON Schema of values of this form.
  package var schema: SchemaNode {
    switch self {
    case .number(let range): Self.bounded("number", range.lowerBound, range.upperBound)
    case .integer(let range):
      Self.bounded("integer", Double(range.lowerBound), Double(range.upperBound))
    case .flag: .mapping(["type": .text("boolean")])
    case .text: .mapping(["type": .list(["string", "number", "boolean"].map { .text($0) })])
    case .words(let words): .mapping(["enum": .list(words.map { .text($0) })])
    case .color, .example: .mapping(["type": .text("string")])
    case .duration:
      .mapping(["type": .text("string"), "pattern": .text("^[0-9]*\\.?[0-9]*m?s$")])
    case .font: .mapping(["type": .list([.text("string"), .text("object")])])
    case .numbers(let names):
      .mapping([
        "type": .text("array"), "items": .mapping(["type": .text("number")]),
        "minItems": .number(Double(names.count)), "maxItems": .number(Double(names.count)),
      ])
    case .list(let item): .mapping(["type": .text("array"), "items": item.schema])
    case .object(let fields): Self.object(fields)
    case .either(let shapes): .mapping(["anyOf": .list(shapes.map(\.schema))])
    case .reference(let name): .mapping(["$ref": .text("#/$defs/\(name)")])
    case .anything: .mapping([:])
    }
  }

  private static func bounded(_ type: String, _ low: Double, _ high: Double) -> SchemaNode {
    .mapping(["type": .text(type), "minimum": .number(low), "maximum": .number(high)])
  }

  fileprivate static func object(_ fields: [Field]) -> SchemaNode {
    let properties = Dictionary(uniqueKeysWithValues: fields.map { ($0.key, $0.schema) })
    return .object(properties, required: fields.filter(\.isRequired).map(\.key))
  }
}

extension ValueShape.Field {
  /// The schema of the value, with its description.
  var schema: SchemaNode {
    help.isEmpty ? shape.schema : shape.schema.adding(["description": .text(help)])
  }
}
