import Foundation
import OffscreenTestSupport
import Testing

/// Twenty tasks that are solved by looking and acting, and the words that they cost.
@Suite struct LookTaskTests {
  private struct Task {
    let name: String
    /// The name of a scene, or the lines of a page's views.
    let scene: String
    /// The tools that are called, with their arguments.
    let calls: [(tool: String, arguments: String)]
    /// What the last answer says.
    let answer: String

    init(_ name: String, _ scene: String, _ calls: [(String, String)], _ answer: String) {
      self.name = name
      self.scene = scene
      self.calls = calls
      self.answer = answer
    }
  }

  private static let save = "- { class: Button, title: Save, frame: [20, 100, 160, 40] }"
  private static let why = ("act", #"{"tap": {"role": "button", "name": "Save"}}"#)
  private static let form = """
    - { class: Label, text: Name, frame: [10, 4, 180, 20] }
    - { class: TextField, id: name, placeholder: Ada, frame: [10, 26, 180, 34] }
    - { class: Label, text: Mail, frame: [10, 64, 180, 20] }
    - { class: TextField, id: mail, frame: [10, 86, 180, 34] }
    """
  private static let switches = """
    - { class: Label, text: Wi-Fi, frame: [10, 10, 100, 30] }
    - { class: Switch, frame: [140, 10, 51, 31] }
    - { class: Label, text: Bluetooth, frame: [10, 60, 100, 30] }
    - { class: Switch, frame: [140, 60, 51, 31] }
    """
  private static let controls = """
    - { class: SegmentedControl, titles: [Day, Week, Year], frame: [10, 10, 180, 32] }
    - { class: Stepper, frame: [10, 50, 94, 32] }
    - { class: Slider, id: volume, frame: [10, 100, 180, 34] }
    """
  private static let terms = """
    - class: ScrollView
      frame: [0, 0, 200, 160]
      contentSize: [200, 900]
      subviews:
        - { class: Label, text: Terms, frame: [10, 10, 180, 30] }
        - { class: Button, title: I agree, frame: [10, 840, 180, 40] }
    """

  private static let tasks: [Task] = [
    Task(
      "Why can Save not be tapped? A view lies over it",
      save + "\n- { id: veil, frame: [0, 0, 200, 160] }",
      [why], "whose touches #veil takes (occludedBy)"),
    Task(
      "Why can Save not be tapped? It is disabled",
      save.replacing(" }", with: ", isEnabled: false }"),
      [why], "which is disabled"),
    Task(
      "Why can Save not be tapped? It is outside of its card",
      "- { frame: [0, 0, 200, 90], subviews: [ \(save.dropFirst(2)) ] }", [why],
      "(outsideAncestorBounds)"),
    Task(
      "Why can Save not be tapped? Its card takes no touches",
      "- { frame: [0, 0, 200, 160], isUserInteractionEnabled: false, subviews: [ \(save.dropFirst(2)) ] }",
      [why], "(userInteractionDisabled)"),
    Task(
      "Where can Save be tapped beside a badge?",
      save + "\n- { backgroundColor: red, frame: [20, 100, 100, 40] }", [("look", "{}")],
      "reachable {120,100 60x40}"),
    Task(
      "Fill in a name", form,
      [
        (
          "act",
          #"{"type": "Grace", "into": {"role": "field", "near": {"text": "Name"}}, "budget": 10}"#
        )
      ], "#2 TextField \"Ada\" says \"Grace\", editing"),
    Task(
      "Fill in two fields, and check the second", form,
      [
        ("act", ##"{"type": "Grace", "into": "#name", "budget": 10}"##),
        (
          "act",
          #"{"type": "g@navy.mil", "into": {"role": "field", "near": {"text": "Mail"}}, "budget": 10}"#
        ), ("check", ##"{"view": "#mail", "key": "text", "is": "g@navy.mil"}"##),
      ], "it holds"),
    Task(
      "Turn on the switch beside Bluetooth", switches,
      [("act", #"{"tap": {"role": "switch", "near": {"text": "Bluetooth"}}, "budget": 10}"#)],
      "#4 Switch on, no longer off"),
    Task(
      "Choose the week", controls, [("act", #"{"tap": {"label": "Week"}, "budget": 20}"#)],
      "\"Week\" selected"),
    Task(
      "Two guests more", controls,
      [("act", #"{"tap": {"label": "Increment"}, "count": 2, "budget": 10}"#), ("look", "{}")],
      "Stepper button \"Decrement\""),
    Task(
      "Turn the volume up", controls,
      [("act", ##"{"drag": "#volume", "by": [60, 0], "budget": 10}"##)], "#6 Slider = \""),
    Task(
      "Agree at the end of the terms", terms,
      [
        ("act", #"{"scroll": "ScrollView", "until": {"text": "I agree"}, "budget": 20}"#),
        ("act", #"{"tap": {"text": "I agree"}, "budget": 20}"#),
      ], "nothing has changed"),
    Task(
      "Scroll until the third photo is seen and open it", "waterfall",
      [
        ("look", #"{"budget": 50}"#),
        ("act", ##"{"tap": "#list PhotoCell[item 2]", "budget": 60}"##),
      ], "selected="),
    Task(
      "Find Ken Thompson and open him", "contacts",
      [
        ("act", ##"{"scroll": "#list", "until": {"text": "Ken Thompson"}, "budget": 10}"##),
        ("act", #"{"tap": {"text": "Ken Thompson"}, "budget": 10}"#),
      ], "TableViewCell \"Ken Thompson\" selected"),
    Task(
      "Open the search", "tabs",
      [
        ("act", #"{"tap": {"role": "tab", "name": "Search"}, "budget": 20}"#),
        ("look", #"{"budget": 60}"#),
      ],
      "tab \"Search\" {80,431 80x49} tap selected"),
    Task(
      "Open the sounds and go back", "navigation",
      [
        ("act", #"{"tap": {"text": "Sounds"}, "budget": 10}"#), ("look", "{}"),
        ("act", #"{"tap": {"role": "button", "name": "Settings"}, "budget": 10}"#),
        ("look", #"{"budget": 40}"#),
      ], "TableViewCell \"General\""),
    Task(
      "Open the chats", "option-bars",
      [("act", #"{"tap": {"role": "tab", "name": "Chats, 99+"}, "budget": 10}"#)],
      "selectedIndex 0 -> 1"),
    Task(
      "Turn to the next page", "swipe-table",
      [("act", #"{"fling": "SwipePager", "towards": "left", "budget": 10}"#)], "#table page 0 -> 1"),
    Task(
      "Read the last message", "feed",
      [("act", ##"{"scroll": "#list", "until": {"text": "Message 12"}, "budget": 10}"##)],
      "#list offset 0,0 -> 0,"),
    Task(
      "Turn posters until the third", "poster-pages",
      [
        (
          "act",
          ##"{"scroll": "#pager", "towards": "right", "until": {"text": "No. 3"}, "budget": 10}"##
        )
      ], "#pager offset 0,0 -> 340,0"),
  ]

  /// The words of all arguments and answers, and the last answer.
  private func solve(_ task: Task) throws -> (words: Int, answer: String) {
    var words = 0
    var answer = ""
    try Tool.inFolder { folder in
      let isScene = !task.scene.contains(" ")
      if !isScene {
        let views = task.scene.split(separator: "\n").map { "    \($0)\n" }.joined()
        try folder.write(
          "page.yaml", "version: 1\nsize: [200, 160]\nroot:\n  id: root\n  subviews:\n\(views)")
      }
      let lines = task.calls.enumerated().map { index, call in
        #"{"jsonrpc": "2.0", "id": \#(index), "method": "tools/call", "params": "#
          + #"{"name": "\#(call.tool)", "arguments": \#(call.arguments)}}"# + "\n"
      }
      let run = try folder.run(
        arguments: ["mcp", isScene ? task.scene : "page.yaml"], input: lines.joined())
      #expect(run.status == 0, "\(task.name): \(run.error)")
      for (line, call) in zip(run.output.split(separator: "\n"), task.calls) {
        let content = try JSONValue(Data(line.utf8))["result"]?["content"]?.items?.first
        answer = try #require(content?["text"]?.text, "\(task.name): \(line)")
        words += [call.tool, call.arguments, answer].reduce(0) {
          $0 + $1.split(whereSeparator: \.isWhitespace).count
        }
      }
    }
    return (words, answer)
  }

  /// The article has each task with its calls and its words.
  @Test func tasksAreSolvedWithTheWordsOfTheArticle() throws {
    var folder = URL(filePath: #filePath)
    while !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
      folder.deleteLastPathComponent()
    }
    let article = try String(
      contentsOf: folder.appending(path: "Sources/Offscreen/Offscreen.docc/EyesAndHands.md"),
      encoding: .utf8)
    #expect(Self.tasks.count == 20)
    var sum = 0
    for task in Self.tasks {
      let (words, answer) = try solve(task)
      sum += words
      #expect(answer.contains(task.answer), "\(task.name): \(answer)")
      let row = "| \(task.name) | \(task.calls.count) | \(words) |"
      #expect(article.contains(row), "the article lacks: \(row)")
    }
    let row = "| all | \(Self.tasks.reduce(0) { $0 + $1.calls.count }) | \(sum) |"
    #expect(article.contains(row), "the article lacks: \(row)")
  }
}
