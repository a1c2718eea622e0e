import Foundation
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// Answers the messages of the Model Context Protocol with a session: its requests are the tools.
///
/// The messages are those of JSON-RPC 2.0, each on a line. Of the protocol there are `initialize`, `ping`, `tools/list`
/// and `tools/call`; notifications have no answer.
struct ContextServer {
  private let session: Session
  private let registry: SceneRegistry

  /// The versions of the protocol whose messages are the same for tools; the last one is offered to others.
  private static let versions = ["2024-11-05", "2025-03-26", "2025-06-18"]
  /// The requests that are tools.
  private static let toolNames = [
    "look", "act", "check", "save", "hit", "area", "tree", "render", "settle", "advance", "mark",
    "back", "restart", "describe",
  ]
  private static let tools = SessionRequestKind.all.filter { toolNames.contains($0.name) }
    .sorted { (toolNames.firstIndex(of: $0.name) ?? 0) < (toolNames.firstIndex(of: $1.name) ?? 0) }

  init(_ session: Session, registry: SceneRegistry) {
    self.session = session
    self.registry = registry
  }

  /// A code of JSON-RPC for what is wrong with a message.
  private enum Fault: Int, Error {
    case parse = -32700
    case invalid = -32600
    case method = -32601
    case parameters = -32602
  }

  private struct Failure: Error {
    let fault: Fault
    let message: String
  }

  // MARK: Messages

  /// The answer to a line, without the line's end; nil for a notification.
  func reply(to line: String) -> String? {
    let node: ScriptNode
    do throws(ScriptError) {
      node = try ScriptReader.read(text: line, limit: Session.byteLimit)
    } catch {
      return Self.failure(Failure(fault: .parse, message: error.problem.description), id: "null")
    }
    let fields: Fields
    do throws(ScriptError) {
      fields = try node.mapping(of: "a message")
    } catch {
      return Self.failure(Failure(fault: .invalid, message: error.problem.description), id: "null")
    }
    guard let id = fields["id"] else { return nil }
    guard id.isIdentifier else {
      return Self.failure(
        Failure(fault: .invalid, message: "found \(id.summary), expected an id"), id: "null")
    }
    do {
      return "{\"jsonrpc\":\"2.0\",\"id\":\(id.json),\"result\":\(try result(fields))}"
    } catch let failure as Failure {
      return Self.failure(failure, id: id.json)
    } catch {
      return Self.failure(Failure(fault: .parameters, message: "\(error)"), id: id.json)
    }
  }

  /// The answer to a line that cannot be read.
  static func reply(toUnreadable problem: String) -> String {
    failure(Failure(fault: .parse, message: problem), id: "null")
  }

  private static func failure(_ failure: Failure, id: String) -> String {
    let message = AttributeText.quoted(failure.message)
    return "{\"jsonrpc\":\"2.0\",\"id\":\(id),"
      + "\"error\":{\"code\":\(failure.fault.rawValue),\"message\":\(message)}}"
  }

  private func result(_ fields: Fields) throws -> String {
    guard case .scalar("2.0", _)? = fields["jsonrpc"]?.content else {
      throw Failure(fault: .invalid, message: "found no 'jsonrpc' of 2.0, expected one")
    }
    guard case .scalar(let method, _)? = fields["method"]?.content else {
      throw Failure(fault: .invalid, message: "found no 'method', expected one")
    }
    switch method {
    case "initialize": return try StableJSON.line(introduction(fields["params"]))
    case "ping": return "{}"
    case "tools/list": return try StableJSON.line(Self.list(registry))
    case "tools/call": return try call(fields["params"])
    default:
      throw Failure(
        fault: .method,
        message: "found the unknown method \(quoted(method)), expected initialize, ping, "
          + "tools/list or tools/call")
    }
  }

  // MARK: Results

  private func introduction(_ parameters: ScriptNode?) -> SchemaNode {
    var version = Self.versions[Self.versions.count - 1]
    if case .mapping(let entries)? = parameters?.content,
      case .scalar(let wanted, _)? = entries.first(where: { $0.key == "protocolVersion" })?.value
        .content, Self.versions.contains(wanted)
    {
      version = wanted
    }
    return .mapping([
      "protocolVersion": .text(version), "capabilities": .mapping(["tools": .mapping([:])]),
      "serverInfo": .mapping([
        "name": .text(ToolScenes.name), "version": .text(ToolVersion.text),
      ]),
      "instructions": .text(
        "A screen of views that is looked at with 'look' and touched with 'act'. The lines of a look have numbers, "
          + "which 'act' takes as targets. Times are virtual, so nothing moves between two calls."),
    ])
  }

