public import Foundation
import Offscreen

/// Something on a screen that can be touched or read.
public struct LookItem: Codable, Hashable, Sendable {
  /// The number, which stays with the view as long as it lives and shows the same item of its list.
  public let number: Int
  /// A selector of the view.
  public let id: String
  /// The class of the view.
  public let className: String
  /// What assistive technologies say that it is, such as `button`; nil for others.
  public let role: String?
  /// What it says: its label, or the text that it shows; nil for nothing.
  public let text: String?
  /// The value, such as that of a slider; nil for nothing.
  public let value: String?
  /// The place: x, y, width and height in points of the window.
  public let box: CGRect
  /// The largest rectangle of the box in which a touch takes effect on it; nil if no touch does.
  public let reachable: CGRect?
  /// What a finger can do: `tap`, `scroll`, and the kinds of its gesture recognisers.
  public let gestures: [String]
  /// Such as `disabled`, `selected`, `on`, `off`, `editing`, `above` and `below` for content beyond an edge.
  public let state: [String]
  /// The content offset of a view that scrolls: x and y in points; nil for others.
  public let offset: CGPoint?

  enum CodingKeys: String, CodingKey {
    case number, id, role, text, value, box, reachable, gestures, state, offset
    case className = "class"
  }

  /// The item as a line: `#3 Button button "Save" {16,200 100x40} tap`.
  ///
  /// The reachable part follows unless it is the whole box.
  public var line: String {
    var words = ["#\(number)", className]
    if let role, role.lowercased() != className.lowercased() { words.append(role) }
    if let text { words.append(Self.quoted(text)) }
    if let value { words.append("= \(Self.quoted(value))") }
    words.append("{\(AttributeText.of(box))}")
    words += gestures
    if !gestures.isEmpty {
      switch reachable {
      case nil: words.append("unreachable")
      case let part? where part != box: words.append("reachable {\(AttributeText.of(part))}")
      default: break
      }
    }
    words += state
    if let offset { words.append("at \(AttributeText.of(offset))") }
    return words.joined(separator: " ")
  }

  /// The item's class and text, for sentences: `the Button "Save"`.
  package var name: String { "the \(className)" + (text.map { " " + Self.quoted($0) } ?? "") }

  /// The maximum number of characters of a text in a line.
  private static let textLimit = 80

  private static func quoted(_ text: String) -> String {
    let isLong = text.count > textLimit
    return AttributeText.quoted(isLong ? text.prefix(textLimit) + "…" : text)
  }
}
