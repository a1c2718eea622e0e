import Foundation
package import Offscreen
package import OffscreenInspection
import OffscreenSnapshots

extension Player {
  /// Checks an expectation about a view or about the result of a hit test.
  func check(_ expectation: Interaction.Expectation) throws(ScriptError) {
    switch expectation {
    case .value(let selector, let key, let expected, let tolerance, let attributes, let position):
      let view = try view(selector, at: position)
      let actual = try ViewProperties.value(
        of: key, in: view, attributes: attributes(view), at: position)
      try check(actual, of: "\(key) of \(selector)", is: expected, tolerance, at: position)
    case .layerValue(let selector, let key, let expected, let tolerance, let read, let position):
      let layer = try selector.layer(in: stage.window, at: position)
      guard let actual = read(layer) else {
        throw ScriptError(
          .unexpected(
            found: "the key \(quoted(key))", expected: "one that a \(className(of: layer)) has"),
          at: position)
      }
      try check(actual, of: "\(key) of \(selector)", is: expected, tolerance, at: position)
    case .hit(let target, let selector, let position):
      let point = try point(target)
      let expected = try view(selector, at: position)
      let hit = try ask(.hits(at: [point]), at: position).views[0]
      // A cell and its content view have one name.
      guard hit !== expected, hit?.cellOfContent !== expected else { return }
      throw ScriptError(
        .expectation(
          subject: "the view hit at \(point.x.shortText), \(point.y.shortText)",
          actual: hit.map { $0.pathFromRoot } ?? "none", expected: expected.pathFromRoot),
        at: position)
    case .area(let selector, let size, let position):
      let reach = try ask(.reach(of: selector), at: position)
      guard !reach.holds(size) else { return }
      throw ScriptError(
        .expectation(
          subject: "the largest rectangle that reaches \(selector)", actual: reach.text,
          expected: "at least \(Double(size.width).shortText)x\(Double(size.height).shortText)"),
        at: position)
    case .unreachable(let selectors, let position):
      try checkUnreachable(selectors, position)
    case .work(let budgets): try check(budgets)
    case .announced(let expected, let position):
      let text = lastAnnouncement
      guard text != expected else { return }
      throw ScriptError(
        .expectation(
          subject: "the last announcement", actual: text.map { quoted($0) } ?? "none",
          expected: quoted(expected)), at: position)
    case .speech(let expected, let position):
      let speech = presentSpeech
      guard speech != expected else { return }
      throw ScriptError(
        .expectation(
          subject: "what is spoken", actual: speech.map { quoted($0) } ?? "nothing, before 'speak'",
          expected: quoted(expected)), at: position)
    case .rule(let name, let check, let position):
      guard let problem = try check(self) else { return }
      throw ScriptError(
        .expectation(subject: "the rule \(name)", actual: problem, expected: "kept"), at: position)
    }
  }

  /// Checks a value.
  private func check(
    _ actual: Interaction.ExpectedValue, of subject: String,
    is expected: Interaction.ExpectedValue, _ tolerance: Double, at position: SourcePosition
  ) throws(ScriptError) {
    guard !actual.equals(expected, within: tolerance) else { return }
    throw ScriptError(
      .expectation(
        subject: subject, actual: actual.text,
        expected: expected.text + (tolerance > 0 ? " within \(tolerance.shortText)" : "")),
      at: position)
  }

  /// Checks that the touch targets that are visible but not hit are exactly those that some
  /// selectors find.
  private func checkUnreachable(
    _ selectors: [ViewSelector], _ position: SourcePosition
  ) throws(ScriptError) {
    let found = try ask(.unreachable(), at: position)
    var wanted: Set<ObjectIdentifier> = []
    for selector in selectors {
      wanted.insert(ObjectIdentifier(try view(selector, at: position)))
    }
    guard Set(found.map { ObjectIdentifier($0.view) }) != wanted else { return }
    let (takers, names) = stage.window.naming { window in
      found.map { Interception(of: $0.view, at: $0.point, in: window) }
    }
    let actual = zip(found, takers).map { "\($0.name), which \($1.text(names))" }
    throw ScriptError(
      .expectation(
        subject: "the targets that are seen and never hit",
        actual: actual.isEmpty ? "none" : actual.joined(separator: "; "),
        expected: selectors.isEmpty ? "none" : selectors.map(\.description).joined(separator: "; ")),
      at: position)
  }
}

/// The properties of a view that expectations can check.
package enum ViewProperties {
  /// The value of a key in `attributes`, the properties of a view.
  ///
  /// - Throws: An error with the nearest key if the view has no such property.
  package static func value(
    of key: String, in view: View, attributes: [Interaction.KeyedValue],
    at position: SourcePosition? = nil
  ) throws(ScriptError) -> Interaction.ExpectedValue {
    if let value = attributes.first(where: { $0.key == key })?.value { return value }
    let known = attributes.map(\.key)
    throw ScriptError(
      .unknownName(
        kind: "key of a \(className(of: view))", name: key, nearest: nearest(key, in: known),
        known: known), at: position)
  }
}

extension Interaction.ExpectedValue {
  /// Whether the values are equal, with a tolerance for numbers.
  func equals(_ other: Interaction.ExpectedValue, within tolerance: Double) -> Bool {
    switch (self, other) {
    case (.number(let first), .number(let second)):
      abs(first - second) <= tolerance
    case (.numbers(let first), .numbers(let second)):
      first.count == second.count
        && zip(first, second).allSatisfy { abs($0 - $1) <= tolerance }
    default: self == other
    }
  }

  /// The value as it is written in a script.
  package var text: String {
    switch self {
    case .number(let value): value.shortText
    case .numbers(let values): "[" + values.map(\.shortText).joined(separator: ", ") + "]"
    case .flag(let value): String(value)
    case .text(let text): quoted(text)
    }
  }
}
