import OffscreenConstraints
import OffscreenGeometry

/// The rows of an engine in its solver.
///
/// Where required rows contradict each other, one of them is left out and reported. It is added
/// again when it no longer contradicts the others.
final class LayoutSystem {
  // The solver calls no code of users, so no access can overlap another one.
  @safe @exclusivity(unchecked) var solver = ConstraintSolver()
  /// The rows in the solver, by their places there.
  @safe @exclusivity(unchecked) private var rows: [LayoutRow?] = []
  /// The entries of the unknowns, by their symbols.
  @safe @exclusivity(unchecked) private var owners: [LayoutEntry?] = []
  @safe @exclusivity(unchecked) private var lastNumber = 0
  /// The rows that are left out, in the order in which that happened.
  private(set) var brokenRows: [LayoutRow] = []
  /// The contradictions so far, each once.
  private(set) var conflicts: [LayoutConflict] = []
  /// The places in `conflicts`, by the texts of their rows.
  private var reported: [[String]: Int] = [:]
  /// Whether the rows serve only to measure a view; contradictions are then reported only if they last.
  var isMeasuring = false {
    didSet { if !isMeasuring { tryUnreportedRows() } }
  }
  /// The rows that were left out without a report.
  private var unreportedRows: [LayoutRow] = []
  @safe @exclusivity(unchecked) private var pendingConstants: [(row: LayoutRow, constant: Double)] =
    []
  /// Whether rows or constants have changed since the solution was last read, which sets it to false.
  @safe @exclusivity(unchecked) var hasChanged = true

  /// Forgets all rows; contradictions that were reported are not reported again.
  func removeAll() {
    solver = ConstraintSolver()
    rows = []
    owners = []
    brokenRows = []
    unreportedRows = []
    pendingConstants = []
    hasChanged = true
  }

  /// Whether constants wait for `applyConstants()`.
  var hasPendingConstants: Bool { !pendingConstants.isEmpty }

  // MARK: - Unknowns

  /// Makes the unknowns of an item.
  func makeEntry(of node: LayoutNode, role: LayoutEntry.Role) -> LayoutEntry {
    let entry = LayoutEntry(node, role: role, in: &solver)
    for variable in entry.variables {
      while owners.count <= variable.symbol { owners.append(nil) }
      owners[variable.symbol] = entry
    }
    return entry
  }

  /// Removes the unknowns of items, which are in no row.
  func remove(_ entries: [LayoutEntry]) {
    let unused = Set(entries.flatMap(\.variables))
    for variable in unused { owners[variable.symbol] = nil }
    solver.remove(unused)
  }

  /// Notes that the unknowns of items are in one more row, or in one less.
  private func changeUse(in row: LayoutRow, by difference: Int) {
    for term in row.form.terms {
      guard let entry = owners[term.variable.symbol], entry.node !== row.node else { continue }
      entry.useCount += difference
    }
  }

  // MARK: - Rows

  /// Adds a row; if it contradicts others, either it or one of these is left out.
  func insert(_ row: LayoutRow) {
    lastNumber += 1
    row.number = lastNumber
    row.form.influences.forEachEntry { $0.dependentRows.append(row, number: row.number) }
    changeUse(in: row, by: 1)
    add(row)
  }

  private func add(_ row: LayoutRow) {
    hasChanged = true
    while true {
      do {
        return try enter(row)
      } catch {
        let members = error.members.compactMap { self.row(at: $0) } + [row]
        if leaveOut(of: members) === row { return }
      }
    }
  }

  private func enter(_ row: LayoutRow) throws(SolverConflict) {
    let handle = try solver.add(row.form.expression, row.relation, priority: row.priority)
    row.handle = handle
    while rows.count <= handle.place { rows.append(nil) }
    rows[handle.place] = row
    demandBounds(with: row)
  }

