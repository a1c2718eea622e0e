import Foundation
import OffscreenGeometry
import OffscreenInspection
import OffscreenSceneFiles
import OffscreenScenes

/// Requests to look, act, check and save, right and wrong, in sessions and over the Model Context Protocol: each has one
/// reply of one line, and a second session replies the same.
struct LooksProgram {
  private let choices: Choices

  static func run(_ choices: Choices) {
    let bytes = Array(choices.rest())
    let split = bytes.count / 2
    let text = SceneText(Choices(Array(bytes[..<split])), isShort: true).document()
    let requests = LooksProgram(choices: Choices(Array(bytes[split...]))).requests()
    let replies = play(text, requests)
    guard bytes.count.isMultiple(of: 4) else { return }
    demand(play(text, requests) == replies, "a second session replies something else")
  }

  private static func play(_ text: String, _ requests: [String]) -> [String] {
    guard let session = try? ScriptedSession(text: text, registry: SceneRegistry()) else {
      return []
    }
    var replies: [String] = []
    for request in requests {
      let isMessage = request.contains("jsonrpc")
      let reply = isMessage ? session.answer(to: request) ?? "{}" : session.reply(to: request)
      demand(!reply.contains { $0.isNewline }, "a reply of two lines: \(reply)")
      let value = try? JSONSerialization.jsonObject(with: Data(reply.utf8)) as? [String: Any]
      demand(value != nil, "a reply that is no JSON: \(reply)")
      if !isMessage {
        demand((value?["ok"] == nil) != (value?["error"] == nil), "no reply: \(reply)")
      }
      replies.append(reply)
    }
    return replies
  }

  // MARK: Requests

  private func requests() -> [String] {
    var requests = [#"{"do": "look"}"#]
    while !choices.isEmpty, requests.count < 9 {
      switch choices.index(below: 8) {
      case 0: requests.append(choices.text(atMost: 40))
      case 1: requests.append(message())
      default: requests.append(request())
      }
    }
    return requests
  }

  private func message() -> String {
    let method = choices.element(
      of: ["tools/call", "tools/call", "tools/list", "ping", "initialize", "x"])
    let name = choices.element(of: ["look", "act", "check", "save", "tree", "y"])
    let id = choices.element(of: ["1", "\"a\"", "null", "[]", "1e5"])
    return #"{"jsonrpc": "2.0", "id": \#(id), "method": "\#(method)", "params": "#
      + #"{"name": "\#(name)", "arguments": \#(choices.flag() ? "{\(act())}" : value())}}"#
  }

  private func request() -> String {
    switch choices.index(below: 10) {
    case 0: return #"{"do": "look", "budget": \#(choices.element(of: ["20", "40", "3", "x"]))}"#
    case 1:
      return
        #"{"do": "check", "view": \#(target()), "key": "\#(choices.element(of: ["alpha", "text", "frame.x", "x"]))", "is": \#(value())}"#
    case 2: return #"{"do": "check", "hit": \#(value()), "is": \#(target())}"#
    case 3: return #"{"do": "save", "as": \#(choices.element(of: ["yaml", "swift", "x"]))}"#
    case 4: return #"{"do": "\#(choices.element(of: ["mark", "back"]))", "name": "a", "to": "a"}"#
    default: return #"{"do": "act", \#(act())}"#
    }
  }

  private func act() -> String {
    let number = choices.element(of: ["[4, 6]", "[0, -9]", "[-3, 0]", "[1e9, 1]", "7"])
    let direction = choices.element(of: ["up", "down", "left", "right", "rigth"])
    switch choices.index(below: 11) {
    case 0...2: return #""tap": \#(target()), "force": \#(choices.flag())"#
    case 3:
      return #""type": "\#(choices.element(of: ["a", "\\n", "é", ""]))", "into": \#(target())"#
    case 4: return #""drag": \#(target()), "towards": "\#(direction)""#
    case 5: return #""drag": \#(target()), "by": \#(number)"#
    case 6: return #""fling": \#(target()), "velocity": \#(number)"#
    case 7: return #""scroll": \#(target()), "until": \#(target()), "towards": "\#(direction)""#
    case 8: return #""scroll": \#(target()), "to": \#(choices.flag() ? "bottom" : number)"#
    case 9: return #""\#(choices.element(of: ["wait", "gone"]))": \#(target()), "max": "60ms""#
    default: return #""\#(choices.element(of: ["tap", "wait", "budget", "x"]))": \#(value())"#
    }
  }

  private func target(depth: Int = 0) -> String {
    switch choices.index(below: 9) {
    case 0...3: return #"{"number": \#(choices.integer(0...9))}"#
    case 4:
      return "\"\(choices.element(of: ["#a", "#b", "Label", "Button[0]", "[role button]", "["]))\""
    case 5: return #"{"text": "\#(choices.element(of: ["hello", "Go", "12", ""]))"}"#
    case 6:
      let role = choices.element(of: ["button", "text", "switch", "buton"])
      return #"{"role": "\#(role)", "nth": \#(choices.integer(0...3))}"#
    case 7 where depth < 4: return #"{"label": "a", "near": \#(target(depth: depth + 1))}"#
    default: return value()
    }
  }

  private func value() -> String {
    choices.element(of: [
      "null", "true", "-1", "0.5", "\"\"", "[]", "{}", "[1, 2]", "{\"number\": 1}",
      "{\"point\": [3, 3]}",
      "\"50ms\"", "\"\\u0000\"", "1e400",
    ])
  }
}
