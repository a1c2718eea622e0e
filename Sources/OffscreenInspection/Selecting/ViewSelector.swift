import OffscreenFiles

/// Matches views of a tree by `#id`, `Class`, `Class#id`, `"text"`, `Class[n]` or `Class[row 4]`, and by what people
/// see or hear: `[label "Close"]`, `[role button]`, `[near "Wi-Fi"]`; parts separated by a space match descendants.
///
/// A text is that of a label, a text field or a text view. `label` and `role` match the elements of assistive
/// technologies by their names and by what they are, so nothing that is hidden; `[role button][label "Save"]` has both.
/// Of all matches, `near` takes the one with the smallest distance from the view that another selector matches; an index
/// after it counts by distance. In quotation marks `\"` and `\\` are signs of the text.
///
/// `[n]` picks the n-th match of everything before it, in tree order, counted from 0. `[row 4]` matches
/// the view that shows row 4 of a list, wherever it is among the subviews; the kinds are `row`,
/// `column`, `page`, `header`, `footer`, `item` and those of a layout's supplementary views. In a list
/// of several sections the section comes first: `[row 1.4]`. An index may follow, `[row 4][1]`, for lists
/// inside the items of a list. The class `Cell` matches the cells of all lists, whatever their class.
package struct ViewSelector: Hashable, Sendable, CustomStringConvertible {
  /// One part of the selector; a view must satisfy all its conditions.
  package struct Part: Hashable, Sendable {
    /// The name of the view's class without its module; nil for any class.
    package var className: String?
    /// The view's `accessibilityIdentifier`; nil for any.
    package var identifier: String?
    /// The text that the view shows; nil for any view.
    package var text: String?
    /// The accessibility label of the element; nil for any view.
    package var label: String?
    /// The role of the element for assistive technologies; nil for any view.
    package var role: AccessibilityRole?
    /// Selects the view that the match is nearest to; nil for all matches.
    package var near: ViewSelector?
    /// The match to pick, counted from 0; nil for all matches.
    package var index: Int?
    /// The place of the item that the view shows in a list, such as `row 4`; nil for any view.
    package var place: String?

    package init(
      className: String? = nil, identifier: String? = nil, text: String? = nil, index: Int? = nil,
      place: String? = nil, label: String? = nil, role: AccessibilityRole? = nil,
      near: ViewSelector? = nil
    ) {
      self.className = className
      self.identifier = identifier
      self.text = text
      self.index = index
      self.place = place
      self.label = label
      self.role = role
      self.near = near
    }

    /// Whether the part asks what assistive technologies say.
    var isHeard: Bool { label != nil || role != nil }
  }

  /// The parts from left to right, at least one.
  package let parts: [Part]
  /// The text from which the selector was parsed.
  package let description: String

  /// Parses a selector; nil if the text is not a valid one.
  package init?(_ source: String) {
    var scanner = SelectorScanner(source)
    guard let parts = scanner.parts(), !parts.isEmpty else { return nil }
    self.parts = parts
    description = source
  }

  /// A selector with these parts, at least one, described by the text that is read as them.
  package init(parts: [Part]) {
    self.parts = parts
    description = parts.map(\.description).joined(separator: " ")
  }

  /// The same selector for views below those that another one matches.
  package func within(_ other: ViewSelector) -> ViewSelector {
    ViewSelector(parts: other.parts + parts)
  }

  /// The maximum number of selectors inside one another.
  package static let nestingLimit = 16

  fileprivate init(parts: [Part], description: String) {
    self.parts = parts
    self.description = description
  }

  /// Whether a selector can name an id: `#` and the id select the views that have it.
  package static func canName(_ identifier: String) -> Bool {
    ViewSelector("#\(identifier)")?.parts == [Part(identifier: identifier)]
  }
}

extension ViewSelector.Part: CustomStringConvertible {
  /// The text that is read as this part.
  package var description: String {
    func quoted(_ text: String) -> String {
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    var words = (className ?? "") + (identifier.map { "#\($0)" } ?? "")
    if let text { words += words.isEmpty ? quoted(text) : "[text \(quoted(text))]" }
    if let role { words += "[role \(role.rawValue)]" }
    if let label { words += "[label \(quoted(label))]" }
    if let place { words += "[\(place)]" }
    if let near { words += "[near \(near.description)]" }
    if let index { words += "[\(index)]" }
    return words
  }
}

/// A cursor over the characters of a selector.
///
/// It reads Unicode scalars, because a sign of the selector and a combining mark after it would be
/// one character.
private struct SelectorScanner {
  private var rest: Substring.UnicodeScalarView
  /// The number of selectors around this one.
  private let depth: Int

