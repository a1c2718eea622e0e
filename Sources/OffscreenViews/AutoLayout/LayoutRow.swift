import Foundation
import OffscreenConstraints

/// One linear relation in an engine: `form relation 0`.
final class LayoutRow {
  /// The relation that the row expresses.
  enum Meaning {
    case constraint(LayoutConstraint)
    /// An edge or the size of a view whose frame is given.
    case frame(LayoutConstraint.Attribute)
    /// The size of the contents along an axis.
    case contentSize(LayoutConstraint.Axis)
    /// The relation of a guide to its view.
    case guide(LayoutConstraint.Attribute)
    /// The size for which a view is measured.
    case target(LayoutConstraint.Axis)
  }

  let meaning: Meaning
  /// The view or guide of a row that the engine made itself.
  let node: LayoutNode?
  /// The activation of the constraint for which the row was made.
  let activation: Int
  // No user code runs during an access to these, so none can overlap another one.
  @safe @exclusivity(unchecked) var form: LinearForm
  let relation: LinearRelation
  /// Nil if required.
  let priority: Float?
  /// The row in the solver; nil while it is left out of a contradiction.
  @safe @exclusivity(unchecked) var handle: SolverConstraint?
  /// The number of the row's insertion, 0 before; later rows have higher numbers.
  @safe @exclusivity(unchecked) var number = 0

  init(
    _ meaning: Meaning, of node: LayoutNode?, _ form: LinearForm,
    _ relation: LinearRelation = .equal, priority: LayoutPriority = .required
  ) {
    self.meaning = meaning
    self.node = node
    activation = if case .constraint(let constraint) = meaning { constraint.activation } else { 0 }
    self.form = form.limited
    self.relation = relation
    self.priority = Self.level(of: priority)
  }

  /// The priority of a row of the solver; nil if required.
  private static func level(of priority: LayoutPriority) -> Float? {
    priority.isRequired ? nil : priority.level
  }

  func hasPriority(_ priority: LayoutPriority) -> Bool { self.priority == Self.level(of: priority) }

  var constraint: LayoutConstraint? {
    if case .constraint(let constraint) = meaning { constraint } else { nil }
  }

  /// Whether the rows differ at most in their constants.
  func hasShape(of other: LayoutRow) -> Bool {
    priority == other.priority && relation == other.relation
      && form.terms.elementsEqual(other.form.terms) {
        $0.variable == $1.variable && $0.factor == $1.factor
      }
  }

  /// The view that the row is about: that of the first item.
  var subject: View? { (constraint?.first.node ?? node)?.view }

  /// Rows are inserted in ascending order of this: required rows first, since optional ones are solved for
  /// together; then those with the fewest terms, such as equal widths before the positions that are sums of
  /// widths; then those that were activated first.
  var insertionOrder: (Int, Int, Int) { (priority == nil ? 0 : 1, form.terms.count, activation) }

  /// The row with the lowest resistance gives way in a contradiction: constraints of users first,
  /// then those of stacks, then the engine's rows; among these sizes before locations, then the
  /// latest.
  var resistance: (Int, Int, Int) {
    switch meaning {
    case .constraint(let constraint):
      let isSize = constraint.firstAttribute.isSize && constraint.second == nil
      return (constraint.maker.rawValue, isSize ? 0 : 1, -constraint.activation)
    case .contentSize, .target: return (LayoutConstraint.Maker.system.rawValue, 0, 0)
    case .guide: return (LayoutConstraint.Maker.system.rawValue, 1, 0)
    case .frame: return (LayoutConstraint.Maker.system.rawValue + 1, 0, 0)
    }
  }
}

/// A sum of unknowns with factors, and a constant.
struct LinearForm {
  var terms: [LinearExpression.Term] = []
  var constant = 0.0
  /// The entries on whose insets, baselines or origin the constant depends.
  var influences = EntryList()

  /// The maximum magnitude of constants and multipliers; larger ones count as this, so that sums
  /// stay exact enough.
  static let largest = 1e8

  static func limited(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -largest), largest)
  }

  mutating func add(_ variable: SolverVariable, times factor: Double = 1) {
    terms.append(.init(variable, factor))
  }

  /// Makes room for the terms that most constraints have.
  mutating func reserveTerms() {
    terms.reserveCapacity(4)
  }

  /// The sum with its constant limited to `largest`, and 0 in place of a constant that is not a
  /// number.
  var limited: LinearForm {
    var form = self
    form.constant = Self.limited(constant)
    return form
  }

  var expression: LinearExpression { LinearExpression(terms, constant: constant) }
}

/// A list of entries; the first takes no memory of its own, because most lists have one.
struct EntryList {
  private var first: LayoutEntry?
  private var others: [LayoutEntry] = []

  mutating func append(_ entry: LayoutEntry) {
    if first == nil { first = entry } else { others.append(entry) }
  }

  func forEachEntry(_ body: (LayoutEntry) -> Void) {
    first.map(body)
    for entry in others { body(entry) }
  }
}

extension LinearRelation {
  init(_ relation: LayoutConstraint.Relation) {
    self =
      switch relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
  }
}
