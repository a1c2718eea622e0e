import OffscreenSceneFiles

/// The schemas of outputs as a page of tables for people, in Markdown.
enum SchemaReference {
  /// The schemas that describe inputs, or that allow any value.
  private static let leftOut = ["scene", "session-request"]

  /// The page for all outputs.
  static func page() throws -> String {
    try OutputSchema.all.filter { !leftOut.contains($0.name) }.map { schema in
      let rows = rows(of: try schema.document(), at: "")
      var seen: Set<String> = []
      let lines = rows.filter { seen.insert($0).inserted }
      let table =
        lines.isEmpty
        ? ""
        : "\n| field | type | meaning |\n|---|---|---|\n" + lines.joined(separator: "\n") + "\n"
      return "### \(schema.name)\n\n\(schema.title).\n\(table)"
    }.joined(separator: "\n")
  }

  /// A line for each field of a value, and for the fields of values in it.
  private static func rows(of node: SchemaNode, at path: String) -> [String] {
    let choices = node["anyOf"]?.items ?? []
    if !choices.isEmpty { return choices.flatMap { rows(of: $0, at: path) } }
    if let items = node["items"] { return rows(of: items, at: path + "[]") }
    if let view = node["$defs"]?["view"], node["$ref"] != nil { return rows(of: view, at: path) }
    return (node["properties"]?.entries ?? []).flatMap { key, value in
      let place = path.isEmpty ? key : path + "." + key
      let line = "| `\(place)` | \(type(of: value)) | \(value["description"]?.word ?? "") |"
      return [line] + rows(of: value, at: place)
    }
  }

  /// The type of a value in a word or two.
  private static func type(of node: SchemaNode) -> String {
    if let words = node["enum"]?.items {
      return words.map { "`\($0.word)`" }.joined(separator: ", ")
    }
    if let name = node["$ref"]?.word { return String(name.split(separator: "/").last ?? "") }
    if let items = node["items"] { return "list of \(type(of: items))" }
    if let type = node["type"] {
      return type.items.map { $0.map(\.word).joined(separator: ", ") } ?? type.word
    }
    return "any"
  }
}

extension SchemaNode {
  /// The entry of a mapping.
  fileprivate subscript(key: String) -> SchemaNode? {
    guard case .mapping(let entries) = self else { return nil }
    return entries[key]
  }

  /// The entries of a mapping, sorted by their keys.
  fileprivate var entries: [(key: String, value: SchemaNode)] {
    guard case .mapping(let entries) = self else { return [] }
    return entries.sorted { $0.key < $1.key }
  }

  /// The items of a list.
  fileprivate var items: [SchemaNode]? {
    guard case .list(let items) = self else { return nil }
    return items
  }

  /// A text.
  fileprivate var word: String {
    guard case .text(let text) = self else { return "" }
    return text
  }
}
