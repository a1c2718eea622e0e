import Foundation
import OffscreenTestSupport
import Testing

/// Eyes and hands of `offscreen session`: `look`, `act`, `check` and `save`.
@Suite struct LookCommandTests {
  private static let page = """
    version: 1
    size: [100, 80]
    root:
      id: root
      subviews:
        - class: ScrollView
          id: list
          frame: [0, 0, 100, 80]
          contentSize: [100, 400]
          subviews:
            - { class: Button, id: first, title: First, frame: [0, 0, 100, 40] }
            - { class: TextField, id: name, placeholder: Name, frame: [0, 40, 100, 34] }
            - { class: Switch, id: wifi, frame: [0, 300, 51, 31], attributes: {} }
            - { class: Label, id: last, text: Last, frame: [0, 350, 100, 40] }
        - { id: badge, frame: [0, 0, 100, 40] }
    """.replacing(", attributes: {}", with: "")

  /// The replies to some requests, each as an object.
  private func replies(_ requests: [String], arguments: [String] = []) throws -> [[String: Any]] {
    var lines: [String] = []
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      let run = try folder.run(
        arguments: ["session", "page.yaml"] + arguments,
        input: requests.map { $0 + "\n" }.joined())
      #expect(run.status == 0 && run.error == "")
      lines = run.output.split(separator: "\n").map(String.init)
      let again = try folder.run(
        arguments: ["session", "page.yaml"] + arguments,
        input: requests.map { $0 + "\n" }.joined())
      #expect(again.output == run.output, "the bytes of a second session are others")
    }
    #expect(lines.count == requests.count)
    return try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  private func message(_ reply: [String: Any]) -> String {
    (reply["error"] as? [String: Any])?["message"] as? String ?? "no error"
  }

  private func answer(_ reply: [String: Any]) throws -> [String: Any] {
    try #require(reply["ok"] as? [String: Any], "\(reply)")
  }

