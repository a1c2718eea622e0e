import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots

/// A parameter, setting or attribute that a sweep varies, with its values.
struct SweepAxis {
  /// The part of the scene that a value changes.
  enum Subject {
    case parameter(String)
    case width
    case height
    case size
    case scale
    case trait(TraitName)
    /// The time up to which the steps of the scene are played.
    case moment
    /// An attribute of a view, which is set after all other axes.
    case attribute(ViewSelector, key: String)
    /// A value that questions and played steps mention as `{name}`.
    case placeholder
  }

  /// The name of the column.
  let name: String
  let subject: Subject
  let values: [ScriptNode]

  /// The maximum number of values of one axis.
  static let valueLimit = 100_000

  /// Reads `NAME=VALUES`, with a label before it if it begins with a word and a colon.
  ///
  /// - Parameters:
  ///   - text: The text of the command line.
  ///   - parameters: The names of the scene's parameters.
  ///   - placeholders: The names that questions and steps mention.
  /// - Throws: An error for another form, an unknown name, and too many values.
  init(
    _ text: String, parameters: [String], placeholders: Set<String>
  ) throws(ScriptError) {
    let (label, rest) = text.labelled
    guard let equals = rest.firstIndexOutsideQuotes(of: "="), equals > rest.startIndex else {
      throw ScriptError(
        .unexpected(found: quoted(text), expected: "NAME=VALUES, such as columns=3,5,8"))
    }
    let written = String(rest[..<equals])
    subject = try Self.subject(written, parameters, placeholders)
    name = label ?? written
    values = try Self.values(String(rest[rest.index(after: equals)...]), of: written)
  }

  /// Numbers that steps and questions mention by a name.
  init(placeholder name: String, _ numbers: [Double]) {
    self.name = name
    subject = .placeholder
    values = numbers.map { ScriptNode(number: $0) }
  }

  private static func subject(
    _ name: String, _ parameters: [String], _ placeholders: Set<String>
  ) throws(ScriptError) -> Subject {
    if parameters.contains(name) { return .parameter(name) }
    if let window = windowSubjects.first(where: { $0.key == name })?.value { return window }
    if let trait = TraitName(rawValue: name) { return .trait(trait) }
    if placeholders.contains(name) { return .placeholder }
    if let (selector, key) = name.selectorAndKey { return .attribute(selector, key: key) }
    let known =
      parameters + windowSubjects.map(\.key) + TraitName.allCases.map(\.rawValue)
      + ["SELECTOR.ATTRIBUTE"]
    throw ScriptError(
      .unknownName(
        kind: "value to vary", name: name, nearest: nearest(name, in: known), known: known))
  }

  private static let windowSubjects: KeyValuePairs<String, Subject> = [
    "width": .width, "height": .height, "size": .size, "scale": .scale, "at": .moment,
  ]

  // MARK: Values

  /// The values of a list such as `3,5,8` or of a range such as `0...600/10`.
  private static func values(_ text: String, of name: String) throws(ScriptError) -> [ScriptNode] {
    if let range = try SweepRange(text) { return range.values }
    let list: ScriptNode
    do throws(ScriptError) {
      list = try ScriptReader.read(text: "[\(text)]", limit: 1 << 20)
    } catch {
      throw ScriptError(
        .unexpected(
          found: "\(quoted(text)) for \(name)",
          expected: "values such as 3,5,8 or a range such as 0...600/10"))
    }
    let items = try list.items("a list of values", limit: valueLimit)
    guard !items.isEmpty else {
      throw ScriptError(.unexpected(found: "no value for \(name)", expected: "one or more"))
    }
    return items
  }

  // MARK: Effects

  /// Whether another value requires making the scene again.
  var needsNewScene: Bool {
    if case .attribute = subject { return false }
    return true
  }

  /// Gives a scene file a value of the axis; attributes and placeholders have no effect on it.
  func apply(
    _ value: ScriptNode, to file: inout SceneFile, registry: SceneRegistry
  ) throws(ScriptError) {
    let sides = 0...ScriptNode.coordinateLimit
    switch subject {
    case .parameter(let name): try file.setParameter(name, to: value, registry: registry)
    case .width: file.script.size.width = try value.number(in: sides, "a width")
    case .height: file.script.size.height = try value.number(in: sides, "a height")
    case .size:
      guard let size = CanvasSize(argument: try value.text("a size")) else {
        throw value.unexpected("a size such as 320x568")
      }
      file.script.size = size.size
    case .scale: file.script.scale = try value.scale()
    case .trait(let trait):
      let traits = try value.named(trait.rawValue, in: trait.values)
      file.script.traits = TraitCollection(traitsFrom: [file.script.traits, traits])
    case .moment: _ = try value.duration()
    case .attribute, .placeholder: break
    }
  }
}

/// Numbers at equal distances, such as `0...600/10` or `0...300ms/20ms`.
private struct SweepRange {
  let values: [ScriptNode]

  /// Reads a range; nil if the text is not a range.
  ///
  /// - Throws: An error for a step that is not above zero, and for too many values.
  init?(_ text: String) throws(ScriptError) {
    let pattern = /\s*(-?[0-9.]+?)(ms|s)?\.\.\.(-?[0-9.]+?)(ms|s)?(?:\/([0-9.]+?)(ms|s)?)?\s*/
    guard let match = try? pattern.wholeMatch(in: text),
      let first = Double(match.1), let last = Double(match.3)
    else { return nil }
    let step = match.5.map { Double($0) ?? 0 } ?? 1
    let units = Set([match.2, match.4, match.6].compactMap(\.self))
    guard step > 0, last >= first, units.count <= 1 else {
      throw ScriptError(
        .unexpected(found: "the range \(quoted(text))", expected: "FROM...TO/STEP with one unit"))
    }
    let count = ((last - first) / step + 1e-9).rounded(.down) + 1
    guard count <= Double(SweepAxis.valueLimit) else {
      throw ScriptError(
        .overBudget(
          "found a range of \(count.shortText) values, expected at most \(SweepAxis.valueLimit)"))
    }
    let unit = units.first.map(String.init) ?? ""
    values = (0..<Int(count)).map { index in
      ScriptNode(number: (first + step * Double(index)).rounded6, unit: unit)
    }
  }
}

extension ScriptNode {
  init(number: Double, unit: String = "") {
    self.init(
      .scalar(number.shortText + unit, isPlain: true), at: SourcePosition(line: 1, column: 1))
  }
}

extension String {
  /// The label before a colon and a space, and the text after it; the whole text without a label.
  var labelled: (label: String?, rest: String) {
    guard let match = prefixMatch(of: /([A-Za-z_][A-Za-z0-9_-]*):\s+/) else { return (nil, self) }
    return (String(match.1), String(self[match.range.upperBound...]))
  }

  /// A selector and the key after its first full stop outside quotes; nil for other texts.
  var selectorAndKey: (ViewSelector, key: String)? {
    guard let dot = firstIndexOutsideQuotes(of: "."),
      let selector = ViewSelector(String(self[..<dot])), index(after: dot) < endIndex
    else { return nil }
    return (selector, String(self[index(after: dot)...]))
  }

  fileprivate func firstIndexOutsideQuotes(of sought: Character) -> String.Index? {
    var isQuoted = false
    return indices.first { index in
      if self[index] == "\"" { isQuoted.toggle() }
      return !isQuoted && self[index] == sought
    }
  }

  /// The names in braces, such as `x` in `from {x}`.
  var placeholders: Set<String> {
    Set(matches(of: /\{([A-Za-z_][A-Za-z0-9_-]*)\}/).map { String($0.1) })
  }
}
