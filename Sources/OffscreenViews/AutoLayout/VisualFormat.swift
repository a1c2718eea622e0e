import Foundation

/// A parsed visual format: the views of a row or column with their gaps and sizes.
///
/// The grammar is that of Apple's "Visual Format Language" (Auto Layout Guide).
struct VisualFormat {
  /// `relation object @ priority`; a name is a metric's or, for sizes, a view's.
  struct Predicate: Equatable {
    enum Object: Equatable {
      case number(CGFloat)
      case name(String)
    }

    /// `==`, the default, `<=` or `>=`.
    var relation: LayoutConstraint.Relation = .equal
    /// A number of points, a metric, or for sizes the name of a view that is as large.
    var object: Object
    /// A number from 1 to 1000 or a metric; nil is required.
    var priority: Object?
  }

  /// The gap between two items.
  enum Gap: Equatable {
    case none
    /// `-`: the system's distance, or the superview's margin.
    case standard
    case predicates([Predicate])
  }

  /// A view with the gap before it.
  struct Item: Equatable {
    /// Nil is the superview, `|`.
    var name: String?
    var gap: Gap
    /// The conditions on its size; empty for the superview.
    var predicates: [Predicate] = []
  }

  /// `H:`, the default, or `V:`.
  var axis = LayoutConstraint.Axis.horizontal
  /// From the start to the end of the row or column.
  var items: [Item] = []

  /// An error in a format, and its place.
  struct Failure: Error, Equatable {
    /// The text that the grammar allows at that place, in words.
    var expected: String
    /// The number of characters before the mistake.
    var position: Int
  }

  /// Reads a format.
  ///
  ///     format    = ["H:" / "V:"] ["|" gap] view *(gap view) [gap "|"]
  ///     view      = "[" name ["(" predicates ")"] "]"
  ///     gap       = "" / "-" / "-" object "-" / "-(" predicates ")-"
  ///     predicate = ["==" / "<=" / ">="] object ["@" object]
  ///
  /// - Throws: The expected text at the first place that does not fit the grammar; blanks fit
  ///   nowhere.
  init(_ text: String) throws(Failure) {
    var reader = Reader(text)
    if reader.take("H:") {
      axis = .horizontal
    } else if reader.take("V:") {
      axis = .vertical
    }
    var gap = Gap.none
    while true {
      let isSuperview = reader.take("|")
      if isSuperview {
        items.append(Item(name: nil, gap: gap))
      } else {
        items.append(try reader.view(after: gap))
      }
      if reader.isAtEnd { break }
      if isSuperview, items.count > 1 { throw reader.failure("the end of the format") }
      gap = try reader.gap()
    }
    if !items.contains(where: { $0.name != nil }) { throw reader.failure("a view in brackets") }
  }
}

/// Reads the parts of a format from the left.
private struct Reader {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) {
    characters = Array(text)
  }

  /// Whether everything has been read.
  var isAtEnd: Bool { position == characters.count }

  /// The failure at the present place.
  func failure(_ expected: String) -> VisualFormat.Failure {
    VisualFormat.Failure(expected: expected, position: position)
  }

  /// Skips a text if it comes next, and returns whether it did.
  mutating func take(_ text: String) -> Bool {
    guard characters[position...].starts(with: Array(text)) else { return false }
    position += text.count
    return true
  }

  /// Reads a text that has to come next.
  private mutating func expect(_ text: String) throws(VisualFormat.Failure) {
    guard take(text) else { throw failure("'\(text)'") }
  }

  /// Reads characters as long as a condition holds; the result may be empty.
  private mutating func take(while holds: (Character) -> Bool) -> String {
    let start = position
    while position < characters.count, holds(characters[position]) { position += 1 }
    return String(characters[start..<position])
  }

  /// Reads a view in brackets, which follows a gap.
  mutating func view(
    after gap: VisualFormat.Gap
  ) throws(VisualFormat.Failure)
    -> VisualFormat.Item
  {
    try expect("[")
    let name = take { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !name.isEmpty else { throw failure("the name of a view") }
    var item = VisualFormat.Item(name: name, gap: gap)
    if take("(") { item.predicates = try predicates() }
    try expect("]")
    return item
  }

  /// Reads the gap between two items; without any text the gap is `none`.
  mutating func gap() throws(VisualFormat.Failure) -> VisualFormat.Gap {
    guard take("-") else { return .none }
    if position < characters.count, "[|".contains(characters[position]) { return .standard }
    let found = take("(") ? try predicates() : [VisualFormat.Predicate(object: try object())]
    try expect("-")
    return .predicates(found)
  }

  /// Predicates up to the closing parenthesis.
  private mutating func predicates() throws(VisualFormat.Failure) -> [VisualFormat.Predicate] {
    var found: [VisualFormat.Predicate] = []
    repeat {
      var relation = LayoutConstraint.Relation.equal
      if take("<=") {
        relation = .lessThanOrEqual
      } else if take(">=") {
        relation = .greaterThanOrEqual
      } else {
        _ = take("==")
      }
      var predicate = VisualFormat.Predicate(relation: relation, object: try object())
      if take("@") { predicate.priority = try object() }
      found.append(predicate)
    } while take(",")
    try expect(")")
    return found
  }

  /// Reads a number, which may be below 0, or a name.
  private mutating func object() throws(VisualFormat.Failure) -> VisualFormat.Predicate.Object {
    let start = position
    let sign = take("-") ? "-" : ""
    let word = take { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    if let number = Double(sign + word), number.isFinite { return .number(CGFloat(number)) }
    guard sign.isEmpty, word.first?.isNumber == false else {
      position = start
      throw failure("a number or a name")
    }
    return .name(word)
  }
}