  /// The tools with the schemas of their arguments, which name only the forms that they need.
  private static func list(_ registry: SceneRegistry) -> SchemaNode {
    let definitions = SceneSchema(registry).definitions
    return .mapping([
      "tools": .list(
        tools.map { kind in
          // Budgets of work have more fields than all the rest.
          let schema = ValueShape.object(kind.fields.filter { $0.key != "work" }).schema
          let needed = schema.needed(of: definitions)
          return .mapping([
            "name": .text(kind.name), "description": .text(kind.help),
            "inputSchema": needed.isEmpty ? schema : schema.adding(["$defs": .mapping(needed)]),
          ])
        })
    ])
  }

  private func call(_ parameters: ScriptNode?) throws -> String {
    guard case .mapping(let entries)? = parameters?.content,
      let name = entries.first(where: { $0.key == "name" })?.value,
      case .scalar(let word, _) = name.content
    else {
      throw Failure(fault: .parameters, message: "found no 'name' of a tool, expected one")
    }
    let names = Self.tools.map(\.name)
    guard names.contains(word) else {
      let similar = nearest(word, in: names).map { "perhaps '\($0)'" }
      throw Failure(
        fault: .parameters,
        message: "found the unknown tool \(quoted(word)), expected "
          + (similar ?? "one of \(names.joined(separator: ", "))"))
    }
    let arguments = entries.first { $0.key == "arguments" }?.value
    var keys: [ScriptNode.Entry] = []
    switch arguments?.content {
    case .mapping(let found)?: keys = found.filter { !["do", "id"].contains($0.key) }
    case nil: break
    default:
      guard arguments?.isNull == true else {
        throw Failure(fault: .parameters, message: "found 'arguments' that are no object")
      }
    }
    let request = ScriptNode(
      .mapping([ScriptNode.Entry(key: "do", keyPosition: name.position, value: name)] + keys),
      at: name.position)
    switch session.outcome(of: request) {
    case .success(let answer): return try StableJSON.line(Self.content(of: answer, for: word))
    case .failure(let error):
      return try StableJSON.line(
        SchemaNode.mapping([
          "content": .list([Self.text(error.message)]), "isError": .flag(true),
        ]))
    }
  }

  // MARK: Contents

  private static func text(_ text: String) -> SchemaNode {
    .mapping(["type": .text("text"), "text": .text(text)])
  }

  private static func image(_ picture: SessionPicture?) -> [SchemaNode] {
    guard let data = picture?.png else { return [] }
    return [
      .mapping(["type": .text("image"), "data": .text(data), "mimeType": .text("image/png")])
    ]
  }

  /// The answer of a request in words, with pictures as such.
  private static func content(of answer: String, for name: String) throws -> SchemaNode {
    func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try JSONDecoder().decode(type, from: Data(answer.utf8))
    }
    let parts: [SchemaNode]
    switch name {
    case "look":
      let look = try decoded(SessionLook.self)
      let lines = look.lines.isEmpty ? ["nothing can be touched or read"] : look.lines
      parts = [text(lines.joined(separator: "\n"))] + image(look.picture)
    case "act":
      let change = try decoded(SessionChange.self)
      let lines = change.changed.isEmpty ? ["nothing has changed"] : change.changed
      parts = [text(lines.joined(separator: "\n"))]
    case "check":
      let check = try decoded(SessionCheck.self)
      parts = [text(check.problem ?? "it holds")]
    case "save": parts = [text(try decoded(SessionSave.self).text)]
    case "render":
      let picture = try decoded(SessionPicture.self)
      let words = "\(picture.width) x \(picture.height) pixels, hash \(picture.hash)"
      parts = [text(words)] + image(picture)
    default: parts = [text(answer)]
    }
    return .mapping(["content": .list(parts), "isError": .flag(false)])
  }
}

extension ScriptNode {
  /// Whether the value can be the id of a request of JSON-RPC: a text or a number.
  fileprivate var isIdentifier: Bool {
    guard case .scalar(let text, let isPlain) = content else { return false }
    return !isPlain || json == text && !["true", "false", "null"].contains(text)
  }
}

extension SchemaNode {
  /// The definitions to which the schema refers, directly or through others.
  fileprivate func needed(of definitions: SchemaNode) -> [String: SchemaNode] {
    guard case .mapping(let known) = definitions else { return [:] }
    var found: [String: SchemaNode] = [:]
    var waiting = [self]
    while let schema = waiting.popLast() {
      for name in schema.references where found[name] == nil {
        guard let definition = known[name] else { continue }
        found[name] = definition
        waiting.append(definition)
      }
    }
    return found
  }

  /// The names of the definitions to which the schema refers directly.
  private var references: [String] {
    switch self {
    case .list(let items): items.flatMap(\.references)
    case .mapping(let entries):
      entries.flatMap { key, value -> [String] in
        if key == "$ref", case .text(let path) = value {
          return [String(path.dropFirst("#/$defs/".count))]
        }
        return value.references
      }
    default: []
    }
  }
}