  private func row(at handle: SolverConstraint) -> LayoutRow? {
    guard handle.place < rows.count, let row = rows[handle.place], row.handle == handle else {
      return nil
    }
    return row
  }

  /// Ends the program with a sentence if the constraints are too many to solve.
  func demandBounds(with row: LayoutRow? = nil) {
    // Read in place, because a copy of the solver takes as long as adding a row.
    func isTooLarge(_ solver: inout ConstraintSolver) -> Bool { solver.isTooLarge }
    demand(
      !isTooLarge(&solver),
      """
      The constraints depend on one another in more than \(solver.mostTerms) ways, or need more than \
      \(solver.mostSteps) steps, which is too much to solve: bind the views of a long chain to their superview or \
      to guides, and replace inequalities by equations.\(row.map { " The last one was \($0.description)." } ?? "")
      """)
  }

  func remove(_ row: LayoutRow) {
    if row.handle == nil { brokenRows.removeAll { $0 === row } }
    takeOut(row)
    row.form.influences.forEachEntry { $0.dependentRows.remove(row.number) }
    changeUse(in: row, by: -1)
    hasChanged = true
  }

  private func takeOut(_ row: LayoutRow) {
    guard let handle = row.handle.take() else { return }
    rows[handle.place] = nil
    solver.remove(handle)
  }

  /// Puts a row into its place among those of its priority.
  func setOrder(_ order: Int, of row: LayoutRow) {
    if let handle = row.handle { solver.setOrder(order, of: handle) }
  }

  // MARK: - Constants

  /// Notes a new constant, which `applyConstants()` later sets in the solver together with all
  /// others.
  func setConstant(_ constant: Double, of row: LayoutRow) {
    let constant = LinearForm.limited(constant)
    guard row.form.constant != constant else { return }
    pendingConstants.append((row, constant))
  }

  /// Moves all constants at once; rows that now contradict others are left out.
  func applyConstants() {
    guard !pendingConstants.isEmpty else { return }
    hasChanged = true
    for (row, constant) in pendingConstants { row.form.constant = constant }
    let changed = pendingConstants.map(\.row)
    pendingConstants = []
    while true {
      do {
        try solver.setConstants(
          changed.compactMap { row in row.handle.map { ($0, row.form.constant) } })
        break
      } catch {
        guard leaveOut(of: error.members.compactMap({ row(at: $0) })) != nil else { break }
      }
    }
    retryBrokenRows()
  }

  // MARK: - Contradictions

  /// Leaves out one of several rows that contradict each other, and reports the contradiction.
  private func leaveOut(of members: [LayoutRow]) -> LayoutRow? {
    guard let broken = members.min(by: { $0.resistance < $1.resistance }) else { return nil }
    takeOut(broken)
    brokenRows.append(broken)
    if isMeasuring {
      unreportedRows.append(broken)
    } else {
      report(LayoutConflict(members: members, broken: broken))
    }
    return broken
  }

  /// Adds the rows again that measuring has left out.
  private func tryUnreportedRows() {
    let rows = unreportedRows
    unreportedRows = []
    for row in rows {
      guard let index = brokenRows.firstIndex(where: { $0 === row }) else { continue }
      brokenRows.remove(at: index)
      add(row)
    }
  }

  /// Adds the rows again that no longer contradict others.
  func retryBrokenRows() {
    for row in brokenRows { try? enter(row) }
    brokenRows.removeAll { $0.handle != nil }
  }

  private func report(_ conflict: LayoutConflict) {
    let texts = conflict.members.map(\.description)
    if let index = reported[texts] {
      conflicts[index] = conflict
    } else {
      reported[texts] = conflicts.count
      conflicts.append(conflict)
      conflict.write()
    }
  }

  /// The contradictions that keep rows left out now.
  var presentConflicts: [LayoutConflict] {
    let broken = Set(brokenRows.map(ObjectIdentifier.init))
    return conflicts.filter { broken.contains(ObjectIdentifier($0.broken)) }
  }
}
