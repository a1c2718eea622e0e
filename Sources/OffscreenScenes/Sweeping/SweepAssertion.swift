import Foundation
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// A condition on the columns of a sweep, such as `side >= 24 and hit == '#save'`.
///
/// Comparisons are `==`, `!=`, `<`, `<=`, `>` and `>=`; a column of truth values needs no
/// comparison. `not` binds more strongly than `and`, and `and` more strongly than `or`. Values are
/// columns, numbers, texts in quotes, `true`, `false` and `none`; `<`, `<=`, `>` and `>=` compare
/// only numbers.
struct SweepAssertion {
  /// As it was written.
  let text: String
  private let condition: Condition

  private indirect enum Condition {
    case compare(Operand, Sign, Operand)
    case holds(Operand)
    case not(Condition)
    case all([Condition])
    case any([Condition])
  }

  fileprivate enum Sign: String, CaseIterable {
    // Longer signs come first, because the scanner takes the first one that fits.
    case equal = "=="
    case unequal = "!="
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"
  }

  private enum Operand {
    case column(Int)
    case value(SweepValue)
  }

  /// Reads a condition on columns of these names.
  ///
  /// - Throws: An error with its column in the text, counted from 1.
  init(_ text: String, columns: [String]) throws(ScriptError) {
    self.text = text
    var parser = Parser(text, columns)
    condition = try parser.whole()
  }

  /// Whether a row, with a value for each column, satisfies the condition.
  func holds(for row: [SweepValue]) -> Bool { Self.holds(condition, row) }

  private static func holds(_ condition: Condition, _ row: [SweepValue]) -> Bool {
    func value(_ operand: Operand) -> SweepValue {
      switch operand {
      case .column(let index): row[index]
      case .value(let value): value
      }
    }
    switch condition {
    case .holds(let operand): return value(operand) == .flag(true)
    case .not(let inner): return !holds(inner, row)
    case .all(let conditions): return conditions.allSatisfy { holds($0, row) }
    case .any(let conditions): return conditions.contains { holds($0, row) }
    case .compare(let first, let sign, let second):
      return sign.holds(value(first), value(second))
    }
  }
}

extension SweepAssertion.Sign {
  func holds(_ first: SweepValue, _ second: SweepValue) -> Bool {
    switch self {
    case .equal: return first == second
    case .unequal: return first != second
    default: break
    }
    guard case (.number(let first), .number(let second)) = (first, second) else { return false }
    switch self {
    case .less: return first < second
    case .atMost: return first <= second
    case .greater: return first > second
    default: return first >= second
    }
  }
}

extension SweepAssertion {
  /// Reads conditions by recursive descent, to a limited depth.
  private struct Parser {
    private let text: String
    private let columns: [String]
    private var place: String.Index
    private var depth = 0

    private static let depthLimit = 64

    init(_ text: String, _ columns: [String]) {
      self.text = text
      self.columns = columns
      place = text.startIndex
    }

    mutating func whole() throws(ScriptError) -> Condition {
      let condition = try alternatives()
      guard place == text.endIndex else { throw failure("the end, 'and', 'or' or a comparison") }
      return condition
    }

    private mutating func alternatives() throws(ScriptError) -> Condition {
      var conditions = [try conjunction()]
      while take(word: "or") { conditions.append(try conjunction()) }
      return conditions.count == 1 ? conditions[0] : .any(conditions)
    }

    private mutating func conjunction() throws(ScriptError) -> Condition {
      var conditions = [try single()]
      while take(word: "and") { conditions.append(try single()) }
      return conditions.count == 1 ? conditions[0] : .all(conditions)
    }

    private mutating func single() throws(ScriptError) -> Condition {
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.depthLimit else { throw ScriptError(.tooDeep(limit: Self.depthLimit)) }
      if take(word: "not") { return .not(try single()) }
      if take("(") {
        let condition = try alternatives()
        guard take(")") else { throw failure("')'") }
        return condition
      }
      let first = try operand()
      guard let sign = Sign.allCases.first(where: { take($0.rawValue) }) else {
        return .holds(first)
      }
      return .compare(first, sign, try operand())
    }

    private mutating func operand() throws(ScriptError) -> Operand {
      skipSpaces()
      let rest = text[place...]
      if let quote = rest.first, quote == "'" || quote == "\"" {
        let inside = rest.dropFirst().prefix { $0 != quote }
        guard inside.endIndex < text.endIndex else {
          throw failure("a text with its closing quote")
        }
        place = text.index(after: inside.endIndex)
        return .value(.text(String(inside)))
      }
      if let number = rest.prefixMatch(of: /-?[0-9]+(\.[0-9]+)?/), let value = Double(number.0) {
        place = number.range.upperBound
        return .value(.number(value))
      }
      let word = rest.prefix { $0.isLetter || $0.isNumber || "_-.".contains($0) }
      guard !word.isEmpty else { throw failure("a column, a number or a text in quotes") }
      let operand = try operand(named: String(word))
      place = word.endIndex
      return operand
    }

    private func operand(named word: String) throws(ScriptError) -> Operand {
      if let index = columns.firstIndex(of: word) { return .column(index) }
      switch word {
      case "true": return .value(.flag(true))
      case "false": return .value(.flag(false))
      case "none": return .value(.none)
      default:
        throw ScriptError(
          .unknownName(
            kind: "column", name: word, nearest: nearest(word, in: columns), known: columns),
          at: position)
      }
    }

    private mutating func take(word: String) -> Bool {
      skipSpaces()
      let found = text[place...].prefix(while: \.isLetter)
      guard found == word else { return false }
      place = found.endIndex
      return true
    }

    private mutating func take(_ sign: String) -> Bool {
      skipSpaces()
      guard text[place...].hasPrefix(sign) else { return false }
      place = text.index(place, offsetBy: sign.count)
      return true
    }

    private mutating func skipSpaces() {
      place = text[place...].firstIndex { !$0.isWhitespace } ?? text.endIndex
    }

    private var position: SourcePosition {
      SourcePosition(line: 1, column: text.distance(from: text.startIndex, to: place) + 1)
    }

    private func failure(_ expected: String) -> ScriptError {
      let found = text[place...].first.map { quoted(String($0)) } ?? "the end"
      return ScriptError(.unexpected(found: found, expected: expected), at: position)
    }
  }
}
