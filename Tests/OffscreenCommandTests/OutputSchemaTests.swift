import Foundation
import OffscreenTestSupport
import Testing

/// The JSON of subcommands, checked against the schemas that `offscreen schema` prints.
@Suite struct OutputSchemaTests {
  /// An output and the name of its schema.
  private struct Output {
    let schema: String
    let value: JSONValue
  }

  /// Views that lie over one another, take no touches, stick out, scroll and take taps.
  private static let page = """
    version: 1
    size: [100, 80]
    root:
      id: root
      backgroundColor: white
      subviews:
        - { class: Button, id: save, title: Save, frame: [4, 4, 40, 20] }
        - { class: Label, id: cover, text: "a \\"word\\"", frame: [10, 6, 20, 10] }
        - { id: badge, backgroundColor: red, frame: [30, 10, 20, 20], isUserInteractionEnabled: false }
        - class: ScrollView
          id: list
          frame: [0, 40, 60, 40]
          contentSize: [60, 200]
          subviews:
            - { id: wide, backgroundColor: blue, frame: [50, 0, 30, 30] }
    masks: ["#badge"]
    capture: { every: 50ms, until: 200ms }
    steps:
      - drag: { from: { point: [20, 70] }, to: { point: [20, 45] }, duration: 100ms }
      - frame: dragged
    """

  /// Requests of all kinds.
  private static let sessionRequests = [
    #"{"do": "hit", "point": [12, 8], "explain": true}"#, ##"{"do": "hit", "view": "#save"}"##,
    #"{"do": "hits", "points": [[12, 8]]}"#, #"{"do": "map"}"#,
    ##"{"do": "area", "view": "#save"}"##, #"{"do": "audit"}"#,
    #"{"do": "audit", "rules": ["hig", "crowded=12"], "states": 10}"#,
    #"{"do": "audit", "rules": ["truncated"], "pseudo": ["none", "long", "rtl"]}"#,
    ##"{"do": "set", "view": "#badge", "key": "alpha", "to": 0.5}"##,
    ##"{"do": "scroll", "view": "#list", "to": "bottom", "animated": true}"##,
    #"{"do": "play", "steps": ["settle", {"tap": {"point": [12, 8]}}]}"#,
    #"{"do": "advance", "by": "16ms"}"#, #"{"do": "settle", "max": "1s"}"#, #"{"do": "tree"}"#,
    ##"{"do": "tree", "select": "#save", "boxes": true}"##, #"{"do": "mark", "name": "a"}"#,
    #"{"do": "back", "to": "a"}"#, #"{"do": "render"}"#, #"{"do": "render", "to": "a.png"}"#,
    #"{"do": "look", "picture": true}"#, #"{"do": "look", "budget": 20, "to": "look.png"}"#,
    ##"{"do": "act", "tap": "#save"}"##, ##"{"do": "act", "scroll": "#list", "to": "bottom"}"##,
    ##"{"do": "check", "view": "#badge", "key": "alpha", "is": 1}"##, #"{"do": "save"}"#,
    ##"{"do": "check", "view": "#badge", "key": "alpha", "is": 0.2}"##,
    #"{"do": "restart", "scene": "feed", "size": [100, 80]}"#, #"{"do": "describe"}"#,
  ]

