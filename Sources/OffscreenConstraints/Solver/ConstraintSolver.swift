/// Solves systems of linear constraints with priorities, and keeps the solution while constraints are
/// added, removed and moved.
///
/// Required constraints hold, or adding them fails. Optional ones are violated as little as
/// possible: the sum of the violations at the highest priority is minimised first, at any cost to
/// lower priorities, then the next. If several solutions remain,
/// 1. of optional constraints of one priority the one later in the order is satisfied first, and
/// 2. of the unknowns the earlier one takes the smallest value that it can have; one without a
///    minimum takes the value nearest to 0.
///
/// The order is that in which they were added, unless it is set. The solution is therefore a
/// function of the constraints and of the two orders, not of the history of additions, moves and
/// removals.
///
/// That holds while the largest factor or constant is at most some millions of times the smallest.
/// With larger ratios every call still ends, and constraints that double precision cannot reconcile
/// count as contradicting each other.
package struct ConstraintSolver: Sendable {
  private struct Record {
    let constraint: SolverConstraint
    var expression: LinearExpression
    var relation: LinearRelation
    /// The symbol that belongs to this constraint alone: the sum of the expression and the marker
    /// is 0.
    var marker = -1
    /// The error by which the expression is too large, if the constraint is optional.
    var excess: Int?
    /// The priority; nil for required constraints.
    var priority: Float?
    /// The place of the constraint among those of its priority.
    var order: Int

    /// The sign of the expression in the equation.
    var sign: Double { relation == .greaterThanOrEqual ? -1 : 1 }
    /// The two errors of an optional equation, the one error of an optional inequality.
    var errors: [Int] {
      guard let excess else { return [] }
      return relation == .equal ? [marker, excess] : [excess]
    }
  }

  var tableau: Tableau
  /// The constraints, by their places.
  private var records: [Record?] = []
  private var freePlaces: [Int] = []
  /// The place of the constraint that each slack, error or fixed symbol belongs to; nil for unknowns.
  private var owners: [Int?] = []
  private var nextNumber = 0
  private var unknowns: [SolverVariable] = []
  /// The priorities in descending order; each is a level of the tableau.
  private var priorities: [Float] = []
  /// Whether the errors are as small as possible; optional constraints that are added one after the other
  /// are optimised together.
  private var hasOptimum = true
  private var hasSettledTies = true
  /// Whether ties must be decided again even if only constants change.
  private var tiesDependOnConstants = false

  /// Creates a solver without constraints.
  ///
  /// - Parameters:
  ///   - mostTerms: The number of terms from which on `isTooLarge` is true; a term takes 20 bytes.
  ///   - mostSteps: The number of terms that may be written on the way to one solution; a billion takes 2 to 3
  ///     seconds.
  package init(mostTerms: Int = 1 << 26, mostSteps: Int = 1 << 32) {
    self.mostSteps = mostSteps
    tableau = Tableau(mostTerms: mostTerms, mostSteps: mostSteps)
  }

  /// Whether the equations have more terms than the solver is designed for, because each depends on
  /// many others, or a solution needs more steps; callers then add no more constraints, and the values are not
  /// the solution.
  package var isTooLarge: Bool { tableau.isTooLarge }

  /// The number of terms from which on the solver is too large.
  package var mostTerms: Int { tableau.mostTerms }

  /// The number of steps to one solution from which on the solver is too large.
  package let mostSteps: Int

  // MARK: - Building

  /// Makes an unknown, which is 0 until constraints determine it; a size is never negative.
  package mutating func makeVariable(isSize: Bool = false) -> SolverVariable {
    let variable = SolverVariable(symbol: tableau.addSymbol(isSize ? .size : .free))
    unknowns.append(variable)
    return variable
  }

  /// Adds `expression relation 0`.
  ///
  /// - Parameters:
  ///   - expression: Finite factors and a finite constant.
  ///   - relation: The required relation of the expression to 0.
  ///   - priority: Nil for a required constraint.
  /// - Returns: The constraint, with which callers can move and remove it.
  /// - Throws: The required constraints that contradict each other, the new one among them; nothing
  ///   has then changed.
  package mutating func add(
    _ expression: LinearExpression, _ relation: LinearRelation, priority: Float? = nil
  ) throws(SolverConflict) -> SolverConstraint {
    let constraint = SolverConstraint(
      number: nextNumber, place: freePlaces.popLast() ?? records.count)
    nextNumber += 1
    hasSettledTies = false
    var record = Record(
      constraint: constraint, expression: expression, relation: relation, priority: priority,
      order: constraint.number)
    if priority == nil { optimise() }
    // The symbols of the constraint itself come to the terms, and a term may stand for a row of some.
    var row = SparseRow(
      constant: record.sign * expression.constant, capacity: expression.terms.count + 4)
    for term in expression.terms {
      tableau.add(term.variable.symbol, times: record.sign * term.factor, to: &row)
    }
    if let priority {
      addOptional(consume row, to: &record, level: level(of: priority))
      hasOptimum = false
    } else {
      record.marker = tableau.addSymbol(relation == .equal ? .fixed : .slack)
      tableau.insert(consume row, marker: record.marker)
    }
    store(consume record)
    if priority == nil, let conflict = restore() {
      remove(constraint)
      throw conflict
    }
    return constraint
  }

  private mutating func store(_ record: consuming Record) {
    let place = record.constraint.place
    while owners.count < tableau.kinds.count { owners.append(nil) }
    owners[record.marker] = place
    if let excess = record.excess { owners[excess] = place }
    if place < records.count {
      records[place] = consume record
    } else {
      records.append(consume record)
    }
  }

  /// The record of a constraint; nil if it is not in the solver.
  private func record(of constraint: SolverConstraint) -> Record? {
    guard constraint.place < records.count, let record = records[constraint.place],
      record.constraint == constraint
    else { return nil }
    return record
  }

  /// Adds `row + missing - excess = 0`, and adds to the costs of a level those of `missing` and
  /// `excess` that break the constraint.
  private mutating func addOptional(
    _ row: consuming SparseRow, to record: inout Record, level: Int
  ) {
    let isEquation = record.relation == .equal
    let missing = tableau.addSymbol(isEquation ? .error : .slack)
    let excess = tableau.addSymbol(.error)
    record.marker = missing
    record.excess = excess
    // Any other free symbol could move values out of their bounds.
    if let free = tableau.freeSymbol(in: row), tableau.rowBound(of: free) == 0 {
      row.add(1, of: missing)
      row.add(-1, of: excess)
      tableau.addEquation(consume row, solvedFor: free)
    } else if row.constant > 0 {
      row.add(1, of: missing)
      tableau.addRow(row, basic: excess)
    } else {
      row.scale(by: -1)
      row.add(1, of: excess)
      tableau.addRow(row, basic: missing)
    }
    if isEquation { tableau.addCost(1, of: missing, level: level) }
    tableau.addCost(1, of: excess, level: level)
  }

  /// The level of a priority, made if it is new.
  private mutating func level(of priority: Float) -> Int {
    let index = priorities.firstIndex { $0 <= priority } ?? priorities.count
    if index < priorities.count, priorities[index] == priority { return index }
    priorities.insert(priority, at: index)
    tableau.insertLevel(at: index)
    return index
  }

  /// Moves all values into their bounds, or returns the constraints that make that impossible.
  private mutating func restore() -> SolverConflict? {
    guard let row = tableau.restore() else { return nil }
    let symbols = Array(tableau.rows[row].symbols) + [tableau.basics[row]]
    return SolverConflict(members: contradicting(Set(symbols.compactMap { owner(of: $0) })))
  }

  private mutating func optimise() {
    guard !hasOptimum else { return }
    hasOptimum = true
    tableau.optimise()
  }

  private func owner(of symbol: Int) -> Int? { symbol < owners.count ? owners[symbol] : nil }

  /// The required constraints among those at `places` that are needed for the contradiction.
  ///
  /// A row of the tableau may include constraints that are not needed, if the bounds of sizes
  /// already contradict each other.
  private func contradicting(_ places: Set<Int>) -> [SolverConstraint] {
    var needed = places.compactMap { records[$0]?.constraint }.sorted()
    guard needed.count <= Self.mostTried else { return needed }
    for constraint in needed {
      let others = needed.filter { $0 != constraint }
      if !canHold(others) { needed = others }
    }
    return needed
  }

  /// The maximum number of constraints of a contradiction that are tried one by one; the cost grows
  /// with its cube.
  private static let mostTried = 50

  private func canHold(_ constraints: [SolverConstraint]) -> Bool {
    var tableau = Tableau(mostTerms: mostTerms, mostSteps: mostSteps)
    var symbols: [Int: Int] = [:]
    for record in constraints.compactMap({ record(of: $0) }) {
      var row = SparseRow(constant: record.sign * record.expression.constant)
      for term in record.expression.terms {
        let symbol = term.variable.symbol
        let own = symbols[symbol] ?? tableau.addSymbol(self.tableau.kinds[symbol])
        symbols[symbol] = own
        tableau.add(own, times: record.sign * term.factor, to: &row)
      }
      let marker = tableau.addSymbol(record.relation == .equal ? .fixed : .slack)
      tableau.insert(row, marker: marker)
      if tableau.restore() != nil { return false }
    }
    return true
  }

  // MARK: - Changing

  /// Removes a constraint; does nothing if it is not in the solver.
  package mutating func remove(_ constraint: SolverConstraint) {
    guard let record = record(of: constraint) else { return }
    records[constraint.place] = nil
    freePlaces.append(constraint.place)
    optimise()
    hasSettledTies = false
    if let priority = record.priority {
      let level = level(of: priority)
      for error in record.errors { tableau.addCost(-1, of: error, level: level) }
    }
    let symbols = [record.marker, record.excess].compactMap(\.self).sorted()
    for symbol in symbols { owners[symbol] = nil }
    // At most one of the two symbols of an optional constraint is basic, and then no row contains
    // the other one.
    let own = symbols.first { tableau.isBasic($0) } ?? record.marker
    if !tableau.isBasic(own), let row = leavingRow(for: own) {
      tableau.pivot(row: row, entering: own)
    }
    for symbol in symbols where tableau.isBasic(symbol) { tableau.removeRow(of: symbol) }
    for symbol in symbols { tableau.removeSymbol(symbol) }
    tableau.optimise()
    _ = restore()
  }

  /// Removes unknowns that are in no constraint; their values must not be read again.
  package mutating func remove(_ variables: Set<SolverVariable>) {
    guard !variables.isEmpty else { return }
    unknowns.removeAll { variables.contains($0) }
    for symbol in variables.map(\.symbol).sorted() { tableau.removeSymbol(symbol) }
  }

  /// Puts the unknowns into an order, which decides between solutions that are equally good.
  package mutating func setOrder(_ variables: [SolverVariable]) {
    guard variables != unknowns else { return }
    unknowns = variables
    hasSettledTies = false
  }

  /// Puts an optional constraint into its place among those of its priority.
  package mutating func setOrder(_ order: Int, of constraint: SolverConstraint) {
    // In place, because a copy of a record retains its terms.
    func set(_ record: inout Record?) -> Bool {
      guard record?.constraint == constraint, record?.order != order else { return false }
      record?.order = order
      return true
    }
    let place = constraint.place
    if place < records.count, set(&records[place]) { hasSettledTies = false }
  }

  /// The row in which a marker can be made basic so that its removal keeps all values within
  /// bounds.
  private mutating func leavingRow(for marker: Int) -> Int? {
    let rows = tableau.currentRows(of: marker).map { Int($0) }
    if let fixed = rows.first(where: { tableau.kinds[tableau.basics[$0]] == .fixed }) {
      return fixed
    }
    return tableau.leavingRow(entering: marker, direction: 1)
      ?? tableau.leavingRow(entering: marker, direction: -1) ?? rows.first
  }

  /// Sets the constants of the expressions of some constraints, all at once.
  ///
  /// - Throws: The required constraints that contradict each other; nothing has then changed.
  package mutating func setConstants(
    _ changes: [(SolverConstraint, Double)]
  ) throws(SolverConflict) {
    let before = changes.map { ($0.0, record(of: $0.0)?.expression.constant ?? 0) }
    optimise()
    let pivotCount = tableau.pivotCount
    shift(changes)
    defer {
      // As long as the same symbols are basic, the solution remains the best one for the same
      // order.
      if tiesDependOnConstants || tableau.pivotCount != pivotCount { hasSettledTies = false }
    }
    guard let conflict = restore() else { return }
    shift(before.reversed())
    _ = restore()
    throw conflict
  }

  private mutating func shift(_ changes: [(SolverConstraint, Double)]) {
    for (constraint, constant) in changes {
      guard let record = record(of: constraint), record.expression.constant != constant else {
        continue
      }
      records[constraint.place]?.expression.constant = constant
      let difference = record.sign * (constant - record.expression.constant)
      let basic = record.errors.first { tableau.isBasic($0) }
      if let basic, basic != record.marker {
        tableau.shift(basic, by: -difference)
      } else {
        tableau.shift(record.marker, by: difference)
      }
    }
  }

  // MARK: - Reading

  /// The value of an unknown, to the nearest 2^-24, in the unit of the constants; always finite.
  package mutating func value(of variable: SolverVariable) -> Double {
    settleTies()
    let value = (tableau.value(of: variable.symbol) * 16_777_216).rounded() / 16_777_216
    return value.isFinite ? value : 0
  }

  /// The violation of an optional constraint; 0 for required ones.
  package mutating func error(of constraint: SolverConstraint) -> Double {
    settleTies()
    return (record(of: constraint)?.errors ?? []).reduce(0) { $0 + tableau.value(of: $1) }
  }

  /// Whether the unknown could have another value without a larger violation at any priority.
  ///
  /// It costs as much as solving the system twice.
  package func isAmbiguous(_ variable: SolverVariable) -> Bool {
    var settled = self
    settled.settleTies()
    let chosen = settled.tableau.value(of: variable.symbol)
    func canMove(_ move: (inout TieBreaker) -> Void) -> Bool {
      var ties = TieBreaker(settled.tableau)
      move(&ties)
      return ties.isUnbounded
        || abs(ties.tableau.value(of: variable.symbol) - chosen) > Tableau.smallestValue
    }
    return canMove { $0.maximise(variable.symbol) } || canMove { $0.minimise(variable.symbol) }
  }

  /// The unknowns that may be ambiguous; all others are not.
  ///
  /// Costs little more than one pass over the rows.
  package var movableVariables: Set<SolverVariable> {
    mutating get {
      settleTies()
      var ties = TieBreaker(tableau)
      let symbols = ties.movableSymbols
      return Set(unknowns.filter { symbols.contains($0.symbol) })
    }
  }

  private mutating func settleTies() {
    guard !hasSettledTies else { return }
    hasSettledTies = true
    optimise()
    var ties = TieBreaker(tableau)
    tiesDependOnConstants = false
    guard ties.hasChoice else {
      tableau.beginSteps()
      return
    }
    let movable = ties.movableSymbols
    let optional = Set(movable.compactMap { owner(of: $0) }).compactMap { records[$0] }
      .filter { $0.priority != nil }
      .sorted {
        ($0.priority ?? 0, $0.order, $0.constraint.number)
          > ($1.priority ?? 0, $1.order, $1.constraint.number)
      }
    for record in optional where !ties.tableau.isTooLarge {
      for error in record.errors { ties.minimise(error) }
    }
    for unknown in unknowns
    where ties.hasChoice && movable.contains(unknown.symbol) && !ties.tableau.isTooLarge {
      ties.minimise(unknown.symbol)
    }
    tiesDependOnConstants = ties.hasApproachedZero
    tableau = ties.tableau
    tableau.beginSteps()
  }
}
