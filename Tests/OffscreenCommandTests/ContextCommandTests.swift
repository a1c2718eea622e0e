import Foundation
import OffscreenTestSupport
import Testing

/// `offscreen mcp`: the messages of the Model Context Protocol.
@Suite struct ContextCommandTests {
  private static let page = """
    version: 1
    size: [100, 80]
    root:
      id: root
      subviews:
        - { class: Button, id: save, title: Save, frame: [0, 0, 100, 40] }
        - { class: Label, id: note, text: Note, frame: [0, 40, 100, 34] }
    """

  /// The answers to some lines.
  private func answers(to lines: [String]) throws -> [String] {
    var found: [String] = []
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      let run = try folder.run(
        arguments: ["mcp", "page.yaml"], input: lines.map { $0 + "\n" }.joined())
      #expect(run.status == 0 && run.error == "", "\(run.error)")
      found = run.output.split(separator: "\n").map(String.init)
    }
    return found
  }

  private func call(_ id: Int, _ name: String, _ arguments: String) -> String {
    #"{"jsonrpc": "2.0", "id": \#(id), "method": "tools/call", "params": {"name": "\#(name)", "arguments": \#(arguments)}}"#
  }

  private func value(_ answer: String) throws -> JSONValue { try JSONValue(Data(answer.utf8)) }

  @Test func handshakeNamesTheServer() throws {
    let found = try answers(to: [
      #"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2024-11-05", "capabilities": {}, "clientInfo": {"name": "a", "version": "1"}}}"#,
      #"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#,
      #"{"jsonrpc": "2.0", "id": "two", "method": "ping"}"#,
      #"{"jsonrpc": "2.0", "id": 3, "method": "initialize", "params": {"protocolVersion": "1999-01-01"}}"#,
    ])
    #expect(found.count == 3)
    let first = try value(found[0])["result"]
    #expect(first?["protocolVersion"]?.text == "2024-11-05")
    #expect(first?["serverInfo"]?["name"]?.text == "offscreen")
    #expect(first?["capabilities"]?["tools"] != nil)
    #expect(found[1] == #"{"jsonrpc":"2.0","id":"two","result":{}}"#)
    #expect(try value(found[2])["result"]?["protocolVersion"]?.text == "2025-06-18")
  }

  @Test func toolsHaveSchemasThatStandAlone() throws {
    let found = try answers(to: [#"{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}"#])
    let tools = try #require(try value(found[0])["result"]?["tools"]?.items)
    let names = tools.compactMap { $0["name"]?.text }
    #expect(names.starts(with: ["look", "act", "check", "save"]))
    let check = SchemaCheck(try #require(tools[1]["inputSchema"]))
    #expect(check.accepts(try JSONValue(Data(#"{"tap": {"number": 3}}"#.utf8))))
    #expect(
      check.accepts(
        try JSONValue(Data(#"{"tap": {"role": "button", "name": "Save"}, "count": 2}"#.utf8))))
    #expect(!check.accepts(try JSONValue(Data(#"{"tap": {"rôle": "button"}}"#.utf8))))
    for tool in tools {
      #expect(tool["description"]?.text?.isEmpty == false)
      #expect(tool["inputSchema"]?["type"]?.text == "object")
    }
    #expect(found[0].utf8.count < 24_000)
  }

  @Test func callsAnswerInWords() throws {
    let found = try answers(to: [
      call(1, "look", "{}"), call(2, "act", #"{"tap": {"number": 1}}"#),
      call(3, "check", ##"{"view": "#note", "key": "text", "is": "Note"}"##),
      call(4, "check", ##"{"view": "#note", "key": "text", "is": "No"}"##),
      call(5, "look", #"{"picture": true, "budget": 20}"#), call(6, "act", #"{"tap": 7}"#),
      call(7, "save", "{}"), call(8, "render", "{}"), call(9, "hit", #"{"point": [5, 5]}"#),
      call(10, "look", "null"),
    ])
    func text(_ index: Int) throws -> String? {
      try value(found[index])["result"]?["content"]?.items?.first?["text"]?.text
    }
    #expect(
      try text(0)
        == "#1 Button \"Save\" {0,0 100x40} tap\n#2 Label text \"Note\" {0,40 100x34}")
    #expect(try text(1) == "nothing has changed")
    #expect(try text(2) == "it holds")
    #expect(try text(3) == "expected text of #note to be 'No', found 'Note'")
    #expect(try text(4) == text(0))
    let image = try value(found[4])["result"]?["content"]?.items?.last
    #expect(image?["mimeType"]?.text == "image/png")
    #expect(image?["data"]?.text?.hasPrefix("iVBOR") == true)
    #expect(try text(5) == "found the number 7, expected one from 1 to 2")
    #expect(try value(found[5])["result"]?["isError"] == JSONValue(Data("true".utf8)))
    #expect(try text(6)?.contains(##"{"tap": {"view": "#save"}}"##) == true)
    #expect(try value(found[7])["result"]?["content"]?.items?.count == 2)
    #expect(try text(8)?.contains("\"id\":\"#save\"") == true)
    #expect(try text(9) == text(0))
  }

  @Test func mistakesHaveCodes() throws {
    let mistakes: [(String, Int, String)] = [
      ("{\"jsonrpc\"", -32700, "not valid"), ("5", -32600, "found '5'"), ("[]", -32600, "a list"),
      (#"{"id": 1, "method": "ping"}"#, -32600, "'jsonrpc'"),
      (#"{"jsonrpc": "2.0", "id": null, "method": "ping"}"#, -32600, "expected an id"),
      (#"{"jsonrpc": "2.0", "id": {}, "method": "ping"}"#, -32600, "expected an id"),
      (#"{"jsonrpc": "2.0", "id": 1}"#, -32600, "'method'"),
      (#"{"jsonrpc": "2.0", "id": 1, "method": "pong"}"#, -32601, "unknown method 'pong'"),
      (#"{"jsonrpc": "2.0", "id": 1, "method": "tools/call"}"#, -32602, "'name'"),
      (call(1, "loook", "{}"), -32602, "perhaps 'look'"),
      (call(1, "play", "{}"), -32602, "unknown tool 'play'"),
      (call(1, "look", "[1]"), -32602, "no object"),
    ]
    let found = try answers(to: mistakes.map(\.0) + [call(2, "look", "{}")])
    #expect(found.count == mistakes.count + 1)
    for (answer, mistake) in zip(found, mistakes) {
      let error = try #require(try value(answer)["error"], "\(mistake.0)")
      #expect(error["code"] == (try JSONValue(Data("\(mistake.1)".utf8))), "\(mistake.0)")
      #expect(error["message"]?.text?.contains(mistake.2) == true, "\(answer)")
    }
    #expect(found.last?.contains("#1 Button") == true)
  }
}
