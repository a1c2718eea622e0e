import Foundation
import OffscreenGallery
import OffscreenPlayback
import OffscreenSceneFiles
import Testing

/// The JSON Schema against the reader: what one accepts, the other accepts.
@Suite struct SceneSchemaTests {
  private let check: SchemaCheck

  init() throws {
    let data = try SceneSchema(Gallery.registry).json()
    check = SchemaCheck(
      try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any]))
  }

  /// Whether the reader accepts a file, and whether the schema does.
  private func verdicts(_ text: String) throws -> (reader: Bool, schema: Bool) {
    let isRead = (try? SceneFile(text: text, registry: Gallery.registry)) != nil
    return (isRead, check.accepts(try ScriptReader.read(text: text).json))
  }

  @Test func examplesAreValid() throws {
    var folder = URL(filePath: #filePath)
    while !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
      folder.deleteLastPathComponent()
    }
    let files = try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: "Examples").resolvingSymlinksInPath(),
      includingPropertiesForKeys: nil)
    #expect(files.count > 10)
    for file in files where file.pathExtension == "yaml" {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(check.accepts(try ScriptReader.read(text: text).json), "\(file.lastPathComponent)")
    }
  }

  @Test(arguments: [
    ("scene: feed\nparams: { messages: 3 }", true), ("scene: feed\nparams: { mesages: 3 }", false),
    ("scene: feed\nparams: { messages: 9999 }", false), ("scene: fed", false),
    ("size: [9, 9]\nroot: { class: Label, text: a }", true),
    ("size: [9, 9]\nroot: { class: Labl }", false),
    ("size: [9, 9]\nroot: { class: Label, txt: a }", false),
    ("size: [9, 9]\nroot: { alpha: 0.5 }", true), ("size: [9, 9]\nroot: { text: a }", false),
    ("size: [9, 9]\nroot: { subviews: [ { class: Label, alpha: 2 } ] }", false),
    ("size: [9, 9]\nroot: { class: OptionBar, options: [a, b], indicators: [line] }", true),
    ("size: [9, 9]\nroot: { class: OptionBar, indicators: [lines] }", false),
    ("size: [9, 9]\nroot: { transform: { rotate: 90 } }", true),
    ("size: [9, 9]\nroot: { transform: [1, 2, 3] }", false),
    ("scene: feed\nsteps: [ settle, { wait: 10ms }, { tap: { point: [1, 2] } } ]", true),
    ("scene: feed\nsteps: [ { wiat: 1s } ]", false),
    ("scene: feed\nsteps: [ { wait: 1 } ]", false),
    ("scene: feed\nsteps: [ { wait: 1s, frame: a } ]", false),
    ("scene: feed\nsteps: [ { touch: { phase: dwn, at: { point: [1, 2] } } } ]", false),
    ("scene: feed\nsteps: [ { repeat: { times: 2, steps: [ { wait: 1s } ] } } ]", true),
    ("scene: feed\nsteps: [ { repeat: { times: 2, steps: [ { wait: } ] } } ]", false),
    ("scene: feed\ncapture: { every: 50ms, until: settled }", true),
    ("scene: feed\ncapture: { evry: 50ms }", false),
  ])
  func readerAndSchemaAgree(text: String, isValid: Bool) throws {
    let found = try verdicts("version: 1\n\(text)\n")
    #expect(found.reader == isValid)
    #expect(found.schema == isValid)
  }
}

extension ScriptNode {
  /// The value as JSON would hold it.
  fileprivate var json: Any {
    switch content {
    case .mapping(let entries):
      return Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.value.json) })
    case .sequence(let items): return items.map(\.json)
    case .scalar(let text, let isPlain):
      guard isPlain else { return text }
      if isNull { return NSNull() }
      if let number = Double(text) { return number }
      return ["true": true, "false": false][text] ?? text
    }
  }
}

/// Judges values by a JSON Schema, as far as our schemas use the language.
private struct SchemaCheck {
  private let root: [String: Any]

  init(_ root: [String: Any]) {
    self.root = root
  }

  func accepts(_ value: Any) -> Bool { accepts(value, root) }

  private func accepts(_ value: Any, _ schema: [String: Any]) -> Bool {
    if let reference = schema["$ref"] as? String {
      return accepts(value, definition(reference))
    }
    if let words = schema["enum"] as? [String], !words.contains((value as? String) ?? "") {
      return false
    }
    if let word = schema["const"] as? String, value as? String != word { return false }
    if let types = schema["type"] as? [String], !types.contains(where: { isOf($0, value) }) {
      return false
    }
    if let type = schema["type"] as? String, !isOf(type, value) { return false }
    if let any = schema["anyOf"] as? [[String: Any]], !any.contains(where: { accepts(value, $0) }) {
      return false
    }
    if let not = schema["not"] as? [String: Any], accepts(value, not) { return false }
    if let pattern = schema["pattern"] as? String, let text = value as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      return false
    }
    return isInRange(value, schema) && acceptsItems(value, schema) && acceptsKeys(value, schema)
  }

  private func definition(_ reference: String) -> [String: Any] {
    let name = String(reference.split(separator: "/").last ?? "")
    return (root["$defs"] as? [String: Any])?[name] as? [String: Any] ?? [:]
  }

  private func isOf(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "boolean": value is Bool
    case "string": value is String
    case "number": value is Double
    case "integer": (value as? Double).map { $0 == $0.rounded() } ?? false
    default: false
    }
  }

  private func isInRange(_ value: Any, _ schema: [String: Any]) -> Bool {
    guard let number = value as? Double else { return true }
    let low = (schema["minimum"] as? NSNumber)?.doubleValue ?? -.infinity
    let high = (schema["maximum"] as? NSNumber)?.doubleValue ?? .infinity
    return (low...high).contains(number)
  }

  private func acceptsItems(_ value: Any, _ schema: [String: Any]) -> Bool {
    guard let items = value as? [Any] else { return true }
    let low = (schema["minItems"] as? NSNumber)?.intValue ?? 0
    let high = (schema["maxItems"] as? NSNumber)?.intValue ?? .max
    guard (low...high).contains(items.count) else { return false }
    guard let rule = schema["items"] as? [String: Any] else { return true }
    return items.allSatisfy { accepts($0, rule) }
  }

  private func acceptsKeys(_ value: Any, _ schema: [String: Any]) -> Bool {
    guard let entries = value as? [String: Any] else { return true }
    let required = schema["required"] as? [String] ?? []
    let high = (schema["maxProperties"] as? NSNumber)?.intValue ?? .max
    guard required.allSatisfy({ entries[$0] != nil }), entries.count <= high else { return false }
    var known = schema["properties"] as? [String: [String: Any]] ?? [:]
    for part in schema["allOf"] as? [[String: Any]] ?? [] {
      guard let condition = part["if"] as? [String: Any], accepts(value, condition),
        let rule = part["then"] as? [String: Any]
      else { continue }
      guard accepts(value, rule) else { return false }
      known.merge(rule["properties"] as? [String: [String: Any]] ?? [:]) { $1 }
    }
    let isClosed =
      schema["additionalProperties"] as? Bool == false
      || schema["unevaluatedProperties"] as? Bool == false
    return entries.allSatisfy { key, value in
      known[key].map { accepts(value, $0) } ?? !isClosed
    }
  }
}
