import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenSnapshots

/// A constraint of a scene file, such as `leading = superview.leading + 16`.
///
///     [item.]attribute relation [factor *] [item.]attribute [* factor] [+ number] [@ priority]
///     [item.]attribute relation number [@ priority]
///
/// The relation is `=`, `<=` or `>=`. An item is `superview`, `self`, which may be left out, or `#id`,
/// and may be followed by a guide: `superview.safeArea.top`.
struct ConstraintDescription: Sendable {
  /// A view of the file, named relative to the view that has the constraint.
  enum Item: Hashable, Sendable {
    case own
    case superview
    case identifier(String)
  }

  /// A side of the relation: an attribute of a view or of one of its guides.
  struct Side: Hashable, Sendable {
    var item: Item
    var guide: Guide?
    var attribute: LayoutConstraint.Attribute
  }

  /// The built-in guides of a view.
  enum Guide: String, CaseIterable, Sendable {
    case safeArea, margins, readable, keyboard
  }

  let first: Side
  let relation: LayoutConstraint.Relation
  let second: Side?
  let multiplier: Double
  let constant: Double
  let priority: Double
  /// The line of the file, counted from 1.
  let line: Int

  /// Reads a constraint.
  init(_ node: ScriptNode) throws(ScriptError) {
    let text = try node.text("a constraint such as 'leading = superview.leading + 16'", limit: 200)
    var reader = ConstraintReader(text)
    line = node.position.line
    do throws(ConstraintReader.Failure) {
      first = try reader.side()
      relation = try reader.relation()
      let factor = reader.number()
      let isSized = factor == nil || reader.take("*")
      second = isSized ? try reader.side() : nil
      let trailingFactor = reader.take("*") ? try reader.required() : nil
      multiplier = isSized ? factor ?? trailingFactor ?? 1 : 1
      constant = isSized ? try reader.offset() : factor ?? 0
      priority = reader.take("@") ? try reader.required() : 1000
      try reader.end()
    } catch {
      throw node.unexpected("\(error.expected) after '\(error.read)' in a constraint")
    }
    if let complaint = first.attribute.complaint(
      about: second?.attribute, multiplier: CGFloat(multiplier))
    {
      throw ScriptError(.conflict(complaint), at: node.position)
    }
    guard priority > 0, priority <= 1000 else {
      throw node.unexpected("a priority from just above 0 to 1000 in a constraint")
    }
  }

  /// The ids of the views that the constraint names.
  var identifiers: [String] {
    [first.item, second?.item].compactMap { item in
      if case .identifier(let identifier) = item { identifier } else { nil }
    }
  }

  /// Makes the constraint and activates it for the view that has it in the file; the first item is then
  /// placed by constraints.
  func activate(for view: View, in root: View) {
    guard let one = resolve(first.item, view, root) else { return }
    let other = second.flatMap { resolve($0.item, view, root) }
    guard (other == nil) == (second == nil) else { return }
    one.translatesAutoresizingMaskIntoConstraints = false
    let constraint = LayoutConstraint(
      item: (first.guide?.of(one) as AnyObject?) ?? one, attribute: first.attribute,
      relatedBy: relation,
      toItem: other.map { (second?.guide?.of($0) as AnyObject?) ?? $0 },
      attribute: second?.attribute ?? .notAnAttribute, multiplier: CGFloat(multiplier),
      constant: CGFloat(constant))
    constraint.priority = LayoutPriority(Float(priority))
    constraint.setSceneLine(line)
    constraint.isActive = true
  }

  private func resolve(_ item: Item, _ view: View, _ root: View) -> View? {
    switch item {
    case .own: view
    case .superview: view.superview
    case .identifier(let identifier):
      root.subtreeInOrder.first { $0.accessibilityIdentifier == identifier }
    }
  }
}

extension ConstraintDescription.Guide {
  func of(_ view: View) -> LayoutGuide {
    switch self {
    case .safeArea: view.safeAreaLayoutGuide
    case .margins: view.layoutMarginsGuide
    case .readable: view.readableContentGuide
    case .keyboard: view.keyboardLayoutGuide
    }
  }
}

/// Reads the parts of a constraint from left to right and ignores spaces between them.
private struct ConstraintReader {
  struct Failure: Error {
    let expected: String
    /// The text before the mistake.
    let read: String
  }

  private let characters: [Character]
  private var position = 0

  private static let attributes: [(String, LayoutConstraint.Attribute)] = [
    ("leading", .leading), ("trailing", .trailing), ("left", .left), ("right", .right),
    ("top", .top), ("bottom", .bottom), ("width", .width), ("height", .height),
    ("centerX", .centerX), ("centerY", .centerY), ("firstBaseline", .firstBaseline),
    ("lastBaseline", .lastBaseline),
  ]

  init(_ text: String) {
    characters = Array(text)
  }

  private func failure(_ expected: String) -> Failure {
    Failure(expected: expected, read: String(characters[..<position]))
  }

  private mutating func skipSpaces() {
    while position < characters.count, characters[position] == " " { position += 1 }
  }

  mutating func take(_ text: String) -> Bool {
    skipSpaces()
    guard characters[position...].starts(with: Array(text)) else { return false }
    position += text.count
    return true
  }

  private mutating func word(while holds: (Character) -> Bool) -> String {
    skipSpaces()
    let start = position
    while position < characters.count, holds(characters[position]) { position += 1 }
    return String(characters[start..<position])
  }

  mutating func side() throws(Failure) -> ConstraintDescription.Side {
    var item = ConstraintDescription.Item.own
    if take("#") {
      item = .identifier(word { !" .=<>*".contains($0) })
      guard take(".") else { throw failure("'.'") }
    } else if take("superview.") {
      item = .superview
    } else {
      _ = take("self.")
    }
    let guide = ConstraintDescription.Guide.allCases.first { take("\($0.rawValue).") }
    let start = position
    let name = word { $0.isLetter }
    guard let attribute = Self.attributes.first(where: { $0.0 == name })?.1 else {
      position = start
      throw failure("one of \(Self.attributes.map(\.0).joined(separator: ", "))")
    }
    return .init(item: item, guide: guide, attribute: attribute)
  }

  mutating func relation() throws(Failure) -> LayoutConstraint.Relation {
    if take("<=") { return .lessThanOrEqual }
    if take(">=") { return .greaterThanOrEqual }
    guard take("=") else { throw failure("'=', '<=' or '>='") }
    _ = take("=")
    return .equal
  }

  /// A decimal number; nil, without reading anything, if there is none.
  mutating func number() -> Double? {
    let start = position
    let sign = take("-") ? "-" : ""
    let digits = word { $0.isNumber || $0 == "." }
    guard let number = Double(sign + digits), abs(number) <= 1e9 else {
      position = start
      return nil
    }
    return number
  }

  mutating func required() throws(Failure) -> Double {
    guard let number = number() else { throw failure("a number") }
    return number
  }

  /// The number that is added or subtracted; 0 if there is none.
  mutating func offset() throws(Failure) -> Double {
    if take("+") { return try required() }
    return take("-") ? -(try required()) : 0
  }

  mutating func end() throws(Failure) {
    skipSpaces()
    if position < characters.count { throw failure("the end") }
  }
}
