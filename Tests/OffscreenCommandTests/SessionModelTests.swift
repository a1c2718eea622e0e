import Foundation
import OffscreenTestSupport
import Testing

/// Random requests to sessions, against a model that knows an offset, the hidden views and the time.
@Suite struct SessionModelTests {
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
            - { class: Button, id: first, frame: [0, 0, 100, 40] }
            - { class: Button, id: second, frame: [0, 40, 100, 40] }
        - { id: badge, frame: [80, 0, 20, 20] }
    """

  /// The state of the scene.
  private struct State {
    var offset = 0
    var hidden: Set<String> = []
    var time = 0

    /// The view that a touch hits.
    func hit(_ x: Int, _ y: Int) -> String {
      if x >= 80, y < 20, !hidden.contains("#badge") { return "#badge" }
      let place = y + offset
      let row = place < 40 ? "#first" : place < 80 ? "#second" : "#list"
      return hidden.contains(row) ? "#list" : row
    }
  }

  /// The session: its present state and its marks.
  private struct Model {
    var state = State()
    var marks: [(name: String, state: State)] = []

    /// The reply to a request that changes the state.
    func changed(_ id: Int) -> String {
      #"{"id":\#(id),"ok":{"isMoving":false,"t_ms":\#(state.time),"tick":\#(state.time * 60 / 1000)}}"#
    }

    mutating func mark(_ name: String) {
      marks.removeAll { $0.name == name }
      marks.append((name, state))
    }
  }

  /// A reply that must be equal, or an error whose message must contain a text.
  private enum Expected {
    case line(String)
    case error(String)
  }

  private func request(
    _ id: Int, _ model: inout Model, _ generator: inout SeededGenerator
  ) -> (line: String, expected: Expected) {
    func line(_ fields: String) -> String { #"{"id": \#(id), "do": \#(fields)}"# }
    let view = ["#first", "#second", "#badge"].randomElement(using: &generator) ?? "#badge"
    let name = ["a", "b", "c"].randomElement(using: &generator) ?? "a"
    let hides = Bool.random(using: &generator)
    let hide = ##"{"set": {"view": "\##(view)", "key": "isHidden", "to": \##(hides)}}"##
    switch Int.random(in: 0..<12, using: &generator) {
    case 0, 1:
      model.state.offset = Int.random(in: 0...32, using: &generator) * 10
      return (
        line(##""scroll", "view": "#list", "to": [0, \##(model.state.offset)]"##),
        .line(model.changed(id))
      )
    case 2:
      model.state.time += 50
      return (line(#""advance", "by": "50ms""#), .line(model.changed(id)))
    case 3:
      if hides { model.state.hidden.insert(view) } else { model.state.hidden.remove(view) }
      return (line(#""play", "steps": [\#(hide)]"#), .line(model.changed(id)))
    case 4:
      // A step that fails ends the request; what came before it stays.
      if hides { model.state.hidden.insert(view) } else { model.state.hidden.remove(view) }
      return (
        line(##""play", "steps": [\##(hide), {"tap": {"view": "#gone"}}, {"wait": "50ms"}]"##),
        .error("#gone")
      )
    case 5:
      model.mark(name)
      return (line(#""mark", "name": "\#(name)""#), .line(model.changed(id)))
    case 6, 7:
      guard let mark = model.marks.first(where: { $0.name == name }) else {
        return (line(#""back", "to": "\#(name)""#), .error("unknown mark"))
      }
      model.state = mark.state
      return (line(#""back", "to": "\#(name)""#), .line(model.changed(id)))
    case 8 where id.isMultiple(of: 3):
      model.state = State()
      return (line(#""restart""#), .line(model.changed(id)))
    case 9:
      let bad = [
        #""hit", "pont": [1, 2]"#, ##""scroll", "view": "#gone", "to": [0, 1]"##,
        #""play", "steps": [{"wait": "50ms"}, {"tapp": {}}]"#, #""advance", "by": "-1ms""#,
        #""restart", "scene": "nothing-like-it""#, #""restart", "size": [1e8, 1e8]"#,
      ].randomElement(using: &generator)
      return (line(bad ?? ""), .error("message"))
    default:
      let points = (0..<5).map { _ in
        (Int.random(in: 0..<100, using: &generator), Int.random(in: 0..<80, using: &generator))
      }
      let hits = points.map { "\"\(model.state.hit($0.0, $0.1))\"" }.joined(separator: ",")
      let places = points.map { "[\($0.0), \($0.1)]" }.joined(separator: ",")
      return (
        line(#""hits", "points": [\#(places)]"#), .line(#"{"id":\#(id),"ok":{"hits":[\#(hits)]}}"#)
      )
    }
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func requestsAreAnsweredAsByTheModel(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var model = Model()
    let exchange = (1...120).map { request($0, &model, &generator) }
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      let run = try folder.run(
        arguments: ["session", "page.yaml"], input: exchange.map { $0.line + "\n" }.joined())
      let replies = run.output.split(separator: "\n").map(String.init)
      try #require(replies.count == exchange.count)
      for (index, (reply, (line, expected))) in zip(replies, exchange).enumerated() {
        switch expected {
        case .line(let text): #expect(reply == text, "seed \(seed): \(line)")
        case .error(let text):
          #expect(
            reply.hasPrefix(#"{"id":\#(index + 1),"error":"#) && reply.contains(text),
            "seed \(seed): \(line)")
        }
      }
    }
  }
}
