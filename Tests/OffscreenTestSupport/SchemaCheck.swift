import Foundation

/// Judges values by a JSON Schema of draft 2020-12, as far as this package's schemas use it.
///
/// An unknown keyword stops the program, because it would be ignored otherwise.
public struct SchemaCheck {
  private static let keywords: Set<String> = [
    "$ref", "enum", "const", "type", "anyOf", "not", "pattern", "minimum", "maximum", "minItems",
    "maxItems", "items", "properties", "required", "minProperties", "maxProperties", "allOf", "if",
    "then", "additionalProperties", "unevaluatedProperties",
  ]
  private static let annotations: Set<String> = ["$schema", "$defs", "title", "description"]

  private let root: JSONValue

  /// Judges by a schema, which is a whole document.
  public init(_ schema: JSONValue) {
    root = schema
  }

  /// Whether a value agrees with the schema.
  public func accepts(_ value: JSONValue) -> Bool { accepts(value, root) }

  private func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    if case .flag(let isAllowed) = schema { return isAllowed }
    let unknown = Set(schema.entries?.keys ?? [:].keys)
      .subtracting(Self.keywords).subtracting(Self.annotations)
    precondition(unknown.isEmpty, "The check knows no keyword \(unknown.sorted()).")
    return agrees(value, schema) && isInRange(value, schema) && acceptsItems(value, schema)
      && acceptsKeys(value, schema)
  }

  private func agrees(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    if let reference = schema["$ref"]?.text, !accepts(value, definition(reference)) { return false }
    if let words = schema["enum"]?.items, !words.contains(value) { return false }
    if let word = schema["const"], word != value { return false }
    if let type = schema["type"] {
      let types = (type.items ?? [type]).compactMap(\.text)
      if !types.contains(where: { isOf($0, value) }) { return false }
    }
    if let any = schema["anyOf"]?.items, !any.contains(where: { accepts(value, $0) }) {
      return false
    }
    if let not = schema["not"], accepts(value, not) { return false }
    guard let pattern = schema["pattern"]?.text, let text = value.text else { return true }
    return text.range(of: pattern, options: .regularExpression) != nil
  }

  private func definition(_ reference: String) -> JSONValue {
    let name = String(reference.split(separator: "/").last ?? "")
    guard let definition = root["$defs"]?[name] else {
      preconditionFailure("The schema has no definition of \(reference).")
    }
    return definition
  }

  private func isOf(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("object", .mapping), ("array", .list), ("boolean", .flag), ("string", .text),
      ("number", .number), ("null", .null):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }

  private func isInRange(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    guard let number = value.number else { return true }
    let low = schema["minimum"]?.number ?? -.infinity
    let high = schema["maximum"]?.number ?? .infinity
    return (low...high).contains(number)
  }

  private func acceptsItems(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    guard let items = value.items else { return true }
    let low = schema["minItems"]?.number ?? 0
    let high = schema["maxItems"]?.number ?? .infinity
    guard (low...high).contains(Double(items.count)) else { return false }
    guard let rule = schema["items"] else { return true }
    return items.allSatisfy { accepts($0, rule) }
  }

  private func acceptsKeys(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    guard let entries = value.entries else { return true }
    let required = (schema["required"]?.items ?? []).compactMap(\.text)
    let low = schema["minProperties"]?.number ?? 0
    let high = schema["maxProperties"]?.number ?? .infinity
    guard required.allSatisfy({ entries[$0] != nil }),
      (low...high).contains(Double(entries.count))
    else { return false }
    var known = schema["properties"]?.entries ?? [:]
    for part in schema["allOf"]?.items ?? [] {
      guard let condition = part["if"], accepts(value, condition), let rule = part["then"] else {
        continue
      }
      guard accepts(value, rule) else { return false }
      known.merge(rule["properties"]?.entries ?? [:]) { $1 }
    }
    let others = schema["additionalProperties"] ?? schema["unevaluatedProperties"] ?? .flag(true)
    return entries.allSatisfy { key, value in accepts(value, known[key] ?? others) }
  }
}
