package import Foundation
import Offscreen
import OffscreenPlayback

/// The JSON Schema of scene files that name the scenes and classes of a registry.
///
/// Draft 2020-12. Its attributes and parameters are those of the registry's tables, by which files
/// are read.
package struct SceneSchema {
  private let registry: SceneRegistry

  package init(_ registry: SceneRegistry) {
    self.registry = registry
  }

  /// The schema as text with sorted keys.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(document) + Data("\n".utf8)
  }

  private var document: SchemaNode {
    let file = ValueShape.object([
      .init("version", .integer(1...1), isRequired: true), .init("title", .text),
      .init("fonts", .list(.anything)), .init("font", .font),
      .init("scene", .words(registry.scenes.map(\.name))), .init("params", .anything),
      .init("root", .reference("view")), .init("size", .numbers(["width", "height"])),
      .init("scale", .number(CanvasLimit.scales)),
      .init("clock", .object([.init("fps", .integer(1...1000))])),
      .init("capture", StepShapes.capture), .init("masks", .list(.text)),
      .init("steps", .reference("steps")),
    ])
    var schema = file.schema.entries
    schema["$schema"] = .text("https://json-schema.org/draft/2020-12/schema")
    schema["title"] = .text("A scene file of Offscreen")
    schema["allOf"] = .list(registry.scenes.map(parameters))
    schema["$defs"] = .mapping([
      "view": view, "steps": ValueShape.list(.reference("step")).schema, "step": StepShapes.step,
      "place": StepShapes.place.schema,
    ])
    return .mapping(schema)
  }

  /// The parameters of a scene, which hold if a file names it.
  private func parameters(of scene: Scene) -> SchemaNode {
    let fields = scene.parameters.map { ValueShape.Field($0.name, $0.shape) }
    return .when("scene", is: scene.name, ["params": ValueShape.object(fields).schema])
  }

  private var view: SchemaNode {
    let classes = registry.viewClasses
    let rules = classes.names.map { name -> SchemaNode in
      let attributes = classes.attributes(of: name).map { ($0.key, $0.shape.schema) }
      return .when("class", is: name, Dictionary(uniqueKeysWithValues: attributes))
    }
    let standard = classes.attributes(of: "View").map { ($0.key, $0.shape.schema) }
    let unnamed = SchemaNode.mapping([
      "if": .mapping(["not": .mapping(["required": .list([.text("class")])])]),
      "then": .mapping(["properties": .mapping(Dictionary(uniqueKeysWithValues: standard))]),
    ])
    return .mapping([
      "type": .text("object"),
      "properties": .mapping([
        "class": ValueShape.words(classes.names).schema, "id": ValueShape.text.schema,
        "subviews": ValueShape.list(.reference("view")).schema,
      ]),
      "allOf": .list(rules + [unnamed]), "unevaluatedProperties": .flag(false),
    ])
  }
}

/// A part of a JSON Schema.
package indirect enum SchemaNode: Encodable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([SchemaNode])
  case mapping([String: SchemaNode])

  var entries: [String: SchemaNode] {
    if case .mapping(let entries) = self { entries } else { [:] }
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
  var schema: SchemaNode {
    switch self {
    case .number(let range): Self.bounded("number", range.lowerBound, range.upperBound)
    case .integer(let range):
      Self.bounded("integer", Double(range.lowerBound), Double(range.upperBound))
    case .flag: .mapping(["type": .text("boolean")])
    case .text: .mapping(["type": .list(["string", "number", "boolean"].map { .text($0) })])
    case .words(let words): .mapping(["enum": .list(words.map { .text($0) })])
    case .color: .mapping(["type": .text("string")])
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

  private static func object(_ fields: [Field]) -> SchemaNode {
    let properties = Dictionary(uniqueKeysWithValues: fields.map { ($0.key, $0.shape.schema) })
    return .mapping([
      "type": .text("object"), "properties": .mapping(properties),
      "required": .list(fields.filter(\.isRequired).map { .text($0.key) }),
      "additionalProperties": .flag(false),
    ])
  }
}
