import OffscreenFiles

/// Matches views of a tree by `#id`, `Class`, `Class#id`, `"text"`, `Class[n]` or `Class[row 4]`; parts
/// separated by a space match descendants.
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
    /// The text of a label; nil for any view.
    package var text: String?
    /// The match to pick, counted from 0; nil for all matches.
    package var index: Int?
    /// The place of the item that the view shows in a list, such as `row 4`; nil for any view.
    package var place: String?

    package init(
      className: String? = nil, identifier: String? = nil, text: String? = nil, index: Int? = nil,
      place: String? = nil
    ) {
      self.className = className
      self.identifier = identifier
      self.text = text
      self.index = index
      self.place = place
    }
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

  /// Whether a selector can name an id: `#` and the id select the views that have it.
  package static func canName(_ identifier: String) -> Bool {
    ViewSelector("#\(identifier)")?.parts == [Part(identifier: identifier)]
  }
}

/// A cursor over the characters of a selector.
///
/// It reads Unicode scalars, because a sign of the selector and a combining mark after it would be
/// one character.
private struct SelectorScanner {
  private var rest: Substring.UnicodeScalarView

  init(_ source: String) {
    rest = source[...].unicodeScalars
  }

  /// All parts; nil if the text is not a valid selector.
  mutating func parts() -> [ViewSelector.Part]? {
    var parts: [ViewSelector.Part] = []
    skipSpaces()
    while !rest.isEmpty {
      guard let part = part() else { return nil }
      parts.append(part)
      guard rest.isEmpty || rest.first == " " else { return nil }
      skipSpaces()
    }
    return parts
  }

  /// The next part, which ends before a space or at the end; nil if it is not valid.
  private mutating func part() -> ViewSelector.Part? {
    var part = ViewSelector.Part()
    if rest.first == "\"" {
      rest.removeFirst()
      guard let end = rest.firstIndex(of: "\"") else { return nil }
      part.text = String(rest[..<end])
      rest = rest[rest.index(after: end)...]
    } else {
      let className = word()
      if !className.isEmpty { part.className = className }
      if rest.first == "#" {
        rest.removeFirst()
        let identifier = word()
        guard !identifier.isEmpty else { return nil }
        part.identifier = identifier
      }
      guard part.className != nil || part.identifier != nil else { return nil }
    }
    while rest.first == "[", part.index == nil {
      guard bracket(&part) else { return nil }
    }
    return part
  }

  /// Reads an index, or a place before an index; returns false if the brackets have other content.
  private mutating func bracket(_ part: inout ViewSelector.Part) -> Bool {
    rest.removeFirst()
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

extension String {
  /// Whether this is a kind of item and a number, or several numbers with points between them.
  fileprivate var isPlace: Bool {
    guard let space = lastIndex(of: " "), space > startIndex else { return false }
    return self[index(after: space)...].split(separator: ".", omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }
  }
}