  /// Outputs of all subcommands that print JSON, in all their forms.
  private static func outputs() throws -> [Output] {
    var outputs: [Output] = []
    try Tool.inFolder { folder in
      func add(_ schema: String, _ arguments: String..., status: Int32 = 0) throws {
        let run = try folder.run(arguments: arguments)
        #expect(run.status == status, "\(arguments): \(run.error)")
        outputs.append(Output(schema: schema, value: try JSONValue(Data(run.output.utf8))))
      }
      try folder.write("Package.swift", "")
      try folder.write("page.yaml", page)
      try add(
        "hit-test", "hit-test", "point", "page.yaml", "12,8", "40,20", "70,50", "200,8", "--json")
      try add("hit-test-map", "hit-test", "map", "page.yaml", "--json")
      try add(
        "sweep", "sweep", "page.yaml", "--vary", "x=save,none", "--ask", "hit 12,8", "--ask",
        "area #{x}", "--assert", "hit != none", "--json")
      try add("hit-test-why", "hit-test", "why", "page.yaml", "#save", "--json")
      try add("hit-test-why", "hit-test", "why", "page.yaml", "#wide", "--json")
      try add("hit-test-line", "hit-test", "line", "page.yaml", "y=8", "--json")
      try add(
        "hit-test-targets", "hit-test", "map", "page.yaml", "--min-target", "44x44", "--json",
        status: 4)
      try add("hit-test-finger", "hit-test", "aim", "page.yaml", "--json")
      try add("hit-test-aim", "hit-test", "aim", "page.yaml", "12,8", "--json")
      try add("hit-test-aim", "hit-test", "aim", "page.yaml", "200,8", "--json")
      try add("audit", "audit", "page.yaml", "--rule", "hig,unreachable", "--json")
      try add(
        "audit-sweep", "audit", "page.yaml", "--rule", "hig", "--vary", "width=90...100", "--json")
      try add("accessibility", "accessibility", "page.yaml", "--json")
      try add("look", "look", "page.yaml", "--json", "--budget", "20")
      try add("accessibility", "accessibility", "swipe-table", "--json")
      try add("hit-test-regions", "hit-test", "map", "page.yaml", "--regions", "--json")
      try add("tree", "tree", "page.yaml", "--json")
      try add("tree", "tree", "page.yaml", "--boxes", "--constraints", "--json")
      try add("tree", "tree", "feed", "--json")
      let session = try folder.run(
        arguments: ["session", "page.yaml"], input: sessionRequests.joined(separator: "\n"))
      for reply in session.output.split(separator: "\n") {
        outputs.append(
          Output(schema: "session-reply", value: try JSONValue(Data(reply.utf8))))
      }
      try add("verify", "record", "page.yaml", "--json")
      try add("verify", "verify", "page.yaml", "--json")
      try folder.write("page.yaml", page.replacing("title: Save", with: "title: Sent"))
      try add("verify", "verify", "page.yaml", "--mask", "#nobody", "--json", status: 65)
      try add("pending", "pending", "--json")
      let record = try #require(folder.contents(".build/snapshots/run.json"))
      outputs.append(Output(schema: "run", value: try JSONValue(record)))
      _ = try folder.run("render", "page.yaml", "-o", "old.png")
      _ = try folder.run("render", "page.yaml", "--at", "50ms", "-o", "new.png")
      _ = try folder.run("render", "page.yaml", "--scale", "2", "-o", "large.png")
      try add("diff", "diff", "old.png", "old.png", "--json")
      try add("diff", "diff", "old.png", "new.png", "--json", status: 1)
      try add("diff", "diff", "old.png", "large.png", "--json", status: 3)
      try add(
        "diff", "diff", "old.png", "new.png", "--compare", "channel:255", "--json")
      try folder.write("a.txt", "one\ntwo\n")
      try folder.write("b.txt", "one\nthree\n")
      try folder.write(
        "old.json", try folder.run("hit-test", "map", "page.yaml", "--json").output)
      try folder.write(
        "new.json",
        try folder.run("hit-test", "map", "page.yaml", "--at", "0ms", "--json").output)
      try add("diff-map", "diff", "--map", "old.json", "old.json", "--json")
      try add("diff-map", "diff", "--map", "old.json", "new.json", "--json", status: 1)
      try add("diff-tree", "diff", "--tree", "a.txt", "a.txt", "--json")
      try add("diff-tree", "diff", "--tree", "a.txt", "b.txt", "--json", status: 1)
      try add("work", "work", "page.yaml", "--json", "--frames")
      try add("prune", "prune", "--force", "--json")
      _ = try folder.run("storyboard", "page.yaml", "--layout", "frames", "-o", "frames")
      let frames = try #require(folder.contents("frames/frames.json"))
      outputs.append(Output(schema: "frames", value: try JSONValue(frames)))
    }
    return outputs
  }