  init(_ source: String) {
    rest = source[...].unicodeScalars
    depth = 0
  }

  private init(_ rest: Substring.UnicodeScalarView, depth: Int) {
    self.rest = rest
    self.depth = depth
  }

  /// All parts; nil if the text is not a valid selector.
  mutating func parts() -> [ViewSelector.Part]? {
    var parts: [ViewSelector.Part] = []
    skipSpaces()
    while !isAtEnd {
      guard let part = part() else { return nil }
      parts.append(part)
      guard isAtEnd || rest.first == " " else { return nil }
      skipSpaces()
    }
    return parts
  }

  /// The next part, which ends before a space or at the end; nil if it is not valid.
  private mutating func part() -> ViewSelector.Part? {
    var part = ViewSelector.Part()
    if rest.first == "\"" {
      guard let text = quotedText() else { return nil }
      part.text = text
    } else {
      let className = word()
      if !className.isEmpty { part.className = className }
      if rest.first == "#" {
        rest.removeFirst()
        let identifier = word()
        guard !identifier.isEmpty else { return nil }
        part.identifier = identifier
      }
    }
    while rest.first == "[", part.index == nil {
      guard bracket(&part) else { return nil }
    }
    return part.isEmpty ? nil : part
  }

  /// Whether nothing follows, or the end of the brackets around this selector.
  private var isAtEnd: Bool { rest.isEmpty || depth > 0 && rest.first == "]" }

  /// Reads a text in quotation marks; nil if there is none.
  private mutating func quotedText() -> String? {
    guard rest.popFirst() == "\"" else { return nil }
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return String(text)
      case "\\" where rest.first == "\"" || rest.first == "\\": text.append(rest.removeFirst())
      default: text.append(scalar)
      }
    }
    return nil
  }

  /// Reads an index, or what stands in brackets before it; returns false if the brackets have other content.
  private mutating func bracket(_ part: inout ViewSelector.Part) -> Bool {
    rest.removeFirst()
    for word in ["text", "label", "role", "near"] where rest.starts(with: "\(word) ".unicodeScalars)
    {
      rest.removeFirst(word.count + 1)
      return condition(word, &part) && rest.popFirst() == "]"
    }
    guard let end = rest.firstIndex(of: "]") else { return false }
    let content = String(rest[..<end])
    rest = rest[rest.index(after: end)...]
    if let index = Int(content) {
      part.index = index
      return index >= 0
    }
    guard content.isPlace, part.place == nil else { return false }
    part.place = content
    return true
  }

  /// Reads what follows the first word in brackets, which is no place; returns false for something else, or if the part
  /// has such a condition.
  private mutating func condition(_ word: String, _ part: inout ViewSelector.Part) -> Bool {
    switch word {
    case "text" where part.text == nil:
      part.text = quotedText()
      return part.text != nil
    case "label" where part.label == nil:
      part.label = quotedText()
      return part.label != nil
    case "role" where part.role == nil:
      part.role = AccessibilityRole(rawValue: self.word())
      return part.role != nil
    case "near" where part.near == nil && depth < ViewSelector.nestingLimit:
      var inner = SelectorScanner(rest, depth: depth + 1)
      guard let parts = inner.parts(), !parts.isEmpty else { return false }
      part.near = ViewSelector(
        parts: parts, description: String(rest[..<inner.rest.startIndex]))
      rest = inner.rest
      return true
    default: return false
    }
  }

  /// The characters up to the next sign of the selector.
  private mutating func word() -> String {
    let word = rest.prefix { !" #[]\"".unicodeScalars.contains($0) && !$0.isUnprintable }
    rest = rest[word.endIndex...]
    return String(word)
  }

  private mutating func skipSpaces() {
    rest = rest.drop { $0 == " " }
  }
}

extension ViewSelector.Part {
  /// Whether the part says nothing of the view itself.
  fileprivate var isEmpty: Bool {
    className == nil && identifier == nil && text == nil && !isHeard
  }
}

extension String {
  /// Whether this is a kind of item and a number, or several numbers with points between them.
  fileprivate var isPlace: Bool {
    guard let space = lastIndex(of: " "), space > startIndex else { return false }
    return self[index(after: space)...].split(separator: ".", omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }
  }
}