  @Test func looksAndActs() throws {
    let found = try replies([
      #"{"do": "look"}"#, #"{"do": "act", "tap": {"number": 1}}"#,
      ##"{"do": "act", "tap": {"text": "Name"}}"##, #"{"do": "act", "type": "Ada"}"#,
      ##"{"do": "check", "view": "#name", "key": "text", "is": "Ada"}"##,
      ##"{"do": "check", "view": "#name", "key": "text", "is": "Bob"}"##,
      ##"{"do": "act", "scroll": "#list", "until": {"role": "switch"}}"##,
      #"{"do": "act", "tap": {"role": "switch"}}"#,
      ##"{"do": "act", "drag": "#list", "towards": "up"}"##,
      ##"{"do": "act", "fling": "#list", "towards": "down"}"##,
      #"{"do": "save"}"#, #"{"do": "save", "as": "swift", "view": "Page()"}"#,
    ])
    let lines = try #require(try answer(found[0])["lines"] as? [String])
    #expect(
      lines == [
        "#1 Button \"First\" {0,0 100x40} tap unreachable",
        "#2 TextField field \"Name\" {0,40 100x34} tap",
        "#3 ScrollView {0,0 100x80} scroll reachable {0,40 100x40} below at 0,0",
        "and 2 out of view",
      ])
    #expect(
      message(found[1])
        == "found #1, the Button \"First\", whose touches #badge takes (occludedBy), "
        + "expected it to be reachable")
    let tapped = try #require(try answer(found[2])["changed"] as? [String])
    #expect(tapped.contains("#2 TextField \"Name\" editing"), "\(tapped)")
    let typed = try #require(try answer(found[3])["changed"] as? [String])
    #expect(typed.first == "#2 TextField \"Name\" says \"Ada\"", "\(typed)")
    #expect(try answer(found[4])["holds"] as? Bool == true)
    #expect(try answer(found[5])["holds"] as? Bool == false)
    #expect(
      try answer(found[5])["problem"] as? String
        == "expected text of #name to be 'Bob', found 'Ada'")
    let scrolled = try answer(found[6])
    let positions = try #require(scrolled["changed"] as? [String])
    #expect(positions.first?.hasPrefix("#list offset 0,0 -> 0,") == true, "\(positions)")
    #expect(scrolled["target"] as? String == "#list")
    let toggled = try #require(try answer(found[7])["changed"] as? [String])
    #expect(toggled.contains { $0.hasSuffix("on, no longer off") }, "\(toggled)")
    let yaml = try #require(try answer(found[10])["text"] as? String)
    #expect(
      yaml.contains(##"{"expect": {"view": "#name", "key": "text", "is": "Ada"}}"##), "\(yaml)")
    #expect(!yaml.contains("Bob"))
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      try folder.write("saved.yaml", yaml)
      let tree = try folder.run("tree", "saved.yaml", "--select", "#name")
      #expect(tree.status == 0 && tree.output.contains("\"Ada\""), "\(tree)")
    }
    let swift = try #require(try answer(found[11])["text"] as? String)
    #expect(
      swift.hasPrefix("import OffscreenTestingScripts\nimport Testing\n\n@Test func playedPath()"))
    #expect(swift.contains("of: { Page() }") && swift.contains("size: [100, 80]"))
    #expect(!swift.contains("root:"))
  }

  @Test func waitsEnd() throws {
    let found = try replies([
      #"{"do": "act", "wait": "100ms"}"#, #"{"do": "act", "wait": {"text": "First"}}"#,
      #"{"do": "act", "wait": {"text": "Never"}, "max": "200ms"}"#,
      #"{"do": "act", "gone": {"text": "First"}, "max": "200ms"}"#,
      #"{"do": "act", "gone": {"text": "Never"}}"#,
      ##"{"do": "act", "scroll": "#list", "until": {"text": "Never"}}"##,
      ##"{"do": "act", "scroll": "#list", "to": "top"}"##,
    ])
    #expect(try answer(found[0])["t_ms"] as? Double == 100)
    #expect(try answer(found[1])["t_ms"] as? Double == 100)
    #expect(
      message(found[2])
        == "found '\"Never\"' not in view after 200ms, expected it to be seen")
    #expect(
      message(found[3])
        == "found '\"First\"' still in view after 200ms, expected it to be gone")
    #expect(try answer(found[4])["changed"] as? [String] == [])
    #expect(
      message(found[5])
        == "found no '\"Never\"' in view after 10 drags of '#list' that look down, "
        + "expected it before the end of the content")
    #expect(
      (try answer(found[6])["changed"] as? [String])?.first?.hasSuffix("-> 0,0") == true)
  }

  /// Requests that are no requests get one line each, and a look afterwards is the same.
  @Test func mistakesChangeNothing() throws {
    let mistakes: [(String, String)] = [
      (#"{"do": "act"}"#, "found an act without a deed, expected one of tap, type, drag"),
      (#"{"do": "act", "tap": {"number": 99}}"#, "found the number 99, expected one from 1 to 3"),
      (#"{"do": "act", "tap": {"number": 0}}"#, "found '0'"),
      (#"{"do": "act", "tap": {"number": "x"}}"#, "found the text 'x'"),
      (#"{"do": "act", "tap": []}"#, "found a list of 0, expected a selector"),
      (#"{"do": "act", "tap": 2, "by": [1, 2]}"#, "found the unknown key 'by' in tap"),
      (#"{"do": "act", "drag": 2}"#, "found no 'towards' in act"),
      (#"{"do": "act", "drag": 2, "towards": "lft"}"#, "expected perhaps 'left'"),
      (#"{"do": "act", "drag": 2, "towards": "left", "by": [1, 2]}"#, "found both"),
      (#"{"do": "act", "fling": 2, "velocity": [0, 0]}"#, "expected a velocity"),
      (#"{"do": "act", "scroll": 3, "until": 2, "to": "top"}"#, "found both"),
      (#"{"do": "act", "scroll": 3, "to": "top", "towards": "up"}"#, "found both"),
      (#"{"do": "act", "scroll": 3, "by": [0, 1], "towards": "up"}"#, "found both"),
      (#"{"do": "look", "budget": 1000001}"#, "found '1000001'"),
      (#"{"do": "act", "type": "a"}"#, "found text to type while no field is edited"),
      (#"{"do": "act", "tap": {"text": "Frist"}}"#, "the nearest is 'First'"),
      (#"{"do": "act", "tap": {"label": "Last"}}"#, "which is not in view (outsideBounds)"),
      (#"{"do": "act", "wait": "1000000s"}"#, "found the text '1000000s'"),
      (#"{"do": "look", "budget": 3}"#, "found '3'"),
      (#"{"do": "look", "to": "/no/such/folder.png"}"#, "there is no folder"),
      (#"{"do": "check"}"#, "in expect"), (#"{"do": "save", "as": "java"}"#, "unknown word 'java'"),
      (#"{"do": "save", "as": "swift", "name": "a b"}"#, "found 'a b', expected a name"),
    ]
    let look = #"{"do": "look"}"#
    let found = try replies([look] + mistakes.map(\.0) + [look])
    for (reply, mistake) in zip(found.dropFirst(), mistakes) {
      #expect(message(reply).contains(mistake.1), "\(mistake.0): \(message(reply))")
      #expect(!message(reply).contains("\n"))
    }
    #expect(
      try answer(found[0])["lines"] as? [String] == answer(found[found.count - 1])["lines"]
        as? [String])
  }

  /// Going back makes the state again in which the numbers began.
  @Test func marksKeepNumbers() throws {
    let found = try replies([
      #"{"do": "mark", "name": "a"}"#, #"{"do": "look"}"#,
      ##"{"do": "act", "scroll": "#list", "until": {"text": "Last"}}"##, #"{"do": "look"}"#,
      #"{"do": "back", "to": "a"}"#, #"{"do": "look"}"#,
    ])
    #expect(
      try answer(found[1])["lines"] as? [String] == answer(found[5])["lines"] as? [String])
    #expect(
      try answer(found[1])["lines"] as? [String] != answer(found[3])["lines"] as? [String])
  }

  /// A view whose content fits is searched downwards, once.
  @Test func contentThatFitsIsSearchedOnce() throws {
    try Tool.inFolder { folder in
      try folder.write(
        "page.yaml",
        """
        version: 1
        size: [100, 80]
        root:
          subviews:
            - { class: ScrollView, id: list, frame: [0, 0, 100, 80], contentSize: [100, 80] }
        """)
      let run = try folder.run(
        "session", "page.yaml",
        input: ##"{"do": "act", "scroll": "#list", "until": {"text": "Never"}}"## + "\n"
          + #"{"do": "look", "budget": 1000000}"# + "\n")
      let replies = run.output.split(separator: "\n")
      #expect(replies.first?.contains("after 1 drags of '#list' that look down") == true, "\(run)")
      #expect(replies.last?.hasPrefix(#"{"ok""#) == true, "\(run)")
    }
  }
}