  private static func schema(_ name: String) throws -> JSONValue {
    var schema = JSONValue.null
    try Tool.inFolder { folder in
      let run = try folder.run("schema", name)
      #expect(run.status == 0 && run.error.isEmpty)
      schema = try JSONValue(Data(run.output.utf8))
    }
    return schema
  }

  /// The names that `schema --list` prints.
  private static func names() throws -> [String] {
    var names: [String] = []
    try Tool.inFolder { folder in
      names = try folder.run("schema", "--list").output.split(separator: "\n")
        .compactMap { $0.split(separator: " ").first.map(String.init) }
    }
    return names
  }

  @Test func outputsAgreeWithTheirSchemas() throws {
    let outputs = try Self.outputs()
    #expect(
      Set(outputs.map(\.schema))
        == Set(try Self.names()).subtracting(["scene", "session-request"]))
    for (name, group) in Dictionary(grouping: outputs, by: \.schema) {
      let check = SchemaCheck(try Self.schema(name))
      for output in group {
        #expect(check.accepts(output.value), "\(name)")
        for damaged in output.value.damaged {
          #expect(!check.accepts(damaged), "\(name): \(damaged)")
        }
      }
    }
  }

  @Test func requestsOfSessionsAgreeWithTheirSchema() throws {
    let check = SchemaCheck(try Self.schema("session-request"))
    for request in Self.sessionRequests {
      #expect(check.accepts(try JSONValue(Data(request.utf8))), "\(request)")
    }
    for request in [
      #"{"do": "hti", "point": [12, 8]}"#, #"{"do": "hit", "pont": [12, 8]}"#,
      #"{"do": "hit", "point": [12]}"#, #"{"do": "hits"}"#, #"{"point": [12, 8]}"#,
      #"{"do": "play", "steps": [{"tapp": {}}]}"#, #"{"do": "map", "scale": 1000}"#,
    ] {
      #expect(!check.accepts(try JSONValue(Data(request.utf8))), "\(request)")
    }
  }

  @Test func fieldsAreDescribed() throws {
    for name in try Self.names() where name != "scene" {
      // The steps that requests hold are described with scene files.
      let schema = try Self.schema(name).without(name == "session-request" ? "$defs" : nil)
      #expect(schema["$schema"]?.text == "https://json-schema.org/draft/2020-12/schema")
      #expect(schema["title"]?.text?.isEmpty == false)
      #expect(schema.fieldsWithoutDescription == [], "\(name)")
    }
  }

  @Test func unknownSchemasHaveTheNearestName() throws {
    try Tool.inFolder { folder in
      let run = try folder.run("schema", "hit-tst")
      #expect(run.status == 64)
      #expect(
        run.error == "offscreen: found the unknown schema 'hit-tst', expected perhaps 'hit-test'\n")
    }
  }
}

extension JSONValue {
  /// The value with each of its parts in turn replaced by a mapping that is not valid in any place.
  fileprivate var damaged: [JSONValue] {
    let wrong = JSONValue.mapping(["?": .null])
    switch self {
    case .list(let items):
      let inner = items.enumerated().flatMap { index, item in
        item.damaged.map { part in
          var items = items
          items[index] = part
          return JSONValue.list(items)
        }
      }
      return inner + [wrong]
    case .mapping(let entries):
      let inner = entries.flatMap { key, value in
        value.damaged.map { JSONValue.mapping(entries.merging([key: $0]) { $1 }) }
      }
      return inner + [wrong, .mapping([:])]
    default: return [wrong]
    }
  }

  /// The mapping without a key.
  fileprivate func without(_ key: String?) -> JSONValue {
    guard let key, case .mapping(let entries) = self else { return self }
    return .mapping(entries.filter { $0.key != key })
  }

  /// The keys of a schema's properties that no note explains.
  fileprivate var fieldsWithoutDescription: [String] {
    switch self {
    case .list(let items): return items.flatMap(\.fieldsWithoutDescription)
    case .mapping(let entries):
      let fields = entries["properties"]?.entries ?? [:]
      return fields.filter { $0.value["description"]?.text?.isEmpty != false }.map(\.key)
        + entries.values.flatMap(\.fieldsWithoutDescription)
    default: return []
    }
  }
}
